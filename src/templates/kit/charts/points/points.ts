import { contrast, mix, TEXT_CONTRAST, type Hex } from '../../../theme/theme.js';
import { axisFormat, niceTicks, tickText } from '../cartesian/axis.js';
import type { PointSeries, PointsSpec, ValueAxis } from '../chart-spec.js';
import { BELOW_LABELS, LABEL_GAP, titleOf } from '../cartesian/cartesian.js';
import { legendOf } from '../labels/legend.js';
import { BUBBLE_OPACITY, pointScales, radiusOf } from './points-chart.js';
import { labelSizeFor, largestLabels, LEADING } from '../labels/label-size.js';
import { directionIn, quietLine, type ChartScene } from '../scene.js';
import { labelWidth } from '../labels/label-lines.js';

interface TypedPoint {
  label?: string;
  xValue?: number | undefined;
  yValue?: number | undefined;
  size?: number | undefined;
  category?: string;
  highlight: boolean;
}

export interface PointsInput {
  points: readonly TypedPoint[];
  maxPoints: number;
  bubbles: boolean;
  trend?: boolean;
  /** Labels every point instead of only the highlighted ones. */
  allLabels: boolean;
  legend: boolean;
  /** Leaves the right half of the first row to another text. */
  halfLegend?: boolean;
  xTitle?: string;
  yTitle?: string;
}

/** Radius of the largest bubble as a fraction of the plot's shorter side, as in Office. */
const LARGEST = 0.125;
const MARKER = 12;
/** Pieces of a trend line, each taken for a box. */
const PIECES = 60;
/** Labels that a chart has besides the names of its points. */
const TICKS = 6;
/** About how many steps an axis has. */
const STEPS = 5;

/** Lays out a scatter or bubble chart in the scene; null when no point has both numbers. */
export function pointsChart(given: PointsInput, scene: ChartScene): PointsSpec | null {
  // Bubbles without a size are not drawn by Office.
  const input = { ...given, bubbles: given.bubbles && given.points.some(({ size = 0 }) => size > 0) };
  const labelled = namedPoints(seriesOf(input, scene));
  return largestLabels(
    labelSizeFor(scene, labelled + TICKS),
    (size) => layOut(input, scene, size),
    (spec) => !spec || (namedPoints(spec.series) === labelled && (spec.legend?.height ?? 0) < spec.textSize * 2),
  );
}

const namedPoints = (series: readonly PointSeries[]) =>
  series.flatMap(({ points }) => points.filter(({ label }) => label)).length;

function layOut(input: PointsInput, scene: ChartScene, size: number): PointsSpec | null {
  const series = seriesOf(input, scene);
  const all = series.flatMap(({ points }) => points);
  if (all.length === 0) return null;
  const line = Math.round(size * LEADING);
  const rowOfTitle = line + 8;
  const { width, height, roles, locale } = scene;
  const startWidth = input.halfLegend ? width / 2 : width;
  const legend = input.legend
    ? legendOf(
        series.flatMap(({ name, color }) => (name ? [{ name, color, mark: 'dot' as const }] : [])),
        { x: 0, y: 0, width: startWidth },
        size,
      )
    : null;
  const xAxis = axisOf(
    all.map(({ x }) => x),
    input.bubbles,
    scene,
    STEPS,
  );
  const yAxis = axisOf(
    all.map(({ y }) => y),
    input.bubbles,
    scene,
    Math.max(2, Math.min(STEPS, Math.floor(height / (line * 3.4)))),
  );
  const tickWidth =
    Math.max(...[yAxis.min, yAxis.max].map((tick) => labelWidth(tickText(tick, yAxis, locale), size))) + 12;
  // In right-to-left decks the other text of the first row is above the title of the vertical axis, not beside it.
  const otherText = scene.dir === 'rtl' && input.halfLegend && input.yTitle ? line : 0;
  const firstRow = legend?.height ?? otherText;
  const top = (firstRow ? firstRow + 8 : 0) + (input.yTitle ? rowOfTitle : 0) + line / 2;
  const plot = {
    x: tickWidth,
    y: top,
    width: width - tickWidth - 24,
    height: Math.max(20, height - top - line - LABEL_GAP - (input.xTitle ? line + BELOW_LABELS : 0)),
  };
  const spec: PointsSpec = {
    kind: 'points',
    width,
    height,
    plot,
    locale,
    legend,
    series,
    ...directionIn(scene),
    textSize: size,
    textColor: roles.soft,
    background: roles.background,
    xAxis: {
      ...xAxis,
      title: titleOf(
        input.xTitle,
        { x: plot.x, y: height - line - BELOW_LABELS + 2, width: plot.width, height: line },
        'middle',
        size,
      ),
    },
    yAxis: {
      ...yAxis,
      title: titleOf(
        input.yTitle,
        { x: 0, y: top - rowOfTitle - line / 2, width: startWidth, height: line },
        'start',
        size,
      ),
    },
    largest: input.bubbles ? LARGEST * Math.min(plot.width, plot.height) : null,
    marker: MARKER,
    trend: input.trend ? trendOf(all, roles.soft) : null,
  };
  placeLabels(spec);
  return spec;
}

