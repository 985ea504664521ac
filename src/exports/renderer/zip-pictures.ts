import { zipSync } from 'fflate';
import type { Sequence } from './sequence.js';

/** What a zip of pictures says of itself. */
export interface ZipProperties {
  /** Names of the pictures, in order. */
  names: string[];
  /** When the deck's revision was made, for the same bytes each time. */
  date: Date;
}

/** Zips keep no time before. */
const FIRST_YEAR = 1980;

/** A zip of pictures in chunks; they are stored as they are, as a PNG is packed already. */
export async function zipPictures(chunks: Sequence<Uint8Array[]>, { names, date }: ZipProperties): Promise<Uint8Array> {
  const pictures: Uint8Array[] = [];
  for await (const chunk of chunks) pictures.push(...chunk);
  const entries = pictures.map((picture, at) => [names[at]!, picture] as const);
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: asLocal(date) });
}

/** A time whose fields here are those of the date in UTC: a zip has a clock time, which must not depend on the machine. */
function asLocal(date: Date): Date {
  return new Date(
    Math.max(FIRST_YEAR, date.getUTCFullYear()),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  );
}
