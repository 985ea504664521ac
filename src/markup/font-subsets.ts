import { createHash } from 'node:crypto';
import { fontFile } from '../templates/theme/fonts.js';

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

/** Font files with the characters of a text only: 3 to 6 kB in place of 20 to 80. */
export async function fontSubsets(files: readonly string[], text: string): Promise<FontSubset[]> {
  const characters = [...new Set(text + text.toUpperCase() + partsOf(text))].join('');
  // Its two WebAssembly programs are for pages alone; threads that draw files do without.
  const { default: subsetFont } = await import('subset-font');
  const subsets: FontSubset[] = [];
  for (const file of files.slice(0, MAX_SUBSETS)) {
    const font = fontFile(file);
    if (!font) continue;
    const body = await subsetFont(font.body, characters, { targetFormat: 'woff2' });
    subsets.push({ file, sha256: createHash('sha256').update(body).digest('hex'), body });
  }
  return subsets;
}

/**
 * What letters may be drawn from, such as Kannada ೀ from ಿ and ೕ. Not those of Hangul, whose syllables are in the fonts, and whose
 * letters would come in addition.
 */
const partsOf = (text: string) => text.normalize('NFD').replace(/\p{sc=Hang}/gu, '');
