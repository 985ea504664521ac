import { setAt } from '../../../templates/define/content/path.js';
import type { Content, Field, Fields } from '../../../templates/define/template.js';
import type { Settings } from '../front-matter.js';
import type { Inline, Node, Of } from '../../../markdown/parse.js';
import type { Item } from '../items.js';
import { fieldOf, gridOf, HEADING, isLink, isPart, keyOf, listsOf, NoForm } from './form.js';
import { readEntries, readGrid, readTable, readValue, strippedLabel, textOf } from './read-lists.js';

/**
 * The content that natural Markdown says of the fields of a template, the reverse of `writeFields`.
 *
 * @throws NoForm where something stands there that no field takes
 */
export function readFields(fields: Fields, items: readonly Item[], settings: Settings): Content {
  const { template: _, ...others } = settings;
  const content = readRecord(fields, partsOf(items), HEADING.title);
  for (const [path, value] of Object.entries(others)) {
    if (!fieldOf(fields, path.split('.')[0]!) || !setAt(content, path, value)) throw new NoForm(path);
  }
  return content;
}

type Piece = Node | { type: 'fence'; info: string; text: string };

function partsOf(items: readonly Item[]): Piece[] {
  return items.map((item) => {
    if (item.kind === 'code') return { type: 'fence', info: item.info, text: item.text };
    if (item.kind === 'node') return item.node;
    throw new NoForm(item.kind);
  });
}

/** Reads what stands before the first heading of a part, and then part by part. */
function readRecord(fields: Fields, pieces: readonly Piece[], titleLevel: number | null): Content {
  const content: Content = {};
  const first = pieces.findIndex((piece) => piece.type === 'heading' && piece.depth === HEADING.part);
  const before = first < 0 ? pieces : pieces.slice(0, first);
  readOwnPart(fields, before, content, titleLevel);
  for (let from = first; from >= 0 && from < pieces.length;) {
    const heading = pieces[from] as Of<'heading'>;
    const next = pieces.findIndex((piece, i) => i > from && piece.type === 'heading' && piece.depth === HEADING.part);
    const end = next < 0 ? pieces.length : next;
    readPart(fields, content, textOf(heading.children), pieces.slice(from + 1, end));
    from = end;
  }
  return content;
}

/** A list or a group below its heading. */
function readPart(fields: Fields, content: Content, name: string, pieces: readonly Piece[]): void {
  const named = keyOf(fields, name);
  const isFree = named !== undefined && isPart(fields[named]!) && !Object.hasOwn(content, named);
  const nextGroup = Object.keys(fields).find(
    (key) =>
      fields[key]!.type === 'group' && fieldOf(fields[key]!.itemFields ?? {}, 'title') && !Object.hasOwn(content, key),
  );
  const key = isFree ? named : nextGroup;
  if (key === undefined) throw new NoForm(name);
  const field = fields[key]!;
  if (field.type === 'list') {
    const [piece, ...others] = pieces;
    if (!piece || others.length > 0) throw new NoForm(name);
    readListInto(fields, key, piece, content);
    return;
  }
  const inner = readRecord(field.itemFields ?? {}, pieces, null);
  content[key] = isFree ? inner : { title: name, ...inner };
}

/** Everything but parts under headings. */
function readOwnPart(fields: Fields, pieces: readonly Piece[], content: Content, titleLevel: number | null): void {
  const body: string[] = [];
  /** The field whose text is the fence that follows. */
  let labelled: string | null = null;
  const put = (key: string, value: unknown) => {
    if (!fieldOf(fields, key) || Object.hasOwn(content, key)) throw new NoForm(key);
    content[key] = value;
  };
  for (const piece of pieces) {
    if (labelled !== null && piece.type !== 'fence') throw new NoForm(labelled);
    if (piece.type === 'heading') {
      const key = piece.depth === HEADING.title ? 'title' : piece.depth === HEADING.subtitle ? 'subtitle' : '';
      if (titleLevel === null || !key) throw new NoForm('heading');
      put(key, textOf(piece.children, fields[key]));
    } else if (piece.type === 'fence') {
      put(labelled ?? 'code', piece.text);
      if (labelled === null && piece.info) put('language', piece.info);
      labelled = null;
    } else if (piece.type === 'blockquote') readQuote(fields, piece, put);
    else if (piece.type === 'list' || piece.type === 'table') {
      const key = listsOf(fields)[0];
      if (key === undefined || Object.hasOwn(content, key)) throw new NoForm('list');
      readListInto(fields, key, piece, content);
    } else if (piece.type === 'paragraph') labelled = readParagraph(fields, piece.children, put, body);
    else throw new NoForm(piece.type);
  }
  if (labelled !== null) throw new NoForm(labelled);
  if (body.length > 0) put('body', body.join('\n\n'));
}

type Put = (key: string, value: unknown) => void;

/** A picture, a labelled value, or a paragraph of the body; answers the key of a label whose value is a fence below. */
function readParagraph(fields: Fields, nodes: readonly Inline[], put: Put, body: string[]): string | null {
  const [only, ...others] = nodes;
  if (only?.type === 'image' && others.length === 0) {
    put('image', only.url);
    if (only.alt) put('imageAlt', only.alt);
    return null;
  }
  const labelled = strippedLabel(nodes);
  if (!labelled) {
    body.push(textOf(nodes, fields['body']));
    return null;
  }
  const key = keyOf(fields, labelled.label);
  if (key === undefined) throw new NoForm(labelled.label);
  const field = fields[key]!;
  if (labelled.value.length === 0) return field.type === 'textarea' ? key : null;
  if (isPart(field) && !isLink(field)) throw new NoForm(key);
  put(key, readValue(field, labelled.value));
  return null;
}

function readQuote(fields: Fields, quote: Of<'blockquote'>, put: Put): void {
  const lines = quote.children.map((child) => {
    if (child.type !== 'paragraph') throw new NoForm('quote');
    return textOf(child.children, fields['quote']);
  });
  const by = fieldOf(fields, 'name') && lines.length > 1 ? /^— ([\s\S]*)$/.exec(lines.at(-1)!)?.[1] : undefined;
  if (by !== undefined) {
    lines.pop();
    put('name', by);
  }
  put('quote', lines.join('\n\n'));
}

function readListInto(fields: Fields, key: string, piece: Piece, content: Content): void {
  const field: Field = fields[key]!;
  const grid = gridOf(fields);
  if (piece.type === 'table' && grid?.rows === key) Object.assign(content, readGrid(fields, grid, piece));
  else if (piece.type === 'table') content[key] = readTable(field.itemFields ?? {}, piece);
  else if (piece.type === 'list') content[key] = readEntries(field.itemFields ?? {}, piece);
  else throw new NoForm(key);
}
