import { createHash } from 'node:crypto';
import { type BigIntStats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange, OpenArtefact } from './artefact-store.js';

/** Bytes of the checksum and its line end; the checksum covers all that follows. */
const CHECKSUM_LINE = 64 + 1;
/** With a media type of 200 characters. */
const LONGEST_HEADER = CHECKSUM_LINE + 200 + 1;

/** Read buffer size in bytes. */
const PIECE = 64 * 1024;

/** File system timestamps are coarse: a file modified within this time could change again with the same timestamps. */
const SETTLED_AFTER_NS = 1_000_000_000n;

/**
 * An open stored file. Format: the SHA-256 of the rest in hexadecimal, a line with the media type, and the body. It
 * stays readable after it was replaced or removed.
 */
export class DiskFile implements OpenArtefact {
  /** Identifies this version of this file. */
  readonly identity: string;
  /** True when every later change is sure to change the identity. */
  readonly settled: boolean;
  readonly size: number;
  /** Size of the whole file in bytes. */
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

  /** Opens a file and reads its header. */
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

  /** False when its header is malformed. */
  get readable(): boolean {
    return this.header !== null;
  }

  /** Verifies the checksum by reading the whole file. */
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

/** The buffers of a file in the order in which they are written. */
export function pack(body: Buffer, type: string): Buffer[] {
  const typeLine = `${type}\n`;
  const checksum = createHash('sha256').update(typeLine).update(body).digest('hex');
  return [Buffer.from(`${checksum}\n${typeLine}`), body];
}

function headerOf(text: string) {
  const [whole, checksum, type] = /^([0-9a-f]{64})\n([\x20-\x7e]+)\n/.exec(text) ?? [];
  return whole && checksum && type ? { checksum, type, length: whole.length } : null;
}

/** ctime is included because, unlike mtime, it can't be set. */
export const identityOf = (file: BigIntStats) => `${file.dev} ${file.ino} ${file.ctimeNs} ${file.mtimeNs} ${file.size}`;
