import { GALLERY_LOOK } from '../gallery/sample.js';
import { labelWidth } from '../kit/charts/labels/label-lines.js';
import { slideMarkup } from '../page/document.js';

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
function contentOf(slideType: string, seed: number) {
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
    ...{ highlight: i === 1, kind: i === 0 ? 'total' : 'change' },
  }));
  const shared = { title: 'Generated', ...switches, ...level, showLabels: true, showTrendline: true };
  return {
    ...{ ...shared, items, categories: names.map((label) => ({ label })), series: all() },
    ...{ columnSeries: all(), lineSeries: all(), secondaryAxis: random() < 0.5, secondarySuffix: '%' },
  };
}

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Boxes of the lines of text in a drawing, by the widths that charts reckon with. */
function labelsIn(markup: string): Box[] {
  return [...markup.matchAll(/<text ([^>]*)>(.*?)<\/text>/gs)].flatMap(([, attributes, inner]) => {
    const at = (name: string, from = attributes!) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(from)?.[1];
    const size = Number(at('font-size'));
    const lines = inner!.includes('<tspan')
      ? [...inner!.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, line]) => line!)
      : [inner!];
    return lines.map((text, i) => {
      const width = labelWidth(text, size, at('font-weight') === '600') * 0.94;
      const x = Number(at('x'));
      const left = { start: x, middle: x - width / 2, end: x - width }[at('text-anchor') ?? 'start'] ?? x;
      // Digits and capitals, which are what touches.
      const baseline = Number(at('y')) + i * size * 1.28;
      return { text, left, right: left + width, top: baseline - size * 0.72, bottom: baseline };
    });
  });
}

const touching = (boxes: readonly Box[]) =>
  boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} | ${b.text}`),
  );

it.each([
  ...['columnChart', 'barChart', 'lineChart', 'comboChart', 'areaChart', 'stackedChart'],
  ...['waterfallChart', 'scatterChart', 'bubbleChart', 'histogram', 'radarChart'],
])('prints no label of a %s on another one, whatever its content', (slideType) => {
  for (let seed = 1; seed <= 20; seed++) {
    const content = contentOf(slideType, seed);
    const markup = slideMarkup({ slideType, content }, 0, 1, GALLERY_LOOK);
    expect({ seed, touching: touching(labelsIn(markup)) }).toEqual({ seed, touching: [] });
  }
});
