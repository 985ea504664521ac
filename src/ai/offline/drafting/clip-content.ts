import { boundOf } from '../../../templates/define/bounds.js';
import { mapTexts } from '../../../templates/define/content/map-texts.js';
import { type Draft, fieldsOf } from './draft.js';

/** A slide whose texts are within the limits of their fields: longer ones are cut at a word with an ellipsis. */
export const finished = (draft: Draft): Draft => ({
  ...draft,
  content: mapTexts(fieldsOf(draft), draft.content, (text, field) => clipText(text, field.maxLen ?? boundOf(field))),
});

/** At most so many code points. */
export function clipText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const start = letters.slice(0, max - 1).join('');
  const words = start.replace(/\s+\S*$/, '');
  return `${(words.length > start.length / 2 ? words : start).replace(/[\s,;:]+$/, '')}…`;
}
