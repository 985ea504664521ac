import type { ChartAxis, ChartInFile, ChartLayer, ChartLine, ChartSeries, Label, TextStyle } from './charts-in-file.js';
import type { Bounds, Point } from './objects-laid-out.js';
import type { Paint } from './pptx-xml.js';

/** What Office draws of a chart, by the rules of its chart types, in px of the slide. */
export interface DrawnByOffice {
  bars: { bounds: Bounds; fill: Paint; line: ChartLine | null }[];
  /** Points of lines and outlines, with the colour of the line. */
  lines: { points: Point[]; line: ChartLine }[];
  /** Points of filled areas. */
  areas: { points: Point[]; fill: Paint }[];
  dots: { at: Point; radius: number | null; fill: Paint }[];
  /** Slices of a pie: where each begins at its outer edge. */
  slices: { begins: Point; inner: Point | null; fill: Paint | null; line: ChartLine | null }[];
  /** Straight lines over the whole plot, by their upper left ends: those of grids, and axes. */
  rules: { from: Point; line: ChartLine }[];
  texts: OfficeText[];
}

/** A text with where it is, as far as Office says it: the middle of its line, and one of its ends. */
export interface OfficeText {
  words: string;
  style: TextStyle;
  left?: number;
  middle?: number;
  right?: number;
  y?: number;
  /** Office breaks it where it is wider than its place; `y` is that of its first line. */
  wraps?: true;
}

interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Draws a chart of a file in a frame of its slide. */
export function drawnByOffice(chart: ChartInFile, frame: Frame): DrawnByOffice {
  const [x, y, w, h] = chart.plot;
  const plot = { x: frame.x + x * frame.w, y: frame.y + y * frame.h, w: w * frame.w, h: h * frame.h };
  const drawn: DrawnByOffice = { bars: [], lines: [], areas: [], dots: [], slices: [], rules: [], texts: [] };
  const ends: Ends = new Map();
  for (const layer of chart.layers) {
    const axes = layer.axes.map((id) => chart.axes.find((axis) => axis.id === id)!);
    if (layer.type === 'pieChart' || layer.type === 'doughnutChart') drawPie(layer, plot, drawn);
    else if (layer.type === 'radarChart') drawRadar(layer, axes, plot, drawn);
    else if (layer.type === 'scatterChart' || layer.type === 'bubbleChart') drawPoints(layer, axes, plot, drawn);
    else drawCategories(layer, axes, plot, drawn, ends);
  }
  drawRules(chart, plot, drawn);
  drawn.texts.push(...textsOf(chart, frame, plot, ends));
  return drawn;
}

const share = (value: number, { min, max }: ChartAxis) =>
  (Math.min(max ?? NaN, Math.max(min ?? NaN, value)) - (min ?? NaN)) / ((max ?? NaN) - (min ?? NaN));

/** Points of lines, by the numbers of their categories. */
type Ends = Map<ChartSeries, Map<number, Point>>;