/**
 * One series per category in order of appearance. Highlighted points are a series of their own in the emphasis colour.
 */
function seriesOf({ points, maxPoints, bubbles, allLabels }: PointsInput, { roles }: ChartScene): PointSeries[] {
  const some = points.some(({ highlight }) => highlight);
  const categories = [...new Set(points.map(({ category }) => category ?? ''))];
  const colored = categories.some(Boolean);
  const groups = new Map<string, PointSeries>();
  const fillOf = (color: Hex) => (bubbles ? readableBubble(color, roles) : color);
  for (const { label, xValue: x, yValue: y, size: area, category = '', highlight } of points.slice(0, maxPoints)) {
    if (x === undefined || y === undefined) continue;
    const apart = some && highlight && !colored;
    const key = apart ? APART : category;
    const color = apart
      ? roles.mark
      : colored
        ? fillOf(roles.series[categories.indexOf(category) % roles.series.length]!)
        : some
          ? quietLine(roles)
          : roles.mark;
    const group = groups.get(key) ?? { name: apart ? '' : category, color, points: [], labelColor: roles.text };
    const named = allLabels || highlight;
    group.points.push({
      x,
      y,
      size: bubbles ? Math.max(0, area ?? 0) : 1,
      label: named ? (label ?? null) : null,
      highlight,
      place: 'right',
    });
    groups.set(key, group);
  }
  // Last, so that they are above the others.
  return [...groups].toSorted(([a], [b]) => Number(a === APART) - Number(b === APART)).map(([, group]) => group);
}

/** As much of a colour as keeps names readable where two of its bubbles overlap. */
function readableBubble(color: Hex, { background, text }: ChartScene['roles']): Hex {
  const twice = 1 - (1 - BUBBLE_OPACITY) ** 2;
  const tints = [1, 0.85, 0.7, 0.55, 0.4].map((share) => mix(background, color, share));
  return tints.find((tint) => contrast(text, mix(background, tint, twice)) >= TEXT_CONTRAST) ?? color;
}

/** Key of the highlighted points, where they are a series of their own. */
const APART = '\u0000';

/** Round limits; one more step on both sides for bubbles, which extend beyond their centre. */
function axisOf(values: readonly number[], bubbles: boolean, { roles }: ChartScene, count: number): ValueAxis {
  const ticks = niceTicks(values, { zero: false, count });
  if (bubbles) {
    const room = (ticks.max - ticks.min) * LARGEST;
    if (Math.max(...values) > ticks.max - room) ticks.max += ticks.unit;
    if (Math.min(...values) < ticks.min + room && ticks.min !== 0) ticks.min -= ticks.unit;
  }
  return { ...ticks, format: axisFormat(ticks), visible: true, grid: roles.line, title: null };
}

