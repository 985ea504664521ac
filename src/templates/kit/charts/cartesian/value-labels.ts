import type { CartesianSpec, NumberFormat } from '../chart-spec.js';
import { formatNumber } from '../labels/format.js';
import { labelWidth } from '../labels/label-lines.js';
import { insideLabels, labelsFit } from './label-room.js';
import { LEADING } from '../labels/label-size.js';
import type { CartesianInput } from './cartesian-input.js';
import { extremes, LOWER_SHARE } from './value-axis.js';

/** Values on marks may be larger than names, in px and relative to them. */
const MAX_VALUE_SIZE = 32;
const MAX_GROWTH = 1.4;
/** Room of the marker of a line, in px. */
const MARKER = 8;

/** Gives the values the largest size at which each that is shown now still has its place, with some air. */
export function growValueLabels(
  spec: CartesianSpec,
  { printed, apart }: Pick<CartesianInput, 'printed' | 'apart'>,
): void {
  const shown = insideLabels(spec);
  const most = Math.min(MAX_VALUE_SIZE, Math.round(spec.textSize * MAX_GROWTH));
  for (spec.valueSize = most; spec.valueSize > spec.textSize; spec.valueSize--) {
    if (printed) makeRoomForLabels(spec, apart);
    if (labelsFit(spec, 0.75) && insideLabels(spec) >= shown) return;
  }
  if (printed) makeRoomForLabels(spec, apart);
}

/**
 * Without a value axis the limits need not be round: the marks fill the plot, minus the room for their labels; where they are apart,
 * those of the first axis fill the lower part of it, and those of the second the upper.
 */
export function makeRoomForLabels(spec: CartesianSpec, apart = false): void {
  for (const [side, axis] of [
    ['first', spec.valueAxis],
    ['second', spec.secondAxis],
  ] as const) {
    if (!axis || axis.format.percent) continue;
    const layers = spec.layers.filter((layer) => layer.axis === side);
    const values = extremes(layers, spec.categories.length);
    if (side === 'first' && spec.reference) values.push(spec.reference.value);
    const labelled = layers.flatMap(({ series }) =>
      series.flatMap(({ labels }) => (labels && labels.position !== 'inside' ? [labels] : [])),
    );
    const length = spec.direction === 'up' ? spec.plot.height : spec.plot.width;
    const room =
      labelled.length === 0
        ? 0
        : spec.direction === 'up'
          ? spec.valueSize * LEADING + 8
          : widestLabel(
              spec,
              labelled.map(({ format }) => format),
            ) + 12;
    const fromZero = layers.some(({ type }) => type !== 'lines');
    const isAbove = apart && side === 'second';
    const low = fromZero ? Math.min(0, ...values) : isAbove ? Math.min(...values) : axis.min;
    const high = fromZero ? Math.max(0, ...values) : Math.max(...values, axis.min);
    const share = !apart ? length : isAbove ? length * (1 - LOWER_SHARE) - MARKER : length * LOWER_SHARE;
    const span = high - low || (isAbove ? Math.abs(high) || 1 : 0);
    const perPx = span / Math.max(share / 3, share - room * (low < 0 && high > 0 && !isAbove ? 2 : 1));
    if (!(perPx > 0)) continue;
    axis.max = high + (high > 0 || isAbove ? room * perPx : 0);
    axis.min = low - (low < 0 && fromZero ? room * perPx : 0);
    if (isAbove) axis.min = axis.max - length * perPx;
    else if (apart) axis.max = axis.min + length * perPx;
    axis.unit = axis.max - axis.min;
  }
}

function widestLabel(spec: CartesianSpec, formats: readonly NumberFormat[]): number {
  const values = spec.layers.flatMap(({ series }) =>
    series.flatMap(({ values, labels }) => (labels?.texts ? [] : values)),
  );
  const texts = spec.layers.flatMap(({ series }) => series.flatMap(({ labels }) => labels?.texts ?? []));
  const printed = values.flatMap((value) => (value === null ? [] : [formatNumber(value, formats[0]!, spec.locale)]));
  return Math.max(0, ...[...printed, ...texts].map((text) => (text ? labelWidth(text, spec.valueSize, true) : 0)));
}
