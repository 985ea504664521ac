import type { SourceCode, SourceQuote, SourceTable } from '../../../choose/pieces.js';
import type { SourcePicture } from '../../../choose/source-deck.js';
import { type Node, type Of, parseBlocks, textOf } from '../../../markdown/parse.js';
import { readTypedLine } from '../../../markdown/words.js';
import { UnreadableMarkdown } from '../../../markdown/unreadable-markdown.js';
import { checkForeignUrl } from '../../../egress/foreign-url.js';
import { SAYS } from '../vocabulary.js';
import { areWhole, capital, isQuestion, SOURCE, timed } from '../../../choose/words/patterns.js';

/** A point of a list: `Head: body`, or a text without body as its head. */
export interface Point {
  head: string;
  body: string;
  /** Points below it; a deeper one begins with a dash for each level more. */
  below: string[];
  /** Whether its box is ticked. */
  isDone?: boolean;
}

/** What stands beside words, as slides have it. */
export type SourceObject = SourceTable | SourceCode | SourceQuote | SourcePicture;

/** The texts of the cells of a table. */
export const cellsOf = ({ rows }: SourceTable): string[][] => rows.map((row) => row.map(({ text }) => text));
/** The same of all tables of a section. */
export const tablesIn = ({ objects }: Pick<Section, 'objects'>): string[][][] =>
  objects.flatMap((object) => (object.kind === 'table' ? [cellsOf(object)] : []));

/** A heading, and what stands below it by its form. */
export interface Section {
  /** Empty where the text has none. */
  title: string;
  /** Whether it was typed as a label: `Diesel:`. */
  isLabel?: boolean;
  /** Paragraphs before lists, and those behind them. */
  lead: string[];
  closing: string[];
  points: Point[];
  /** Whether the points are numbered, or known to be steps. */
  ordered: boolean | 'steps';
  objects: SourceObject[];
  /** How many of them stand before all words. */
  above?: number;
  /** A list of another kind behind the first, and what stands below it. */
  further: Section[];
  /** The text of lines that begin with `Notes:`, and of those that begin with `Source:`. */
  notes: string[];
  sources: string[];
  /** Headings below it. */
  parts: Section[];
}

export const sectionOf = (title: string, parts: Partial<Section> = {}): Section => ({
  ...{
    title,
    lead: [],
    closing: [],
    points: [],
    ordered: false,
    objects: [],
    further: [],
    notes: [],
    sources: [],
    parts: [],
  },
  ...parts,
});

/** Whether nothing stands below a heading. */
export const isBare = (section: Section) =>
  Object.values(section).every((value) => !Array.isArray(value) || value.length === 0);

/** The blocks of Markdown as people type it; what is nested too deeply is a paragraph. */
export function blocksOf(text: string): Node[] {
  try {
    return parseBlocks(text);
  } catch (error) {
    if (!(error instanceof UnreadableMarkdown)) throw error;
    return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
  }
}

/** A stretch of Markdown below a heading. */
export function readSection(title: string, nodes: readonly Node[]): Section {
  const section = sectionOf(title);
  for (const node of nodes) {
    if (section.lead.length + section.points.length === 0) section.above = section.objects.length;
    readBlock(section, node);
  }
  return section;
}

/** Adds a block to what stands below a heading: a paragraph behind points to what closes it. */
function readBlock(section: Section, node: Node): void {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(section, textOf(node));
    case 'heading':
      return void section.lead.push(plain(textOf(node)));
    case 'list':
      return readList(section, node);
    case 'table': {
      const rows = node.children.map((row) =>
        row.children.map((cell) => ({ text: plain(textOf(cell).replace(/\\\|/g, '|')) })),
      );
      return void section.objects.push({ kind: 'table', rows, hasHeader: true });
    }
    case 'code': {
      const [language] = /^[\w+#-]*/.exec(node.lang ?? '')!;
      return void section.objects.push({ kind: 'code', text: node.value, language: language.toLowerCase() });
    }
    case 'blockquote':
      return readQuote(section, node);
    default:
      if ('children' in node) for (const child of node.children as Node[]) readBlock(section, child);
      else if ('value' in node && node.value.trim()) section.lead.push(plain(node.value));
  }
}

function readParagraph(section: Section, text: string): void {
  const notes = SAYS.notes.exec(text)?.[1];
  const source = SOURCE.exec(text)?.[1];
  if (notes !== undefined) return void section.notes.push(plain(notes));
  if (source !== undefined) return void section.sources.push(plain(source));
  for (const { url, alt } of readTypedLine(text).pictures)
    if (SURE_ADDRESS.test(url) && text.includes(`](${url}`) && typeof checkForeignUrl(url) !== 'string')
      section.objects.push({ kind: 'picture', source: { url }, ...(alt && { alt }) });
    else section.notes.push(`${alt} ${url}`.trim());
  const lines = text.split('\n');
  const words = lines.every(says) ? lines.map(plain).join(' · ') : plain(text);
  const isBehind = section.points.length > 0 || section.objects.some(({ kind }) => kind === 'table' || kind === 'code');
  if (words) (isBehind ? section.closing : section.lead).push(words);
}

