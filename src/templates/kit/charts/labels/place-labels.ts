import type { Rect } from '../chart-spec.js';
import { labelWidth, WIDEST } from './label-lines.js';

export interface LabelledDot {
  x: number;
  y: number;
  radius: number;
  label?: string;
}

export type Side = 'end' | 'start' | 'above' | 'below';

const GAP = 4;

/**
 * Places labels beside their dots without overlap; null where there is no place.
 *
 * Earlier dots choose first. Sides are those of the drawing: `end` is to the right.
 */
export function placeLabels(
  dots: readonly LabelledDot[],
  room: { width: number; height: number },
  size: number,
): ({ side: Side; box: Rect } | null)[] {
  const taken: Rect[] = dots.map(({ x, y, radius }) => ({
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: radius * 2,
  }));
  return dots.map(({ label, ...dot }, index) => {
    if (!label) return null;
    const found = candidates(dot, WIDEST * labelWidth(label, size, true) + 4, Math.ceil(size * 1.35)).find(
      ({ box }) => within(box, room) && !taken.some((other, i) => i !== index && touches(box, other)),
    );
    if (!found) return null;
    taken.push(found.box);
    return found;
  });
}

function candidates({ x, y, radius }: LabelledDot, width: number, height: number): { side: Side; box: Rect }[] {
  const away = radius + GAP;
  return [
    { side: 'end', box: { x: x + away, y: y - height / 2, width, height } },
    { side: 'start', box: { x: x - away - width, y: y - height / 2, width, height } },
    { side: 'above', box: { x: x - width / 2, y: y - away - height, width, height } },
    { side: 'below', box: { x: x - width / 2, y: y + away, width, height } },
  ];
}

const within = (box: Rect, { width, height }: { width: number; height: number }) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

const touches = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
