import type { AxisTitle, CartesianSpec, Layer, LegendEntry, LineSeries, Rect, ValueAxis } from '../chart-spec.js';
import { ticksOf, tickText } from './axis.js';
import { categoryCentres, layerScale, slotOf, spansOf, valueScale, withLimitedBars } from './cartesian-geometry.js';
import { formatNumber } from '../labels/format.js';
import { placeValues } from './value-places.js';
import { keepLabelsInside, labelsFit } from './label-room.js';
import { labelSizeFor, largestLabels, LEADING, SMALLEST_LABEL } from '../labels/label-size.js';
import { legendOf } from '../labels/legend.js';
import { mirrored } from './mirrored.js';
import type { ChartScene } from '../scene.js';
import type { CartesianInput } from './cartesian-input.js';
import { valueAxisOf } from './value-axis.js';
import { growValueLabels, makeRoomForLabels } from './value-labels.js';
import { BOLD, ellipsed, labelWidth, WIDE, wrapped } from '../labels/label-lines.js';

/** Distance from the axis to its labels, in px. */
export const LABEL_GAP = 10;
/** Room around a title below the plot; LibreOffice makes the plot smaller where its title would leave the chart. */
export const BELOW_LABELS = 14;
const MAX_LABEL_LINES = 3;
/** Largest part of the width for the names at the ends of lines, and for those before bars. */
const MAX_END_SHARE = 0.3;
const MAX_REFERENCE = 0.16;
const MAX_NAME_SHARE = 0.34;
const MAX_HALF_SHARE = 0.07;
/** Widest rooms of a category with bars in px; the chart is centred where there are few. */
const MAX_SLOT = { up: 420, right: 204 };
/** Distance between ticks in lines of labels; more steps than {@link MOST_STEPS} say no more. */
const TICK_ROOM = 2;
const MOST_STEPS = 5;

/** Lays out a chart in the scene: ticks, and the positions of plot, labels, titles and legend. */
export function cartesian(input: CartesianInput, scene: ChartScene): CartesianSpec {
  const { categories, layers } = input;
  const bars = layers.flatMap((layer) => (layer.type === 'bars' && layer.grouping === 'clustered' ? layer.series : []));
  const most = labelSizeFor(scene, categories.length * Math.max(1, bars.length));
  const smallest = layOut(input, scene, SMALLEST_LABEL);
  const spec = largestLabels(
    most,
    (size) => layOut(input, scene, size),
    (one) => isWhole(one) && one.categoryAxis.labelEvery === smallest.categoryAxis.labelEvery,
  );
  growValueLabels(spec, input);
  keepLabelsInside(spec);
  separateEndLabels(spec);
  const unprinted = placeValues(spec, namesBeside(spec));
  // What is not printed is read from the axis.
  if (unprinted > 0 && input.printed) return cartesian({ ...input, printed: false, apart: false }, scene);
  if (unprinted > 0) spec.unprinted = unprinted;
  return scene.dir === 'rtl' ? mirrored(spec) : spec;
}

