import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { subsetOf } from '../../../../markup/font-subsetter.js';
import { cutsOf, cutsOfSigns, type FontCut, type FontStyle } from '../../../../templates/theme/fonts.js';
import { han, hangul, kana, scripts, scriptsIn } from '../../../../templates/theme/scripts.js';
import { type FontPart, fontPart, joinFonts, type PickedPart } from './join-fonts.js';
import { tablesOf } from './true-type.js';

/** A family in one style. */
export interface FontFace extends FontStyle {
  family: string;
}

/** What every font holds, so that somebody can type on: Latin with its extension A, punctuation and currencies. */
const ALWAYS: readonly [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
];

const EAST_ASIAN = [han, kana, hangul].map(({ family }) => family.name);
const SCRIPTS = scripts.map(({ family }) => family.name);

/** Bytes of files that stay open, most of an East Asian family, and of what was read of files, some hundred of them. */
const [MOST_OPEN, MOST_KEPT] = [6e6, 20e6];
const open = new LRUCache<string, Buffer>({ maxSize: MOST_OPEN, sizeCalculation: ({ length }) => length });
const kept = new LRUCache<string, FontPart>({
  maxSize: MOST_KEPT,
  sizeCalculation: ({ tables }) => [...tables.values()].reduce((sum, { length }) => sum + length, 0),
});

/**
 * The characters that the font of a face holds beside what all hold: those of a text that it has, and with a letter the others of
 * its alphabet, so that somebody can type on in every language but the East Asian ones, which have thousands. Sorted; null for a
 * face that is not shipped.
 */
export function heldBeside(face: FontFace, text: Iterable<number>): number[] | null {
  const { cuts, cutsWith } = lookUpIn(face);
  if (cuts.length === 0) return null;
  const held = new Set<number>();
  for (const code of text) {
    const cut = always.has(code) || held.has(code) ? undefined : cutsWith(code)[0];
    if (!cut) continue;
    held.add(code);
    if (!isAlphabetic(code)) continue;
    const block = code - (code % BLOCK);
    const others = codesIn(cut.ranges.map(([from, to]) => [Math.max(from, block), Math.min(to, block + BLOCK - 1)]));
    for (const other of others) if (!always.has(other)) held.add(other);
  }
  return [...held].sort((a, b) => a - b);
}

const codesIn = (ranges: readonly (readonly [from: number, to: number])[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i));

const always = new Set(codesIn(ALWAYS));

/** Alphabets are blocks of Unicode, or parts of one, of this size. */
const BLOCK = 256;
const isAlphabetic = (code: number) =>
  /(?!\p{sc=Hani}|\p{sc=Hang}|\p{sc=Hira}|\p{sc=Kana})\p{L}/u.test(String.fromCodePoint(code));

/**
 * The font of a face that is shipped, in the form of TrueType. The same face and characters give the same bytes.
 *
 * @param beside what it holds beside what all hold, by {@link heldBeside}
 */
export async function embeddedFont(face: FontFace, beside: readonly number[]): Promise<Buffer> {
  const { cuts, cutsWith } = lookUpIn(face);
  const isOwn = ({ file }: FontCut) => file.startsWith(slugOf(face.family));
  const isEastAsian = EAST_ASIAN.includes(face.family);
  // Slides load no East Asian file for punctuation that Latin texts have, too.
  const isWithin = (code: number, cut: FontCut) =>
    JOINERS.has(code) ? isOwn(cut) : cut.weight === undefined || code < 0x2000 || code > 0x206f;
  const found = new Map<FontCut, { part: FontPart; codes: number[] }>();
  for (const code of [...always, ...beside].sort((a, b) => a - b)) {
    for (const cut of cutsWith(code)) {
      if (!isWithin(code, cut)) continue;
      const { part, codes } = found.get(cut) ?? { part: await wholeOf(cut), codes: [] };
      if (!part.glyphs.has(code)) continue;
      codes.push(code);
      found.set(cut, { part, codes });
      break;
    }
  }
  const picked = cuts.flatMap((cut) => (found.has(cut) ? [{ cut, ...found.get(cut)! }] : []));
  const own = picked.filter(({ cut }) => isOwn(cut));
  const lead =
    own.find(({ codes }) => codes.some(isShaped)) ?? own.find(({ codes }) => codes.includes(LETTER)) ?? own[0]!;
  const parts: PickedPart[] = [];
  for (const { cut, part, codes } of [lead, ...picked.filter((one) => one !== lead)]) {
    // East Asian fonts have many files, which do not kern.
    if (isEastAsian || (cut.weight !== undefined && cut !== lead.cut)) parts.push({ part, codes });
    else {
      const features = cut === lead.cut ? 'usual' : 'kerning';
      parts.push({ part: await read(cut, String.fromCodePoint(...codes), features), codes: 'all' });
    }
  }
  return joinFonts(parts, face);
}

