import { type Node, type Of, parseBlocks, textOf, wordsOfLine } from '../../../markdown/parse.js';
import { UnreadableMarkdown } from '../../../markdown/unreadable-markdown.js';
import { NOTES, SOURCE } from '../vocabulary.js';
import { enumerated } from './prose.js';
import { asSlide } from './typed.js';

/** A point of a list: `Head: body`, or a text without body as its head. */
export interface Point {
  head: string;
  body: string;
  /** Points below it. */
  below: string[];
  /** Whether its box is ticked. */
  isDone?: boolean;
}

/** The text of a slide by its form. */
export interface Material {
  /** Paragraphs before lists, and those behind them. */
  lead: string[];
  closing: string[];
  points: Point[];
  /** Whether the points are numbered. */
  ordered: boolean;
  /** Rows of cells, the header first. */
  tables: string[][][];
  codes: { language: string; text: string }[];
  quotes: { words: string; by: string }[];
  /** The text of lines that begin with `Notes:`, and of those that begin with `Source:`. */
  notes: string[];
  sources: string[];
}

export const noMaterial = (): Material => ({
  ...{ lead: [], closing: [], points: [], ordered: false, tables: [], codes: [], quotes: [], notes: [], sources: [] },
});

/** The blocks of Markdown as people type it; what is nested too deeply is a paragraph. */
export function blocksOf(text: string): Node[] {
  try {
    return adopted(parseBlocks(text));
  } catch (error) {
    if (!(error instanceof UnreadableMarkdown)) throw error;
    return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
  }
}

/** Parses Markdown or plain text. */
export const readMaterial = (text: string): Material => materialOf(blocksOf(asSlide(text)));

/** Lists that are indented less than Markdown asks for, as people type them below numbers, belong to the item before them. */
function adopted(nodes: Node[]): Node[] {
  const kept: Node[] = [];
  for (const node of nodes) {
    const last = kept.at(-1);
    const [from, to] = [last?.position?.start.column ?? 1, node.position?.start.column ?? 1];
    const parent = last?.type === 'list' ? last.children.at(-1) : undefined;
    if (node.type !== 'list' || last?.type !== 'list' || !parent) kept.push(node);
    else if (to > from) parent.children.push(node);
    else if (last.ordered && node.ordered && last.children.length + (last.start ?? 1) === node.start)
      last.children.push(...node.children);
    else kept.push(node);
  }
  return kept;
}

/** The form of a stretch of Markdown. */
export function materialOf(nodes: readonly Node[]): Material {
  const material = noMaterial();
  for (const node of nodes) readBlock(material, node);
  return material;
}

function readBlock(material: Material, node: Node): void {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(material, textOf(node));
    case 'heading':
      return void material.lead.push(plain(textOf(node)));
    case 'list':
      return readList(material, node);
    case 'table':
      return void material.tables.push(
        node.children.map((row) => row.children.map((cell) => plain(textOf(cell).replace(/\\\|/g, '|')))),
      );
    case 'code':
      return void material.codes.push({
        language: /^[\w+#-]*/.exec(node.lang ?? '')![0].toLowerCase(),
        text: node.value,
      });
    case 'blockquote':
      return readQuote(material, node);
    default:
      if ('children' in node) for (const child of node.children as Node[]) readBlock(material, child);
      else if ('value' in node && node.value.trim()) material.lead.push(plain(node.value));
  }
}

function readParagraph(material: Material, text: string): void {
  const notes = NOTES.exec(text)?.[1];
  const source = SOURCE.exec(text)?.[1];
  if (notes !== undefined) return void material.notes.push(unwrapped(notes));
  if (source !== undefined) return void material.sources.push(unwrapped(source));
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.length >= 3 && lines.every(isShort)) return void material.points.push(...lines.map(readPoint));
  const numbered = enumerated(unwrapped(text));
  if (!numbered) {
    const areApart = lines.length > 1 && (lines.every(says) || lines.every(isShort));
    const words = areApart ? lines.map(plain).join(' · ') : unwrapped(text);
    if (words) (material.points.length > 0 ? material.closing : material.lead).push(words);
    return;
  }
  if (numbered.before) material.lead.push(numbered.before);
  material.ordered = true;
  material.points.push(...numbered.items.map(readPoint));
}

