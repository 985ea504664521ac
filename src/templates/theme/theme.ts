import culori from 'culori/require'; // one file in place of 150
import { styleOf } from '../styles/index.js';
import type { Style } from '../styles/style.js';

const { clampChroma, converter, differenceEuclidean, formatHex, interpolate, wcagContrast } = culori;
const toOklch = converter('oklch');
/** Distance of two colours in OKLab. */
export const distance = differenceEuclidean('oklab');

/** A colour as `#RRGGBB`, upper case. */
export type Hex = string;

/** The colours that a brand sets. */
export interface ThemeColors {
  primary: Hex;
  accent: Hex;
  surface: Hex;
  ink: Hex;
  muted: Hex;
  positive: Hex;
  negative: Hex;
}

export interface Theme {
  colors: ThemeColors;
  /** Requested families; `nearestFamily` finds the shipped one. */
  fonts: { heading: string; body: string };
  /** Key of the style. */
  style: string;
}

/** A brand's colours and those derived from them. */
export interface DerivedColors extends ThemeColors {
  /** The primary colour as the brand has it, for dark grounds that the style's own shade of it sinks into. */
  own: Hex;
  surfaceAlt: Hex;
  line: Hex;
  caution: Hex;
  /** Colours for the series of charts, from which each background takes six that are told apart on it. */
  series: Hex[];
}

/** Minimum contrast of text (WCAG 1.4.3), and of lines and marks (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

/** Contrast below which a colour is hardly seen beside another. */
const FAINT_CONTRAST = 1.6;

/** Whether a colour is as light as its surface, or as dark. */
export const isFaint = (color: Hex, surface: Hex) => wcagContrast(color, surface) < FAINT_CONTRAST;

const CAUTION = '#9A6700';
const PAPER = '#A07840';
const STEP = 0.025;

/** The brand's colours as the style shows them, and those that brands do not set. */
export function deriveTheme(theme: Pick<Theme, 'colors' | 'style'>): DerivedColors {
  const { color, ground } = styleOf(theme.style);
  const colors = TONES[color](theme.colors);
  const { primary, accent, surface, ink, muted } = colors;
  return {
    ...colors,
    own: theme.colors.primary,
    surfaceAlt:
      color === 'full' ? tinted(surface, primary, ink, ground === 'tinted' ? 0.09 : 0.06) : mix(surface, ink, 0.05),
    line: mix(surface, ink, 0.14),
    caution: CAUTION,
    // Only the primary colour has shades, unless they are seen as another colour.
    series: [
      ...ownColors({ primary, accent }, color),
      ...[mix(primary, surface, 0.55), shaded(primary, ink), mix(muted, surface, 0.5), muted, primary],
      ...[0.9, 0.7, 0.5, 0.36, 0.8, 0.6].map((share) => mix(surface, ink, share)),
    ],
  };
}

/** Contrast from which a panel is seen on its slide: a tint of yellow takes thrice as much of it as one of blue. */
const PANEL_CONTRAST = 1.05;
const STRONGEST_TINT = 0.3;

/** A surface with at least this share of a colour, and as much as makes it seen on what is behind it; with ink where no share does. */
export function tinted(surface: Hex, color: Hex, ink: Hex, least: number, behind = surface): Hex {
  for (let share = least; share <= least + STRONGEST_TINT; share += FINE_STEP) {
    const tint = mix(surface, color, share);
    if (wcagContrast(tint, behind) >= PANEL_CONTRAST) return tint;
  }
  return mix(surface, ink, behind === surface ? 0.05 : 0.1);
}

/** A brand's two colours, the one that it is known by first: on warm paper, where ink has the fills, a colour before a grey. */
export const ownColors = (
  { primary, accent }: Pick<ThemeColors, 'primary' | 'accent'>,
  color: Style['color'],
): [Hex, Hex] => (color === 'warm' && !isColorful(primary) ? [accent, primary] : [primary, accent]);

const shaded = (color: Hex, ink: Hex) =>
  toOklch(color)!.l < LIGHT && !turnsBrown(color) ? mix(color, ink, 0.5) : color;

/** Whether darker shades of a colour are seen as brown or olive: those of strong oranges and yellows (hues in degrees of OKLCH). */
function turnsBrown(color: Hex): boolean {
  const { l, c, h = 0 } = toOklch(color)!;
  return l >= 0.6 && c >= 0.1 && h >= 40 && h <= 115;
}

/** What a style makes of a brand's colours. */
const TONES: Record<Style['color'], (colors: ThemeColors) => ThemeColors> = {
  full: (colors) => colors,
  // No paper is dark.
  warm: (colors) => (isDark(colors) ? colors : { ...colors, surface: mix(colors.surface, PAPER, 0.09) }),
  restrained: (colors) =>
    isFaint(colors.primary, colors.surface) || (turnsBrown(colors.primary) && !isDark(colors))
      ? { ...colors, primary: colors.ink, accent: colors.primary }
      : { ...colors, primary: quiet(colors) },
};

