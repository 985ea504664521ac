import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { body, date, footnote, header, textVariants } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import { Figure } from '../../../kit/blocks/figure.js';
import { BlockHeading } from '../../../kit/words/block-heading.js';
import { RailDot } from '../../../kit/blocks/rail.js';
import { ShareList, ShareRing, sharesCss } from './shares.js';
import { Body, Header, Notes, Slide } from '../../../kit/frame/slide.js';
import { Split } from '../../../kit/frame/split.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';
import { cardLook } from '../../../kit/card.js';

interface Milestone {
  date?: string;
  text?: string;
}

/** Diameter of the doughnut in px. */
const RING = { split: 232, stack: 176 };

export const fundingAsk = defineTemplate({
  key: 'fundingAsk',
  name: 'Funding ask',
  group: 'Closers & next steps',
  category: 'Close',
  topic: 'fundingAsk',
  synonyms: 'investment raise round seed money investors pitch funds',
  whenToUse: 'How much money is asked for, what it pays for and what it will achieve.',
  description: 'Amount and terms, a donut of the use of funds and the milestones it buys.',
  fields: {
    ...header,
    value: text('Amount', { maxLen: 14, help: 'Amount as shown, e.g. $3M.' }),
    label: text('Terms', { maxLen: 50, help: 'Round or instrument.' }),
    body: body(220),
    items: list(
      'Use of funds',
      { min: 2, max: 6 },
      {
        label: text('Label', { maxLen: 32 }),
        share: text('Share', { maxLen: 12, help: 'Number only, e.g. 42.5 or -3. Percent of the amount.' }),
        text: text('Text', { maxLen: 80 }),
      },
    ),
    milestones: list('Milestones', { min: 0, max: 4 }, { date, text: text('Text', { maxLen: 80 }) }),
    footnote,
  },
  variants: textVariants,
  layoutVariants: {
    split: 'amount left, use of funds right',
    stack: 'amount on top, use of funds and milestones below',
  },
  defaults: {
    eyebrow: 'The ask',
    title: 'Two years of runway to win three markets',
    value: '$6M',
    label: 'Series A, equity',
    body: 'The round brings the planning board to three more countries and carries us to break-even.',
    items: [
      { label: 'Product and engineering', share: '45', text: 'Forecasts, driver app, integrations' },
      { label: 'Market entry', share: '30', text: 'Sales in three countries' },
      { label: 'Customer success', share: '15', text: 'One desk, four languages' },
      { label: 'Operations', share: '10', text: 'Security, finance and legal' },
    ],
    milestones: [
      { date: 'Q4 2027', text: '500 carriers on the platform' },
      { date: 'Q2 2028', text: 'Third country profitable' },
      { date: 'Q4 2028', text: 'Break-even' },
    ],
  },
  view: ({ value, label, body, items, milestones, footnote, layoutVariant, ...head }) => {
    const amount = <Figure value={value} label={label} t="figure" />;
    const uses = items.filter(({ label, share, text }) => label ?? share ?? text);
    const stops = milestones.filter(({ date, text }) => date ?? text);
    const funds = uses.length > 0 && (
      <section class="funds" data-fit>
        <BlockHeading term="useOfFunds" />
        <div class="funds-body">
          <ShareRing shares={uses} size={RING[layoutVariant]} />
          <ShareList shares={uses} />
        </div>
      </section>
    );
    if (layoutVariant === 'stack') {
      const below = Boolean(funds) || stops.length > 0;
      return (
        <Slide>
          <Header {...head} />
          <Body class="pile">
            <div class="amount">
              {amount}
              <Paragraphs t="lead">{body}</Paragraphs>
            </div>
            {below && (
              <div class={classes('below', stops.length === 0 && 'alone')}>
                {funds}
                <Milestones stops={stops} />
              </div>
            )}
          </Body>
          <Notes footnote={footnote} />
        </Slide>
      );
    }
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <Split columns={5} wide>
            <div class="pile">
              {amount}
              <Paragraphs t="lead">{body}</Paragraphs>
              <Milestones stops={stops} />
            </div>
            <div class="funds-card" data-fit>
              {funds}
            </div>
          </Split>
        </Body>
        <Notes footnote={footnote} />
      </Slide>
    );
  },
  css:
    sharesCss +
    css`
      --figure: ${sized('figure', 104)};
      .figure-label {
        font: 600 var(--heading) / 1.2 var(--font-heading);
      }
      .pile {
        display: flex;
        flex-direction: column;
        gap: 16px;
      }
      .pile > * {
        flex: none;
      }
      .pile > :only-child {
        margin-block: auto;
      }
      .pile > .below {
        flex: 1 1 0;
        min-height: 0;
      }
      &[data-tight] {
        --figure: ${sized('figure', 80)};
      }
      &[data-squeezed] {
        --figure: ${sized('stat', 72)};
      }
      &[data-squeezed] :is(.pile, .stops, .funds) {
        gap: 6px;
      }
      .funds-card {
        display: flex;
        padding: 32px calc(32px * var(--inset));
        ${cardLook}
        border-radius: var(--radius);
      }
      &[data-squeezed] .funds-card {
        padding: 12px calc(16px * var(--inset));
      }
      .funds-card:empty {
        background: none;
      }
      .funds {
        display: flex;
        flex-direction: column;
        gap: 16px;
        flex: 1;
        min-width: 0;
      }
      .funds-body {
        flex: 1 0 auto;
        display: flex;
        gap: 32px;
        align-items: center;
        min-width: 0;
      }
      &.layout-stack[data-tight] .share-ring {
        align-self: flex-start;
      }
      .stops {
        display: grid;
        grid-template-columns: calc(var(--dot) * 0.46) fit-content(45%) minmax(0, 1fr);
        align-content: start;
        gap: 12px;
      }
      .stops > .part-heading {
        grid-column: 1 / -1;
      }
      .pile > .stops {
        margin-top: auto;
      }
      .stop {
        display: grid;
        grid-column: 1 / -1;
        grid-template-columns: subgrid;
        align-items: center;
      }
      .stop > :nth-child(2):last-child:not(.stop-date) {
        grid-column: 3;
      }
      .stop-date {
        font-weight: 600;
        color: var(--emphasis-text);
      }
      .amount {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        column-gap: 64px;
        align-items: center;
      }
      .amount > .figure:only-child {
        flex-direction: row;
        align-items: baseline;
        gap: 24px;
      }
      .amount > :only-child {
        grid-column: 1 / 3;
      }
      &.layout-stack .below {
        display: grid;
        grid-template-columns: minmax(0, 662fr) minmax(0, 466fr);
        column-gap: 24px;
      }
      &.layout-stack .below > :only-child {
        grid-column: 1 / 3;
      }
      .below.alone .funds-body {
        justify-content: center;
        gap: 64px;
      }
      &.layout-stack .below > * {
        min-height: 0;
        padding: var(--pad) calc(28px * var(--inset));
        ${cardLook}
        border-radius: var(--radius);
      }
      &.layout-stack .stops {
        row-gap: 20px;
      }
      &.layout-stack .stop {
        align-items: start;
      }
      &.layout-stack .rail-dot {
        margin-top: 2px;
      }
    `,
});

function Milestones({ stops }: { stops: Milestone[] }) {
  if (stops.length === 0) return null;
  return (
    <section class="stops" data-fit>
      <BlockHeading term="milestones" />
      {stops.map(({ date, text }) => (
        <div class="stop">
          <RailDot />
          <Words class="stop-date">{date}</Words>
          <Words>{text}</Words>
        </div>
      ))}
    </section>
  );
}
