import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EditOperation } from '../../edit/operation.dto.js';
import type { JudgedFault } from '../judged-faults.js';
import type { CheckedDeck } from '../story/story-slide.js';
import { type Fix, type Harm, leftOf, nameOf } from './fixes.js';
import { endsBySplitting, operationsFor } from './operations-for.js';

/** Lists that still have their fault after they were split: each is tried over one slide more, as far as a list may go. */
export class LongerSplits {
  /** The split that left the fewest faults, of those that did no harm. */
  private readonly best = new Map<string, { operations: EditOperation[]; left: number }>();
  private readonly settled = new Set<string>();

  /** @param deck to which the operations of all faults belong */
  constructor(private readonly deck: CheckedDeck) {}

  /** What is to be tried next of fixes that were tried: faults with other operations, each by the fault in whose place. */
  async after(
    fixes: readonly Fix[],
    harms: ReadonlyMap<Fix, Harm>,
    remaining: readonly JudgedFault[],
  ): Promise<Map<JudgedFault, JudgedFault>> {
    const again = new Map<JudgedFault, JudgedFault>();
    for (const fix of fixes) {
      await nextTurn();
      const operations = this.next(fix, harms.get(fix), remaining);
      if (operations) for (const fault of fix.faults) again.set(fault, { ...fault, operations });
    }
    return again;
  }

  /** Undefined where the fix stays as it is, or can't become better. */
  private next(
    { faults, applied }: Fix,
    harm: Harm | undefined,
    remaining: readonly JudgedFault[],
  ): EditOperation[] | undefined {
    const fault = faults[0]!;
    const name = nameOf(fault);
    const left = leftOf({ faults, applied }, remaining);
    if (!endsBySplitting(fault.code) || this.settled.has(name) || (!harm && left === 0)) return undefined;
    const best = this.best.get(name);
    const isBest = !harm && (!best || left < best.left);
    if (isBest) this.best.set(name, { operations: fault.operations!, left });
    if (!harm || endsBySplitting(harm.code)) {
      const slides = 1 + applied.filter(({ op }) => op === 'add_slide').length;
      const longer = operationsFor(fault, this.deck, { parts: slides + 1 });
      if (longer.length > 0) return longer;
    }
    this.settled.add(name);
    return isBest ? undefined : best?.operations;
  }
}
