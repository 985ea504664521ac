import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, eyebrow, icon, metrics, source, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { EntryCards, EntryRows } from '../../kit/blocks/entries.js';
import { FigureRow } from '../../kit/blocks/figure-row.js';
import { Icon } from '../../kit/blocks/icon.js';
import { BlockHeading } from '../../kit/words/block-heading.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';

interface DecisionProps {
  decision?: string;
  owner?: string;
  date?: string;
}

export const recommendation = defineTemplate({
  key: 'recommendation',
  name: 'Recommendation',
  group: 'Closers & next steps',
  category: 'Close',
  topic: 'recommendation',
  synonyms: 'decision proposal advice suggestion',
  whenToUse: 'Says what should be done, why and which decision is needed from whom by when.',
  description: 'Recommendation sentence with two to four reasons, expected impact and the decision asked for.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 120, help: 'The recommendation as a full sentence.' }),
    body: body(220),
    items: list('Reasons', { min: 2, max: 4 }, { icon, title: text('Title', { maxLen: 50 }), body: body(120) }),
    metrics: metrics({ min: 0, max: 3, help: 'Expected impact.' }),
    decision: text('Decision', { maxLen: 120, help: 'What the audience is asked to decide.' }),
    owner: text('Owner', { maxLen: 30, help: 'Who decides.' }),
    date: text('Date', { maxLen: 24, help: 'Decision due.' }),
    source,
  },
  variants: textVariants,
  layoutVariants: {
    split: 'recommendation left, reasons right',
    stack: 'recommendation on top, reasons in columns',
  },
  defaults: {
    eyebrow: 'Recommendation',
    title: 'Roll out the planning board to all five depots by June',
    body: 'The pilot met its three targets in nine days. Waiting for the new fleet system would cost another season of manual planning.',
    items: [
      { title: 'The pilot holds in peak season', body: 'Planning time fell by 78% in the busiest week of the year.' },
      { title: 'Depots ask for it', body: 'Three of four have named a lead and freed two training days.' },
      { title: 'The risk is small', body: 'The old sheets stay in place until each depot has signed off.' },
    ],
    metrics: [
      { value: '$1.4M', label: 'saved a year' },
      { value: '5 mo', label: 'to payback' },
    ],
    decision: 'Release $560,000 for licences and training',
    owner: 'Executive board',
    date: '30 January',
    source: 'Pilot review, 2026',
  },
  view: ({ eyebrow, title, body, items, metrics, decision, owner, date, source, layoutVariant }) => {
    const asked = <Decision decision={decision} owner={owner} date={date} />;
    if (layoutVariant === 'stack') {
      return (
        <Slide>
          <Header eyebrow={eyebrow} title={title} />
          <Body class="pile">
            <div class={classes('case', metrics.length > 2 && 'wide-figures')}>
              <Paragraphs>{body}</Paragraphs>
              <FigureRow metrics={metrics} />
            </div>
            <EntryCards entries={items} lead="icon" />
            {asked}
          </Body>
          <Notes source={source} />
        </Slide>
      );
    }
    return (
      <Slide
        panel={
          <>
            <Header eyebrow={eyebrow} title={title} stacked />
            <Paragraphs soft>{body}</Paragraphs>
          </>
        }
      >
        <Body class="pile">
          <EntryRows entries={items} />
          <FigureRow metrics={metrics} />
          {asked}
        </Body>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .pile {
      gap: var(--gap);
    }
    &.layout-stack .pile {
      gap: calc(var(--gap) * 2 / 3);
    }
    .pile > :not(.entry-rows, .entry-cards) {
      flex: none;
    }
    .pile > :is(.entry-rows, .entry-cards) {
      flex-shrink: 0;
      flex-basis: auto;
    }
    .case {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: 48px;
      align-items: center;
    }
    .case.wide-figures {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
    .case > :only-child {
      grid-column: 1 / 3;
    }
    .case:not(:has(*)) {
      display: none;
    }
    .ask {
      padding: 16px 24px;
      border-radius: var(--radius);
      display: flex;
      flex-wrap: wrap;
      gap: 8px 32px;
      align-items: center;
      justify-content: space-between;
    }
    .ask-words {
      flex: 1 1 400px;
      min-width: 0;
      display: flex;
      flex-direction: column;
      gap: 2px;
    }
    .ask-terms {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 24px;
      min-width: 0;
    }
    .ask-term {
      display: flex;
      gap: 8px;
      align-items: center;
      font-weight: 600;
      min-width: 0;
    }
    .panel > .soft {
      margin-top: 8px;
    }
  `,
});

/** The requested decision, its owner and date, in a strip of the emphasis colour. */
function Decision({ decision, owner, date }: DecisionProps) {
  if (!decision && !owner && !date) return null;
  return (
    <div class="ask highlight" data-fit>
      <div class="ask-words">
        <BlockHeading term="decision" />
        <Words t="heading">{decision}</Words>
      </div>
      {(owner ?? date) && (
        <div class="ask-terms">
          {owner && (
            <div class="ask-term">
              <Icon name="user" size={20} />
              <Words>{owner}</Words>
            </div>
          )}
          {date && (
            <div class="ask-term">
              <Icon name="calendar" size={20} />
              <Words>{date}</Words>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
