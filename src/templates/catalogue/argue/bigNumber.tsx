import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import { backdrop, body, coverVariants, delta, eyebrow, source, tone } from '../../define/vocabulary.js';
import { Cover } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { Change } from '../../kit/blocks/figure.js';
import { Notes } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';

export const bigNumber = defineTemplate({
  key: 'bigNumber',
  name: 'Big number',
  group: 'Stats & metrics',
  category: 'Argue',
  holds: ['figures'],
  synonyms: 'statistic metric highlight headline hero',
  whenToUse: 'One striking figure that makes the point by itself; use kpi when it is a managed measure with a target.',
  description: 'One very large figure with the sentence that gives it meaning and an optional change against before.',
  fields: {
    eyebrow,
    value: text('Value', { maxLen: 14, help: 'Figure as shown, e.g. 87% or $4.2M.' }),
    title: text('Title', { maxLen: 100, help: 'What the figure means.' }),
    body: body(220),
    delta,
    tone,
    source,
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: {
    left: 'figure above text, left',
    center: 'figure above text, centered',
    split: { says: 'figure left, text or image right', for: ['picture'] },
  },
  defaults: {
    eyebrow: 'The cost of waiting',
    value: '37%',
    title: 'of planning time goes into copying figures between tools',
    body: 'That is nine days a year for every planner, before a single decision has been prepared.',
    delta: '+6 pts',
    tone: 'negative',
    source: 'Time study, 24 teams',
  },
  view: ({ eyebrow, value, title, body, delta, tone, source, layoutVariant, ...picture }) => {
    const facing = layoutVariant === 'split' && !picture.image;
    const meaning = (
      <>
        <Words t="statement" as="h1" slideTitle class="meaning">
          {title}
        </Words>
        <Paragraphs t="lead" soft>
          {body}
        </Paragraphs>
      </>
    );
    return (
      <Cover
        {...picture}
        class={facing ? 'facing' : undefined}
        foot={<Notes source={source} />}
        aside={
          facing && (
            <div class="cover-media facing-words" data-fit="all">
              {meaning}
            </div>
          )
        }
      >
        <Words t="eyebrow">{eyebrow}</Words>
        <div class="big" data-fit="figure">
          <Words t="figure">{value}</Words>
          <Change delta={delta} tone={tone} t="lead" />
        </div>
        {!facing && meaning}
      </Cover>
    );
  },
  css: css`
    --cover-gap: 12px;
    .big {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 4px 28px;
      white-space: nowrap;
      max-width: 100%;
      padding-block: 8px;
    }
    .big .t-figure {
      color: var(--emphasis-text);
    }
    .meaning {
      --statement: ${sized('statement', 40)};
    }
    &.layout-center .big {
      flex-direction: column;
      align-items: center;
      row-gap: 8px;
    }
    .facing-words {
      display: flex;
      flex-direction: column;
      justify-content: safe center;
      gap: 24px;
      padding: 64px var(--side) 64px 72px;
      background: var(--panel);
      --text: var(--panel-text);
      --soft: var(--panel-soft);
      color: var(--text);
    }
    [dir='rtl'] & .facing-words {
      padding: 64px 72px 64px var(--side);
    }
  `,
});
