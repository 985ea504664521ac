import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, date, header, icon, source, state, takeaway, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { RailDot, RailLine } from '../../kit/blocks/rail.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { cardLook } from '../../kit/card.js';

export const timeline = defineTemplate({
  key: 'timeline',
  name: 'Timeline',
  group: 'Timelines & plans',
  category: 'Show',
  holds: ['dates'],
  topic: 'timeline',
  synonyms: 'history milestones chronology dates',
  whenToUse: 'Dated events in order, past or planned: history, milestones, release dates.',
  description: 'Three to eight dated points on a line with heading, text and state.',
  fields: {
    ...header,
    items: list(
      'Events',
      { min: 3, max: 8 },
      { date, title: text('Title', { maxLen: 40 }), body: body(100), icon, state },
    ),
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    horizontal: 'texts below the line',
    alternating: 'texts above and below in turn',
    vertical: 'line on the left',
  },
  defaults: {
    eyebrow: 'Product launch',
    title: 'Five dates that matter until the launch',
    items: [
      {
        date: 'January',
        title: 'Design frozen',
        body: 'Scope and price points agreed with all regions.',
        icon: 'flag',
        state: 'done',
      },
      {
        date: 'March',
        title: 'Private beta',
        body: 'Ten customers work with live data.',
        icon: 'users',
        state: 'done',
      },
      {
        date: 'May',
        title: 'Security review',
        body: 'External audit and penetration test.',
        icon: 'shield',
        state: 'current',
      },
      {
        date: 'July',
        title: 'Sales training',
        body: 'Every account team runs one demo.',
        icon: 'award',
        state: 'upcoming',
      },
      { date: 'September', title: 'Launch', body: 'Three markets on the same day.', icon: 'rocket', state: 'upcoming' },
    ],
  },
  view: ({ items, takeaway, source, layoutVariant, ...head }) => (
    <Slide>
      <Header {...head} />
      <Body>
        <div
          class={classes('track', items.length > 5 ? 'many' : 'roomy')}
          style={layoutVariant === 'alternating' ? alternating(items.length) : undefined}
        >
          {items.map((event, index) => (
            <div class="event">
              {index < items.length - 1 && (
                <div class="link">
                  <RailLine vertical={layoutVariant === 'vertical'} reached={items[index + 1]?.state !== 'upcoming'} />
                </div>
              )}
              <RailDot state={event.state} icon={event.icon} />
              <Words t={items.length > 5 ? 'body' : 'heading'} class="when">
                {event.date}
              </Words>
              <div class="what" data-fit>
                <Words t={items.length > 5 ? 'body' : 'heading'} as="h3" class="event-title">
                  {event.title}
                </Words>
                <Paragraphs soft>{event.body}</Paragraphs>
              </div>
            </div>
          ))}
        </div>
      </Body>
      <Takeaway>{takeaway}</Takeaway>
      <Notes source={source} />
    </Slide>
  ),
  css: css`
    .track {
      --between: 24px;
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      column-gap: var(--between);
    }
    .many {
      --between: 16px;
    }
    .event {
      --stop: var(--dot);
      display: grid;
      min-width: 0;
      min-height: 0;
      position: relative;
      justify-items: start;
      align-content: safe center;
    }
    .event:has(> .rail-plain) {
      --stop: calc(var(--dot) * 0.46);
    }
    &:not(.layout-vertical) .roomy .what {
      ${cardLook}
      border-width: var(--card-edges-below);
      border-radius: var(--radius);
      padding: 20px calc(20px * var(--inset));
    }
    &.layout-horizontal .roomy .what {
      min-height: 160px;
    }
    &.layout-horizontal .track {
      grid-template-rows: auto var(--dot) auto;
      align-content: safe center;
    }
    &.layout-horizontal .event {
      grid-row: span 3;
      grid-template-rows: subgrid;
      row-gap: 16px;
    }
    .when {
      grid-row: 1;
      color: var(--emphasis-text);
      font-weight: 600;
      align-self: end;
    }
    .rail-dot {
      grid-row: 2;
      align-self: center;
    }
    .what {
      grid-row: 3;
      display: flex;
      flex-direction: column;
      gap: 6px;
      min-width: 0;
      min-height: 0;
      width: 100%;
    }
    .event-title {
      font-weight: 600;
      font-family: var(--font-heading);
    }
    .link {
      grid-row: 2;
      align-self: center;
      width: calc(100% + var(--between) - var(--stop) - 16px);
      margin-inline-start: calc(var(--stop) + 8px);
    }
    .link,
    .rail-dot {
      grid-column: 1;
    }
    &.layout-alternating .track {
      grid-template-rows: minmax(0, 1fr) auto var(--dot) auto minmax(0, 1fr);
      row-gap: 8px;
    }
    &.layout-alternating .event {
      grid-row: span 5;
      grid-template-rows: subgrid;
      row-gap: 8px;
    }
    &.layout-alternating :is(.rail-dot, .link) {
      grid-row: 3;
    }
    &.layout-alternating :is(.when, .what) {
      width: calc(200% + var(--between));
    }
    &.layout-alternating .event:nth-child(odd) .when {
      grid-row: 2;
    }
    &.layout-alternating .event:nth-child(odd) .what {
      grid-row: 1;
      justify-content: safe end;
    }
    &.layout-alternating .event:nth-child(even) .when {
      grid-row: 4;
      align-self: start;
    }
    &.layout-alternating .event:nth-child(even) .what {
      grid-row: 5;
    }
    &.layout-vertical .track {
      grid-auto-flow: row;
      grid-template-columns: fit-content(248px) var(--dot) minmax(0, 1fr);
      grid-auto-rows: minmax(0, 220px);
      row-gap: 8px;
      align-content: safe center;
      column-gap: 32px;
    }
    &.layout-vertical .event {
      grid-column: 1 / -1;
      grid-template: minmax(0, 1fr) / subgrid;
      align-items: center;
    }
    &.layout-vertical .when {
      grid-area: 1 / 1;
      text-align: end;
      justify-self: end;
      align-self: center;
    }
    &.layout-vertical .rail-dot {
      grid-area: 1 / 2;
      justify-self: center;
    }
    &.layout-vertical .what {
      grid-area: 1 / 3;
      display: grid;
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
      gap: 32px;
      align-items: center;
      max-height: 100%;
    }
    &.layout-vertical .track:has(.event-title) .what > :not(.event-title) {
      grid-column: 2;
    }
    &.layout-vertical .link {
      position: relative;
      grid-area: 1 / 2;
      justify-self: center;
      align-self: start;
      top: calc(50% + var(--dot) / 2);
      width: 2px;
      height: calc(100% + 8px - var(--dot));
      margin: 0;
    }
  `,
});

/** Texts are two columns wide, as the next one is on the other side; the last needs a column more. */
const alternating = (events: number) => ({ gridTemplateColumns: `repeat(${events + 1}, minmax(0, 1fr))` });
