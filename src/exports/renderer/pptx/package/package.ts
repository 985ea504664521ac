import { setImmediate as breathe } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { Parts } from './parts.js';

/** Modification time of all zip entries, so that renders are reproducible. Zip times have no time zone. */
export const FIXED_TIME = new Date(2020, 0, 1);
/** Declares the type of every part; first in the file, where streaming readers expect it. */
const TYPES = '[Content_Types].xml';

const DEFLATE = 8;
/** Of zlib: a twelfth smaller than with the fastest level, in nearly its time; higher ones gain little more. */
const LEVEL = 4;
const PACKED = /\.(png|jpe?g|gif)/;

/** A part as it is in the file. */
export interface Entry {
  size: number;
  crc: number;
  packed: Uint8Array<ArrayBuffer>;
}

/** A part that is compressed once for many files. */
export const packed = (bytes: Uint8Array, level: number): Entry => ({
  size: bytes.length,
  crc: crc32(bytes),
  packed: deflateRawSync(bytes, { level }),
});

/**
 * An Office file that is written incrementally: parts are compressed as they come, so that only compressed ones are
 * kept in memory.
 */
export class Package {
  private readonly entries = new Map<string, Entry>();

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** Adds parts, compressed except for pictures. Yields to the event loop after each. */
  async add(parts: Parts): Promise<void> {
    for (const name of parts.names) {
      this.addPacked(name, packed(parts.bytes(name), PACKED.test(name) ? 0 : LEVEL));
      await breathe();
    }
  }

  addPacked(name: string, entry: Entry): void {
    this.entries.set(name, entry);
  }

  /** The zip file: content types first, the rest by name, no folder entries. */
  zip(): Buffer {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    const names = [TYPES, ...this.names.filter((name) => name !== TYPES).sort()];
    for (const filename of names) {
      const { packed: body, ...stored } = this.entries.get(filename)!;
      const entry = { filename, ...stored, compression: DEFLATE, mtime: FIXED_TIME };
      zip.add(entry);
      (entry as ZipInputFile).ondata?.(null, body, true); // set by `add`
    }
    zip.end();
    return Buffer.concat(chunks);
  }
}
