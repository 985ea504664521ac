import { isQuestion, timed } from '../../choose/words/patterns.js';
import type { Block, LeftOutPart, Paragraph } from '../../choose/source-deck.js';
import { plainHtml, wordsOfHtml } from '../../markdown/html.js';
import { calloutIn } from './callouts.js';
import type { Footnotes } from './footnotes.js';
import { type Inline, markOf, type Node, type Of, textOf } from '../../markdown/parse.js';
import { markedFrom } from '../typed-marks.js';
import { readPicture, unreadPicture } from './pictures.js';
import { inLines, type Line, readLine, richOf, weightOf } from '../../markdown/words.js';

type Bare<B> = B extends unknown ? Omit<B, 'column' | 'frame'> & Pick<Block, 'frame'> : never;
/** A block before it is known which column it stands in. */
export type Content = Bare<Block>;

/** What the blocks of a slide have besides what stands on it. */
export interface Beside {
  /** @param isOther It begins another list than the one before. */
  add(content: Content, isOther?: boolean): void;
  comment(text: string): void;
  leaveOut(part: LeftOutPart): void;
  html(text: string): void;
}

/** A line with a dash and a name ends a quotation. */
const BY = /^\s*(?:—|–|―|--|-)\s*(\S.*)$/s;

/** A quotation with a name at its end. */
const SIGNED = /^([\s\S]*\S)\s+(?:—|―|--)\s*([^\n]{2,120})$/;

/** Turns the blocks of Markdown into those of a slide. */
export class BlockReader {
  /** What marks the points of the last list. */
  private mark?: string;

  constructor(
    private readonly footnotes: Footnotes,
    private readonly slide: Beside,
  ) {}

  read(node: Node): void {
    switch (node.type) {
      case 'paragraph':
        return this.paragraph(node);
      case 'heading':
        return this.heading(node);
      case 'list':
        return this.list(node);
      case 'table':
        return this.table(node);
      case 'code':
        return this.code(`${node.lang ?? ''} ${node.meta ?? ''}`, node.value);
      case 'blockquote':
        return this.quote(node);
      case 'html':
        return this.slide.html(node.value);
      case 'footnoteDefinition':
      case 'definition':
      case 'thematicBreak':
      case 'yaml':
        return;
      default:
        if ('children' in node) for (const child of node.children as Node[]) this.read(child);
    }
  }

  /** Fenced code, by what its first line says. */
  code(info: string, text: string): void {
    this.slide.add(codeBlock(info, text));
    const rest = [LINES, FILE, LANGUAGE].reduce((words, known) => words.replace(known, ' '), info);
    const words = rest.replace(/[\s{}]+/g, ' ').trim();
    if (words) this.slide.leaveOut({ what: 'settings of code', why: 'They mean nothing here.', text: words });
  }

  /** The words of a line; its pictures become blocks, its comments notes. */
  line(nodes: readonly Inline[]): Line {
    const line = readLine(nodes, this.footnotes.addresses, (label) => this.footnotes.numberOf(label));
    for (const comment of line.comments) this.slide.comment(comment);
    for (const part of line.leftOut) this.slide.leaveOut(part);
    return line;
  }

  private paragraph(node: Of<'paragraph'>): void {
    const defined = definitionsIn(node);
    if (defined) return this.definitions(defined);
    for (const children of entriesIn(node.children)) {
      const line = this.line(children);
      const isBelow = children[0]?.type === 'image';
      if (isBelow) this.pictures(line, children);
      if (line.text) this.paragraphs([{ ...richOf(line), level: 0, ...weightOf(line) }]);
      if (!isBelow) this.pictures(line, children);
    }
  }

  private definitions({ term, meanings }: { term: Inline[]; meanings: Inline[][] }): void {
    for (const [i, nodes] of [term, ...meanings].entries()) {
      const line = this.line(nodes);
      const form = i === 0 ? { level: 0, isBold: true } : { level: 1 };
      if (line.text) this.paragraphs([{ ...richOf(line), ...form }]);
      this.pictures(line);
    }
  }

