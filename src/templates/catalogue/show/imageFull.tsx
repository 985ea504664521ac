import type { ComponentChildren } from 'preact';
import { defineTemplate } from '../../define/define-template.js';
import { image, text } from '../../define/fields.js';
import { backdrop, eyebrow, source } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { Backdrop, type BackdropContent, BrandRule, useWordsOnPicture } from '../../kit/pictures/backdrop.js';
import { Motif } from '../../kit/pictures/motif.js';
import { Pane } from '../../kit/frame/pane.js';
import { Slide } from '../../kit/frame/slide.js';
import { usePicture, useSlide } from '../../kit/slide-context.js';
import { Words } from '../../kit/words/words.js';
import type { Variant } from '../../define/template.js';
import { contrast, type ThemeColors } from '../../theme/theme.js';
import { STAGE } from '../../kit/stage.js';

/** The motif in place of a missing picture, clear of the text. */
const MOTIFS = { left: 'tiles', center: 'corners', bar: 'frieze' } as const;

export const imageFull = defineTemplate({
  key: 'imageFull',
  name: 'Full-bleed image',
  group: 'Images & mockups',
  category: 'Show',
  holds: ['pictures'],
  synonyms: 'photo picture background hero',
  whenToUse: 'A photo that carries the moment by itself, with few or no words.',
  description: 'Picture edge to edge with an optional short title, caption and credit over a scrim.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 80, help: 'Few words over the picture.' }),
    ...backdrop,
    image: image('Image', { help: 'At least 1920 pixels wide.' }),
    caption: text('Caption', { maxLen: 120 }),
    source,
  },
  variants: ['default', 'subtle', 'accent'],
  variantHelp: 'Color of the scrim: default dark, light on a bright picture; subtle light, accent brand color.',
  layoutVariants: {
    left: 'text bottom left',
    center: 'text centered',
    bar: 'text in a bottom bar',
  },
  defaults: {
    eyebrow: 'On site',
    title: 'Where the work happens',
    caption: 'The northern distribution center after the first night shift on the new system.',
    source: 'Company archive, 2026',
  },
  view: ({ eyebrow, title, caption, source, variant, layoutVariant, ...picture }) => {
    const hasPicture = usePicture(picture.image) !== null;
    const inBar = layoutVariant === 'bar' && hasPicture;
    const isOver = hasPicture && !inBar && Boolean(eyebrow ?? title ?? caption ?? source);
    const place = layoutVariant === 'center' ? 'center' : 'low';
    const usual = scrimOf(variant, useSlide().look.theme.colors);
    const lighter = variant === 'default' && usual === 'image' ? (['default'] as const) : [];
    const words = useWordsOnPicture(picture, [place], [usual, ...lighter]);
    const scrim = isOver ? words?.scrim : undefined;
    return (
      <Slide pageNumber={false} logo={false}>
        <Pane variant={isOver && words ? words.variant : usual} class={classes('bleed', isOver && 'on-picture')}>
          {!hasPicture && <Motif kind={MOTIFS[layoutVariant]} />}
          <OnPicture {...picture} place={isOver ? place : undefined} scrim={scrim}>
            <div class="bleed-words" data-fit="all">
              <div class="bleed-main" data-fit="all">
                {isOver && title && <BrandRule />}
                <Words t="eyebrow">{eyebrow}</Words>
                <Words t={inBar ? 'title' : 'statement'} as="h2" slideTitle>
                  {title}
                </Words>
                <Words t={inBar ? 'body' : 'lead'} soft>
                  {caption}
                </Words>
              </div>
              <Words t="label" soft class="credit">
                {source}
              </Words>
            </div>
          </OnPicture>
        </Pane>
      </Slide>
    );
  },
  css: css`
    padding: 0;
    .bleed {
      position: absolute;
      left: 0;
      top: 0;
      width: ${STAGE.width}px;
      height: ${STAGE.height}px;
      background: var(--background);
      z-index: 0;
    }
    .bleed-words {
      position: absolute;
      inset-inline: var(--side);
      bottom: 56px;
      max-height: 448px;
      display: flex;
      align-items: safe flex-end;
      justify-content: space-between;
      gap: 48px;
    }
    .low-scrim {
      position: absolute;
      inset-inline: 0;
      bottom: 0;
      padding: 260px var(--side) 56px;
    }
    .low-scrim > .bleed-words {
      position: static;
    }
    .bleed-main {
      display: flex;
      flex-direction: column;
      gap: 12px;
      max-width: 858px;
      min-width: 0;
    }
    .bleed-main > p {
      text-wrap-style: balance;
    }
    .bleed:has(> .motif) .t-eyebrow {
      color: var(--emphasis-text);
    }
    .credit {
      flex: none;
      max-width: 340px;
      text-align: end;
    }
    &.layout-center .bleed-words {
      top: 64px;
      bottom: 48px;
      max-height: none;
      flex-direction: column;
      align-items: center;
      justify-content: flex-end;
      gap: 24px;
      text-align: center;
    }
    &.layout-center .bleed-main {
      flex: 1;
      min-height: 0;
      align-items: center;
      justify-content: safe center;
      gap: 16px;
    }
    &.layout-center .credit {
      max-width: 100%;
      text-align: center;
    }
    &.layout-bar .bleed-words {
      inset-inline: 0;
      bottom: 0;
      min-height: 144px;
      max-height: 240px;
      padding: 24px var(--side);
      align-items: center;
      background: var(--background);
    }
    &.layout-bar .bleed-main {
      gap: 6px;
      max-height: 192px;
    }
    .bleed:has(> .motif) .bleed-main {
      max-width: 662px;
    }
    &.layout-left .bleed:has(> .motif) .bleed-words {
      flex-direction: column;
      align-items: flex-start;
      justify-content: safe flex-end;
      gap: 24px;
      inset-inline-end: 400px;
    }
    &.layout-left .bleed:has(> .motif) .credit {
      max-width: 100%;
      text-align: start;
    }
    &.layout-bar .bleed:has(> .motif) .bleed-words {
      height: 400px;
      max-height: none;
    }
    &.layout-bar .motif {
      top: 0;
      bottom: auto;
    }
    &.layout-bar .bleed:has(> .motif) .bleed-main {
      max-width: 858px;
    }
  `,
});

/** The colours of scrim and text: dark, light or the brand's, depending on which of surface and ink is dark. */
function scrimOf(variant: 'default' | 'subtle' | 'accent', { surface, ink }: ThemeColors): Variant {
  if (variant === 'accent') return 'accent';
  const lightSurface = contrast(surface, '#000000') > contrast(ink, '#000000');
  return (variant === 'subtle') === lightSurface ? 'default' : 'image';
}

interface OnPictureProps extends BackdropContent {
  /** Where the words are over the picture; missing where they are not. */
  place?: 'center' | 'low';
  scrim?: string;
  children: ComponentChildren;
}

/** The picture, and the words over the scrim that they need: as high as they are, or of the whole slide where centred. */
function OnPicture({ place, scrim, children, ...picture }: OnPictureProps) {
  return (
    <>
      <Backdrop {...picture} scrim={place === 'center' ? scrim : undefined} />
      {place === 'low' ? (
        <div class="low-scrim" style={{ background: scrim }}>
          {children}
        </div>
      ) : (
        children
      )}
    </>
  );
}
