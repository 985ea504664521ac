import { type DrawnByOffice, drawnByOffice } from './charts-as-drawn.js';
import type { ChartInFile, ChartLine } from './charts-in-file.js';
import type { FileObject } from './objects-in-file.js';
import type { Bounds, ChartMark, DrawnShape, Point } from './objects-laid-out.js';
import { officeTouchFaults, textFaults, touchFaults } from './charts-texts.js';
import { alike, seen, told } from './paints.js';
import type { Paint } from './pptx-xml.js';

/** Px by which what Office draws of a chart may be beside what Chromium painted. */
const NEAR = 2;
/** Px by which the width of a line may differ. */
const THIN = 0.1;

type Numbers = (number | null)[];
type Cell = string | number | null;

/** The data of a chart's markup, as far as it is compared. */
interface ChartData {
  kind: 'cartesian' | 'pie' | 'radar' | 'points';
  rtl?: boolean;
  name?: string;
  categories?: string[];
  layers?: { series: { name: string; values: Numbers }[] }[];
  series?: { name: string; values?: Numbers; points?: { x: number; y: number; size: number }[] }[];
  slices?: { name: string; value: number }[];
  reference?: { name: string; value: number } | null;
  trend?: { from: Point; to: Point } | null;
  valueAxis?: Scale;
  secondAxis?: Scale | null;
  xAxis?: Scale;
  yAxis?: Scale;
  axis?: { max: number; unit: number };
}

interface Scale {
  min: number;
  max: number;
  unit: number;
}

/** What is wrong with a chart of the file: its data by the markup, what it draws by what Chromium painted. */
export function chartFaults(mark: ChartMark, { chart, place }: FileObject): string[] {
  if (!chart) return [`${mark.label} is no chart`];
  const data = JSON.parse(mark.data) as ChartData;
  const drawn = drawnByOffice(chart, place);
  const faults = [
    ...chart.faults,
    ...languageFaults(mark, chart),
    ...dataFaults(data, chart),
    ...axisFaults(data, chart),
    ...barFaults(mark, drawn),
    ...lineFaults(mark, drawn),
    ...dotFaults(mark, drawn),
    ...sliceFaults(mark, drawn),
    ...ruleFaults(mark, drawn),
    ...webFaults(mark, chart),
    ...textFaults(mark, drawn),
    ...touchFaults(mark),
    ...officeTouchFaults(drawn),
  ];
  return faults.map((fault) => `the chart “${mark.alt?.slice(0, 40)}” ${fault}`);
}

const list = (values: readonly Cell[]) => values.map((value) => value ?? '–').join(', ');

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];

const languageFaults = ({ lang }: ChartMark, { languages }: ChartInFile) =>
  languages
    .filter((tag) => languageOf(tag) !== languageOf(lang))
    .map((tag) => `has texts in ${tag} in place of ${lang}`);

function dataFaults(data: ChartData, { layers }: ChartInFile): string[] {
  const found = layers.flatMap(({ series }) => series).toSorted((a, b) => a.index - b.index);
  const wanted = seriesOf(data);
  if (wanted.length !== found.length) return [`has ${found.length} series in place of ${wanted.length}`];
  return wanted.flatMap((series, i) => {
    const one = found[i]!;
    const compare = (what: string, want: readonly Cell[], have: readonly Cell[]) =>
      list(want) === list(have) ? [] : [`has the ${what} ${list(have)} in place of ${list(want)}`];
    return [
      ...compare('name', [series.name], [one.name]),
      ...compare(`values of “${series.name}”`, series.values, one.values),
      ...(series.x ? compare(`x values of “${series.name}”`, series.x, one.x) : []),
      ...(series.categories ? compare('categories', series.categories, one.categories) : []),
      ...(one.sizes.length > 0 ? compare('sizes', series.sizes ?? [], one.sizes) : []),
    ];
  });
}

interface SeriesData {
  name: string;
  values: Numbers;
  x?: Numbers;
  sizes?: Numbers;
  categories?: string[];
}

