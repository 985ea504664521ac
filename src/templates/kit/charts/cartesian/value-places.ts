import type { CartesianSpec, DataLabels, Layer, Rect } from '../chart-spec.js';
import { labelWidth } from '../labels/label-lines.js';
import { barPlaces, categoryCentres, layerScale, type Span, spansOf, valueScale } from './cartesian-geometry.js';
import { labelText } from './label-room.js';

interface Point {
  x: number;
  y: number;
}

type Series = Layer['series'][number];

/** Distance from a mark to its label, in px. */
const BEYOND = 6;
/** Least distances between two labels in px, and from a label to a line. */
const BETWEEN = { x: 4, y: 1 };
const OFF_LINES = 1;
/** How far a value may reach beyond the plot towards the names of categories, in px. */
const NEAR_NAMES = 6;

/** Where the value of a mark is printed: an end of its line, or the middle. */
export function labelPlace(
  spec: CartesianSpec,
  { position }: DataLabels,
  [from, to]: NonNullable<Span>,
  at: (value: number) => number,
  across: number,
): Point & { anchor: 'start' | 'middle' | 'end' } {
  const upright = spec.direction === 'up';
  const away = (to >= from ? 1 : -1) * (upright || spec.rtl ? -1 : 1);
  const middle = BEYOND + spec.valueSize / 2;
  const beyond = upright ? middle : BEYOND + 1;
  const along = {
    inside: (at(from) + at(to)) / 2,
    base: at(from) + away * beyond,
    above: at(to) - middle,
    end: at(to) + away * beyond,
  }[position];
  if (upright) return { x: across, y: along, anchor: 'middle' };
  return { x: along, y: across, anchor: position === 'inside' ? 'middle' : away > 0 ? 'start' : 'end' };
}

interface Value {
  series: Series;
  isLine: boolean;
  index: number;
  box: Rect;
  /** The lower, the more it tells. */
  rank: number;
}

interface Marks {
  bars: { series: Series; index: number; box: Rect }[];
  lines: { series: Series | null; from: Point; to: Point }[];
}

/** Costs of places: across the own line, and of those that are not taken. */
const CROSSES_OWN = 1;
const BLOCKED = 2;

/**
 * Places the values beyond marks so that none touches another one, a mark or a line, and leaves out those that have no place: ends and
 * extremes last. Laid out from left to right.
 *
 * @param names boxes of names that stand beside the plot
 * @returns how many are left out
 */
export function placeValues(spec: CartesianSpec, names: readonly Rect[]): number {
  const values = valuesOf(spec).toSorted((a, b) => a.rank - b.rank);
  const marks = marksOf(spec);
  const taken = [...names];
  const shifts = new Map<Series, Map<number, Point>>(values.map(({ series }) => [series, new Map<number, Point>()]));
  for (const value of values) {
    const places = shiftsFor(spec, value).map((shift, order) => {
      const box = { ...value.box, x: value.box.x + shift.x, y: value.box.y + shift.y };
      return { shift, box, cost: costOf(spec, box, value, marks, taken) + order / 100 };
    });
    const best = places.reduce((a, b) => (b.cost < a.cost ? b : a));
    if (best.cost >= BLOCKED) continue;
    taken.push(best.box);
    shifts.get(value.series)!.set(value.index, best.shift);
  }
  const printed = values.filter(({ series, index }) => shifts.get(series)!.has(index));
  const placed = <S extends Series>(series: S): S => {
    const found = shifts.get(series);
    if (!found || !series.labels) return series;
    const only = spec.categories.map((_, i) => found.has(i));
    const moved = spec.categories
      .map((_, i) => found.get(i) ?? null)
      .map((one) => (one && (one.x || one.y) ? one : null));
    const isWhole = series.values.every((value, i) => value === null || only[i]);
    const labels = { ...series.labels, ...(!isWhole && { only }), ...(moved.some(Boolean) && { shifts: moved }) };
    return { ...series, labels };
  };
  spec.layers = spec.layers.map((layer) => ({ ...layer, series: layer.series.map(placed) }) as Layer);
  return values.length - printed.length;
}

function valuesOf(spec: CartesianSpec): Value[] {
  const { categories, valueSize, locale } = spec;
  const centres = categoryCentres(spec);
  return spec.layers.flatMap((layer) => {
    const at = layerScale(spec, layer);
    const bars = layer.type === 'bars' ? barPlaces(spec, layer) : null;
    const spans = spansOf(layer, categories.length);
    return layer.series.flatMap((series, s): Value[] => {
      const { labels, values } = series;
      if (!labels || labels.position === 'inside') return [];
      const ranks = ranksOf(values);
      const middle = bars ? bars.offsets[s]! + bars.width / 2 : 0;
      return centres.flatMap((centre, index): Value[] => {
        const text = labelText(labels, values[index] ?? null, index, locale);
        const span = spans[s]![index];
        if (!text || !span || isNamedAt(series, index)) return [];
        const { x, y, anchor } = labelPlace(spec, labels, span, at, centre + middle);
        const width = labelWidth(text, valueSize, labels.bold);
        const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
        const box = { x: left, y: y - valueSize / 2, width, height: valueSize };
        return [{ series, isLine: layer.type === 'lines', index, box, rank: ranks[index]! }];
      });
    });
  });
}

