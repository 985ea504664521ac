import { codeBlocks, isWithin } from './code-blocks.js';

/** A point of a list: `Head: body`, or a text without body as its head. */
export interface Point {
  head: string;
  body: string;
  /** Indented lines below it. */
  below: string[];
}

/** The text of a slide by its form. */
export interface Material {
  /** Paragraphs outside of lists. */
  lead: string[];
  points: Point[];
  /** Whether the points are numbered. */
  ordered: boolean;
  /** Rows of cells, the header first. */
  table: string[][];
  code: { language: string; text: string } | null;
  quote: { words: string; by: string } | null;
  /** The text of a line that begins with `Notes:`. */
  notes: string | null;
}

const LIST_ITEM = /^(\s*)(?:[-*•+]|(\d{1,2})[.)])\s+(.+)$/;
const TABLE_ROW = /^\s*\|(.+)\|\s*$/;
const TABLE_RULE = /^[\s|:-]+$/;

/** Parses Markdown or plain text, line by line. */
export function readMaterial(text: string): Material {
  const material: Material = { lead: [], points: [], ordered: false, table: [], code: null, quote: null, notes: null };
  const plainText = text.replace(/\r\n?/g, '\n');
  const blocks = codeBlocks(plainText);
  const last = blocks.at(-1);
  if (last) material.code = { language: last.language, text: last.text };
  for (const [index, line] of plainText.split('\n').entries())
    if (!blocks.some((block) => isWithin(block, index))) readLine(material, line);
  return material;
}

function readLine(material: Material, line: string): void {
  const row = TABLE_ROW.exec(line)?.[1];
  const item = LIST_ITEM.exec(line);
  const quoted = /^\s*>\s?(.*)$/.exec(line)?.[1];
  const notes = /^\s*(?:speaker )?notes?:\s*(.+)$/i.exec(line)?.[1];
  if (row !== undefined) {
    if (!TABLE_RULE.test(row)) material.table.push(row.split('|').map(plain));
  } else if (item) readItem(material, item);
  else if (quoted !== undefined) readQuote(material, quoted);
  else if (notes !== undefined) material.notes = [material.notes, notes].filter(Boolean).join('\n');
  else if (line.trim()) material.lead.push(plain(line));
}

function readItem(material: Material, [, indent = '', number, words = '']: RegExpExecArray): void {
  const last = material.points.at(-1);
  if (indent.length >= 2 && last) last.below.push(plain(words));
  else {
    if (number !== undefined) material.ordered = true;
    material.points.push(readPoint(words));
  }
}

/** A line with a dash and a name ends a quotation. */
function readQuote(material: Material, line: string): void {
  const by = /^\s*(?:—|–|--|-)\s*(.+)$/.exec(line)?.[1];
  const quote = (material.quote ??= { words: '', by: '' });
  if (by !== undefined) quote.by = plain(by);
  else quote.words = `${quote.words} ${plain(line)}`.trim();
}

/** Parses `Head: body`, `Head - body` and `**Head** body`; a colon in a time or an address does not split. */
export function readPoint(words: string): Point {
  const bold = /^\*\*(.+?)\*\*[:.]?\s*(.*)$/.exec(words);
  const split = bold ?? /^(.{2,60}?)(?::\s+|\s+[–—-]\s+)(.+)$/.exec(words);
  return split
    ? { head: plain(split[1] ?? '').replace(/:$/, ''), body: plain(split[2] ?? ''), below: [] }
    : { head: plain(words), body: '', below: [] };
}

/** A text without Markdown markup. */
export const plain = (words: string) =>
  words
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
