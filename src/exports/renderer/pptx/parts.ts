import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { unzipSync, Zip, type ZipInputFile } from 'fflate';

/** Zip entries all carry this time, so that two renders give the same bytes. They know no time zone. */
export const FIXED_TIME = new Date(2020, 0, 1);

/** Parts compressed at a time: each one takes a quarter of a megabyte for it. */
const AT_A_TIME = 32;
const DEFLATE = 8;
const PACKED = /\.(png|jpe?g|gif)$/;
const TYPES = '[Content_Types].xml';

/** The parts of an Office file by their names: texts as strings while they are written, bytes when they were read. */
export class Parts {
  constructor(private readonly parts = new Map<string, string | Uint8Array>()) {}

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
  content(name: string): string | Uint8Array {
    return this.parts.get(name) ?? '';
  }

  bytes(name: string): Uint8Array {
    const content = this.content(name);
    return typeof content === 'string' ? Buffer.from(content) : content;
  }

  text(name: string): string {
    const content = this.content(name);
    return typeof content === 'string' ? content : Buffer.from(content).toString();
  }

  set(name: string, content: string | Uint8Array): void {
    this.parts.set(name, content);
  }

  delete(name: string): void {
    this.parts.delete(name);
  }

  /** Rewrites every part whose name matches; `number` is the first group of the pattern. */
  edit(pattern: RegExp, change: (xml: string, number: number) => string): void {
    for (const name of this.names) {
      const found = pattern.exec(name);
      if (found) this.set(name, change(this.text(name), Number(found[1] ?? 0)));
    }
  }

  /** Types first, the rest by name; no folders. Compresses beside the event loop; pictures are not compressed again. */
  async zip(): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    const names = [TYPES, ...this.names.filter((name) => name !== TYPES).sort()];
    for (let i = 0; i < names.length; i += AT_A_TIME) {
      const entries = names.slice(i, i + AT_A_TIME).map((name) => ({ name, bytes: this.bytes(name) }));
      const packed = await Promise.all(
        entries.map(({ name, bytes }) => deflate(bytes, { level: PACKED.test(name) ? 0 : 3 })),
      );
      for (const [at, { name, bytes }] of entries.entries()) {
        const size = bytes.length;
        const file = { filename: name, size, crc: crc32(bytes), compression: DEFLATE, mtime: FIXED_TIME };
        zip.add(file);
        (file as ZipInputFile).ondata?.(null, packed[at]!, true); // set by `add`
      }
    }
    zip.end();
    return Buffer.concat(chunks);
  }
}

const deflate = promisify<Uint8Array, { level: number }, NonSharedBuffer>(deflateRaw);
