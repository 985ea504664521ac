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
  surfaceAlt: Hex;
  line: Hex;
  onPrimary: Hex;
  onAccent: Hex;
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

/** Colours for series. */
const SERIES = 6;
const CAUTION = '#9A6700';
const PAPER = '#A07840';
const STEP = 0.05;

/** The brand's colours as the style shows them, and those that brands do not set. */
export function deriveTheme(theme: Pick<Theme, 'colors' | 'style'>): DerivedColors {
  const { color, ground } = styleOf(theme.style);
  const colors = TONES[color](theme.colors);
  const { primary, accent, surface, ink, muted } = colors;
  return {
    ...colors,
    surfaceAlt: color === 'full' ? mix(surface, primary, ground === 'tinted' ? 0.09 : 0.06) : mix(surface, ink, 0.05),
    line: mix(surface, ink, 0.14),
    onPrimary: readableOn(primary, surface, ink),
    onAccent: readableOn(accent, surface, ink),
    caution: CAUTION,
    // On warm paper texts, marks and the first series have the accent, and the primary colour is quieter beside it. Shades of an
    // orange are brown, those of a yellow olive: only the primary colour has some, unless it is light.
    series: [
      ...(color === 'warm' ? [accent, shaded(primary, ink), mix(accent, surface, 0.55)] : [primary, accent]),
      ...[mix(primary, surface, 0.55), shaded(primary, ink), mix(muted, surface, 0.5), muted, primary],
      ...[0.9, 0.7, 0.5, 0.36, 0.8, 0.6].map((share) => mix(surface, ink, share)),
    ],
  };
}

const shaded = (color: Hex, ink: Hex) => (toOklch(color)!.l < LIGHT ? mix(color, ink, 0.5) : color);

/** What a style makes of a brand's colours. */
const TONES: Record<Style['color'], (colors: ThemeColors) => ThemeColors> = {
  full: (colors) => colors,
  warm: (colors) => ({ ...colors, surface: mix(colors.surface, PAPER, 0.09) }),
  restrained: (colors) =>
    isFaint(colors.primary, colors.surface)
      ? { ...colors, primary: colors.ink, accent: colors.primary }
      : { ...colors, primary: mix(colors.primary, colors.ink, 0.45) },
};

/** `share` (0 to 1) of `to` mixed into `from`, in sRGB, as CSS `color-mix(in srgb)` and Office tints do. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  return hex(interpolate([from, to], 'rgb')(share));
}

/** The candidate with the highest contrast to the background; black or white when all are too low. */
export function readableOn(background: Hex, ...candidates: Hex[]): Hex {
  const best = strongest(background, candidates);
  return wcagContrast(best, background) >= TEXT_CONTRAST ? best : strongest(background, ['#FFFFFF', '#000000']);
}

/**
 * A colour with the contrast `least` against every background, its hue kept: darker or lighter in OKLCH by steps of 5%, whichever is
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

/** A colour by so much lighter (0 to 1), or darker, with its hue and as much of its chroma as a screen can show. */
function shade(color: Hex, change: number): Hex {
  const { l, ...others } = toOklch(color)!;
  return hex(clampChroma({ ...others, l: Math.min(1, Math.max(0, l + change)) }, 'oklch'));
}

/** Lightness (OKLCH, 0 to 1) from which a darker shade is seen as another colour: yellow turns to olive. */
const LIGHT = 0.8;

/** Whether a shade is seen as the colour that it is of. */
const isSameColor = (color: Hex, made: Hex) => toOklch(color)!.l < LIGHT || toOklch(made)!.l >= LIGHT;

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

/** Distances of series in OKLab: at which colours are told apart at ease, the step by which it is lowered, and where they look the same. */
const APART = 0.18;
const CLOSER = 0.01;
const CLOSE = 0.08;
/** The same for the lightness of neighbours, relative to the distance, which grey prints and the colour-blind need. */
const LIGHTNESS_SHARE = 0.6;

/**
 * The first six of these colours that are told apart, repaired to a contrast on a background; without those that it makes another colour
 * of, if there are enough others.
 */
export function seriesOn(background: Hex, colors: readonly Hex[], contrastOf: (color: Hex) => number): Hex[] {
  const repairedTo = (color: Hex) => repaired(color, [background], contrastOf(color));
  const own = colors.filter((color) => isSameColor(color, repairedTo(color)));
  const candidates = (own.length < SERIES ? colors : own).map(repairedTo);
  // The brand's own two come first unless they look the same.
  const chosen = candidates.slice(0, distance(candidates[0]!, candidates[1]!) > CLOSE ? 2 : 1);
  const isApart = (color: Hex, least: number) =>
    chosen.every((other) => distance(color, other) >= least) &&
    chosen.slice(-1).every((last) => Math.abs(toOklch(color)!.l - toOklch(last)!.l) >= least * LIGHTNESS_SHARE);
  for (let apart = APART; chosen.length < SERIES;) {
    const next = candidates.find((color) => isApart(color, apart));
    if (next) chosen.push(next);
    else apart -= CLOSER;
  }
  return chosen;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  return wcagContrast(a, b);
}

function strongest(background: Hex, candidates: readonly Hex[]): Hex {
  return candidates.reduce((a, b) => (wcagContrast(a, background) >= wcagContrast(b, background) ? a : b));
}

const hex = (color: Parameters<typeof formatHex>[0]): Hex => (formatHex(color) ?? '#000000').toUpperCase();