function drawCategories(
  layer: ChartLayer,
  [category, value]: ChartAxis[],
  plot: Frame,
  drawn: DrawnByOffice,
  ends: Ends,
): void {
  const upright = layer.direction === 'col';
  const spans = spansOf(layer);
  const length = upright ? plot.w : plot.h;
  const count = Math.max(1, ...layer.series.map(({ categories }) => categories.length));
  const slot = length / count;
  const along = (distance: number) => (category!.reversed === upright ? length - distance : distance);
  const centre = (i: number) =>
    value!.between ? slot * (i + 0.5) : count > 1 ? (length * i) / (count - 1) : length / 2;
  const up = (number: number) => {
    const at = value!.reversed ? 1 - share(number, value!) : share(number, value!);
    return upright ? plot.y + plot.h * (1 - at) : plot.x + plot.w * at;
  };
  // Rows are counted from the top where the first category is to be there.
  const place = (distance: number) =>
    upright ? plot.x + along(distance) : plot.y + (category!.reversed ? distance : length - distance);
  layer.series.forEach((series, s) => {
    const points = series.categories.flatMap((_, i): { i: number; from: number; to: number }[] => {
      const span = spans[s]![i];
      return span ? [{ i, from: span[0], to: span[1] }] : [];
    });
    if (layer.type === 'barChart') {
      const n = layer.series.length;
      const thick = slot / (n - (n - 1) * layer.overlap + layer.gap);
      const group = thick * (n - (n - 1) * layer.overlap);
      for (const { i, from, to } of points) {
        const { fill, line } = series.points.get(i) ?? series;
        if (!fill || from === to) continue;
        const start = centre(i) - group / 2 + s * thick * (1 - layer.overlap);
        const [a, b] = [place(start), place(start + thick)].sort((p, q) => p - q) as Point;
        const [c, d] = [up(from), up(to)].sort((p, q) => p - q) as Point;
        drawn.bars.push({ bounds: upright ? [a, c, b, d] : [c, a, d, b], fill, line });
      }
      return;
    }
    const tops = points.map(({ i, to }): Point => [place(centre(i)), up(to)]);
    ends.set(series, new Map(points.map(({ i }, at) => [i, tops[at]!])));
    if (layer.type === 'areaChart' && series.fill) {
      drawn.areas.push({ points: tops, fill: series.fill });
    }
    if (series.line) drawn.lines.push({ points: tops, line: series.line });
    if (layer.type === 'lineChart' && series.marker?.fill) {
      for (const at of tops) drawn.dots.push({ at, radius: radiusOf(series.marker), fill: series.marker.fill });
    }
    if (series.trend) {
      const { line, forward, backward } = series.trend;
      const apart = value!.between ? slot : length / Math.max(1, count - 1);
      const [start, end] = [centre(0) - backward * apart, centre(count - 1) + forward * apart];
      drawn.lines.push({ points: [start, end].map((x): Point => [place(x), tops[0]![1]]), line });
    }
  });
}

/** Where each value begins and ends: stacks grow from 0 both ways. */
function spansOf({ type, grouping, series }: ChartLayer): ([number, number] | null)[][] {
  const stacked = /tacked$/.test(grouping);
  const sum = (i: number) => series.reduce((total, { values }) => total + Math.abs(values[i] ?? 0), 0);
  const ends = { up: [] as number[], down: [] as number[] };
  return series.map(({ values, categories }) =>
    categories.map((_, i) => {
      const known = values[i] ?? (type === 'areaChart' ? 0 : null);
      if (known === null) return null;
      if (!stacked) return [0, known];
      const value = grouping === 'percentStacked' ? known / (sum(i) || 1) : known;
      const side = value < 0 ? ends.down : ends.up;
      const from = side[i] ?? 0;
      side[i] = from + value;
      return [from, from + value];
    }),
  );
}

/** Of a marker; its size is in points. */
const radiusOf = ({ size }: { size: number }) => (size * (96 / 72)) / 2;

function drawPie({ series, hole }: ChartLayer, plot: Frame, drawn: DrawnByOffice): void {
  for (const { values, points } of series) {
    const out = Math.max(0, ...[...points.values()].map((point) => point.out));
    const radius = Math.min(plot.w, plot.h) / 2 / (1 + out);
    const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    let before = 0;
    values.forEach((value, i) => {
      const [from, to] = [before, (before += value ?? 0)].map(
        (part) => (2 * Math.PI * part) / total - Math.PI / 2,
      ) as Point;
      const shift = radius * (points.get(i)?.out ?? 0);
      const middle = (from + to) / 2;
      const centre: Point = [
        plot.x + plot.w / 2 + Math.cos(middle) * shift,
        plot.y + plot.h / 2 + Math.sin(middle) * shift,
      ];
      const begins: Point = [centre[0] + radius * Math.cos(from), centre[1] + radius * Math.sin(from)];
      const within = radius * hole;
      const inner: Point = [centre[0] + within * Math.cos(to), centre[1] + within * Math.sin(to)];
      const { fill = null, line = null } = points.get(i) ?? {};
      if (value) drawn.slices.push({ begins, inner: hole > 0 ? inner : null, fill, line });
    });
  }
}

