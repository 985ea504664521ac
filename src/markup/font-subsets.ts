import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { EMOJI_FILE, fontFile, MATH_FILE } from '../templates/theme/fonts.js';
import { emojiSubset, openEmojiFont } from './emoji-subset.js';
import { subsetOf } from './font-subsetter.js';
import { loadOnce } from './load-once.js';

/** Files of one page that are subset; a page of more scripts than that refers to the others whole. 50 ms each. */
const MAX_SUBSETS = 100;

/** Subsets that are remembered: an edited deck has mostly the letters that it had. Each has some ten kilobytes. */
const known = new LRUCache<string, FontSubset>({ max: MAX_SUBSETS });

/** A font with the characters of one page. */
export interface FontSubset {
  /** The shipped file that it stands for. */
  file: string;
  /** SHA-256 of the body, hexadecimal. */
  sha256: string;
  /** WOFF2. */
  body: Uint8Array;
}

/**
 * Font files with the characters of a text only: 1 to 6 kB in place of 20 to 480. One call at a time: what `wawoff2` answers
 * with lies where its next answer will.
 */
export async function fontSubsets(files: readonly string[], text: string): Promise<FontSubset[]> {
  const characters = [...new Set(text + text.toUpperCase() + partsOf(text))].sort().join('');
  const subsets: FontSubset[] = [];
  for (const file of files.slice(0, MAX_SUBSETS)) {
    const font = fontFile(file);
    if (!font) continue;
    const key = `${file} ${characters}`;
    const subset = known.get(key) ?? (await packed(file, await partOf(file, font.body, { characters, text })));
    // Which emoji and formulas a text has is not said by its characters.
    if (file !== EMOJI_FILE && file !== MATH_FILE) known.set(key, subset);
    subsets.push(subset);
  }
  return subsets;
}

async function partOf(file: string, font: Buffer, of: { characters: string; text: string }): Promise<Uint8Array> {
  if (file === MATH_FILE) return subsetOf(await opened(font), { characters: lettersOfFormulas(of.text) });
  if (file !== EMOJI_FILE) return subsetOf(await opened(font), of);
  return emojiSubset(await emojiFont(), of.text);
}

async function packed(file: string, font: Uint8Array): Promise<FontSubset> {
  const body = Buffer.from(await (await woff2()).compress(font));
  return { file, sha256: createHash('sha256').update(body).digest('hex'), body };
}

const opened = async (font: Buffer) => Buffer.from(await (await woff2()).decompress(font));

/** Its WebAssembly is for pages alone, as is what the subsets load; threads that draw files do without. */
const woff2 = () => import('wawoff2');

const emojiFont = loadOnce(async () => openEmojiFont(await opened(fontFile(EMOJI_FILE)!.body)));

/**
 * What letters may be drawn from, such as Kannada ೀ from ಿ and ೕ. Not those of Hangul, whose syllables are in the fonts, and whose
 * letters would come in addition.
 */
const partsOf = (text: string) => text.normalize('NFD').replace(/\p{sc=Hang}/gu, '');

/** The characters of formulas, and of roots their sign, with the slanted letters of mathematics that single ones are drawn as. */
function lettersOfFormulas(markup: string): string {
  const letters = new Set<string>();
  for (const [formula] of markup.matchAll(/<math[ >].*?<\/math>/gs)) {
    // The sign of a root is drawn around its element, which does not have it.
    if (/<m(?:sqrt|root)\b/.test(formula)) letters.add('√');
    for (const letter of formula.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, '&<>"')) letters.add(letter);
  }
  return [...letters].flatMap((letter) => [letter, slanted(letter)]).join('');
}

/** How a letter alone is drawn (https://www.w3.org/TR/mathml-core/#italic-mappings). */
function slanted(letter: string): string {
  const code = letter.codePointAt(0)!;
  const to = (start: number, first: number) => String.fromCodePoint(start + code - first);
  if (letter === 'h') return '\u210E';
  if (/[A-Z]/.test(letter)) return to(0x1d434, 0x41);
  if (/[a-z]/.test(letter)) return to(0x1d44e, 0x61);
  if (/[Α-Ω]/.test(letter)) return to(0x1d6e2, 0x391);
  if (/[α-ω]/.test(letter)) return to(0x1d6fc, 0x3b1);
  return SLANTED[letter] ?? '';
}

const SLANTED: Record<string, string> = {
  ı: '𝚤',
  ȷ: '𝚥',
  ϴ: '𝛳',
  '∇': '𝛻',
  '∂': '𝜕',
  ϵ: '𝜖',
  ϑ: '𝜗',
  ϰ: '𝜘',
  ϕ: '𝜙',
  ϱ: '𝜚',
  ϖ: '𝜛',
};
