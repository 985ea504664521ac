/*
 * Files in the form of TrueType (https://learn.microsoft.com/typography/opentype/spec/otff). Numbers are big-endian.
 */

/** Tables of a font by their tags. */
export type Tables = Map<string, Buffer>;

const HEADER = 12;
const RECORD = 16;
/** Of `head`: where the checksum of the file is made up to a constant. */
const ADJUSTMENT = 8;
const WHOLE = 0xb1b0afba;

/** Copies of the tables of a font. */
export function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = HEADER + RECORD * i;
    const start = font.readUInt32BE(record + 8);
    const body = Buffer.from(font.subarray(start, start + font.readUInt32BE(record + 12)));
    tables.set(font.toString('latin1', record, record + 4), body);
  }
  return tables;
}

/** A font of these tables, with its checksums; that of the file is in `head` then, too. */
export function fontOf(tables: Tables): Buffer {
  const count = tables.size;
  const header = Buffer.alloc(HEADER + RECORD * count);
  const power = Math.floor(Math.log2(count));
  header.writeUInt32BE(0x10000, 0);
  for (const [i, value] of [count, 16 << power, power, 16 * count - (16 << power)].entries())
    header.writeUInt16BE(value, 4 + 2 * i);
  const head = tables.get('head')!;
  head.writeUInt32BE(0, ADJUSTMENT);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [i, [tag, body]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    const record = HEADER + RECORD * i;
    header.write(tag, record, 'latin1');
    for (const [j, value] of [checksumOf(padded), offset, body.length].entries())
      header.writeUInt32BE(value, record + 4 + 4 * j);
    bodies.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat([header, ...bodies]);
  const adjustment = (WHOLE - checksumOf(font)) >>> 0;
  head.writeUInt32BE(adjustment, ADJUSTMENT);
  for (let i = 0; i < count; i++) {
    const record = HEADER + RECORD * i;
    if (font.toString('latin1', record, record + 4) === 'head')
      font.writeUInt32BE(adjustment, font.readUInt32BE(record + 8) + ADJUSTMENT);
  }
  return font;
}

/** The sum of the numbers that the bytes are, in 32 bits. */
function checksumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Glyphs by character (`cmap` in format 4 or 12; of several the one with the most characters). */
export function charactersOf(tables: Tables): Map<number, number> {
  const cmap = tables.get('cmap')!;
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const formats = new Map(starts.map((start) => [cmap.readUInt16BE(start), cmap.subarray(start)]));
  const long = formats.get(12);
  return long ? inGroups(long) : inSegments(formats.get(4)!);
}

function inGroups(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const [first, last, glyph] = [0, 4, 8].map((at) => table.readUInt32BE(16 + 12 * group + at)) as [
      number,
      number,
      number,
    ];
    for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
}

function inSegments(table: Buffer): Map<number, number> {
  const size = table.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let at = 14; at < 14 + size; at += 2) {
    const [end, start] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)];
    const [delta, range] = [table.readUInt16BE(at + 2 * size + 2), at + 3 * size + 2];
    for (let code = start; code <= end && code < 0xffff; code++) {
      const offset = table.readUInt16BE(range);
      const glyph = offset === 0 ? code : table.readUInt16BE(range + offset + 2 * (code - start));
      if (offset === 0 || glyph > 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}

/** A font's name by number, in English as Windows has it; undefined when there is none. */
export function nameOf(tables: Tables, id: number): string | undefined {
  const name = tables.get('name')!;
  const texts = name.subarray(name.readUInt16BE(4));
  for (let i = 0; i < name.readUInt16BE(2); i++) {
    const [platform, encoding, language, number, length, start] = Array.from({ length: 6 }, (_, j) =>
      name.readUInt16BE(6 + 12 * i + 2 * j),
    ) as [number, number, number, number, number, number];
    if (platform !== 3 || encoding !== 1 || language !== ENGLISH || number !== id) continue;
    return Buffer.from(texts.subarray(start, start + length))
      .swap16()
      .toString('utf16le');
  }
  return undefined;
}

const ENGLISH = 0x409;

/** The table of names by their numbers, for Windows. */
export function nameTable(names: ReadonlyMap<number, string>): Buffer {
  const all = [...names].sort(([a], [b]) => a - b);
  const texts = Buffer.from(all.map(([, text]) => text).join(''), 'utf16le').swap16();
  let start = 0;
  const records = all.flatMap(([id, text]) => {
    const record = [3, 1, ENGLISH, id, 2 * text.length, start];
    start += 2 * text.length;
    return record;
  });
  return Buffer.concat([numbers(2, [0, all.length, 6 + 12 * all.length, ...records]), texts]);
}

/** A `cmap` table of the glyphs of characters: in format 4, and in format 12 where that lacks some. */
export function characterTable(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups: [first: number, last: number, glyph: number][] = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const before = groups.at(-1);
    if (before && code === before[1] + 1 && glyph === before[2] + code - before[0]) before[1] = code;
    else groups.push([code, code, glyph]);
  }
  const short = segments(groups.filter(([, last]) => last < 0xffff).slice(0, MOST_SEGMENTS));
  if (groups.length <= MOST_SEGMENTS && groups.every(([, last]) => last < 0xffff))
    return Buffer.concat([numbers(2, [0, 1, 3, 1]), numbers(4, [12]), short]);
  const long = Buffer.concat([
    numbers(2, [12, 0]),
    numbers(4, [16 + 12 * groups.length, 0, groups.length, ...groups.flat()]),
  ]);
  const places = [numbers(2, [3, 1]), numbers(4, [20]), numbers(2, [3, 10]), numbers(4, [20 + short.length])];
  return Buffer.concat([numbers(2, [0, 2]), ...places, short, long]);
}

/** The length of a table in format 4 is a number of 16 bits. */
const MOST_SEGMENTS = 8_000;

function segments(groups: [first: number, last: number, glyph: number][]): Buffer {
  const count = groups.length + 1;
  const power = Math.floor(Math.log2(count));
  const head = [4, 16 + 8 * count, 0, 2 * count, 2 << power, power, 2 * count - (2 << power)];
  const [firsts, lasts] = [groups.map(([first]) => first), groups.map(([, last]) => last)];
  const deltas = groups.map(([first, , glyph]) => (glyph - first) & 0xffff);
  const offsets = Array<number>(count).fill(0);
  return numbers(2, [...head, ...lasts, 0xffff, 0, ...firsts, 0xffff, ...deltas, 1, ...offsets]);
}

/** Numbers one behind the other. */
export function numbers(bytes: 2 | 4, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [i, value] of values.entries()) buffer.writeUIntBE(value, bytes * i, bytes);
  return buffer;
}
