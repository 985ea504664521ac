import { boundOf, cut } from '../../templates/define/bounds.js';
import { shortened } from '../../templates/define/characters.js';
import type { ChartForm, Content, Field, Fields } from '../../templates/define/template.js';
import type { SourceChart } from '../source-deck.js';
import { type Draft, keyOf, type List, listsOf, strainOf, TOO_LONG, TOO_MANY } from './draft.js';
import { formatOf, typedNumber } from './numbers.js';
import { WEIGHTS } from '../weights.js';

type Series = SourceChart['series'][number];

/** A chart with its numbers in the fields of a template; false where it has none for them. */
export function fillChart(draft: Draft, chart: SourceChart): boolean {
  const { prefix, suffix, factor } = formatOf(chart.format);
  const plot = new Plot(draft, factor);
  const filled = chart.series.some(({ x }) => x) ? fillPoints(draft, chart, plot) : fillValues(draft, chart, plot);
  if (!filled) return false;
  const labels = { valuePrefix: prefix, valueSuffix: suffix, ...axesOf(chart) };
  for (const [key, said] of Object.entries(labels)) {
    const field = said ? draft.free(key, 'text') : null;
    if (field) draft.set(key, cut(said!, field.maxLen!));
  }
  const series = chart.series.length;
  if (series > 1 && draft.isFree('showLegend')) draft.set('showLegend', true);
  if (series * chart.categories.length <= 12 && draft.isFree('showValues')) draft.set('showValues', true);
  draft.held += WEIGHTS.worth.chart * kinship(draft, chart);
  draft.kept++;
  const { name, chart: form } = draft.template;
  const isSame = form === chart.type || (BARS.has(chart.type) && BARS.has(form));
  if (!isSame) draft.changed.push({ what: 'form of a chart', why: `Its values are shown in another one: ${name}.` });
  return true;
}

const axesOf = ({ type, axes: { values, categories } = {} }: SourceChart) =>
  type === 'bar' ? { xAxisLabel: values } : { xAxisLabel: categories, yAxisLabel: values };

/** Stacked ones are a template of their own. */
const BARS = new Set<ChartForm | SourceChart['type'] | undefined>(['bar', 'column', 'stacked']);

/** The other form than its own that shows a chart better than others do, and how well. */
const SHOWN_AS: Partial<Record<SourceChart['type'], [form: ChartForm, share: keyof typeof WEIGHTS.chart]>> = {
  combo: ['line', 'comboAsLines'],
  bar: ['column', 'barAsColumns'],
  donut: ['pie', 'donutAsPie'],
  other: ['column', 'otherAsColumns'],
};

/** How well a template shows charts of this type: by the form of its own, and its options. */
function kinship(draft: Draft, { type, stacking, series, isUnordered }: SourceChart): number {
  const { chart: form, fields } = draft.template;
  const stacks = fields['stacking'];
  const isOther = type === 'combo' && !series.some(({ isLine }) => isLine);
  const { chart } = WEIGHTS;
  const [other, otherShare] = SHOWN_AS[type] ?? [];
  draft.choose('stacking', stacking ? 'percent' : 'none');
  if (stacking === 'stacked') draft.choose('stacking', 'absolute');
  if (type === 'bar') draft.choose('orientation', 'horizontal');
  draft.choose('sortBy', isUnordered ? 'value' : 'given');
  const share = form === type ? 1 : chart[otherShare && other === form && !isOther ? otherShare : 'asOther'];
  if (stacking && stacks) return Math.max(share, chart.stacks) + chart.stacked;
  return share + (stacks && fields['orientation'] ? chart.unstacked : 0);
}

/** Puts numbers and labels into fields, and tells what of them does not fit. */
class Plot {
  constructor(
    private readonly draft: Draft,
    private readonly factor: number,
  ) {}

