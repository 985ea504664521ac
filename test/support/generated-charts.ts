/** Templates of charts whose labels are placed by what they say. */
export const CHARTS = [
  ...['columnChart', 'barChart', 'lineChart', 'comboChart', 'areaChart', 'stackedChart'],
  ...['waterfallChart', 'scatterChart', 'bubbleChart', 'histogram', 'radarChart'],
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
