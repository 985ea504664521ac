import { FORMULA, replacedFormulas } from '../../templates/define/marks/formulas.js';

const CLOSED_BY: Record<string, string> = { ')': '(', ']': '[', '}': '{', '）': '（', '］': '［' };
const OPEN = new Set(Object.values(CLOSED_BY));

/** A text as long as another, in which what formulas and brackets hold can't be read; a bracket that never closes holds nothing. */
function held(text: string): string[] {
  const formulas = replacedFormulas(text, ({ text: typed, slashes }) =>
    slashes % 2 === 1 ? '\\'.repeat(slashes) + typed : FORMULA.repeat(slashes + typed.length),
  );
  const signs = formulas.split('');
  const open: number[] = [];
  for (const [at, sign] of signs.entries()) {
    if (OPEN.has(sign)) open.push(at);
    const from = CLOSED_BY[sign] ? open.findLastIndex((i) => signs[i] === CLOSED_BY[sign]) : -1;
    if (from < 0) continue;
    signs.fill(FORMULA, open[from]! + 1, at);
    open.length = from;
  }
  return signs;
}

/** A text split where a pattern fits, but never within brackets or a formula. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const signs = held(text);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(new RegExp(separator, 'gu'))) {
    if (signs[index] === FORMULA || index < from || index + mark.length === 0) continue;
    parts.push(text.slice(from, index));
    from = index + mark.length;
  }
  return [...parts, text.slice(from)];
}
