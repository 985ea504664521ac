import type { InspectedText } from '../../exports/renderer/inspecting/inspected.js';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words that are read on a slide, in scripts with and without spaces. */
export function wordsOf(texts: readonly InspectedText[]): number {
  let count = 0;
  for (const { words, isFurniture, lines } of texts) {
    if (isFurniture || lines.length === 0) continue;
    for (const { isWordLike } of segmenter.segment(words)) if (isWordLike) count++;
  }
  return count;
}