function drawRadar({ series }: ChartLayer, [, value]: ChartAxis[], plot: Frame, drawn: DrawnByOffice): void {
  const radius = Math.min(plot.w, plot.h) / 2;
  for (const { values, line, fill } of series) {
    const points = values.map((number, i): Point => {
      const angle = (2 * Math.PI * i) / values.length - Math.PI / 2;
      const away = radius * share(number ?? 0, value!);
      return [plot.x + plot.w / 2 + Math.cos(angle) * away, plot.y + plot.h / 2 + Math.sin(angle) * away];
    });
    if (line) drawn.lines.push({ points, line });
    if (fill) drawn.areas.push({ points, fill });
  }
}

function drawPoints(layer: ChartLayer, [across, upwards]: ChartAxis[], plot: Frame, drawn: DrawnByOffice): void {
  const largest = Math.max(...layer.series.flatMap(({ sizes }) => sizes.map((size) => size ?? 0)));
  for (const { x, values, sizes, fill, line, marker } of layer.series) {
    const points = values.map((value, i): Point => [
      plot.x + plot.w * share(x[i] ?? 0, across!),
      plot.y + plot.h * (1 - share(value ?? 0, upwards!)),
    ]);
    if (line) drawn.lines.push({ points, line });
    const color = layer.type === 'bubbleChart' ? fill : marker?.fill;
    // The largest bubble is a quarter of the plot's shorter side wide, at a scale of 100 %.
    const radius = (i: number) =>
      layer.type === 'bubbleChart' && largest > 0
        ? (layer.bubbleScale * Math.min(plot.w, plot.h) * Math.sqrt((sizes[i] ?? 0) / largest)) / 8
        : marker
          ? radiusOf(marker)
          : null;
    if (color) points.forEach((at, i) => drawn.dots.push({ at, radius: radius(i), fill: color }));
  }
}

/** Grids, and the category axis, which is where the values are 0 or next to it. */
function drawRules({ axes, layers }: ChartInFile, plot: Frame, drawn: DrawnByOffice): void {
  if (layers.some(({ type }) => type === 'radarChart')) return;
  const isUpright = ({ position }: ChartAxis) => position === 'l' || position === 'r';
  const at = (axis: ChartAxis, value: number): Point => {
    const along = axis.reversed ? 1 - share(value, axis) : share(value, axis);
    return isUpright(axis) ? [plot.x, plot.y + plot.h * (1 - along)] : [plot.x + plot.w * along, plot.y];
  };
  for (const axis of axes) {
    const { grid, line } = axis;
    if (grid) drawn.rules.push(...ticksOf(axis).map((tick) => ({ from: at(axis, tick), line: grid })));
    const across = axes.find(({ id }) => id === axis.crosses)!;
    if (line && !axis.hidden) drawn.rules.push({ from: at(across, 0), line });
  }
}

/** Px between an axis and the numbers or names beside it. */
const AWAY = 8;

