/**
 * Fonts for LibreOffice: it takes one of several with the same name. Checksums are not written, as nobody looks at them. Format:
 * https://learn.microsoft.com/typography/opentype/spec/otff and the tables there.
 */
type Tables = Map<string, Buffer>;

const HEADER = 12;
const ENTRY = 16;
/** Windows, UTF-16, English. */
const PLATFORM = [3, 1, 0x409];

/** A font that says another family of itself. */
export function renamed(font: Buffer, family: string, isBold: boolean): Buffer {
  const tables = tablesOf(font);
  tables.set('name', nameTable(family, isBold ? 'Bold' : 'Regular'));
  tables.get('head')!.writeUInt16BE(Number(isBold), 44);
  tables.get('OS/2')!.writeUInt16BE(isBold ? 700 : 400, 4);
  tables.get('OS/2')!.writeUInt16BE(isBold ? 0x20 : 0x40, 62);
  return fontOf(tables);
}

/** One font with the letters of several that are drawn alike, without their ligatures and kerning. */
export function joined(fonts: Buffer[]): Buffer {
  const all = fonts.map(tablesOf);
  const glyphs = all.map(glyphsOf);
  const tables = new Map(['head', 'hhea', 'maxp', 'OS/2', 'post'].map((tag) => [tag, all[0]!.get(tag)!]));
  const bodies = glyphs.flat().map(({ outline }) => outline);
  const ends = bodies.reduce((ends, { length }) => [...ends, ends.at(-1)! + length], [0]);
  tables.get('maxp')!.writeUInt16BE(bodies.length, 4);
  // Points, contours and what follows: the most that any of them has.
  for (let at = 6; at < 14; at += 2)
    tables.get('maxp')!.writeUInt16BE(Math.max(...all.map((one) => one.get('maxp')!.readUInt16BE(at))), at);
  tables.get('hhea')!.writeUInt16BE(bodies.length, 34);
  tables.get('head')!.writeUInt16BE(1, 50);
  tables.get('post')!.writeUInt32BE(0x30000, 0);
  tables.set('glyf', Buffer.concat(bodies));
  tables.set('loca', numbers(4, ends));
  tables.set('hmtx', Buffer.concat(glyphs.flat().map(({ advance }) => advance)));
  let first = 0;
  const codes = all.flatMap((one, i) => {
    const found = charactersOf(one).map(([code, glyph]): [number, number] => [code, first + glyph]);
    first += glyphs[i]!.length;
    return found;
  });
  tables.set('cmap', characterTable(new Map(codes)));
  return fontOf(tables);
}

function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = HEADER + ENTRY * i;
    const start = font.readUInt32BE(entry + 8);
    const body = Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12)));
    tables.set(font.toString('latin1', entry, entry + 4), body);
  }
  return tables;
}

function fontOf(tables: Tables): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * tables.size);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(tables.size, 4);
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [i, [tag, body]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    head.write(tag, HEADER + ENTRY * i, 'latin1');
    head.writeUInt32BE(offset, HEADER + ENTRY * i + 8);
    head.writeUInt32BE(body.length, HEADER + ENTRY * i + 12);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

/** Outline and advance of each glyph. */
function glyphsOf(tables: Tables): { outline: Buffer; advance: Buffer }[] {
  const [loca, glyf, hmtx] = ['loca', 'glyf', 'hmtx'].map((tag) => tables.get(tag)!) as [Buffer, Buffer, Buffer];
  const isLong = tables.get('head')!.readUInt16BE(50) === 1;
  const startOf = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const last = tables.get('hhea')!.readUInt16BE(34) - 1;
  return Array.from({ length: tables.get('maxp')!.readUInt16BE(4) }, (_, glyph) => {
    const side = glyph <= last ? 4 * glyph + 2 : 4 * (last + 1) + 2 * (glyph - last - 1);
    const width = 4 * Math.min(glyph, last);
    const advance = Buffer.concat([hmtx.subarray(width, width + 2), hmtx.subarray(side, side + 2)]);
    return { outline: glyf.subarray(startOf(glyph), startOf(glyph + 1)), advance };
  });
}

/** Glyphs by character, of a table in format 4. */
function charactersOf(tables: Tables): [code: number, glyph: number][] {
  const cmap = tables.get('cmap')!;
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const table = cmap.subarray(starts.find((start) => cmap.readUInt16BE(start) === 4));
  const size = table.readUInt16BE(6);
  const found: [number, number][] = [];
  for (let at = 14; at < 14 + size; at += 2) {
    const [end, start] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)];
    const [delta, range] = [table.readUInt16BE(at + 2 * size + 2), at + 3 * size + 2];
    for (let code = start; code <= end && code < 0xffff; code++) {
      const offset = table.readUInt16BE(range);
      const glyph = offset === 0 ? code : table.readUInt16BE(range + offset + 2 * (code - start));
      if (offset === 0 || glyph > 0) found.push([code, (glyph + delta) & 0xffff]);
    }
  }
  return found;
}

/** In format 12, a group for each character. */
function characterTable(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups = [...glyphs].sort(([a], [b]) => a - b).flatMap(([code, glyph]) => [code, code, glyph]);
  const head = Buffer.concat([numbers(2, [0, 1, 3, 10]), numbers(4, [12]), numbers(2, [12, 0])]);
  return Buffer.concat([head, numbers(4, [16 + 4 * groups.length, 0, glyphs.size, ...groups])]);
}

/** Family, style, full name and PostScript name. */
function nameTable(family: string, style: string): Buffer {
  const names = [family, style, `${family} ${style}`, `${family}-${style}`];
  const ids = [1, 2, 4, 6];
  const start = 6 + 12 * names.length;
  const records = names.flatMap((text, i) => {
    const before = names.slice(0, i).join('').length;
    return [...PLATFORM, ids[i]!, 2 * text.length, 2 * before];
  });
  const texts = Buffer.from(names.join(''), 'utf16le').swap16();
  return Buffer.concat([numbers(2, [0, names.length, start, ...records]), texts]);
}

function numbers(bytes: 2 | 4, values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [i, value] of values.entries()) buffer.writeUIntBE(value, bytes * i, bytes);
  return buffer;
}
