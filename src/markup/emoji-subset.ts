import type { ColorLayer, Face, Font } from 'harfbuzzjs';
import { charactersIn } from '../templates/define/characters.js';
import { uint16s } from '../templates/theme/emoji-sequences.js';
import { subsetOf } from './font-subsetter.js';

/** Emoji that follow each other, with all that sequences are made of; digits only as part of keycaps. */
const EMOJI = /(?:[\p{ExtPict}\p{RI}\p{EMod}\u200d\ufe0f\u{e0020}-\u{e007f}]|[\d#*]\ufe0f?\u20e3)+/gu;

const KEYS = /[\d#*]/g;
const KEYCAP = '\ufe0f\u20e3';

/** Colours of a COLR table that are those of the text. */
const TEXT_COLOUR = 0xffff;

/** A font of emoji that is open: whole, with what says which glyphs a sequence becomes, and which layers glyphs have. */
export interface EmojiFont {
  body: Buffer;
  face: Face;
  /** The glyphs that browsers draw a text with. */
  shaped: (text: string) => number[];
  /** The glyph that a character starts as, also one that is not drawn; undefined when there is none. */
  glyphOf: (character: string) => number | undefined;
}

/** Opens a font in the form of TrueType. It stays in memory. */
export async function openEmojiFont(body: Buffer): Promise<EmojiFont> {
  const { Blob, Buffer: Glyphs, Face, Font, shape } = await import('harfbuzzjs');
  const face = new Face(new Blob(body));
  const font: Font = new Font(face);
  const glyphs = new Glyphs();
  const shaped = (text: string) => {
    glyphs.reset();
    glyphs.addText(text);
    glyphs.guessSegmentProperties();
    shape(font, glyphs);
    return glyphs.getGlyphInfos().map(({ codepoint }) => codepoint);
  };
  return { body, face, shaped, glyphOf: (character) => font.nominalGlyph(character.codePointAt(0)!) };
}

/**
 * A font with the emoji of a text, in colour, a sequence as one glyph as in the whole font. HarfBuzz cuts outlines and
 * ligatures; the tables of colours, which `harfbuzzjs` is built without, are written here.
 */
export async function emojiSubset({ body, face, shaped, glyphOf }: EmojiFont, text: string): Promise<Buffer> {
  const runs = [...new Set(text.match(EMOJI))].join('\n');
  const characters = [...new Set(runs)].join('');
  const emoji = new Set(charactersIn(runs));
  const drawn = new Set(
    [...emoji].flatMap(shaped).concat([...characters].flatMap((character) => glyphOf(character) ?? [])),
  );
  // Keys alone are empty in the font; browsers draw them with it while other fonts are on their way.
  const keys = new Map(
    [...characters.matchAll(KEYS)].map(([key]) => [
      glyphOf(key),
      [{ glyph: face.getGlyphColorLayers(shaped(key + KEYCAP)[0]!).at(-1)!.glyph }],
    ]),
  );
  const layersOf = (glyph: number): ColorLayer[] => keys.get(glyph) ?? face.getGlyphColorLayers(glyph);
  const coloured = [...drawn].sort(ascending).map((glyph): Coloured => [glyph, layersOf(glyph)]);
  const layers = coloured.flatMap(([, own]) => own);
  const glyphs = [...new Set([0, ...drawn, ...layers.map(({ glyph }) => glyph)])].sort(ascending);
  const colours = [...new Set(layers.flatMap(({ colorIndex }) => colorIndex ?? []))].sort(ascending);
  const subset = await subsetOf(body, { characters, glyphs });
  return withTables(subset, {
    COLR: layersTable(coloured, placesIn(glyphs), placesIn(colours)),
    CPAL: paletteTable(face, colours),
  });
}

type Coloured = [glyph: number, layers: ColorLayer[]];

const ascending = (a: number, b: number) => a - b;

const placesIn = (numbers: readonly number[]) => new Map(numbers.map((number, place) => [number, place]));

/** Which glyphs each glyph is painted of, in which colours: COLR, version 0 (ISO 14496-22, 5.7.11). */
function layersTable(coloured: Coloured[], glyphs: Map<number, number>, colours: Map<number, number>): Buffer {
  const bases: number[] = [];
  const layers: number[] = [];
  for (const [base, own] of coloured) {
    if (own.length === 0) continue;
    bases.push(glyphs.get(base)!, layers.length / 2, own.length);
    for (const { glyph, colorIndex } of own)
      layers.push(glyphs.get(glyph)!, colorIndex === undefined ? TEXT_COLOUR : colours.get(colorIndex)!);
  }
  const start = 14;
  const header = [0, bases.length / 3, 0, start, 0, start + 2 * bases.length, layers.length / 2];
  return uint16s([...header, ...bases, ...layers]);
}

/** The colours that are left of the first palette: CPAL, version 0 (ISO 14496-22, 5.7.12). */
function paletteTable(face: Face, colours: readonly number[]): Buffer {
  const palette = face.getColorPalettes()[0]!.colors;
  const start = 14;
  const header = uint16s([0, colours.length, 1, colours.length, 0, start, 0]);
  return Buffer.concat([
    header,
    ...colours.map((colour) => {
      const { red, green, blue, alpha } = palette[colour]!;
      return Buffer.from([blue, green, red, alpha]);
    }),
  ]);
}

const HEADER = 12;
const RECORD = 16;

/** A font with more tables (ISO 14496-22, 4.5); checksums of these are left out, as WOFF 2 has none. */
function withTables(font: Buffer, tables: Record<string, Buffer>): Buffer {
  const added = Object.entries(tables);
  const count = font.readUInt16BE(4);
  const header = Buffer.from(font.subarray(0, HEADER));
  header.writeUInt16BE(count + added.length, 4);
  const records = Array.from({ length: count }, (_, i) => {
    const record = Buffer.from(font.subarray(HEADER + RECORD * i, HEADER + RECORD * (i + 1)));
    record.writeUInt32BE(record.readUInt32BE(8) + RECORD * added.length, 8);
    return record;
  });
  const bodies = [font.subarray(HEADER + RECORD * count)];
  let end = font.length + RECORD * added.length;
  for (const [tag, table] of added) {
    const record = Buffer.alloc(RECORD);
    record.write(tag, 'latin1');
    record.writeUInt32BE(end, 8);
    record.writeUInt32BE(table.length, 12);
    records.push(record);
    const padding = -table.length & 3;
    bodies.push(table, Buffer.alloc(padding));
    end += table.length + padding;
  }
  return Buffer.concat([header, ...records.sort((a, b) => Buffer.compare(a, b)), ...bodies]);
}
