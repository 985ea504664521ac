import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import type { CheckedDeck } from '../story/story-faults.js';

/** Operations that mend a fault by a rule; none where that is a matter of judgement. */
export function operationsFor(_fault: Fault, _deck: CheckedDeck): EditOperation[] {
  return [];
}
