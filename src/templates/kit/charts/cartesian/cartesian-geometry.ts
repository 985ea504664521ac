import type { AreaLayer, BarLayer, CartesianSpec, Layer, Rect, ValueAxis } from '../chart-spec.js';
import { LEADING } from '../labels/label-size.js';

/** Start and end of a stacked value, in values; null where there is no data. */
export type Span = [from: number, to: number] | null;

/** Maps a value to px of the drawing. */
export type Scale = (value: number) => number;

/** Maps values to px along the plot: upwards, or from the start side. */
export function valueScale(
  { plot, direction, rtl }: Pick<CartesianSpec, 'plot' | 'direction' | 'rtl'>,
  { min, max }: ValueAxis,
): Scale {
  return (value) => {
    const share = (Math.min(max, Math.max(min, value)) - min) / (max - min);
    return direction === 'up' ? plot.y + plot.height * (1 - share) : plot.x + plot.width * (rtl ? 1 - share : share);
  };
}

/** The scale of the axis that a layer is drawn on. */
export const layerScale = (spec: CartesianSpec, layer: Layer): Scale =>
  valueScale(spec, layer.axis === 'second' && spec.secondAxis ? spec.secondAxis : spec.valueAxis);

/** The middle of each category in px along the category axis. */
export function categoryCentres({ plot, direction, categories, categoryAxis, rtl }: CartesianSpec): number[] {
  const [start, length] = direction === 'up' ? [plot.x, plot.width] : [plot.y, plot.height];
  const count = categories.length;
  const centres = categories.map((_, i) => {
    if (!categoryAxis.edgeToEdge) return start + (length * (i + 0.5)) / count;
    return start + (count > 1 ? (length * i) / (count - 1) : length / 2);
  });
  return rtl && direction === 'up' ? centres.map((centre) => 2 * start + length - centre) : centres;
}

/** Width of one category in px. */
export function slotOf({
  plot,
  direction,
  categories,
}: Pick<CartesianSpec, 'plot' | 'direction' | 'categories'>): number {
  return (direction === 'up' ? plot.width : plot.height) / Math.max(1, categories.length);
}

/** Gap between bars of a group as a fraction of their width (in Office, a negative overlap). */
export const BAR_SPACING = 0.06;

/** Width of a bar, and the offset of each bar of a group from the middle of its category. */
export function barPlaces(
  spec: Pick<CartesianSpec, 'plot' | 'direction' | 'categories' | 'rtl'>,
  layer: BarLayer,
): { width: number; offsets: number[] } {
  const slot = slotOf(spec);
  const across = layer.grouping === 'clustered' ? layer.series.length : 1;
  const width = slot / (across + (across - 1) * BAR_SPACING + layer.gap / 100);
  const group = across * width + (across - 1) * BAR_SPACING * width;
  const offsets = layer.series.map((_, i) => -group / 2 + (across === 1 ? 0 : i * width * (1 + BAR_SPACING)));
  return { width, offsets: spec.rtl && spec.direction === 'up' ? offsets.map((offset) => -offset - width) : offsets };
}

/** Widest bars in px; with few categories the gaps grow instead. */
const MAX_BAR_WIDTH = { up: 200, right: 124 };
/** Office's maximum gap width (ECMA-376, 21.2.3.16). */
const MAX_GAP = 500;

/** The layer with its bars limited to {@link MAX_BAR_WIDTH}. Histograms are left as they are. */
export function withLimitedBars(layer: Layer, slot: number, direction: CartesianSpec['direction']): Layer {
  if (layer.type !== 'bars' || layer.gap === 0) return layer;
  const across = layer.grouping === 'clustered' ? layer.series.length : 1;
  const needed = 100 * (slot / MAX_BAR_WIDTH[direction] - across - (across - 1) * BAR_SPACING);
  return { ...layer, gap: Math.round(Math.min(MAX_GAP, Math.max(layer.gap, needed))) };
}

/** The span of every value of a layer, by series and category. Stacks grow from 0 in both directions. */
export function spansOf(layer: Layer, count: number): Span[][] {
  if (layer.type === 'lines' || layer.grouping === 'clustered' || layer.grouping === 'overlapping') {
    return layer.series.map(({ values }) =>
      columnsOf(values, count).map((value) => (value === null ? null : [0, value])),
    );
  }
  return stacked(layer, count);
}

function stacked({ series, grouping }: BarLayer | AreaLayer, count: number): Span[][] {
  const up = Array.from({ length: count }, () => 0);
  const down = [...up];
  const sums = up.map((_, i) => series.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0));
  return series.map(({ values }) =>
    columnsOf(values, count).map((value, i): Span => {
      if (value === null) return null;
      const share = grouping === 'percent' ? (sums[i] === 0 ? 0 : value / sums[i]!) : value;
      const side = share < 0 ? down : up;
      const from = side[i]!;
      side[i] = from + share;
      return [from, from + share];
    }),
  );
}

function columnsOf(values: readonly (number | null)[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, i) => values[i] ?? null);
}

/** Boxes of a line between two points: the fewer, the more room beside a steep line counts as drawn on. */
const PIECES = 6;

/** The bars of an upward chart with the values at their ends, and its lines in pieces, as boxes in px of the drawing. */
export function marksOf(spec: CartesianSpec): Rect[] {
  const centres = categoryCentres(spec);
  return spec.layers.flatMap((layer) => {
    const y = layerScale(spec, layer);
    const spans = spansOf(layer, centres.length);
    if (layer.type !== 'bars')
      return spans.flatMap((series) => series.slice(1).flatMap((span, i) => pieces(series[i], span, centres, i, y)));
    const { width, offsets } = barPlaces(spec, layer);
    return spans.flatMap((series, at) => {
      const value = layer.series[at]!.labels?.position === 'end' ? spec.valueSize * LEADING : 0;
      return series.flatMap((span, i) => {
        if (!span) return [];
        const [top, bottom] = span.map(y).sort((a, b) => a - b) as [number, number];
        return { x: centres[i]! + offsets[at]!, y: top - value, width, height: bottom - top + value };
      });
    });
  });
}

/** The line from the end of a span to that of the next. */
function pieces(from: Span | undefined, to: Span, centres: readonly number[], index: number, y: Scale): Rect[] {
  if (!from || !to) return [];
  const [left, right, start, end] = [centres[index]!, centres[index + 1]!, y(from[1]), y(to[1])];
  const [width, height] = [Math.abs(right - left) / PIECES, Math.abs(end - start) / PIECES];
  return Array.from({ length: PIECES }, (_, i) => {
    const share = (i + 0.5) / PIECES;
    return {
      x: left + (right - left) * share - width / 2,
      y: start + (end - start) * share - height / 2 - 2,
      width,
      height: height + 4,
    };
  });
}
