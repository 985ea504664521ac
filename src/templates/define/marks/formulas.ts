/** A formula in a text: within a line, or alone on its lines. */
export type FormulaKind = 'inline' | 'block';

/** What is read as a formula unless a backslash takes its meaning away. */
interface Candidate {
  /** Where the backslashes before it begin. */
  at: number;
  /** Its first dollar, and behind its last one. */
  from: number;
  to: number;
  kind: FormulaKind;
}

/** Longest formula, with its dollars, and most formulas of a text; others stay as they are typed. */
const LONGEST_FORMULA = 1000;
const MOST_FORMULAS = 100;

/** Stands for a formula while the other marks of a text are read; a text that has it has no formulas. */
export const FORMULA = '\uFFFC';

/*
 * Texts are full of dollars that begin no formula: prices, currencies, variables of shells, templates. So the dollars stand at the edges of
 * words, and what is between them has to be LaTeX: a command, or letters, digits and operators without words. Numbers alone are
 * prices.
 */

const NOT_BEFORE = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{Sc}\\^_%@#&.)\]}]/u;
const NOT_BEHIND = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{Sc}_%@#&/({[\\]/u;
/** `$n$th`. */
const ORDINAL = /^(?:th|st|nd|rd)(?![\p{L}\p{N}])/u;

/** A formula as it stands in a text, with the backslashes before it: of an odd number the last takes its meaning away. */
export interface TypedFormula {
  text: string;
  kind: FormulaKind;
  slashes: number;
}

/** A text with something else in place of its formulas, and of the backslashes and the dollar that begin what would be one. */
export function replacedFormulas(text: string, replace: (formula: TypedFormula) => string): string {
  let replaced = '';
  let end = 0;
  for (const { at, from, to, kind } of candidatesIn(text)) {
    const slashes = from - at;
    const behind = slashes % 2 === 1 ? from + 1 : to;
    replaced += text.slice(end, at) + replace({ text: text.slice(from, behind), kind, slashes });
    end = behind;
  }
  return replaced + text.slice(end);
}