/** Whether the brand's own surface is dark. */
export const isDark = ({ surface, ink }: Pick<ThemeColors, 'surface' | 'ink'>) => toOklch(surface)!.l < toOklch(ink)!.l;

/**
 * The primary colour nearly half as light as ink and with less chroma; mixed with an ink of another hue it would take that. Beside light
 * ink it keeps its lightness: an orange would be salmon.
 */
function quiet(colors: ThemeColors): Hex {
  const { l, c, ...hue } = toOklch(colors.primary)!;
  const quieter = isDark(colors) ? { l, c: 0.8 * c } : { l: 0.55 * l + 0.45 * toOklch(colors.ink)!.l, c: 0.65 * c };
  return hex(clampChroma({ ...hue, ...quieter }, 'oklch'));
}

/** `share` (0 to 1) of `to` mixed into `from`, in sRGB, as CSS `color-mix(in srgb)` and Office tints do. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  return hex(interpolate([from, to], 'rgb')(share));
}

/** The same in OKLab, where equal shares look like equal steps. */
export function mixEvenly(from: Hex, to: Hex, share: number): Hex {
  return hex(interpolate([from, to], 'oklab')(share));
}

/** The candidate with the highest contrast to the background; black or white when all are too low. */
export function readableOn(background: Hex, ...candidates: Hex[]): Hex {
  const best = strongest(background, candidates);
  return wcagContrast(best, background) >= TEXT_CONTRAST ? best : strongest(background, ['#FFFFFF', '#000000']);
}

/**
 * A colour with the contrast `least` against every background, its hue kept: darker or lighter in OKLCH by steps of 2.5%, whichever is
 * nearer. When no shade suffices, black or white, whichever is better.
 */
export function repaired(color: Hex, backgrounds: readonly Hex[], least: number): Hex {
  const worst = (candidate: Hex) => Math.min(...backgrounds.map((background) => wcagContrast(candidate, background)));
  const better = (a: Hex, b: Hex) => (worst(a) >= worst(b) ? a : b);
  if (worst(color) >= least) return color;
  for (let change = STEP; change <= 1; change += STEP) {
    const passing = [shade(color, -change), shade(color, change)].filter((candidate) => worst(candidate) >= least);
    if (passing.length > 0) return passing.reduce(better);
  }
  return better('#000000', '#FFFFFF');
}

/**
 * A colour by so much lighter (0 to 1), or darker, with its hue and as much of its chroma as a screen can show. A darker shade of a light
 * colour has more chroma, or a pale yellow would be khaki.
 */
function shade(color: Hex, change: number): Hex {
  const { l, c, ...others } = toOklch(color)!;
  const made = Math.min(1, Math.max(0, l + change));
  const richer = change < 0 && made >= LIGHT ? 1 - RICHER * change : 1;
  return hex(clampChroma({ ...others, c: c * richer, l: made }, 'oklch'));
}

/** Lightness (OKLCH, 0 to 1) from which a darker shade is seen as another colour: yellow turns to olive. */
const LIGHT = 0.8;
/** Share of its chroma that a light colour gains when it gets darker by all of the lightness there is. */
const RICHER = 6;
/** Chroma (OKLCH) from which a colour is seen as one, and not as a grey. */
const COLORFUL = 0.02;

export const isColorful = (color: Hex) => toOklch(color)!.c >= COLORFUL;

/**
 * A fill that light words can be read on, where a little less lightness is enough for that: black on a strong red is hard to read, whatever
 * its contrast. Else the colour itself.
 */
export function fillForWords(color: Hex, ...words: Hex[]): Hex {
  const light = words.find((one) => contrast(one, '#FFFFFF') < FAINT_CONTRAST) ?? '#FFFFFF';
  for (let darker = 0; darker <= DARKER_FOR_WORDS; darker += FINE_STEP) {
    const fill = darker === 0 ? color : shade(color, -darker);
    if (contrast(fill, light) >= TEXT_CONTRAST) return fill;
  }
  return color;
}
const DARKER_FOR_WORDS = 0.07;
const FINE_STEP = 0.01;

/** Whether a shade is seen as the colour that it is of. */
export const isSameColor = (color: Hex, made: Hex) => toOklch(color)!.l < LIGHT || toOklch(made)!.l >= LIGHT;

/** The first of these colours, repaired where it is seen as the same one then; else the first of the others that needs no repair, or `other`. */
export function repairedOwn(
  [first, ...others]: readonly [Hex, ...Hex[]],
  backgrounds: readonly Hex[],
  least: number,
  other: Hex,
): Hex {
  const own = repaired(first, backgrounds, least);
  if (isSameColor(first, own)) return own;
  return others.find((color) => repaired(color, backgrounds, least) === color) ?? other;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  return wcagContrast(a, b);
}

function strongest(background: Hex, candidates: readonly Hex[]): Hex {
  return candidates.reduce((a, b) => (wcagContrast(a, background) >= wcagContrast(b, background) ? a : b));
}

const hex = (color: Parameters<typeof formatHex>[0]): Hex => (formatHex(color) ?? '#000000').toUpperCase();
