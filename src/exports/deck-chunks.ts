import { CHUNK_SLIDES } from '../config/render-limits.js';
import type { Span } from './renderer/spans.js';
import type { RenderDeck } from './renderer/renderer.js';

/** The chunks of a deck in order: slides from `from` up to but not including `to`. */
export function chunksOf({ slides }: RenderDeck): Span[] {
  return Array.from({ length: Math.ceil(slides.length / CHUNK_SLIDES) }, (_, i) => [
    i * CHUNK_SLIDES,
    Math.min(slides.length, (i + 1) * CHUNK_SLIDES),
  ]);
}