  number(field: Field, value: number | null | undefined, name: string, said?: string): string | undefined {
    if (said !== undefined && [...said].length <= (field.maxLen ?? 0)) return said;
    if (value === null || value === undefined || !Number.isFinite(value)) return undefined;
    const scaled = this.factor === 1 ? value : Number((value * this.factor).toPrecision(15));
    const typed = typedNumber(scaled, this.draft.locale, field);
    if (!typed?.exact) this.draft.leave('number', typed ? 'The slide has it rounded.' : TOO_LONG, `${name}: ${value}`);
    return typed?.text;
  }

  label(field: Field, text: string, what = 'label of a chart'): string {
    const most = field.maxLen ?? boundOf(field);
    const line = text.replace(/\s+/g, ' ').trim();
    if ([...line].length > most) this.draft.leave(what, TOO_LONG, line);
    return shortened(line, most);
  }
}

/** Charts of categories: as lists of labels and of series, or as one list of labels with their values. */
function fillValues(draft: Draft, chart: SourceChart, plot: Plot): boolean {
  const lists = listsOf(draft.fields);
  const categories = lists.find(
    ({ item }) => item['label'] && Object.keys(item).every((key) => !item[key]!.isNumber && key !== 'values'),
  );
  const seriesLists = lists.filter(
    ({ item }) => item['values']?.itemFields?.['value']?.isNumber && keyOf(item, ['name', 'label'], 'text'),
  );
  if (categories && seriesLists.length > 0) return fillSeries(draft, chart, plot, categories, seriesLists);
  const single = lists.find(
    ({ item }) => item['label'] && item['value']?.isNumber && Object.keys(draft.fields).indexOf('trend') < 0,
  );
  return single ? fillItems(draft, chart, plot, single) : false;
}

function fillSeries(draft: Draft, chart: SourceChart, plot: Plot, categories: List, lists: List[]): boolean {
  const labels = labelsOf(chart);
  const most = Math.min(boundOf(categories.field), ...lists.map(({ item }) => boundOf(item['values']!)));
  const shown = labels.slice(0, most);
  // Of two lists, one is for lines, as their keys say.
  const isLines = ({ key }: List) => lists.length > 1 && /line/i.test(key);
  if (lists.length > 1 && !(chart.series.some(({ isLine }) => isLine) && chart.series.some(({ isLine }) => !isLine)))
    return false;
  draft.set(
    categories.key,
    shown.map((label) => ({ label: plot.label(categories.item['label']!, label) })),
  );
  draft.strain += strainOf(categories.field, labels.length);
  const told = { what: 'series of a chart', text: (series: Series) => seriesText(series, labels) };
  for (const list of lists) {
    const own = chart.series.filter(({ isLine }) => lists.length < 2 || Boolean(isLine) === isLines(list));
    draft.set(
      list.key,
      draft.entries(list.field, own, (series) => seriesOf(plot, list.item, series, shown), told),
    );
  }
  leaveValues(draft, chart.series, labels, most);
  return true;
}

function seriesOf(plot: Plot, item: Fields, { name, values, typed }: Series, labels: readonly string[]): Content {
  const nameKey = keyOf(item, ['name', 'label'], 'text')!;
  const value = item['values']!.itemFields!['value']!;
  return {
    ...(name && { [nameKey]: plot.label(item[nameKey]!, name, 'name of a series') }),
    values: labels.map((label, i) => {
      const text = plot.number(value, values[i], `${name} ${label}`, typed?.[i]);
      return text === undefined ? {} : { value: text };
    }),
  };
}

