import { MIN_PART_SLIDES } from '../../config/render-limits.js';

/** Slides from the first up to but not including the second. */
export type Span = readonly [from: number, to: number];

/**
 * The parts in which a short deck is rendered at the same time, on a page each: two halves, unless it is so short that a
 * second page costs more than it saves. Always the same ones, as the bytes of a PDF depend on them.
 *
 * @param from the place of the first of the slides
 */
export function partsOf(count: number, from = 0): Span[] {
  const half = from + Math.ceil(count / 2);
  const to = from + count;
  return count < 2 * MIN_PART_SLIDES
    ? [[from, to]]
    : [
        [from, half],
        [half, to],
      ];
}

/**
 * Where a part is split for measuring while writing; the last slices are small, as nothing overlaps with writing them.
 */
const CUTS = [0, 1 / 3, 2 / 3, 5 / 6, 1];

export function slicesOf(count: number): Span[] {
  const cuts = [...new Set(CUTS.map((share) => Math.round(share * count)))];
  return cuts.slice(1).map((to, i) => [cuts[i]!, to]);
}
