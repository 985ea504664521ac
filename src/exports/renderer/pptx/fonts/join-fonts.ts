import { type AddedKerning, withKerning } from './kerning.js';
import { type Glyph, partsOf, renumbered, scaledReader } from './glyphs.js';
import { charactersOf, characterTable, fontOf, nameOf, nameTable, numbers, type Tables } from './true-type.js';

/** A font that is looked up for letters: part of a family, or another family for what that lacks. */
export interface FontPart {
  tables: Tables;
  glyphs: ReadonlyMap<number, number>;
}

export const fontPart = (tables: Tables): FontPart => ({ tables, glyphs: charactersOf(tables) });

/** Characters that a font gets from a part. */
export interface PickedPart {
  part: FontPart;
  /** Those of the part that are taken; all of it where it is kerned. */
  codes: readonly number[] | 'all';
}

/** What a font says of itself. */
export interface FontNames {
  family: string;
  bold: boolean;
  italic: boolean;
}

/** Of each: where it is in `maxp`, and the most that any part has counts. */
const MOST_POINTS = [6, 8, 10, 12, 28, 30];
const MOST_ZONES = 14;
/** Of `OS/2`: bits for the blocks and code pages that a font has letters of. */
const COVERAGE = [42, 46, 50, 54, 78, 82];
/** Copyright, trademark, licence, its address: what the licences of fonts ask to be kept. */
const LEGAL = [0, 7, 13, 14];
/** At all sizes smoothed in both directions. */
const GASP = numbers(2, [1, 1, 0xffff, 0xf]);
/** The glyph of characters that a font lacks, which is the first of each. */
const MISSING = 0;
const LAYOUT = ['GDEF', 'GPOS', 'GSUB'];

/**
 * One font, of TrueType outlines without instructions, with the glyphs of single characters of its parts. What the letters of the
 * first become beside others is kept where it is taken whole; then others that are, too, are kerned where sizes have as many units.
 */
export function joinFonts(parts: readonly PickedPart[], names: FontNames): Buffer {
  const first = parts[0]!.part;
  const tables: Tables = new Map(
    ['head', 'hhea', 'maxp', 'OS/2', 'post'].map((tag) => [tag, Buffer.from(first.tables.get(tag)!)]),
  );
  if (parts[0]!.codes === 'all')
    for (const tag of LAYOUT) if (first.tables.has(tag)) tables.set(tag, first.tables.get(tag)!);
  const glyphs: Glyph[] = [];
  const characters = new Map<number, number>();
  const kerning: AddedKerning[] = [];
  for (const { part, codes } of parts) {
    const [factor, gpos] = [unitsOf(first) / unitsOf(part), part.tables.get('GPOS')];
    if (codes === 'all') {
      const start = addAll(part, factor, glyphs);
      if (gpos && factor === 1 && part !== first) kerning.push({ gpos, first: start });
      for (const [code, glyph] of part.glyphs) characters.set(code, start + glyph);
    } else {
      const add = adder(part, factor, glyphs);
      if (part === first) add(MISSING);
      for (const code of codes) characters.set(code, add(part.glyphs.get(code)!));
    }
  }
  if (tables.has('GPOS')) tables.set('GPOS', withKerning(tables.get('GPOS')!, kerning));
  setLimits(
    tables,
    parts.map(({ part }) => part),
    glyphs,
    characters,
  );
  setNames(tables, first, names);
  const ends = [0];
  for (const { outline } of glyphs) ends.push(ends.at(-1)! + ((outline.length + 3) & ~3));
  const outlines = Buffer.alloc(ends.at(-1)!);
  for (const [i, { outline }] of glyphs.entries()) outline.copy(outlines, ends[i]);
  tables.set('glyf', outlines);
  tables.set('loca', numbers(4, ends));
  tables.set(
    'hmtx',
    numbers(
      2,
      glyphs.flatMap(({ advance, leftSide }) => [advance, leftSide & 0xffff]),
    ),
  );
  tables.set('cmap', characterTable(characters));
  tables.set('gasp', GASP);
  return fontOf(tables);
}

const unitsOf = ({ tables }: FontPart) => tables.get('head')!.readUInt16BE(18);

/** Adds glyphs of a part, with those that they are put together of, each once; returns their numbers. */
function adder({ tables }: FontPart, factor: number, glyphs: Glyph[]): (glyph: number) => number {
  const read = scaledReader(tables, factor);
  const added = new Map<number, number>();
  const add = (number: number): number => {
    const known = added.get(number);
    if (known !== undefined) return known;
    const glyph = read(number);
    for (const part of partsOf(glyph)) add(part);
    added.set(number, glyphs.length);
    glyphs.push(renumbered(glyph, add));
    return glyphs.length - 1;
  };
  return add;
}

