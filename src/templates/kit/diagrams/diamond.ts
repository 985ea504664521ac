import { breakable, textWidth } from '../words/text-width.js';

/** Height of lines of words in a diamond in em, in Latin letters. */
export const LINE = 1.2;
/** Most lines of words in a diamond, and what of it stands empty above and below the letters. */
const [MOST_LINES, EMPTY] = [6, 0.4];
/** How much wider than its average the longest of some lines is. */
const UNEVEN = 1.12;

/** Words in a diamond, at the number of lines at which its letters are largest. */
interface DiamondFit {
  /** Width of the diamond for letters of 1 px. */
  width: number;
  /** Parts of its width and height that the lines have. */
  across: number;
  down: number;
}

/**
 * Fits words into a diamond: a rectangle is inside where its shares of width and height are 1 in sum.
 *
 * @param ratio width of the diamond to its height
 * @param line height of a line in em
 */
export function fitInDiamond(label: string, ratio: number, line = LINE): DiamondFit {
  const [all, ...words] = [label, ...breakable(label)].map((text) => textWidth(text, 1));
  const fits = Array.from({ length: MOST_LINES }, (_, index): DiamondFit => {
    const lines = index + 1;
    const wide = Math.max(1, ...words, lines > 1 ? (all! / lines) * UNEVEN : all!);
    const width = wide + (lines * line - EMPTY) * ratio;
    return { width, across: wide / width, down: (lines * line * ratio) / width };
  });
  return fits.reduce((best, fit) => (fit.width < best.width ? fit : best));
}
