import { hasEmphasis } from '../../../templates/define/fields.js';
import { isRecord } from '../../../templates/define/read-content.js';
import type { Content, Field, Fields } from '../../../templates/define/template.js';
import { escapedAddress, escapedText } from './escape.js';
import { alignOf, fieldOf, type Grid, innerListOf, isLink, isPart, leadOf, nameOf, NoForm } from './form.js';

/** Fewest columns from which on a list of entries is easier to read as a table. */
const TABLE_FROM = 3;

/** One value in a line or a cell. */
export function writtenValue(
  field: Field,
  value: unknown,
  place: { isCell?: boolean; isProse?: boolean; indent?: string } = {},
): string {
  const isTextual = field.type === 'text' || field.type === 'textarea';
  if (isTextual && typeof value === 'string' && value.trim() && !value.includes('\r'))
    return escapedText(value, { isStart: false, isProse: hasEmphasis(field), ...place });
  if (field.type === 'image' && typeof value === 'string' && value) return `![](${escapedAddress(value)})`;
  if (field.type === 'select' && typeof value === 'string' && field.options?.includes(value)) return value;
  if (field.type === 'boolean' && typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field.type === 'range' && Number.isInteger(value)) return `${value as number}`;
  if (isLink(field) && isRecord(value) && Object.keys(value).length === 2) {
    const { label, url } = value;
    if (typeof label === 'string' && label.trim() && typeof url === 'string' && url)
      return `[${escapedText(label, { isStart: false, ...place })}](${escapedAddress(url)})`;
  }
  throw new NoForm(field.label);
}

/** A list as one of Markdown, or as a table where its entries have many figures. */
export function writeList(field: Field, value: unknown): string {
  const fields = field.itemFields ?? {};
  const entries = entriesOf(value);
  return isTabular(fields, entries) ? writeTable(fields, entries) : writeEntries(fields, entries, '');
}

function entriesOf(value: unknown): Content[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new NoForm('list');
  return value;
}

/** Fields that entries use, in their order. */
function usedIn(fields: Fields, entries: readonly Content[]): string[] {
  for (const entry of entries) for (const key of Object.keys(entry)) if (!fieldOf(fields, key)) throw new NoForm(key);
  return Object.keys(fields).filter((key) => entries.some((entry) => Object.hasOwn(entry, key)));
}

function isTabular(fields: Fields, entries: readonly Content[]): boolean {
  const used = usedIn(fields, entries);
  if (used.some((key) => isPart(fields[key]!))) return false;
  const [first, second] = leadOf(fields);
  const isFigures = used.length > 1 && used.some((key) => fields[key]!.isNumber || fields[key]!.type === 'range');
  const isPictures = used.some((key) => fields[key]!.type === 'image');
  const isUntitled = entries.some((entry) => first === undefined || !Object.hasOwn(entry, first));
  const hasProse = second !== undefined && fields[second]!.type === 'textarea' && used.includes(second);
  return isFigures || isPictures || isUntitled || (!hasProse && used.length >= TABLE_FROM);
}

function writeTable(fields: Fields, entries: readonly Content[]): string {
  const used = usedIn(fields, entries);
  if (used.length === 0) throw new NoForm('table');
  const head = used.map((key) => escapedText(nameOf(fields, key), { isCell: true, isStart: false }));
  const rows = entries.map((entry) =>
    used.map((key) => (Object.hasOwn(entry, key) ? writtenValue(fields[key]!, entry[key], { isCell: true }) : '')),
  );
  return tableOf(
    head,
    used.map(() => '---'),
    rows,
  );
}

