import { CHUNK_SLIDES } from '../config/render-limits.js';
import { partsOf, type Span } from './renderer/spans.js';
import type { RenderDeck } from './renderer/renderer.js';

/** The chunks of a deck in order: slides from `from` up to but not including `to`. */
export function chunksOf({ slides }: RenderDeck): Span[] {
  return Array.from({ length: Math.ceil(slides.length / CHUNK_SLIDES) }, (_, i) => [
    i * CHUNK_SLIDES,
    Math.min(slides.length, (i + 1) * CHUNK_SLIDES),
  ]);
}

/**
 * What is printed at a time of a deck of several chunks: parts of them, as those of a short deck are, so that after an edit
 * of one slide half a chunk is printed.
 */
export function printedPartsOf(deck: RenderDeck): Span[] {
  return chunksOf(deck).flatMap(([start, end]) =>
    partsOf(end - start).map(([from, to]): Span => [start + from, start + to]),
  );
}