/** Whether a line is named at this point, together with its value. */
export const isNamedAt = (series: Series, index: number) =>
  'endLabel' in series && series.endLabel !== null && series.values.findLastIndex((value) => value !== null) === index;

/** The last one tells most, then the extremes and the first one. */
function ranksOf(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const extremes = [Math.max(...known), Math.min(...known)];
  const last = values.findLastIndex((value) => value !== null);
  return values.map((value, i) => (i === last ? 0 : i === 0 || (value !== null && extremes.includes(value)) ? 1 : 2));
}

function marksOf(spec: CartesianSpec): Marks {
  const centres = categoryCentres(spec);
  const marks: Marks = { bars: [], lines: [] };
  for (const layer of spec.layers) {
    const at = layerScale(spec, layer);
    const spans = spansOf(layer, centres.length);
    const bars = layer.type === 'bars' ? barPlaces(spec, layer) : null;
    for (const [s, series] of layer.series.entries()) {
      if (series.color === null) continue;
      for (const [index, span] of spans[s]!.entries()) {
        if (!span) continue;
        const [from, to] = [at(span[0]), at(span[1])];
        if (bars) {
          const side = { at: centres[index]! + bars.offsets[s]!, length: bars.width };
          const along = { at: Math.min(from, to), length: Math.abs(to - from) };
          const [x, y] = spec.direction === 'up' ? [side, along] : [along, side];
          marks.bars.push({ series, index, box: { x: x.at, y: y.at, width: x.length, height: y.length } });
        }
        const next = spans[s]![index + 1];
        if (layer.type === 'lines' && next)
          marks.lines.push({
            series,
            from: { x: centres[index]!, y: to },
            to: { x: centres[index + 1]!, y: at(next[1]) },
          });
      }
    }
  }
  const { plot, reference } = spec;
  if (reference) {
    const y = valueScale(spec, spec.valueAxis)(reference.value);
    marks.lines.push({ series: null, from: { x: plot.x, y }, to: { x: plot.x + plot.width, y } });
  }
  return marks;
}

/** From the usual place of a value: below its point and to its sides, or beyond a level line. */
function shiftsFor(spec: CartesianSpec, { isLine, box }: Value): Point[] {
  if (!isLine) {
    const y = spec.reference ? valueScale(spec, spec.valueAxis)(spec.reference.value) : -1;
    const above = { x: 0, y: y - OFF_LINES * 3 - box.height - box.y };
    return above.y < 0 && above.y > -2 * box.height && spec.direction === 'up'
      ? [{ x: 0, y: 0 }, above]
      : [{ x: 0, y: 0 }];
  }
  const below = 2 * BEYOND + box.height;
  const aside = box.width / 2 - 2;
  return [0, below].flatMap((y) => [0, -aside / 2, aside / 2, -aside, aside].map((x) => ({ x, y })));
}

function costOf(spec: CartesianSpec, box: Rect, value: Value, { bars, lines }: Marks, taken: readonly Rect[]): number {
  const { plot, valueAxis, secondAxis, direction, width } = spec;
  const upright = direction === 'up';
  const left = !upright ? plot.x - NEAR_NAMES : valueAxis.visible ? plot.x : 0;
  const right = upright && secondAxis?.visible ? plot.x + plot.width : width;
  const bottom = plot.y + plot.height + (value.isLine ? 0 : NEAR_NAMES);
  if (box.x < left || box.x + box.width > right || box.y < 0 || (upright && box.y + box.height > bottom))
    return BLOCKED;
  if (taken.some((other) => touches(grown(box, BETWEEN.x, BETWEEN.y), other))) return BLOCKED;
  if (bars.some((bar) => !isOwn(bar, value) && touches(box, bar.box))) return BLOCKED;
  const crossed = lines.filter(({ from, to }) => crosses(grown(box, OFF_LINES, OFF_LINES), from, to));
  if (crossed.some(({ series }) => series !== value.series)) return BLOCKED;
  return crossed.length > 0 ? CROSSES_OWN : 0;
}

const isOwn = (bar: Marks['bars'][number], { series, index }: Value) =>
  bar.index === index && (bar.series === series || series.color === null);

const grown = ({ x, y, width, height }: Rect, across: number, down: number): Rect => ({
  x: x - across,
  y: y - down,
  width: width + 2 * across,
  height: height + 2 * down,
});

const touches = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a line passes through a box: the part of it above and below the box is cut off, then that beside it. */
function crosses(box: Rect, from: Point, to: Point): boolean {
  let [start, end] = [0, 1];
  for (const [at, delta, low, high] of [
    [from.x, to.x - from.x, box.x, box.x + box.width],
    [from.y, to.y - from.y, box.y, box.y + box.height],
  ] as const) {
    if (delta === 0) {
      if (at <= low || at >= high) return false;
      continue;
    }
    const ends = [(low - at) / delta, (high - at) / delta];
    start = Math.max(start, Math.min(...ends));
    end = Math.min(end, Math.max(...ends));
  }
  return start < end;
}
