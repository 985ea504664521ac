import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/*
 * Tables of WOFF 2 files (https://www.w3.org/TR/WOFF2/, 4 and 5). Numbers of the format are big-endian, offsets are in bytes.
 */

/** Tables by their number in the directory. */
export const [CMAP, GSUB] = [0, 28];
/** Those that are always transformed unless they say 3, and those that tell their tag. */
const [GLYF, LOCA, UNNUMBERED] = [10, 11, 63];
const HEADER = 48;
const [LENGTH, UNPACKED_LENGTH, COMPRESSED_LENGTH] = [8, 16, 20];
/** A tenth larger than the best, in a tenth of the time. */
const QUALITY = 5;

interface Table {
  number: number;
  /** Where its lengths are in the directory: of a table that is not transformed one. */
  lengths: [start: number, end: number];
  /** Where it is among all tables. */
  place: [start: number, end: number];
}

interface Unpacked {
  tables: Table[];
  directoryEnd: number;
  /** All tables, one behind the other. */
  bytes: Buffer;
}

function unpack(woff2: Buffer): Unpacked {
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80;) value = value * 128 + ((byte = woff2[at++]!) & 0x7f);
    return value;
  };
  let end = 0;
  const tables = Array.from({ length: woff2.readUInt16BE(12) }, (): Table => {
    const flags = woff2[at++]!;
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === UNNUMBERED) at += 4;
    const start = at;
    let size = number();
    if (tag === GLYF || tag === LOCA ? version !== 3 : version !== 0) size = number();
    end += size;
    return { number: tag, lengths: [start, at], place: [end - size, end] };
  });
  const bytes = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(COMPRESSED_LENGTH)));
  return { tables, directoryEnd: at, bytes };
}

const find = ({ tables, bytes }: Unpacked, wanted: number) => {
  const table = tables.find(({ number }) => number === wanted);
  return bytes.subarray(...(table?.place ?? [0, 0]));
};

/** A file with `change` made to one of its tables, which is not a transformed one, and which may look at others. */
export function withTable(
  woff2: Buffer,
  changed: number,
  change: (table: Buffer, read: (number: number) => Buffer) => Buffer,
): Buffer {
  const unpacked = unpack(woff2);
  const { tables, directoryEnd, bytes } = unpacked;
  const { lengths, place } = tables.find(({ number }) => number === changed)!;
  const table = change(bytes.subarray(...place), (number) => find(unpacked, number));
  const all = Buffer.concat([bytes.subarray(0, place[0]), table, bytes.subarray(place[1])]);
  const packed = brotliCompressSync(all, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const length = base128(table.length);
  const file = Buffer.concat([
    woff2.subarray(0, lengths[0]),
    length,
    woff2.subarray(lengths[1], directoryEnd),
    packed,
    Buffer.alloc(-(directoryEnd - (lengths[1] - lengths[0]) + length.length + packed.length) & 3),
  ]);
  const grown = padded(table.length) - padded(place[1] - place[0]);
  file.writeUInt32BE(file.length, LENGTH);
  file.writeUInt32BE(file.readUInt32BE(UNPACKED_LENGTH) + grown, UNPACKED_LENGTH);
  file.writeUInt32BE(packed.length, COMPRESSED_LENGTH);
  return file;
}

const padded = (length: number) => (length + 3) & ~3;

/** A number in groups of seven bits, the highest first. */
function base128(number: number): Buffer {
  const groups = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(groups);
}

/** The characters that a file has glyphs for. */
export const charactersOf = (woff2: Buffer): Set<number> => mapped(find(unpack(woff2), CMAP));

/** The characters of a `cmap` table (ISO 14496-22, 5.2.1). */
function mapped(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  const add = (first: number, last: number) => {
    for (let code = first; code <= last; code++) characters.add(code);
  };
  for (let entry = 0; entry < cmap.readUInt16BE(2); entry++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * entry));
    const format = table.readUInt16BE(0);
    if (format === 12) {
      for (let group = table.readUInt32BE(12) - 1; group >= 0; group--)
        add(table.readUInt32BE(16 + 12 * group), table.readUInt32BE(20 + 12 * group));
    } else if (format === 4) {
      const segments = table.readUInt16BE(6);
      // The last segment is 0xFFFF alone, which is no character.
      for (let segment = 0; segment < segments - 2; segment += 2)
        add(table.readUInt16BE(16 + segments + segment), table.readUInt16BE(14 + segment));
    }
  }
  return characters;
}