function seriesOf({
  categories = [],
  layers,
  series = [],
  slices,
  name = '',
  reference,
  trend,
}: ChartData): SeriesData[] {
  if (slices)
    return [{ name, values: slices.map(({ value }) => value), categories: slices.map((slice) => slice.name) }];
  if (layers) {
    const all = layers.flatMap((layer) => layer.series);
    const line = reference ? [{ name: reference.name, values: categories.map(() => reference.value) }] : [];
    return [...all, ...line].map((one) => ({
      name: one.name,
      values: categories.map((_, i) => one.values[i] ?? null),
      categories,
    }));
  }
  const own = series.map(({ name: own, values, points = [] }) =>
    values
      ? { name: own, values: categories.map((_, i) => values[i] ?? null), categories }
      : {
          name: own,
          x: points.map(({ x }) => x),
          values: points.map(({ y }) => y),
          sizes: points.map(({ size }) => size),
        },
  );
  const ends = trend ? [trend.from, trend.to] : null;
  return ends ? [...own, { name: 'Trend', x: ends.map(([x]) => x), values: ends.map(([, y]) => y) }] : own;
}

function axisFaults({ valueAxis, secondAxis, xAxis, yAxis, axis }: ChartData, { axes }: ChartInFile): string[] {
  const wanted = [xAxis, yAxis, valueAxis, secondAxis, axis && { min: 0, ...axis }].filter((one) => !!one);
  const found = axes.filter(({ type }) => type === 'valAx');
  const say = ({ min, max, unit }: { min: number | null; max: number | null; unit: number | null }) =>
    `from ${min} to ${max} in steps of ${unit}`;
  const [want, have] = [wanted.map(say).join(' and '), found.map(say).join(' and ')];
  return want === have ? [] : [`has an axis ${have} in place of ${want}`];
}

const close = (a: Bounds, b: Bounds) => a.every((side, i) => Math.abs(side - b[i]!) <= NEAR);
const near = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2) <= NEAR;
const painted = ({ fill, fillOpacity }: DrawnShape): Paint | null => (fill === 'none' ? null : seen(fill, fillOpacity));
const at = ([x, y]: readonly number[]) => `${Math.round(x!)} ${Math.round(y!)}`;

/** Whether a shape has a line of the same colour and width around it or along it. */
function isEdged({ stroke, strokeWidth }: DrawnShape, line: ChartLine | null): boolean {
  if (stroke === 'none' || !line) return stroke === 'none' && !line;
  return alike(seen(stroke), line.color) && Math.abs(strokeWidth - line.width) <= THIN;
}

/** Each bar of Office has its own among the painted ones; other painted ones are at most marks of a legend. */
function barFaults({ drawn, data }: ChartMark, { bars }: DrawnByOffice): string[] {
  const left = drawn.filter(({ tag }) => tag === 'rect');
  const faults = bars.flatMap(({ bounds, fill, line }) => {
    const index = left.findIndex(
      (rect) => close(rect.bounds, bounds) && alike(painted(rect), fill) && isEdged(rect, line),
    );
    if (index < 0) return [`has a bar of ${told(fill)} at ${bounds.map(Math.round).join(' ')} that was not painted`];
    left.splice(index, 1);
    return [];
  });
  const marks = legendMarks(data);
  const unmade = left.length - marks.filter((mark) => mark === 'square').length;
  return unmade > 0 ? [...faults, `lacks ${unmade} of the painted bars`] : faults;
}

const legendMarks = (data: string) =>
  (JSON.parse(data) as { legend: { entries: { mark: string }[] } | null; rtl?: boolean }).rtl
    ? []
    : ((JSON.parse(data) as { legend: { entries: { mark: string }[] } | null }).legend?.entries ?? []).map(
        ({ mark }) => mark,
      );

