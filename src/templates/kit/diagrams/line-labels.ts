import type { ConnectorLine, Point } from './connector.js';
import type { Area } from '../frame/drawn-slide.js';
import type { Box } from './node.js';
import type { RoutedLine } from './routing.js';
import { lineHeightIn } from '../leading.js';
import type { Script } from '../../theme/scripts.js';
import { lineCount, textWidth } from '../words/text-width.js';

interface Place {
  /** Centre of the label's box. */
  at: Point;
  align: 'center' | 'start' | 'end';
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Placed extends Place {
  width: number;
  rectangle: Rectangle;
  /** Too narrow for the longest word. */
  isTight: boolean;
}

/** Sizes in px for which room is reserved, the usual one first; few boxes leave more. A label without room for the last is not drawn. */
const sizesFor = (boxes: number) => [boxes > 5 ? 20 : 26, 16];
/** What a broken word weighs against lines behind the label. */
const TIGHT = 3;
const LINE_HEIGHT = 1.2;
const DISTANCE = 6;
const NARROWEST = 48;
/** Candidate positions along a segment, best first. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
const WIDEST = 180;

/**
 * Places every label beside its line, without overlapping boxes or labels, and free of lines where that can be.
 *
 * Small letters are taken before a place that lines cross; there the label covers them. A label without a place is not
 * drawn.
 *
 * @param script that of the slide, whose lines may be higher than Latin ones
 */
export function withLabels(
  lines: readonly RoutedLine[],
  boxes: readonly Box[],
  area: Area,
  script?: Script,
): ConnectorLine[] {
  const lineHeight = lineHeightIn(script, LINE_HEIGHT);
  const covering = boxes.map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height }));
  const crossing = lines.map(({ points }) => points.slice(1).map((to, index) => spanOf(points[index]!, to)));
  const isFree = ({ rectangle }: Placed) =>
    inside(rectangle, area) && !covering.some((other) => meet(rectangle, other));
  return lines.map(({ labelSegment, label, ...line }) => {
    if (!label) return line;
    let best: Placed | undefined;
    let least = Infinity;
    for (const place of placesOf(label, segmentsOf(line.points, labelSegment), sizesFor(boxes.length), lineHeight)) {
      if (!isFree(place)) continue;
      const burden = burdenOf(place, least);
      if (burden < least) [best, least] = [place, burden];
      if (least === 0) break;
    }
    if (!best) return line;
    covering.push(best.rectangle);
    const { top, bottom } = best.rectangle;
    return {
      ...line,
      label,
      labelAt: best.at,
      labelWidth: best.width,
      labelHeight: bottom - top,
      labelAlign: best.align,
      labelCovers: crossing.some((spans) => crosses(spans, best.rectangle)),
    };
  });

  /** Number of lines across a place, and more where it is tight; counting stops at `enough`. */
  function burdenOf({ rectangle, isTight }: Placed, enough: number): number {
    let burden = isTight ? TIGHT : 0;
    for (const spans of crossing) {
      if (burden >= enough) return burden;
      if (crosses(spans, rectangle)) burden += 1;
    }
    return burden;
  }
}

/** The segments of a polyline, the preferred one first. */
function segmentsOf(points: readonly Point[], preferred: number): (readonly [Point, Point])[] {
  const segments = points.slice(1).map((to, index) => [points[index]!, to] as const);
  return [...segments.slice(preferred, preferred + 1), ...segments.filter((_, index) => index !== preferred)];
}

/** Candidate positions, those in larger letters first. */
function* placesOf(
  label: string,
  segments: readonly (readonly [Point, Point])[],
  sizes: readonly number[],
  lineHeight: number,
) {
  for (const size of sizes)
    for (const [from, to] of segments) yield* placesBeside(from, to, label, size, size * lineHeight);
}

/** Candidate positions for the label in one line, then wrapped to two. */
function placesBeside(from: Point, to: Point, label: string, size: number, line: number): Placed[] {
  const level = Math.abs(from[1] - to[1]) < 1;
  const room = level ? Math.max(NARROWEST, Math.abs(to[0] - from[0])) : WIDEST;
  const wanted = textWidth(label, size) + 4;
  const longest = Math.max(...label.split(/\s+/).map((word) => textWidth(word, size)));
  const widths = [Math.min(room, wanted), ...(/\s/.test(label) ? [Math.min(room, wanted * 0.6)] : [])];
  return widths.flatMap((width) => {
    const height = line * lineCount(label, size, width);
    const places = level ? besideLevel(from, to, height) : besideUpright(from, to, width);
    return places.map(({ at: [x, y], align }): Placed => ({
      at: [x, y],
      align,
      width,
      isTight: width < longest,
      rectangle: { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
    }));
  });
}

/** Above the middle of a horizontal segment, below it, then nearer to its ends. */
function besideLevel([x1, y]: Point, [x2]: Point, height: number): Place[] {
  const away = height / 2 + 2;
  const along = ALONG.map((share) => x1 + (x2 - x1) * share);
  return along.flatMap((x): Place[] => [
    { at: [x, y - away], align: 'center' },
    { at: [x, y + away], align: 'center' },
  ]);
}

/** After the middle of a vertical segment, before it, then nearer to its ends. */
function besideUpright([x, y1]: Point, [, y2]: Point, width: number): Place[] {
  const away = width / 2 + DISTANCE;
  const along = ALONG.map((share) => y1 + (y2 - y1) * share);
  return along.flatMap((y): Place[] => [
    { at: [x + away, y], align: 'start' },
    { at: [x - away, y], align: 'end' },
  ]);
}

const meet = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const crosses = (spans: readonly Rectangle[], place: Rectangle) => spans.some((span) => meet(place, span));

const inside = ({ left, right, top, bottom }: Rectangle, { width, height }: Area) =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

/** The rectangle that a horizontal or vertical segment covers. */
const spanOf = ([x1, y1]: Point, [x2, y2]: Point): Rectangle => ({
  left: Math.min(x1, x2),
  right: Math.max(x1, x2),
  top: Math.min(y1, y2),
  bottom: Math.max(y1, y2),
});
