import { scriptsIn } from '../../theme/scripts.js';
import { familyWidth } from '../../theme/family-widths.js';
import { lineHeightIn } from '../leading.js';
import { useSlide, useStyle } from '../slide-context.js';
import { TYPE_SCALE } from '../type-scale.js';
import { lineCount } from '../words/text-width.js';

interface HeaderWords {
  eyebrow?: string;
  title?: string;
  subtitle?: string;
}

/** The height of a header at most, in px. */
export const MOST_HEADER = 176;
/** From a header to the body, in px: bodies of a deck begin at the same place below as many lines. */
export const GAP = 24;

/** Usual size of a subtitle in px. */
export const SUBTITLE = 24;
/** Around the words of a header on a band, above and below each, in px. */
export const BAND_PADDING = 16;

/** Between the lines of a header, and once more above a subtitle, in px. */
const BETWEEN = 4;
/** Share of a line that words fill at most: the widths of families are known to some percent. */
const FILLED = 0.98;
/** Average width of a letter in em. */
const LETTER = 0.52;
/** Width of lines of letters that no family of brands has, relative to the estimate for those that are no squares. */
const FOREIGN_WIDTH = 0.92;
/** By how much such letters, which stand on a baseline of their own, make a line higher at most, in px. */
const FOREIGN_RISE = 2;

/**
 * The room that a header takes above a drawing that is computed before layout, in px: its estimated height from the top
 * margin of the slide, and the gap below it. Nothing without words; at most what a header gets before its title shrinks.
 *
 * @param width of the header in px
 * @param dense a title or subtitle of several lines is set as small as it may be
 */
export function useHeaderRoom(
  { eyebrow, title, subtitle }: HeaderWords,
  width: number,
  dense = false,
): { height: number; gap: number } {
  const { script } = useSlide();
  const style = useStyle();
  const { height, lines } = useHeaderWords({ eyebrow, title, subtitle }, width, dense);
  if (lines === 0) return { height: 0, gap: 0 };
  const needed =
    Math.ceil(Math.max(height, leastWords(style)) + formHeight(style, !!eyebrow)) + (script ? lines * FOREIGN_RISE : 0);
  return { height: Math.min(MOST_HEADER, needed), gap: GAP };
}

/** The estimated height of the words of a header in px, and how many of them there are. */
export function useHeaderWords(
  { eyebrow, title, subtitle }: HeaderWords,
  width: number,
  dense: boolean,
): { height: number; lines: number } {
  const { look, script } = useSlide();
  const { theme } = look;
  const style = useStyle();
  const { font, weight, caps, tracking } = style.eyebrow;

  const linesOf = (text = '', size: number, letterWidth: number, latinHeight: number) => {
    const [written] = scriptsIn(text);
    const foreign = written && (written.width < 1 ? FOREIGN_WIDTH : 1);
    const count = lineCount(text, size * (foreign || letterWidth), width * FILLED);
    return { count, height: count * size * lineHeightIn(script, latinHeight) };
  };
  const wordsIn = (small: boolean) => [
    linesOf(
      caps ? eyebrow?.toUpperCase() : eyebrow,
      TYPE_SCALE.eyebrow.usual,
      familyWidth(font === 'code' ? 'JetBrains Mono' : theme.fonts[font], weight) + tracking / LETTER,
      1.35,
    ),
    linesOf(
      title,
      small ? TYPE_SCALE.title.floor : TYPE_SCALE.title.usual * style.scale.title,
      familyWidth(theme.fonts.heading, style.weights.title) + style.tracking.title / LETTER,
      1.15,
    ),
    linesOf(
      subtitle,
      small ? TYPE_SCALE.lead.floor : SUBTITLE * style.scale.lead,
      familyWidth(theme.fonts.body, 400),
      1.4,
    ),
  ];
  const usual = wordsIn(false);
  // Smaller letters that save no line would only set the title apart from those of other slides.
  const isSmall = dense && usual.some(({ count }) => count > 1);
  const lines = (isSmall ? wordsIn(true) : usual).filter(({ count }) => count > 0);
  const height = lines.reduce((sum, line) => sum + line.height, (lines.length - 1 + (subtitle ? 1 : 0)) * BETWEEN);
  return { height, lines: lines.length };
}

/** Bands are as high as an eyebrow and a line of a title need, also without the eyebrow (`page/style-rules.ts`). */
function leastWords({ header, scale }: ReturnType<typeof useStyle>): number {
  if (header !== 'band' && header !== 'lined') return 0;
  return TYPE_SCALE.eyebrow.usual * 1.35 + BETWEEN + TYPE_SCALE.title.usual * scale.title * 1.15;
}

/** What the form of a header takes around its words beyond what it is made taller by (`page/style-rules.ts`). */
function formHeight({ header, rules }: ReturnType<typeof useStyle>, hasEyebrow: boolean): number {
  switch (header) {
    case 'kicker':
      return rules.thin - 1;
    case 'band':
      return 2 * BAND_PADDING - 48;
    case 'lined':
      return 2 * BAND_PADDING - 47;
    case 'tracker':
      return 14 + rules.strong;
    case 'centered':
      return hasEyebrow ? 4 : 0;
    case 'plain':
      return 0;
  }
}
