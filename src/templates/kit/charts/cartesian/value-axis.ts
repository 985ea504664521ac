import { alignedTicks, axisFormat, niceTicks } from './axis.js';
import type { CartesianInput } from './cartesian-input.js';
import { spansOf } from './cartesian-geometry.js';
import type { Layer, ValueAxis } from '../chart-spec.js';
import { SHARE_FORMAT } from '../labels/format.js';
import type { ChartScene } from '../scene.js';

/** Height for notes above the highest mark, relative to it. */
const HEADROOM = 0.36;
/** Fraction of the plot that the first of two separated axes gets. */
export const LOWER_SHARE = 0.6;

/**
 * Limits, ticks and style of one of the value axes of a chart.
 *
 * @param steps about how many it should have, or how many it must have to share the grid of the other
 */
export function valueAxisOf(
  input: CartesianInput,
  side: 'first' | 'second',
  { roles }: ChartScene,
  steps: { about: number; exact?: boolean } | { exactly: number },
): ValueAxis {
  const layers = input.layers.filter(({ axis }) => axis === side);
  const { printed = false } = input;
  const affixes = side === 'first' ? input.affixes : input.secondAffixes;
  const style = { visible: !printed, grid: printed || side === 'second' ? null : roles.line, title: null };
  if (layers.some((layer) => layer.type !== 'lines' && layer.grouping === 'percent')) {
    const low = Math.min(0, ...extremes(layers, input.categories.length)) < 0 ? -1 : 0;
    return {
      min: low,
      max: 1,
      unit: 'about' in steps && steps.about < 4 ? 0.5 : 0.25,
      format: SHARE_FORMAT,
      ...style,
    };
  }
  const values = extremes(layers, input.categories.length);
  if (side === 'first' && input.reference) values.push(input.reference.value);
  if (input.headroom) values.push(Math.max(0, ...values) * (1 + HEADROOM));
  if (input.apart) values.push(beyond(values, side));
  const zero = layers.some(({ type }) => type !== 'lines');
  const ticks =
    'exactly' in steps
      ? alignedTicks(values, steps.exactly, zero)
      : niceTicks(values, { zero, count: steps.about, exact: steps.exact });
  return { ...ticks, format: axisFormat(ticks, affixes), ...style };
}

/**
 * A value that extends the axis so that the marks of the first axis are in the lower part of the plot, those of the
 * second in the upper.
 */
function beyond(values: readonly number[], side: 'first' | 'second'): number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (side === 'first') return high > 0 ? high / LOWER_SHARE : 0;
  const wanted = low - ((high - low || Math.abs(high)) * LOWER_SHARE) / (1 - LOWER_SHARE);
  return low >= 0 ? Math.max(0, wanted) : wanted;
}

/** Both ends of every mark; of lines, the values only. Invisible series count only below visible ones. */
export function extremes(layers: readonly Layer[], count: number): number[] {
  return layers.flatMap((layer) => {
    const spans = spansOf(layer, count).filter((_, index) => layer.series[index]!.color !== null);
    return spans.flat().flatMap((span) => (span ? (layer.type === 'lines' ? [span[1]] : span) : []));
  });
}