function layOut(input: CartesianInput, scene: ChartScene, size: number): CartesianSpec {
  const { direction = 'up', categories, layers, printed = false, edgeToEdge = false } = input;
  const { width, height, roles, locale } = scene;
  const line = Math.round(size * LEADING);
  const rowOfTitles = line + 8;
  const rowBelow = line + BELOW_LABELS;
  const maxEnd = width * MAX_END_SHARE;
  const reference = input.reference
    ? {
        ...input.reference,
        lines: wrapped(input.reference.name, (width * MAX_REFERENCE) / BOLD, size, MAX_LABEL_LINES),
      }
    : null;
  const upright = direction === 'up';
  const { titles = {} } = input;
  const rows = 2 + (input.legend ? 2 : 0) + (titles.value || titles.second ? 1 : 0) + (titles.category ? 1 : 0);
  const ticks = Math.min(MOST_STEPS, Math.max(2, Math.round((height - rows * line * 1.3) / (line * TICK_ROOM))));
  const nameWidth = Math.min(
    width * MAX_NAME_SHARE,
    Math.max(0, ...categories.map((name) => WIDE * labelWidth(name, size))),
  );
  const fine = valueAxisOf(input, 'first', scene, { about: MOST_STEPS, exact: direction === 'right' });
  const beside = Math.floor((width - nameWidth) / (widestTick(fine, locale, size) + size));
  const valueAxis =
    upright || beside < MOST_STEPS
      ? valueAxisOf(input, 'first', scene, { about: upright ? ticks : Math.max(1, beside - 1), exact: !upright })
      : fine;
  const secondAxis = layers.some(({ axis }) => axis === 'second')
    ? valueAxisOf(input, 'second', scene, { exactly: ticksOf(valueAxis).length - 1 })
    : null;
  const tickWidth = (axis: ValueAxis | null) => (axis?.visible ? widestTick(axis, locale, size) + LABEL_GAP : 0);
  const ends = layers.flatMap((layer) =>
    layer.type === 'lines' ? layer.series.filter(({ endLabel }) => endLabel) : [],
  );
  const endWidth = Math.min(
    maxEnd,
    Math.max(
      0,
      ...[...ends.map((series) => endText(series, locale)), ...(reference?.lines ?? [])].map(
        (text) => labelWidth(text, size, true) + 14,
      ),
    ),
  );

  // At the edges of the plot, half a name extends beyond it.
  const halfOf = (name = '') => (edgeToEdge ? Math.min(labelWidth(name, size) / 2, width * MAX_HALF_SHARE) : 0);
  const left = upright ? Math.max(tickWidth(valueAxis), halfOf(categories[0])) : nameWidth + LABEL_GAP;
  const right = upright
    ? Math.max(tickWidth(secondAxis), endWidth, halfOf(categories.at(-1)))
    : valueAxis.visible
      ? tickWidth(valueAxis) / 2
      : 0;
  const limited = layers.some(({ type }) => type === 'bars');
  const longest = limited ? categories.length * MAX_SLOT[direction] : Infinity;
  const spareWidth = upright ? Math.max(0, width - left - right - longest) : 0;
  const room = width - left - right - spareWidth;

  const legend = input.legend
    ? legendOf(legendEntries(layers), { x: spareWidth / 2, y: 0, width: width - spareWidth }, size)
    : null;
  const titleRow = titles.value || titles.second ? rowOfTitles : 0;
  const above = (legend ? legend.height + 10 : 0) + titleRow + (upright && valueAxis.visible ? line / 2 : 4);
  const across = { x: left, width: room };
  const slot = room / Math.max(1, categories.length - (edgeToEdge ? 1 : 0));
  const thinned = upright && layers.every((layer) => layer.type !== 'bars' || layer.gap === 0);
  const thin = thinned ? thinning(categories, slot, size) : 1;
  const labelLines = Math.max(
    1,
    ...categories.map((name, index) => {
      const place = { index, last: categories.length - 1, edgeToEdge };
      return wrapped(name, nameRoom({ width, plot: across, slot: slot * thin, ...place }), size, mostLines(height))
        .length;
    }),
  );
  const labelRow = upright ? LABEL_GAP + labelLines * line : valueAxis.visible ? LABEL_GAP + line : 4;
  const below = labelRow + (titles.category ? rowBelow : 0);
  const spareHeight = upright ? 0 : Math.max(0, height - above - below - longest);
  const plot: Rect = {
    x: left + spareWidth / 2,
    y: above + spareHeight / 2,
    width: room,
    height: Math.max(20, height - above - below - spareHeight),
  };
  // Bars that are thinner than their names are named in turn.
  const labelEvery = upright ? thin : Math.max(1, Math.ceil((line * 0.92 * categories.length) / plot.height));
  const aboveAxis = {
    y: plot.y - rowOfTitles - line / 2,
    width: (width - spareWidth) / (titles.second ? 2 : 1),
    height: line,
  };

  const spec: CartesianSpec = {
    kind: 'cartesian',
    width,
    height,
    plot,
    locale,
    direction,
    categories,
    layers,
    reference,
    legend,
    textSize: size,
    valueSize: size,
    textColor: roles.soft,
    background: roles.background,
    categoryAxis: {
      visible: true,
      line: roles.line,
      labelEvery,
      edgeToEdge,
      title: titleOf(
        titles.category,
        { x: plot.x, y: plot.y + plot.height + labelRow + 2, width: plot.width, height: line },
        'middle',
        size,
      ),
    },
    valueAxis: {
      ...valueAxis,
      title: titleOf(titles.value, { ...aboveAxis, x: spareWidth / 2 }, 'start', size),
    },
    secondAxis: secondAxis && {
      ...secondAxis,
      title: titleOf(titles.second, { ...aboveAxis, x: width / 2 }, 'end', size),
    },
  };
  spec.layers = layers.map((layer) => withLimitedBars(layer, slotOf(spec), direction));
  if (printed) makeRoomForLabels(spec, input.apart);
  return spec;
}

