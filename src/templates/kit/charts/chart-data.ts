import type { ChartSpec } from './chart-spec.js';

/**
 * A series of a native chart: its name, its categories (of points their x) and values (of points their y), sizes of bubbles. Null
 * where there is none.
 */
export type ChartSeries = [
  name: string,
  categories: (string | number | null)[],
  values: (number | null)[],
  sizes?: (number | null)[],
];

/** The data that a chart has in PowerPoint, in the order of its series there. */
export function seriesOf(spec: ChartSpec): ChartSeries[] {
  switch (spec.kind) {
    case 'cartesian': {
      const { categories, layers, reference } = spec;
      const series = layers.flatMap((layer) => layer.series);
      const all = reference
        ? [...series, { name: reference.name, values: categories.map(() => reference.value) }]
        : series;
      return all.map(({ name, values }) => [name, categories, categories.map((_, i) => values[i] ?? null)]);
    }
    case 'radar':
      return spec.series.map(({ name, values }) => [
        name,
        spec.categories,
        spec.categories.map((_, i) => values[i] ?? null),
      ]);
    case 'pie':
      return [[spec.name, spec.slices.map(({ name }) => name), spec.slices.map(({ value }) => value)]];
    case 'points': {
      const series = spec.series.map(({ name, points }): ChartSeries => {
        const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
        return spec.largest === null ? [name, x, y] : [name, x, y, points.map(({ size }) => size)];
      });
      if (!spec.trend || spec.largest !== null) return series;
      const { from, to } = spec.trend;
      return [...series, ['Trend', [from[0], to[0]], [from[1], to[1]]]];
    }
  }
}
