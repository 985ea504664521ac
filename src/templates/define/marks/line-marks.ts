import type { FormulaKind } from './formulas.js';

/** How words are drawn. */
export interface Look {
  bold?: true;
  italic?: true;
  code?: true;
  /** Address that they lead to. */
  link?: string;
  /** LaTeX between dollars, drawn as a formula. */
  formula?: FormulaKind;
}

/** Characters of a line that begin or end a look. */
export interface Mark {
  from: number;
  to: number;
  look: Look;
  begins: boolean;
}

/*
 * A part of Markdown: `**bold**`, `*italic*`, `***both***`, `` `code` ``, `[words](address)`, each within a line. Texts are full of
 * stars, backticks and brackets that mean nothing and stay as they are typed: of products, footnotes, masks, file names, forms
 * such as `Kund*innen`. So both halves of a mark stand at the edges of words, as CommonMark asks of `_`. Where words have no spaces
 * between them, or grow at their beginning or end, letters may stand beside `**` and backticks: before them letters of other scripts
 * than Latin, Greek and Cyrillic, behind `**` any.
 */

const BEFORE_ITALIC = /[\p{L}\p{M}\p{N}\p{Pe}_./\\*]/u;
const BEHIND_ITALIC = /[\p{L}\p{M}\p{N}\p{Ps}_/\\*]/u;
const BEFORE_OTHERS = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}_\\*`]/u;
const BEHIND_BOLD = /[\p{N}_\\*]/u;
const BESIDE_CODE = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}_\\`]/u;
const NOT_FIRST = /[\s\p{Pe}/\\,;:!?*]/u;
const NOT_LAST = /[\s\p{Ps}/\\*]/u;
const SIGN = /[\p{P}\p{S}]/u;
const QUOTE = /[\p{Pi}\p{Pf}"'„‚]/u;
/** What a mark before a sign may follow. */
const BEFORE_SIGN = /[\s([{（「『【]/u;

const ADDRESS = /\]\(((?:https?:\/\/|mailto:|tel:)(?:[^\s()<>"\\]|\([^\s()<>"\\]{0,200}\)){1,1000})\)/iy;

/** Stars that may begin something: those before it have no other half. Bold and italic words in each other need two. */
const MOST_OPEN = 6;

/** Stars that may begin something. */
interface Opening {
  from: number;
  stars: number;
  /** Marks that count only if these stars do. */
  within: Mark[];
}

/**
 * The marks of a line, in order, in time in proportion to its length.
 *
 * @param inert places of characters that are none
 */
export function marksOf(line: string, inert: ReadonlySet<number> = new Set()): Mark[] {
  return new LineMarks(line, inert).between(0, line.length).sort((a, b) => a.from - b.from);
}

class LineMarks {
  private hasMoreCode = true;

  constructor(
    private readonly line: string,
    private readonly inert: ReadonlySet<number>,
  ) {}

  between(start: number, end: number): Mark[] {
    const marks: Mark[] = [];
    const open: Opening[] = [];
    for (let at = start; at < end;) {
      const sign = this.signAt(at);
      const found = sign === '`' ? this.code(at, end) : sign === '[' ? this.link(at, end) : null;
      if (found) {
        marks.push(...found);
        at = found.at(-1)!.to;
        continue;
      }
      const from = at++;
      if (sign !== '*' && sign !== '`') continue;
      while (at < end && this.signAt(at) === sign) at++;
      if (sign === '*' && at - from <= 3) marks.push(...this.stars(open, from, at - from));
    }
    return marks;
  }

  private signAt(at: number): string | undefined {
    return this.inert.has(at) ? undefined : this.line[at];
  }

  private code(from: number, end: number): Mark[] | null {
    const isAlone = (at: number) =>
      this.signAt(at) === '`' && this.besides(at, -1) !== '`' && this.besides(at, 1) !== '`';
    if (!this.hasMoreCode || !isAlone(from)) return null;
    if (BESIDE_CODE.test(this.before(from)) || !/\S/.test(this.behind(from + 1))) return null;
    for (let at = from + 2; at < end; at++) {
      if (!isAlone(at) || /\s/.test(this.before(at)) || BESIDE_CODE.test(this.behind(at + 1))) continue;
      return pair({ code: true }, [from, from + 1], [at, at + 1]);
    }
    // Words of a link end before the line does.
    if (end === this.line.length) this.hasMoreCode = false;
    return null;
  }

  private link(from: number, end: number): Mark[] | null {
    let at = from + 1;
    while (at < end && !/[[\]]/.test(this.line[at]!)) at++;
    if (at >= end || this.signAt(at) !== ']' || !this.line.slice(from + 1, at).trim()) return null;
    ADDRESS.lastIndex = at;
    const [rest, link] = ADDRESS.exec(this.line) ?? [];
    if (!rest || !link) return null;
    const [begin, finish] = pair({ link }, [from, from + 1], [at, at + rest.length]);
    return [begin!, ...this.between(from + 1, at), finish!];
  }

  /** The marks that a run of stars ends; else it may begin some. */
  private stars(open: Opening[], from: number, stars: number): Mark[] {
    if (this.mayEnd(from, stars)) {
      const same = open.findLastIndex((opening) => opening.stars === stars);
      if (same >= 0) return this.close(open, same, from, stars);
      const inner = open.at(-1);
      const outer = open.at(-2);
      if (stars === 3 && inner && outer && inner.stars + outer.stars === 3) {
        const marks = this.close(open, open.length - 1, from, inner.stars);
        return [...marks, ...this.close(open, open.length - 1, from + inner.stars, outer.stars)];
      }
      const both = stars < 3 ? open.findLastIndex((opening) => opening.stars === 3) : -1;
      if (both >= 0) {
        const { from: first } = open[both]!;
        const within = pair(lookOf(stars), [first + 3 - stars, first + 3], [from, from + stars]);
        open.splice(both, Infinity, { from: first, stars: 3 - stars, within });
        return [];
      }
    }
    if (this.mayBegin(from, stars)) open.push({ from, stars, within: [] });
    if (open.length > MOST_OPEN) open.shift();
    return [];
  }

  private close(open: Opening[], at: number, from: number, stars: number): Mark[] {
    const [opening] = open.splice(at, Infinity);
    const { from: first, within } = opening!;
    return [...pair(lookOf(stars), [first, first + stars], [from, from + stars]), ...within];
  }

  private mayBegin(from: number, stars: number): boolean {
    const [before, behind] = [this.before(from), this.behind(from + stars)];
    if (!behind || NOT_FIRST.test(behind) || (stars === 1 && behind === '.')) return false;
    if ((stars === 1 ? BEFORE_ITALIC : BEFORE_OTHERS).test(before)) return false;
    return !before || !SIGN.test(behind) || BEFORE_SIGN.test(before);
  }

  private mayEnd(from: number, stars: number): boolean {
    const [before, behind] = [this.before(from), this.behind(from + stars)];
    if (!before || NOT_LAST.test(before) || (QUOTE.test(before) && QUOTE.test(behind))) return false;
    return !(stars === 1 ? BEHIND_ITALIC : BEHIND_BOLD).test(behind);
  }

  /** The character next to one, but for backslashes. */
  private besides(at: number, step: 1 | -1): string | undefined {
    let next = at + step;
    while (this.line[next] === '\\') next += step;
    return this.line[next];
  }

  /** The character that ends at a place; empty at the beginning. */
  private before(at: number): string {
    const start = /[\uDC00-\uDFFF]/.test(this.line[at - 1] ?? '') ? at - 2 : at - 1;
    return this.line.slice(Math.max(0, start), at);
  }

  private behind(at: number): string {
    return String.fromCodePoint(...[this.line.codePointAt(at)].filter((code) => code !== undefined));
  }
}

const lookOf = (stars: number): Look => ({ ...(stars > 1 && { bold: true }), ...(stars !== 2 && { italic: true }) });

function pair(look: Look, begin: [number, number], end: [number, number]): Mark[] {
  return [
    { from: begin[0], to: begin[1], look, begins: true },
    { from: end[0], to: end[1], look, begins: false },
  ];
}