/** One series, and a second one where entries have a number to compare with. */
function fillItems(draft: Draft, chart: SourceChart, plot: Plot, { key, field, item }: List): boolean {
  const second = Object.keys(item).find((name) => name !== 'value' && item[name]!.isNumber);
  const [first, other, ...more] = chart.series;
  if (!first || (other && (second !== 'compareValue' || more.length > 0))) return false;
  if (!other && second && second !== 'compareValue') return false;
  const labels = labelsOf(chart);
  const bound = boundOf(field);
  draft.set(
    key,
    labels.slice(0, bound).map((label, i) => {
      const value = plot.number(item['value']!, first.values[i], label, first.typed?.[i]);
      const compared = other && plot.number(item[second!]!, other.values[i], label);
      return {
        label: plot.label(item['label']!, label),
        ...(value !== undefined && { value }),
        ...(compared !== undefined && { [second!]: compared }),
      };
    }),
  );
  draft.strain += strainOf(field, labels.length);
  leaveValues(draft, [first], labels, bound);
  for (const [series, name] of [[first, 'valueLabel'] as const, [other, 'compareLabel'] as const]) {
    const text = series?.name.trim();
    if (!text || text === draft.content['title'] || text === chart.title) continue;
    const place = draft.free(name, 'text');
    if (place) draft.set(name, plot.label(place, text, 'name of a series'));
    else draft.leave('name of a series', 'A chart of one series has no name for it.', text);
  }
  return true;
}

/** Tells the labels, and the values of series, for which there is no room. */
function leaveValues(draft: Draft, series: readonly Series[], labels: readonly string[], most: number): void {
  const rest = labels.slice(most);
  const said = series.map((one) => seriesText({ ...one, values: one.values.slice(most) }, rest));
  if (rest.length > 0) draft.leave('values of a chart', TOO_MANY, said.join('\n') || rest.join('; '));
}

/** Points of two or three measures; those of a series are a category. */
function fillPoints(draft: Draft, chart: SourceChart, plot: Plot): boolean {
  const list = listsOf(draft.fields).find(({ item }) => item['xValue']?.isNumber && item['yValue']?.isNumber);
  if (!list) return false;
  const { item, key, field } = list;
  const points = chart.series.flatMap(({ name, values, x = [], size }) =>
    values.map((value, i) => ({ name, value, x: x[i], size: size?.[i], label: chart.categories[i] ?? '' })),
  );
  const isSized = points.some(({ size }) => size !== undefined && size !== null);
  if (isSized !== Boolean(item['size'])) return false;
  for (const { name, values } of chart.series)
    if (values.length === 0 && name.trim()) draft.leave('name of a series', 'It has no points.', name);
  const pointOf = ({ name, value, x, size, label }: (typeof points)[number]) => {
    const entries = {
      label: label && item['label'] ? plot.label(item['label'], label) : undefined,
      xValue: plot.number(item['xValue']!, x, name),
      yValue: plot.number(item['yValue']!, value, name),
      size: item['size'] && plot.number(item['size'], size, name),
      category: name && item['category'] ? plot.label(item['category'], name, 'name of a series') : undefined,
    };
    return Object.fromEntries(Object.entries(entries).filter(([, text]) => text !== undefined));
  };
  const bound = boundOf(field);
  draft.set(key, draft.entries(field, points.slice(0, bound), pointOf));
  const rest = points
    .slice(bound)
    .map(({ name, x, value, size }) => [name, x, value, size].filter((part) => part !== undefined).join(' '));
  if (rest.length > 0) draft.leave('points of a chart', TOO_MANY, rest.join('; '));
  return true;
}

/** Names of the categories; their numbers where they have none. */
function labelsOf({ categories, series }: SourceChart): string[] {
  const count = Math.max(categories.length, ...series.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, i) => categories[i]?.trim() ?? `${i + 1}`);
}

const seriesText = ({ name, values }: Series, labels: readonly string[]) =>
  `${name}: ${values.map((value, i) => `${labels[i] ?? i + 1} = ${value ?? '–'}`).join('; ')}`;

/** A chart in words, for where it can't be drawn. */
export function chartText(chart: SourceChart): string {
  const labels = labelsOf(chart);
  const of = (series: Series) =>
    [
      seriesText(series, labels),
      ...(series.x ? [`x: ${series.x.join('; ')}`] : []),
      ...(series.size ? [`size: ${series.size.join('; ')}`] : []),
    ].join('\n');
  const said = chart.series.length > 0 ? chart.series.map(of) : labels;
  return [chart.title, ...said].filter(Boolean).join('\n');
}
