import { defineTemplate } from '../../define/define-template.js';
import { image, text } from '../../define/fields.js';
import { body, header, imageAlt, imageFit, imageFocus, lines, source, textVariants } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { Media } from '../../kit/pictures/media.js';
import { Motif } from '../../kit/pictures/motif.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { TextList } from '../../kit/words/text-list.js';
import { Paragraphs } from '../../kit/words/words.js';
import { STAGE } from '../../kit/stage.js';

export const imageText = defineTemplate({
  key: 'imageText',
  name: 'Image and text',
  group: 'Images & mockups',
  category: 'Show',
  holds: ['pictures'],
  synonyms: 'photo picture illustration',
  whenToUse: 'Text explained or warmed by one picture; the default when there is one image.',
  description: 'Picture on one side, heading, paragraph and bullets on the other.',
  fields: {
    ...header,
    body: body(320),
    points: lines('Points', { min: 0, max: 5 }, 100),
    image: image('Image'),
    imageAlt,
    imageFit,
    imageFocus,
    caption: text('Caption', { maxLen: 120 }),
    url: text('URL', { maxLen: 200, help: 'Opened from the image, e.g. a video.', holds: 'link' }),
    source,
  },
  variants: textVariants,
  layoutVariants: {
    imageRight: { says: 'image right', for: ['picture'] },
    imageLeft: { says: 'image left', for: ['pictureFirst'] },
    imageTop: 'wide image above the text',
  },
  defaults: {
    eyebrow: 'Field report',
    title: 'The new depot cut loading time by a third',
    body: 'Trucks now check in by themselves, and pallets wait in the order in which they are loaded. The change paid back in five months.',
    points: [
      { text: 'Check-in takes two minutes instead of twelve' },
      { text: 'One shift leader oversees all eight gates' },
      { text: 'Damage claims fell by half' },
    ],
  },
  view: ({ body, points, image, imageAlt, imageFit, imageFocus, caption, url, source, layoutVariant, ...head }) => {
    const t = lengthOf(body) + points.reduce((sum, { text }) => sum + lengthOf(text), 0) > 340 ? 'body' : 'lead';
    const words = (
      <div class="story">
        <Paragraphs t={t}>{body}</Paragraphs>
        <TextList items={points} t={t} />
      </div>
    );
    if (image !== undefined && imageFit === 'contain' && lengthOf(body) === 0 && points.every(({ text }) => !text))
      return (
        <Slide class="alone">
          <Header {...head} />
          <Body>
            <Media url={image} alt={imageAlt} fit="contain" caption={caption} link={url} />
          </Body>
          <Notes source={source} />
        </Slide>
      );
    const framed = image !== undefined && (caption !== undefined || url !== undefined || imageFit === 'contain');
    return (
      <Slide class="narrow" pageNumber={layoutVariant !== 'imageRight'}>
        <Header {...head} />
        <Body align="start">{words}</Body>
        <div class={framed ? 'picture framed' : 'picture'}>
          {!image && (
            <Motif
              kind={layoutVariant === 'imageTop' ? 'frieze' : 'panel'}
              side={layoutVariant === 'imageLeft' ? 'start' : 'end'}
            />
          )}
          <Media
            url={image}
            alt={imageAlt}
            fit={imageFit}
            focus={imageFocus}
            caption={caption}
            link={url}
            square={!framed}
          />
        </div>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    --picture: calc(604px - var(--side));
    .story {
      display: flex;
      flex-direction: column;
      gap: 20px;
      max-width: 860px;
    }
    .picture {
      position: absolute;
      z-index: -1;
      top: 0;
      width: var(--picture);
      height: ${STAGE.height}px;
    }
    .framed {
      padding-block: 48px;
    }
    .framed > .media {
      padding-inline: 0 var(--side);
    }
    &.layout-imageRight:not(.alone) {
      padding-inline-end: calc(var(--picture) + 48px);
    }
    &.layout-imageRight .picture {
      inset-inline-end: 0;
    }
    &.layout-imageRight:not(.alone) .notes {
      inset-inline-end: calc(var(--picture) + 48px);
    }
    &.layout-imageLeft:not(.alone) {
      padding-inline-start: calc(var(--picture) + 48px);
    }
    &.layout-imageLeft .picture {
      inset-inline-start: 0;
    }
    &.layout-imageLeft .framed > .media {
      padding-inline: var(--side) 0;
    }
    &.layout-imageLeft:not(.alone) .notes {
      inset-inline-start: calc(var(--picture) + 48px);
    }
    &.layout-imageLeft:not(.alone) .logo {
      inset-inline-start: calc(var(--picture) + 48px);
    }
    &:not(.layout-imageTop, .alone) > .header {
      max-height: 250px;
      margin-top: auto;
    }
    &:not(.layout-imageTop, .alone) > .body {
      flex: 0 1 auto;
      margin-bottom: auto;
    }
    &.layout-imageTop:not(.alone) {
      padding-top: 332px;
      display: grid;
      grid-template-columns: minmax(0, 466px) minmax(0, 1fr);
      column-gap: 48px;
      grid-template-rows: minmax(0, 1fr);
    }
    &.layout-imageTop .picture {
      width: ${STAGE.width}px;
      height: 296px;
      inset-inline-start: 0;
    }
    &[data-squeezed].layout-imageTop:not(.alone) {
      padding-top: 244px;
    }
    &[data-squeezed].layout-imageTop .picture {
      height: 216px;
    }
    .picture > .motif {
      z-index: auto;
    }
    &.layout-imageTop .framed {
      padding: 32px var(--side) 0;
    }
    &.layout-imageTop .framed > .media {
      padding-inline: 0;
    }
    &.layout-imageTop:not(.alone) .header {
      max-height: 292px;
    }
    &[data-squeezed].layout-imageTop:not(.alone) .header {
      max-height: 380px;
    }
    .framed .media-contain {
      background: var(--card);
      border-radius: var(--radius);
    }
  `,
});

const lengthOf = (text = '') => text.length;