/** An address that is found in the prompt as it stands there, wherever it ends. */
const SURE_ADDRESS = /^[^\s"'`<>“”«»()[\]{}|,;*]*[\w/=-]$/;

/** `Date: 12 May` */
const says = (line: string) => /^\s*[^:：]{2,30}[:：]\s*\S/u.test(line);
function readList(whole: Section, list: Of<'list'>): void {
  let section = whole.further.at(-1) ?? whole;
  if (section.points.length > 0 && section.ordered !== Boolean(list.ordered)) {
    section = sectionOf(whole.title);
    whole.further.push(section);
  }
  if (list.ordered) section.ordered = true;
  for (const { children, checked } of list.children) {
    const [first, ...rest] = children;
    if (first?.type !== 'paragraph') {
      for (const child of children) readBlock(section, child);
      continue;
    }
    const point = { ...readPoint(textOf(first)), ...(checked && { isDone: true }) };
    section.points.push(point);
    readBelow(section, point, rest);
  }
}

/** What stands below a point; tables, code and quotations go beside the list. */
function readBelow(section: Section, point: Point, nodes: readonly Node[], level = 0, mark = ''): void {
  let isFirst = level > 0;
  for (const node of nodes) {
    if (node.type === 'list') {
      for (const { children, checked } of node.children)
        readBelow(section, point, children, level + 1, checked ? TICK : '');
    } else if (node.type !== 'paragraph') readBlock(section, node);
    else if (SAYS.notes.test(textOf(node)) || SOURCE.test(textOf(node))) readParagraph(section, textOf(node));
    else {
      const depth = isFirst ? level - 1 : level;
      point.below.push(DEEPER.repeat(depth) + (isFirst ? mark : '') + plain(textOf(node)));
      isFirst = false;
    }
  }
}

/** What a point below others that is done begins with, and each level of one that is deeper. */
const TICK = '✓ ';
const DEEPER = '– ';

/** Points below a point as points of their own, the deeper ones below them. */
export function pointsBelow({ below }: Point): Point[] {
  const points: Point[] = [];
  for (const text of below) {
    const last = points.at(-1);
    if (last && text.startsWith(DEEPER)) last.below.push(text.slice(DEEPER.length));
    else points.push(readPoint(text));
  }
  return points;
}

/** How deep below its point a text stands, from 1, and the text. */
export function levelOf(text: string): { level: number; text: string } {
  const [dashes] = /^(?:– )*/.exec(text)!;
  return { level: 1 + dashes.length / DEEPER.length, text: text.slice(dashes.length) };
}

/** A line with a dash and a name ends a quotation. */
function readQuote(section: Section, { children }: Of<'blockquote'>): void {
  let [said, by] = ['', ''];
  for (const line of children.flatMap((child) => textOf(child).split('\n'))) {
    const name = /^\s*(?:—|–|--|-)\s*(\S.*)$/.exec(line)?.[1];
    if (name !== undefined && said && !by) by = plain(name);
    else said = `${said} ${plain(line)}`.trim();
  }
  // Beside code it says something about it.
  if (said && !by && section.objects.some(({ kind }) => kind === 'code')) section.closing.push(said);
  else if (said) section.objects.push({ kind: 'quote', text: { text: said }, ...(by && { by }) });
}

/** Parses `Head: body`, `Head - body` and `**Head** body`; a colon in a time or an address does not split. */
export function readPoint(typed: string): Point {
  const { text, lead: bold = '' } = readTypedLine(typed);
  const [, mark, after = ''] = /^(\s*[:：.]|\s+[–—-]\s)?\s*(.*)$/su.exec(text.slice(bold.length)) ?? [];
  const isLabel = bold && after && (mark ?? /[:：?？؟]\s*$/u.test(bold));
  if (isLabel) return { head: bold.trim().replace(/[:：]$/, ''), body: shortened(after), below: [] };
  const line = shortened(text);
  if (timed(line)) return { head: line, body: '', below: [] };
  const split = /^(.{1,60}?)(?::\s+|：\s*|(?<=\p{Lo}):(?=[^\s/])|\s+[–—|-]\s+)(\S.*)$/u.exec(line);
  return split && !/[.!?]\s/.test(split[1]!) && areWhole(line, [split[1]!, split[2]!])
    ? { head: split[1]!.trim(), body: split[2]!, below: [] }
    : { head: line, body: '', below: [] };
}

/** A sentence as a point; `Budget: 12,000` and `1998 – Founded` are such with a body. */
export function pointOf(sentence: string): Point {
  const head = sentence.replace(/(?<=[\p{L}\p{N}\p{Sc})%])[.。]$/u, '');
  return says(head) || /^\S{1,12}\s[–—-]\s\S/u.test(head) ? readPoint(head) : { head, body: '', below: [] };
}

const shortened = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text without Markdown markup. */
export const plain = (words: string) => shortened(readTypedLine(words).text);

/** `head: body`, with the colon of the script; nothing but a space behind a question. */
export const joined = (head: string, body: string) =>
  head && body ? `${head}${isQuestion(head) ? ' ' : /\p{Script=Han}$/u.test(head) ? '：' : ': '}${body}` : head || body;

/** What is said of a point besides its head. */
export const bodyOf = ({ body, below }: Point) => capital([body, ...below].filter(Boolean).join('. '));
