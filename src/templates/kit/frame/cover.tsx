import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';
import { Paragraphs, Words } from '../words/words.js';
import { Backdrop, type BackdropContent, BrandRule, useWordsOnPicture, type WordsPlace } from '../pictures/backdrop.js';
import { Media } from '../pictures/media.js';
import { Motif } from '../pictures/motif.js';
import { Slide } from './slide.js';
import { rolesOf } from '../../theme/variants.js';
import { SlideContext, usePicture, useSlide } from '../slide-context.js';
import { sized } from '../type-scale.js';
import { STAGE } from '../stage.js';

interface CoverProps extends BackdropContent {
  /** The decoration beside left-aligned text where there is no picture; `none` where something else stands there. */
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
export function Cover({ motif = 'corner', pageNumber = true, aside, ...props }: CoverProps) {
  const { variant, layout } = useSlide();
  const hasPicture = usePicture(props.image) !== null;
  if (variant === 'image' && hasPicture)
    return (
      <CoverOnPicture
        {...props}
        places={layout === 'center' ? ['center'] : motif === 'none' ? ['start'] : ['start', 'end']}
      />
    );
  const { class: className, foot, children, ...backdrop } = props;
  const beside = layout === 'split';
  const decorated = !beside && motif !== 'none';
  return (
    <Slide class={classes('cover', className)} pageNumber={pageNumber && !beside && !decorated}>
      <div class="cover-words" data-fit="all">
        {children}
      </div>
      {beside && (aside || <Beside {...backdrop} />)}
      {decorated && <Motif kind={layout === 'center' ? 'corners' : motif} />}
      {foot}
    </Slide>
  );
}

/** A cover with its words on a picture, where it is calm, and dark on one that is light where the brand is light, too. */
function CoverOnPicture({
  places,
  class: className,
  foot,
  children,
  ...backdrop
}: CoverProps & { places: [WordsPlace, WordsPlace?] }) {
  const scene = useSlide();
  const { variant, place, scrim } = useWordsOnPicture(backdrop, places, ['image', 'default'])!;
  return (
    <SlideContext.Provider value={{ ...scene, variant, roles: rolesOf(scene.look.theme, variant) }}>
      <Slide class={classes('cover on-picture', `words-${place}`, className)} pageNumber={false}>
        <Backdrop {...backdrop} scrim={scrim} />
        <div class="cover-words" data-fit="all">
          <BrandRule />
          {children}
        </div>
        {foot}
      </Slide>
    </SlideContext.Provider>
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
      <Words t="lead" soft inParts>
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
  .words-end > .cover-words {
    align-self: flex-end;
  }
  .cover.words-end > :is(.logo, .notes) {
    inset-inline: auto var(--side);
  }
  .cover-words .t-lead {
    text-wrap-style: balance;
    max-width: 720px;
  }
  .cover.layout-split {
    --display: ${sized('display', 60)};
    --statement: ${sized('statement', 48)};
  }
  .cover[data-squeezed] {
    --cover-gap: 8px;
    --display: ${sized('title', 58)};
    --statement: ${sized('heading', 62, '--fit-title')};
  }
  .cover > .notes {
    width: 760px;
    inset-inline-end: auto;
    top: calc(624px - var(--rise, 0px));
  }
  .cover:has(> .notes) {
    padding-bottom: calc(104px + var(--rise, 0px));
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
`;