/** Whether every name is shown as a whole, none takes more than two lines, and the values have room. */
function isWhole(spec: CartesianSpec): boolean {
  const { categories, direction, plot, height, textSize, legend } = spec;
  const rows = direction === 'up' ? 2 : Math.min(2, Math.floor(slotOf(spec) / (textSize * LEADING)));
  const names = categories.map((name, index) => ({ name, lines: categoryLines(spec, index) }));
  return (
    plot.height > height * 0.55 &&
    (!legend || legend.height < textSize * 2) &&
    names.every(({ name, lines }) => lines.length <= rows && spaced(lines.join(' ')) === spaced(name)) &&
    labelsFit(spec)
  );
}

const spaced = (text: string) => text.split(/\s+/).join(' ').trim();

/** The lines of the label of a category, as drawn. */
export function categoryLines(spec: CartesianSpec, index: number): string[] {
  const { width, height, plot, categories, categoryAxis, direction, textSize, rtl } = spec;
  const { labelEvery, edgeToEdge } = categoryAxis;
  const name = categories[index]!;
  const beside = rtl ? width - plot.x - plot.width : plot.x;
  if (direction === 'right') {
    const rows = Math.floor((slotOf(spec) * labelEvery) / (textSize * LEADING));
    return wrapped(name, beside - LABEL_GAP + 2, textSize, Math.max(1, Math.min(2, rows)));
  }
  const slot = (plot.width / Math.max(1, categories.length - (edgeToEdge ? 1 : 0))) * labelEvery;
  const place = { index, last: categories.length - 1, edgeToEdge };
  const across = { x: beside, width: plot.width };
  return wrapped(name, nameRoom({ width, plot: across, slot, ...place }), textSize, mostLines(height));
}

/** Lines of a category label: fewer in a low drawing. */
const mostLines = (height: number) => (height < 320 ? 2 : MAX_LABEL_LINES);

interface NameRoom {
  width: number;
  plot: Pick<Rect, 'x' | 'width'>;
  slot: number;
  /** Of the category, and of the last one. */
  index: number;
  last: number;
  edgeToEdge: boolean;
}

/** Width of a category label below its slot; at an edge of the plot half of it has the margin. */
function nameRoom({ width, plot, slot, index, last, edgeToEdge }: NameRoom): number {
  if (!edgeToEdge || (index > 0 && index < last)) return slot - 8;
  const margin = Math.min(index > 0 ? Infinity : plot.x, index < last ? Infinity : width - plot.x - plot.width);
  return Math.min(slot - 8, Math.max(24, 2 * margin) + 2);
}

/** The title of an axis, shortened to its box. */
export function titleOf(
  text: string | undefined,
  box: Rect,
  align: AxisTitle['align'],
  size: number,
): AxisTitle | null {
  return text ? { ...box, text: ellipsed(text, box.width, size), align } : null;
}

function legendEntries(layers: readonly Layer[]): Omit<LegendEntry, 'x' | 'y'>[] {
  const markOf = (series: Layer['series'][number]): LegendEntry['mark'] =>
    !('dashed' in series) ? 'square' : series.dashed ? 'dashes' : 'line';
  return layers.flatMap((layer) =>
    layer.series.flatMap((series) => {
      const { name, color } = series;
      return color && name ? [{ name, color, mark: markOf(series) }] : [];
    }),
  );
}

/** Every nth label of a time axis is shown, so that none touches the next; returns n. */
function thinning(categories: readonly string[], slot: number, size: number): number {
  const widest = Math.max(0, ...categories.map((name) => Math.min(size * 8, WIDE * labelWidth(name, size))));
  return Math.max(1, Math.ceil((widest + 16) / slot));
}

const widestTick = (axis: ValueAxis, locale: string, size: number) =>
  Math.ceil(WIDE * Math.max(...ticksOf(axis).map((tick) => labelWidth(tickText(tick, axis, locale), size))));

/** What stands at the end of a line: its name, and its last value where values are printed. */
export function endText(series: LineSeries, locale: string): string {
  const last = lastOf(series);
  return series.labels && last
    ? `${series.name} ${formatNumber(last.value, series.labels.format, locale)}`
    : series.name;
}

