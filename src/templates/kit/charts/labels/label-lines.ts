import { charactersIn } from '../../../define/characters.js';
import { textWidth } from '../../words/text-width.js';

/** Digits are wider than the average letter, and more frequent in charts. */
const MORE_PER_DIGIT = 0.05;
/** Width of bold letters relative to regular ones. */
export const BOLD = 1.04;
/** Width of regular letters of the widest family of the styles relative to the estimate. */
export const WIDE = 1.05;
/** Width of semibold letters of the widest family of the styles relative to the estimate. */
export const WIDEST = 1.1;

/**
 * Estimated width of a label in px, rather too wide.
 *
 * Charts are laid out without fonts, so that the native chart can be given the same positions.
 */
export function labelWidth(text: string, size: number, bold = false): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  return Math.ceil((textWidth(text, size) + digits * MORE_PER_DIGIT * size) * (bold ? BOLD : 1));
}

/**
 * Wraps a label into lines of at most `width` px at spaces that may break; words longer than a line are shortened, ideographs break anywhere.
 *
 * Text beyond `max` lines is cut with an ellipsis.
 */
export function wrapped(text: string, width: number, size: number, max: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[^\S\u00A0]+/).flatMap((part) => pieces(part, width, size))) {
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

/** A text truncated to `width` px with an ellipsis. */
export function ellipsed(text: string, width: number, size: number): string {
  if (labelWidth(text, size) <= width) return text;
  let kept = '';
  for (const character of charactersIn(text)) {
    if (labelWidth(`${kept}${character}…`, size) > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** Scripts whose words may break anywhere. */
const IDEOGRAPHS = /[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff]/u;

/** A word that is longer than a line: in pieces where its script allows that, else shortened. */
function pieces(word: string, width: number, size: number): string[] {
  if (labelWidth(word, size) <= width) return [word];
  if (!IDEOGRAPHS.test(word)) return [ellipsed(word, width, size)];
  const parts: string[] = [];
  let part = '';
  for (const character of charactersIn(word)) {
    if (part && labelWidth(part + character, size) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