/** Adds all glyphs of a part in their order; returns the number of the first. */
function addAll({ tables }: FontPart, factor: number, glyphs: Glyph[]): number {
  const read = scaledReader(tables, factor);
  const first = glyphs.length;
  for (let number = 0; number < tables.get('maxp')!.readUInt16BE(4); number++)
    glyphs.push(renumbered(read(number), (part) => first + part));
  return first;
}

/** The numbers that depend on all glyphs. */
function setLimits(
  tables: Tables,
  parts: readonly FontPart[],
  glyphs: readonly Glyph[],
  characters: ReadonlyMap<number, number>,
): void {
  const [head, hhea, maxp, os2] = ['head', 'hhea', 'maxp', 'OS/2'].map((tag) => tables.get(tag)!) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const all = (tag: string) => parts.map(({ tables: own }) => own.get(tag)!);
  for (const at of MOST_POINTS) maxp.writeUInt16BE(Math.max(...all('maxp').map((own) => own.readUInt16BE(at))), at);
  maxp.writeUInt16BE(glyphs.length, 4);
  maxp.writeUInt16BE(1, MOST_ZONES);
  for (let at = MOST_ZONES + 2; at < 28; at += 2) maxp.writeUInt16BE(0, at); // what instructions would need
  const drawn = glyphs.filter(({ outline }) => outline.length > 0);
  const extent = (at: number, pick: (...values: number[]) => number) =>
    drawn.reduce((most, { outline }) => pick(most, outline.readInt16BE(at)), 0);
  const box = [extent(2, Math.min), extent(4, Math.min), extent(6, Math.max), extent(8, Math.max)];
  for (const [i, value] of box.entries()) head.writeInt16BE(value, 36 + 2 * i);
  head.writeInt16BE(1, 50);
  hhea.writeUInt16BE(Math.max(...glyphs.map(({ advance }) => advance)), 10);
  hhea.writeInt16BE(box[0]!, 12);
  hhea.writeInt16BE(Math.min(0, ...drawn.map(({ outline, advance }) => advance - outline.readInt16BE(6))), 14);
  hhea.writeInt16BE(box[2]!, 16);
  hhea.writeUInt16BE(glyphs.length, 34);
  for (const at of COVERAGE)
    os2.writeUInt32BE(
      all('OS/2').reduce((bits, own) => (bits | own.readUInt32BE(at)) >>> 0, 0),
      at,
    );
  const codes = [...characters.keys()].map((code) => Math.min(code, 0xffff));
  os2.writeUInt16BE(Math.min(...codes), 64);
  os2.writeUInt16BE(Math.max(...codes), 66);
}

/** Family and style, wherever they stand, and that the font may be embedded. */
function setNames(tables: Tables, { tables: own }: FontPart, { family, bold, italic }: FontNames): void {
  const [head, os2, post] = ['head', 'OS/2', 'post'].map((tag) => tables.get(tag)!) as [Buffer, Buffer, Buffer];
  head.writeUInt16BE(Number(bold) + 2 * Number(italic), 44);
  os2.writeUInt16BE(bold ? 700 : 400, 4);
  os2.writeUInt16BE(0, 8);
  const other = os2.readUInt16BE(62) & ~0x61;
  os2.writeUInt16BE(other | (bold ? 0x20 : 0) | (italic ? 1 : 0) | (bold || italic ? 0 : 0x40), 62);
  post.writeUInt32BE(0x30000, 0);
  tables.set('post', post.subarray(0, 32));
  const style = styleName({ bold, italic });
  const full = style === 'Regular' ? family : `${family} ${style}`;
  const version = nameOf(own, 5) ?? 'Version 1.000';
  tables.set(
    'name',
    nameTable(
      new Map([
        ...LEGAL.flatMap((id): [number, string][] => {
          const text = nameOf(own, id);
          return text ? [[id, text]] : [];
        }),
        [1, family],
        [2, style],
        [3, `${version};${full}`],
        [4, full],
        [5, version],
        [6, `${family}-${style}`.replaceAll(' ', '')],
      ]),
    ),
  );
}

const styleName = ({ bold, italic }: Omit<FontNames, 'family'>) =>
  [bold && 'Bold', italic && 'Italic'].filter(Boolean).join(' ') || 'Regular';
