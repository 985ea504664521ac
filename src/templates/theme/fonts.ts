import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { brandFamilies, emoji, type FontFamily, math, signs, type WholeFonts } from './font-families.js';
import { withBareSequences } from './emoji-sequences.js';
import { han, hangul, kana, scriptOf, scripts, scriptsIn } from './scripts.js';
import { charactersOf } from './woff2.js';

export { nearestFamily } from './font-families.js';

/** A cut of a family for a range of characters. */
interface Face {
  file: string;
  ranges: [from: number, to: number][];
  /** As style sheets say it: `400`, or `100 900` of a variable font. */
  weight: string;
  italic: boolean;
  /** The `@font-face` rule before and after the address of its file. */
  rule: [before: string, after: string];
}

/** Names of the families that a brand can use. */
export const shippedFamilies: readonly string[] = brandFamilies.map(({ name }) => name);

/** Their families contain some monochrome emoji. */
const EAST_ASIAN = [han, kana, hangul];

/**
 * The fallback families of a text: Inter for Latin, Greek and Cyrillic, then those of its other scripts. That of the
 * language comes first: the same Han character looks different in Chinese, Japanese and Korean.
 */
export function fallbackFor(text: string, locale: string): string {
  const own = scriptOf(locale);
  const needed = scriptsIn(text).sort((a, b) => Number(b === own) - Number(a === own));
  const [eastAsian, others] = [true, false].map((wanted) =>
    needed.filter((script) => EAST_ASIAN.includes(script) === wanted).map(({ family }) => family.name),
  );
  // Signs of East Asian texts are those of their fonts, as wide as their letters.
  const last = SIGNS.test(text) ? [signs.name] : [];
  const names = ['Inter', ...others!, emoji.name, ...eastAsian!, ...last];
  return [...names.map((name) => `'${name}'`), 'sans-serif'].join(',');
}

const SIGNS = new RegExp(
  `[${signs.range.replace(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g, (_, from: string, to = from) => `\\u{${from}}-\\u{${to}}`)}]`,
  'u',
);

/** Address of a font file by its name, such as `inter-latin-400-normal.woff2`. */
export type FontUrl = (file: string) => string;

/** Version of the font packages, as `@fontsource/inter` has it: it stands in addresses that are cached for a year. */
export const FONTS_VERSION = '5.3.0';

/** Address of the shipped fonts for pages. */
export const publicFontUrl: FontUrl = (file) => `/fonts/${FONTS_VERSION}/${file}`;

/**
 * The `@font-face` rules that a text needs in these families, and in fallback families for characters that they lack.
 *
 * @param text anything that contains all drawn characters, such as the markup
 * @param families shipped families; others are ignored
 */
export const fontFaces = (text: string, families: readonly string[], urlOf: FontUrl): string =>
  facesFor(text, families)
    .map(({ rule, file }) => rule[0] + urlOf(basename(file)) + rule[1])
    .join('\n');

/** Names of the font files that {@link fontFaces} refers to. */
export const fontFilesFor = (text: string, families: readonly string[]): string[] => [
  ...new Set(facesFor(text, families).map(({ file }) => basename(file))),
];

/** The files of emoji and of formulas. */
export const EMOJI_FILE = basename(emoji.file);
export const MATH_FILE = basename(math.file);
/** The family of formulas. */
export const MATH_FAMILY = math.name;
/** The names of the files of signs begin with it; those of families are in lower case. */
const SIGN_FILES = 'Inter-';

const WHOLE_FILES = brandFamilies.flatMap(({ rest }) => rest?.files ?? []).map(([, , file]) => basename(file));

/**
 * The fonts that a text needs for emoji, signs, and scripts other than Latin, Greek and Cyrillic, by file name, and those that are
 * shipped whole. They hold far more characters than any deck uses.
 */
export function largeFontFiles(text: string, families: readonly string[]): string[] {
  const slugs = [...scripts.map(({ family }) => `${family.slug}-`), SIGN_FILES, MATH_FILE, ...WHOLE_FILES];
  const files = fontFilesFor(text, families);
  const needsEmoji = files.includes(EMOJI_FILE);
  return [...(needsEmoji ? [EMOJI_FILE] : []), ...files.filter((file) => slugs.some((slug) => file.startsWith(slug)))];
}

