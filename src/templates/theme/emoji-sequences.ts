import { CMAP, GSUB, withTable } from './woff2.js';

/** Asks for the form in colour. Chromium takes it from a text before it looks for ligatures. */
const SELECTOR = 0xfe0f;

/** A glyph that takes the place of several: of the one that its set is for, and these. */
interface Ligature {
  rest: number[];
  glyph: number;
}

/**
 * The font of emoji with all its sequences also as Chromium looks for them, without {@link SELECTOR}: keycaps, the rainbow flag
 * and 850 others, which it would draw as several glyphs. Takes some 30 ms.
 */
export const withBareSequences = (woff2: Buffer): Buffer =>
  withTable(woff2, GSUB, (gsub, read) => withBareLigatures(gsub, glyphOf(read(CMAP), SELECTOR)));

/** The glyph of a character in the last table of a `cmap`, which is in groups (ISO 14496-22, 5.2.1.3.6). */
function glyphOf(cmap: Buffer, character: number): number | undefined {
  const table = cmap.subarray(cmap.readUInt32BE(8 * cmap.readUInt16BE(2)));
  for (let group = table.readUInt32BE(12) - 1; group >= 0; group--) {
    const first = table.readUInt32BE(16 + 12 * group);
    const isIn = first <= character && character <= table.readUInt32BE(20 + 12 * group);
    if (isIn) return table.readUInt32BE(24 + 12 * group) + character - first;
  }
  return undefined;
}

/** The font has one lookup, of ligatures in one subtable (ISO 14496-22, 6.2 and 6.3.3.4): another one takes its place. */
function withBareLigatures(gsub: Buffer, selector: number | undefined): Buffer {
  const lookups = gsub.readUInt16BE(8);
  const lookup = lookups + gsub.readUInt16BE(lookups + 2);
  const old = gsub.subarray(lookup + gsub.readUInt16BE(lookup + 6));
  const sets = offsetsAt(old, 4).map((set) =>
    offsetsAt(old, set)
      .map((at): Ligature => {
        const ligature = old.subarray(set + at);
        const rest = Array.from({ length: ligature.readUInt16BE(2) - 1 }, (_, i) => ligature.readUInt16BE(4 + 2 * i));
        return { rest, glyph: ligature.readUInt16BE(0) };
      })
      .flatMap((ligature) => [ligature, ...bare(ligature, selector)])
      // The first that matches is taken.
      .sort((a, b) => b.rest.length - a.rest.length),
  );
  const start = 6 + 2 * sets.length;
  const coverage = coverageAt(old, old.readUInt16BE(2));
  const parts = sets.map(setOf);
  const offsets = placesOf(parts, start + coverage.length);
  const subtable = Buffer.concat([uint16s([1, start, sets.length, ...offsets]), coverage, ...parts]);
  const table = Buffer.concat([gsub, subtable]);
  table.writeUInt16BE(gsub.length - lookup, lookup + 6);
  return table;
}

function bare({ rest, glyph }: Ligature, selector: number | undefined): Ligature[] {
  const left = rest.filter((other) => other !== selector);
  return left.length > 0 && left.length < rest.length ? [{ rest: left, glyph }] : [];
}

/** A count, and as many offsets. */
const offsetsAt = (table: Buffer, at: number) =>
  Array.from({ length: table.readUInt16BE(at) }, (_, i) => table.readUInt16BE(at + 2 + 2 * i));

/** The glyphs that the sets are for, one by one or in ranges. */
const coverageAt = (table: Buffer, at: number) =>
  table.subarray(at, at + 4 + table.readUInt16BE(at + 2) * (table.readUInt16BE(at) === 1 ? 2 : 6));

function setOf(ligatures: Ligature[]): Buffer {
  const parts = ligatures.map(({ glyph, rest }) => uint16s([glyph, rest.length + 1, ...rest]));
  return Buffer.concat([uint16s([parts.length, ...placesOf(parts, 2 + 2 * parts.length)]), ...parts]);
}

/** Where each of parts that follow each other begins. */
function placesOf(parts: Buffer[], start: number): number[] {
  let end = start;
  return parts.map(({ length }) => (end += length) - length);
}

/** Numbers as tables of fonts have them. */
export function uint16s(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [i, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * i);
  return bytes;
}
