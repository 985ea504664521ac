import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppliedOperation, Outcome } from '../edit/apply-operations.js';
import type { DeckState } from '../edit/deck-state.js';
import type { EditOperation } from '../edit/operation.dto.js';
import { InvalidInput } from '../errors/catalogue.js';
import type { Fault, FaultCode } from '../faults/faults.js';
import { lacksSlides, operationsFor } from './fixes/operations-for.js';
import { type Fix, fixesApart, harmsOf, nameOf, NOT_ENDED } from './fixes/fixes.js';
import { LongerSplits } from './fixes/longer-splits.js';
import { endedFaults } from './fixes/outcome.js';
import type { JudgedFault } from './judged-faults.js';
import type { CheckedDeck } from './story/story-faults.js';

/** Most rounds of mending: what one round has mended may let another fault be mended. */
const MOST_ROUNDS = 6;
/** Most tries of a round, each without the fixes that did harm in the one before, or with lists split over more slides. */
const MOST_TRIES = 8;
const NO_SLIDES = 'The deck has as many slides as it may have.';
const UNFIT = 'The fix does not fit the deck.';
const TOO_MANY = 'There were more fixes than one request tries: send it again.';

/** What mending needs from outside. */
export interface MendTools {
  /** BCP 47. */
  locale: string;
  /** Finds all faults of a deck, with the operations that mend them. */
  check: (deck: DeckState) => Promise<JudgedFault[]>;
  /** @throws InvalidInput for operations that do not fit the deck */
  apply: (deck: DeckState, operations: readonly EditOperation[]) => Outcome;
  /** Why a deck is too large to be stored, a sentence; undefined where it is not. */
  excess: (deck: DeckState) => string | undefined;
}

/** A fault whose operations were of no use, or for whose operations the deck has no room. */
interface LeftOut extends Pick<Fault, 'code' | 'slide_id' | 'index' | 'path'> {
  /** A sentence. */
  reason: string;
}

/** A deck of which some faults were mended. */
export interface MendedDeck {
  deck: DeckState;
  /** In order, as they were applied to the deck that was given. */
  operations: AppliedOperation[];
  /** What was mended, as it was told of the deck that was given. */
  fixed: JudgedFault[];
  /** What can still be found. */
  remaining: JudgedFault[];
  /** Of what remains, what a rule could have mended. */
  leftOut: LeftOut[];
}

/**
 * Mends those faults of a deck that have operations, in memory. Where several concern the same slides, one is mended after the
 * other, each as of the deck changed so far. A fix that does not end its fault, or makes another one, is left out.
 *
 * @param found the faults of the deck as it is given.
 * @param codes which kinds to mend; left out: all.
 */
