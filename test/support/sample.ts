import { Chance } from '../../src/tools/chance.js';

/** Decides what is sampled: `TEST_SEED`, else the number of the day, so that each day takes what others have not. */
export const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Date.now() / 86_400_000));

/** `SAMPLE=whole` takes everything where a run takes samples. */
export const isWhole = process.env['SAMPLE'] === 'whole';

/** `count` of these by the seed, in their order. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  if (isWhole) return [...all];
  const taken = new Set(new Chance(seed).shuffle([...all.keys()]).slice(0, count));
  return all.filter((_, i) => taken.has(i));
}

/** Every `shares`-th of these: as many seeds in a row take them all. */
export function shareOf<T>(all: readonly T[], shares: number): T[] {
  return all.filter((_, i) => isWhole || (i + seed) % shares === 0);
}
