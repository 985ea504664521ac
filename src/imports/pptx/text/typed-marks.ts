import type { ReadParagraph } from './paragraphs.js';

const BULLET = /^([-–•·▪‣*])[ \t\u00a0]+(?=["'“„«(¿¡]?[\p{L}\p{N}])/u;
const NUMBER = /^(\d{1,2})[.)][ \t\u00a0]+(?=["'“„«(¿¡]?\p{L})/u;

/**
 * Paragraphs of which those that follow each other with a mark that somebody typed, at least two of the same, are points: `- one`,
 * `- two`, or `1. one`, `2. two`.
 */
export function withTypedMarks(paragraphs: readonly ReadParagraph[]): ReadParagraph[] {
  const marks = paragraphs.map(markOf);
  return paragraphs.map((paragraph, i) => {
    const mark = marks[i];
    if (
      !mark ||
      ![marks[i - 1], marks[i + 1]].some((other, n) => other && areOfOneList(n === 0 ? [other, mark] : [mark, other]))
    )
      return paragraph;
    const { text, links, words, lead: _lead, ...rest } = paragraph;
    const start = typeof mark.mark === 'number' && !marks[i - 1] && mark.mark > 1 ? { start: mark.mark } : {};
    return {
      ...rest,
      text: text.slice(mark.length),
      list: typeof mark.mark === 'number' ? 'number' : 'bullet',
      ...start,
      ...(links && { links }),
      ...(words && { words: withoutMark(words, mark.length) }),
    };
  });
}

interface Mark {
  mark: string | number;
  length: number;
}

function markOf({ text, list, level }: ReadParagraph): Mark | null {
  if (list || level > 0) return null;
  const [all, mark] = BULLET.exec(text) ?? NUMBER.exec(text) ?? [];
  return all && mark ? { mark: /\d/.test(mark) ? Number(mark) : mark, length: all.length } : null;
}

const areOfOneList = ([one, next]: Mark[]) =>
  typeof one!.mark === 'number' ? next!.mark === one!.mark + 1 : next!.mark === one!.mark;

function withoutMark(words: NonNullable<ReadParagraph['words']>, length: number) {
  let left = length;
  return words.flatMap((part) => {
    const text = part.text.slice(left);
    left = Math.max(0, left - part.text.length);
    return text ? [{ ...part, text }] : [];
  });
}
