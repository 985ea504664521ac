import { isDate } from './words/dates.js';
import { isFigure, unquoted } from './words/patterns.js';
import { LONGEST_TITLE, wordsOf } from './pieces.js';
import type { Block, SourceSlide } from './source-deck.js';

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
  const without = slide.blocks.flatMap((block): Block[] => {
    if (block.kind !== 'paragraphs') return [block];
    const paragraphs = block.paragraphs.filter((each) => each !== line);
    return paragraphs.length > 0 ? [{ ...block, paragraphs }] : [];
  });
  const { links, words } = line;
  return { ...slide, title: { text, ...(links && { links }), ...(words && { words }) }, blocks: without };
}
