import { createHash } from 'node:crypto';
import { type BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange, OpenArtefact } from './artefact-store.js';

/** The checksum's line; all that follows is under the checksum. */
const CHECKSUM_LINE = 64 + 1;
/** With the line of a media type of 200 characters. */
const LONGEST_HEADER = CHECKSUM_LINE + 200 + 1;

/** Bytes that are read at a time. */
const PIECE = 64 * 1024;

/** Clocks of file systems are coarse: a file that was written to this lately may be again, and look the same. */
const SETTLED_AFTER_NS = 1_000_000_000n;

/**
 * A stored file that is open: the SHA-256 of all that follows in hexadecimal, a line with the media type, and the body.
 * It stays readable when another one takes its place or it is removed.
 */
export class DiskFile implements OpenArtefact {
  /** Tells this content of this file from every other one. */
  readonly identity: string;
  /** True when a change from now on would change the identity. */
  readonly settled: boolean;
  readonly size: number;
  /** Bytes of the whole file. */
  private readonly length: number;

  private constructor(
    private readonly file: FileHandle,
    stats: BigIntStats,
    private readonly header: { checksum: string; type: string; length: number } | null,
  ) {
    this.identity = identityOf(stats);
    this.settled = BigInt(Date.now()) * 1_000_000n - stats.ctimeNs > SETTLED_AFTER_NS;
    this.length = Number(stats.size);
    this.size = this.length - (header?.length ?? 0);
  }

  get type(): string {
    return this.header?.type ?? '';
  }

  /** Opens it and reads its first two lines. */
  static async open(path: string): Promise<DiskFile> {
    const file = await open(path, 'r');
    try {
      const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
      return new DiskFile(file, await file.stat({ bigint: true }), headerOf(bytes.toString('latin1', 0, bytesRead)));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** False when its first two lines are not of the form that was written. */
  get readable(): boolean {
    return this.header !== null;
  }

  /** Whether every byte is as it was written; reads it through. */
  async isIntact(): Promise<boolean> {
    const hash = createHash('sha256');
    for await (const piece of this.pieces(CHECKSUM_LINE, this.length)) hash.update(piece);
    return hash.digest('hex') === this.header?.checksum;
  }

  read({ start, end }: ByteRange = { start: 0, end: this.size - 1 }): Readable {
    const body = this.length - this.size;
    return Readable.from(this.pieces(body + start, body + end + 1));
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async *pieces(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to;) {
      const most = Math.min(PIECE, to - at);
      const { buffer, bytesRead } = await this.file.read(Buffer.allocUnsafe(most), 0, most, at);
      if (bytesRead === 0) throw new Error('A stored file became shorter while it was read.');
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}

/** The parts of a file in the order in which they are written. */
export function pack(body: Buffer, type: string): Buffer[] {
  const typeLine = `${type}\n`;
  const checksum = createHash('sha256').update(typeLine).update(body).digest('hex');
  return [Buffer.from(`${checksum}\n${typeLine}`), body];
}

function headerOf(text: string) {
  const [whole, checksum, type] = /^([0-9a-f]{64})\n([\x20-\x7e]+)\n/.exec(text) ?? [];
  return whole && checksum && type ? { checksum, type, length: whole.length } : null;
}

/** The change time counts: unlike the others it can't be set. */
export const identityOf = (file: BigIntStats) => `${file.dev} ${file.ino} ${file.ctimeNs} ${file.mtimeNs} ${file.size}`;
