import { TYPE_SCALE } from '../../type-scale.js';

type Size = { width: number; height: number };

const { floor, ceiling: LARGEST_LABEL } = TYPE_SCALE.label;

/** Least size of the letters of charts in px. */
export const SMALLEST_LABEL = floor;

/** Largest size of the names of two to four things beside a drawing, in px. */
export const LARGEST_OF_FEW = TYPE_SCALE.body.ceiling;

/** Height of a line of labels relative to their size. */
export const LEADING = 1.28;

/**
 * The largest size of labels in px for a drawing of this size, from the room that each of `count` labels has: 24 for a
 * few in a large drawing, 16 for many.
 */
export function labelSizeFor({ width, height }: Size, count: number): number {
  const room = Math.sqrt((width * height) / Math.max(1, count));
  return Math.round(Math.min(LARGEST_LABEL, Math.max(SMALLEST_LABEL, 12 + room / 24)));
}

/**
 * The first result that is `good`, from the largest size of labels to the smallest; else that of the smallest.
 *
 * @param least Below the smallest size, where smaller labels are better than cut ones
 */
export function largestLabels<T>(
  most: number,
  layOut: (size: number) => T,
  good: (laidOut: T) => boolean,
  least = SMALLEST_LABEL + 1,
): T {
  for (let size = most; size >= least; size--) {
    const laidOut = layOut(size);
    if (good(laidOut)) return laidOut;
  }
  return layOut(SMALLEST_LABEL);
}
