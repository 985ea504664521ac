import { plainText } from '../../templates/define/marks/marked-words.js';
import type { PromptDeck } from '../planner.js';

/** Most characters of a deck in a prompt; larger ones are shortened. */
const DECK_LIMIT = 60_000;

/** Marks the end of a shortened text. */
export const CUT = '…[cut]';

/**
 * Untrusted data as a block that it cannot close: JSON with escaped angle brackets between two tags.
 *
 * The system prompt declares its content to be data, not instructions.
 */
export function dataBlock(name: string, value: unknown): string {
  const json = JSON.stringify(value).replace(/[<>\u2028\u2029]/g, escaped);
  return `<${name}>\n${json}\n</${name}>`;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A deck with 0-based positions; long texts are shortened as far as the limit requires. */
export function deckBlock({ title, locale, brand, slides }: PromptDeck): string {
  for (const longest of [Infinity, 400, 120, 40]) {
    const shown = shownWithin(slides, longest);
    const block = shown && dataBlock('deck', { title, locale, brand, slides: shown });
    if (block && block.length <= DECK_LIMIT) return block;
  }
  return outlineBlock({ title, locale, brand, slides });
}

/**
 * Slides with texts of at most so many characters; null as soon as they exceed the limit, so that a large deck is not
 * read to its end.
 */
function shownWithin(slides: PromptDeck['slides'], longest: number) {
  const shown = [];
  let size = 0;
  for (const [index, { id, slide_type, content, notes }] of slides.entries()) {
    const slide = { index, id, slide_type, content: shortened(content, longest), notes: shortened(notes, longest) };
    size += JSON.stringify(slide).length;
    if (size > DECK_LIMIT) return null;
    shown.push(slide);
  }
  return shown;
}

/** An outline of the deck: enough to position a slide, or to edit a deck too large to be shown. */
export function outlineBlock({ title, locale, brand, slides }: PromptDeck): string {
  const outline = slides.map(({ id, slide_type, content }, index) => ({
    index,
    id,
    slide_type,
    title: shortened(typeof content['title'] === 'string' ? plainText(content['title']) : '', 60),
  }));
  return dataBlock('deck', { title, locale, brand, slides: outline });
}

function shortened(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return value.length > longest ? value.slice(0, longest) + CUT : value;
  if (Array.isArray(value)) return value.map((entry) => shortened(entry, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shortened(child, longest)]));
}
