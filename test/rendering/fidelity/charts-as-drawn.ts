import type { ChartAxis, ChartInFile, ChartLayer, ChartLine, ChartSeries, Label } from './charts-in-file.js';
import type { Bounds, Point } from './objects-laid-out.js';
import type { Paint } from './pptx-xml.js';

/** What Office draws of a chart, by the rules of its chart types, in px of the slide. */
export interface DrawnByOffice {
  bars: { bounds: Bounds; fill: Paint }[];
  /** Points of lines and outlines, with the colour of the line. */
  lines: { points: Point[]; line: ChartLine }[];
  /** Points of filled areas. */
  areas: { points: Point[]; fill: Paint }[];
  dots: { at: Point; radius: number | null; fill: Paint }[];
  /** Slices of a pie: where each begins at its outer edge. */
  slices: { begins: Point; fill: Paint | null }[];
  texts: string[];
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
  const drawn: DrawnByOffice = { bars: [], lines: [], areas: [], dots: [], slices: [], texts: textsOf(chart) };
  for (const layer of chart.layers) {
    const axes = layer.axes.map((id) => chart.axes.find((axis) => axis.id === id)!);
    if (layer.type === 'pieChart' || layer.type === 'doughnutChart') drawPie(layer, plot, drawn);
    else if (layer.type === 'radarChart') drawRadar(layer, axes, plot, drawn);
    else if (layer.type === 'scatterChart' || layer.type === 'bubbleChart') drawPoints(layer, axes, plot, drawn);
    else drawCategories(layer, axes, plot, drawn);
  }
  return drawn;
}

const share = (value: number, { min, max }: ChartAxis) =>
  (Math.min(max ?? NaN, Math.max(min ?? NaN, value)) - (min ?? NaN)) / ((max ?? NaN) - (min ?? NaN));

function drawCategories(layer: ChartLayer, [category, value]: ChartAxis[], plot: Frame, drawn: DrawnByOffice): void {
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
        const fill = series.points.get(i)?.fill ?? (series.points.has(i) ? null : series.fill);
        if (!fill || from === to) continue;
        const start = centre(i) - group / 2 + s * thick * (1 - layer.overlap);
        const [a, b] = [place(start), place(start + thick)].sort((p, q) => p - q) as Point;
        const [c, d] = [up(from), up(to)].sort((p, q) => p - q) as Point;
        drawn.bars.push({ bounds: upright ? [a, c, b, d] : [c, a, d, b], fill });
      }
      return;
    }
    const tops = points.map(({ i, to }): Point => [place(centre(i)), up(to)]);
    if (layer.type === 'areaChart' && series.fill) {
      drawn.areas.push({ points: tops, fill: series.fill });
    }
    if (series.line) drawn.lines.push({ points: tops, line: series.line });
    if (layer.type === 'lineChart' && series.marker?.fill) {
      for (const at of tops) drawn.dots.push({ at, radius: null, fill: series.marker.fill });
    }
    if (series.trend)
      drawn.lines.push({
        points: [
          [plot.x, tops[0]![1]],
          [plot.x + plot.w, tops[0]![1]],
        ],
        line: series.trend,
      });
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

function drawPie({ series }: ChartLayer, plot: Frame, drawn: DrawnByOffice): void {
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
      if (value) drawn.slices.push({ begins, fill: points.get(i)?.fill ?? null });
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
        : null;
    if (color) points.forEach((at, i) => drawn.dots.push({ at, radius: radius(i), fill: color }));
  }
}

/** Every text that a chart shows. */
function textsOf(chart: ChartInFile): string[] {
  const texts: string[] = [];
  const all = chart.layers.flatMap(({ series }) => series);
  for (const axis of chart.axes) {
    if (axis.title) texts.push(axis.title);
    if (axis.hidden) continue;
    if (axis.type === 'valAx') texts.push(...ticksOf(axis).map((tick) => formatted(tick, axis.format)));
    else texts.push(...(all[0]?.categories ?? []).map((name) => name ?? '').filter((_, i) => i % axis.every === 0));
  }
  for (const series of all) texts.push(...labelsOf(series));
  if (chart.legend) texts.push(...all.filter(({ index }) => !chart.unlisted.includes(index)).map(({ name }) => name));
  return texts.filter((text) => text.trim());
}

function ticksOf({ min, max, unit }: ChartAxis): number[] {
  if (min === null || max === null || unit === null) return [];
  return Array.from({ length: Math.floor((max - min) / unit + 1e-9) + 1 }, (_, i) =>
    Number((min + i * unit).toPrecision(12)),
  );
}

function labelsOf(series: ChartSeries): string[] {
  const { values, labels, name } = series;
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return values.flatMap((value, i) => {
    const label = labels.own.has(i) ? labels.own.get(i)! : labels.usual;
    if (!label || value === null) return [];
    return [labelText(label, value, total, name)];
  });
}

function labelText({ words, what, format }: Label, value: number, total: number, name: string): string {
  if (words !== null) return words;
  if (what === 'series') return name;
  return formatted(what === 'percent' ? value / total : value, format);
}

/** A number as Excel prints it by a format code of ours: literals in quotes, digits, thousands cut off, percent. */
function formatted(value: number, code: string): string {
  const pieces = [...(code.split(';')[0] ?? '').matchAll(/"([^"]*)"|\\(.)|(#,##0(?:\.(0+))?(,*))|(%)|(.)/g)];
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
