import { isRecord } from '../read-content.js';
import type { Content, Fields } from '../template.js';
import { labelsOf, onlyText } from './entry-texts.js';
import { type Cell, cell, entriesIn, fieldOf, isText, type LeftOut, leftOf, textIn } from './left-out.js';
import { signOf } from './signs.js';
import type { Shape } from './shapes.js';

/** Data as columns and rows, the first column the names of the rows. */
export interface Table {
  heads: Cell[];
  rows: Cell[][];
  /** Rows and columns that are drawn in the emphasis colour. */
  highlights: { rows: boolean[]; columns: boolean[] };
  /** Its first column is as any other: no names of the rows. */
  isUnnamed?: boolean;
  /** Keys of the content that it is made of. */
  keys: string[];
  /** What is no text. */
  leftOut: LeftOut[];
}

/** The data of a shape as a table; null where there is none. */
export function readTable(shape: Shape, fields: Fields, content: Content): Table | null {
  const table = read(shape, fields, content);
  return table && table.rows.length > 0 && table.rows[0]!.length > 0 ? table : null;
}

function read(shape: Shape, fields: Fields, content: Content): Table | null {
  switch (shape.is) {
    case 'grid':
      return readGrid(shape.hasLabels, content);
    case 'series':
      return readSeries(shape.keys, content);
    case 'values':
      return readValues(shape.fields, content);
    case 'entries':
      return readEntries(shape, fields, content);
  }
}

const isHighlighted = (entry: Content) => entry['highlight'] === true;

function readGrid(hasLabels: boolean, content: Content): Table {
  const [columns, rows] = [entriesIn(content['columns']), entriesIn(content['rows'])];
  const heads = columns.map((column, i) => cell(textIn(column, 'label'), `columns.${i}.label`, 'Label'));
  const cells = rows.map((row, r) => [
    ...(hasLabels ? [cell(textIn(row, 'label'), `rows.${r}.label`, 'Label')] : []),
    ...entriesIn(row['cells']).map((one, c) =>
      cell([signOf(one['mark']), textIn(one, 'text')].filter(Boolean).join(' '), `rows.${r}.cells.${c}.text`, 'Text'),
    ),
  ]);
  const width = Math.max(heads.length + (hasLabels ? 1 : 0), ...cells.map(({ length }) => length));
  const filled = (row: Cell[]) => Array.from({ length: width }, (_, i) => row[i] ?? cell('', '', ''));
  const notes = columns.flatMap((column, i) => leftOf(column['text'], `columns.${i}.text`, undefined));
  return {
    heads: filled(hasLabels ? [cell(textIn(content, 'unit'), 'unit', 'Unit'), ...heads] : heads),
    rows: cells.map(filled),
    highlights: {
      rows: rows.map(isHighlighted),
      columns: [...(hasLabels ? [false] : []), ...columns.map(isHighlighted)],
    },
    keys: ['columns', 'rows', ...(hasLabels ? ['unit'] : [])],
    leftOut: notes,
  };
}

function readSeries(keys: readonly string[], content: Content): Table {
  const categories = entriesIn(content['categories']);
  const series = keys.flatMap((key) =>
    entriesIn(content[key]).map((one, i) => ({ one, path: `${key}.${i}`, values: entriesIn(one['values']) })),
  );
  const count = Math.max(categories.length, ...series.map(({ values }) => values.length));
  const rows = Array.from({ length: count }, (_, r) => [
    cell(textIn(categories[r] ?? {}, 'label'), `categories.${r}.label`, 'Label'),
    ...series.map(({ path, values }) =>
      cell(affixed(textIn(values[r] ?? {}, 'value'), content), `${path}.values.${r}.value`, 'Value'),
    ),
  ]);
  return {
    heads: [
      cell(textIn(content, 'xAxisLabel'), 'xAxisLabel', 'Horizontal axis label'),
      ...series.map(({ one, path }) => cell(textIn(one, 'name'), `${path}.name`, 'Name')),
    ],
    rows,
    highlights: { rows: [], columns: [false, ...series.map(({ one }) => isHighlighted(one))] },
    keys: ['categories', ...keys, 'xAxisLabel', 'valuePrefix', 'valueSuffix'],
    leftOut: [],
  };
}