  private heading(node: Of<'heading'>): void {
    const line = this.line(node.children);
    if (line.text) this.paragraphs([{ ...richOf(line), level: 0, isBold: true }]);
    this.pictures(line);
  }

  private list(node: Of<'list'>): void {
    const paragraphs: Paragraph[] = [];
    const mark = markOf(node);
    let isOther = this.mark !== undefined && this.mark !== mark;
    this.mark = mark;
    const flush = () => {
      if (paragraphs.length > 0) this.paragraphs(paragraphs.splice(0), isOther);
      isOther = false;
    };
    this.entries(node, 0, paragraphs, flush);
    flush();
  }

  /** Adds the points of a list, in one piece but for what stands among them. */
  private entries(node: Of<'list'>, level: number, into: Paragraph[], flush: () => void): void {
    for (const [i, item] of node.children.entries()) {
      let isFirst = true;
      const number = (node.start ?? 1) + i;
      // What stands below a point parts its list, which goes on behind it.
      const isNext = i === 0 || into.length === 0;
      const start = node.ordered && isNext && number !== 1 ? { start: number } : {};
      for (const child of partsOfPoint(item)) {
        const html = child.type === 'html' ? plainHtml(child.value) : null;
        if (child.type === 'list') this.entries(child, level + 1, into, flush);
        else if (html) {
          if (html.text) into.push({ text: html.text, level: level + 1 });
          for (const comment of html.comments) this.slide.comment(comment);
        } else if (child.type === 'paragraph' || child.type === 'heading') {
          const [said, ...lettered] = letteredIn(child.children);
          // What is done is often struck, too.
          const [only] = said!;
          const isDone = item.checked && said!.length === 1 && only!.type === 'delete';
          const line = this.line(isDone ? only.children : said!);
          const check = isFirst && typeof item.checked === 'boolean' ? { isChecked: item.checked } : {};
          const list = node.ordered ? ('number' as const) : ('bullet' as const);
          const form = isFirst && { list, ...start, ...check };
          // What goes on below a point is of it.
          if (line.text) into.push({ ...richOf(line), level: level + (isFirst ? 0 : 1), ...form, ...weightOf(line) });
          if (line.pictures.length > 0) flush();
          this.pictures(line);
          for (const one of lettered) into.push({ ...richOf(this.line(one)), level: level + 1, list: 'bullet' });
          isFirst = false;
        } else {
          flush();
          this.read(child);
          isFirst = false;
        }
      }
    }
  }

  private table(node: Of<'table'>): void {
    const rows = node.children.map((row) =>
      row.children.map((cell) => {
        const line = this.line(cell.children);
        this.pictures(line);
        return richOf(line);
      }),
    );
    const width = Math.max(...rows.map((row) => row.length));
    for (const row of rows) while (row.length < width) row.push({ text: '' });
    const align = node.align?.map((side) => side ?? null);
    const hasHeader = rows[0]?.some(({ text }) => text) ?? false;
    this.slide.add({
      ...{ kind: 'table', rows: hasHeader ? rows : rows.slice(1), hasHeader },
      ...(align?.some(Boolean) && { align }),
    });
  }

  private quote(node: Of<'blockquote'>): void {
    // In pandoc, a list in a quotation is one whose points come one after the other.
    if (node.children.every(({ type }) => type === 'list')) return node.children.forEach((list) => this.read(list));
    const callout = isSigned(node) ? null : calloutIn(node);
    if (callout) return callout.forEach((child) => this.read(child));
    const lines: Line[] = [];
    const others: Node[] = [];
    const visit = (child: Node): void => {
      if (child.type === 'paragraph' || child.type === 'heading') lines.push(this.line(child.children));
      else if (child.type === 'code' || child.type === 'table') others.push(child);
      else if ('children' in child) for (const inner of child.children as Node[]) visit(inner);
      else if (child.type === 'html') this.slide.comment(wordsOfHtml(child.value));
    };
    for (const child of node.children) visit(child);
    const last = lines.at(-1);
    let by: string | undefined;
    if (signs(node) && last) {
      by = (BY.exec(last.text)?.[1] ?? last.text).trim();
      lines.pop();
    } else if (last) {
      const [, words, name] = SIGNED.exec(last.text) ?? [];
      if (words && name) {
        last.text = words;
        by = name.trim();
      }
    }
    this.quoteOf(lines, by);
    for (const line of lines) this.pictures(line);
    for (const other of others) this.read(other);
  }

