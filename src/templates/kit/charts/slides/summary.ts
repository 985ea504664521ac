import { shortened } from '../../../define/characters.js';
import type { ChartSpec } from '../chart-spec.js';
import { formatNumber } from '../labels/format.js';

/** Longest alternative text in characters; a reader of more is better served by the data sheet. */
const LONGEST = 700;

/** The data of a chart as text, for screen readers. */
export function summaryOf(spec: ChartSpec, title?: string): string {
  return shortened([title, ...parts(spec)].filter(Boolean).join('. '), LONGEST);
}

function parts(spec: ChartSpec): string[] {
  switch (spec.kind) {
    case 'cartesian': {
      const series = spec.layers.flatMap((layer) => {
        const axis = layer.axis === 'second' && spec.secondAxis ? spec.secondAxis : spec.valueAxis;
        return layer.series.flatMap((one) =>
          one.color
            ? [
                listed(one.name, spec.categories, one.values, (value) =>
                  formatNumber(
                    value,
                    one.labels?.format ?? { ...axis.format, percent: false, decimals: 2 },
                    spec.locale,
                  ),
                ),
              ]
            : [],
        );
      });
      return [...series, ...(spec.reference ? [spec.reference.name] : [])];
    }
    case 'pie':
      return [
        listed(
          spec.name,
          spec.slices.map(({ name }) => name),
          spec.slices.map(({ value }) => value),
          (value) => formatNumber(value, spec.format, spec.locale),
        ),
      ];
    case 'radar':
      return spec.series.map(({ name, values }) => listed(name, spec.categories, values, String));
    case 'points':
      return spec.series.map(
        ({ name, points }) =>
          `${name ? `${name}: ` : ''}${points.map(({ label, x, y, size }) => `${label ? `${label} ` : ''}(${x}, ${y}${spec.largest === null ? '' : `, ${size}`})`).join('; ')}`,
      );
  }
}

function listed(
  name: string,
  categories: readonly string[],
  values: readonly (number | null)[],
  print: (value: number) => string,
): string {
  const pairs = categories.flatMap((category, i) =>
    values[i] === null || values[i] === undefined ? [] : [`${category} ${print(values[i])}`.trim()],
  );
  return `${name ? `${name}: ` : ''}${pairs.join('; ')}`;
}
