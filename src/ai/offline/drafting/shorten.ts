import { type Draft, textsOnSlide } from './draft.js';
import { missingIn } from './notes.js';

/**
 * At most as many slides as are wanted: the agenda goes first, then the last slides before the closing one. What was on a
 * slide that goes is in the notes of the one before it, below one heading where both have the same.
 */
export function shortenedTo(slides: Draft[], wanted: number): Draft[] {
  const kept = [...slides];
  while (kept.length > wanted) {
    const agenda = kept.findIndex(({ slide_type }) => slide_type === 'agenda');
    const at = agenda > 0 ? agenda : Math.max(kept.length - 2, 1);
    const [dropped] = kept.splice(at, 1);
    const into = kept[at - 1];
    if (!into || !dropped) break;
    const [heading, ...lines] = (dropped.notes ?? '').split('\n');
    const said = into.notes?.split('\n')[0] === heading ? lines : [heading, ...lines];
    kept[at - 1] = { ...into, notes: [into.notes, ...said, ...unsaid(dropped)].filter(Boolean).join('\n') };
  }
  return kept;
}

/** Texts of a slide that its notes do not have; the number of a slide that goes says nothing. */
const unsaid = (draft: Draft): string[] =>
  missingIn(
    [draft.notes ?? ''],
    textsOnSlide(draft).map((text) => text.replace(/ \(\d+\/\d+\)$/, '')),
  );
