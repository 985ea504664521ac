import { textWidth } from '../words/text-width.js';

/** Figures are broader than the average letter, and there are more of them on charts than elsewhere. */
const MORE_PER_DIGIT = 0.05;
/** How much broader bold letters are. */
export const BOLD = 1.04;

/**
 * About how wide a label is in px, rather more than less.
 *
 * Charts are laid out where no fonts are, so that the native chart can be told the same places.
 */
export function labelWidth(text: string, size: number, bold = false): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  return Math.ceil((textWidth(text, size) + digits * MORE_PER_DIGIT * size) * (bold ? BOLD : 1));
}

/**
 * Breaks a label into lines of at most `width` px, at spaces where it can and within a word where it must.
 *
 * What does not fit into `most` lines ends with an ellipsis.
 */
export function wrapped(text: string, width: number, size: number, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => pieces(part, width, size))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && labelWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), ellipsed(lines.slice(max - 1).join(' '), width, size)];
}

/** The beginning of a text that fits, with an ellipsis where something is left out. */
export function ellipsed(text: string, width: number, size: number): string {
  if (labelWidth(text, size) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (labelWidth(`${kept}${character}…`, size) > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** A word longer than a line, and ideographs, which may break anywhere. */
function pieces(word: string, width: number, size: number): string[] {
  if (labelWidth(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && labelWidth(part + character, size) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part ? [...parts, part] : parts;
}
