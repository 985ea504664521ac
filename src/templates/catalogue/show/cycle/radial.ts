import type { Point } from '../../../kit/diagrams/connector.js';

/** A point on a circle; degrees run clockwise from twelve o'clock. */
export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [round(x + radius * Math.sin(radians)), round(y - radius * Math.cos(radians))];
}

/**
 * Angles of `count` items around a circle, in degrees clockwise from twelve o'clock.
 *
 * An even number is rotated so that half of them are on either side and none is at the top.
 */
export function anglesOf(count: number): number[] {
  const step = 360 / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => (count % 2 === 0 ? step / 2 : 0) + index * step);
}

/** Heights of the texts beside a circle: the middles of equal slots on either side. */
export function sidesOf(count: number, height: number): { side: 'start' | 'end'; y: number; slot: number }[] {
  const ends = Math.ceil(count / 2);
  const starts = count - ends;
  return Array.from({ length: count }, (_, index) => {
    const onEnd = index < ends;
    const slot = height / (onEnd ? ends : starts);
    // Clockwise: down on the end side, up again on the start side.
    const place = onEnd ? index : count - 1 - index;
    return { side: onEnd ? 'end' : 'start', y: round((place + 0.5) * slot), slot };
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
