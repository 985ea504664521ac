import { createHash } from 'node:crypto';
import { EMOJI_FILE, fontFile } from '../templates/theme/fonts.js';
import { type EmojiFont, emojiSubset, openEmojiFont } from './emoji-subset.js';
import { subsetOf } from './font-subsetter.js';

/** Files of one page that are subset; a page of more scripts than that refers to the others whole. 50 ms each. */
const MAX_SUBSETS = 100;

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
  const characters = [...new Set(text + text.toUpperCase() + partsOf(text))].join('');
  // Its WebAssembly is for pages alone, as is what the subsets load; threads that draw files do without.
  const { compress, decompress } = await import('wawoff2');
  const opened = async (font: Buffer) => Buffer.from(await decompress(font));
  const subsets: FontSubset[] = [];
  for (const file of files.slice(0, MAX_SUBSETS)) {
    const font = fontFile(file);
    if (!font) continue;
    const subset =
      file === EMOJI_FILE
        ? await emojiSubset(await (emojiFont ??= opened(font.body).then(openEmojiFont)), text)
        : await subsetOf(await opened(font.body), { characters });
    const body = Buffer.from(await compress(subset));
    subsets.push({ file, sha256: createHash('sha256').update(body).digest('hex'), body });
  }
  return subsets;
}

let emojiFont: Promise<EmojiFont> | undefined;

/**
 * What letters may be drawn from, such as Kannada ೀ from ಿ and ೕ. Not those of Hangul, whose syllables are in the fonts, and whose
 * letters would come in addition.
 */
const partsOf = (text: string) => text.normalize('NFD').replace(/\p{sc=Hang}/gu, '');
