import { workAfterOthers } from '../workers/low-priority.js';
import { judgedFaults } from './judged-faults.js';
import type { SlideFault } from './reading/slide-reader.js';

export { loaded } from '../workers/loaded.js';

workAfterOthers();

/*
 * What `Judges` run: rules go through all texts of a deck, which a stranger may have written.
 */

/** A deck to be judged, and what was found on its slides as they are drawn. */
export interface DeckToJudge {
  title: string;
  locale: string;
  /** `content` is JSON. */
  slides: { id: string; slideType: string; content: string; notes: string | null }[];
  read: SlideFault[][];
}

/** JSON text of the faults of a deck. */
export function judge({ slides, read, ...deck }: DeckToJudge): string {
  const parsed = slides.map(({ content, id, slideType, notes }) => {
    return { id, slideType, content: JSON.parse(content) as Record<string, unknown>, notes };
  });
  return JSON.stringify(judgedFaults({ ...deck, slides: parsed }, read));
}
