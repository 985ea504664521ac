import type { SlideState } from '../../edit/deck-state.js';
import type { Fault } from '../../faults/faults.js';

/** A deck in memory, as it is judged. */
export interface CheckedDeck {
  title: string;
  /** BCP 47. */
  locale: string;
  slides: SlideState[];
}

/** The faults of what a deck tells from slide to slide. */
export function storyFaults(_deck: CheckedDeck): Fault[] {
  return [];
}
