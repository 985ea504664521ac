import type { Paragraph } from '../choose/source-deck.js';

/** What a point begins with. */
const WORD = /(?=["'“„«(¿¡]?[\p{L}\p{N}])/u.source;
const LETTER = /(?=["'“„«(¿¡]?\p{L})/u.source;
const SPACE = '[ \\t\\u00a0]+';
const BULLET = new RegExp(`^([-–•·▪‣*●○■□◆◇►▸❖➢➤])${SPACE}${WORD}`, 'u');
const NUMBER = new RegExp(`^(?:(\\d{1,2})(?:\\.\\)|[.)]|[ ]?[-–])|\\((\\d{1,2})\\)|0(\\d))${SPACE}${LETTER}`, 'u');
const CIRCLED = new RegExp(`^([①-⑳])[ \\t\\u00a0\\u3000]*${LETTER}`, 'u');
/** It says something of its point, so it stays. */
const CHECK = new RegExp(`^(?:[✅✔✓☑❌✗✘❎]\\uFE0F?)${SPACE}${WORD}`, 'u');

/**
 * Paragraphs of which those that follow each other with a mark that somebody typed, at least two of the same, are points: `- one`,
 * `- two`, or `1. one`, `2. two`.
 */
export function withTypedMarks<P extends Paragraph>(paragraphs: readonly P[]): P[] {
  const marks = paragraphs.map(({ text, list, level }) => (list || level > 0 ? null : markOf(text)));
  return paragraphs.map((paragraph, i) => {
    const mark = marks[i];
    if (!mark || ![areOfOneList(marks[i - 1], mark), areOfOneList(mark, marks[i + 1])].some(Boolean)) return paragraph;
    const { text, links, words, lead, ...rest } = paragraph;
    const start = typeof mark.mark === 'number' && !marks[i - 1] && mark.mark > 1 ? { start: mark.mark } : {};
    return {
      ...rest,
      text: text.slice(mark.length),
      list: typeof mark.mark === 'number' ? 'number' : 'bullet',
      ...start,
      ...(lead && mark.length === 0 && { lead }),
      ...(links && { links }),
      ...(words && { words: withoutMark(words, mark.length) }),
    } as P;
  });
}

/** The first of the last lines that are points by the marks that somebody typed; -1 where they are none. */
export function markedFrom(lines: readonly string[]): number {
  const marks = lines.map(markOf);
  let from = lines.length - 1;
  while (from > 0 && areOfOneList(marks[from - 1], marks[from])) from--;
  return from < lines.length - 1 ? from : -1;
}

interface Mark {
  mark: string | number;
  /** Characters that are none of the point. */
  length: number;
  /** What follows a number of two digits without a sign. */
  bare?: string;
}

function markOf(text: string): Mark | null {
  const [bullet, sign] = BULLET.exec(text) ?? [];
  if (bullet) return { mark: sign!, length: bullet.length };
  if (CHECK.test(text)) return { mark: 'check', length: 0 };
  const [circled, digit] = CIRCLED.exec(text) ?? [];
  if (circled) return { mark: digit!.codePointAt(0)! - 0x245f, length: circled.length };
  const [all, dotted, bracketed, zeroed] = NUMBER.exec(text) ?? [];
  if (!all) return null;
  const number = { mark: Number(dotted ?? bracketed ?? zeroed), length: all.length };
  return zeroed ? { ...number, bare: text.slice(all.length).split(' ', 1)[0]! } : number;
}

/** Days of one month are no list. */
const areOfOneList = (one?: Mark | null, next?: Mark | null) =>
  one && next && (one.bare === undefined || one.bare !== next.bare)
    ? next.mark === (typeof one.mark === 'number' ? one.mark + 1 : one.mark)
    : false;

function withoutMark(words: NonNullable<Paragraph['words']>, length: number) {
  let left = length;
  return words.flatMap((part) => {
    const text = part.text.slice(left);
    left = Math.max(0, left - part.text.length);
    return text ? [{ ...part, text }] : [];
  });
}
