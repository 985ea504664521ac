import { unzipSync } from 'fflate';

type Content = string | Uint8Array;

/** Parts of an Office file by name: strings as they are written, bytes as they are read. */
export class Parts {
  constructor(private readonly parts = new Map<string, Content>()) {}

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
  bytes(name: string): Uint8Array {
    const content = this.parts.get(name) ?? '';
    return typeof content === 'string' ? Buffer.from(content) : content;
  }

  /** Empty when there is no such part. */
  text(name: string): string {
    return textOf(this.parts.get(name) ?? '');
  }

  set(name: string, content: Content): void {
    this.parts.set(name, content);
  }

  delete(name: string): void {
    this.parts.delete(name);
  }

  /** Rewrites every part whose name matches; `number` is the pattern's first group. */
  edit(pattern: RegExp, change: (xml: string, number: number) => string): void {
    for (const [name, content] of this.parts) {
      const found = pattern.exec(name);
      if (found) this.parts.set(name, change(textOf(content), Number(found[1])));
    }
  }

  /** The parts whose names match, as they are now. */
  within(folders: RegExp): Parts {
    return new Parts(new Map([...this.parts].filter(([name]) => folders.test(name))));
  }
}

const textOf = (content: Content) => (typeof content === 'string' ? content : Buffer.from(content).toString());
