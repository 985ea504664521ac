import type { OwnParagraph } from '../../../formats/own-slides.js';
import { pathOf, plain, textOf } from './changes.js';
import { gapsOf, type Hunk, hunksOf } from './word-diff.js';

/** What becomes of a changed text: changes of the words of one field, entries that go or come, or words without a place. */
export type TextEdit =
  | { kind: 'words'; path: string; drawn: string; hunks: Hunk[] }
  | { kind: 'gone'; paths: string[] }
  /** Paragraphs after a field: more of it, or entries of its list, where the object shows one in each paragraph. */
  | { kind: 'new'; after: string; texts: string[]; areEntries: boolean }
  | { kind: 'unplaced'; before: string; text: string };

/** Finds what somebody changed in the paragraphs of an object, by the fields that they show. */
export function textEdits(before: OwnParagraph[], after: string[]): TextEdit[] {
  const edits: TextEdit[] = [];
  const words = new Map<string, Hunk[]>();
  const layout = new Layout(before);
  const tell: Tell = (path, hunk) => words.set(path, [...(words.get(path) ?? []), hunk]);
  for (const { from, to, others } of gapsOf(before.map(plain), after)) {
    const now = after.slice(...others);
    const pairs = Math.min(to - from, now.length);
    const whole = layout.fieldOf(from, to);
    // A field of several paragraphs, such as code, takes whatever number of them.
    if (whole !== null && layout.paragraphsOf(whole) > 1) {
      tell(whole, layout.lines(from, to, now));
      continue;
    }
    for (let i = 0; i < pairs; i++) {
      if (now[i]!.trim() === '') edits.push({ kind: 'gone', paths: layout.emptied(from + i, tell) });
      else if (!layout.place(from + i, now[i]!, tell)) {
        edits.push({ kind: 'unplaced', before: plain(before[from + i]!), text: now[i]! });
      }
    }
    for (let i = from + pairs; i < to; i++) edits.push({ kind: 'gone', paths: layout.emptied(i, tell) });
    const texts = now.slice(pairs).filter((text) => text.trim());
    if (texts.length > 0 && !layout.extended(from + pairs - 1, texts, tell)) {
      edits.push(added(before, from + pairs - 1, texts));
    }
  }
  for (const [path, hunks] of words) {
    const found = hunks.map((hunk) => layout.within(path, hunk));
    const [first] = found;
    if (first && found.every((one) => one !== null)) {
      edits.unshift({ kind: 'words', path, drawn: first.drawn, hunks: found.map(({ hunk }) => hunk) });
    } else edits.push({ kind: 'unplaced', before: '', text: hunks.map(({ text }) => text).join('\n') });
  }
  return edits;
}

type Tell = (path: string, hunk: Hunk) => void;

export const pathsIn = (paragraph: OwnParagraph): string[] => [
  ...new Set(paragraph.flatMap((run) => pathOf(run) ?? [])),
];

/** Paragraphs after the one at `index`. */
function added(before: OwnParagraph[], index: number, texts: string[]): TextEdit {
  const [path, ...others] = pathsIn(before[index] ?? []);
  if (path === undefined || others.length > 0) return { kind: 'unplaced', before: '', text: texts.join('\n') };
  const like = before.filter((paragraph) => pathsIn(paragraph).some((other) => listOf(other) === listOf(path)));
  return { kind: 'new', after: path, texts, areEntries: like.length > 1 && /\.\d+\./.test(path) };
}

/** The path without the number of the entry. */
const listOf = (path: string) => path.replace(/\d+(?=\D*$)/, '*');

/** The text of some paragraphs with a line break between them, and which field each part of it shows. */
class Layout {
  /** Where each paragraph begins, and one after the last one. */
  readonly starts: number[] = [0];
  private readonly fields = new Map<string, { from: number; to: number }[]>();
  private readonly counts = new Map<string, number>();
  private readonly text: string;

  constructor(private readonly before: OwnParagraph[]) {
    this.text = before.map(plain).join('\n');
    for (const paragraph of before) {
      let at = this.starts.at(-1)!;
      for (const run of paragraph) {
        const path = pathOf(run);
        const to = at + textOf(run).length;
        if (path !== null) this.extend(path, at, to);
        at = to;
      }
      for (const path of pathsIn(paragraph)) this.counts.set(path, (this.counts.get(path) ?? 0) + 1);
      this.starts.push(at + 1);
    }
  }

  paragraphsOf(path: string): number {
    return this.counts.get(path) ?? 0;
  }

