import { inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';
import { PartDamaged, PptxRefused } from '../pptx-refused.js';

/** Most entries of an archive; a thousand slides with notes have about five thousand. */
const MAX_ENTRIES = 20_000;
/** Most bytes of an entry, and of all of them, unpacked. */
const MAX_ENTRY = 128 * 1024 * 1024;
const MAX_TOTAL = 640 * 1024 * 1024;
/** Entries of more bytes than this may not be packed tighter than any picture or text of people is. */
const RATIO_FREE = 8 * 1024 * 1024;
const MAX_RATIO = 400;

const ENCRYPTED = 'The file is encrypted. Save it without a password.';

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 30;
/** Bytes of the record at the end without its comment. */
const END_RECORD = 22;

/**
 * A zip file, read entry by entry and only where it is asked for. Archives inside of it are bytes like others and never
 * opened.
 */
export class ZipArchive {
  private constructor(
    private readonly bytes: Buffer,
    private readonly entries: Map<string, Entry>,
  ) {}

  /** @throws PptxRefused for what is no zip file, is encrypted, or exceeds the bounds by what it says of itself. */
  static async open(bytes: Buffer): Promise<ZipArchive> {
    const entries = new Map<string, Entry>();
    let total = 0;
    for await (const entry of entriesOf(bytes)) {
      if (entries.size >= MAX_ENTRIES) throw new PptxRefused(`The file has more than ${MAX_ENTRIES} parts.`);
      if (entry.fileName.endsWith('/')) continue;
      assertBounds(entry);
      total += entry.uncompressedSize;
      if (total > MAX_TOTAL) throw new PptxRefused('The file unpacks to more than this service reads.');
      const key = entry.fileName.toLowerCase();
      if (entries.has(key)) throw new PptxRefused(`The file has two parts named ${shown(entry.fileName)}.`);
      entries.set(key, entry);
    }
    return new ZipArchive(bytes, entries);
  }

  /** Names as they stand in the file. */
  get names(): string[] {
    return [...this.entries.values()].map(({ fileName }) => fileName);
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Bytes of an entry when it is unpacked, as the directory says; null where there is none. Names ignore case. */
  sizeOf(name: string): number | null {
    return this.entries.get(name.toLowerCase())?.uncompressedSize ?? null;
  }

  /**
   * The bytes of an entry; null where there is none.
   *
   * @throws PartDamaged when they are not what the directory says.
   */
  read(name: string): Buffer | null {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return null;
    const at = entry.relativeOffsetOfLocalHeader;
    if (at + LOCAL_HEADER > this.bytes.length) throw damaged(name);
    const start = at + LOCAL_HEADER + this.bytes.readUInt16LE(at + 26) + this.bytes.readUInt16LE(at + 28);
    const packed = this.bytes.subarray(start, start + entry.compressedSize);
    if (packed.length !== entry.compressedSize) throw damaged(name);
    const plain = entry.compressionMethod === STORED ? packed : inflate(packed, entry.uncompressedSize, name);
    if (plain.length !== entry.uncompressedSize) throw damaged(name);
    return plain;
  }
}

async function* entriesOf(bytes: Buffer): AsyncGenerator<Entry> {
  try {
    yield* (await fromBufferPromise(withRightComment(bytes))).eachEntry();
  } catch (error) {
    const why = (error as Error).message;
    if (/encryption/.test(why)) throw new PptxRefused(ENCRYPTED, { cause: error });
    if (/relative path|absolute path|characters in fileName/.test(why)) {
      throw new PptxRefused('A part of the file has a name that leads out of it.', { cause: error });
    }
    throw new PptxRefused('The file is damaged or was cut off: its list of parts cannot be read.', { cause: error });
  }
}

/**
 * Some programs write a wrong length of the comment that ends an archive, or bytes after it, and PowerPoint reads their
 * files all the same.
 */
function withRightComment(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const length = bytes.length - end - END_RECORD;
  if (end < 0 || length < 0 || length > 0xffff || bytes.readUInt16LE(end + END_RECORD - 2) === length) return bytes;
  const mended = Buffer.from(bytes);
  mended.writeUInt16LE(length, end + END_RECORD - 2);
  return mended;
}

function assertBounds({ fileName, compressedSize, uncompressedSize, compressionMethod, ...entry }: Entry): void {
  if ((entry.generalPurposeBitFlag & 1) === 1) {
    throw new PptxRefused(ENCRYPTED);
  }
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
    throw new PptxRefused(`The part ${shown(fileName)} is packed in a way that PowerPoint files do not use.`);
  }
  if (uncompressedSize > MAX_ENTRY) throw new PptxRefused(`The part ${shown(fileName)} is too large.`);
  if (uncompressedSize > RATIO_FREE && uncompressedSize > compressedSize * MAX_RATIO) {
    throw new PptxRefused(`The part ${shown(fileName)} unpacks to more than ${MAX_RATIO} times its size.`);
  }
}

function inflate(packed: Buffer, size: number, name: string): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    throw damaged(name, error);
  }
}

const damaged = (name: string, cause?: unknown) =>
  new PartDamaged(`The part ${shown(name)} is damaged. Open the file in PowerPoint and save it again.`, { cause });

/** A name from the file, short enough to be told. */
export const shown = (name: string) => (name.length > 120 ? `${name.slice(0, 119)}…` : name);