/** Every text that a chart shows. */
function textsOf(chart: ChartInFile, frame: Frame, plot: Frame, ends: Ends): OfficeText[] {
  const texts: OfficeText[] = [];
  const all = chart.layers.flatMap(({ series }) => series);
  const isRound = chart.layers.some(({ type }) => type === 'radarChart');
  for (const axis of chart.axes) {
    const { title, style } = axis;
    if (title) {
      const [x, y] = [frame.x + title.place[0] * frame.w, frame.y + title.place[1] * frame.h];
      texts.push({ words: title.words, style: title.style, left: x, y: y + title.style.size / 2 });
    }
    if (axis.hidden) continue;
    const upright = axis.position === 'l' || axis.position === 'r';
    const across = chart.axes.find(({ id }) => id === axis.crosses)!;
    const isAtStart = (axis.labels === 'low') !== across.reversed;
    const at = (along: number) => {
      if (isRound) return {};
      const [x, y] = [plot.x + plot.w * along, plot.y + plot.h * (1 - along)];
      if (!upright) return { middle: x, y: isAtStart ? plot.y + plot.h + style.size : plot.y - style.size };
      return isAtStart ? { right: plot.x - AWAY, y } : { left: plot.x + plot.w + AWAY, y };
    };
    const turned = (along: number) => at(axis.reversed ? 1 - along : along);
    if (axis.type === 'valAx') {
      texts.push(
        ...ticksOf(axis).map((tick) => ({
          words: formatted(tick, axis.format),
          style,
          ...turned(share(tick, axis)),
        })),
      );
      continue;
    }
    const names = all[0]?.categories ?? [];
    const shares = names.map((_, i) => (across.between ? (i + 0.5) / names.length : i / Math.max(1, names.length - 1)));
    texts.push(
      ...names
        .map((name, i) => ({
          words: name ?? '',
          style,
          ...(!upright && { wraps: true as const }),
          ...turned(shares[i]!),
        }))
        .filter((_, i) => i % axis.every === 0),
    );
  }
  for (const series of all) texts.push(...labelsOf(series, frame, ends.get(series)));
  const listed = all.filter(({ index }) => !chart.unlisted.includes(index));
  if (chart.legend) {
    const { place, style } = chart.legend;
    const first = {
      left: frame.x + place[0] * frame.w + 1.25 * style.size,
      y: frame.y + place[1] * frame.h + 0.8 * style.size,
    };
    texts.push(...listed.map(({ name: words }, i) => ({ words, style, ...(i === 0 && first) })));
  }
  return texts.filter(({ words }) => words.trim());
}

function ticksOf({ min, max, unit }: ChartAxis): number[] {
  if (min === null || max === null || unit === null) return [];
  return Array.from({ length: Math.floor((max - min) / unit + 1e-9) + 1 }, (_, i) =>
    Number((min + i * unit).toPrecision(12)),
  );
}

function labelsOf(series: ChartSeries, frame: Frame, ends: Map<number, Point> | undefined): OfficeText[] {
  const { values, labels, name } = series;
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return values.flatMap((value, i): OfficeText[] => {
    const label = labels.own.has(i) ? labels.own.get(i)! : labels.usual;
    if (!label || value === null) return [];
    const { style, position, moved } = label;
    const end = ends?.get(i);
    const beside = end && /^[lr]$/.test(position);
    const [x, y] = beside ? [end[0] + moved[0] * frame.w, end[1] + moved[1] * frame.h] : [0, 0];
    const place = beside ? (position === 'r' ? { left: x, y } : { right: x, y }) : {};
    return [{ words: labelText(label, value, total, name), style, ...place }];
  });
}

function labelText({ words, what, format }: Label, value: number, total: number, name: string): string {
  if (words !== null) return words;
  if (what === 'series') return name;
  if (what === 'both') return `${name} ${formatted(value, format)}`;
  return formatted(what === 'percent' ? value / total : value, format);
}

/** A number as Excel prints it by a format code of ours: literals in quotes, digits, thousands cut off, percent. */
function formatted(value: number, code: string): string {
  const [condition, from, first = '', , other = ''] = /^\[>=(-?[\d.]+)\](.*?);(?:\[<0\](.*);)?(.*)$/.exec(code) ?? [];
  const section = condition === undefined ? code.split(';')[0]! : value >= Number(from) ? first : other;
  const pieces = [...section.matchAll(/"([^"]*)"|\\(.)|(#,##0(?:\.(0+))?(,*))|(%)|(.)/g)];
  const isPercent = pieces.some(([, , , , , , percent]) => percent);
  const texts = pieces.map(([whole, literal, escaped, digits, decimals = '', thousands = '']) => {
    if (literal !== undefined) return literal;
    if (escaped !== undefined) return escaped;
    if (digits === undefined) return whole;
    const scaled = Math.abs(isPercent ? value * 100 : value / 1000 ** thousands.length);
    const places = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length };
    return scaled.toLocaleString('en', places);
  });
  const printed = texts.join('');
  return value < 0 && /[1-9]/.test(printed) ? `-${printed}` : printed;
}
