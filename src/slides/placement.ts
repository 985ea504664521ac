import { InvalidInput } from '../errors/catalogue.js';
import { SLIDES_LIMIT } from './slide-limits.js';

/** Where a new slide goes; neither: to the end. */
export interface Placement {
  /** 0-based; past the end means the end. */
  index?: number;
  /** Right after this slide. */
  afterSlideId?: string;
}

/**
 * The 0-based position of a new slide.
 *
 * @throws invalid_input in a full deck, for both places, and when the slide it shall follow is not in the deck.
 */
export function placeOf({ index, afterSlideId }: Placement, slideIds: readonly string[]): number {
  if (slideIds.length >= SLIDES_LIMIT) throw new InvalidInput(`A deck holds at most ${SLIDES_LIMIT} slides.`);
  if (index !== undefined && afterSlideId !== undefined)
    throw new InvalidInput('Send index or after_slide_id, not both.');
  if (afterSlideId === undefined) return Math.min(index ?? slideIds.length, slideIds.length);
  const before = slideIds.indexOf(afterSlideId);
  if (before < 0) throw new InvalidInput('after_slide_id must be the id of a slide of this deck.');
  return before + 1;
}

/** Whether `wanted` names every slide of the deck exactly once. */
export function isPermutation(wanted: readonly string[], slideIds: readonly string[]): boolean {
  const left = new Set(slideIds);
  return wanted.length === slideIds.length && wanted.every((id) => left.delete(id));
}
