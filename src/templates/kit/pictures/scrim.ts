import { contrast, type Hex, mix, TEXT_CONTRAST } from '../../theme/theme.js';
import type { Picture } from '../slide-context.js';
import { STAGE } from '../stage.js';

/** A part of the stage: shares of its width and height. */
export interface Zone {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Somewhat more than text needs, as a cell of a picture is larger than the ground of a letter. */
const CONTRAST = TEXT_CONTRAST + 0.5;
const STEP = 0.04;
const MOST = 0.96;
/** Share of the cells behind a text that may be worse than what the scrim is for. */
const OUTLIERS = 0.08;
/** The overlay of slides that do not say: as strong as it takes. */
const USUAL_OVERLAY = 45;

/**
 * How opaque a scrim has to be (0 to 1) for words on a picture that fills the stage; of one that nobody has looked at, for the
 * worst that may be there.
 *
 * @param at where the picture is cropped, as CSS has it: percents.
 */
export function scrimShare(
  picture: Picture,
  at: readonly [number, number],
  zone: Zone,
  scrim: Hex,
  words: Hex,
): number {
  const isLight = contrast(words, '#000000') > contrast(scrim, '#000000');
  const greys = isLight ? picture.sight?.lightest : picture.sight?.darkest;
  const grounds = cellsIn(picture, at, zone)
    .map((cell) => greys![cell]!)
    .sort((one, other) => (isLight ? other - one : one - other));
  const ground = greyHex(grounds[Math.floor(grounds.length * OUTLIERS)] ?? (isLight ? 255 : 0));
  let share = 0;
  while (share < MOST && contrast(words, mix(ground, scrim, share)) < CONTRAST) share += STEP;
  return Math.min(MOST, share);
}

/**
 * How opaque a scrim is that somebody wants, where it has a share of its strength: nothing at 0, what it takes at 45, and all of its
 * colour at 100, also where it would end otherwise.
 */
export function overlaid(needed: number, overlay = USUAL_OVERLAY, strength = 1): number {
  if (overlay <= USUAL_OVERLAY) return (strength * needed * overlay) / USUAL_OVERLAY;
  const usual = strength * needed;
  return Math.min(MOST, usual + ((1 - usual) * (overlay - USUAL_OVERLAY)) / (100 - USUAL_OVERLAY));
}

/** How restless a picture is in a zone of the stage that it fills: by how much greys differ within its cells, 0 to 255. */
export function unrestIn(picture: Picture, at: readonly [number, number], zone: Zone): number {
  const { sight } = picture;
  const cells = cellsIn(picture, at, zone);
  return (
    cells.reduce((sum, cell) => sum + sight!.lightest[cell]! - sight!.darkest[cell]!, 0) / Math.max(1, cells.length)
  );
}

/** The cells of a picture in a zone of the stage that it fills; none of one that nobody has looked at. */
function cellsIn({ width, height, sight }: Picture, at: readonly [number, number], zone: Zone): number[] {
  if (!sight) return [];
  const scale = Math.max(STAGE.width / width, STAGE.height / height);
  const along = (from: number, to: number, side: number, stage: number, percent: number) => {
    const hidden = ((side * scale - stage) * percent) / 100;
    const cell = (share: number) => ((hidden + share * stage) / (side * scale)) * sight.cells;
    const first = Math.max(0, Math.floor(cell(from)));
    const end = Math.min(sight.cells, Math.ceil(cell(to)));
    return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  };
  const across = along(zone.left, zone.right, width, STAGE.width, at[0]);
  const down = along(zone.top, zone.bottom, height, STAGE.height, at[1]);
  return down.flatMap((row) => across.map((column) => row * sight.cells + column));
}

export const greyHex = (value: number): Hex => `#${value.toString(16).padStart(2, '0').repeat(3)}`;
