import type { AppliedOperation } from '../../edit/apply-operations.js';
import type { JudgedFault } from '../judged-faults.js';
import { nameOf } from './fixes.js';

/**
 * Faults that were told of a deck and are there no more. One that stands on a slide that was added instead, as its entry of a
 * list does, is not among them.
 *
 * @param operations what was done, in order.
 */
export function endedFaults(
  found: readonly JudgedFault[],
  remaining: readonly JudgedFault[],
  operations: readonly AppliedOperation[],
): JudgedFault[] {
  const origins = new Map<string | null, string | null>();
  for (const operation of operations) {
    if (operation.op !== 'add_slide') continue;
    const after = operation.after_slide_id ?? null;
    origins.set(operation.slide_id!, origins.get(after) ?? after);
  }
  const kindOf = ({ code, slide_id }: JudgedFault) => JSON.stringify([code, origins.get(slide_id) ?? slide_id]);
  /** How many of each kind have ended. */
  const ended = new Map<string, number>();
  for (const fault of found) ended.set(kindOf(fault), (ended.get(kindOf(fault)) ?? 0) + 1);
  for (const fault of remaining) ended.set(kindOf(fault), (ended.get(kindOf(fault)) ?? 0) - 1);
  const left = new Set(remaining.map(nameOf));
  return found.filter((fault) => {
    const count = ended.get(kindOf(fault))!;
    if (count <= 0 || left.has(nameOf(fault))) return false;
    ended.set(kindOf(fault), count - 1);
    return true;
  });
}
