import type { ConnectorLine, Point } from './connector.js';
import type { Area } from './drawn-slide.js';
import type { Box } from './node.js';
import type { RoutedLine } from './routing.js';
import { textWidth } from './text-width.js';

interface Place {
  /** The middle of the box that holds the label. */
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
}

const HEIGHT = 18;
const DISTANCE = 6;
const NARROWEST = 48;
/** Where along a part a label may stand, best first. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
const WIDEST = 140;

/**
 * Puts every label beside its line, where it meets no box, no other line and no other label.
 *
 * Where there is no such place it takes the one where it meets the fewest, always inside the drawing.
 */
export function withLabels(lines: readonly RoutedLine[], boxes: readonly Box[], area: Area): ConnectorLine[] {
  const solid = boxes.map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height }));
  const labels: Rectangle[] = [];
  return lines.map(({ labelPart, ...line }) => {
    if (!line.label) return line;
    const others = lines.filter(({ points }) => points !== line.points);
    const burden = (place: Placed) => {
      const covered = [...solid, ...labels].filter((other) => meet(place.rectangle, other)).length;
      const crossed = others.filter(({ points }) => crosses(points, place.rectangle)).length;
      return 3 * covered + crossed + (inside(place.rectangle, area) ? 0 : 100);
    };
    const places = partsOf(line.points, labelPart).flatMap(([from, to]) => placesBeside(from, to, line.label!));
    const best = places.reduce<Placed | undefined>((a, b) => (a && burden(a) <= burden(b) ? a : b), undefined);
    if (!best) return line;
    labels.push(best.rectangle);
    return { ...line, labelAt: best.at, labelWidth: best.width, labelAlign: best.align };
  });
}

/** The parts of a line, the preferred one first. */
function partsOf(points: readonly Point[], preferred: number): (readonly [Point, Point])[] {
  const parts = points.slice(1).map((to, index) => [points[index]!, to] as const);
  return [...parts.slice(preferred, preferred + 1), ...parts.filter((_, index) => index !== preferred)];
}

/** Places for the label in one line, then for the label broken into two. */
function placesBeside(from: Point, to: Point, label: string): Placed[] {
  const level = Math.abs(from[1] - to[1]) < 1;
  const room = level ? Math.max(NARROWEST, Math.abs(to[0] - from[0])) : WIDEST;
  const wanted = textWidth(label, 14) + 4;
  const widths = [Math.min(room, wanted), ...(/\s/.test(label) ? [Math.min(room, wanted * 0.6)] : [])];
  return widths.flatMap((width) => {
    const height = HEIGHT * Math.min(2, Math.ceil(wanted / width));
    const places = level ? besideLevel(from, to, height) : besideUpright(from, to, width);
    return places.map(({ at: [x, y], align }): Placed => ({
      at: [x, y],
      align,
      width,
      rectangle: { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
    }));
  });
}

/** Above the middle of a level part, below it, then nearer to its ends. */
function besideLevel([x1, y]: Point, [x2]: Point, height: number): Place[] {
  const away = height / 2 + 2;
  const along = ALONG.map((share) => x1 + (x2 - x1) * share);
  return along.flatMap((x): Place[] => [
    { at: [x, y - away], align: 'center' },
    { at: [x, y + away], align: 'center' },
  ]);
}

/** After the middle of an upright part, before it, then nearer to its ends. */
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

const inside = ({ left, right, top, bottom }: Rectangle, { width, height }: Area) =>
  left >= 0 && right <= width && top >= 0 && bottom <= height;

/** Whether a line of level and upright parts crosses a rectangle. */
function crosses(points: readonly Point[], box: Rectangle): boolean {
  return points.slice(1).some(([x2, y2], index) => {
    const [x1, y1] = points[index]!;
    return meet(
      { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) },
      box,
    );
  });
}
