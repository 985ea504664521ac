import { LRUCache } from 'lru-cache';
import { subsetOf } from '../../../../markup/font-subsetter.js';
import {
  cutsOf,
  cutsOfSigns,
  type FontCut,
  fontFile,
  type FontStyle,
  neededFaces,
} from '../../../../templates/theme/fonts.js';
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

/** Bytes of files of fonts that are kept, some hundred of them. */
const MOST_KEPT = 24e6;
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
  const cuts = cutsFor(face);
  if (cuts.length === 0) return null;
  const always = new Set(codesIn(ALWAYS));
  const held = new Set<number>();
  for (const code of text) {
    const cut = always.has(code) || held.has(code) ? undefined : cuts.find((one) => has(one, code));
    if (!cut) continue;
    held.add(code);
    if (!isAlphabetic(code)) continue;
    const block = code - (code % BLOCK);
    const others = codesIn(cut.ranges.map(([from, to]) => [Math.max(from, block), Math.min(to, block + BLOCK - 1)]));
    for (const other of others) if (!always.has(other)) held.add(other);
  }
  return [...held].sort((a, b) => a - b);
}

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
  const wanted = [...codesIn(ALWAYS), ...beside].sort((a, b) => a - b);
  const left = new Set(wanted);
  const isOwn = ({ file }: FontCut) => file.startsWith(slugOf(face.family));
  const isEastAsian = EAST_ASIAN.includes(face.family);
  // Slides load no East Asian file for punctuation that Latin texts have, too.
  const isWithin = (code: number, cut: FontCut) =>
    JOINERS.has(code) ? isOwn(cut) : cut.weight === undefined || code < 0x2000 || code > 0x206f;
  const picked: { cut: FontCut; part: FontPart; codes: number[] }[] = [];
  for (const cut of neededFaces(cutsFor(face), wanted)) {
    const candidates = wanted.filter((code) => left.has(code) && has(cut, code) && isWithin(code, cut));
    if (candidates.length === 0) continue;
    const part = await wholeOf(cut);
    const codes = candidates.filter((code) => part.glyphs.has(code));
    for (const code of codes) left.delete(code);
    if (codes.length > 0) picked.push({ cut, part, codes });
  }
  const own = picked.filter(({ cut }) => isOwn(cut));
  const lead =
    own.find(({ codes }) => codes.some(isShaped)) ?? own.find(({ codes }) => codes.includes(LETTER)) ?? own[0]!;
  const first = await read(lead.cut, String.fromCodePoint(...lead.codes), isEastAsian ? 'none' : 'usual');
  const others: PickedPart[] = [];
  for (const { cut, part, codes } of picked.filter((one) => one !== lead)) {
    // East Asian fonts have many files, which do not kern.
    if (isEastAsian || cut.weight !== undefined) others.push({ part, codes });
    else others.push({ part: await read(cut, String.fromCodePoint(...codes), 'kerning'), codes: 'all' });
  }
  return joinFonts(first, others, face);
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

/** The characters that are drawn with a file: East Asian families have a hundred of some hundred ranges. */
function has({ file, ranges }: FontCut, code: number): boolean {
  let drawn = drawnWith.get(file);
  if (!drawn) drawnWith.set(file, (drawn = new Set(codesIn(ranges))));
  return drawn.has(code);
}
const drawnWith = new Map<string, ReadonlySet<number>>();

const codesIn = (ranges: readonly (readonly [from: number, to: number])[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i));

/** All characters that are drawn with a file, each by itself. */
async function wholeOf(cut: FontCut): Promise<FontPart> {
  const name = `${cut.file} ${cut.weight ?? ''}`;
  let part = kept.get(name);
  if (!part) kept.set(name, (part = await read(cut, String.fromCodePoint(...codesIn(cut.ranges)), 'none')));
  return part;
}

async function read(
  { file, weight }: FontCut,
  characters: string,
  features: 'usual' | 'kerning' | 'none',
): Promise<FontPart> {
  // Its WebAssembly is loaded by the first file that holds fonts.
  const { decompress } = await import('wawoff2');
  const font = Buffer.from(await decompress(fontFile(file)!.body));
  const tables = tablesOf(await subsetOf(font, { characters, features, unhinted: true, ...(weight && { weight }) }));
  // The subsetter leaves out what licences ask to be kept.
  return fontPart(tables.set('name', tablesOf(font).get('name')!));
}
