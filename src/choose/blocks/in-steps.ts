import type { Block, Paragraph } from '../source-deck.js';

type Words = Extract<Block, { kind: 'paragraphs' }>;

/**
 * Blocks in which a numbered list that goes on counting behind other lines is one list, with these below the point that they follow:
 * Markdown ends a list at lines that are not indented.
 */
export function inSteps(blocks: readonly Block[]): Block[] {
  const made: Block[] = [];
  for (const block of blocks) {
    const from = block.kind === 'paragraphs' ? beginOf(made, block) : -1;
    const [list, ...between] = from < 0 ? [] : (made.splice(from) as Words[]);
    if (!list || block.kind !== 'paragraphs') {
      made.push(block);
      continue;
    }
    const at = block.paragraphs.findIndex(isPoint);
    const { start: _, ...next } = block.paragraphs[at]!;
    const lines = [...between.flatMap(({ paragraphs }) => paragraphs), ...block.paragraphs.slice(0, at)];
    const below = lines.map((line) => ({ ...line, level: 1 }));
    made.push({ ...list, paragraphs: [...list.paragraphs, ...below, next, ...block.paragraphs.slice(at + 1)] });
  }
  return made;
}

const isPoint = ({ list }: Paragraph) => list !== undefined;

/** A line that neither heads others nor is part of a point. */
const isLine = ({ text, list, isBold, level }: Paragraph) =>
  !list && !isBold && level === 0 && !/[:：]\s*$/u.test(text);

/** Where the list is that a block goes on with, behind nothing but lines; -1 where there is none. */
function beginOf(blocks: readonly Block[], { paragraphs, column }: Words): number {
  const at = paragraphs.findIndex(isPoint);
  const { list, level, start } = paragraphs[at] ?? {};
  if (list !== 'number' || level !== 0 || start === undefined || !paragraphs.slice(0, at).every(isLine)) return -1;
  const from = blocks.findLastIndex((block) => block.kind !== 'paragraphs' || !block.paragraphs.every(isLine));
  const before = blocks[from];
  const isNext = before?.kind === 'paragraphs' && nextOf(before) === start;
  return isNext && blocks.slice(from).every((block) => block.column === column) ? from : -1;
}

/** The number behind the last of the numbered list that a block ends with; null where it ends with none. */
function nextOf({ paragraphs }: Words): number | null {
  const points = paragraphs.filter((line) => isPoint(line) && line.level === 0);
  const from = points.findLastIndex(({ list, start }) => list !== 'number' || start !== undefined);
  const run = points.slice(points[from]?.list === 'number' ? from : from + 1);
  return run.length > 0 && !isLine(paragraphs.at(-1)!) ? (run[0]!.start ?? 1) + run.length : null;
}
