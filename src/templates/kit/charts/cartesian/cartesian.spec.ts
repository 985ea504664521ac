import { defaultTheme } from '../../../theme/default-theme.js';
import { rolesOf } from '../../../theme/variants.js';
import { anchorOf, cartesian, categoryLines, spread } from './cartesian.js';
import type { CartesianInput } from './cartesian-input.js';
import { barPlaces, spansOf, valueScale } from './cartesian-geometry.js';
import type { BarLayer, LineSeries } from '../chart-spec.js';
import { formatFor } from '../labels/format.js';

const scene = { width: 1152, height: 384, roles: rolesOf(defaultTheme, 'default'), locale: 'en', dir: 'ltr' as const };
const labels = { position: 'end' as const, color: '#000000', bold: true, format: formatFor([1]) };
const bars = (values: (number | null)[][], more: Partial<BarLayer> = {}): BarLayer => ({
  type: 'bars',
  grouping: 'clustered',
  gap: 60,
  axis: 'first',
  series: values.map((one, i) => ({ name: `Series ${i}`, values: one, color: '#2B4BD8', labels: null })),
  ...more,
});
const columns = (values: (number | null)[][], more: Partial<CartesianInput> = {}) =>
  cartesian({ categories: values[0]!.map((_, i) => `C${i}`), layers: [bars(values)], ...more }, scene);

describe('a chart over categories', () => {
  it('has its plot within the drawing, with room for what stands around it', () => {
    const { plot } = columns([[3, 5, 4]], { titles: { category: 'Year', value: 'Revenue' }, legend: true });
    expect(plot.x).toBeGreaterThan(15);
    expect(plot.y).toBeGreaterThan(20);
    expect(plot.x + plot.width).toBeLessThanOrEqual(scene.width);
    expect(plot.y + plot.height).toBeLessThanOrEqual(scene.height - 28);
  });

  it('leaves numbers in bars out where the rows have no room for them', () => {
    const inside = { ...labels, position: 'inside' as const };
    const values = Array.from({ length: 48 }, () => 5);
    const stack = bars([values], {
      grouping: 'stacked',
      series: [{ name: 'S', values, color: '#2B4BD8', labels: inside }],
    });
    const spec = columns([values], { direction: 'right', layers: [stack], printed: true });
    expect(spec.layers[0]?.series[0]?.labels?.only?.some(Boolean)).toBe(false);
  });

  it.each(['ltr', 'rtl'] as const)(
    'shortens no name because the last one, at the edge of the plot, is short: %s',
    (dir) => {
      const values = [3, 5, 4];
      const line: LineSeries = {
        name: 'S',
        values,
        color: '#2B4BD8',
        labels: null,
        dashed: false,
        width: 2,
        marker: 0,
        endLabel: null,
      };
      const categories = ['First quarter', 'Second quarter of the year', 'Q3'];
      const layers = [{ type: 'lines' as const, axis: 'first' as const, series: [line] }];
      const spec = cartesian({ categories, layers, edgeToEdge: true }, { ...scene, dir });
      expect(categories.map((_, i) => categoryLines(spec, i))).toEqual(categories.map((name) => [name]));
    },
  );

  it('lets bars begin at 0, up and down', () => {
    expect(columns([[3, 5]]).valueAxis.min).toBe(0);
    expect(columns([[-3, 5]]).valueAxis.min).toBeLessThan(0);
  });

  it('leaves out axis and grid where values are printed, and keeps room for the numbers', () => {
    const spec = cartesian(
      {
        categories: ['A', 'B'],
        layers: [bars([[3, 5]], { series: [{ name: 'S', values: [3, 5], color: '#2B4BD8', labels }] })],
        printed: true,
      },
      scene,
    );
    expect(spec.valueAxis).toMatchObject({ visible: false, grid: null });
    expect(valueScale(spec, spec.valueAxis)(5)).toBeGreaterThan(spec.plot.y + 20);
  });

  it('shows the axis where printed numbers would run into each other, and tells how many are left out', () => {
    const values = Array.from({ length: 12 }, (_, i) => 1234.5 + i);
    const many = [0, 1, 2, 3].map((i) => ({ name: `S${i}`, values, color: '#2B4BD8', labels }));
    const spec = cartesian(
      { categories: values.map(String), layers: [bars([values], { series: many })], printed: true },
      scene,
    );
    expect(spec.valueAxis.visible).toBe(true);
    expect(spec.unprinted).toBeGreaterThan(0);
  });

  it('names fewer points in time where not all have room', () => {
    const line: LineSeries = {
      name: 'S',
      values: Array.from({ length: 24 }, (_, i) => i),
      color: '#2B4BD8',
      labels: null,
      dashed: false,
      width: 2,
      marker: 0,
      endLabel: null,
    };
    const categories = line.values.map((_, i) => `September ${i}`);
    const spec = cartesian({ categories, layers: [{ type: 'lines', axis: 'first', series: [line] }] }, scene);
    expect(spec.categoryAxis.labelEvery).toBeGreaterThan(1);
  });

  it('finds the point that a note is pinned to by its category, whatever its case', () => {
    const spec = columns([[3, 5]]);
    expect(anchorOf(spec, ' c1 ')?.y).toBe(valueScale(spec, spec.valueAxis)(5));
    expect(anchorOf(spec, 'elsewhere')).toBeNull();
  });
});

