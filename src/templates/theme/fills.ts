import { contrast, isColorful, mix, repaired, TEXT_CONTRAST, type Hex } from './theme.js';

/** Minimum contrast of a fill to the slide; below it another colour of the brand is used. */
export const FILL_CONTRAST = 1.25;

/** A fill with as much of a tone as keeps its text readable, of some shares from the largest to the smallest. */
export function readableTint(fill: Hex, tone: Hex, words: Hex, shares = [0.16, 0.1, 0.06, 0.03]): Hex {
  const tints = shares.map((share) => mix(fill, tone, share));
  return tints.find((tint) => contrast(words, tint) >= TEXT_CONTRAST) ?? fill;
}

/** As much of a mark as text of the slide can be read on: the highest step of a scale of tints. */
export const strongestTint = (fill: Hex, tone: Hex, words: Hex) =>
  readableTint(fill, tone, words, [0.48, 0.42, 0.36, 0.3, 0.24, 0.18, 0.12, 0.06]);

/** A card colour as strong as keeps its text readable. */
export function strongCard(background: Hex, towards: Hex, cardShare: number, words: Hex): Hex {
  const shares = [0.1, 0.08, 0.06, 0.04].map((more) => mix(background, towards, cardShare + more));
  return shares.find((card) => contrast(words, card) >= TEXT_CONTRAST) ?? mix(background, towards, cardShare);
}

/** The first colour with enough contrast as a fill, in the shade of its hue that has it where there is one; else the last. */
export function visibleFill(background: Hex, ...colors: Hex[]): Hex {
  const own = colors.find((color) => contrast(color, background) >= FILL_CONTRAST || isColorful(color));
  return own === undefined ? colors.at(-1)! : repaired(own, [background], FILL_CONTRAST);
}
