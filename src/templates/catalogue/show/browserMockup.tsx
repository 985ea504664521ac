import { defineTemplate } from '../../define/define-template.js';
import { image, text } from '../../define/fields.js';
import { header, imageAlt, textVariants } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { mockupCss, MockupSlide, mockupWords } from '../../kit/frame/mockup-slide.js';
import { BrowserWindow } from '../../kit/pictures/device.js';
import { Media } from '../../kit/pictures/media.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { TextList } from '../../kit/words/text-list.js';
import { PageWireframe } from '../../kit/pictures/wireframe.js';
import { Paragraphs } from '../../kit/words/words.js';

export const browserMockup = defineTemplate({
  key: 'browserMockup',
  name: 'Browser mockup',
  group: 'Images & mockups',
  category: 'Show',
  holds: ['screens'],
  synonyms: 'website screenshot product demo',
  whenToUse: 'Shows a website or web app screen as the user sees it.',
  description: 'Screenshot in a browser window frame with address bar, plus optional text.',
  fields: {
    ...header,
    image: image('Image', { help: 'Screenshot, 16:10 works best.' }),
    imageAlt,
    url: text('URL', { maxLen: 200, plain: true, help: 'Shown in the address bar.' }),
    ...mockupWords,
  },
  variants: textVariants,
  layoutVariants: {
    center: 'window fills the body',
    imageRight: 'text left, window right',
    imageLeft: 'window left, text right',
  },
  defaults: {
    eyebrow: 'Product tour',
    title: 'The whole week on one screen',
    url: 'https://app.example.com/board',
    body: 'Planners see load, delays and free hours in one place and move orders by hand where they know better.',
    points: [{ text: 'Live positions and driving hours' }, { text: 'Return loads ranked by margin' }],
  },
  view: ({ image, imageAlt, url, layoutVariant, ...story }) => {
    const screen = (
      <BrowserWindow url={url}>
        <Media url={image} alt={imageAlt} focus="top" square empty={<PageWireframe />} />
      </BrowserWindow>
    );
    if (layoutVariant === 'center') {
      const { body, points, ...head } = story;
      return (
        <Slide>
          <Header {...head} />
          <Body class="show">
            {screen}
            {(body ?? points.some(({ text }) => text)) && (
              <div class="legend">
                <Paragraphs>{body}</Paragraphs>
                <TextList items={points} />
              </div>
            )}
          </Body>
        </Slide>
      );
    }
    return <MockupSlide {...story} width="wide" screens={<div class="screen">{screen}</div>} />;
  },
  css: css`
    .show {
      gap: 24px;
    }
    .show > .window {
      min-height: 272px;
    }
    .legend {
      flex: none;
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      column-gap: 48px;
    }
    .screen {
      width: 688px;
      height: 472px;
    }
    ${mockupCss}
    .text-list {
      gap: 0.35em;
    }
    .story > .text-list {
      gap: 0.6em;
    }
  `,
});
