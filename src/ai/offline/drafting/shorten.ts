import { type Draft, textsOnSlide } from './draft.js';
import { missingIn } from './notes.js';

/**
 * At most as many slides as are wanted: the agenda goes first, then the last slides before the closing one. What was on a
 * slide that goes is in the notes of the one before it, each line once.
 */
export function shortenedTo(slides: Draft[], wanted: number): Draft[] {
  const kept = [...slides];
  while (kept.length > wanted) {
    const agenda = kept.findIndex(({ slide_type }) => slide_type === 'agenda');
    const at = agenda > 0 ? agenda : Math.max(kept.length - 2, 1);
    const [dropped] = kept.splice(at, 1);
    const into = kept[at - 1];
    if (!into || !dropped) break;
    const told = new Set([into.notes, dropped.notes, ...unsaid(dropped)].flatMap((notes = '') => notes.split('\n')));
    kept[at - 1] = { ...into, notes: [...told].filter(Boolean).join('\n') };
  }
  return kept;
}

/** Texts of a slide that its notes do not have; the number of a slide that goes says nothing. */
const unsaid = (draft: Draft): string[] =>
  missingIn(
    [draft.notes ?? ''],
    textsOnSlide(draft).map((text) => text.replace(/ \(\d+\/\d+\)$/, '')),
  );