/**
 * The family that a text is drawn in: Inter where the brand's has none of its letters, as some have no Greek or Cyrillic ones.
 */
export function drawnFamily(family: string, text: string): string {
  const wished = /[\p{sc=Grek}\p{sc=Cyrl}]/u.test(text) && brandFamilies.find(({ name }) => name === family);
  if (!wished) return family;
  const letters = codePoints(text.match(/\p{L}/gu)!.join(''));
  return neededFaces(facesOf(wished), letters).length === 0 ? 'Inter' : family;
}

/** What is drawn without a glyph of its own: spaces, marks of direction, and what chooses the form of a letter. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u;

/** A style of a family, as Office knows them. */
export interface FontStyle {
  bold: boolean;
  italic: boolean;
}

/** A file of fonts, by name, and the characters that are drawn with it. */
export interface FontCut {
  file: string;
  path: string;
  ranges: readonly [from: number, to: number][];
  /** The weight that is drawn of a variable font; undefined for others. */
  weight: 400 | 700 | undefined;
}

/**
 * The files that a family is drawn with in a style. Empty for a family that is not shipped, and for a style that it is not shipped
 * in: slanted letters are drawn from upright ones then.
 */
export function cutsOf(name: string, style: FontStyle): FontCut[] {
  const family = [...brandFamilies, ...scripts.map((script) => script.family)].find((one) => one.name === name);
  return family ? inStyle(facesOf(family), style) : [];
}

/** The files of the signs that the cuts of Inter lack. */
export const cutsOfSigns = ({ bold }: FontStyle) => inStyle(signFaces(), { bold, italic: false });

function inStyle(faces: Face[], { bold, italic }: FontStyle): FontCut[] {
  const weight = bold ? 700 : 400;
  return faces
    .filter((face) => face.italic === italic && (face.weight === String(weight) || isVariable(face)))
    .map((face) => ({
      file: basename(face.file),
      path: face.file,
      ranges: face.ranges,
      weight: isVariable(face) ? weight : undefined,
    }));
}

const isVariable = ({ weight }: Face) => weight.includes(' ');

/** Whether a family is drawn with a character in a style. */
export function hasCharacter(name: string, style: FontStyle, code: number): boolean {
  const upright = { ...style, italic: false };
  const cuts = cutsOf(name, style).length > 0 ? cutsOf(name, style) : cutsOf(name, upright);
  return [...cuts, ...(name === 'Inter' ? cutsOfSigns(style) : [])].some(
    ({ path, ranges }) => ranges.some(([from, to]) => code >= from && code <= to) && glyphsOf(path).has(code),
  );
}

/** Whether a brand's family has letters of a text that others than Latin, Greek and Cyrillic ones are. */
export function hasLetters(name: string, text: string): boolean {
  const family = brandFamilies.find((one) => one.name === name);
  return family !== undefined && neededFaces(facesOf(family), codePoints(text)).length > 0;
}

/** The characters of a text that no family has, each once: boxes are drawn for them. */
export function withoutFont(text: string, families: readonly string[]): string[] {
  const composed = text.normalize('NFC');
  const faces = facesFor(composed, families);
  return [...new Set(composed)].filter((character) => {
    const code = character.codePointAt(0)!;
    const isIn = ({ file, ranges }: Face) =>
      glyphsOf(file).has(code) && ranges.some(([from, to]) => code >= from && code <= to);
    return !UNSEEN.test(character) && !faces.some(isIn);
  });
}

function glyphsOf(file: string): Set<number> {
  let glyphs = glyphsByFile.get(file);
  if (!glyphs) glyphsByFile.set(file, (glyphs = charactersOf(readFileSync(file))));
  return glyphs;
}

function facesFor(text: string, families: readonly string[]): Face[] {
  const characters = codePoints(text);
  const foreign = characters.filter((code) => code > 0x24f && (code < 0x2000 || code > 0x206f));
  const branded = brandFamilies.filter(({ name }) => families.includes(name) || name === 'Inter');
  return [
    ...branded.flatMap((family) => neededFaces(facesOf(family), characters)),
    ...scriptsIn(foreign.map((code) => String.fromCodePoint(code)).join('')).flatMap(({ family }) =>
      neededFaces(facesOf(family), foreign),
    ),
    ...neededFaces([emojiFace(text)], foreign),
    ...neededFaces(signFaces(), characters),
    ...(text.includes('<math') ? [mathFace()] : []),
  ];
}

