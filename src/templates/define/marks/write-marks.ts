import { escapedFormulas, FORMULA } from './formulas.js';
import type { Look } from './line-marks.js';
import { escapable, joined, type MarkedWords, markedWords, sameLook, textOf, wordsFrom } from './marked-words.js';

/** Most words of different looks in a line that are tried one by one. */
const MOST_TRIED = 60;

/**
 * The text whose words are these ({@link markedWords}), with backslashes where words have characters that would be marks. A look
 * that the notation has no place for, such as bold letters within a word, is left out; no character ever is.
 */
export function marked(words: readonly MarkedWords[]): string {
  if (!words.some(({ formula }) => formula)) return escapedFormulas(markedLines(words));
  const formulas = words.flatMap(({ text, formula }) => (formula ? [text] : []));
  const held = words.map(({ formula, text, ...look }) => ({ ...look, text: formula ? FORMULA : text }));
  const [first, ...parts] = markedLines(held).split(FORMULA).map(escapedFormulas);
  const text = first! + parts.map((part, at) => formulas[at]! + part).join('');
  const isRead = isSame(words, markedWords(text));
  return isRead ? text : marked(words.map(({ formula: _, ...plain }) => plain));
}

const markedLines = (words: readonly MarkedWords[]) => linesOf(words).map(markedLine).join('\n');

/** A text that is read as it stands, whatever it has of marks. */
export const escaped = (text: string): string => marked([{ text }]);

function linesOf(words: readonly MarkedWords[]): MarkedWords[][] {
  const lines: MarkedWords[][] = [[]];
  for (const { text, ...look } of words) {
    const [first, ...others] = text.split('\n');
    lines.at(-1)!.push({ text: first!, ...look });
    for (const line of others) lines.push([{ text: line, ...look }]);
  }
  return lines;
}

function markedLine(line: readonly MarkedWords[]): string {
  const words = joined(line);
  const plain = words.map(({ text }) => ({ text }));
  const some = () => words.map((one, i) => (isRead(plain.with(i, one)) ? one : plain[i]!));
  return read(words) ?? (words.length > MOST_TRIED ? null : read(joined(some()))) ?? written(joined(plain), []);
}

const isRead = (words: readonly MarkedWords[]): boolean => read(words) !== null;

/** The text that is read as these words once dollars that are none of a formula have backslashes; null without one. */
function read(words: readonly MarkedWords[]): string | null {
  for (const order of ORDERS) {
    const text = written(words, order);
    if (isSame(words, markedWords(escapedFormulas(text)))) return text;
  }
  return null;
}

/** Whether words are the same, however white space looks. */
function isSame(words: readonly MarkedWords[], others: readonly MarkedWords[]): boolean {
  if (textOf(words) !== textOf(others)) return false;
  let start = 0;
  return words.every((one) => {
    const parts = wordsFrom(others, start, (start += one.text.length));
    return parts.every((part) => !part.text.trim() || sameLook(part, one));
  });
}

const ORDERS = [
  ['link', 'bold', 'italic', 'code'],
  ['link', 'italic', 'bold', 'code'],
] as const;

/** A piece of a line: a mark, or words. */
interface Piece {
  text: string;
  isMark: boolean;
}

function written(words: readonly MarkedWords[], order: readonly Mark[]): string {
  return escapedLine(pieces(words, order));
}

function pieces(words: readonly MarkedWords[], [kind, ...inner]: readonly Mark[]): Piece[] {
  if (!kind) return words.map(({ text }) => ({ text, isMark: false }));
  const groups: MarkedWords[][] = [];
  for (const one of words) {
    const group = groups.at(-1);
    if (group && group[0]![kind] === one[kind]) group.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const value = group[0]![kind];
    if (value === undefined) return pieces(group, inner);
    const text = textOf(group);
    const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length];
    if (start >= end) return [{ text, isMark: false }];
    const mark = (sign: string) => ({ text: sign, isMark: true });
    const [begin, finish] = kind === 'link' ? ['[', `](${value})`] : [SIGNS[kind], SIGNS[kind]];
    const within = pieces(wordsFrom(group, start, end), inner);
    return [
      { text: text.slice(0, start), isMark: false },
      ...[mark(begin), ...within, mark(finish)],
      { text: text.slice(end), isMark: false },
    ];
  });
}

type Mark = Exclude<keyof Look, 'formula'>;

const SIGNS = { bold: '**', italic: '*', code: '`' };

/** Puts a backslash before what would be a mark and is none, and doubles those before it. */
function escapedLine(pieces: readonly Piece[]): string {
  const line = pieces.map(({ text }) => text).join('');
  const isMark = pieces.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece.isMark));
  const places = escapable(line, (at) => !isMark[at]);
  if (places.size === 0) return line;
  let left = 0;
  return line.replace(/(\\*)([*`[\]])/g, (whole, slashes: string, sign: string, index: number) => {
    left += slashes.length;
    const at = index + slashes.length;
    if (!places.has(at - left)) return whole;
    return slashes + slashes + (isMark[at] ? '' : '\\') + sign;
  });
}