describe('stacks', () => {
  it('grow away from 0 on both sides and leave gaps for missing values', () => {
    const layer = bars(
      [
        [2, 1],
        [-1, null],
        [3, 4],
      ],
      { grouping: 'stacked' },
    );
    expect(spansOf(layer, 2)).toEqual([
      [
        [0, 2],
        [0, 1],
      ],
      [[0, -1], null],
      [
        [2, 5],
        [1, 5],
      ],
    ]);
  });

  it('share out 100 percent, and nothing where there is nothing', () => {
    const layer = bars(
      [
        [1, 0],
        [3, 0],
      ],
      { grouping: 'percent' },
    );
    expect(spansOf(layer, 2)).toEqual([
      [
        [0, 0.25],
        [0, 0],
      ],
      [
        [0.25, 1],
        [0, 0],
      ],
    ]);
  });
});

it('puts the bars of a group side by side about the middle of their category', () => {
  const { width, offsets } = barPlaces(
    { plot: { x: 0, y: 0, width: 100, height: 100 }, direction: 'up', categories: [''] },
    bars([[1], [1]]),
  );
  expect(offsets[0]! + (offsets[1]! + width)).toBeCloseTo(0);
  expect(offsets[1]! - offsets[0]!).toBeGreaterThan(width);
});

it('moves labels apart no further than it must, and keeps their order', () => {
  expect(spread([10, 12, 60], 18, 0, 100)).toEqual([10, 28, 60]);
  expect(spread([90, 95], 18, 0, 100)).toEqual([82, 100]);
  expect(spread([], 18, 0, 100)).toEqual([]);
});

it.each([
  ['falling beside rising columns', [212, 318, 467, 641, 873], [3.4, 2.9, 2.4, 1.9, 1.6]],
  ['level', [1, 2, 3], [12, 12, 12]],
  ['negative, as columns are', [-12, 30, 18], [-3, 5, 2]],
  ['all negative', [5, 4, 3], [-8, -2, -5]],
  ['zero', [5, 4, 3], [0, 0, 0]],
  ['tiny beside huge columns', [1e9, 2e9, 1.5e9], [0.001, 0.002, 0.0015]],
  ['with a gap', [5, 4, 3], [7, null, 9]],
  ['of one value', [5], [7]],
])('has lines with values above the columns and their values: %s', (_, ours, theirs) => {
  const column = bars([ours]);
  const line: LineSeries = {
    ...{ name: 'L', values: theirs, color: '#F2A23A', dashed: false, width: 3, marker: 8, endLabel: null },
    labels: { ...labels, position: 'above' },
  };
  const spec = columns([ours], {
    layers: [
      { ...column, series: [{ ...column.series[0]!, labels }] },
      { type: 'lines', axis: 'second', series: [line] },
    ],
    apart: true,
    printed: true,
  });
  const { plot, valueSize } = spec;
  const [first, second] = [spec.valueAxis, spec.secondAxis!].map((axis) => valueScale(spec, axis));
  expect([spec.valueAxis.visible, spec.secondAxis!.visible]).toEqual([false, false]);
  for (const value of theirs.filter((one) => one !== null)) {
    const [bottom, top] = [second!(value) + 4, second!(value) - 6 - valueSize];
    expect(bottom).toBeLessThanOrEqual(Math.min(...ours.map((one) => first!(Math.max(0, one)))) - 6 - valueSize);
    expect(top).toBeGreaterThanOrEqual(plot.y - 1);
  }
  for (const one of ours) expect(first!(Math.min(0, one))).toBeLessThanOrEqual(plot.y + plot.height + 1);
});
