import type { Tables } from './true-type.js';

/*
 * Outlines of TrueType (https://learn.microsoft.com/typography/opentype/spec/glyf).
 */

/** A glyph without instructions; sizes in units of its font. */
export interface Glyph {
  /** Empty for spaces. */
  outline: Buffer;
  advance: number;
  leftSide: number;
}

/** Flags of the points of an outline. */
const [ON_CURVE, X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME, OVERLAP] = [1, 2, 4, 8, 16, 32, 64];
/** Flags of the glyphs that a glyph is put together of. */
const [WORDS, OFFSETS, SCALE, MORE, TWO_SCALES, MATRIX, INSTRUCTED] = [1, 2, 8, 32, 64, 128, 256];
const HEADER = 10;

/** Reads the glyphs of a font by their numbers. */
function glyphReader(tables: Tables): (glyph: number) => Glyph {
  const [loca, glyf, hmtx] = ['loca', 'glyf', 'hmtx'].map((tag) => tables.get(tag)!) as [Buffer, Buffer, Buffer];
  const isLong = tables.get('head')!.readUInt16BE(50) === 1;
  const startOf = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const last = tables.get('hhea')!.readUInt16BE(34) - 1;
  return (glyph) => ({
    outline: glyf.subarray(startOf(glyph), startOf(glyph + 1)),
    advance: hmtx.readUInt16BE(4 * Math.min(glyph, last)),
    leftSide: hmtx.readInt16BE(glyph <= last ? 4 * glyph + 2 : 4 * (last + 1) + 2 * (glyph - last - 1)),
  });
}

const isComposite = (outline: Buffer) => outline.length > 0 && outline.readInt16BE(0) < 0;

interface Component {
  at: number;
  flags: number;
  glyph: number;
  /** Where its scales begin. */
  scales: number;
  end: number;
}

function componentsOf(outline: Buffer): Component[] {
  const components: Component[] = [];
  if (!isComposite(outline)) return components;
  for (let at = HEADER, flags = MORE; flags & MORE;) {
    flags = outline.readUInt16BE(at);
    const scales = at + (flags & WORDS ? 8 : 6);
    const end = scales + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0);
    components.push({ at, flags, glyph: outline.readUInt16BE(at + 2), scales, end });
    at = end;
  }
  return components;
}

/** The glyphs that a glyph is put together of. */
export const partsOf = ({ outline }: Glyph) => componentsOf(outline).map(({ glyph }) => glyph);

/** The glyph with other numbers of the glyphs that it is put together of. */
export function renumbered(glyph: Glyph, numberOf: (glyph: number) => number): Glyph {
  if (!isComposite(glyph.outline)) return glyph;
  const outline = Buffer.from(glyph.outline);
  for (const component of componentsOf(outline)) outline.writeUInt16BE(numberOf(component.glyph), component.at + 2);
  return { ...glyph, outline };
}

/** Reads the glyphs of a font as they are in one of another number of units to the size; each is scaled once. */
export function scaledReader(tables: Tables, factor: number): (glyph: number) => Glyph {
  const read = glyphReader(tables);
  if (factor === 1) return read;
  const byFactor = scaledGlyphs.get(tables) ?? new Map<number, Map<number, Glyph>>();
  scaledGlyphs.set(tables, byFactor);
  const known = byFactor.get(factor) ?? new Map<number, Glyph>();
  byFactor.set(factor, known);
  return (number) => {
    let glyph = known.get(number);
    if (!glyph) known.set(number, (glyph = scaled(read(number), factor)));
    return glyph;
  };
}

/** Of parts of fonts that are kept. */
const scaledGlyphs = new WeakMap<Tables, Map<number, Map<number, Glyph>>>();

/** The glyph in a font of another number of units to the size. */
function scaled(glyph: Glyph, factor: number): Glyph {
  if (factor === 1) return glyph;
  const { outline } = glyph;
  const scale = (value: number) => Math.round(value * factor);
  return {
    outline:
      outline.length === 0
        ? outline
        : isComposite(outline)
          ? scaledParts(outline, scale)
          : scaledPoints(outline, scale),
    advance: scale(glyph.advance),
    leftSide: scale(glyph.leftSide),
  };
}

type Scale = (value: number) => number;

function scaledHeader(outline: Buffer, scale: Scale): Buffer {
  const header = Buffer.from(outline.subarray(0, HEADER));
  for (let at = 2; at < HEADER; at += 2) header.writeInt16BE(scale(header.readInt16BE(at)), at);
  return header;
}

function scaledParts(outline: Buffer, scale: Scale): Buffer {
  const parts = componentsOf(outline).map(({ at, flags, scales, end }) => {
    const start = Buffer.alloc(8);
    start.writeUInt16BE((flags | WORDS) & ~INSTRUCTED, 0);
    outline.copy(start, 2, at + 2, at + 4);
    for (const i of [0, 1]) {
      const value = flags & WORDS ? outline.readInt16BE(at + 4 + 2 * i) : outline.readInt8(at + 4 + i);
      start.writeInt16BE(flags & OFFSETS ? scale(value) : value, 4 + 2 * i);
    }
    return Buffer.concat([start, outline.subarray(scales, end)]);
  });
  return Buffer.concat([scaledHeader(outline, scale), ...parts]);
}

function scaledPoints(outline: Buffer, scale: Scale): Buffer {
  const contours = outline.readInt16BE(0);
  const ends = outline.subarray(HEADER, HEADER + 2 * contours);
  const count = ends.readUInt16BE(ends.length - 2) + 1;
  let at = HEADER + ends.length;
  at += 2 + outline.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = outline[at++]!;
    flags.push(flag);
    if (flag & REPEAT) for (let times = outline[at++]!; times > 0; times--) flags.push(flag);
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? outline[at++]! : -outline[at++]!;
      else if (!(flag & same)) {
        value += outline.readInt16BE(at);
        at += 2;
      }
      return scale(value);
    });
  };
  const [xs, ys] = [read(X_SHORT, X_SAME), read(Y_SHORT, Y_SAME)];
  const written = flags.map((flag) => flag & (ON_CURVE | OVERLAP));
  const pack = (values: number[], short: number, same: number) =>
    Buffer.concat(
      values.map((value, i) => {
        const step = value - (values[i - 1] ?? 0);
        if (step === 0) written[i]! |= same;
        else if (Math.abs(step) < 256) written[i]! |= step > 0 ? short | same : short;
        return step === 0 ? NOTHING : Math.abs(step) < 256 ? Buffer.from([Math.abs(step)]) : signed(step);
      }),
    );
  const [x, y] = [pack(xs, X_SHORT, X_SAME), pack(ys, Y_SHORT, Y_SAME)];
  const noInstructions = Buffer.alloc(2);
  return Buffer.concat([scaledHeader(outline, scale), ends, noInstructions, Buffer.from(written), x, y]);
}

const NOTHING = Buffer.alloc(0);

function signed(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}