function readValues(fields: Fields, content: Content): Table {
  const items = entriesIn(content['items']);
  const compares = items.some((item) => textIn(item, 'compareValue'));
  const keys = ['value', ...(compares ? ['compareValue'] : [])];
  const head = (key: string) => cell(textIn(content, key), key, 'Legend');
  const used = new Set(['label', ...keys, 'highlight']);
  return {
    heads: [cell('', '', ''), ...[head('valueLabel'), head('compareLabel')].slice(0, keys.length)],
    rows: items.map((item, r) => [
      cell(textIn(item, 'label'), `items.${r}.label`, 'Label'),
      ...keys.map((key) => cell(affixed(textIn(item, key), content), `items.${r}.${key}`, 'Value')),
    ]),
    highlights: { rows: items.map(isHighlighted), columns: [] },
    keys: ['items', 'valueLabel', 'compareLabel', 'valuePrefix', 'valueSuffix'],
    leftOut: items.flatMap((item, r) =>
      Object.keys(item)
        .filter((key) => !used.has(key))
        .flatMap((key) => leftOf(item[key], `items.${r}.${key}`, fieldOf(fields, key))),
    ),
  };
}

/** A number as the chart prints it. */
const affixed = (value: string, content: Content) =>
  value && `${textIn(content, 'valuePrefix')}${value}${textIn(content, 'valueSuffix')}`;

function readEntries({ key, fields: from }: Shape & { is: 'entries' }, fields: Fields, content: Content): Table | null {
  const others = Object.keys(fields).filter((one) => one !== key && fields[one]!.type === 'list');
  const entries = entriesIn(content[key]);
  if (others.some((one) => entriesIn(content[one]).length > 0)) return null;
  const isHead = (one: string) => ['title', 'label', 'name', 'question', 'date'].includes(one);
  const used = Object.keys(from)
    .filter((one) => isText(from[one]!) && entries.some((entry) => textIn(entry, one)))
    .sort((a, b) => Number(isHead(b)) - Number(isHead(a)));
  const only = onlyText(from, entries);
  const parts = only === undefined ? null : labelsOf(entries.map((entry) => textIn(entry, only)));
  const rows = entries.map((entry, r) => {
    const path = `${key}.${r}`;
    const cells = parts
      ? parts[r]!.map((text) => cell(text, `${path}.${only}`, from[only!]!.label))
      : used.map((one) => cell(textIn(entry, one), `${path}.${one}`, from[one]!.label));
    return cells;
  });
  const said = Object.keys(from).filter((one) => !used.includes(one) && from[one]!.type !== 'boolean');
  // Points below an entry are a last column.
  const below = said.filter((one) => Object.keys(from[one]!.itemFields ?? {}).join() === 'text');
  const isBelow = below.some((one) => entries.some((entry) => entriesIn(entry[one]).length > 0));
  if (isBelow)
    for (const [r, row] of rows.entries()) {
      const texts = below.flatMap((one) => entriesIn(entries[r]![one]).map((point) => textIn(point, 'text')));
      row.push(cell(texts.filter(Boolean).join('; '), `${key}.${r}.${below[0]!}`, from[below[0]!]!.label));
    }
  return {
    heads: (rows[0] ?? []).map(() => cell('', '', '')),
    rows,
    highlights: { rows: entries.map(isHighlighted), columns: [] },
    keys: [key],
    leftOut: entries
      .flatMap((entry, r) =>
        Object.keys(entry)
          .filter((one) => !used.includes(one) && !below.includes(one))
          .flatMap((one) => leftOf(entry[one], `${key}.${r}.${one}`, fieldOf(from, one))),
      )
      .concat(
        Array.isArray(content[key])
          ? content[key].flatMap((one: unknown, r) => (isRecord(one) ? [] : leftOf(one, `${key}.${r}`, fields[key])))
          : [],
      ),
  };
}
