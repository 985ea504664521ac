import { defineTemplate } from '../../define/define-template.js';
import { list, text, textarea } from '../../define/fields.js';
import { body, header, icon, textVariants, type IconName } from '../../define/vocabulary.js';
import { Badge } from '../../kit/blocks/badge.js';
import { classes, css } from '../../kit/css.js';
import { BlockHeading } from '../../kit/words/block-heading.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { sized } from '../../kit/type-scale.js';
import { cardLook } from '../../kit/card.js';

interface Value {
  icon?: IconName;
  title?: string;
  body?: string;
}

export const missionVision = defineTemplate({
  key: 'missionVision',
  name: 'Mission and vision',
  group: 'Strategy & frameworks',
  category: 'Open',
  topic: 'missionVision',
  synonyms: 'purpose values goal',
  whenToUse: 'Why the organization exists, where it is heading and the values it holds.',
  description: 'Mission and vision statements side by side with up to six values.',
  fields: {
    ...header,
    mission: textarea('Mission', { max: 180 }),
    vision: textarea('Vision', { max: 180 }),
    items: list('Values', { min: 0, max: 6 }, { icon, title: text('Title', { maxLen: 24 }), body: body(80) }),
  },
  variants: textVariants,
  layoutVariants: {
    split: 'mission and vision side by side, values below',
    stack: 'mission above vision, values right',
    center: 'mission and vision centered, values in a row',
  },
  defaults: {
    eyebrow: 'What guides us',
    title: 'Less driving, more arriving',
    mission: 'We give every carrier the planning power of the largest networks.',
    vision: 'By 2035 no truck in our network travels empty by accident.',
    items: [
      { icon: 'users', title: 'Planners decide', body: 'Software proposes, people choose.' },
      { icon: 'eye', title: 'Open by default', body: 'Every number can be traced to its source.' },
      { icon: 'leaf', title: 'Every kilometre counts', body: 'Saving fuel is a product feature.' },
      { icon: 'bolt', title: 'Simple first', body: 'If it needs a manual, we build it again.' },
    ],
  },
  view: ({ mission, vision, items, layoutVariant, ...head }) => {
    const values = items.filter(({ title, body }) => title ?? body);
    const alone = values.length === 0;
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <div class={classes('creed', alone && 'without-values')}>
            {(mission ?? vision) && (
              <div class="statements">
                <Statement term="mission" filled={layoutVariant !== 'center'}>
                  {mission}
                </Statement>
                <Statement term="vision">{vision}</Statement>
              </div>
            )}
            {!alone && <Values values={values} narrow={layoutVariant === 'stack'} />}
          </div>
        </Body>
      </Slide>
    );
  },
  css: css`
    .creed {
      display: grid;
      gap: var(--gap);
      grid-template-rows: minmax(0, 1fr) auto;
    }
    .creed > :only-child {
      grid-row: 1 / 3;
    }
    .statements {
      display: grid;
      gap: var(--gap);
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      min-height: 0;
    }
    .creed-statement {
      display: flex;
      flex-direction: column;
      justify-content: safe center;
      min-width: 0;
      min-height: 0;
      padding: 32px;
      border-radius: var(--radius);
      --heading: ${sized('heading', 32)};
    }
    &[data-tight] .creed-statement {
      padding-block: 20px;
    }
    .creed-words {
      display: flex;
      flex-direction: column;
      gap: 12px;
      min-height: 0;
    }
    &.layout-center .creed-words {
      align-items: center;
    }
    &:not(.layout-center) .creed-statement:not(.highlight) {
      ${cardLook}
    }
    .without-values .creed-statement {
      --heading: ${sized('stat', 40, '--fit')};
    }
    .creed-statement .t-heading {
      line-height: 1.3;
    }
    .values {
      min-height: 0;
      display: grid;
      gap: 16px var(--gap);
    }
    .value {
      display: flex;
      gap: 16px;
      min-width: 0;
      align-items: flex-start;
    }
    .value-words {
      min-width: 0;
    }
    .value-title {
      font-weight: 600;
    }
    .value:not(:has(.badge)) {
      border-top: var(--rule) solid var(--line);
      padding-top: 12px;
    }
    &.layout-split .values-4 .value {
      gap: 12px;
    }
    &.layout-stack .creed {
      grid-template: minmax(0, 1fr) / minmax(0, 760fr) minmax(0, 344fr);
      column-gap: 48px;
    }
    &.layout-stack .creed > :only-child {
      grid-area: 1 / 1 / 2 / 3;
    }
    &.layout-stack .statements {
      grid-auto-flow: row;
      grid-auto-rows: minmax(0, 1fr);
    }
    &.layout-stack .values {
      align-content: space-between;
    }
    &.layout-stack .values:not(.values-5, .values-6) {
      align-content: safe space-evenly;
      row-gap: 12px;
    }
    &.layout-stack[data-tight] .values {
      row-gap: 8px;
    }
    &.layout-center .statements {
      grid-auto-flow: row;
      grid-auto-rows: auto;
      align-content: safe space-evenly;
      gap: 20px;
    }
    &.layout-center[data-tight] .statements {
      gap: 16px;
    }
    &.layout-center .creed-statement {
      text-align: center;
      background: none;
      padding: 0 96px;
    }
    &.layout-center .creed-statement .t-heading {
      text-wrap-style: balance;
    }
    &.layout-center .values {
      border-top: var(--rule) solid var(--line);
      padding-top: var(--gap);
    }
    &.layout-center .value:not(:has(.badge)) {
      border: 0;
      padding: 0;
    }
  `,
});

interface StatementProps {
  term: 'mission' | 'vision';
  filled?: boolean;
  children: string | undefined;
}

function Statement({ term, filled, children }: StatementProps) {
  if (!children) return null;
  return (
    <div class={classes('creed-statement', filled && 'highlight')}>
      <div class="creed-words" data-fit>
        <BlockHeading term={term} />
        <Paragraphs t="heading">{children}</Paragraphs>
      </div>
    </div>
  );
}

function Values({ values, narrow }: { values: Value[]; narrow: boolean }) {
  const columns = narrow ? 1 : values.length > 4 ? Math.ceil(values.length / 2) : values.length;
  return (
    <div
      class={classes('values', `values-${values.length}`)}
      data-fit
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {values.map(({ icon, title, body }) => (
        <div class="value">
          <Badge icon={icon} appearance="soft" />
          <div class="value-words">
            <Words class="value-title">{title}</Words>
            <Paragraphs soft>{body}</Paragraphs>
          </div>
        </div>
      ))}
    </div>
  );
}
