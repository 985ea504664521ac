/** Where a new slide goes; neither: to the end. */
export interface Placement {
  /** 0-based; past the end means the end. */
  index?: number;
  /** Right after this slide. */
  afterSlideId?: string;
}

/** The 0-based position of a new slide, or null when the slide it shall follow is not in the deck. */
export function positionOf({ index, afterSlideId }: Placement, slideIds: readonly string[]): number | null {
  if (afterSlideId !== undefined) {
    const before = slideIds.indexOf(afterSlideId);
    return before < 0 ? null : before + 1;
  }
  return Math.min(index ?? slideIds.length, slideIds.length);
}

/** Whether `wanted` names every slide of the deck exactly once. */
export function isPermutation(wanted: readonly string[], slideIds: readonly string[]): boolean {
  const left = new Set(slideIds);
  return wanted.length === slideIds.length && wanted.every((id) => left.delete(id));
}