/** Least squares over all points, from the first to the last x; null where it has no slope. */
export function trendOf(points: readonly { x: number; y: number }[], color: string): PointsSpec['trend'] {
  const count = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x / count, 0);
  const meanY = points.reduce((sum, { y }) => sum + y / count, 0);
  const spreadX = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (count < 2 || !(spreadX > 0)) return null;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spreadX;
  const at = (x: number): [number, number] => [x, meanY + slope * (x - meanX)];
  const xs = points.map(({ x }) => x);
  return { color, from: at(Math.min(...xs)), to: at(Math.max(...xs)) };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Places each label where it overlaps neither labels nor points: right, left, below, above, or not at all. */
function placeLabels(spec: PointsSpec): void {
  const { x, y } = pointScales(spec);
  const drawn = spec.series
    .flatMap(({ points }) => points)
    .map((point) => ({ point, x: x(point.x), y: y(point.y), radius: radiusOf(spec, point.size) }));
  const taken: Box[] = [];
  const dots = drawn.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const labelled = drawn
    .map((one, index) => ({ ...one, index }))
    .filter(({ point }) => point.label)
    .toSorted((a, b) => Number(b.point.highlight) - Number(a.point.highlight));
  const trend = trendBoxes(spec);
  const { plot } = spec;
  const isInside = (box: Box) =>
    box.left > plot.x && box.right < spec.width && box.top > 0 && box.bottom < plot.y + plot.height;
  const isFree = (box: Box, others: readonly Box[]) => !others.some((other) => touches(box, other));
  for (const { point, x, y, radius, index } of labelled) {
    const width = labelWidth(point.label!, spec.textSize);
    const half = spec.textSize * 0.65;
    const away = radius + 5;
    const boxes: [typeof point.place, Box][] = [
      ['inside', { left: x - width / 2, right: x + width / 2, top: y - half, bottom: y + half }],
      ['right', { left: x + away, right: x + away + width, top: y - half, bottom: y + half }],
      ['left', { left: x - away - width, right: x - away, top: y - half, bottom: y + half }],
      ['below', { left: x - width / 2, right: x + width / 2, top: y + away, bottom: y + away + half * 2 }],
      ['above', { left: x - width / 2, right: x + width / 2, top: y - away - half * 2, bottom: y - away }],
    ];
    const candidates = radius * 1.7 > width ? boxes.slice(0, 1) : boxes.slice(1);
    const others = dots.filter((_, dot) => dot !== index);
    const freeOf = (more: readonly Box[]) =>
      candidates.find(([, box]) => isInside(box) && isFree(box, [...taken, ...others, ...more]));
    // A name across the trend line is better than none.
    const free = freeOf(trend) ?? freeOf([]);
    // Bubbles are translucent: a name may cross others, as little as possible.
    const crossed = ([, box]: (typeof candidates)[number]) =>
      others.reduce((sum, other) => sum + shared(box, other), 0);
    const crossing = () =>
      candidates
        .filter(([, box]) => isInside(box) && isFree(box, taken))
        .sort((one, other) => crossed(one) - crossed(other))[0];
    const found = free ?? (spec.largest === null ? undefined : crossing());
    if (!found) {
      point.label = null;
      continue;
    }
    point.place = found[0];
    taken.push(found[1]);
  }
}

/** The trend line in pieces. */
function trendBoxes(spec: PointsSpec): Box[] {
  const { trend } = spec;
  if (!trend) return [];
  const { x, y } = pointScales(spec);
  const ends = [trend.from, trend.to].map(([across, up]) => [x(across), y(up)] as const);
  const [[left, start], [right, end]] = ends as [readonly [number, number], readonly [number, number]];
  return Array.from({ length: PIECES }, (_, i) => {
    const at = (share: number) => ({ x: left + (right - left) * share, y: start + (end - start) * share });
    const [a, b] = [at(i / PIECES), at((i + 1) / PIECES)];
    return { left: a.x, right: b.x, top: Math.min(a.y, b.y) - 1, bottom: Math.max(a.y, b.y) + 1 };
  });
}

const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The area that both boxes cover. */
const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
