import { names } from '../../../templates/define/topics/topics.js';
import type { SourceChart } from '../../../choose/source-deck.js';
import { readNumber } from '../../../templates/define/numbers.js';
import { termOf } from '../../../templates/kit/words/terms.js';
import { isDated } from '../../../choose/words/dates.js';
import { asFigure, isOneUnit, unitOf } from '../reading/figures.js';
import type { SourceTable } from '../../../choose/pieces.js';
import { cellsOf, type Section } from '../reading/material.js';
import { SAYS } from '../vocabulary.js';
import type { DraftContext } from './draft.js';

/** Most points of a column chart before it becomes a line, most of any chart, and most series. */
const MOST_COLUMNS = 12;
const MOST_CATEGORIES = 24;
const MOST_SERIES = 4;
/** Columns whose largest values differ more are hardly of one thing. */
const LARGEST_RATIO = 10;
/** Tables from so many rows on, with so many columns of figures at most, become a chart for each. */
const LEAST_ROWS = 3;
const MOST_CHARTS = 3;

/** A chart, and what follows from it in a line. */
interface SlideChart {
  block: SourceChart;
  takeaway?: string;
}

/** Points that are a label and a number each: of periods, of a breakdown by something, or the shares of a whole. */
export function pointChart({ title, points }: Section, context: DraftContext): SlideChart | null {
  const { locale } = context;
  const figures = points.map((point) => (point.below.length > 0 ? null : asFigure(point, locale)));
  const rows = figures.flatMap((figure) => (figure && !figure.body ? [[figure.label, figure.value]] : []));
  if (rows.length !== figures.length || rows.length < 3) return null;
  const values = rows.map(([, value = '']) => value);
  const isOne =
    SAYS.breakdown.test(title) || rows.every(([label = '']) => isDated(label, locale)) || isWhole(values, locale);
  return isOne && isOneUnit(values, locale) ? chartOf([['', ''], ...rows], title, context) : null;
}

/** Shares that make up a whole. */
function isWhole(values: readonly string[], locale: string): boolean {
  const sum = values.reduce((total, value) => total + numberIn(value, locale), 0);
  return values.every((value) => value.endsWith('%')) && Math.abs(sum - 100) <= 1;
}

/** A table whose numbers belong to one unit and one thing; else null. */
export function chartOf(table: string[][], title: string, { locale, used }: DraftContext): SlideChart | null {
  const [header = [], ...all] = table;
  const [last] = all.slice(-1);
  const total = last && names(last[0] ?? '', 'total') ? last : undefined;
  const rows = total ? all.slice(0, -1) : all;
  if (rows.length < 2 || header.length < 2 || rows.some((row) => row.length !== header.length)) return null;
  const columns = columnsOf(header, rows);
  const values = columns.flatMap((column) => column.values);
  if (!isOneUnit(values, locale)) return null;
  const isOverTime = rows.every(([label = '']) => isDated(label, locale));
  const isCounted = !isOverTime && rows.every(([label = '']) => /^\d+$/.test(label));
  const isByTime = columns.every(({ name }) => isDated(name, locale));
  const [only] = columns.length === 1 ? columns : [];
  const isOneThing =
    isByTime || (only ? !isOfManyThings(header, locale) : isOverTime && areComparable(columns, locale));
  if (!isOneThing) return null;
  const labels = rows.map(([label = '']) => label);
  const sum = total?.slice(1).join(' · ');
  const [first = '', end = ''] = [labels[0], labels.at(-1)].map((label) =>
    isCounted ? `${header[0]} ${label}` : label,
  );
  const course = (isOverTime || isCounted) && only ? `${first}: ${values[0]} → ${end}: ${values.at(-1)}` : '';
  const takeaway = sum ? `${total![0]}: ${sum}` : course;
  const isCompared = only && !isOverTime && !isCounted;
  const isTurned = isByTime && columns.length > 2 && rows.length <= MOST_SERIES;
  const [categories, series] = isTurned
    ? [columns.map(({ name }) => name), rows.map(([name = '', ...cells]) => ({ name, values: cells }))]
    : [labels, columns];
  const isLine =
    (isTurned && columns.length > MOST_SERIES) ||
    categories.length > MOST_COLUMNS ||
    (only && used.at(-1) === 'columnChart');
  const isDonut = isCompared && rows.length <= 6 && isWhole(values, locale);
  if (isCompared && !isDonut && (rows.length < 3 || rows.length > MOST_COLUMNS)) return null;
  if (categories.length > MOST_CATEGORIES || series.length > MOST_SERIES) return null;
  const axis = only?.name && !isSame(only.name, title) ? only.name : '';
  return {
    block: {
      kind: 'chart',
      type: isDonut ? 'donut' : isCompared ? 'bar' : isLine ? 'line' : 'column',
      categories,
      series: series.map(({ name, values: typed }) => ({
        ...{ name: only ? '' : name, typed, values: typed.map((value) => numberIn(value, locale)) },
      })),
      ...(unitOf(values[0] ?? '').endsWith('%') && { format: '0"%"' }),
      axes: { ...(axis && { values: axis }), ...(isCounted && { categories: header[0] }) },
      ...(isCompared && { isUnordered: true }),
    },
    ...(takeaway && { takeaway }),
  };
}

/** The columns of a table but for the first, which names its rows. */
const columnsOf = (header: readonly string[], rows: readonly string[][]) =>
  header.slice(1).map((name, i) => ({ name, values: rows.map((row) => row[i + 1] ?? '') }));

/** Whether a table of two columns lists measures, each with its value. */
const isOfManyThings = ([first = '', second = '']: string[], locale: string) =>
  [locale, 'en'].some(
    (language) => isSame(first, termOf('measure', language)) || isSame(second, termOf('value', language)),
  );
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const numberIn = (value: string | undefined, locale: string) => readNumber(value, locale)?.value ?? NaN;

/** The columns of a table over time as tables of their own, where they are figures of several things. */
export function apart(table: SourceTable, locale: string): SourceTable[] {
  const [header = [], ...rows] = cellsOf(table);
  const columns = columnsOf(header, rows);
  const isSplit =
    rows.length >= LEAST_ROWS &&
    columns.length > 1 &&
    columns.length <= MOST_CHARTS &&
    rows.every(([label = '']) => isDated(label, locale)) &&
    columns.every(({ name, values }) => name && isOneUnit(values, locale)) &&
    !areComparable(columns, locale);
  if (!isSplit) return [table];
  return columns.map((_, i) => ({ ...table, rows: table.rows.map((row) => [row[0]!, row[i + 1]!]) }));
}

function areComparable(columns: readonly { values: string[] }[], locale: string): boolean {
  const all = columns.flatMap(({ values }) => values);
  const largest = columns.map(({ values }) => Math.max(...values.map((value) => Math.abs(numberIn(value, locale)))));
  return isOneUnit(all, locale) && Math.max(...largest) <= LARGEST_RATIO * Math.min(...largest);
}