  /** The field that all of these paragraphs show and nothing else; of none, that of both sides. */
  fieldOf(from: number, to: number): string | null {
    const all = from < to ? this.before.slice(from, to) : this.before.slice(Math.max(0, from - 1), from + 1);
    const [path, ...others] = new Set(all.flatMap((paragraph) => paragraph.map(pathOf)));
    return others.length > 0 ? null : (path ?? null);
  }

  /** Other lines in the place of some paragraphs, with the line break before or after them where lines go or come. */
  lines(from: number, to: number, now: string[]): Hunk {
    const [start, end] = [this.starts[from]!, this.starts[to]! - 1];
    const text = now.join('\n');
    if (from === to)
      return from === this.before.length ? this.insertion(start - 1, `\n${text}`) : this.insertion(start, `${text}\n`);
    if (now.length > 0) return { from: start, to: end, text };
    return from > 0
      ? { from: start - 1, to: end, text }
      : { from: start, to: Math.min(end + 1, this.text.length), text };
  }

  private insertion(at: number, text: string): Hunk {
    return { from: at, to: at, text };
  }

  /** Takes out what a paragraph shows of fields that others show, too; returns the fields of which nothing is left. */
  emptied(index: number, tell: Tell): string[] {
    let at = this.starts[index]!;
    for (const run of this.before[index]!) {
      const path = pathOf(run);
      const to = at + textOf(run).length;
      // With the line break before it, where that is the field's.
      const isInside = this.fields.get(path ?? '')?.some((part) => part.from < at && to <= part.to) ?? false;
      if (path !== null && this.paragraphsOf(path) > 1) tell(path, { from: isInside ? at - 1 : at, to, text: '' });
      at = to;
    }
    return pathsIn(this.before[index]!).filter((path) => this.paragraphsOf(path) === 1);
  }

  /** Adds paragraphs to a field that has several, after one of them; false where there is no such field. */
  extended(index: number, texts: string[], tell: Tell): boolean {
    const [path, ...others] = pathsIn(this.before[index] ?? []);
    if (path === undefined || others.length > 0 || this.paragraphsOf(path) === 1) return false;
    const end = this.starts[index + 1]! - 1;
    tell(path, { from: end, to: end, text: `\n${texts.join('\n')}` });
    return true;
  }

  /** Tells which fields the differences of a paragraph are in; false where one is in none or in several. */
  place(index: number, after: string, tell: Tell): boolean {
    const paragraph = this.before[index]!;
    const placed = hunksOf(plain(paragraph), after).map((hunk) => ({ hunk, path: ownerOf(paragraph, hunk) }));
    if (placed.some(({ path }) => path === null)) return false;
    const start = this.starts[index]!;
    for (const { path, hunk } of placed) {
      tell(path!, { from: hunk.from + start, to: hunk.to + start, text: hunk.text });
    }
    return true;
  }

  /** The words of a field alone, and a difference by its place in these; null where it goes beyond one part of them. */
  within(path: string, { from, to, text }: Hunk): { drawn: string; hunk: Hunk } | null {
    const parts = this.fields.get(path) ?? [];
    const drawn = parts.map((part) => this.text.slice(part.from, part.to)).join('');
    let before = 0;
    for (const part of parts) {
      if (part.from <= from && to <= part.to) {
        const shift = before - part.from;
        return { drawn, hunk: { from: from + shift, to: to + shift, text } };
      }
      before += part.to - part.from;
    }
    return null;
  }

  /** What follows the same field in the next paragraph is one part with it, with the line break. */
  private extend(path: string, from: number, to: number): void {
    const parts = this.fields.get(path) ?? [];
    const last = parts.at(-1);
    if (last && from - last.to <= 1) last.to = to;
    else parts.push({ from, to });
    this.fields.set(path, parts);
  }
}

/** The field that a difference is in: all that it replaces is of it, or what it comes after or before. */
function ownerOf(paragraph: OwnParagraph, { from, to }: Hunk): string | null {
  let at = 0;
  const runs = paragraph.map((run) => ({ path: pathOf(run), from: at, to: (at += textOf(run).length) }));
  if (from < to) {
    const paths = new Set(runs.filter((run) => run.from < to && run.to > from).map(({ path }) => path));
    return paths.size === 1 ? [...paths][0]! : null;
  }
  const left = runs.find((run) => run.from < from && run.to >= from)?.path;
  return left ?? runs.find((run) => run.from === from)?.path ?? null;
}
