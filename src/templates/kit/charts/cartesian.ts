import type {
  AxisTitle,
  CartesianSpec,
  Layer,
  LegendEntry,
  LineSeries,
  NumberFormat,
  Rect,
  ValueAxis,
} from './chart-spec.js';
import { ticksOf } from './axis.js';
import { categoryCentres, slotOf, spansOf, valueScale, withLimitedBars } from './cartesian-geometry.js';
import { formatNumber } from './format.js';
import { keepLabelsInside, labelsFit } from './label-room.js';
import { legendOf } from './legend.js';
import { LABEL_SIZE, type ChartScene } from './scene.js';
import type { CartesianInput } from './cartesian-input.js';
import { extremes, valueAxisOf } from './value-axis.js';
import { ellipsed, labelWidth, wrapped } from './label-lines.js';

const LINE = 18;
/** Heights of the rows above the plot, in px. */
const TITLE_ROW = 26;
/** Distance from the axis to its labels, in px. */
const LABEL_GAP = 10;
const MAX_LABEL_LINES = 3;
/** Width for the series names at the ends of lines, in px. */
const MAX_END_WIDTH = 230;

/** Lays out a chart in the scene: ticks, and the positions of plot, labels, titles and legend. */
export function cartesian(input: CartesianInput, scene: ChartScene): CartesianSpec {
  const { direction = 'up', categories, layers, printed = false, edgeToEdge = false } = input;
  const reference = input.reference
    ? { ...input.reference, name: ellipsed(input.reference.name, MAX_END_WIDTH - 20, LABEL_SIZE) }
    : null;
  const { width, height, roles, locale } = scene;
  const upright = direction === 'up';
  const valueAxis = valueAxisOf(input, 'first', scene);
  const secondAxis = layers.some(({ axis }) => axis === 'second')
    ? valueAxisOf(input, 'second', scene, ticksOf(valueAxis).length - 1)
    : null;
  const tickWidth = (axis: ValueAxis | null) => (axis?.visible ? widestTick(axis, locale) + LABEL_GAP : 0);
  const ends = layers.flatMap((layer) =>
    layer.type === 'lines' ? layer.series.filter(({ endLabel }) => endLabel) : [],
  );
  const endWidth = Math.min(
    MAX_END_WIDTH,
    Math.max(
      0,
      ...[...ends, ...(reference ? [reference] : [])].map(({ name }) => labelWidth(name, LABEL_SIZE, true) + 14),
    ),
  );

  const legend = input.legend ? legendOf(legendEntries(layers), { x: 0, y: 0, width }) : null;
  const titleRow = input.titles?.value || input.titles?.second ? TITLE_ROW : 0;
  const top = (legend ? legend.height + 10 : 0) + titleRow + (upright && valueAxis.visible ? LINE / 2 : 4);
  const left = upright
    ? tickWidth(valueAxis)
    : Math.min(width * 0.32, Math.max(0, ...categories.map((name) => labelWidth(name, LABEL_SIZE)))) + LABEL_GAP;
  const right = upright
    ? Math.max(tickWidth(secondAxis), endWidth, edgeToEdge ? 24 : 0)
    : valueAxis.visible
      ? tickWidth(valueAxis) / 2
      : 0;
  const slot = (width - left - right) / Math.max(1, categories.length - (edgeToEdge ? 1 : 0));
  const thinned = upright && layers.every(({ type }) => type !== 'bars');
  const labelEvery = thinned ? thinning(categories, slot) : 1;
  const labelLines = Math.max(
    1,
    ...categories.map((name) => wrapped(name, slot * labelEvery - 8, LABEL_SIZE, MAX_LABEL_LINES).length),
  );
  const labelRow = upright ? LABEL_GAP + labelLines * LINE : valueAxis.visible ? LABEL_GAP + LINE : 4;
  const bottom = labelRow + (input.titles?.category ? TITLE_ROW : 0);
  const plot: Rect = { x: left, y: top, width: width - left - right, height: Math.max(20, height - top - bottom) };

  const spec: CartesianSpec = {
    kind: 'cartesian',
    ...{ width, height, plot, locale, direction, categories, layers, reference, legend },
    ...{ textSize: LABEL_SIZE, textColor: roles.soft, background: roles.background },
    categoryAxis: {
      visible: true,
      line: roles.line,
      labelEvery,
      edgeToEdge,
      title: titleOf(
        input.titles?.category,
        { x: plot.x, y: plot.y + plot.height + labelRow + 4, width: plot.width, height: LINE },
        'middle',
      ),
    },
    valueAxis: {
      ...valueAxis,
      title: titleOf(
        input.titles?.value,
        { x: 0, y: top - TITLE_ROW - LINE / 2, width: width / 2, height: LINE },
        'start',
      ),
    },
    secondAxis: secondAxis && {
      ...secondAxis,
      title: titleOf(
        input.titles?.second,
        { x: width / 2, y: top - TITLE_ROW - LINE / 2, width: width / 2, height: LINE },
        'end',
      ),
    },
  };
  spec.layers = layers.map((layer) => withLimitedBars(layer, slotOf(spec), direction));
  if (printed) makeRoomForLabels(spec);
  if (!labelsFit(spec)) return cartesian({ ...input, printed: false, layers: layers.map(unlabelled) }, scene);
  keepLabelsInside(spec);
  separateEndLabels(spec);
  return spec;
}

