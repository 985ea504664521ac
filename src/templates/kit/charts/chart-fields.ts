import { list, numeric, type Text, text } from '../../define/fields.js';
import type { Fields } from '../../define/template.js';
import { commentary, number, source, takeaway } from '../../define/vocabulary.js';
import type { CartesianSpec } from './chart-spec.js';
import { formatFor, formatNumber } from './format.js';
import type { ChartScene } from './scene.js';

/** The last fields of a chart slide, after its data and switches. */
export const chartWords = { body: commentary, takeaway, source };

/** The layouts of most charts. */
export const chartLayouts = {
  full: 'chart fills the body',
  chartLeft: 'chart left, commentary right',
  chartRight: 'commentary left, chart right',
} as const;

type Counts = { min: number; max: number };

/** Names along the category axis, in their order. */
export const categoryList = (counts: Counts & { help?: string }) =>
  list('Categories', counts, { label: text('Label', { maxLen: 20 }) });

/** Named series of numbers, one per category; `more` are further fields of a series. */
export const seriesList = <const F extends Fields>(label: string, counts: Counts, values: Counts, more: F) =>
  list(label, counts, {
    name: text('Name', { maxLen: 24 }),
    values: list(
      'Values',
      { ...values, help: 'One per category, in the same order.' },
      { value: number('Blank means no data.') },
    ),
    ...more,
  });

export const referenceFields = {
  referenceValue: numeric('Reference value', {
    maxLen: 12,
    help: 'Number only, e.g. 42.5 or -3. Draws a level line, e.g. a target.',
  }),
  referenceLabel: text('Reference label', { maxLen: 24 }),
};

export const annotationList = list(
  'Annotations',
  { min: 0, max: 3, help: 'Notes pinned to a point.' },
  {
    anchor: text('Anchor', { maxLen: 20, help: 'Label of the category it points at.' }),
    text: text('Text', { maxLen: 60 }),
  },
);

interface TypedSeries {
  name?: string;
  values: { value?: number | undefined }[];
}

export interface ReadSeries<S> {
  entry: S;
  name: string;
  values: (number | null)[];
}

/**
 * Parses the categories and series of a chart.
 *
 * Trailing categories without label and numbers are dropped, and so are series without numbers; an empty chart has no
 * series.
 */
export function readTable<S extends TypedSeries>(
  categories: readonly { label?: string }[],
  series: readonly S[],
  max: number,
): { names: string[]; series: ReadSeries<S>[] } {
  const rows = series.map((entry) => ({
    entry,
    name: entry.name ?? '',
    values: entry.values.map(({ value }) => value ?? null),
  }));
  const filled = rows.map(({ values }) => values.findLastIndex((value) => value !== null) + 1);
  const count = Math.min(max, Math.max(categories.findLastIndex(({ label }) => label) + 1, ...filled, 0));
  const names = Array.from({ length: count }, (_, i) => categories[i]?.label ?? '');
  const read = rows.map((row) => ({ ...row, values: names.map((_, i) => row.values[i] ?? null) }));
  return { names, series: read.filter(({ values }) => values.some((value) => value !== null)) };
}

/** All numbers of some series. */
export const numbersOf = (series: readonly { values: readonly (number | null)[] }[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

/** The reference line with its label and value; null without a number. */
export function readReference(
  { referenceValue: value, referenceLabel: label }: { referenceValue?: number | undefined; referenceLabel?: Text },
  affixes: { prefix?: string; suffix?: string },
  { roles, locale }: Pick<ChartScene, 'roles' | 'locale'>,
): CartesianSpec['reference'] {
  if (value === undefined) return null;
  const words = [label, formatNumber(value, formatFor([value], affixes), locale)];
  return { name: words.filter(Boolean).join(' '), value, color: roles.text };
}
