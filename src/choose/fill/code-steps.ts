import type { Block, Paragraph, SourceSlide } from '../source-deck.js';

/** Least points of a list with code below them that are steps. */
const LEAST = 2;

const hasCode = (blocks: readonly Block[]) => blocks.some(({ kind }) => kind === 'code');

/**
 * A slide whose list has code below its points as a slide for each point, and what stands before the list on one of its own; points
 * without code stay together. Others as they are.
 */
export function codeSteps(slide: SourceSlide): SourceSlide[] {
  const isPlain = slide.blocks.every(
    ({ kind, column, frame }) =>
      ['paragraphs', 'code', 'quote'].includes(kind) && column === undefined && frame === undefined,
  );
  if (!isPlain || slide.entries || !hasCode(slide.blocks)) return [slide];
  const { before, steps } = stepsIn(slide.blocks);
  if (hasCode(before) || steps.filter(hasCode).length < LEAST) return [slide];
  const parts = before.length > 0 ? [before] : [];
  for (const [i, step] of steps.entries())
    if (i > 0 && !hasCode(step) && !hasCode(steps[i - 1]!)) for (const block of step) parts.at(-1)!.push(block);
    else parts.push(step);
  return parts.map((blocks, i) => ({ ...slide, blocks: joined(blocks), ...(i > 0 && { leftOut: [] }) }));
}

/** The points of a list, numbered as they are, each with what stands below it. */
function stepsIn(blocks: readonly Block[]): { before: Block[]; steps: Block[][] } {
  const before: Block[] = [];
  const steps: Block[][] = [];
  let number = 0;
  const numbered = (paragraph: Paragraph): Paragraph => {
    if (paragraph.list !== 'number') return paragraph;
    number = paragraph.start ?? number + 1;
    return { ...paragraph, start: number };
  };
  for (const block of blocks) {
    if (block.kind === 'paragraphs')
      for (const paragraph of block.paragraphs) {
        const isStep = paragraph.list !== undefined && paragraph.level === 0;
        if (isStep) steps.push([]);
        (steps.at(-1) ?? before).push({ ...block, paragraphs: [isStep ? numbered(paragraph) : paragraph] });
      }
    else (steps.at(-1) ?? before).push(block);
  }
  return { before, steps };
}

/** Words between which nothing else stands as one block. */
function joined(blocks: readonly Block[]): Block[] {
  const made: Block[] = [];
  for (const block of blocks) {
    const last = made.at(-1);
    if (block.kind !== 'paragraphs') made.push(block);
    else if (last?.kind !== 'paragraphs') made.push({ ...block, paragraphs: [...block.paragraphs] });
    else for (const paragraph of block.paragraphs) last.paragraphs.push(paragraph);
  }
  return made;
}
