import { BEGINS, ENDS, SOURCE } from '../../../choose/words/patterns.js';
import { SAYS } from '../vocabulary.js';
import { enumerated, LABELLED } from './prose.js';

/** What one line says, or several of a paragraph or a point. `object`: what Markdown has besides points and words. */
export interface Unit {
  kind: 'point' | 'object' | 'aside' | 'labelled' | 'text';
  text: string;
  indent: number;
  /** A blank line stands before it. */
  isApart: boolean;
}

export const POINT = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]/;
export const FENCE = /^[ \t]*(?:```|~~~)/;
/** What a line is, by the first of these that fits. */
const KINDS: [Unit['kind'], (line: string) => boolean][] = [
  ['point', (line) => POINT.test(line) && !enumerated(line)],
  ['object', (line) => /^\s*(?:[>|#`~]|\$\$|=+$|https?:)/i.test(line)],
  ['aside', (line) => SAYS.notes.test(line) || SOURCE.test(line)],
  ['labelled', (line) => LABELLED.test(line)],
  ['text', () => true],
];

/** The lines of a text, each a unit but for those that go on with the one before. */
export function unitsOf(text: string): Unit[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const full = wrappedIn(lines);
  const units: Unit[] = [];
  let [isApart, isNumbered, fence] = [true, false, ''];
  for (const [at, typed] of lines.entries()) {
    // Below numbers Markdown asks for three spaces, and people type two.
    const line = isNumbered && !fence ? typed.replace(/^ {1,2}(?=[-*+][ \t])/, '   ') : typed;
    if (!fence && POINT.test(line) && !/^\s/.test(line)) isNumbered = /^\d/.test(line);
    const last = units.at(-1);
    const [, mark = ''] = /^[ \t]*(```|~~~|(?<![ \t])\$\$(?!.*\$\$))/.exec(line) ?? [];
    const kind = fence || mark ? 'object' : KINDS.find(([, fits]) => fits(line))![0];
    if (fence || (line && last && !isApart && runsOn(last, line, kind, full.has(at - 1)))) last!.text += `\n${line}`;
    else if (line) units.push({ kind, text: line, indent: /^\s*/.exec(line)![0].length, isApart });
    if (mark) fence = fence ? (mark === fence ? '' : fence) : mark;
    isApart = !fence && line === '';
  }
  return units;
}

/** Widest lines that nobody wraps at, those that most are wrapped at, and the shortest line of a point that may go on, in columns. */
export const NARROW = 35;
const WIDE = 60;
const WRAPPED = 50;

/** Lines of paragraphs that were wrapped: on most of their lines, on half of wide ones, the first word of the next had no place. */
function wrappedIn(lines: readonly string[]): Set<number> {
  const wrapped = new Set<number>();
  for (let from = 0, to = 0; from < lines.length; from = to + 1) {
    to = lines.indexOf('', from);
    if (to < 0) to = lines.length;
    const block = lines.slice(from, to);
    const width = block.reduce((most, { length }) => Math.max(most, length), 0);
    const full = block.flatMap((line, i) => {
      const next = block[i + 1];
      return next && !LABELLED.test(next) && line.length + 1 + next.split(' ')[0]!.length > width ? [from + i] : [];
    });
    const least = width > WIDE ? (block.length - 1) / 2 : Math.max(2, ((block.length - 1) * 2) / 3);
    if (width > NARROW && full.length >= least) for (const at of full) wrapped.add(at);
  }
  return wrapped;
}

const OPEN = /[,;，、；：(（–—-]$/u;

/** Whether a line goes on with the unit before it. */
function runsOn({ kind, text }: Unit, line: string, next: Unit['kind'], isFull: boolean): boolean {
  if ((next !== 'text' && next !== 'labelled') || kind === 'object') return false;
  if (kind !== 'point') return next === 'text' && (isFull || OPEN.test(text));
  const [last = ''] = text.split('\n').slice(-1);
  const isAtEnd = ENDS.test(last) || (columnsOf(last) < WRAPPED && !OPEN.test(last) && !last.endsWith(':'));
  // Who begins points with small letters begins lines so.
  const isSmall = /^[-*+][\d\s]*\p{Ll}/u.test(text);
  return /^\s/.test(line) || !(LABELLED.test(line) || (isAtEnd && (isSmall || BEGINS.test(line))));
}

/** How wide a line is; signs of Chinese, Japanese and Korean are twice as wide. */
const columnsOf = (line: string) =>
  line.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, '$&$&').length;