function lineFaults({ drawn, data }: ChartMark, { lines, areas }: DrawnByOffice): string[] {
  const paths = drawn.filter(({ tag }) => tag === 'path');
  const passes = (path: DrawnShape, points: readonly Point[]) =>
    points.every((point) => path.vertices.some((vertex) => near(vertex, point)));
  // A level line is drawn by its length, so its end is no vertex.
  const begins = (path: DrawnShape, [start, end]: readonly Point[]) =>
    !!start && !!end && close(path.bounds, [Math.min(start[0], end[0]), start[1], Math.max(start[0], end[0]), end[1]]);
  const known = new Set<DrawnShape>();
  const faults = [
    ...lines.flatMap(({ points, line }) => {
      const own = paths.filter((path) => isEdged(path, line));
      const path = own.find((one) => one.dashed === line.dashed && (passes(one, points) || begins(one, points)));
      if (path) known.add(path);
      return path ? [] : [`has a ${line.dashed ? 'dashed ' : ''}line of ${told(line.color)} that was not painted so`];
    }),
    ...areas.flatMap(({ points, fill }) => {
      const path = paths.find((one) => alike(painted(one), fill) && passes(one, points));
      if (path) known.add(path);
      return path ? [] : [`has an area of ${told(fill)} that was not painted so`];
    }),
  ];
  // The web of a radar chart is joined too, and Office draws no target beside a single category.
  const { kind, categories } = JSON.parse(data) as ChartData;
  const isMade = (path: DrawnShape) => known.has(path) || !(path.isJoined || (path.dashed && categories?.length !== 1));
  const dashes = legendMarks(data).filter((mark) => mark === 'dashes').length;
  const unmade = paths.filter((path) => !isMade(path)).length - dashes;
  const isWhole = kind === 'pie' || kind === 'radar' || unmade <= 0;
  return isWhole ? faults : [...faults, `lacks ${unmade} of the painted lines and areas`];
}

/** Each line of a grid or an axis is painted, and no other is but dashed ones, which are lines of data or references. */
function ruleFaults({ drawn, data }: ChartMark, { rules }: DrawnByOffice): string[] {
  if ((JSON.parse(data) as ChartData).kind === 'radar') return [];
  const paths = drawn.filter(
    ({ tag, isJoined, dashed, stroke }) => tag === 'path' && !isJoined && !dashed && stroke !== 'none',
  );
  const marks = legendMarks(data).filter((mark) => mark === 'line').length;
  const left = paths.slice(0, paths.length - marks).flatMap((path) => path.vertices.map((from) => ({ path, from })));
  const faults = rules.flatMap(({ from, line }) => {
    const index = left.findIndex((one) => near(one.from, from) && isEdged(one.path, line));
    if (index < 0) return [`has a line of ${told(line.color)} from ${at(from)} that was not painted so`];
    left.splice(index, 1);
    return [];
  });
  return left.length > 0 ? [...faults, `lacks ${left.length} lines of its grid or axes`] : faults;
}

/** The grid and the axes of a radar chart are painted as one web. */
function webFaults({ drawn, data }: ChartMark, { axes }: ChartInFile): string[] {
  if ((JSON.parse(data) as ChartData).kind !== 'radar') return [];
  const webs = drawn.filter(({ fill, stroke }) => fill === 'none' && stroke !== 'none');
  const lines = axes.flatMap(({ grid, line }) => [grid, line]);
  return lines.every((line) => webs.some((web) => isEdged(web, line))) ? [] : ['has a web that was not painted so'];
}

function dotFaults({ drawn, data }: ChartMark, { dots }: DrawnByOffice): string[] {
  const left = drawn.filter(({ tag }) => tag === 'circle');
  const faults = dots.flatMap(({ at: place, radius, fill }) => {
    const index = left.findIndex((circle) => {
      const [l, t, r, b] = circle.bounds;
      const sized = radius === null || Math.abs((r - l) / 2 - Math.max(radius, 3)) <= 1;
      return near([(l + r) / 2, (t + b) / 2], place) && alike(painted(circle), fill) && sized;
    });
    if (index < 0) return [`has a point of ${told(fill)} at ${at(place)} that was not painted so`];
    left.splice(index, 1);
    return [];
  });
  const unmade = left.length - legendMarks(data).filter((mark) => mark === 'dot').length;
  return unmade > 0 ? [...faults, `lacks ${unmade} of the painted points`] : faults;
}

function sliceFaults({ drawn, data }: ChartMark, { slices }: DrawnByOffice): string[] {
  if ((JSON.parse(data) as ChartData).kind !== 'pie') return [];
  const paths = drawn.filter(({ tag, fill }) => tag === 'path' && fill !== 'none');
  return slices.flatMap(({ begins, inner, fill, line }) => {
    const path = paths.find(
      (one) =>
        alike(painted(one), fill) &&
        isEdged(one, line) &&
        near(one.vertices[0]!, begins) &&
        (!inner || near(one.vertices[1]!, inner)),
    );
    return path ? [] : [`has a slice of ${told(fill)} from ${at(begins)} that was not painted so`];
  });
}
