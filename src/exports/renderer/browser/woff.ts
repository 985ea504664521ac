import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Converts a WOFF 1 file to the TrueType file inside it: the same tables, uncompressed.
 *
 * WOFF 2 is not supported (it would need a glyf transform); font packages ship both. Format:
 * https://www.w3.org/TR/WOFF/ sections 3 to 5.
 */
export function woffToTtf(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables);
  const powerOfTwo = Math.floor(Math.log2(tables));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables, 4);
  head.writeUInt16BE(16 << powerOfTwo, 6);
  head.writeUInt16BE(powerOfTwo, 8);
  head.writeUInt16BE(16 * tables - (16 << powerOfTwo), 10);

  const bodies: Buffer[] = [];
  let offset = head.length;
  for (let i = 0; i < tables; i++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * i;
    const start = woff.readUInt32BE(entry + 4);
    const packedSize = woff.readUInt32BE(entry + 8);
    const size = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(start, start + packedSize);
    const padding = (4 - (size % 4)) % 4;

    const record = SFNT_HEADER + SFNT_ENTRY * i;
    woff.copy(head, record, entry, entry + 4);
    woff.copy(head, record + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(size, record + 12);
    bodies.push(packedSize < size ? inflateSync(packed) : packed, Buffer.alloc(padding));
    offset += size + padding;
  }
  return Buffer.concat([head, ...bodies]);
}
