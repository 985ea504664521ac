import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';
import { Paragraphs, Words } from '../words/words.js';
import { Media, positionOf, type Focus } from '../pictures/media.js';
import { Motif } from '../pictures/motif.js';
import { Slide } from './slide.js';
import { usePicture, useSlide } from '../slide-context.js';
import { sized } from '../type-scale.js';
import { STAGE } from '../stage.js';

/** The picture fields of a cover, as the vocabulary's `backdrop` names them. */
export interface BackdropContent {
  image?: string;
  imageAlt?: string;
  imageFocus?: Focus;
  overlay?: number;
}

interface CoverProps extends BackdropContent {
  /** The decoration beside left-aligned text where there is no picture; `none` for no decoration. */
  motif?: 'tiles' | 'band' | 'arc' | 'corner' | 'none';
  pageNumber?: boolean;
  class?: string;
  /** Replaces picture and motif in the split layout. */
  aside?: ComponentChildren;
  /** Below the text: notes. */
  foot?: ComponentChildren;
  children: ComponentChildren;
}

/**
 * The slide of covers and closers: text at the optical centre, 8 columns wide (6 when split).
 *
 * The `image` variant puts the picture behind the text, `split` on the end half, edge to edge. Without a picture, a
 * motif of brand colours replaces it.
 */
export function Cover({
  motif = 'corner',
  pageNumber = true,
  class: className,
  aside,
  foot,
  children,
  ...backdrop
}: CoverProps) {
  const { variant, layout } = useSlide();
  const hasPicture = usePicture(backdrop.image) !== null;
  const behind = variant === 'image' && hasPicture;
  const split = layout === 'split';
  const beside = split && !behind;
  const decorated = !beside && !behind && motif !== 'none';
  return (
    <Slide class={classes('cover', className)} pageNumber={pageNumber && !beside && !decorated}>
      {behind && <Backdrop {...backdrop} scrim={layout === 'center' ? 'center' : 'across'} />}
      <div class="cover-words" data-fit="all">
        {children}
      </div>
      {beside && (aside || <Beside {...backdrop} />)}
      {decorated && <Motif kind={layout === 'center' ? 'corners' : motif} />}
      {foot}
    </Slide>
  );
}

interface CoverHeaderProps {
  eyebrow?: string;
  title?: string;
  /** Below the title: one line, or paragraphs. */
  subtitle?: string;
  body?: string;
  t?: 'display' | 'statement';
  /** See {@link WordsProps}. */
  hangs?: boolean;
}

/** The first words of a cover. */
export function CoverHeader({ eyebrow, title, subtitle, body, t = 'display', hangs }: CoverHeaderProps) {
  return (
    <>
      <Words t="eyebrow">{eyebrow}</Words>
      <Words t={t} as="h1" slideTitle hangs={hangs}>
        {title}
      </Words>
      <Words t="lead" soft>
        {subtitle}
      </Words>
      <Paragraphs t="lead" soft>
        {body}
      </Paragraphs>
    </>
  );
}

function Beside({ image, imageAlt, imageFocus }: BackdropContent) {
  if (!image) return <Motif kind="panel" />;
  return (
    <div class="cover-media">
      <Media url={image} alt={imageAlt} focus={imageFocus} square />
    </div>
  );
}

/** A full-slide picture with a scrim that is denser behind the text. */
export function Backdrop({
  image,
  imageAlt,
  imageFocus = 'center',
  overlay = 45,
  scrim,
}: BackdropContent & { scrim: 'across' | 'center' | 'bottom' }) {
  const { dir, roles } = useSlide();
  const picture = usePicture(image);
  if (!picture) return null;
  const shows = imageAlt ?? picture.alt;
  const shade = (share: number) => roles.background + alphaOf(Math.min(0.96, (share * overlay) / 100));
  const towards = dir === 'rtl' ? 270 : 90;
  const backgrounds = {
    across: `linear-gradient(${towards}deg, ${shade(1.75)} 0%, ${shade(1.5)} 50%, ${shade(0.5)} 100%)`,
    center: shade(1.3),
    bottom: `linear-gradient(0deg, ${shade(2)} 0%, ${shade(1.6)} 45%, ${shade(1.2)} 70%, ${shade(0.1)} 100%)`,
  };
  return (
    <>
      <img
        class="backdrop"
        src={picture.src}
        alt={shows ?? ''}
        style={{ objectFit: 'cover', objectPosition: positionOf(imageFocus) }}
        data-pptx-decorative={shows ? undefined : true}
      />
      <div class="backdrop" style={{ background: backgrounds[scrim] }} />
    </>
  );
}

const alphaOf = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();

export const coverCss = css`
  .cover {
    --cover-gap: 20px;
    justify-content: center;
    padding-bottom: 88px;
  }
  .cover[data-tight] {
    --cover-gap: 12px;
  }
  .cover-words {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--cover-gap);
    width: 760px;
    max-height: 100%;
    position: relative;
  }
  .cover.layout-split .cover-words {
    width: calc(572px - var(--side) / 2);
  }
  .cover.layout-center .cover-words {
    align-self: center;
    align-items: center;
    text-align: center;
    width: 858px;
  }
  .cover-words .t-eyebrow {
    color: var(--emphasis-text);
  }
  .cover-words .t-lead {
    text-wrap-style: balance;
    max-width: 662px;
  }
  .cover.layout-split {
    --display: ${sized('display', 60)};
    --statement: ${sized('statement', 48)};
  }
  .cover > .notes {
    width: 760px;
    inset-inline-end: auto;
    top: 628px;
  }
  .cover:has(> .notes) {
    padding-bottom: 104px;
  }
  .cover.layout-split > .notes {
    width: calc(572px - var(--side) / 2);
  }
  .cover > .notes .source {
    margin-inline-start: 0;
    text-align: start;
  }
  .cover.layout-center > .notes {
    inset-inline-start: 211px;
    width: 858px;
    justify-content: center;
    text-align: center;
  }
  .cover.layout-center > .notes .source {
    text-align: center;
  }
  .cover-media {
    position: absolute;
    inset-inline-start: calc(620px + var(--side) / 2);
    inset-inline-end: 0;
    top: 0;
    height: ${STAGE.height}px;
  }
  .backdrop {
    position: absolute;
    left: 0;
    top: 0;
    width: ${STAGE.width}px;
    height: ${STAGE.height}px;
    z-index: -1;
  }
`;
