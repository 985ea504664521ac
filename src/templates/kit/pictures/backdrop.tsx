import { css } from '../css.js';
import { contrast, deriveTheme } from '../../theme/theme.js';
import { rolesOf } from '../../theme/variants.js';
import type { Variant } from '../../define/template.js';
import { usePicture, useSlide } from '../slide-context.js';
import { STAGE } from '../stage.js';
import { type Focus, pointOf, positionOf } from './media.js';
import { overlaid, scrimShare, unrestIn, type Zone } from './scrim.js';

/** The picture fields of a cover, as the vocabulary's `backdrop` names them. */
export interface BackdropContent {
  image?: string;
  imageAlt?: string;
  imageFocus?: Focus;
  overlay?: number;
}

/** Where words stand on a picture: at a side of the stage, in its middle and below, or below alone. */
export type WordsPlace = 'start' | 'end' | 'center' | 'low';

const ZONES: Record<'left' | 'right' | 'center' | 'low', Zone> = {
  left: { left: 0.04, right: 0.66, top: 0.12, bottom: 0.88 },
  right: { left: 0.34, right: 0.96, top: 0.12, bottom: 0.88 },
  center: { left: 0.15, right: 0.85, top: 0.2, bottom: 0.95 },
  low: { left: 0.04, right: 0.96, top: 0.5, bottom: 1 },
};

/** Shares of the needed strength along a scrim: it holds where the words are, and ends beyond them. */
const ASIDE = [
  [1, 0],
  [1, 56],
  [0.72, 70],
  [0.3, 86],
  [0, 100],
] as const;
const FADES = {
  left: { angle: 90, stops: ASIDE },
  right: { angle: 270, stops: ASIDE },
  low: { angle: 0, stops: ASIDE },
  center: {
    angle: 180,
    stops: [
      [0, 0],
      [1, 24],
      [1, 100],
    ],
  },
} as const;

/** What lighter colours have to save of a scrim, for words on a picture to have them in place of the darker ones. */
const MUCH_LESS = 0.3;
/** How restless a side of a picture may be that keeps its words, 0 to 255, and how much calmer the other is that gets them. */
const CALM = 16;
const MUCH_CALMER = 0.75;
/** What only words at one side lie over. */
const ASIDES = { ...ZONES, left: { ...ZONES.left, right: 0.34 }, right: { ...ZONES.right, left: 0.66 } };

/** How words stand on a picture. */
export interface WordsOnPicture {
  place: WordsPlace;
  variant: Variant;
  /** The gradient behind them: as strong as they need there, and nothing where none are. */
  scrim: string | undefined;
}

/**
 * How words stand on a picture that fills the stage; null without one. Of two places they have the first, unless the
 * other is much calmer and needs no stronger scrim; of two variants the first, unless the other needs a much weaker one.
 */
export function useWordsOnPicture(
  { image, imageFocus = 'auto', overlay }: BackdropContent,
  [usual, elsewhere]: readonly [WordsPlace, WordsPlace?],
  variants: readonly [Variant, ...Variant[]],
): WordsOnPicture | null {
  const { dir, look } = useSlide();
  const picture = usePicture(image);
  if (!picture) return null;
  const zoneOf = (place: WordsPlace) =>
    place === 'center' || place === 'low' ? place : (place === 'start') === (dir === 'ltr') ? 'left' : 'right';
  const point = pointOf(imageFocus, picture);
  const needed = (place: WordsPlace, colors: Variant) => {
    const { background, text } = rolesOf(look.theme, colors);
    return scrimShare(picture, point, ZONES[zoneOf(place)], background, text);
  };
  const least = (place: WordsPlace) => Math.min(...variants.map((colors) => needed(place, colors)));
  const unrest = (place: WordsPlace) => unrestIn(picture, point, ASIDES[zoneOf(place)]);
  const isCalmer = elsewhere && unrest(usual) > CALM && unrest(elsewhere) < MUCH_CALMER * unrest(usual);
  const place = isCalmer && least(elsewhere) <= least(usual) ? elsewhere : usual;
  const [variant, other = variant] = variants;
  const chosen = needed(place, other) <= needed(place, variant) - MUCH_LESS ? other : variant;
  const share = needed(place, chosen);
  const { angle, stops } = FADES[zoneOf(place)];
  const { background } = rolesOf(look.theme, chosen);
  const alphas = stops.map(([strength]) => overlaid(share, overlay, strength));
  const steps = stops.map(([, at], i) => `${background}${alphaOf(alphas[i]!)} ${at}%`);
  const scrim = Math.max(...alphas) > 0 ? `linear-gradient(${angle}deg, ${steps.join(', ')})` : undefined;
  return { place, variant: chosen, scrim };
}

/** A picture that fills the slide, with a scrim over it. */
export function Backdrop({ image, imageAlt, imageFocus = 'auto', scrim }: BackdropContent & { scrim?: string }) {
  const picture = usePicture(image);
  if (!picture) return null;
  const shows = imageAlt ?? picture.alt;
  return (
    <>
      <img
        class="backdrop"
        src={picture.src}
        alt={shows ?? ''}
        style={{ objectFit: 'cover', objectPosition: positionOf(imageFocus, picture) }}
        data-pptx-decorative={shows ? undefined : true}
      />
      {scrim && <div class="backdrop" style={{ background: scrim }} />}
    </>
  );
}

/** Everything over a picture is in the colour of its words: a softer one would take a stronger scrim. */
export const backdropCss = css`
  .backdrop {
    position: absolute;
    left: 0;
    top: 0;
    width: ${STAGE.width}px;
    height: ${STAGE.height}px;
    z-index: -1;
  }
  .slide.on-picture,
  .slide .on-picture {
    --soft: var(--text);
    --emphasis-text: var(--text);
  }
  .brand-rule {
    flex: none;
    width: 72px;
    height: max(4px, var(--rule-accent));
  }
`;

/** It is no text, and lies on the scrim or on a picture that is much like it. */
const RULE_CONTRAST = 2;

/** A short rule in the brand's colour above words on a picture. */
export function BrandRule() {
  const { look, roles } = useSlide();
  const { primary, accent } = deriveTheme(look.theme);
  const color = [primary, accent].find((own) => contrast(own, roles.background) >= RULE_CONTRAST) ?? roles.text;
  return <div class="brand-rule" style={{ background: color }} />;
}

const alphaOf = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
