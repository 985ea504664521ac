import { deflateSync } from 'node:zlib';

/** Objects that are packed together; readers unpack all of them to read one. */
const PACKED_TOGETHER = 100;
/** Bytes of the three fields of an entry of the cross-reference stream: kind, offset or stream, and place in the stream. */
const FIELDS = [1, 4, 2] as const;
const ENTRY_BYTES = FIELDS[0] + FIELDS[1] + FIELDS[2];
/** The comment says that the file is not text (ISO 32000-1, 7.5.2). */
const HEADER = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');

interface Entry {
  /** 1: at an offset of the file; 2: in an object stream. */
  kind: 1 | 2;
  /** The offset, or the number of the object stream. */
  at: number;
  /** Place in the object stream. */
  index: number;
}

/**
 * Writes a PDF object by object, without holding more of it than its bytes: streams as they are, other objects packed into
 * object streams, which saves 40 % (ISO 32000-1, 7.5.7 and 7.5.8). Texts have one byte a character.
 */
export class FileWriter {
  private readonly written: Uint8Array[] = [HEADER];
  private length = HEADER.length;
  private readonly entries: (Entry | undefined)[] = [];
  private waiting: { number: number; text: string }[] = [];
  private last = 0;

  /** A number for an object that is written later. */
  reserve(): number {
    return ++this.last;
  }

  write(number: number, text: string): void {
    this.waiting.push({ number, text });
    if (this.waiting.length === PACKED_TOGETHER) this.pack();
  }

  /** @param text its dictionary, with its length. */
  writeStream(number: number, text: string, contents: Uint8Array): void {
    this.entries[number] = { kind: 1, at: this.length, index: 0 };
    this.append(`${number} 0 obj\n${text}\nstream\n`, contents, '\nendstream\nendobj\n');
  }

  /** The bytes of the file; `trailer` has what its trailer says beside the table of objects. */
  end(trailer: string): Buffer {
    if (this.waiting.length > 0) this.pack();
    const number = this.reserve();
    const start = this.length;
    this.entries[number] = { kind: 1, at: start, index: 0 };
    const table = deflateSync(this.table());
    const says = `/Type/XRef/Size ${this.last + 1}/W [${FIELDS.join(' ')}]${trailer}`;
    this.writeStream(number, `<<${says}/Filter/FlateDecode/Length ${table.length}>>`, table);
    this.append(`startxref\n${start}\n%%EOF\n`);
    return Buffer.concat(this.written, this.length);
  }

  private pack(): void {
    const stream = this.reserve();
    let offset = 0;
    const offsets = this.waiting.map(({ number, text }, index) => {
      this.entries[number] = { kind: 2, at: stream, index };
      const place = `${number} ${offset}`;
      offset += text.length + 1;
      return place;
    });
    const head = `${offsets.join(' ')}\n`;
    const objects = this.waiting.map(({ text }) => text).join('\n');
    const packed = deflateSync(Buffer.from(head + objects, 'latin1'));
    const says = `/Type/ObjStm/N ${this.waiting.length}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}`;
    this.writeStream(stream, `<<${says}>>`, packed);
    this.waiting = [];
  }

  private table(): Buffer {
    const table = Buffer.alloc((this.last + 1) * ENTRY_BYTES);
    // The first object is free, as are numbers that nothing was written for; their kind is 0.
    for (let number = 1; number <= this.last; number++) {
      const entry = this.entries[number];
      if (!entry) continue;
      const at = number * ENTRY_BYTES;
      table.writeUInt8(entry.kind, at);
      table.writeUInt32BE(entry.at, at + FIELDS[0]);
      table.writeUInt16BE(entry.index, at + FIELDS[0] + FIELDS[1]);
    }
    return table;
  }

  private append(...parts: (string | Uint8Array)[]): void {
    for (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
      this.written.push(bytes);
      this.length += bytes.length;
    }
  }
}
