/** Bytes in a piece. */
const PIECE = 64 * 1024;

/** Bytes that come in chunks, copied into large pieces: millions of small chunks would take many times their size. */
export class GrowingBytes {
  private readonly pieces: Buffer[] = [];
  private size = 0;

  get length(): number {
    return this.size;
  }

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const used = this.size % PIECE;
      if (used === 0) this.pieces.push(Buffer.allocUnsafeSlow(PIECE));
      const copied = chunk.copy(this.pieces.at(-1)!, used, at);
      this.size += copied;
      at += copied;
    }
  }

  whole(): Buffer {
    return Buffer.concat(this.pieces, this.size);
  }
}
