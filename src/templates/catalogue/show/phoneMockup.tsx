import { defineTemplate } from '../../define/define-template.js';
import { image, list, text } from '../../define/fields.js';
import { header, imageAlt, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { mockupCss, MockupSlide, mockupWords } from '../../kit/frame/mockup-slide.js';
import { Phone } from '../../kit/pictures/device.js';
import { Media } from '../../kit/pictures/media.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { TextList } from '../../kit/words/text-list.js';
import { ScreenWireframe } from '../../kit/pictures/wireframe.js';
import { Paragraphs, Words } from '../../kit/words/words.js';

interface Screen {
  image?: string;
  imageAlt?: string;
  caption?: string;
}

export const phoneMockup = defineTemplate({
  key: 'phoneMockup',
  name: 'Phone mockup',
  group: 'Images & mockups',
  category: 'Show',
  holds: ['screens'],
  synonyms: 'app screenshot mobile ios android',
  whenToUse: 'Shows one to three mobile screens, alone or as a short flow.',
  description: 'Screenshots in phone frames with captions, plus optional text.',
  fields: {
    ...header,
    items: list(
      'Screens',
      { min: 1, max: 3, main: 'image' },
      {
        image: image('Image', { help: 'Portrait screenshot, 9:19.' }),
        imageAlt,
        caption: text('Caption', { maxLen: 80 }),
      },
    ),
    ...mockupWords,
  },
  variants: textVariants,
  layoutVariants: {
    imageRight: 'text left, phones right',
    imageLeft: 'phones left, text right',
    center: 'phones centered',
  },
  defaults: {
    eyebrow: 'Driver app',
    title: 'Three taps replace the morning call',
    items: [{ caption: 'Check the day' }, { caption: 'See the hours left' }],
    body: 'Drivers confirm the tour, report delays and hand over without a phone call or a sheet of paper.',
    points: [{ text: 'Works without a network' }, { text: 'Ready in eleven languages' }],
  },
  view: ({ items, layoutVariant, ...story }) => {
    const phones = <Phones screens={items.length > 0 ? items : [{}]} />;
    if (layoutVariant === 'center') {
      const { body, points, ...head } = story;
      return (
        <Slide>
          <Header {...head} />
          <Body>
            <div class={classes('stage', !body && points.length === 0 && 'alone')}>
              {body && (
                <div class="before" data-fit>
                  <Paragraphs>{body}</Paragraphs>
                </div>
              )}
              {phones}
              {points.length > 0 && (
                <div class="after" data-fit>
                  <TextList items={points} />
                </div>
              )}
            </div>
          </Body>
        </Slide>
      );
    }
    return <MockupSlide {...story} width={items.length > 1 ? 'wide' : 'half'} screens={phones} />;
  },
  css: css`
    --phone: 200px;
    ${mockupCss}
    .text-list {
      gap: 0.6em;
    }
    .phones {
      display: flex;
      justify-content: center;
      gap: 32px;
    }
    .phones:not(.phones-3) {
      --phone: 256px;
      gap: 64px;
    }
    .device {
      width: var(--phone);
      flex: none;
      display: flex;
      flex-direction: column;
      align-items: center;
      gap: 12px;
      text-align: center;
    }
    .screen {
      height: calc(var(--phone) * 18.5 / 9);
    }
    .stage > .phones {
      --phone: 160px;
      gap: 24px;
    }
    .stage.alone > .phones {
      --phone: 170px;
    }
    .stage > .phones > .device {
      width: calc(var(--phone) + 64px);
    }
    .stage > .phones-3 {
      gap: 16px;
    }
    .stage > .phones-3 > .device {
      width: calc(var(--phone) + 16px);
    }
    .stage {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto minmax(0, 1fr);
      column-gap: 48px;
      align-items: center;
      padding: 24px 40px;
      background: var(--card-strong);
      border-radius: var(--radius);
    }
    .before,
    .after {
      min-height: 0;
      max-height: 100%;
    }
    .before {
      grid-column: 1;
    }
    .stage > .phones {
      grid-column: 2;
      grid-row: 1;
      align-self: start;
    }
    &[data-tight] .stage > .phones {
      --phone: 148px;
    }
    .after {
      grid-column: 3;
      grid-row: 1;
    }
    .after li::marker {
      color: var(--emphasis-text);
    }
  `,
});

function Phones({ screens }: { screens: Screen[] }) {
  return (
    <div class={`phones phones-${Math.min(screens.length, 3)}`}>
      {screens.map(({ image, imageAlt, caption }, index) => (
        <div class="device">
          <div class="screen">
            <Phone>
              <Media url={image} alt={imageAlt} focus="top" empty={<ScreenWireframe step={index} />} />
            </Phone>
          </div>
          <Words t="label">{caption}</Words>
        </div>
      ))}
    </div>
  );
}
