import type { Block, SourceSlide } from '../../choose/source-deck.js';

/**
 * Slides with several tables, charts, diagrams or drawings of code as a slide for each, with the words above it, or below where the
 * first has none above, where the file has them in an order and at no places.
 */
export const withDrawingsApart = (slides: readonly SourceSlide[]): SourceSlide[] => slides.flatMap(drawingsOf);

const DRAWINGS: readonly Block['kind'][] = ['code', 'table', 'chart', 'flow'];

function drawingsOf(slide: SourceSlide): SourceSlide[] {
  const { index, title, blocks, own, isHidden, role } = slide;
  const isDrawing = ({ kind }: Block) => DRAWINGS.includes(kind);
  const isOther = ({ kind, column, frame }: Block) => kind === 'picture' || column !== undefined || frame !== undefined;
  const isWordy = blocks.some((block, i) => i > 0 && !isDrawing(block) && blocks.slice(0, i).some(isDrawing));
  if (own || role || blocks.filter(isDrawing).length < 2 || !isWordy || blocks.some(isOther)) return [slide];
  const isAbove = !isDrawing(blocks[0]!);
  const last = blocks.findLastIndex(isDrawing);
  const begins = (block: Block, i: number) =>
    i === 0 || (isAbove ? i <= last && isDrawing(blocks[i - 1]!) : isDrawing(block));
  const drawings = blocks.reduce<Block[][]>((made, block, i) => {
    if (begins(block, i)) made.push([]);
    made.at(-1)!.push(block);
    return made;
  }, []);
  return drawings.map((drawing, i) =>
    i === 0
      ? { ...slide, blocks: drawing }
      : { index, ...(isHidden && { isHidden }), ...(title && { title }), blocks: drawing, leftOut: [] },
  );
}
