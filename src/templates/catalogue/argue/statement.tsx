import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import { backdrop, body, coverLayouts, coverVariants, eyebrow } from '../../define/vocabulary.js';
import { Cover, CoverHeader } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';

export const statement = defineTemplate({
  key: 'statement',
  name: 'Statement',
  group: 'Text & messages',
  category: 'Argue',
  purpose: 'statement',
  holds: ['texts'],
  synonyms: 'key message headline claim big text',
  whenToUse: 'One claim or turning point that deserves a slide of its own, without data.',
  description: 'A single sentence set large, with an optional supporting line.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 140, help: 'The claim as a full sentence.' }),
    body: body(200, 'Optional support.'),
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: coverLayouts,
  defaults: {
    eyebrow: 'The turning point',
    title: 'Customers no longer buy software. They buy time.',
    body: 'Nine of ten renewals now name saved hours as the reason to stay, ahead of price and features.',
  },
  view: ({ layoutVariant, ...cover }) => (
    <Cover {...cover} motif="arc">
      <div class="bar" />
      <CoverHeader {...cover} t="statement" hangs={layoutVariant !== 'center'} />
    </Cover>
  ),
  css: css`
    .bar {
      width: 64px;
      height: 4px;
      background: var(--emphasis);
      flex: none;
      margin-bottom: 4px;
    }
    &.on-picture .bar {
      display: none; /* A rule stands over all words on pictures. */
    }
  `,
});
