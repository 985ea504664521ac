import { list, numeric, type Text, text } from '../../../define/fields.js';
import type { Drawn, Fields } from '../../../define/template.js';
import {
  axisLabels,
  commentary,
  number,
  numberFormat,
  showLegend,
  showValues,
  source,
  takeaway,
} from '../../../define/vocabulary.js';
import type { Hex } from '../../../theme/theme.js';
import type { CartesianInput } from '../cartesian/cartesian-input.js';
import { type Affixes, formatFor, formatNumber } from '../labels/format.js';
import { type ChartScene, seriesColors } from '../scene.js';

/** The last fields of a chart slide, after its data and switches. */
export const chartWords = { body: commentary, takeaway, source };

/** The fields after the data of a chart of single values. */
export const valueChartFields = { ...numberFormat, showValues, ...chartWords };

/** The fields after the data of a chart of series. */
export const seriesChartFields = { ...numberFormat, ...axisLabels, showValues, showLegend, ...chartWords };

/** The layouts of most charts. */
export const chartLayouts = {
  full: 'chart fills the body',
  chartLeft: { says: 'chart left, commentary right', for: ['words'] },
  chartRight: 'commentary left, chart right',
} as const;

type Counts = { min: number; max: number };

/** Names along the category axis, in their order. */
export const categoryList = (counts: Counts & { help?: string }) =>
  list('Categories', counts, { label: text('Label', { maxLen: 20 }) });

/** Named series of numbers, one per category; `more` are further fields of a series, `draws` the numbers that are drawn. */
export const seriesList = <const F extends Fields>(
  label: string,
  counts: Counts,
  values: Counts,
  more: F,
  draws?: Drawn,
) =>
  list(label, counts, {
    name: text('Name', { maxLen: 24 }),
    values: list(
      'Values',
      { ...values, help: 'One per category, in the same order.' },
      { value: number('Blank means no data.', draws && { draws }) },
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
    anchor: text('Anchor', { maxLen: 20, help: 'Label of the category it points at.', holds: 'anchor' }),
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
 * Parses the categories and series of a chart, at most `max` of each.
 *
 * Trailing categories without label and numbers are dropped, and so are series without numbers; an empty chart has no
 * series.
 */
export function readTable<S extends TypedSeries>(
  categories: readonly { label?: string }[],
  series: readonly S[],
  max: { categories: number; series: number },
): { names: string[]; series: ReadSeries<S>[] } {
  const rows = series.slice(0, max.series).map((entry) => ({
    entry,
    name: entry.name ?? '',
    values: entry.values.map(({ value }) => value ?? null),
  }));
  const filled = rows.map(({ values }) => values.findLastIndex((value) => value !== null) + 1);
  const count = Math.min(max.categories, Math.max(categories.findLastIndex(({ label }) => label) + 1, ...filled, 0));
  const names = Array.from({ length: count }, (_, i) => categories[i]?.label ?? '');
  const read = rows.map((row) => ({ ...row, values: names.map((_, i) => row.values[i] ?? null) }));
  return { names, series: read.filter(({ values }) => values.some((value) => value !== null)) };
}

/** Series with a colour each, by their highlights: see {@link seriesColors}. */
export function colored<S extends { entry: { highlight: boolean } }>(
  series: readonly S[],
  { roles }: Pick<ChartScene, 'roles'>,
  marks?: 'fills' | 'lines',
): (S & { color: Hex })[] {
  const highlights = series.map(({ entry }) => entry.highlight);
  const colors = seriesColors(roles, highlights, marks);
  return series.map((one, index) => ({ ...one, color: colors[index]! }));
}

/** All numbers of some series. */
export const numbersOf = (series: readonly { values: readonly (number | null)[] }[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

/** The reference line with its label and value; null without a number. */
export function readReference(
  { referenceValue: value, referenceLabel: label }: { referenceValue?: number | undefined; referenceLabel?: Text },
  affixes: Affixes,
  { roles, locale }: Pick<ChartScene, 'roles' | 'locale'>,
): CartesianInput['reference'] {
  if (value === undefined) return null;
  const format = formatFor([value], affixes);
  const [digits, number] = [true, false].map((bare) => formatNumber(value, format, locale, { bare })) as [
    string,
    string,
  ];
  const isSaid = label?.split(/[^\d.,]+/).includes(digits);
  const name = isSaid ? label! : [label, number.replace(/\s/g, '\u00A0')].filter(Boolean).join(' ');
  return { name, value, color: roles.text };
}
