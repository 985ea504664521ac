import { catalogue } from '../../catalogue/index.js';
import { FILLINGS } from '../../gallery/fillings.js';
import { choicesOf, lookIn } from '../../gallery/sample.js';
import { styles } from '../../styles/index.js';
import { seriesTroubles } from './series-troubles.js';
import { slideMarkup } from '../document.js';

type Content = Record<string, unknown>;

const troubles = (slideType: string, content: Content, style = 'clean') =>
  seriesTroubles(catalogue.get(slideType)!.fields, content, slideMarkup({ slideType, content }, 0, 1, lookIn(style)));
const values = (...numbers: number[]) => numbers.map((value) => ({ value: String(value) }));
const categories = ['يناير', 'Feb', 'März', '四月'].map((label) => ({ label }));
const named = (...names: string[]) => names.map((name, i) => ({ name, values: values(i + 1, i + 2, i + 3, i + 4) }));
const items = ['A', 'B', 'C', 'D'].map((label, i) => ({
  label,
  value: '3',
  xValue: `${i}`,
  yValue: `${i * i}`,
  size: '2',
}));

describe('series that nobody can tell apart', () => {
  it.each<[string, Content]>([
    ['columnChart', { categories, series: named('شمال', 'جنوب') }],
    ['areaChart', { categories, series: named('Nord', 'Süd', 'Ost') }],
    ['stackedChart', { categories, series: named('北', '南') }],
    ['radarChart', { categories, series: named('North', 'South') }],
    ['comboChart', { categories, columnSeries: named('Sales'), lineSeries: named('Churn') }],
    ['scatterChart', { items: items.map((item, i) => ({ ...item, category: i % 2 ? 'Old' : 'New' })) }],
    ['bubbleChart', { items: items.map((item, i) => ({ ...item, category: i % 2 ? 'Old' : 'New' })) }],
  ])('are those without a legend: %s', (slideType, content) => {
    expect(troubles(slideType, content)).toMatchObject([{ kind: 'unnamed' }]);
    expect(troubles(slideType, { ...content, showLegend: true })).toEqual([]);
  });

  it('are those without names', () => {
    expect(troubles('columnChart', { categories, series: named('North', '') })).toEqual([
      { kind: 'nameless', path: 'series.1.name' },
    ]);
    const compared = items.map((item) => ({ ...item, compareValue: '2' }));
    expect(troubles('barChart', { items: compared, valueLabel: 'Now' })).toEqual([{ kind: 'nameless', path: null }]);
    expect(troubles('barChart', { items: compared, valueLabel: 'Now', compareLabel: 'Before' })).toEqual([]);
  });

  it.each<[string, Content]>([
    ['one series', { categories, series: named('North') }],
    ['one series and one without numbers', { categories, series: [...named('North'), { name: 'South', values: [] }] }],
    ['no data', {}],
  ])('are none: %s', (_, content) => {
    for (const key of ['columnChart', 'areaChart', 'lineChart', 'radarChart', 'stackedChart'])
      expect(troubles(key, content)).toEqual([]);
  });

  it('are none where each is the only one of an axis with a title', () => {
    const combo = { categories, columnSeries: named('Sales'), lineSeries: named('Churn'), yAxisLabel: 'Sales' };
    const titled = { ...combo, secondaryAxis: true, secondaryAxisLabel: 'Churn per month' };
    expect(troubles('comboChart', titled)).toEqual([]);
    for (const other of [combo, { ...titled, secondaryAxisLabel: '' }, { ...titled, columnSeries: named('A', 'B') }])
      expect(troubles('comboChart', other)).toMatchObject([{ kind: 'unnamed' }]);
  });

  it('are none where lines are named at their ends, points are alone, and slices beside the pie', () => {
    expect(troubles('lineChart', { categories, series: named('North', 'South', 'East') })).toEqual([]);
    expect(troubles('lineChart', { categories, series: named('A', 'B', 'C', 'D') })).toEqual([]);
    expect(troubles('scatterChart', { items })).toEqual([]);
    expect(troubles('scatterChart', { items: items.map((item, i) => ({ ...item, highlight: i === 0 })) })).toEqual([]);
    expect(troubles('pieChart', { items })).toEqual([]);
    expect(troubles('barChart', { items })).toEqual([]);
  });

  it.each(styles.map(({ key }) => key))('are no two in the samples of %s, nor beside a highlighted one', (style) => {
    const charts = [...catalogue.values()].filter(({ chart }) => chart);
    expect(charts.length).toBeGreaterThan(8);
    for (const template of charts)
      // More groups of points than colors look alike.
      for (const content of [
        template.defaults,
        ...(template.chart === 'scatter' || template.chart === 'bubble' ? [] : [FILLINGS.full(template)]),
      ])
        for (const variant of choicesOf(template, 'variant')) {
          const alike = troubles(template.key, { ...content, variant }, style).filter(({ kind }) => kind === 'alike');
          expect([template.key, variant, alike]).toEqual([template.key, variant, []]);
        }
    const marked = named('A', 'B', 'C', 'D').map((one, i) => ({ ...one, highlight: i === 0 }));
    for (const key of ['columnChart', 'lineChart', 'areaChart', 'stackedChart'])
      expect(troubles(key, { categories, series: marked, showLegend: true }, style)).toEqual([]);
  });
});
