import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** Zip entries all carry this time, so that two renders give the same bytes. */
export const FIXED_TIME = new Date('2020-01-01T00:00:00Z');

const STORED = /\.(png|jpe?g|gif|xlsx)$/;
const TYPES = '[Content_Types].xml';

/** The parts of an Office file by their names. */
export class Parts {
  private constructor(private readonly parts: Map<string, Uint8Array>) {}

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

  bytes(name: string): Uint8Array {
    return this.parts.get(name) ?? new Uint8Array();
  }

  text(name: string): string {
    return strFromU8(this.bytes(name));
  }

  set(name: string, content: string | Uint8Array): void {
    this.parts.set(name, typeof content === 'string' ? strToU8(content) : content);
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

  /** Types first, the rest by name; no folders; what is compressed already is stored. */
  zip(): Buffer {
    const names = this.names.filter((name) => name !== TYPES).sort();
    const files: Zippable = {};
    for (const name of [TYPES, ...names]) files[name] = [this.bytes(name), { level: STORED.test(name) ? 0 : 3 }];
    return Buffer.from(zipSync(files, { mtime: FIXED_TIME }));
  }
}
