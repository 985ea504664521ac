import type { InspectedSlide, TextRole } from '../../exports/renderer/inspecting/inspected.js';
import type { SlideMeasures } from './slide-measures.js';
import { wordsOf } from './words.js';

const ROLES: readonly TextRole[] = ['title', 'body', 'label'];

/** What is told of a slide besides its faults. */
export function measuresOf(slide: InspectedSlide): SlideMeasures {
  const sizes = ROLES.flatMap((role) => {
    const letters = slide.texts.filter((text) => text.role === role && !text.isFurniture && text.lines.length > 0);
    return letters.length === 0 ? [] : [[role, { smallest: smallest(letters), usual: usual(letters) }] as const];
  });
  return {
    words: wordsOf(slide.texts),
    area_used: Math.round(slide.used * 100) / 100,
    sizes: Object.fromEntries(sizes),
    colors: slide.colors.map((hex) => `#${hex}`),
    editability: slide.objects,
  };
}

interface Sized {
  pt: number;
  words: string;
}

const smallest = (texts: readonly Sized[]) => Math.min(...texts.map(({ pt }) => pt));

/** The size of the letter in the middle. */
function usual(texts: readonly Sized[]): number {
  const sorted = [...texts].sort((a, b) => a.pt - b.pt);
  const half = sorted.reduce((sum, { words }) => sum + words.length, 0) / 2;
  let before = 0;
  return sorted.find(({ words }) => (before += words.length) >= half)!.pt;
}
