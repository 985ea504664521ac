import { numbers } from './true-type.js';

/*
 * Kerning of fonts that become one (https://learn.microsoft.com/typography/opentype/spec/gpos).
 */

/** Glyphs of a font that was added to another, whose numbers begin at `first` there. */
export interface AddedKerning {
  gpos: Buffer;
  first: number;
}

const [PAIRS, EXTENSION] = [2, 9];
const FILTERED = 0x10;
const HEADER = 10;
const FARTHEST = 0xffff;

interface Lookup {
  type: number;
  flags: number;
  filter: number[];
  /** Where its subtables are in the table. */
  subtables: number[];
}

/**
 * A `GPOS` table that kerns the pairs of others, too: wherever it kerns. All that was in it stays as it is, behind new lists of
 * features and lookups. The table itself where it kerns nothing, or is too large to be added to.
 */
export function withKerning(gpos: Buffer, added: readonly AddedKerning[]): Buffer {
  const own = lookupsOf(gpos);
  const features = featuresOf(gpos);
  const tables = [gpos];
  const lookups = own.map((lookup) => ({ ...lookup, table: 0 }));
  for (const { gpos: other, first } of added) {
    const table = tables.push(Buffer.from(other)) - 1;
    const pairs = lookupsOf(other).filter(({ type }) => type === PAIRS);
    const seen = new Set<number>();
    for (const { subtables } of pairs) for (const at of subtables) renumber(tables[table]!, at, first, seen);
    lookups.push(...pairs.map((lookup) => ({ ...lookup, flags: lookup.flags & ~FILTERED, filter: [], table })));
  }
  const more = Array.from({ length: lookups.length - own.length }, (_, i) => own.length + i);
  if (more.length === 0 || !features.some(({ tag }) => tag === 'kern')) return gpos;
  const featureList = listOfFeatures(
    features.map(({ tag, indices }) => ({ tag, indices: tag === 'kern' ? [...indices, ...more] : indices })),
  );
  const lookupsAt = HEADER + featureList.length;
  const size =
    2 + lookups.reduce((sum, { filter, subtables }) => sum + 8 + 2 * filter.length + 10 * subtables.length, 0);
  const starts = tables.map((_, i) => tables.slice(0, i).reduce((sum, { length }) => sum + length, lookupsAt + size));
  const scripts = starts[0]! + gpos.readUInt16BE(4);
  if (scripts > FARTHEST || size > FARTHEST) return gpos;
  const header = numbers(2, [1, 0, scripts, HEADER, lookupsAt]);
  const placed = lookups.map(({ subtables, table, ...lookup }) => ({
    ...lookup,
    targets: subtables.map((at) => starts[table]! + at),
  }));
  return Buffer.concat([header, featureList, listOfLookups(placed, lookupsAt), ...tables]);
}

function lookupsOf(gpos: Buffer): Lookup[] {
  const list = gpos.readUInt16BE(8);
  return offsetsAt(gpos, list, list).map((at) => {
    const [type, flags] = [gpos.readUInt16BE(at), gpos.readUInt16BE(at + 2)];
    const subtables = offsetsAt(gpos, at + 4, at);
    const filter = flags & FILTERED ? [gpos.readUInt16BE(at + 6 + 2 * subtables.length)] : [];
    if (type !== EXTENSION) return { type, flags, filter, subtables };
    const real = subtables.map((extension) => extension + gpos.readUInt32BE(extension + 4));
    return { type: subtables.length > 0 ? gpos.readUInt16BE(subtables[0]! + 2) : type, flags, filter, subtables: real };
  });
}

/** What a counted list of offsets points to; they begin at `from`. */
const offsetsAt = (table: Buffer, at: number, from: number) =>
  Array.from({ length: table.readUInt16BE(at) }, (_, i) => from + table.readUInt16BE(at + 2 + 2 * i));

function featuresOf(gpos: Buffer) {
  const list = gpos.readUInt16BE(6);
  return Array.from({ length: gpos.readUInt16BE(list) }, (_, i) => {
    const record = list + 2 + 6 * i;
    const at = list + gpos.readUInt16BE(record + 4);
    const indices = Array.from({ length: gpos.readUInt16BE(at + 2) }, (_, j) => gpos.readUInt16BE(at + 4 + 2 * j));
    return { tag: gpos.toString('latin1', record, record + 4), indices };
  });
}

function listOfFeatures(features: { tag: string; indices: number[] }[]): Buffer {
  let at = 2 + 6 * features.length;
  const records = features.map(({ tag, indices }) => {
    const record = Buffer.concat([Buffer.from(tag, 'latin1'), numbers(2, [at])]);
    at += 4 + 2 * indices.length;
    return record;
  });
  return Buffer.concat([
    numbers(2, [features.length]),
    ...records,
    ...features.map(({ indices }) => numbers(2, [0, indices.length, ...indices])),
  ]);
}

/** Lookups whose subtables are farther away than others may be. */
function listOfLookups(
  lookups: { type: number; flags: number; filter: number[]; targets: number[] }[],
  start: number,
): Buffer {
  let at = 2 + 2 * lookups.length;
  const offsets: number[] = [];
  const bodies = lookups.map(({ type, flags, filter, targets }) => {
    const head = 6 + 2 * targets.length + 2 * filter.length;
    const own = targets.map((_, i) => head + 8 * i);
    const extensions = targets.map((target, i) =>
      Buffer.concat([numbers(2, [1, type]), numbers(4, [target - (start + at + own[i]!)])]),
    );
    offsets.push(at);
    at += head + 8 * targets.length;
    return Buffer.concat([numbers(2, [EXTENSION, flags, targets.length, ...own, ...filter]), ...extensions]);
  });
  return Buffer.concat([numbers(2, [lookups.length, ...offsets]), ...bodies]);
}

/** Adds to the numbers of glyphs of pairs; what several of them share is in `seen` once it has been changed. */
function renumber(table: Buffer, at: number, add: number, seen: Set<number>): void {
  const glyph = (place: number) => table.writeUInt16BE(table.readUInt16BE(place) + add, place);
  const once = (place: number, change: () => void) => {
    if (seen.has(place)) return;
    seen.add(place);
    change();
  };
  const ranges = (place: number) => {
    for (let i = 0; i < table.readUInt16BE(place + 2); i++) for (const side of [0, 2]) glyph(place + 4 + 6 * i + side);
  };
  const coverage = at + table.readUInt16BE(at + 2);
  once(coverage, () => {
    if (table.readUInt16BE(coverage) === 2) ranges(coverage);
    else for (let i = 0; i < table.readUInt16BE(coverage + 2); i++) glyph(coverage + 4 + 2 * i);
  });
  if (table.readUInt16BE(at) === 2) {
    for (const place of [8, 10].map((field) => at + table.readUInt16BE(at + field)))
      once(place, () => (table.readUInt16BE(place) === 2 ? ranges(place) : glyph(place + 2)));
    return;
  }
  const values = [4, 6].reduce((bytes, field) => bytes + 2 * bitsIn(table.readUInt16BE(at + field)), 0);
  for (const pairs of offsetsAt(table, at + 8, at))
    once(pairs, () => {
      for (let i = 0; i < table.readUInt16BE(pairs); i++) glyph(pairs + 2 + (2 + values) * i);
    });
}

const bitsIn = (number: number) => number.toString(2).replaceAll('0', '').length;
