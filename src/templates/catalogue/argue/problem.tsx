import { defineTemplate } from '../../define/define-template.js';
import { image, list, text } from '../../define/fields.js';
import {
  body,
  eyebrow,
  icon,
  imageAlt,
  imageFocus,
  metrics,
  source,
  subtitle,
  textVariants,
} from '../../define/vocabulary.js';
import { BesideSlide } from '../../kit/frame/beside.js';
import { css } from '../../kit/css.js';
import { EntryCards, EntryRows } from '../../kit/blocks/entries.js';
import { pileCss } from '../../kit/blocks/pile.js';
import { FigureRow } from '../../kit/blocks/figure-row.js';
import { Media } from '../../kit/pictures/media.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { Split } from '../../kit/frame/split.js';
import { sized } from '../../kit/type-scale.js';
import { Paragraphs } from '../../kit/words/words.js';

export const problem = defineTemplate({
  key: 'problem',
  name: 'Problem',
  group: 'Strategy & frameworks',
  category: 'Argue',
  topic: 'problem',
  synonyms: 'pain challenge issue need',
  whenToUse: 'Makes the audience feel the pain before the answer: who suffers, how and what it costs.',
  description: 'Problem sentence with two to four pain points and up to three figures as proof.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 90, help: 'The problem as one sentence.' }),
    subtitle,
    body: body(220, 'Who has it and why it persists.'),
    items: list('Pain points', { min: 2, max: 4 }, { icon, title: text('Title', { maxLen: 50 }), body: body(140) }),
    metrics: metrics({ min: 0, max: 3, help: 'Short proof figures.' }),
    image: image('Image', { help: 'Used by the imageRight layout.' }),
    imageAlt,
    imageFocus,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    split: 'problem left, pain points right',
    grid: 'pain points as cards',
    imageRight: { says: 'pain points left, image right', for: ['picture'] },
  },
  defaults: {
    eyebrow: 'The problem',
    title: 'Planners spend their mornings looking for trucks',
    body: 'Dispatch teams of mid-size carriers work with four systems that do not talk to each other, so every delay is found by phone.',
    items: [
      {
        icon: 'search',
        title: 'Nobody sees the whole fleet',
        body: 'Positions, driving hours and orders live in three tools and one spreadsheet.',
      },
      {
        icon: 'phone',
        title: 'Customers hear about delays last',
        body: 'Service teams call drivers, then call back, one order at a time.',
      },
      {
        icon: 'money',
        title: 'Empty kilometres eat the margin',
        body: 'Return loads are agreed by habit, because nobody can compare them in time.',
      },
    ],
    metrics: [
      { value: '2.5 h', label: 'a day spent on the phone' },
      { value: '27%', label: 'of all kilometres driven empty' },
    ],
    source: 'Survey of 60 teams, 2026',
  },
  view: ({ body, items, metrics, image, imageAlt, imageFocus, source, layoutVariant, ...head }) => {
    if (layoutVariant === 'imageRight' && image) {
      return (
        <BesideSlide
          width="narrow"
          side="end"
          source={source}
          aside={<Media url={image} alt={imageAlt} focus={imageFocus} square />}
        >
          <Header {...head} />
          <Body class="pile">
            <Paragraphs>{body}</Paragraphs>
            <EntryRows entries={items} lead="icon" compact />
            <FigureRow metrics={metrics} t="heading" />
          </Body>
        </BesideSlide>
      );
    }
    if (layoutVariant === 'grid') {
      return (
        <Slide>
          <Header {...head} />
          <Body class="pile">
            <Paragraphs t="lead">{body}</Paragraphs>
            <EntryCards entries={items} />
            <FigureRow metrics={metrics} />
          </Body>
          <Notes source={source} />
        </Slide>
      );
    }
    const pains = items.some(({ title, body }) => title ?? body) && (
      <EntryRows entries={items} lead="icon" appearance="filled" />
    );
    const hasCase = Boolean(body) || metrics.some(({ value, label }) => value ?? label);
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {hasCase && pains ? (
            <Split columns={5} wide>
              <div class="case">
                <Paragraphs t="lead">{body}</Paragraphs>
                <FigureRow metrics={metrics} layout="column" />
              </div>
              {pains}
            </Split>
          ) : (
            pains || (
              <div class="case alone">
                <Paragraphs t="lead">{body}</Paragraphs>
                <FigureRow metrics={metrics} />
              </div>
            )
          )}
        </Body>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    ${pileCss}
    &.layout-grid .figures > .figure {
      flex-direction: row;
      align-items: center;
      gap: 16px;
    }
    &.layout-grid .figure-label {
      flex: 1 1 40%;
      min-width: 0;
    }
    .case {
      display: grid;
      grid-template-rows: 2fr auto minmax(24px, 72px) auto 3fr;
    }
    .case > .figures {
      grid-row: 4;
    }
    .case > :not(.figures) {
      grid-row: 2;
    }
    .case.alone {
      display: flex;
      flex-direction: column;
      justify-content: center;
      gap: 56px;
      padding-bottom: 48px;
      --lead: ${sized('lead', 32)};
    }
    .split > .entry-rows {
      max-height: none !important;
    }
    .badge {
      color: var(--negative);
    }
  `,
});