/** Value labels that would overlap are replaced by the axis. */
const unlabelled = (layer: Layer): Layer =>
  ({
    ...layer,
    series: layer.series.map((series) => ({
      ...series,
      labels: series.labels?.position === 'inside' ? series.labels : null,
    })),
  }) as Layer;

/** The lines of a category label, as drawn. */
export function categoryLines(spec: CartesianSpec, name: string): string[] {
  const { plot, categories, categoryAxis, direction, textSize } = spec;
  if (direction === 'right') return wrapped(name, plot.x - LABEL_GAP + 2, textSize, 2);
  const slot = plot.width / Math.max(1, categories.length - (categoryAxis.edgeToEdge ? 1 : 0));
  return wrapped(name, slot * categoryAxis.labelEvery - 8, textSize, MAX_LABEL_LINES);
}

function titleOf(text: string | undefined, box: Rect, align: AxisTitle['align']): AxisTitle | null {
  return text ? { ...box, text: ellipsed(text, box.width, LABEL_SIZE), align } : null;
}

function legendEntries(layers: readonly Layer[]): Omit<LegendEntry, 'x' | 'y'>[] {
  return layers.flatMap((layer) =>
    layer.series.flatMap(({ name, color }) =>
      color && name ? [{ name, color, mark: layer.type === 'lines' ? ('line' as const) : ('square' as const) }] : [],
    ),
  );
}

/** Every nth label of a time axis is shown, so that none touches the next; returns n. */
function thinning(categories: readonly string[], slot: number): number {
  const widest = Math.max(0, ...categories.map((name) => Math.min(120, labelWidth(name, LABEL_SIZE))));
  return Math.max(1, Math.ceil((widest + 16) / slot));
}

/** Without a value axis the limits need not be round: the marks fill the plot, minus the room for their labels. */
function makeRoomForLabels(spec: CartesianSpec): void {
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
          ? 26
          : widestLabel(
              spec,
              labelled.map(({ format }) => format),
            ) + 12;
    const fromZero = layers.some(({ type }) => type !== 'lines');
    const low = fromZero ? Math.min(0, ...values) : axis.min;
    const high = fromZero ? Math.max(0, ...values) : Math.max(...values, axis.min);
    const perPx = (high - low) / Math.max(length / 3, length - room * (low < 0 && high > 0 ? 2 : 1));
    if (!(perPx > 0)) continue;
    axis.max = high + (high > 0 ? room * perPx : 0);
    axis.min = low - (low < 0 && fromZero ? room * perPx : 0);
    axis.unit = axis.max - axis.min;
  }
}

function widestLabel(spec: CartesianSpec, formats: readonly NumberFormat[]): number {
  const values = spec.layers.flatMap(({ series }) =>
    series.flatMap(({ values, labels }) => (labels?.texts ? [] : values)),
  );
  const texts = spec.layers.flatMap(({ series }) => series.flatMap(({ labels }) => labels?.texts ?? []));
  const printed = values.flatMap((value) => (value === null ? [] : [formatNumber(value, formats[0]!, spec.locale)]));
  return Math.max(0, ...[...printed, ...texts].map((text) => (text ? labelWidth(text, spec.textSize, true) : 0)));
}

const widestTick = (axis: ValueAxis, locale: string) =>
  Math.max(...ticksOf(axis).map((tick) => labelWidth(formatNumber(tick, axis.format, locale), LABEL_SIZE)));

/** Separates the series names at the ends of lines, keeping their order. */
function separateEndLabels(spec: CartesianSpec): void {
  const named = spec.layers.flatMap((layer) => {
    const axis = layer.axis === 'second' ? spec.secondAxis : spec.valueAxis;
    if (layer.type !== 'lines' || !axis) return [];
    const y = valueScale(spec, axis);
    return layer.series.flatMap((series) =>
      series.endLabel ? [{ endLabel: series.endLabel, y: y(lastOf(series)?.value ?? 0) }] : [],
    );
  });
  const fixed = spec.reference
    ? [{ endLabel: { shift: 0 }, y: valueScale(spec, spec.valueAxis)(spec.reference.value) }]
    : [];
  const sorted = [...fixed, ...named].sort((a, b) => a.y - b.y);
  const places = spread(
    sorted.map(({ y }) => y),
    LINE,
    spec.plot.y,
    spec.plot.y + spec.plot.height,
  );
  sorted.forEach(({ endLabel, y }, index) => (endLabel.shift = places[index]! - y));
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
