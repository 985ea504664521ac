import { defineTemplate } from '../../define/define-template.js';
import { line, text } from '../../define/fields.js';
import { backdrop, coverLayouts, coverVariants, eyebrow, subtitle } from '../../define/vocabulary.js';
import { Cover } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { Words } from '../../kit/words/words.js';

export const section = defineTemplate({
  key: 'section',
  name: 'Section divider',
  group: 'Covers & openers',
  category: 'Open',
  purpose: 'section',
  synonyms: 'chapter break transition header',
  whenToUse: 'Break between the main parts of a deck that has more than about eight slides.',
  description: 'Part number and part title on an otherwise empty slide, with optional one-line preview.',
  fields: {
    eyebrow,
    number: text('Number', { maxLen: 4, help: 'Part number, e.g. 02.' }),
    title: line('Title', { max: 60, help: 'Name of the part.' }),
    subtitle,
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: coverLayouts,
  defaults: {
    number: '02',
    title: 'What we will build',
    subtitle: 'One platform for planning, buying and delivery, opened market by market.',
  },
  view: ({ eyebrow, number, title, subtitle, ...picture }) => (
    <Cover {...picture}>
      <Words t="eyebrow">{eyebrow}</Words>
      <Words t="figure" class="number">
        {number}
      </Words>
      <Words t="statement" as="h1" slideTitle>
        {title}
      </Words>
      <Words t="lead" soft>
        {subtitle}
      </Words>
    </Cover>
  ),
  css: css`
    .number {
      color: var(--emphasis-text);
      margin-bottom: -12px;
    }
  `,
});
