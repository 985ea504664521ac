import { isFigure } from '../choose/words/patterns.js';
import { withPlainDigits } from '../templates/define/numbers.js';
import type { Paragraph } from '../choose/source-deck.js';

/** What a point begins with. */
const WORD = /(?=["'“„«(¿¡]?[\p{L}\p{N}])/u.source;
const LETTER = /(?=["'“„«(¿¡]?\p{L})/u.source;
const SPACE = '[ \\t\\u00a0]+';
const BULLET = new RegExp(`^([-–•·▪‣*●○■□◆◇►▸❖➢➤])${SPACE}${WORD}`, 'u');
const NUMBER = new RegExp(`^(?:(\\d{1,2})(?:\\.\\)|[.)]|[ ]?[-–])|\\((\\d{1,2})\\)|0(\\d))${SPACE}${LETTER}`, 'u');
/** Marks of East Asia, which no space follows. */
const DOT = new RegExp(`^[・･][ \\t\\u3000]*${WORD}`, 'u');
const WIDE = new RegExp(`^(?:([０-９]{1,2})[．、）]|([一二三四五六七八九十])、)[ \\t\\u3000]*${LETTER}`, 'u');
const HAN = '一二三四五六七八九十';
/** Letters stay, as no list shows them: they count from these numbers on. */
const LETTERED = new RegExp(`^(?:([a-h])|(i{1,3}|iv|vi{0,3}|ix|x))[.)]${SPACE}${LETTER}`, 'u');
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const [FROM_A, FROM_I] = [101, 201];
const CIRCLED = new RegExp(`^([①-⑳])[ \\t\\u00a0\\u3000]*${LETTER}`, 'u');
/** It says something of its point, so it stays. */
const CHECK = new RegExp(`^(?:[✅✔✓☑❌✗✘❎]\\uFE0F?)${SPACE}${WORD}`, 'u');

/**
 * Paragraphs of which those that follow each other with a mark that somebody typed, at least two of the same, are points: `- one`,
 * `- two`, or `1. one`, `2. two`.
 */
export function withTypedMarks<P extends Paragraph & { isCounted?: true }>(paragraphs: readonly P[]): P[] {
  const marks = paragraphs.map(({ text, list, level, isCounted }) =>
    list || level > 0 || isCounted ? null : markOf(text),
  );
  const points = pointsIn(marks);
  return paragraphs.map((paragraph, i) => {
    const mark = marks[i];
    if (!mark || !points[i]) return paragraph;
    const { text, links, words, lead, ...rest } = paragraph;
    const isCounted = typeof mark.mark === 'number' && mark.mark < FROM_A;
    const start = isCounted && !marks[i - 1] && mark.mark !== 1 ? { start: mark.mark as number } : {};
    return {
      ...rest,
      text: text.slice(mark.length),
      list: isCounted ? 'number' : 'bullet',
      ...start,
      ...(lead && mark.length === 0 && { lead }),
      ...(links && { links }),
      ...(words && { words: withoutMark(words, mark.length) }),
    } as P;
  });
}

/** The first of the last lines that are points by the marks that somebody typed; -1 where they are none. */
export function markedFrom(lines: readonly string[]): number {
  const from = pointsIn(lines.map(markOf)).lastIndexOf(false) + 1;
  return from < lines.length ? from : -1;
}

interface Mark {
  mark: string | number;
  /** Characters that are none of the point. */
  length: number;
  /** The point itself. */
  said: string;
  /** It is a number of two digits without a sign. */
  isBare?: boolean;
}

function markOf(typed: string): Mark | null {
  const text = /^\(?[٠-٩۰-۹]/.test(typed) ? withPlainDigits(typed) : typed;
  const [bullet, sign] = BULLET.exec(text) ?? [];
  const marked = (mark: string | number, length: number): Mark => ({ mark, length, said: typed.slice(length) });
  if (bullet) return marked(sign!, bullet.length);
  if (CHECK.test(text)) return marked('check', 0);
  const [dot] = DOT.exec(text) ?? [];
  if (dot) return marked('・', dot.length);
  const [wide, figures, han] = WIDE.exec(text) ?? [];
  if (wide) return marked(han ? HAN.indexOf(han) + 1 : Number(withPlainDigits(figures!)), wide.length);
  const [, letter, roman] = LETTERED.exec(text) ?? [];
  if (letter) return marked(FROM_A + letter.charCodeAt(0) - 97, 0);
  if (roman) return marked(FROM_I + ROMAN.indexOf(roman), 0);
  const [circled, digit] = CIRCLED.exec(text) ?? [];
  if (circled) return marked(digit!.codePointAt(0)! - 0x245f, circled.length);
  const [all, dotted, bracketed, zeroed] = NUMBER.exec(text) ?? [];
  return all ? { ...marked(Number(dotted ?? bracketed ?? zeroed), all.length), isBare: Boolean(zeroed) } : null;
}

/** Which lines are points: at least two that follow each other with the same mark, or with numbers that count them. */
function pointsIn(marks: readonly (Mark | null)[]): boolean[] {
  const points = marks.map(() => false);
  for (let from = 0, to = 1; from < marks.length; from = to++) {
    while (isNext(marks[to - 1], marks[to])) to++;
    if (to - from > 1 && isList(marks.slice(from, to) as Mark[])) points.fill(true, from, to);
  }
  return points;
}

const isNext = (one?: Mark | null, next?: Mark | null) =>
  one && next && next.mark === (typeof one.mark === 'number' ? one.mark + 1 : one.mark);

/** Dashes before figures are signs; numbers before one word count it where they are above 1 or have no sign: `5. Klasse`, `01 Mai`. */
function isList(run: readonly Mark[]): boolean {
  const [{ mark, isBare }] = run as [Mark];
  const words = new Set(run.map(({ said }) => /^[\p{L}\p{M}]+/u.exec(said)?.[0]));
  const areSigns = (mark === '-' || mark === '–') && run.every(({ said }) => isFigure(said));
  if (Number(mark) >= FROM_A) return mark === FROM_A || mark === FROM_I;
  return !areSigns && !(typeof mark === 'number' && (mark > 1 || isBare) && words.size === 1);
}

function withoutMark(words: NonNullable<Paragraph['words']>, length: number) {
  let left = length;
  return words.flatMap((part) => {
    const text = part.text.slice(left);
    left = Math.max(0, left - part.text.length);
    return text ? [{ ...part, text }] : [];
  });
}
