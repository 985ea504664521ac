import type { ChartSpec } from '../kit/charts/chart-spec.js';
import { GALLERY_LOOK, sampleMarkup } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';
import { catalogue } from './index.js';

const ARABIC = { ...GALLERY_LOOK, locale: 'ar' };

const draw = (key: string, content: object = {}) =>
  slideMarkup({ slideType: key, content: { ...catalogue.get(key)!.defaults, ...content } }, 0, 1, ARABIC);

/** The texts of a drawing with their places, in document order. */
const textsIn = (markup: string) =>
  [...markup.matchAll(/<text x="([^"]+)"[^>]*text-anchor="(\w+)"[^>]*>([^<]+)<\/text>/g)].map(
    ([, x, anchor, text]) => ({
      x: Number(x),
      anchor,
      text: text!.replaceAll('\u200E', ''),
    }),
  );

const rectsIn = (markup: string) =>
  [...markup.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)"/g)].map(([, x, y, width]) => ({
    left: Number(x),
    right: Number(x) + Number(width),
    y: Number(y),
  }));

const specIn = (markup: string): ChartSpec =>
  JSON.parse(
    /data-pptx-chart="([^"]*)"/.exec(markup)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ) as ChartSpec;

describe('charts of right-to-left decks', () => {
  it.each(['columnChart', 'stackedChart', 'lineChart', 'areaChart', 'comboChart', 'waterfallChart', 'histogram'])(
    'name the categories of %s from the right',
    (key) => {
      const markup = draw(key);
      const spec = specIn(markup);
      if (spec.kind !== 'cartesian') throw new Error('not a chart over categories');
      const [first, last] = [spec.categories[0]!, spec.categories.at(-1)!];
      const at = (name: string) => textsIn(markup).find(({ text }) => text === name)!.x;
      expect(spec.rtl).toBe(true);
      expect(at(first)).toBeGreaterThan(at(last));
    },
  );

  it.each(['columnChart', 'stackedChart', 'lineChart', 'areaChart', 'comboChart', 'waterfallChart', 'histogram'])(
    'have the value axis of %s at the right',
    (key) => {
      const markup = draw(key, { showValues: false, showTotals: false });
      const spec = specIn(markup);
      const beside = textsIn(markup).filter(({ x }) => x > spec.plot.x + spec.plot.width);
      expect(beside.length).toBeGreaterThan(1);
      expect(beside.every(({ anchor }) => anchor === 'start')).toBe(true);
    },
  );

  it('begin bars at the right, beside their names, and print values at their left', () => {
    const markup = draw('barChart');
    const spec = specIn(markup);
    const { plot } = spec;
    const bars = rectsIn(markup);
    expect(new Set(bars.map(({ right }) => Math.round(right)))).toEqual(new Set([Math.round(plot.x + plot.width)]));
    const texts = textsIn(markup);
    expect(texts.filter(({ x, anchor }) => x > plot.x + plot.width && anchor === 'start')).toHaveLength(bars.length);
    const values = texts.filter(({ anchor }) => anchor === 'end');
    expect(values).toHaveLength(bars.length);
    expect(values.every(({ x }, i) => x < bars[i]!.left)).toBe(true);
  });

  it('put the first column of a group at the right of the second', () => {
    const columns = rectsIn(draw('columnChart'));
    const perSeries = columns.length / 2;
    for (let i = 0; i < perSeries; i++) expect(columns[i]!.left).toBeGreaterThan(columns[i + perSeries]!.right);
  });

  it.each(['columnChart', 'stackedChart', 'radarChart', 'bubbleChart'])(
    'list the names of %s from the right, as text of the slide',
    (key) => {
      const markup = draw(key, { showLegend: true });
      const entries = specIn(markup).legend!.entries;
      const names = [
        ...markup.matchAll(/class="legend-name" style="inset-inline-start:([\d.]+)%[^>]*><p[^>]*>([^<]*)/g),
      ];
      expect(names.map(([, , name]) => name!.replaceAll('\u200E', ''))).toEqual(entries.map(({ name }) => name));
      const places = names.map(([, start]) => Number(start));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    },
  );

  it('end trends at the left', () => {
    const markup = draw('kpi');
    const [, end] = /<circle cx="([\d.]+)"/.exec(markup)!;
    expect(Number(end)).toBeLessThan(specIn(markup).width / 10);
  });

  it('keep numbers that count from the left', () => {
    const markup = draw('scatterChart');
    const ticks = textsIn(markup).filter(({ anchor, text }) => anchor === 'middle' && /^-?\d+$/.test(text));
    const places = ticks.map(({ x }) => x);
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('begin names in their letters at the right, and leave numbers and Latin names alone', () => {
    const markup = draw('columnChart', { categories: [{ label: 'الربع -1%' }, { label: 'Q2' }], showValues: false });
    expect(markup).toMatch(/direction="rtl"[^>]*>الربع \u200E-1%\u200E</);
    expect(markup).toMatch(/<text (?:(?!direction)[^>])*>Q2</);
  });

  it('say nothing of a direction in other decks', () => {
    const markup = [...catalogue.values()].map((template) => sampleMarkup(template)).join('');
    expect(markup).not.toMatch(/&quot;rtl&quot;|direction="rtl"|legend-name/);
  });
});

it('columns on the right of tables of right-to-left decks are at the start of their lines', () => {
  const columns = [{ label: 'a' }, { label: 'b', align: 'right' }, { label: 'c', align: 'center' }];
  const rows = [{ cells: [{ text: '1' }, { text: '2' }, { text: '3' }] }];
  const heads = draw('table', { columns, rows }).match(/<th\b[^>]*class="[^"]*"/g)!;
  // `left` is the start of a line.
  expect(heads.map((head) => /align-(\w+)/.exec(head)![1])).toEqual(['left', 'left', 'center']);
});
