import { catalogue } from '../templates/catalogue/index.js';
import { checkContent } from '../templates/define/check-content.js';
import type { Content, Template } from '../templates/define/template.js';
import { workAfterOthers } from '../workers/low-priority.js';
import { chooseDeck, type ImportedSlide } from './choose/choose-deck.js';
import { type JsonDeck, readDeckJson, UnreadableJson } from './read-deck-json.js';
import type { SourceDeck } from './source-deck.js';

export { loaded } from '../workers/loaded.js';

workAfterOthers();

/*
 * What `ImportThreads` runs: what takes long on the files of strangers. A refusal is a value, as errors lose their class on
 * the way.
 */

/** A deck, or why there is none. */
type Answer<T> = { made: T } | { refused: string };

/** The form of addresses of pictures is checked where the service's own addresses are known. */
const check = (template: Template, content: Content) =>
  checkContent(template, content, () => undefined).join(' ') || undefined;

export function json(text: string): Answer<JsonDeck> {
  try {
    return { made: readDeckJson(text, catalogue, check) };
  } catch (error) {
    if (error instanceof UnreadableJson) return { refused: error.message };
    throw error;
  }
}

export function choose({ slides, locale }: { slides: SourceDeck['slides']; locale: string }): ImportedSlide[] {
  return [...chooseDeck({ slides: cleaned(slides) }, catalogue, locale, check)].flat();
}

/** What neither JSON in the database nor XML can hold, but for what PowerPoint breaks lines with. */
const FORBIDDEN = /[\u0000-\u0008\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff]|\p{Noncharacter_Code_Point}/gu;

/** With all texts as they may be stored. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string')
    return value
      .toWellFormed()
      .replace(/[\v\f]|\r\n?|\u2028/g, '\n')
      .replace(FORBIDDEN, '') as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, cleaned(child as unknown)])) as T;
}
