import { joined, type ReadParagraph } from './paragraphs.js';

/** Least characters of a line that was full where the next one begins. */
const FULL_POINT = 24;
const FULL_LINE = 40;

/**
 * Paragraphs of which some are lines that were broken by hand: what begins with a small letter, without a mark of its own, goes on
 * with a line before it that ends in no stop and looks the same.
 */
export function withoutBrokenLines(paragraphs: readonly ReadParagraph[]): ReadParagraph[] {
  const whole: ReadParagraph[] = [];
  for (const paragraph of paragraphs) {
    const last = whole.at(-1);
    if (last && goesOn(last, paragraph)) whole[whole.length - 1] = { ...last, ...together(last, paragraph) };
    else whole.push(paragraph);
  }
  return whole;
}

const goesOn = (line: ReadParagraph, next: ReadParagraph) =>
  !next.list &&
  /^\p{Ll}/u.test(next.text) &&
  !/[.!?:;…)"”“»]$/u.test(line.text) &&
  line.text.length >= (line.list ? FULL_POINT : FULL_LINE) &&
  line.level === next.level &&
  line.size === next.size &&
  line.isBold === next.isBold &&
  !line.isMonospaced &&
  !next.isMonospaced;

const together = (line: ReadParagraph, next: ReadParagraph) => ({
  ...joined([line, next], ' '),
  raw: `${line.raw} ${next.text}`,
});
