import { randomInt } from 'node:crypto';
import slugify from '@sindresorhus/slugify';

/** Longest slug, suffix included. */
const LONGEST = 80;

/** Lower-case ASCII words joined by hyphens, at most 80 characters; empty when the text has no letter or digit. */
export function slugOf(text: string): string {
  const slug = slugify(text.normalize('NFKC'), { decamelize: false, customReplacements: [['&', ' and ']] });
  return cut(slug.replace(/[^a-z0-9-]+/g, ''), LONGEST);
}

/**
 * `slug` itself when it is free, else `slug-2`, `slug-3` … : of a row without gaps the first that is free, otherwise one
 * that follows a taken one. However many are taken, 48 are looked at at a time, and a few times.
 *
 * @param takenOf those of the given slugs that are taken
 * @param room of so many numbers from the first free one, one by chance: for those that others were quicker to take
 */
export async function freeSlug(
  slug: string,
  takenOf: (slugs: string[]) => Promise<ReadonlySet<string>>,
  room = 1,
): Promise<string> {
  const firstFreeOf = async (numbers: number[]) => {
    const taken = await takenOf(numbers.map((n) => withNumber(slug, n)));
    return numbers.find((n) => !taken.has(withNumber(slug, n)));
  };
  let last = 0; // the highest number that is known to be taken; 1 is the slug itself
  for (let numbers = FIRST_NUMBERS; ;) {
    const free = await firstFreeOf(numbers);
    if (free === undefined) {
      // What was free a moment ago has been taken meanwhile.
      last = numbers.at(-1)!;
      numbers = FIRST_NUMBERS.map((n) => last + n);
      continue;
    }
    last = numbers.findLast((n) => n < free) ?? last;
    if (free === last + 1) {
      const others = room === 1 ? undefined : await firstFreeOf(FIRST_NUMBERS.map(() => free + randomInt(room)));
      return withNumber(slug, others ?? free);
    }
    numbers = spread(last, free);
  }
}

/** The first sixteen one by one, then in strides that double. */
const FIRST_NUMBERS = [
  ...Array.from({ length: 16 }, (_, i) => i + 1),
  ...Array.from({ length: 32 }, (_, i) => 2 ** (i + 5)),
];

/** Numbers above `low` up to `high`, at most 48 and evenly apart. */
function spread(low: number, high: number): number[] {
  const count = Math.min(high - low, FIRST_NUMBERS.length);
  return Array.from({ length: count }, (_, i) => low + Math.ceil(((high - low) * (i + 1)) / count));
}

function withNumber(slug: string, n: number): string {
  if (n === 1) return slug;
  const suffix = `-${n}`;
  return cut(slug, LONGEST - suffix.length) + suffix;
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/^-+|-+$/g, '');
}
