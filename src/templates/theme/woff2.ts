import { brotliDecompressSync } from 'node:zlib';

const HEADER = 48;
/** Tables by their number in the directory: that of characters, and those that are always transformed unless they say 3. */
const [CMAP, GLYF, LOCA, UNNUMBERED] = [0, 10, 11, 63];

/** The characters that a WOFF 2 file has glyphs for (https://www.w3.org/TR/WOFF2/, 4 and 5; ISO 14496-22, 5.2.1). */
export function charactersOf(woff2: Buffer): Set<number> {
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80;) value = value * 128 + ((byte = woff2[at++]!) & 0x7f);
    return value;
  };
  let [start, from, length] = [0, 0, 0];
  for (let table = woff2.readUInt16BE(12); table > 0; table--) {
    const flags = woff2[at++]!;
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === UNNUMBERED) at += 4;
    let size = number();
    if (tag === GLYF || tag === LOCA ? version !== 3 : version !== 0) size = number();
    if (tag === CMAP) [from, length] = [start, size];
    start += size;
  }
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return mapped(tables.subarray(from, from + length));
}

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
