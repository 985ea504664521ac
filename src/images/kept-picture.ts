import type { ArtefactStore } from '../storage/artefact-store.js';
import type { StoredPicture } from './stored-picture.entity.js';

/** What is known of a picture without its bytes. */
export type PictureInfo = Pick<StoredPicture, 'sha256' | 'type' | 'width' | 'height' | 'sight'> & {
  alt?: string | null;
};

/** A picture at hand. */
export interface KeptPicture {
  /** Its SHA-256 in hexadecimal: the address that it is served under. */
  sha256: string;
  /** What its bytes are called: the hash, and the number of pixels on the shorter side where they were reduced. */
  name: string;
  type: string;
  /** Size in pixels, as it was before it was reduced. */
  width: number;
  height: number;
  /** How it looks, as `readSight` reads it. */
  sight?: string | null;
  /** What it shows, where whoever uploaded it has said so. */
  alt?: string;
  /** The bytes; null when the store lost them. A foreign picture is then asked for again the next time. */
  body(): Promise<Buffer | null>;
}

/** Where a picture lies in the store. */
export const pictureKey = (sha256: string) => `images/${sha256}`;

/** A picture as it is stored. */
export function storedPicture(
  store: ArtefactStore,
  { sha256, type, width, height, alt, sight }: PictureInfo,
): KeptPicture {
  const body = async () => (await store.get(pictureKey(sha256)))?.body ?? null;
  return { sha256, name: sha256, type, width, height, sight, ...(alt && { alt }), body };
}
