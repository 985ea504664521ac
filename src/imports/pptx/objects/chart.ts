import type { Block, SourceChart } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';
import { PartDamaged } from '../pptx-refused.js';
import type { Reading } from '../reading.js';
import { cacheOf, labelsOf, numbersOf, textOf } from './chart-data.js';
import { chartTitle, tellRest } from './chart-words.js';

/** Most values of the charts of a file, gaps included. */
const MAX_VALUES = 500_000;
const MAX_SERIES = 500;

type Series = SourceChart['series'][number];

const TYPES: Record<string, SourceChart['type']> = {
  'c:lineChart': 'line',
  'c:line3DChart': 'line',
  'c:areaChart': 'area',
  'c:area3DChart': 'area',
  'c:pieChart': 'pie',
  'c:pie3DChart': 'pie',
  'c:ofPieChart': 'pie',
  'c:doughnutChart': 'donut',
  'c:scatterChart': 'scatter',
  'c:bubbleChart': 'bubble',
  'c:radarChart': 'radar',
  'c:stockChart': 'other',
  'c:surfaceChart': 'other',
  'c:surface3DChart': 'other',
};

/**
 * The chart of a part, by the values that are kept in it; null where it has none, which is told. The workbook behind it
 * is not opened.
 */
export function readChart(id: string | undefined, alt: string | undefined, reading: Reading): Block | null {
  const link = reading.follow(id);
  const leave = (why: string, words?: string) => {
    reading.leftOut.add('chart', why, words ?? alt);
    return null;
  };
  if (!link || link.isExternal || !reading.file.has(link.target)) return leave('It is missing in the file.');
  const inside = reading.of(link.target);
  let root: Element | null;
  try {
    root = reading.file.xml(link.target);
  } catch (error) {
    if (error instanceof PartDamaged) return leave('Its part of the file is damaged.');
    throw error;
  }
  const plot = root?.child('c:chart', 'c:plotArea');
  if (!root || !plot) return leave('It is damaged: it has no plot.');
  const chart = chartOf(root, plot, inside);
  if (typeof chart === 'string') {
    const words = wordsOf(root, inside);
    return leave(chart, words);
  }
  tellRest(root, inside);
  return chart;
}

/** The chart, or why it is none that can be taken over. */
function chartOf(root: Element, plot: Element, inside: Reading): SourceChart | string {
  const groups = plot.children.filter(({ name }) => name in TYPES || /^c:bar(?:3D)?Chart$/.test(name));
  const series = groups.flatMap((group) => group.all('c:ser').map((ser) => ({ group, ser })));
  if (series.length > MAX_SERIES) return `It has more than ${MAX_SERIES} series.`;
  const types = [...new Set(groups.filter((group) => group.child('c:ser')).map(typeOf))];
  const isCloud = types.every((each) => each === 'scatter' || each === 'bubble');
  const read = series.map(({ group, ser }) => readSeries(ser, typeOf(group), inside));
  const bad = read.find((each) => typeof each === 'string');
  if (bad !== undefined) return bad;
  const all = read.filter((each) => typeof each !== 'string');
  if (all.every(({ values }) => values.every((value) => value === null))) {
    const workbook = root.child('c:externalData');
    return workbook ? 'Its values are only in the workbook inside of it, which is not opened.' : 'It has no values.';
  }
  const type = types.length > 1 ? mixed(types, all) : (types[0] ?? 'other');
  const length = all.reduce((most, { values }) => Math.max(most, values.length), 0);
  const labels = all.reduce<string[]>((most, { labels }) => (labels.length > most.length ? labels : most), []);
  const categories = isCloud
    ? []
    : Array.from({ length: Math.max(length, labels.length) }, (_, at) => labels[at] ?? '');
  inside.tally.chartValues += categories.length * all.length + all.reduce((sum, { values }) => sum + values.length, 0);
  if (inside.tally.chartValues > MAX_VALUES) return `The charts of the file have more than ${MAX_VALUES} values.`;
  for (const each of all) {
    if (isCloud && !each.x) {
      // Points along texts stand at 1, 2, 3 and so on.
      each.x = each.values.map((_, at) => at + 1);
      inside.leftOut.add('labels of a chart', 'Its points stand at numbers.', each.labels.join('\n'));
    } else if (each.labels.some((label, at) => label !== labels[at] && label !== '')) {
      inside.leftOut.add(
        'labels of a chart',
        `Its series share their labels; those of “${each.name}” differ.`,
        each.labels.join('\n'),
      );
    }
  }
  const format = all.find((each) => each.format && each.format !== 'General')?.format;
  const title = chartTitle(
    root,
    all.map(({ name }) => name),
    inside,
  );
  const stacking = groups.map(stackingOf).find(Boolean);
  return {
    kind: 'chart',
    type,
    ...(stacking && { stacking }),
    ...(title && { title }),
    categories,
    series: all.map(({ name, values, x, size, isLine }) => ({
      name,
      values: isCloud ? values : categories.map((_, at) => values[at] ?? null),
      ...(x && { x }),
      ...(size && { size }),
      ...(type === 'combo' && { isLine }),
    })),
    ...(format && { format }),
  };
}

function readSeries(
  ser: Element,
  type: SourceChart['type'],
  inside: Reading,
): (Series & { labels: string[]; format?: string }) | string {
  const name = textOf(ser.child('c:tx'), inside).join(' ').trim();
  const isPoints = type === 'scatter' || type === 'bubble';
  const values = numbersOf(cacheOf(ser.child(isPoints ? 'c:yVal' : 'c:val')), inside);
  const along = ser.child(isPoints ? 'c:xVal' : 'c:cat');
  const x = isPoints ? numbersOf(cacheOf(along), inside) : undefined;
  const hasX = x?.numbers.some((number) => number !== null) ?? false;
  const labels = hasX ? [] : labelsOf(along, inside);
  const size = type === 'bubble' ? numbersOf(cacheOf(ser.child('c:bubbleSize')), inside) : undefined;
  if ([values, labels, x, size].includes(null)) return 'It has more values than are taken over.';
  return {
    name,
    values: values?.numbers ?? [],
    labels: labels ?? [],
    ...(hasX && x && { x: x.numbers }),
    ...(size && { size: size.numbers }),
    isLine: type === 'line' || type === 'scatter',
    ...(values?.format && { format: values.format }),
  };
}

function typeOf(group: Element): SourceChart['type'] {
  if (TYPES[group.name]) return TYPES[group.name] ?? 'other';
  return group.child('c:barDir')?.attribute('val') === 'bar' ? 'bar' : 'column';
}

/** What charts of several types are: points may mark the labels of columns, but not numbers beside them. */
function mixed(types: SourceChart['type'][], series: Series[]): SourceChart['type'] {
  const fits = types.every((type) => ['column', 'bar', 'line', 'area', 'scatter'].includes(type));
  return fits && !series.some(({ x }) => x) ? 'combo' : 'other';
}

function stackingOf(group: Element): SourceChart['stacking'] {
  const grouping = group.child('c:grouping')?.attribute('val');
  if (grouping === 'percentStacked') return 'percent';
  return grouping === 'stacked' ? 'stacked' : undefined;
}

/** All words and numbers of a chart that is left out. */
function wordsOf(root: Element, inside: Reading): string {
  const words: string[] = [];
  for (const element of root.below()) {
    if (element.name !== 'a:t' && element.name !== 'c:v') continue;
    inside.read.add(element);
    if (words.length < 2_000) words.push(element.text.trim());
  }
  return words.filter(Boolean).join(' ');
}
