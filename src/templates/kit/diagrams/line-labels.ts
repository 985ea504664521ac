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
  size: number;
  /** What speaks against it besides what is near it; see {@link WEIGHTS}. */
  burden: number;
}

/** Usual letters of labels and the room reserved for them, what a label beside a line down needs besides its arrow, and the width of a long one, in px. */
const [LETTERS, USUAL, LINE_BESIDE, WIDE_LABEL] = [18, 20, 12, 130];
/** Sizes in px for which room is reserved, the usual one first; few boxes leave more. A label without room for the last is not drawn. */
const SMALLEST = 16;
const sizesFor = (boxes: number) => [boxes > 5 ? USUAL : 26, SMALLEST];
const LINE_HEIGHT = 1.2;
const DISTANCE = 6;
const NARROWEST = 48;
/** Candidate positions along a segment, best first. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
const WIDEST = 180;
/**
 * What speaks against a place: a word is broken; a line runs through it; the arrow of another line points at it, or another
 * line is as near as its own, within px; it is not on the segment meant for it; it is not the first along its segment.
 */
const WEIGHTS = { tight: 6, crossed: 4, arrow: 3, near: 1, segment: 0.4, along: 0.01 };
const NEAR = { arrow: 12, line: 7 };

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
  const tips = lines.map(({ points }) => spanOf(points.at(-1)!, points.at(-1)!));
  const isFree = ({ rectangle }: Placed) =>
    inside(rectangle, area) && !covering.some((other) => meet(rectangle, other));
  const placed = new Map<RoutedLine, Placed>();
  // Those with the shortest lines have the fewest places.
  const shortest = [...lines.keys()].sort((p, q) => longest(lines[p]!.points) - longest(lines[q]!.points));
  for (const index of shortest) {
    const { label, points, labelSegment } = lines[index]!;
    if (!label) continue;
    let least = Infinity;
    for (const place of placesOf(label, segmentsOf(points, labelSegment), sizesFor(boxes.length), lineHeight)) {
      if (place.burden >= least || !isFree(place)) continue;
      const burden = place.burden + burdenOf(place, index, least - place.burden);
      if (burden >= least) continue;
      placed.set(lines[index]!, place);
      least = burden;
    }
    const best = placed.get(lines[index]!);
    if (best) covering.push(best.rectangle);
  }
  return lines.map((routedLine) => {
    const { labelSegment: _, label, ...line } = routedLine;
    const best = placed.get(routedLine);
    if (!best) return line;
    const { top, bottom } = best.rectangle;
    return {
      ...line,
      label,
      labelAt: best.at,
      labelWidth: best.width,
      labelHeight: bottom - top,
      labelAlign: best.align,
      labelSmall: best.size === SMALLEST,
      labelCovers: crossing.some((spans) => crosses(spans, best.rectangle)),
    };
  });

  /** What speaks against a place for the label of a line; counting stops at `enough`. */
  function burdenOf({ rectangle }: Placed, own: number, enough: number): number {
    let burden = 0;
    const close = grown(rectangle, NEAR.line);
    for (const [index, spans] of crossing.entries()) {
      if (burden >= enough) return burden;
      if (crosses(spans, rectangle)) burden += WEIGHTS.crossed;
      else if (index !== own && crosses(spans, close)) burden += WEIGHTS.near;
      if (index !== own && meet(tips[index]!, grown(rectangle, NEAR.arrow))) burden += WEIGHTS.arrow;
    }
    return burden;
  }
}

/** The room in px that a label is given along the flow; from {@link WIDE_LABEL} on, labels of more than one word have two lines. */
export const labelLength = (down: boolean) => (label: string) => {
  if (down) return LINE_BESIDE;
  const [width, ...words] = [label, ...label.split(/\s+/)].map((text) => textWidth(text, LETTERS) + 8);
  return width! > WIDE_LABEL ? Math.max(...words, width! * 0.6) : width!;
};

/** The room in px along the flow that the longest word of labels needs in the smallest letters. */
export const widestWord = (labels: readonly string[]) =>
  Math.max(...labels.flatMap((label) => label.split(/\s+/).map((word) => textWidth(word, SMALLEST) + 4)));

const longest = (points: readonly Point[]) =>
  Math.max(
    ...points.slice(1).map(([x, y], index) => Math.abs(x - points[index]![0]) + Math.abs(y - points[index]![1])),
  );

const grown = ({ left, right, top, bottom }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});

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
    for (const [rank, [from, to]] of segments.entries())
      for (const place of placesBeside(from, to, label, size, size * lineHeight))
        yield { ...place, burden: place.burden + Math.min(rank, 2) * WEIGHTS.segment };
}

/** Candidate positions for the label in one line, then wrapped to two. */
function placesBeside(from: Point, to: Point, label: string, size: number, line: number): Placed[] {
  const level = Math.abs(from[1] - to[1]) < 1;
  const room = level ? Math.max(NARROWEST, Math.abs(to[0] - from[0])) : WIDEST;
  const wanted = textWidth(label, size) + 4;
  const widest = Math.max(...label.split(/\s+/).map((word) => textWidth(word, size)));
  const widths = [Math.min(room, wanted), ...(/\s/.test(label) ? [Math.min(room, wanted * 0.6)] : [])];
  return widths.flatMap((width) => {
    const height = line * lineCount(label, size, width);
    const places = level ? besideLevel(from, to, height) : besideUpright(from, to, width);
    return places.map(({ at: [x, y], align }, index): Placed => ({
      at: [x, y],
      align,
      width,
      size,
      burden: (width < widest ? WEIGHTS.tight : 0) + index * WEIGHTS.along,
      rectangle: { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
    }));
  });
}

/** Above the middle of a horizontal segment, below it, on it, then nearer to its ends. */
function besideLevel([x1, y]: Point, [x2]: Point, height: number): Place[] {
  const away = height / 2 + 2;
  const along = ALONG.map((share) => x1 + (x2 - x1) * share);
  return along.flatMap((x): Place[] => [
    { at: [x, y - away], align: 'center' },
    { at: [x, y + away], align: 'center' },
    { at: [x, y], align: 'center' },
  ]);
}

/** After the middle of a vertical segment, before it, on it, then nearer to its ends. */
function besideUpright([x, y1]: Point, [, y2]: Point, width: number): Place[] {
  const away = width / 2 + DISTANCE;
  const along = ALONG.map((share) => y1 + (y2 - y1) * share);
  return along.flatMap((y): Place[] => [
    { at: [x + away, y], align: 'start' },
    { at: [x - away, y], align: 'end' },
    { at: [x, y], align: 'center' },
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
