import { createHash } from 'node:crypto';
import type { SourcePicture } from '../../choose/source-deck.js';
import type { KeepPicture } from './file-deck.js';

/** Whether a text is a path on this machine, not an address. */
export const isLocal = (address: string) => !/^(?!file:)[a-z][a-z0-9+.-]+:/i.test(address);

/** A picture inside of a file. */
export interface PictureInFile {
  bytes: Uint8Array;
  crop: SourcePicture['crop'];
}

/** Keeps the pictures inside of a file for the drawing, by addresses that are made of what they are. */
export function picturesInFile() {
  const pictures = new Map<string, PictureInFile>();
  const keep: KeepPicture = (bytes, crop) => {
    const address = `in-file:${createHash('sha256')
      .update(bytes)
      .update(JSON.stringify(crop ?? null))
      .digest('hex')}`;
    pictures.set(address, { bytes, crop });
    return Promise.resolve(address);
  };
  return { pictures, keep };
}
