import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { arabic, brandFamilies, emoji, hangul, hebrew, kana, simplifiedHan, type FontFamily } from './font-families.js';

export { nearestFamily } from './font-families.js';

/** A cut of a family for a range of characters. */
interface Face {
  file: string;
  ranges: [from: number, to: number][];
  /** The `@font-face` rule before and after the address of its file. */
  rule: [before: string, after: string];
}

/** Names of the families that a brand can use. */
export const shippedFamilies: readonly string[] = brandFamilies.map(({ name }) => name);

/**
 * The fallback families of every font stack: Inter for Latin, Greek and Cyrillic, then other scripts. Emoji come before
 * Han families, which contain some monochrome ones.
 */
const FALLBACK = [
  "'Inter'",
  "'Noto Sans Arabic'",
  "'Noto Sans Hebrew'",
  "'Twemoji'",
  "'Noto Sans SC'",
  "'Noto Sans JP'",
  "'Noto Sans KR'",
  'sans-serif',
].join(',');

/** {@link FALLBACK} for a language: the same Han character looks different in Chinese, Japanese and Korean. */
export function fallbackFor(locale: string): string {
  const first = /^ja\b/i.test(locale) ? "'Noto Sans JP'" : /^ko\b/i.test(locale) ? "'Noto Sans KR'" : "'Noto Sans SC'";
  return FALLBACK.replace(`${first},`, '').replace("'Noto Sans ", `${first},'Noto Sans `);
}

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

/**
 * The fonts that a text needs for scripts other than Latin, Greek and Cyrillic, by file name. They hold far more characters
 * than any deck uses. Emoji are not among them: subsetting would lose their colours.
 */
export function scriptFontFiles(text: string, families: readonly string[]): string[] {
  const slugs = [arabic, hebrew, simplifiedHan, kana, hangul].map(({ slug }) => `${slug}-`);
  const files = new Set(facesFor(text, families).map(({ file }) => basename(file)));
  return [...files].filter((file) => slugs.some((slug) => file.startsWith(slug)));
}

function facesFor(text: string, families: readonly string[]): Face[] {
  const characters = codePoints(text);
  const foreign = characters.filter((code) => code > 0x24f && (code < 0x2000 || code > 0x206f));
  const branded = brandFamilies.filter(({ name }) => families.includes(name) || name === 'Inter');
  return [
    ...branded.flatMap((family) => neededFaces(facesOf(family), characters)),
    ...fallbacksFor(foreign).flatMap((family) => neededFaces(facesOf(family), foreign)),
    ...neededFaces([emojiFace()], foreign),
  ];
}

/** A font file by name; undefined when there is none. Cached after the first call. */
export function fontFile(name: string): { type: 'font/woff2'; body: Buffer } | undefined {
  const known = bodies.get(name);
  if (known) return known;
  const family = [...brandFamilies, arabic, hebrew, simplifiedHan, kana, hangul].find(({ slug }) =>
    name.startsWith(`${slug}-`),
  );
  const faces = family ? facesOf(family) : [emojiFace()];
  const face = faces.find(({ file }) => basename(file) === name);
  if (!face) return undefined;
  const file = { type: 'font/woff2' as const, body: readFileSync(face.file) };
  bodies.set(name, file);
  return file;
}

const require = createRequire(import.meta.url);
const bodies = new Map<string, { type: 'font/woff2'; body: Buffer }>();
const facesByFamily = new Map<string, Face[]>();

/** The cuts of a family, read from its style sheets at the first call. */
function facesOf(family: FontFamily): Face[] {
  let faces = facesByFamily.get(family.name);
  if (!faces) {
    faces = family.sheets.flatMap((sheet) => readSheet(family.name, require.resolve(sheet)));
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

function emojiFace(): Face {
  return face(emoji.name, require.resolve(emoji.file), emoji.range);
}

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
  return { file, ranges, rule: [before, `) format('woff2');unicode-range:${range.replace(/\s+/g, '')}}`] };
}

/** Han characters alone count as Chinese, with kana as Japanese, with hangul as Korean. */
function fallbacksFor(foreign: number[]): FontFamily[] {
  const any = (from: number, to: number) => anyBetween(foreign, from, to);
  const han =
    any(0x2e80, 0x303f) || any(0x3400, 0x9fff) || any(0xf900, 0xfaff) || any(0xff00, 0xffef) || any(0x20000, 0x323af);
  const families: FontFamily[] = [];
  if (any(0x600, 0x8ff) || any(0xfb50, 0xfdff) || any(0xfe70, 0xfefc)) families.push(arabic);
  if (any(0x590, 0x5ff) || any(0xfb1d, 0xfb4f)) families.push(hebrew);
  if (han) families.push(simplifiedHan);
  if (any(0x3040, 0x30ff)) families.push(kana);
  if (any(0x1100, 0x11ff) || any(0x3130, 0x318f) || any(0xac00, 0xd7ff)) families.push(hangul);
  return families;
}

const neededFaces = (faces: Face[], characters: number[]) =>
  faces.filter(({ ranges }) => ranges.some(([from, to]) => anyBetween(characters, from, to)));

/** The distinct code points of a text, sorted; with capitals, because CSS may transform to upper case. */
function codePoints(text: string): number[] {
  const codes = new Set<number>();
  for (const character of text) codes.add(character.codePointAt(0)!);
  for (const code of [...codes])
    for (const capital of String.fromCodePoint(code).toUpperCase()) codes.add(capital.codePointAt(0)!);
  return [...codes].sort((a, b) => a - b);
}

function anyBetween(sorted: number[], from: number, to: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! <= to;
}
