import { isRecord } from '../../../templates/define/read-content.js';
import { hasEmphasis } from '../../../templates/define/fields.js';
import type { Content, Field, Fields } from '../../../templates/define/template.js';
import { escapedAddress, escapedText, fenced } from './escape.js';
import { fieldOf, gridOf, HEADING, isLink, isPart, isText, listsOf, nameOf, NoForm } from './form.js';
import { writeGrid, writeList, writtenValue } from './write-lists.js';

/** A slide in natural Markdown: what its comment has to say, and its blocks. */
export interface Written {
  settings: [path: string, value: unknown][];
  blocks: string[];
}

/** Most settings of a slide that are still read with ease. */
const MAX_SETTINGS = 24;

/**
 * Content as Markdown, by the descriptions of its fields.
 *
 * @throws NoForm where a value has none
 */
export function writeFields(fields: Fields, content: Content): Written {
  for (const key of Object.keys(content)) if (!fieldOf(fields, key)) throw new NoForm(key);
  const settings: Written['settings'] = [];
  const blocks = writeRecord(fields, content, { settings, path: '', titleLevel: HEADING.title });
  if (settings.length > MAX_SETTINGS) throw new NoForm('settings');
  return { settings, blocks };
}

interface Place {
  settings: Written['settings'];
  path: string;
  /** The level of its title; null where the title stands already. */
  titleLevel: number | null;
}

/** The blocks of a slide, or of a group on it. */
function writeRecord(fields: Fields, content: Content, { settings, path, titleLevel }: Place): string[] {
  const left = new Map(Object.entries(content));
  for (const [key, value] of left) {
    if (isBlank(value) || isSetting(fields[key]!)) {
      if (key === 'language' && typeof left.get('code') === 'string' && isFilled(value)) continue;
      settings.push([path + key, value]);
      left.delete(key);
    }
  }
  const take = (key: string): string | undefined => {
    const value = left.get(key);
    if (typeof value !== 'string' || value.includes('\r')) return undefined;
    left.delete(key);
    return value;
  };
  const blocks: string[] = [];
  const heading = (key: 'title' | 'subtitle') => {
    const value = left.get(key);
    if (typeof value !== 'string' || value.includes('\n')) return false;
    blocks.push(
      `${'#'.repeat(HEADING[key])} ${escapedText(value, { isStart: false, isProse: hasEmphasis(fields[key]!) }).replace(/#$/, '\\#')}`,
    );
    return left.delete(key);
  };
  if (titleLevel !== null && heading('title')) heading('subtitle');
  const quote = take('quote');
  if (quote !== undefined) {
    const name = fieldOf(fields, 'name') && take('name');
    const lines = [...paragraphsOf(quote, fields['quote']!), ...(name === undefined ? [] : [`— ${escapedText(name)}`])];
    blocks.push(
      lines
        .join('\n\n')
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n'),
    );
  }
  if (typeof left.get('image') === 'string') {
    const alt = take('imageAlt') ?? '';
    blocks.push(`![${escapedText(alt, { isStart: false })}](${escapedAddress(take('image')!)})`);
  }
  const body = take('body');
  if (body !== undefined) blocks.push(...paragraphsOf(body, fields['body']!));
  const code = take('code');
  if (code !== undefined) blocks.push(fenced(code, take('language') ?? ''));
  blocks.push(...writeOthers(fields, left));
  return [...blocks, ...writeParts(fields, left, { settings, path, titleLevel })];
}

/** Texts and links with their labels. */
function writeOthers(fields: Fields, left: Map<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = left.get(key);
    if (value === undefined || (isPart(field) && !isLink(field))) return [];
    left.delete(key);
    const label = `**${escapedText(nameOf(fields, key), { isStart: false })}:**`;
    if (field.type === 'textarea' && typeof value === 'string' && isLaidOut(fields, value))
      return [label, fenced(value, '')];
    return [`${label} ${writtenValue(field, value)}`];
  });
}

/** Lists and groups: the only list as it is, all else under headings. */
function writeParts(fields: Fields, left: Map<string, unknown>, { settings, path }: Place): string[] {
  const lists = listsOf(fields).filter((key) => left.has(key));
  const isOnly = lists.length === 1 && lists[0] === listsOf(fields)[0];
  const grid = gridOf(fields);
  const written: string[] = [];
  for (const key of Object.keys(fields)) {
    const value = left.get(key);
    if (value === undefined || key === grid?.columns) continue;
    left.delete(key);
    const field = fields[key]!;
    if (field.type === 'group') {
      if (!isRecord(value)) throw new NoForm(key);
      written.push(...writeGroup(fields, key, value, settings, path));
      continue;
    }
    if (!isOnly) written.push(headingOf(nameOf(fields, key)));
    if (grid?.rows === key) {
      written.push(writeGrid(fields, grid, left.get(grid.columns), value, settings, path));
      left.delete(grid.columns);
    } else written.push(writeList(field, value));
  }
  if (left.size > 0) throw new NoForm([...left.keys()].join());
  return written;
}

function writeGroup(
  fields: Fields,
  key: string,
  value: Content,
  settings: Written['settings'],
  path: string,
): string[] {
  const inner = fields[key]!.itemFields ?? {};
  const { title, ...others } = value;
  const isTitled = fieldOf(inner, 'title') && typeof title === 'string' && isFilled(title) && !title.includes('\n');
  if (listsOf(inner).length > 1 || Object.values(inner).some(({ type }) => type === 'group')) throw new NoForm(key);
  const blocks = writeRecord(inner, isTitled ? others : value, { settings, path: `${path}${key}.`, titleLevel: null });
  return [headingOf(isTitled ? title : nameOf(fields, key)), ...blocks];
}

const headingOf = (words: string) =>
  `${'#'.repeat(HEADING.part)} ${escapedText(words, { isStart: false }).replace(/#$/, '\\#')}`;

/** Paragraphs of a text, with the breaks within them. */
function paragraphsOf(text: string, field: Field): string[] {
  return text.split('\n\n').map((paragraph) => {
    if (!paragraph.trim() || /^\n|\n$/.test(paragraph)) throw new NoForm('paragraphs');
    return escapedText(paragraph, { isProse: hasEmphasis(field) });
  });
}

/** Whether a text is laid out by its spaces and lines, or is code beside other code. */
const isLaidOut = (fields: Fields, text: string) =>
  /^[ \t]|\n[ \t]| {2}|\n\n\n/.test(text) || (fieldOf(fields, 'language') !== undefined && text.includes('\n'));

const isSetting = (field: Field) => !isText(field) && !isPart(field) && field.type !== 'image';
const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
/** Values that say nothing, but stand there. */
const isBlank = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);
