import { createHash } from 'node:crypto';

/** Raised by hand, so that a commit passes or fails alike on any day; the scheduled runs take the number of theirs. */
const SEED = 20_784;

/** Decides what is sampled: `TEST_SEED`, else the same in every run. */
export const seed = Number(process.env['TEST_SEED'] ?? SEED);

/** `SAMPLE=whole` takes everything where a run takes samples. */
export const isWhole = process.env['SAMPLE'] === 'whole';

/** Every `shares`-th of these: as many seeds in a row take them all. */
export function shareOf<T>(all: readonly T[], shares: number): T[] {
  return all.filter((_, i) => isWhole || (i + seed) % shares === 0);
}

/**
 * One of these for what is named, as the seed decides it: as if at random, so that what two names get is independent and
 * over many seeds all of it meets.
 */
export function chosen<T>(all: readonly T[], name: string, bySeed = seed): T {
  const hash = createHash('sha256').update(`${bySeed} ${name}`).digest();
  return all[hash.readUInt32BE() % all.length]!;
}