export async function mendDeck(
  deck: DeckState,
  found: JudgedFault[],
  tools: MendTools,
  codes?: readonly FaultCode[],
): Promise<MendedDeck> {
  const mended = { deck, operations: [] as AppliedOperation[], remaining: found };
  /** Why faults are left out that are not tried again, as far as they remain. */
  const reasons = new Map<string, string>();
  const giveUp = (faults: readonly JudgedFault[], reason: string) =>
    faults.forEach((fault) => reasons.set(nameOf(fault), reason));
  const isWanted = (fault: JudgedFault) => (!codes || codes.includes(fault.code)) && !reasons.has(nameOf(fault));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { deck: current, remaining: all } = mended;
    const others = codes ? all.filter(({ code }) => !codes.includes(code)) : [];
    const checked = { ...current, locale: tools.locale };
    const splits = new LongerSplits(checked);
    let wanted = fixesApart(await withOperations(all.filter(isWanted), others, checked));
    if (wanted.length === 0) break;
    for (let tries = 1; wanted.length > 0; tries++) {
      const tried = await applyEach(mended.deck, wanted, tools);
      for (const [fault, reason] of tried.unfit) giveUp([fault], reason);
      if (tried.fixes.length === 0) break;
      const remaining = await tools.check(tried.deck);
      const harms = harmsOf(tried.fixes, mended.remaining, remaining);
      const again = harms ? await splits.after(tried.fixes, harms, remaining) : new Map<JudgedFault, JudgedFault>();
      if (harms?.size === 0 && again.size === 0) {
        giveUp(
          tried.fixes.flatMap(({ faults }) => faults),
          NOT_ENDED,
        );
        mended.deck = tried.deck;
        mended.operations.push(...tried.fixes.flatMap(({ applied }) => applied));
        mended.remaining = remaining;
        break;
      }
      // Where nobody knows which fix it was, the first half is tried, and the rest in another round.
      if (!harms) wanted = wanted.slice(0, Math.ceil(wanted.length / 2));
      for (const [{ faults }, { reason }] of harms ?? [])
        if (!faults.some((fault) => again.has(fault))) giveUp(faults, reason);
      if (tries === MOST_TRIES) wanted.forEach((faults) => giveUp(faults.filter(isWanted), TOO_MANY));
      wanted = wanted
        .map((faults) => faults.filter(isWanted).map((fault) => again.get(fault) ?? fault))
        .filter(({ length }) => length > 0);
    }
  }
  const { operations, remaining } = mended;
  const leftOut: LeftOut[] = [];
  for (const fault of remaining) {
    await nextTurn();
    const { code, slide_id, index, path } = fault;
    const reason = reasons.get(nameOf(fault)) ?? (isWanted(fault) && whyNotMended(fault, mended.deck, tools));
    if (reason) leftOut.push({ code, slide_id, index, path, reason });
  }
  return { ...mended, fixed: endedFaults(found, remaining, operations), leftOut };
}

/** Why a fault that was not tried remains, where a rule could mend it. */
function whyNotMended(fault: JudgedFault, deck: DeckState, { locale }: MendTools): string | undefined {
  if (fault.operations) return TOO_MANY;
  return lacksSlides(fault, { ...deck, locale }) ? NO_SLIDES : undefined;
}

/**
 * Those faults that can be mended. Of faults that the same operations mend only the first is told with them: it may be one of
 * `others`, which are not wanted.
 */
async function withOperations(
  wanted: readonly JudgedFault[],
  others: readonly JudgedFault[],
  deck: CheckedDeck,
): Promise<JudgedFault[]> {
  const offering = new Set(others.filter(({ operations }) => operations).map(({ slide_id }) => slide_id));
  const mendable: JudgedFault[] = [];
  for (const fault of wanted) {
    if (fault.operations) mendable.push(fault);
    else if (offering.has(fault.slide_id)) {
      await nextTurn();
      const operations = operationsFor(fault, deck);
      if (operations.length > 0) mendable.push({ ...fault, operations });
    }
  }
  return mendable;
}

/** Applies the operations of each group of faults, but for those that do not fit: these are told, and why. */
async function applyEach(before: DeckState, groups: readonly JudgedFault[][], { locale, apply, excess }: MendTools) {
  let deck = before;
  const fixes: Fix[] = [];
  const unfit = new Map<JudgedFault, string>();
  for (const group of groups) {
    const fix: Fix = { faults: [], applied: [] };
    const done = new Set<string>();
    for (const fault of group) {
      await nextTurn();
      const said = JSON.stringify(fault.operations);
      if (done.has(said)) {
        fix.faults.push(fault);
        continue;
      }
      const operations = fix.faults.length === 0 ? fault.operations! : operationsFor(fault, { ...deck, locale });
      try {
        const outcome = apply(deck, operations);
        const tooLarge = excess(outcome.deck);
        if (tooLarge) {
          unfit.set(fault, tooLarge);
          continue;
        }
        deck = outcome.deck;
        done.add(said);
        fix.faults.push(fault);
        fix.applied.push(...outcome.applied);
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        unfit.set(fault, lacksSlides(fault, { ...deck, locale }) ? NO_SLIDES : UNFIT);
      }
    }
    if (fix.faults.length > 0) fixes.push(fix);
  }
  return { deck, fixes, unfit };
}
