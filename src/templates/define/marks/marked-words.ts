import { FORMULA, type FormulaKind, withoutFormulas } from './formulas.js';
import { type Look, type Mark, marksOf } from './line-marks.js';

export type { Look } from './line-marks.js';

/** Words of a text that are drawn in one way. */
export interface MarkedWords extends Look {
  text: string;
}

/** Backslashes before a character that marks begin or end with. */
const ESCAPED = /(\\+)([*`[\]])/g;
/** Characters that marks begin or end with, after backslashes or none. */
const SIGNS = /(\\*)([*`[\]])/g;
const MAY_BE_MARKED = /[*`]|\]\(|\$[^]*\$/;

/** A text without its marks. */
export const plainText = (text: string): string => (MAY_BE_MARKED.test(text) ? textOf(markedWords(text)) : text);

export const textOf = (words: readonly MarkedWords[]): string => words.map(({ text }) => text).join('');

/**
 * The words of a text in order, with their marks ({@link marksOf}). Formulas are words of their own, with their dollars.
 *
 * A backslash takes its meaning from the character after it, and is left out only where that had one. Of several in a row, half
 * are shown there.
 */
export function markedWords(text: string): MarkedWords[] {
  if (!MAY_BE_MARKED.test(text)) return text ? [{ text }] : [];
  const { text: bare, formulas } = withoutFormulas(text);
  const words = bare.split('\n').flatMap((line, at) => [...(at ? [{ text: '\n' }] : []), ...wordsOfLine(line)]);
  return withFormulas(joined(words), formulas);
}

/** Words with formulas in the place of what stands for them. */
function withFormulas(
  words: readonly MarkedWords[],
  formulas: readonly { text: string; kind: FormulaKind }[],
): MarkedWords[] {
  if (formulas.length === 0) return [...words];
  let next = 0;
  return words.flatMap(({ text, ...look }) =>
    text.split(FORMULA).flatMap((part, at) => {
      const formula = at > 0 && formulas[next++];
      return [
        ...(formula ? [{ ...look, text: formula.text, formula: formula.kind }] : []),
        ...(part ? [{ ...look, text: part }] : []),
      ];
    }),
  );
}

function wordsOfLine(line: string): MarkedWords[] {
  if (!line.includes('\\')) return wordsBetween(line, marksOf(line));
  const places = escapable(line, (at) => line[at - 1] === '\\');
  const inert = new Set<number>();
  let shown = '';
  let end = 0;
  let left = 0;
  for (const { index, 0: whole, 1: slashes = '' } of line.matchAll(ESCAPED)) {
    shown += line.slice(end, index);
    end = index + whole.length;
    left += slashes.length;
    const hasMeaning = places.has(end - 1 - left);
    shown += hasMeaning ? slashes.slice(slashes.length - (slashes.length >> 1)) : slashes;
    if (!hasMeaning || slashes.length % 2 === 1) inert.add(shown.length);
    shown += whole.at(-1)!;
  }
  shown += line.slice(end);
  return wordsBetween(shown, marksOf(shown, inert));
}

/** Times that characters are looked for that are marks only once others are none. */
const ROUNDS = 8;

/**
 * Places, in a line without backslashes before such characters, of those that are marks if no backslash counts, or once those before
 * others do.
 *
 * @param isEscaped whether the character at a place of the line is none
 */
export function escapable(line: string, isEscaped: (at: number) => boolean): ReadonlySet<number> {
  const candidates = new Set<number>();
  let left = 0;
  const bare = line.replace(SIGNS, (_, slashes: string, sign: string, index: number) => {
    left += slashes.length;
    const at = index + slashes.length;
    if (isEscaped(at)) candidates.add(at - left);
    return sign;
  });
  const places = new Set<number>();
  const inert = new Set<number>();
  for (let round = 0, known = -1; round < ROUNDS && inert.size > known; round++) {
    known = inert.size;
    for (const { from, to } of marksOf(bare, inert))
      for (let at = from; at < to; at++) {
        places.add(at);
        if (candidates.has(at)) inert.add(at);
      }
  }
  return places;
}

function wordsBetween(line: string, marks: readonly Mark[]): MarkedWords[] {
  const words: MarkedWords[] = [];
  const open: Look[] = [];
  let end = 0;
  for (const { from, to, look, begins } of marks) {
    if (from > end) words.push({ text: line.slice(end, from), ...lookOf(open) });
    if (begins) open.push(look);
    else open.splice(open.lastIndexOf(look), 1);
    end = to;
  }
  if (end < line.length) words.push({ text: line.slice(end) });
  return words;
}

const lookOf = (open: readonly Look[]): Look => open.reduce<Look>((all, look) => ({ ...all, ...look }), {});

/** Words with neighbours of the same look as one. */
export function joined(words: readonly MarkedWords[]): MarkedWords[] {
  const all: MarkedWords[] = [];
  for (const one of words) {
    const last = all.at(-1);
    if (last && !one.formula && sameLook(last, one)) last.text += one.text;
    else if (one.text) all.push({ ...one });
  }
  return all;
}

export const sameLook = (one: Look, other: Look): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.code === other.code &&
  one.link === other.link &&
  one.formula === other.formula;

/** The words of a part of a text. */
export function wordsFrom(words: readonly MarkedWords[], from: number, to: number): MarkedWords[] {
  let start = 0;
  return words.flatMap(({ text, ...look }) => {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return part ? [{ text: part, ...look }] : [];
  });
}
