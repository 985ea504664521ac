import type { Block, SourceSlide } from '../../choose/source-deck.js';

/** Slides with several samples of code as a slide for each, with the words above it, or below where the first has none above. */
export const withSamplesApart = (slides: readonly SourceSlide[]): SourceSlide[] => slides.flatMap(samplesOf);

function samplesOf(slide: SourceSlide): SourceSlide[] {
  const { index, title, blocks, own, isHidden, role } = slide;
  const isCode = ({ kind }: Block) => kind === 'code';
  const isOther = (block: Block) => (!isCode(block) && block.kind !== 'paragraphs') || block.column !== undefined;
  const isWordy = blocks.some((block, i) => i > 0 && !isCode(block) && blocks.slice(0, i).some(isCode));
  if (own || role || blocks.filter(isCode).length < 2 || !isWordy || blocks.some(isOther)) return [slide];
  const isAbove = !isCode(blocks[0]!);
  const last = blocks.findLastIndex(isCode);
  const begins = (block: Block, i: number) =>
    i === 0 || (isAbove ? i <= last && isCode(blocks[i - 1]!) : isCode(block));
  const samples = blocks.reduce<Block[][]>((made, block, i) => {
    if (begins(block, i)) made.push([]);
    made.at(-1)!.push(block);
    return made;
  }, []);
  return samples.map((sample, i) =>
    i === 0
      ? { ...slide, blocks: sample }
      : { index, ...(isHidden && { isHidden }), ...(title && { title }), blocks: sample, leftOut: [] },
  );
}
