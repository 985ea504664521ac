import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppliedOperation, Outcome } from '../edit/apply-operations.js';
import type { DeckState } from '../edit/deck-state.js';
import type { EditOperation } from '../edit/operation.dto.js';
import { InvalidInput } from '../errors/catalogue.js';
import type { FaultCode } from '../faults/faults.js';
import { operationsFor } from './fixes/operations-for.js';
import { type Fix, fixesApart, harmfulOf, nameOf } from './fixes/fixes.js';
import type { JudgedFault } from './judged-faults.js';
import type { CheckedDeck } from './story/story-faults.js';

/** Most rounds of mending: what one round has mended may let another fault be mended. */
const MOST_ROUNDS = 6;
/** Most tries of a round, each without the fixes that did harm in the one before. */
const MOST_TRIES = 4;

/** What mending needs from outside. */
export interface MendTools {
  /** BCP 47. */
  locale: string;
  /** Finds all faults of a deck, with the operations that mend them. */
  check: (deck: DeckState) => Promise<JudgedFault[]>;
  /** @throws InvalidInput for operations that do not fit the deck */
  apply: (deck: DeckState, operations: readonly EditOperation[]) => Outcome;
}

/** A deck of which some faults were mended. */
export interface MendedDeck {
  deck: DeckState;
  /** In order, as they were applied to the deck that was given. */
  operations: AppliedOperation[];
  /** What was mended, as it was told. */
  fixed: JudgedFault[];
  /** What can still be found. */
  remaining: JudgedFault[];
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
  const mended: MendedDeck = { deck, operations: [], fixed: [], remaining: found };
  const givenUp = new Set<string>();
  const giveUp = (faults: readonly JudgedFault[]) => faults.forEach((fault) => givenUp.add(nameOf(fault)));
  const mayTry = (fault: JudgedFault) => !givenUp.has(nameOf(fault));
  const isWanted = (fault: JudgedFault) => (!codes || codes.includes(fault.code)) && mayTry(fault);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { deck: current, remaining: all } = mended;
    const others = codes ? all.filter(({ code }) => !codes.includes(code)) : [];
    const checked = { ...current, locale: tools.locale };
    let wanted = fixesApart(await withOperations(all.filter(isWanted), others, checked));
    if (wanted.length === 0) break;
    for (let tries = 1; wanted.length > 0; tries++) {
      const tried = await applyEach(mended.deck, wanted, tools);
      giveUp(tried.unfit);
      if (tried.fixes.length === 0) break;
      const remaining = await tools.check(tried.deck);
      const harmful = harmfulOf(tried.fixes, mended.remaining, remaining);
      if (harmful?.length === 0) {
        const left = new Set(remaining.map(nameOf));
        const done = tried.fixes.flatMap(({ faults }) => faults);
        giveUp(done);
        mended.deck = tried.deck;
        mended.operations.push(...tried.fixes.flatMap(({ applied }) => applied));
        mended.fixed.push(...mended.remaining.filter((fault) => !left.has(nameOf(fault))));
        mended.remaining = remaining;
        break;
      }
      // Where nobody knows which fix it was, the first half is tried, and the rest in another round.
      if (!harmful) wanted = wanted.slice(0, Math.ceil(wanted.length / 2));
      giveUp((tries < MOST_TRIES ? (harmful ?? []) : tried.fixes).flatMap(({ faults }) => faults));
      wanted = wanted.map((faults) => faults.filter(mayTry)).filter(({ length }) => length > 0);
    }
  }
  return mended;
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

/** Applies the operations of each group of faults, but for those that do not fit. */
async function applyEach(before: DeckState, groups: readonly JudgedFault[][], { locale, apply }: MendTools) {
  let deck = before;
  const fixes: Fix[] = [];
  const unfit: JudgedFault[] = [];
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
        deck = outcome.deck;
        done.add(said);
        fix.faults.push(fault);
        fix.applied.push(...outcome.applied);
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
        unfit.push(fault);
      }
    }
    if (fix.faults.length > 0) fixes.push(fix);
  }
  return { deck, fixes, unfit };
}
