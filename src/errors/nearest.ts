import leven from 'leven';

/** Most characters of a name that are compared: clients choose them. */
const LONGEST = 64;

/** A name is near another when at most this share of the longer one is different. */
const NEAR = 0.4;

/**
 * The name that a client most likely meant, or null when none is near: `visability` is near `visibility`, and `slideType`
 * is `slide_type`.
 */
export function nearestName(name: string, names: Iterable<string>): string | null {
  const [nearest] = byDistance(name, names);
  return nearest && nearest.distance <= NEAR ? nearest.name : null;
}

/** So many of the names, the nearest first, however far they are. */
export const nearestNames = (name: string, names: Iterable<string>, count: number): string[] =>
  byDistance(name, names)
    .slice(0, count)
    .map((known) => known.name);

function byDistance(name: string, names: Iterable<string>) {
  const words = wordsOf(name.slice(0, LONGEST));
  return [...names]
    .map((known) => ({ name: known, distance: distanceOf(words, wordsOf(known)) }))
    .sort((a, b) => a.distance - b.distance);
}

/** From 0, the same words in any order and case, to 1. What is missing beside words of the other name counts two thirds. */
function distanceOf(a: string[], b: string[]): number {
  const [[few, short], [many, long]] = [a, b]
    .map((words) => [words, words.join('')] as const)
    .sort((one, other) => one[1].length - other[1].length) as [Named, Named];
  const edits = leven(short, long) / (long.length || 1);
  const isPart = few.length > 0 && few.every((word) => many.includes(word));
  return isPart ? Math.min(edits, (1 - short.length / long.length) * (2 / 3)) : edits;
}
type Named = readonly [words: string[], name: string];

/** The words of a name in camelCase, snake_case or kebab-case, in lower case. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
