import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import { header, lines, takeaway, textVariants } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { Mark } from '../../kit/blocks/mark.js';
import { Body, Header, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Words } from '../../kit/words/words.js';
import { cardLook } from '../../kit/card.js';

export const prosCons = defineTemplate({
  key: 'prosCons',
  name: 'Pros and cons',
  group: 'Tables & comparisons',
  category: 'Argue',
  topic: 'prosCons',
  synonyms: 'advantages disadvantages tradeoffs benefits drawbacks',
  whenToUse: 'Weighs the arguments for and against one option.',
  description: 'Two lists marked positive and negative, closed by an optional verdict.',
  fields: {
    ...header,
    prosLabel: text('Heading for', { maxLen: 24 }),
    pros: lines('Pros', { min: 1, max: 6, topic: 'pros' }, 110),
    consLabel: text('Heading against', { maxLen: 24 }),
    cons: lines('Cons', { min: 1, max: 6, topic: 'cons' }, 110),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: { columns: 'side by side', stack: 'pros above cons' },
  defaults: {
    eyebrow: 'Decision paper',
    title: 'Moving support to one shared team',
    subtitle: 'What changes if three regional desks become one.',
    prosLabel: 'For',
    pros: [
      { text: 'Customers reach someone around the clock instead of ten hours a day' },
      { text: 'One queue evens out the peaks that leave desks idle or flooded' },
      { text: 'Knowledge is written once and improves for everyone' },
      { text: 'Saves two tools and their yearly licences' },
    ],
    consLabel: 'Against',
    cons: [
      { text: 'Local dialects and habits are served less well at first' },
      { text: 'Six months of double running before anything is saved' },
      { text: 'Shift work needs a new agreement with the works council' },
    ],
    takeaway: 'Go ahead, with language skills as the first rule of routing.',
  },
  view: ({ prosLabel, pros, consLabel, cons, takeaway, ...head }) => (
    <Slide>
      <Header {...head} />
      <Body>
        <div class="sides snug">
          <Side kind="yes" label={prosLabel} points={pros} />
          <Side kind="no" label={consLabel} points={cons} />
        </div>
      </Body>
      <Takeaway>{takeaway}</Takeaway>
    </Slide>
  ),
  css: css`
    .sides {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-template-rows: minmax(min-content, 1fr);
      gap: var(--gap) calc(var(--gap) + var(--apart));
    }
    .side {
      display: flex;
      flex-direction: column;
      gap: 20px;
      min-width: 0;
      min-height: 0;
      padding: var(--pad) calc(var(--pad) * var(--inset));
      ${cardLook}
      border-radius: var(--radius-card-top) var(--radius-card-top) var(--radius) var(--radius);
    }
    &:not(.layout-stack) .side {
      border-top: var(--rule-card) solid var(--tone);
    }
    .side-yes {
      --tone: var(--positive);
    }
    .side-no {
      --tone: var(--negative);
    }
    .side-head {
      display: flex;
      align-items: center;
      gap: 12px;
      min-width: 0;
    }
    .side-head > .t-heading {
      flex: 1;
      min-width: 0;
    }
    .disc {
      flex: none;
      display: flex;
      align-items: center;
      justify-content: center;
      width: 40px;
      height: 40px;
      border-radius: 50%;
      background: var(--tone);
    }
    .disc > .mark {
      color: var(--card-fill);
    }
    .arguments {
      flex: 1;
      min-height: 0;
      display: flex;
      flex-direction: column;
      gap: 14px;
    }
    &[data-loose] .arguments {
      gap: 32px;
    }
    .argument {
      display: flex;
      gap: 12px;
      min-width: 0;
      font-size: var(--body);
      line-height: 1.35;
    }
    .argument > .mark {
      margin-top: calc((1lh - 24px) / 2);
    }
    .argument > p {
      flex: 1;
      min-width: 0;
      text-wrap-style: pretty;
    }
    &[data-tight] .arguments {
      gap: 4px;
    }
    &[data-tight] .side {
      gap: 8px;
      padding-block: 12px;
    }
    &[data-tight] .disc {
      width: 32px;
      height: 32px;
    }
    &[data-tight] .argument {
      line-height: 1.25;
    }
    &.layout-stack .sides {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: none;
      grid-auto-rows: minmax(min-content, 1fr);
    }
    &.layout-stack .side {
      flex-direction: row;
      gap: 24px;
      padding-block: 16px;
      border-inline-start: var(--rule-card) solid var(--tone);
      padding-inline: var(--pad);
      border-start-end-radius: var(--radius);
      border-end-start-radius: var(--radius-card-top);
    }
    &.layout-stack[data-tight] .side {
      padding-block: 8px;
    }
    &.layout-stack .side-head {
      flex: none;
      width: 222px;
      align-self: center;
    }
    &.layout-stack .arguments {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: 32px;
      align-content: safe center;
    }
  `,
});

/** The arguments of one side, each with a tick or a cross. */
function Side({ kind, label, points }: { kind: 'yes' | 'no'; label?: string; points: { text?: string }[] }) {
  const shown = points.filter(({ text }) => text);
  if (!label && shown.length === 0) return null;
  return (
    <div class={`side side-${kind}`} data-fit>
      <div class="side-head">
        <div class="disc">
          <Mark kind={kind} />
        </div>
        <Words t="heading" as="h3">
          {label}
        </Words>
      </div>
      <div class="arguments">
        {shown.map(({ text }) => (
          <div class="argument">
            <Mark kind={kind} size={24} />
            <Words>{text}</Words>
          </div>
        ))}
      </div>
    </div>
  );
}