/**
 * Reads the files that the font of an East Asian face is made from, some hundred where it has many letters: the first time that
 * takes longer than all else.
 */
export async function readAhead(face: FontFace, text: Iterable<number>): Promise<void> {
  if (!EAST_ASIAN.includes(face.family)) return;
  const { cutsWith } = lookUpIn(face);
  const cuts = new Set<FontCut>();
  for (const code of text) {
    const cut = cutsWith(code)[0];
    if (cut) cuts.add(cut);
  }
  for (const cut of cuts) await wholeOf(cut);
}

const LETTER = 0x41;
/** They decide how the letters around them look, and so are of their font. */
const JOINERS = new Set([0x200c, 0x200d]);
/** Letters whose look may depend on their neighbours. */
const isShaped = (code: number) => scriptsIn(String.fromCodePoint(code)).length > 0;

/**
 * The files in the order in which characters are looked up in them, as on slides: what Inter has is drawn with it in texts of other
 * scripts, but for the signs of East Asian ones, which are as wide as their letters.
 */
function cutsFor(face: FontFace): FontCut[] {
  const own = cutsOf(face.family, face);
  if (own.length === 0) return [];
  const upright = { ...face, italic: false };
  const inter = cutsOf('Inter', upright);
  const signs = cutsOfSigns(face);
  if (face.family === 'Inter') return [...own, ...signs];
  if (!SCRIPTS.includes(face.family)) return own;
  const others = EAST_ASIAN.includes(face.family) ? EAST_ASIAN.filter((name) => name !== face.family) : [];
  return [...inter, ...own, ...others.flatMap((name) => cutsOf(name, upright)), ...signs];
}

const slugOf = (family: string) => `${family.toLowerCase().replaceAll(' ', '-')}-`;

/** The files of a face, and those that have a character, in the order in which it is looked up in them. */
function lookUpIn(face: FontFace): Files {
  const name = `${face.family} ${face.bold} ${face.italic}`;
  let files = filesOf.get(name);
  if (!files) {
    const cuts = cutsFor(face);
    // East Asian families have hundreds of files with hundreds of ranges: only rows of characters that texts have are spelled out.
    const rows = new Map<number, [from: number, to: number, cut: FontCut][]>();
    for (const cut of cuts)
      for (const [from, to] of cut.ranges)
        for (let row = Math.floor(from / ROW); row <= to / ROW; row++) {
          const ranges = rows.get(row);
          if (ranges) ranges.push([from, to, cut]);
          else rows.set(row, [[from, to, cut]]);
        }
    const spelledOut = new Map<number, FontCut[][]>();
    const cutsWith = (code: number) => {
      const row = Math.floor(code / ROW);
      let found = spelledOut.get(row);
      if (!found) {
        const [first, last] = [row * ROW, row * ROW + ROW - 1];
        spelledOut.set(row, (found = Array.from({ length: ROW }, () => [])));
        for (const [from, to, cut] of rows.get(row) ?? [])
          for (let each = Math.max(from, first); each <= Math.min(to, last); each++) found[each - first]!.push(cut);
      }
      return found[code % ROW]!;
    };
    filesOf.set(name, (files = { cuts, cutsWith }));
  }
  return files;
}

interface Files {
  cuts: FontCut[];
  cutsWith: (code: number) => readonly FontCut[];
}
const filesOf = new Map<string, Files>();
/** Characters that are looked up together. */
const ROW = 64;

/** All characters that are drawn with a file, each by itself. */
async function wholeOf(cut: FontCut): Promise<FontPart> {
  const name = `${cut.file} ${cut.weight ?? ''}`;
  let part = kept.get(name);
  if (!part) kept.set(name, (part = await read(cut, String.fromCodePoint(...codesIn(cut.ranges)), 'none')));
  return part;
}

async function read(cut: FontCut, characters: string, features: 'usual' | 'kerning' | 'none'): Promise<FontPart> {
  const { weight } = cut;
  const font = await opened(cut);
  const tables = tablesOf(await subsetOf(font, { characters, features, unhinted: true, ...(weight && { weight }) }));
  // The subsetter leaves out what licences ask to be kept.
  return fontPart(tables.set('name', tablesOf(font).get('name')!));
}

/** A shipped file in the form of TrueType; one of several weights is soon asked for again. */
async function opened({ path }: FontCut): Promise<Buffer> {
  let font = open.get(path);
  if (!font) {
    // Its WebAssembly is loaded by the first file that holds fonts.
    const { decompress } = await import('wawoff2');
    font = Buffer.from(await decompress(await readFile(path)));
    open.set(path, font);
  }
  return font;
}
