import type { CartesianSpec, ChartSpec, Layer } from '../../kit/charts/chart-spec.js';
import { isRecord } from '../../define/read-content.js';
import type { Content, Fields } from '../../define/template.js';
import { distance } from '../../theme/theme.js';
import { chartSpecs } from './chart-specs.js';

/**
 * Why nobody can tell which series of a chart is which: no name is shown, one has none (`path` is where it belongs, null where it is no
 * entry of a list), or two look the same.
 */
export type SeriesTrouble =
  | { kind: 'unnamed'; names: string[] }
  | { kind: 'nameless'; path: string | null }
  | { kind: 'alike'; names: [string, string] };

/** A series as its readers see it. */
interface SeenSeries {
  name: string;
  color: string;
  /** What else tells it from others of its colour. */
  mark: string;
  isNamedBeside: boolean;
}

/** Distance in OKLab below which two colours of marks are taken for one. */
const ALIKE = 0.06;

/** What is wrong with the series of each chart of a slide's markup that has several. */
export const seriesTroubles = (fields: Fields, content: Content, markup: string): SeriesTrouble[] =>
  chartSpecs(markup).flatMap((spec) => {
    const series = seriesIn(spec);
    return series.length < 2 ? [] : [...namesMissing(series, spec, namelessPath(fields, content)), ...alikeIn(series)];
  });

function namesMissing(series: readonly SeenSeries[], { legend }: ChartSpec, path: string | null): SeriesTrouble[] {
  if (series.some(({ name }) => !name)) return [{ kind: 'nameless', path }];
  if (legend || series.every(({ isNamedBeside }) => isNamedBeside)) return [];
  return [{ kind: 'unnamed', names: series.map(({ name }) => name) }];
}

/** Where the first series without a name has a field for it. */
function namelessPath(fields: Fields, content: Content): string | null {
  for (const [key, { itemFields = {} }] of Object.entries(fields)) {
    const entries: unknown[] = 'values' in itemFields && Array.isArray(content[key]) ? content[key] : [];
    const at = entries.findIndex(
      (entry) => isRecord(entry) && (typeof entry['name'] !== 'string' || !entry['name'].trim()),
    );
    if (at >= 0) return `${key}.${at}.name`;
  }
  return null;
}

function alikeIn(series: readonly SeenSeries[]): SeriesTrouble[] {
  const pairs = series.flatMap((one, i) => series.slice(i + 1).map((other) => [one, other] as const));
  const pair = pairs.find(([one, other]) => one.mark === other.mark && distance(one.color, other.color) < ALIKE);
  return pair ? [{ kind: 'alike', names: [pair[0].name, pair[1].name] }] : [];
}

/** Whether the only series of an axis is what the title of the axis says. */
function isNamedByAxis({ layers, valueAxis, secondAxis }: CartesianSpec, axis: Layer['axis']): boolean {
  const { title = null } = (axis === 'first' ? valueAxis : secondAxis) ?? {};
  const drawn = layers
    .filter((layer) => layer.axis === axis)
    .flatMap(({ series }) => series.filter(({ color }) => color));
  return title !== null && drawn.length === 1;
}

/** Those that are drawn. Slices of a pie are named beside it. */
function seriesIn(spec: ChartSpec): SeenSeries[] {
  switch (spec.kind) {
    case 'pie':
      return [];
    case 'radar':
      return spec.series.map(({ name, color }) => ({ name, color, mark: 'line', isNamedBeside: false }));
    case 'points':
      // Without a name are those that belong to no group, or stand out of all.
      return spec.series.flatMap(({ name, color }) =>
        name ? [{ name, color, mark: 'dot', isNamedBeside: false }] : [],
      );
    case 'cartesian':
      return spec.layers.flatMap(({ series, type, axis }) =>
        series.flatMap((one) => {
          if (!one.color) return [];
          const isLine = 'dashed' in one;
          const mark = isLine && one.dashed ? 'dashes' : type;
          return [
            {
              name: one.name,
              color: one.color,
              mark,
              isNamedBeside: (isLine && one.endLabel !== null) || isNamedByAxis(spec, axis),
            },
          ];
        }),
      );
  }
}
