import type { Block, LeftOutPart, SourceSlide } from '../../choose/source-deck.js';

/** More rows, and columns, than any template holds of a table. */
const [MOST_ROWS, MOST_COLUMNS] = [100, 40];

/** Slides whose tables have no more cells than can be tried on each template; the others are reported. */
export const withTablesCut = (slides: readonly SourceSlide[]): SourceSlide[] =>
  slides.map((slide) => {
    const over = slide.blocks.flatMap(overIn);
    if (over.length === 0) return slide;
    return { ...slide, blocks: slide.blocks.map(cut), leftOut: [...slide.leftOut, ...over] };
  });

const cut = (block: Block): Block =>
  block.kind === 'table'
    ? { ...block, rows: block.rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS)) }
    : block;

function overIn(block: Block): LeftOutPart[] {
  const rows = block.kind === 'table' ? block.rows : [];
  const over = rows.map((row, i) => row.slice(i < MOST_ROWS ? MOST_COLUMNS : 0)).filter(({ length }) => length > 0);
  const text = over.map((row) => row.map((cell) => cell.text).join(' | ')).join('\n');
  return text ? [{ what: 'cells of a table', why: 'A table has no room for so many.', text }] : [];
}