  private quoteOf(lines: readonly Line[], by: string | undefined): void {
    const text = inLines(lines);
    if (text.text || by) this.slide.add({ kind: 'quote', text, ...(by && { by }) });
  }

  private paragraphs(paragraphs: Paragraph[], isOther = false): void {
    this.slide.add({ kind: 'paragraphs', paragraphs }, isOther);
  }

  private pictures({ pictures }: Line, nodes: readonly Inline[] = []): void {
    for (const { url, alt } of pictures) {
      const picture = readPicture(url, alt);
      if (picture) this.slide.add(picture);
      else this.slide.leaveOut(unreadPicture(url, alt));
    }
    for (const node of nodes) {
      if (node.type === 'link' && node.children.some(({ type }) => type === 'image'))
        this.slide.leaveOut({ what: 'link of a picture', why: 'Pictures on slides lead nowhere.', text: node.url });
    }
  }
}

/** What stands in a point. A number that it begins with, and no other follows, is none of a list: `- 1. FC Köln`. */
function withNumber({ children, position }: Of<'list'>['children'][number]): Node[] {
  const [list, ...others] = children;
  if (list?.type !== 'list' || !list.ordered || list.children.length > 1) return children;
  const [first, ...more] = list.children[0]!.children;
  if (first?.type !== 'paragraph' || list.position?.start.line !== position?.start.line) return children;
  const number: Inline = { type: 'text', value: `${list.start ?? 1}${markOf(list)} ` };
  return [{ ...first, children: [number, ...first.children] }, ...more, ...others];
}

/** Whether the last paragraph of a quote, or the last item of a list in it, is a dash and a name. */
function signs(node: Of<'blockquote'>): boolean {
  const last = node.children.at(-1);
  if (!last || node.children.length < 2) return false;
  if (last.type === 'list') return last.children.length === 1 && !last.ordered;
  const [first] = last.type === 'paragraph' ? last.children : [];
  return first?.type === 'text' && BY.test(first.value);
}

const isSigned = (node: Of<'blockquote'>) => signs(node) || SIGNED.test(node.children.map(textOf).at(-1) ?? '');

/** What stands in a point: a number that counts nothing as it is typed, and of quotations without a name their words, set off. */
const partsOfPoint = (item: Of<'list'>['children'][number]): Node[] =>
  withNumber(item).flatMap((child) => {
    if (child.type !== 'blockquote' || isSigned(child)) return child;
    return calloutIn(child) ?? child.children.map(setOff);
  });

const setOff = (node: Node): Node =>
  node.type === 'paragraph' ? { ...node, children: [{ type: 'emphasis', children: node.children }] } : node;

/**
 * The lines of a paragraph, where each begins with an hour, bold words, or the label of a question or its answer: such lines are
 * entries; so are the last ones with marks of a list that somebody typed. Else all of it.
 */
function entriesIn(children: Inline[]): Inline[][] {
  const lines = linesOf(children);
  const texts = lines.map(([first]) => (first?.type === 'text' ? first.value.trim() : ''));
  const first = markedFrom(lines.map((line) => textOf({ type: 'paragraph', children: line }).trim()));
  if (first >= 0) return [...(first > 0 ? [lines.slice(0, first).reduce(inOneParagraph)] : []), ...lines.slice(first)];
  const isEntry = (text: string, i: number) => lines[i]![0]!.type === 'strong' || timed(text) !== null;
  const areTurns = isQuestion(texts[0]!) && texts.every((text) => LABEL.test(text));
  return lines.length > 1 && (areTurns || texts.every(isEntry)) ? lines : [children];
}