const tableOf = (head: string[], rule: string[], rows: string[][]) =>
  [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Entries as `- **first**: second`, with what else they have below. */
function writeEntries(fields: Fields, entries: readonly Content[], indent: string): string {
  return entries.map((entry) => writeEntry(fields, entry, indent)).join('\n');
}

function writeEntry(fields: Fields, entry: Content, indent: string): string {
  usedIn(fields, [entry]);
  const [first, second] = leadOf(fields);
  const inner = innerListOf(fields);
  if (first === undefined || !Object.hasOwn(entry, first)) throw new NoForm('entry');
  const place = { indent: `${indent}  ` };
  const hasSecond = second !== undefined && Object.hasOwn(entry, second);
  const check = fieldOf(fields, 'checked')?.type === 'boolean' && entry['checked'];
  const mark = typeof check === 'boolean' && Object.hasOwn(entry, 'checked') ? (check ? '[x] ' : '[ ] ') : '';
  const words = writtenValue(fields[first]!, entry[first], { ...place, isProse: false });
  const line = hasSecond
    ? `**${words}**: ${writtenValue(fields[second]!, entry[second], place)}`
    : escapedText(entry[first] as string, { isStart: !mark, isProse: hasEmphasis(fields[first]!), ...place });
  const below = Object.keys(fields).flatMap((key) => {
    if (key === first || key === second || (key === 'checked' && mark) || !Object.hasOwn(entry, key)) return [];
    const field = fields[key]!;
    const inset = `${indent}  `;
    if (key === inner) return [writeEntries(field.itemFields ?? {}, entriesOf(entry[key]), inset)];
    const label = `${inset}- **${escapedText(nameOf(fields, key), { isStart: false })}:**`;
    if (field.type === 'list')
      return [label, writeEntries(field.itemFields ?? {}, entriesOf(entry[key]), `${inset}  `)];
    return [`${label} ${writtenValue(field, entry[key], { indent: `${inset}  ` })}`];
  });
  if (below.includes('')) throw new NoForm('empty list');
  return [`${indent}- ${mark}${line}`, ...below].join('\n');
}

/** Columns and rows as one table; what else they have goes to the settings. */
export function writeGrid(
  fields: Fields,
  { columns, rows, cells, cell, leading }: Grid,
  head: unknown,
  body: unknown,
  settings: [path: string, value: unknown][],
  path: string,
): string {
  const columnFields = fields[columns]!.itemFields ?? {};
  const rowFields = fields[rows]!.itemFields ?? {};
  const [headColumns, bodyRows] = [entriesOf(head), entriesOf(body)];
  const label = leadOf(columnFields)[0]!;
  const align = alignOf(columnFields);
  const used = usedIn(rowFields, bodyRows);
  const before = leading.filter((key) => used.includes(key));
  const cellField = rowFields[cells]!.itemFields![cell]!;
  const valueOf = (field: Field, entry: Content, key: string) =>
    Object.hasOwn(entry, key) && entry[key] !== '' ? writtenValue(field, entry[key], { isCell: true }) : '';
  const others = (entry: Content, taken: readonly (string | undefined)[], place: string) => {
    for (const [key, value] of Object.entries(entry))
      if (!taken.includes(key)) settings.push([`${path}${place}.${key}`, value]);
  };
  usedIn(columnFields, headColumns);
  for (const [i, column] of headColumns.entries()) others(column, [label, align], `${columns}.${i}`);
  const lines = bodyRows.map((row, i) => {
    others(row, [...before, cells], `${rows}.${i}`);
    const values = entriesOf(row[cells]);
    if (values.length !== headColumns.length) throw new NoForm('cells');
    return [
      ...before.map((key) => valueOf(rowFields[key]!, row, key)),
      ...values.map((value) => {
        if (Object.keys(value).join() !== cell) throw new NoForm('cell');
        return valueOf(cellField, value, cell);
      }),
    ];
  });
  const heads = before.map((key) => escapedText(nameOf(rowFields, key), { isCell: true, isStart: false }));
  const rules = headColumns.map((column) => RULES[align === undefined ? '' : `${column[align] as string}`] ?? '---');
  return tableOf(
    [...heads, ...headColumns.map((column) => valueOf(columnFields[label]!, column, label))],
    [...before.map(() => '---'), ...rules],
    lines,
  );
}

const RULES: Record<string, string> = { left: ':--', center: ':-:', right: '--:' };
