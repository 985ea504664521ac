import { setImmediate as breathe } from 'node:timers/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { unzipSync, Zip, type ZipInputFile } from 'fflate';

/** Zip entries all carry this time, so that two renders give the same bytes. They know no time zone. */
export const FIXED_TIME = new Date(2020, 0, 1);

/** Parts packed between two looks at the event loop. */
const AT_A_TIME = 16;
const DEFLATE = 8;
/** Of zlib: XML shrinks to an eighth already at the fastest one. */
const LEVEL = 1;
const PACKED = /\.(png|jpe?g|gif)$/;
const TYPES = '[Content_Types].xml';

type Content = string | Uint8Array;
/** Made when it is read or packed. */
type LaterContent = () => Content;

/**
 * The parts of an Office file by their names: texts as strings while they are written, bytes when they were read.
 *
 * What {@link edit} does to a part is done when the part is read or packed, so that those of a long deck are rewritten
 * one by one and no two versions of all of them are in memory.
 */
export class Parts {
  constructor(private readonly parts = new Map<string, Content | LaterContent>()) {}

  static unzip(bytes: Uint8Array): Parts {
    const entries = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/'));
    return new Parts(new Map(entries));
  }

  get names(): string[] {
    return [...this.parts.keys()];
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  /** Empty when there is no such part. */
  content(name: string): Content {
    const content = this.parts.get(name) ?? '';
    return typeof content === 'function' ? content() : content;
  }

  bytes(name: string): Uint8Array {
    const content = this.content(name);
    return typeof content === 'string' ? Buffer.from(content) : content;
  }

  text(name: string): string {
    return textOf(this.content(name));
  }

  set(name: string, content: Content | LaterContent): void {
    this.parts.set(name, content);
  }

  delete(name: string): void {
    this.parts.delete(name);
  }

  /** Rewrites every part whose name matches; `number` is the first group of the pattern. */
  edit(pattern: RegExp, change: (xml: string, number: number) => string): void {
    for (const [name, content] of this.parts) {
      const found = pattern.exec(name);
      if (!found) continue;
      const number = Number(found[1] ?? 0);
      this.parts.set(name, () => change(textOf(typeof content === 'function' ? content() : content), number));
    }
  }

  /** Types first, the rest by name; no folders; pictures are not compressed again. Yields to the event loop on the way. */
  async zip(): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    const names = [TYPES, ...this.names.filter((name) => name !== TYPES).sort()];
    for (const [i, filename] of names.entries()) {
      const bytes = this.bytes(filename);
      const entry = { filename, size: bytes.length, crc: crc32(bytes), compression: DEFLATE, mtime: FIXED_TIME };
      const packed = deflateRawSync(bytes, { level: PACKED.test(filename) ? 0 : LEVEL });
      zip.add(entry);
      (entry as ZipInputFile).ondata?.(null, packed, true); // set by `add`
      if (i % AT_A_TIME === 0) await breathe();
    }
    zip.end();
    return Buffer.concat(chunks);
  }
}

const textOf = (content: Content) => (typeof content === 'string' ? content : Buffer.from(content).toString());