/** `Date: 12 May` */
export const says = (line: string) => /^[^:：]{2,30}[:：]\s*\S/u.test(line);
/** A line that is a point by itself, as nothing of a sentence runs on from it. */
const isShort = (line: string) => line.length <= 60 && /^[\p{Lu}\p{Lo}\p{N}"“]/u.test(line) && !/[,;.]$/.test(line);

function readList(material: Material, list: Of<'list'>): void {
  if (list.ordered) material.ordered = true;
  for (const { children, checked } of list.children) {
    const [first, ...rest] = children;
    if (first?.type !== 'paragraph') {
      for (const child of children) readBlock(material, child);
      continue;
    }
    const point = { ...readPoint(textOf(first)), ...(checked && { isDone: true }) };
    material.points.push(point);
    readBelow(material, point, rest);
  }
}

/** What stands below a point; tables, code and quotations go beside the list. */
function readBelow(material: Material, point: Point, nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.type === 'list') {
      for (const { children } of node.children) readBelow(material, point, children);
    } else if (node.type !== 'paragraph') readBlock(material, node);
    else if (NOTES.test(textOf(node)) || SOURCE.test(textOf(node))) readParagraph(material, textOf(node));
    else point.below.push(unwrapped(textOf(node)));
  }
}

/** A line with a dash and a name ends a quotation. */
function readQuote(material: Material, node: Of<'blockquote'>): void {
  const lines = node.children.flatMap((child) => {
    if (child.type === 'code' || child.type === 'table') readBlock(material, child);
    else if (child.type === 'list')
      return child.children
        .map((item) => `- ${item.children.map(textOf).join('\n')}`)
        .join('\n')
        .split('\n');
    else return textOf(child).split('\n');
    return [];
  });
  const quote = { words: '', by: '' };
  for (const line of lines) {
    const by = /^\s*(?:—|–|--|-)\s*(\S.*)$/.exec(line)?.[1];
    if (by !== undefined && quote.words && !quote.by) quote.by = plain(by);
    else quote.words = `${quote.words} ${plain(line)}`.trim();
  }
  // Slides draw marks of their own.
  quote.words = quote.words.replace(/^["“„«]\s?([^"“”„«»]+?)\s?["”“»]$/u, '$1');
  if (quote.words) material.quotes.push(quote);
}

/** Parses `Head: body`, `Head - body` and `**Head** body`; a colon in a time or an address does not split. */
export function readPoint(typed: string): Point {
  const { text, bold } = wordsOfLine(joined(typed));
  const after = text.slice(bold.length).replace(/^\s*(?:[:：.]|[–—-]\s)?\s*/, '');
  if (bold && after) return { head: bold.trim().replace(/[:：]$/, ''), body: shortened(after), below: [] };
  const line = shortened(text);
  const split = /^(.{1,60}?)(?::\s+|：\s*|(?<=\p{Lo}):(?=[^\s/])|\s+[–—-]\s+)(\S.*)$/u.exec(line);
  return split && !/[.!?]\s/.test(split[1]!)
    ? { head: split[1]!.trim(), body: split[2]!, below: [] }
    : { head: line, body: '', below: [] };
}

/** A sentence as a point; `Budget: 12,000` and `1998 – Founded` are such with a body. */
export function pointOf(sentence: string): Point {
  const head = sentence.replace(/(?<=[\p{L}\p{N}\p{Sc})%])[.。]$/u, '');
  return says(head) || /^\S{1,12}\s[–—-]\s\S/u.test(head) ? readPoint(head) : { head, body: '', below: [] };
}

const EAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、；：]/u;

/** The lines of a paragraph as one. */
const joined = (text: string) =>
  text.replace(/([^\n])[ \t]*\n\s*(?=(.))/gsu, (_, before: string, after: string) =>
    EAST.test(before) && EAST.test(after) ? before : `${before} `,
  );
const shortened = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A paragraph without marks. */
export const unwrapped = (text: string) => plain(joined(text));

/** A text without Markdown markup. */
export const plain = (words: string) => shortened(wordsOfLine(words).text);
