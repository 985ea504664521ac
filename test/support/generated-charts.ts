/** Templates of charts whose labels are placed by what they say. */
export const CHARTS = [
  ...['columnChart', 'barChart', 'lineChart', 'comboChart', 'areaChart', 'stackedChart'],
  ...['waterfallChart', 'scatterChart', 'bubbleChart', 'histogram', 'radarChart'],
];

/** Templates of charts whose labels are laid out by the browser. */
export const LAID_OUT_CHARTS = [
  ...['pieChart', 'donutChart', 'funnelChart', 'gauge', 'treemap', 'heatmap', 'sankeyDiagram'],
  ...['progress', 'pictogram', 'fundingAsk'],
];

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const NAMES = ['A', 'Q3 26', 'Logistics', 'Net new revenue', 'Wirtschaftsförderung', 'Wholesale and retail'];
const MAGNITUDES = [0.01, 1, 40, 900, 25_000, 3_000_000, 7e9];
const UNITS = [{}, { valueSuffix: '%' }, { valuePrefix: '$', valueSuffix: 'k' }, { valueSuffix: ' ms' }];

/** Content of a chart: 1 to 20 categories, 1 to 6 series, as far as its template takes them. */
export function chartContent(slideType: string, seed: number) {
  const random = randomOf(seed * 7919 + slideType.length);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const [categories, series] = [1 + Math.floor(random() * 20), 1 + Math.floor(random() * 6)];
  const [magnitude, sign] = [pick(MAGNITUDES), pick([1, 1, -1])];
  const value = () => String(Number(((random() < 0.3 ? sign : 1) * random() * magnitude).toPrecision(3)));
  const names = Array.from({ length: categories }, (_, i) => `${pick(NAMES)} ${i}`);
  const values = () => names.map(() => ({ value: value() }));
  const all = (mark: object = {}) =>
    Array.from({ length: series }, (_, i) => ({ name: `${pick(NAMES)} ${i}`, values: values(), ...mark }));
  const switches = { showValues: random() < 0.8, showLegend: random() < 0.5, ...pick(UNITS) };
  const level = random() < 0.4 ? { referenceValue: value(), referenceLabel: pick(NAMES) } : {};
  const items = names.map((label, i) => ({
    ...{ label, value: value(), compareValue: value(), xValue: value(), yValue: value() },
    ...{ size: `${1 + ((i * 7) % 20)}`, highlight: i === 1, kind: i === 0 ? 'total' : 'change' },
  }));
  const shared = { title: 'Generated', ...switches, ...level, showLabels: true, showTrendline: true };
  return {
    ...{ ...shared, items, categories: names.map((label) => ({ label })), series: all() },
    ...{ columnSeries: all(), lineSeries: all(), secondaryAxis: random() < 0.5, secondarySuffix: '%' },
  };
}

/** Content of a chart that the browser lays out: 2 to 7 parts of one whole, from slivers to nearly all of it. */
export function laidOutContent(slideType: string, seed: number) {
  const random = randomOf(seed * 7919 + slideType.length);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const count = 2 + Math.floor(random() * 6);
  const [magnitude, steep] = [pick(MAGNITUDES), random() < 0.5];
  const value = (i = 0) => String(Number((magnitude * (steep ? 0.2 ** i : 0.1 + 0.9 * random())).toPrecision(3)));
  const items = Array.from({ length: count }, (_, i) => ({
    ...{ label: `${pick(NAMES)} ${i}`, value: value(i), share: String(Math.round(100 / count)), highlight: i === 1 },
    ...{ body: random() < 0.5 ? 'A line about it' : '', progress: Math.round(100 * random()) },
    ...{ count: String(1 + (i % 5)), total: '10' },
  }));
  const columns = items.slice(0, 6).map(({ label }) => ({ label }));
  return {
    ...{
      title: 'Generated',
      items,
      columns,
      showConversion: random() < 0.7,
      showValues: true,
      showLegend: random() < 0.4,
    },
    ...{ labelMode: pick(['percent', 'value', 'both']), ...pick(UNITS), value: value(), label: pick(NAMES) },
    ...{ minLabel: '−100', maxLabel: '100', progress: Math.round(100 * random()) },
    bands: items.slice(0, 4).map(({ label }, i) => ({ label, upTo: 25 * (i + 1), tone: 'neutral' })),
    rows: items.map(({ label }) => ({ label, values: columns.map((_, i) => ({ value: value(i) })) })),
    flows: items.flatMap(({ label }, i) => [
      { from: label, to: `Middle ${i % 2}`, value: value(i) },
      { from: `Middle ${i % 2}`, to: `End ${i % 3}`, value: value(i) },
    ]),
    centerValue: value(),
    centerLabel: pick(NAMES),
  };
}