/** Boxes of the names at the ends of lines and that of the reference line. */
function namesBeside(spec: CartesianSpec): Rect[] {
  const { plot, reference, width, textSize, locale } = spec;
  const centres = categoryCentres(spec);
  const box = (x: number, y: number, lines: readonly string[]): Rect => ({
    x,
    y: y - (lines.length * textSize) / 2,
    width: Math.min(width - x, Math.max(...lines.map((line) => labelWidth(line, textSize, true)))),
    height: lines.length * textSize,
  });
  const ends = spec.layers.flatMap((layer) =>
    layer.type !== 'lines'
      ? []
      : layer.series.flatMap((series) => {
          const last = lastOf(series);
          if (!series.endLabel || !last) return [];
          return [
            box(centres[last.index]! + 8, layerScale(spec, layer)(last.value) + series.endLabel.shift, [
              endText(series, locale),
            ]),
          ];
        }),
  );
  if (!reference) return ends;
  return [...ends, box(plot.x + plot.width + 8, valueScale(spec, spec.valueAxis)(reference.value), reference.lines)];
}

/** Separates the series names at the ends of lines from each other and from that of the reference line, keeping their order. */
function separateEndLabels(spec: CartesianSpec): void {
  const named = spec.layers.flatMap((layer) => {
    const axis = layer.axis === 'second' ? spec.secondAxis : spec.valueAxis;
    if (layer.type !== 'lines' || !axis) return [];
    const y = valueScale(spec, axis);
    return layer.series.flatMap((series) =>
      series.endLabel ? [{ endLabel: series.endLabel, y: y(lastOf(series)?.value ?? 0) }] : [],
    );
  });
  const { plot, reference, textSize } = spec;
  const line = textSize * LEADING;
  const level = reference && valueScale(spec, spec.valueAxis)(reference.value);
  const half = ((reference?.lines.length ?? 0) * line) / 2 + line / 2;
  const bottom = plot.y + plot.height;
  const sides =
    level === null
      ? [{ ends: named, from: plot.y, to: bottom }]
      : [
          { ends: named.filter(({ y }) => y < level), from: plot.y, to: Math.max(plot.y, level - half) },
          { ends: named.filter(({ y }) => y >= level), from: level + half, to: Math.max(bottom, level + half) },
        ];
  for (const { ends, from, to } of sides) {
    const sorted = ends.toSorted((a, b) => a.y - b.y);
    const places = spread(
      sorted.map(({ y }) => y),
      line,
      from,
      to,
    );
    sorted.forEach(({ endLabel, y }, index) => (endLabel.shift = places[index]! - y));
  }
}

/** Positions at least `distance` apart, as close to the wanted ones as possible, in the same order. */
export function spread(wanted: readonly number[], distance: number, low: number, high: number): number[] {
  const places = wanted.map((place) => Math.max(place, low));
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i]!, places[i - 1]! + distance);
  const beyond = (places.at(-1) ?? high) - high;
  if (beyond > 0) {
    places[places.length - 1] = high;
    for (let i = places.length - 2; i >= 0; i--) places[i] = Math.min(places[i]!, places[i + 1]! - distance);
  }
  // More labels than fit keep their distance and start at the top.
  return places[0] !== undefined && places[0] < low ? places.map((_, i) => low + i * distance) : places;
}

/** The last point of a line that has a value. */
export function lastOf({ values }: Pick<LineSeries, 'values'>): { index: number; value: number } | null {
  const index = values.findLastIndex((value) => value !== null);
  return index < 0 ? null : { index, value: values[index]! };
}

/** The anchor of an annotation, in px: the middle of a category and the top of its marks. */
export function anchorOf(spec: CartesianSpec, label: string): { x: number; y: number } | null {
  const wanted = label.trim().toLocaleLowerCase();
  const index = spec.categories.findIndex((name) => name.trim().toLocaleLowerCase() === wanted);
  if (index < 0) return null;
  const tops = spec.layers.flatMap((layer) =>
    spansOf(layer, spec.categories.length).map((spans) => spans[index]?.[1] ?? null),
  );
  const values = tops.filter((value) => value !== null);
  if (values.length === 0) return null;
  return { x: categoryCentres(spec)[index]!, y: valueScale(spec, spec.valueAxis)(Math.max(...values)) };
}
