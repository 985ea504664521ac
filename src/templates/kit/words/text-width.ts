import { scripts } from '../../theme/scripts.js';

/** Full-width scripts, emoji, and signs as wide as them: 1 em each. */
const FULL =
  /[…—\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u;
/** Before the letters of all scripts but Latin, Greek and Cyrillic. */
const FIRST_FOREIGN = '\u0530';
const NARROW = /[\sfijlrtI.,:;'!|()[\]-]/;
/** Marks above and below letters, and what only joins or parts them. */
const NO_WIDTH = /[\p{Mn}\p{Cf}]/u;
/** What becomes one emoji with those before it. */
const JOINED = /\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu;
const BROAD = /[mwMW%@&]|\p{Lu}/u;

/**
 * Estimated width of one line of text in px, for positions that are computed before layout.
 *
 * Rather too wide: it covers the widest of the shipped families, and bold.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text.replace(JOINED, '')) ems += widthOf(character);
  return ems * size;
}

/** What a text may be broken between: its words, and ideographs and kana one by one. */
export const breakable = (text: string): string[] =>
  text.split(/\s+|(?<=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60])/u).filter(Boolean);

/** Estimated number of lines of a text at this size and width, wrapped at spaces and within long words. */
export function lineCount(text: string | undefined, size: number, width: number): number {
  if (!text) return 0;
  return text.split('\n').reduce((sum, line) => sum + linesOf(line, size, Math.max(width, size)), 0);
}

function linesOf(line: string, size: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of line.split(/(?<=\s)/)) {
    const length = textWidth(word.trimEnd(), size);
    if (used > 0 && used + length > width) {
      lines++;
      used = 0;
    }
    if (length > width) lines += Math.ceil(length / width) - 1;
    // The space after the last word of a line hangs over its end.
    used += length > width ? length % width : textWidth(word, size);
  }
  return lines;
}

function widthOf(character: string): number {
  if (NARROW.test(character)) return 0.34;
  if (FULL.test(character)) return 1;
  if (character < FIRST_FOREIGN) return BROAD.test(character) ? 0.74 : 0.58;
  if (NO_WIDTH.test(character)) return 0;
  return scripts.find(({ letter }) => letter.test(character))?.width ?? 0.58;
}
