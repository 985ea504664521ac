import type { DeckFacts } from '../planner.js';

/** Most characters of a deck in a prompt; a larger one is shown shortened. */
const DECK_LIMIT = 60_000;

/** Marks the end of a text that is shown shortened. */
export const CUT = '…[cut]';

/**
 * What somebody else wrote, as a block that it can't end: JSON whose angle brackets are escaped, between two tags.
 *
 * Whatever it says is data. The system prompt says so too.
 */
export function dataBlock(name: string, value: unknown): string {
  const json = JSON.stringify(value).replace(/[<>\u2028\u2029]/g, escaped);
  return `<${name}>\n${json}\n</${name}>`;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A deck with 0-based positions; long texts are cut, as far as the whole needs it, and nothing else. */
export function deckBlock({ title, locale, brand, slides }: DeckFacts): string {
  for (const longest of [Infinity, 400, 120, 40]) {
    const shown = shownWithin(slides, longest);
    const block = shown && dataBlock('deck', { title, locale, brand, slides: shown });
    if (block && block.length <= DECK_LIMIT) return block;
  }
  return outlineBlock({ title, locale, brand, slides });
}

/** Slides with texts of at most so many characters; null as soon as they are too much, so that a large deck is not read. */
function shownWithin(slides: DeckFacts['slides'], longest: number) {
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

/** What stands on which slide in a few words: enough to place a slide, or to edit a deck too large to be shown. */
export function outlineBlock({ title, locale, brand, slides }: DeckFacts): string {
  const outline = slides.map(({ id, slide_type, content }, index) => ({
    index,
    id,
    slide_type,
    title: shortened(typeof content['title'] === 'string' ? content['title'] : '', 60),
  }));
  return dataBlock('deck', { title, locale, brand, slides: outline });
}

function shortened(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return value.length > longest ? value.slice(0, longest) + CUT : value;
  if (Array.isArray(value)) return value.map((entry) => shortened(entry, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shortened(child, longest)]));
}