/** A font file by name; undefined when there is none. Cached after the first call. */
export function fontFile(name: string): { type: 'font/woff2'; body: Buffer } | undefined {
  const known = bodies.get(name);
  if (known) return known;
  const families = [...brandFamilies, ...scripts.map(({ family }) => family)];
  const family = families.find(({ slug }) => name.startsWith(`${slug}-`));
  const faces = family ? facesOf(family) : [emojiFace(''), ...signFaces(), mathFace()];
  const face = faces.find(({ file }) => basename(file) === name);
  if (!face) return undefined;
  const body = readFileSync(face.file);
  const file = { type: 'font/woff2' as const, body: name === EMOJI_FILE ? withBareSequences(body) : body };
  bodies.set(name, file);
  return file;
}

const require = createRequire(import.meta.url);
const bodies = new Map<string, { type: 'font/woff2'; body: Buffer }>();
const glyphsByFile = new Map<string, Set<number>>();
const facesByFamily = new Map<string, Face[]>();

/** Cuts of families for other scripts that are not installed (`tools/build/lean-modules.mjs`). */
const IN_INTER = /-(?:latin|cyrillic|greek|vietnamese)(?:-ext)?-(?:\d+|wght)-normal\.woff2$/;

/** Letters that are drawn from whole fonts where a family has these. */
const EXTENDED = /-latin-ext-/;

/** The cuts of a family, read from its style sheets at the first call. */
function facesOf(family: FontFamily): Face[] {
  let faces = facesByFamily.get(family.name);
  if (!faces) {
    faces = family.sheets.flatMap((sheet) => readSheet(family.name, require.resolve(sheet)));
    if (!brandFamilies.includes(family)) faces = faces.filter(({ file }) => !IN_INTER.test(file));
    if (family.rest)
      faces = [...faces.filter(({ file }) => !EXTENDED.test(file)), ...wholeFaces(family.name, family.rest)];
    facesByFamily.set(family.name, faces);
  }
  return faces;
}

function readSheet(name: string, sheet: string): Face[] {
  return [...readFileSync(sheet, 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const file = /url\(\.\/(files\/[^)]*\.woff2)\)/.exec(rule)?.[1];
    const value = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1];
    if (!file) return [];
    return face(name, join(dirname(sheet), file), value('unicode-range'), value('font-weight'), value('font-style'));
  });
}

/** With keys only where a text has keycaps: they would be seen while other fonts are on their way. */
function emojiFace(text: string): Face {
  const range = text.includes('\u20e3') ? `${emoji.keys},${emoji.range}` : emoji.range;
  return face(emoji.name, require.resolve(emoji.file), range);
}

const signFaces = () => wholeFaces(signs.name, signs);

const wholeFaces = (name: string, { files, range }: WholeFonts): Face[] =>
  files.map(([weight, style, file]) => face(name, require.resolve(file), range, weight, style));

const mathFace = () => face(math.name, require.resolve(math.file));

function face(name: string, file: string, range = 'U+0-10FFFF', weight = '400', style = 'normal'): Face {
  const ranges = range.split(',').map((part): [number, number] => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return [from, to];
  });
  // `block`, so that no fallback font is ever measured.
  const before = `@font-face{font-family:'${name}';font-style:${style};font-weight:${weight};font-display:block;src:url(`;
  return {
    file,
    ranges,
    weight,
    italic: style === 'italic',
    rule: [before, `) format('woff2');unicode-range:${range.replace(/\s+/g, '')}}`],
  };
}

/** Those of a family's files that have some of the characters, which are sorted. */
const neededFaces = <Ranged extends Pick<FontCut, 'ranges'>>(faces: Ranged[], characters: readonly number[]) =>
  faces.filter(({ ranges }) => ranges.some(([from, to]) => anyBetween(characters, from, to)));

/** The distinct code points of a text, sorted; with capitals, because CSS may transform to upper case. */
function codePoints(text: string): number[] {
  const codes = new Set<number>();
  for (const character of text) codes.add(character.codePointAt(0)!);
  for (const code of [...codes])
    for (const capital of String.fromCodePoint(code).toUpperCase()) codes.add(capital.codePointAt(0)!);
  return [...codes].sort((a, b) => a - b);
}

function anyBetween(sorted: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! <= to;
}
