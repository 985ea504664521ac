import type { OpenArtefact } from '../storage/artefact-store.js';
import type { KeptPicture } from './kept-picture.js';

export interface CollectedPictures {
  /** By the address that was asked for. */
  pictures: Map<string, KeptPicture>;
  /** False when a picture that is missing may be had later: what is drawn now must not be kept. */
  complete: boolean;
}

export interface CollectOptions {
  /** Pixels that suffice on the shorter side, by address; the others are drawn as large as a slide. */
  sides?: ReadonlyMap<string, number>;
  /** Ends the waiting; what nobody waits for any more is not fetched. */
  signal?: AbortSignal;
  /** Time in milliseconds for all together, whatever is waited for; a minute at most. */
  patience?: number;
}

/** Most pictures of a deck: ten a slide, on 500 slides. */
export const MOST_PICTURES = 5_000;

/** Where decks get their pictures; the port to whoever keeps them. */
export abstract class PictureSource {
  /**
   * The pictures behind these addresses, up to {@link MOST_PICTURES}, without their bytes, in as many pixels as they need. One
   * that can't be had, or not within a minute for all together, is missing in the answer.
   */
  abstract collect(workspaceId: string, urls: Iterable<string>, options?: CollectOptions): Promise<CollectedPictures>;
}

/** Where there are pictures in fewer pixels than a slide needs; the port to whoever makes them. */
export abstract class NarrowPictures {
  /** A picture that is so many px wide, to be closed by the caller; null when it can't be had. */
  abstract open(sha256: string, width: number): Promise<OpenArtefact | null>;
}

/**
 * Pixels that suffice of a picture, a key of its address that was asked for, so that the same picture always has the same: its
 * largest use decides.
 *
 * @param sides pixels that suffice on the shorter side, by address.
 * @returns the same by SHA-256.
 */
export function sidesByPicture(
  had: readonly (readonly [string, KeptPicture])[],
  sides: ReadonlyMap<string, number>,
): Map<string, number> {
  const most = new Map<string, number>();
  for (const [url, { sha256 }] of had) {
    most.set(sha256, Math.max(sides.get(url) ?? Infinity, most.get(sha256) ?? 0));
  }
  return most;
}

/** How much longer the shorter side must be than is needed, for a reduced picture to be worth its making. */
const WORTH = 1.5;

/** The size in pixels of a picture with `side` on its shorter side; null where it has hardly more, and stays as it is. */
export function reducedSize({ width, height }: Pick<KeptPicture, 'width' | 'height'>, side: number) {
  const share = side / Math.min(width, height);
  if (share * WORTH > 1) return null;
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
