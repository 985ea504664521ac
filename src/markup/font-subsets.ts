import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { EMOJI_FILE, fontFile } from '../templates/theme/fonts.js';
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
    // Which emoji a text has is not said by its characters.
    if (file !== EMOJI_FILE) known.set(key, subset);
    subsets.push(subset);
  }
  return subsets;
}

async function partOf(file: string, font: Buffer, of: { characters: string; text: string }): Promise<Uint8Array> {
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