/** A line of Markdown in which its formulas are words: what would be taken for marks has a backslash. */
export const heldInLine = (line: string): string =>
  replacedFormulas(line, ({ text, slashes }) => '\\\\'.repeat(slashes) + text.replace(/[!-/:-@[-`{-~]/g, '\\$&'));

/** A text with {@link FORMULA} in place of its formulas and without the backslashes before what would be one. */
export function withoutFormulas(text: string): { text: string; formulas: TypedFormula[] } {
  const formulas: TypedFormula[] = [];
  const bare = replacedFormulas(text, (formula) => {
    const before = '\\'.repeat(formula.slashes >> 1);
    if (formula.slashes % 2 === 1) return before + formula.text;
    formulas.push(formula);
    return before + FORMULA;
  });
  return { text: bare, formulas };
}

/** A text in which no formula is read: with backslashes before those that would be. */
export function escapedFormulas(text: string): string {
  let escaped = '';
  let end = 0;
  for (const { at, from } of candidatesIn(text, true)) {
    escaped += `${text.slice(end, from)}${text.slice(at, from)}\\`;
    end = from;
  }
  return escaped + text.slice(end);
}

/** @param areEscaped whether all of them will have backslashes that take their meaning away */
function* candidatesIn(text: string, areEscaped = false): Generator<Candidate> {
  if (!/\$[^]*\$/.test(text) || text.includes(FORMULA)) return;
  let count = 0;
  for (let at = nextSign(text, 0); at >= 0 && count < MOST_FORMULAS;) {
    if (text[at] === '`') {
      at = nextSign(text, behindCode(text, at));
      continue;
    }
    let from = at;
    while (text[from] === '\\') from++;
    if (text[from] !== '$') {
      at = nextSign(text, from);
      continue;
    }
    const found = formulaAt(text, at, from);
    if (found) {
      count++;
      yield { at, from, ...found };
    }
    const isRead = found && !areEscaped && (from - at) % 2 === 0;
    let behind = from + 1;
    if (isRead) behind = found.to;
    else if (!found) while (text[behind] === '$') behind++;
    at = nextSign(text, behind);
  }
}

/** Where the next dollar is, with the backslashes before it, or the next backtick; negative without one. */
function nextSign(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (/[$`\\]/.test(text[at]!)) return at;
  return -1;
}

/** Behind code, in which dollars are characters, or behind a backtick without another on its line. */
function behindCode(text: string, at: number): number {
  const close = text.indexOf('`', at + 1);
  return close < 0 || text.slice(at, close).includes('\n') ? at + 1 : close + 1;
}

/** The formula whose first dollar is at `from`; null where none is. */
function formulaAt(text: string, at: number, from: number): Pick<Candidate, 'to' | 'kind'> | null {
  if (text.startsWith('$$$', from)) return null;
  const sign = text.startsWith('$$', from) ? '$$' : '$';
  const to = closeOf(text, from + sign.length, sign);
  if (to < 0) return null;
  const inside = text.slice(from + sign.length, to - sign.length);
  if (sign === '$$' && isAlone(text, at, to)) return isLatex(inside.trim()) ? { to, kind: 'block' } : null;
  if (inside.includes('\n') || inside.trim() !== inside) return null;
  const [before, behind] = [characterBefore(text, at), String.fromCodePoint(text.codePointAt(to) ?? 0x20)];
  if (NOT_BEFORE.test(before) || (NOT_BEHIND.test(behind) && !ORDINAL.test(text.slice(to, to + 3)))) return null;
  return isLatex(inside) ? { to, kind: 'inline' } : null;
}

/**
 * Behind the dollars that end a formula; negative where none do. A blank line ends what began before it. A dollar within a formula
 * is in braces, so that a backslash before one formula never makes another of what is before it.
 */
function closeOf(text: string, from: number, sign: string): number {
  const last = Math.min(text.length, from + LONGEST_FORMULA);
  let depth = 0;
  for (let at = from; at < last; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (text[at] === '\\') {
      if (text[++at] === '$' && depth <= 0) return -1;
    } else if (text[at] === '\n' && (sign === '$' || /^\s*(?:\n|$)/.test(text.slice(at + 1, at + 100)))) return -1;
    else if (text[at] === '$')
      return text.startsWith(sign, at) && text[at + sign.length] !== '$' && at > from ? at + sign.length : -1;
  }
  return -1;
}

function isAlone(text: string, from: number, to: number): boolean {
  let [start, end] = [from, to];
  while (start > 0 && /[ \t]/.test(text[start - 1]!)) start--;
  while (end < text.length && /[ \t]/.test(text[end]!)) end++;
  return (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n');
}

function characterBefore(text: string, at: number): string {
  const start = /[\uDC00-\uDFFF]/.test(text[at - 1] ?? '') ? at - 2 : at - 1;
  return text.slice(Math.max(0, start), at);
}

const COMMAND = /\\(?:[a-zA-Z]+|[^\sa-zA-Z])/g;
const OPERATOR = /[=<>+*/^_|≤≥≠≈∈→−-]/;
/** Other letters than those of formulas, outside of braces and commands. */
const FOREIGN = /[^\P{L}\p{sc=Latin}\p{sc=Greek}\p{sc=Common}]/u;
const RANGE = /^[\d\s.,'’–—-]+$/;
/** `5 = 6 A`, of "$5 = 6 A$": an amount, and the beginning of the sign of a currency. */
const AMOUNTS = /^\d.*[\s(/][A-Z]{1,3}$/;

/** Whether what stands between dollars is LaTeX, and not words or amounts between two signs of a currency. */
function isLatex(inside: string): boolean {
  const outside = outsideOfBraces(inside);
  if (outside === null || !/[\p{L}\p{N}]/u.test(inside)) return false;
  const words = outside.replace(COMMAND, ' ');
  const hasCommand = words !== outside || inside !== outside;
  if (/\p{Sc}/u.test(words) || /\p{L}{2,}\s+\p{L}{2,}/u.test(words)) return false;
  if (hasCommand && /\\[a-zA-Z]|[{}]/.test(inside)) return !/^\d[\d.,]*\s+\p{L}{3,}/u.test(words);
  if (/\p{L}{3,}/u.test(words) || FOREIGN.test(words) || RANGE.test(words) || AMOUNTS.test(words)) return false;
  if (count(words, /[([]/g) !== count(words, /[)\]]/g) || /^[)\]=,;:]|[([=+,;:<>/*^_-]$/.test(words)) return false;
  const hasOperator = OPERATOR.test(words);
  return hasOperator || !(/\p{L}{2,}/u.test(words) || /^\d\S*\s/.test(words));
}

const count = (text: string, sign: RegExp) => (text.match(sign) ?? []).length;

/** What is not within braces; null where they do not fit, but for commands without an end, of which the check tells. */
function outsideOfBraces(text: string): string | null {
  let depth = 0;
  let outside = '';
  for (const part of text.matchAll(/\\[^]|[^]/g)) {
    if (part[0] === '{') depth++;
    else if (part[0] === '}') depth--;
    else if (depth === 0) outside += part[0];
    if (depth < 0) return null;
  }
  return depth === 0 || (/\\[a-zA-Z]/.test(text) && !text.includes('\\$')) ? outside : null;
}
