import { sourceOf } from './vocabulary.js';

const ORDINALS = sourceOf('ordinals').split('|');

/** A slide that is named by its title. */
const TITLED = /\bslide\s+(?:called\s+|titled\s+)?["“]([^"”]+)["”]$/i;

/**
 * The 0-based positions that a text names, in order, without duplicates; numbers in the text start at 1.
 *
 * Null when it names none, one that the deck does not have, or a title that several slides have.
 *
 * @param titles those of all slides, '' where there is none
 */
export function readSelection(words: string, titles: readonly string[]): number[] | null {
  const title = TITLED.exec(words.trim())?.[1];
  if (title !== undefined) {
    const named = titles.flatMap((one, i) => (one.toLowerCase() === title.trim().toLowerCase() ? [i] : []));
    return named.length === 1 ? named : null;
  }
  const count = titles.length;
  const ordinal = /\b([a-z]{1,7})\s+slide$/i.exec(words.trim())?.[1]?.toLowerCase() ?? '';
  const named = ordinal === 'last' ? count : ORDINALS.indexOf(ordinal) + 1;
  const numbers = named > 0 ? [named] : readNumbers(words, count);
  if (numbers === null || numbers.length === 0 || count === 0) return null;
  return [...new Set(numbers)].sort((a, b) => a - b).map((number) => number - 1);
}

/** Null when one is out of range, which also bounds the length of ranges. */
function readNumbers(words: string, count: number): number[] | null {
  const numbers: number[] = [];
  for (const [, from, to = from] of words.matchAll(/(\d+)(?:\s*(?:-|–|to|through)\s*(?:slide\s+)?(\d+))?/g)) {
    const [first, last] = [Number(from), Number(to)];
    if (first < 1 || first > count || last > count) return null;
    for (let number = first; number <= last; number++) numbers.push(number);
  }
  return numbers;
}
