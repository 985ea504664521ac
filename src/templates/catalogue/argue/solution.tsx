import { defineTemplate } from '../../define/define-template.js';
import { image, list, text } from '../../define/fields.js';
import {
  body,
  eyebrow,
  icon,
  imageAlt,
  imageFocus,
  subtitle,
  takeaway,
  textVariants,
} from '../../define/vocabulary.js';
import { BesideSlide } from '../../kit/frame/beside.js';
import { css } from '../../kit/css.js';
import { EntryCards, EntryRows } from '../../kit/blocks/entries.js';
import { pileCss } from '../../kit/blocks/pile.js';
import { type Focus, Media } from '../../kit/pictures/media.js';
import { Body, Header, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Split } from '../../kit/frame/split.js';
import { Paragraphs } from '../../kit/words/words.js';

export const solution = defineTemplate({
  key: 'solution',
  name: 'Solution',
  group: 'Strategy & frameworks',
  category: 'Argue',
  topic: 'solution',
  synonyms: 'product answer offer value proposition',
  whenToUse: 'Answers the problem just stated: what we do, how it works and what it changes.',
  description: 'Solution sentence with two to four elements that remove the pain, a picture of it and the result.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 90, help: 'The solution as one sentence.' }),
    subtitle,
    body: body(220),
    items: list(
      'Elements',
      { min: 2, max: 4, main: 'title' },
      {
        icon,
        title: text('Title', { maxLen: 50 }),
        body: body(140),
        painPoint: text('Pain point', { maxLen: 60, help: 'Pain it removes, printed as a tag.' }),
      },
    ),
    image: image('Image', { help: 'Product, sketch or screenshot.' }),
    imageAlt,
    imageFocus,
    takeaway,
  },
  variants: textVariants,
  layoutVariants: {
    imageRight: { says: 'text left, image right', for: ['picture'] },
    imageLeft: { says: 'image left, text right', for: ['pictureFirst'] },
    grid: 'elements as cards',
  },
  defaults: {
    eyebrow: 'The solution',
    title: 'One board shows every truck, order and hour',
    body: 'The board reads the systems carriers already have and turns them into one live picture that planners and customers share.',
    items: [
      {
        icon: 'eye',
        title: 'See the fleet at a glance',
        body: 'Positions, driving hours and orders on one map, refreshed every minute.',
        painPoint: 'No more searching',
      },
      {
        icon: 'message',
        title: 'Tell customers first',
        body: 'Delays are forecast and announced before anyone has to ask.',
        painPoint: 'No more call-backs',
      },
      {
        icon: 'refresh',
        title: 'Fill the way back',
        body: 'Return loads are ranked by margin while the truck is still unloading.',
        painPoint: 'Fewer empty kilometres',
      },
    ],
    takeaway: 'Pilot teams plan a day in forty minutes instead of three hours.',
  },
  view: ({ body, items, image, imageAlt, imageFocus, takeaway, layoutVariant, ...head }) => {
    const elements = items.map(({ painPoint, ...element }) => ({ ...element, tag: painPoint }));
    if (layoutVariant === 'grid') {
      return (
        <Slide>
          <Header {...head} />
          <Body class="pile">
            <Introduction body={body} image={image} imageAlt={imageAlt} imageFocus={imageFocus} />
            <EntryCards entries={elements} />
          </Body>
          <Takeaway>{takeaway}</Takeaway>
        </Slide>
      );
    }
    const side = layoutVariant === 'imageLeft' ? 'start' : 'end';
    if (image) {
      return (
        <BesideSlide side={side} width="narrow" aside={<Media url={image} alt={imageAlt} focus={imageFocus} square />}>
          <Header {...head} />
          <Body class="pile">
            <Paragraphs>{body}</Paragraphs>
            <EntryRows entries={elements} lead="icon" compact />
          </Body>
          <Takeaway>{takeaway}</Takeaway>
        </BesideSlide>
      );
    }
    const rows = <EntryRows entries={elements} lead="icon" appearance="filled" />;
    const promise = (
      <div class="promise highlight" data-fit>
        <Paragraphs t="heading">{body}</Paragraphs>
      </div>
    );
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {body ? (
            <Split columns={side === 'end' ? 4 : 8}>
              {side === 'end' ? promise : rows}
              {side === 'end' ? rows : promise}
            </Split>
          ) : (
            rows
          )}
        </Body>
        <Takeaway>{takeaway}</Takeaway>
      </Slide>
    );
  },
  css: css`
    ${pileCss}
    .introduction {
      display: flex;
      gap: 24px;
      align-items: center;
      max-height: 150px;
    }
    .introduction > :not(.media) {
      min-width: 0;
    }
    .introduction > .media {
      flex: none;
      width: 270px;
      height: 150px;
    }
    .introduction > .media:only-child {
      flex: 1;
    }
    .promise {
      display: flex;
      flex-direction: column;
      justify-content: safe center;
      padding: 32px;
      border-radius: var(--radius);
    }
    .split > .entry-rows {
      max-height: none !important;
    }
    .tag {
      border-radius: var(--radius);
      background: var(--card-strong);
      color: var(--emphasis-text);
    }
    .entry-head {
      display: contents;
    }
    .entry-words {
      display: grid;
      grid-template-columns: minmax(0, 1fr) fit-content(32%);
      gap: 4px 24px;
      align-items: center;
    }
    .entry-body {
      grid-column: 1;
    }
    .entry-rows .entry-head > .tag {
      grid-area: 1 / 2 / 3 / 3;
      align-self: center;
    }
    .entry-card .tag {
      flex: 0 1 auto;
      min-width: 0;
    }
    &[data-tight] .introduction > .media {
      width: 180px;
      height: 100px;
    }
  `,
});

function Introduction({
  body,
  image,
  imageAlt,
  imageFocus,
}: {
  body?: string;
  image?: string;
  imageAlt?: string;
  imageFocus?: Focus;
}) {
  if (!image) return <Paragraphs t="lead">{body}</Paragraphs>;
  return (
    <div class="introduction">
      <Media url={image} alt={imageAlt} focus={imageFocus} />
      <Paragraphs t="lead">{body}</Paragraphs>
    </div>
  );
}
