/** Full-width scripts and emoji: one em each. */
const FULL =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const NARROW = /[\sfijlrtI.,:;'!|()[\]-]/;
const BROAD = /[mwMW%@&]|\p{Lu}/u;

/**
 * Estimated width of one line of text in px, for the places of boxes that are computed before anything is laid out.
 *
 * Errs to the wide side: it has to hold for the broadest of the shipped families and for bold.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const character of text) ems += widthOf(character);
  return ems * size;
}

/** Estimated number of lines that the text takes at this size in this width, broken between words and in long ones. */
export function lineCount(text: string | undefined, size: number, width: number): number {
  if (!text) return 0;
  return text.split('\n').reduce((sum, line) => sum + linesOf(line, size, Math.max(width, size)), 0);
}

function linesOf(line: string, size: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of line.split(/(?<=\s)/)) {
    const length = textWidth(word, size);
    if (used > 0 && used + textWidth(word.trimEnd(), size) > width) {
      lines++;
      used = 0;
    }
    if (length > width) lines += Math.ceil(length / width) - 1;
    used = (used + length) % width || length % width;
  }
  return lines;
}

function widthOf(character: string): number {
  if (NARROW.test(character)) return 0.34;
  if (FULL.test(character)) return 1;
  return BROAD.test(character) ? 0.74 : 0.58;
}
