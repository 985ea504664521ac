import { names } from '../templates/define/topics/topics.js';
import { LONGEST_TITLE, wordsOf } from './pieces.js';
import { keptIn, type SourceSlide } from './source-deck.js';
import { isDate } from './words/dates.js';
import { isEmail, isFigure, unquoted } from './words/patterns.js';

/** Most lines of a cover, with its title. */
const MOST_LINES = 8;
/** How much larger than all other letters those of a title are. */
const LARGER = 1.15;

/**
 * A first slide of a few lines without a title, with the one in the largest letters as its title, or the only bold one: covers
 * often have no placeholder for it. Others as they are.
 */
export function withOpeningTitle(slide: SourceSlide): SourceSlide {
  const isPlain = slide.blocks.every(({ kind }) => kind === 'paragraphs' || kind === 'picture');
  const lines = slide.blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs : []));
  if (slide.title || !isPlain || lines.length > MOST_LINES || lines.some(({ list }) => list)) return slide;
  const [largest, next] = [...lines].sort((a, b) => (b.size ?? 0) - (a.size ?? 0));
  if (!largest || !next) return slide;
  const bold = lines.filter(({ isBold }) => isBold);
  const isLarger = (largest.size ?? 0) > 0 && (largest.size ?? 0) >= (next.size ?? 0) * LARGER;
  const line = isLarger
    ? largest
    : bold.length === 1 && (bold[0]!.size ?? 0) >= (largest.size ?? 0) / LARGER
      ? bold[0]!
      : null;
  const text = line ? wordsOf(line).replace(/\s*\n\s*/g, ' ') : '';
  const isTitle = text && text.length <= LONGEST_TITLE && !isFigure(text) && !isDate(text) && unquoted(text) === text;
  if (!line || !isTitle) return slide;
  const { links, words } = line;
  const blocks = keptIn(slide.blocks, (each) => each !== line);
  return { ...slide, title: { text, ...(links && { links }), ...(words && { words }) }, blocks };
}

/** A number that begins as those of countries and towns do, or has three groups. */
const PHONE = /^(?:\+|\(?0(?!\d[./-]\d\d[./-]))[\d\s()./-]{5,20}\d$|^\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/;
const DOMAIN = /^(?:https?:\/\/|www\.)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/?$/iu;

/** Words that join two farewells. */
const JOIN = /\s(?:and|und|et|y|e|en|och|و|[&+])\s/u;

/** Whether a title is a farewell and nothing else: `Thank you!`, `Thanks – any questions?`, `Danke und Fragen`. */
function isFarewell(title: string): boolean {
  const isOne = (text: string) => names(text, 'thanks') || names(text, 'questions');
  const parts = title.split(/[.!?¡¿؟。！？,،;:\n–—|/]+|\s-\s/u).filter((part) => part.trim());
  return parts.length > 0 && parts.every((part) => isOne(part) || (JOIN.test(part) && part.split(JOIN).every(isOne)));
}

/** Whether a title of a last slide, with these lines below it, ends the deck: it says thank you, or the lines say whom to reach. */
export const endsDeck = (title: string, lines: readonly string[]): boolean =>
  isFarewell(title) || lines.some(isContact);

/** An address of mail, a telephone number or a web site, perhaps after a word for it; not a page, which is a source. */
export const isContact = (line: string) =>
  line
    .replace(/^\p{L}{1,12}\.?:\s*/u, '')
    .split(/\s*[|·•;,]\s*|\s+[–—-]\s+/)
    .some((part) => isEmail(part) || PHONE.test(part) || DOMAIN.test(part));

/**
 * A last slide of a few lines without a title, with the one in the largest letters as its title where that ends the deck: it often
 * has no placeholder for it. Others as they are.
 */
export function withClosingTitle(slide: SourceSlide): SourceSlide {
  const titled = withOpeningTitle(slide);
  const below = titled.blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs.map(wordsOf) : []));
  return below.length > 0 && endsDeck(wordsOf(titled.title), below) ? titled : slide;
}