/** Marks of lists that are no numbers, or not the first one: `a.`, `ii)`, which only pandoc knows. */
const LETTERED = /^(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s+\S/i;
const FIRST_LETTER = /^[ai][.)]\s/i;

/** What a paragraph of a point says, and the points below it by marks that Markdown does not know. */
function letteredIn(children: Inline[]): Inline[][] {
  const lines = linesOf(children);
  const texts = lines.map(([first]) => (first?.type === 'text' ? first.value.trim() : ''));
  const first = texts.findIndex((text, i) => i > 0 && FIRST_LETTER.test(text));
  const areLettered = texts.length - first > 1 && texts.slice(first).every((text) => LETTERED.test(text));
  return first > 0 && areLettered ? [lines.slice(0, first).reduce(inOneParagraph), ...lines.slice(first)] : [children];
}

const LABEL = /^\p{L}{1,9}\s?\d{0,2}\s?[.:：)]\s/u;

/** A paragraph as lines, as they stand in the file. */
function linesOf(children: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]];
  for (const node of children) {
    const [first = '', ...others] = node.type === 'text' ? node.value.split('\n') : [];
    if (node.type === 'break') lines.push([]);
    else if (node.type !== 'text') lines.at(-1)!.push(node);
    else if (first) lines.at(-1)!.push({ ...node, value: first });
    for (const value of others) lines.push(value ? [{ ...node, value } as Inline] : []);
  }
  return lines.filter((line) => line.length > 0);
}

const inOneParagraph = (before: Inline[], line: Inline[]): Inline[] => [...before, { type: 'break' }, ...line];

/** A paragraph with its lines as they stand in the file (Marp). */
export const withBreaks = (node: Of<'paragraph'>): Of<'paragraph'> => ({
  ...node,
  children: linesOf(node.children).flatMap((line, i): Inline[] => (i === 0 ? line : [{ type: 'break' }, ...line])),
});

/**
 * A paragraph as a term and what it means, where lines of it begin with a colon (pandoc, PHP Markdown Extra); null for any other.
 */
function definitionsIn({ children }: Of<'paragraph'>): { term: Inline[]; meanings: Inline[][] } | null {
  const [term, ...meanings] = children.reduce<Inline[][]>(
    (parts, node) => {
      if (node.type !== 'text') parts.at(-1)!.push(node);
      else {
        const isFirst = node === children[0];
        const [first = '', ...others] = node.value.split(isFirst ? /(?:^|\n):[ \t]+/ : /\n:[ \t]+/);
        if (first) parts.at(-1)!.push({ ...node, value: first });
        for (const value of others) parts.push([{ ...node, value }]);
      }
      return parts;
    },
    [[]],
  );
  return term && meanings.length > 0 ? { term, meanings } : null;
}

const LANGUAGE = /^\s*\{?\.?([\w+#-]+)/;
const LINES = /\{\s*([\d,\s|*-]+)\}/;
const FILE = /\[([^\]]+)\]|\b(?:title|filename)=(?:"([^"]*)"|'([^']*)'|([^"'\s}]+))/;

/** Fenced code with what its first line says: language, file, and lines to point at. */
export function codeBlock(info: string, text: string): Extract<Content, { kind: 'code' }> {
  const language = LANGUAGE.exec(info)?.[1]?.toLowerCase();
  const lines = LINES.exec(info)?.[1]?.split('|').at(-1)?.replace(/[\s*]/g, '');
  const file = FILE.exec(info)?.slice(1).find(Boolean);
  return {
    ...{ kind: 'code', text },
    ...(language && { language }),
    ...(file && { file }),
    ...(lines && { highlight: lines }),
  };
}
