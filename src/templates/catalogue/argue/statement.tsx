import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import { backdrop, body, coverVariants, eyebrow } from '../../define/vocabulary.js';
import { Cover } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { Paragraphs, Words } from '../../kit/words/words.js';

export const statement = defineTemplate({
  key: 'statement',
  name: 'Statement',
  group: 'Text & messages',
  category: 'Argue',
  whenToUse: 'One claim or turning point that deserves a slide of its own, without data.',
  description: 'A single sentence set large, with an optional supporting line.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 140, help: 'The claim as a full sentence.' }),
    body: body(200, 'Optional support.'),
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: {
    left: 'text left',
    center: 'text centered',
    split: 'text left, image on the right half',
  },
  defaults: {
    eyebrow: 'The turning point',
    title: 'Customers no longer buy software. They buy time.',
    body: 'Nine of ten renewals now name saved hours as the reason to stay, ahead of price and features.',
  },
  view: ({ eyebrow, title, body, layoutVariant, ...picture }) => (
    <Cover {...picture} layout={layoutVariant} motif="arc">
      <div class="bar" />
      <Words t="eyebrow">{eyebrow}</Words>
      <Words t="statement" as="h1" slideTitle hangs={layoutVariant !== 'center'}>
        {title}
      </Words>
      <Paragraphs t="lead" soft>
        {body}
      </Paragraphs>
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
  `,
});
