import { hasEmphasis } from './fields.js';
import { type MarkedWords, markedWords, textOf } from './marks/marked-words.js';
import { readTyped } from './read-content.js';
import type { Content, FieldType, Fields, Holds } from './template.js';

export interface DrawnValue {
  /** Path in the content: `items.2.body`. */
  path: string;
  type: FieldType;
  /** Without marks of emphasis; formulas are LaTeX with its dollars. */
  text: string;
  /** Its words in their looks, where it has marks or formulas. */
  words?: readonly MarkedWords[];
  /** It may have marks. */
  isProse?: true;
  /** Pixels that suffice on the shorter side of a picture: as its field says. */
  side: number;
  /** As its field says. */
  holds?: Holds;
}

/**
 * The texts, options and addresses of a slide's content as the view receives them, in field order: bounded and never
 * blank. Numbers are left out, so that the language they are typed in does not matter.
 */
export function drawnValues(fields: Fields, content: unknown): Generator<DrawnValue> {
  return valuesIn(fields, readTyped(fields, content, 'en'), '', 1);
}

function* valuesIn(fields: Fields, values: Content, before: string, entries: number): Generator<DrawnValue> {
  for (const [key, field] of Object.entries(fields)) {
    const { type, itemFields = {}, side = Infinity, holds } = field;
    const value = values[key];
    const path = `${before}${key}`;
    if (type === 'group') yield* valuesIn(itemFields, value as Content, `${path}.`, entries);
    else if (type === 'list') {
      const list = value as Content[];
      for (const [index, entry] of list.entries()) yield* valuesIn(itemFields, entry, `${path}.${index}.`, list.length);
    } else if (typeof value === 'string') {
      const pixels = typeof side === 'number' ? side : side(entries);
      const isProse = hasEmphasis(field);
      const words = isProse ? markedWords(value) : [{ text: value }];
      const text = textOf(words);
      const isPlain = text === value && !words.some(({ formula }) => formula);
      const looks = { ...(!isPlain && { words }), ...(isProse && { isProse }) };
      yield { path, type, text, side: pixels, ...looks, ...(holds && { holds }) };
    }
  }
}
