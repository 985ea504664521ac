import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import {
  body,
  header,
  icon,
  state,
  takeaway,
  textVariants,
  type IconName,
  type State,
} from '../../../define/vocabulary.js';
import { ChevronBand, chevronPitch } from '../../../kit/diagrams/chevron-band.js';
import { classes, css } from '../../../kit/css.js';
import { DrawnSlide, type Area } from '../../../kit/frame/drawn-slide.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { RailDot, RailLine } from '../../../kit/blocks/rail.js';
import { Stairs, stairsCss } from './stairs.js';
import { statesOf } from '../../../kit/diagrams/states.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';

interface Step {
  icon: IconName;
  title?: string;
  body?: string;
  time?: string;
  state: State;
}

/** Characters of a text that takes three lines below its chevron at most. */
const SHORT = 48;

/** Few chevrons are higher, and so are those with short texts below, or none. */
function bandHeight(steps: readonly Step[], area: Area): number {
  if (!steps.some(({ icon, time, body }) => icon !== 'none' || time || body)) return Math.min(240, area.height / 2);
  const isShort = steps.every(({ icon, time, body = '' }) => icon === 'none' && !time && body.length <= SHORT);
  const [most, all] = isShort ? [200, 720] : [144, 400];
  return Math.min(most, Math.max(88, all / steps.length));
}

export const process = defineTemplate({
  key: 'process',
  name: 'Process',
  group: 'Processes & diagrams',
  category: 'Show',
  holds: ['steps'],
  topic: 'process',
  synonyms: 'steps workflow procedure stages',
  whenToUse: 'Three to seven steps in a fixed order with a start and an end; use cycle if the last leads to the first.',
  description: 'Steps as chevrons, circles, rows or stairs, each with heading, text, time and state.',
  fields: {
    ...header,
    items: list(
      'Steps',
      { min: 3, max: 7, main: 'title' },
      { icon, title: text('Title', { maxLen: 40 }), body: body(110), time: text('Time', { maxLen: 20 }), state },
    ),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: {
    chevrons: 'chevron band with text below',
    row: { says: 'numbered circles on a line', for: ['ordered'] },
    vertical: { says: 'numbered rows', for: ['again'] },
    stairs: 'rising steps, for maturity levels',
  },
  defaults: {
    eyebrow: 'Customer onboarding',
    title: 'A new customer goes live in ten working days',
    items: [
      {
        icon: 'message',
        title: 'Kick-off',
        body: 'Goals, owners and the go-live date are agreed in one call.',
        time: 'Day 1',
      },
      {
        icon: 'database',
        title: 'Import',
        body: 'Existing plans are loaded and checked against the source.',
        time: 'Days 2-4',
      },
      {
        icon: 'settings',
        title: 'Configure',
        body: 'Roles, approvals and reports are set up with the lead team.',
        time: 'Days 5-6',
      },
      {
        icon: 'users',
        title: 'Train',
        body: 'Two short sessions per team, recorded for those who join later.',
        time: 'Days 7-9',
      },
      {
        icon: 'rocket',
        title: 'Go live',
        body: 'Everyone switches on the same morning, with us in the room.',
        time: 'Day 10',
      },
    ],
    takeaway: 'The import decides the schedule: start it before the kick-off.',
  },
  view: ({ items, takeaway, layoutVariant, ...head }) => {
    const Arranged = ARRANGEMENTS[layoutVariant];
    return (
      <DrawnSlide {...head} takeaway={takeaway}>
        {(area) => <Arranged steps={items} states={statesOf(items)} area={area} />}
      </DrawnSlide>
    );
  },
  css: css`
    .drawing {
      display: flex;
      flex-direction: column;
    }
    &:is(.layout-chevrons, .layout-row) .drawing {
      justify-content: safe center;
      gap: 24px;
    }
    .columns {
      display: grid;
      column-gap: 24px;
    }
    .many {
      column-gap: 16px;
    }
    .step {
      display: flex;
      flex-direction: column;
      gap: 8px;
      min-width: 0;
    }
    .time {
      color: var(--emphasis-text);
      font-weight: 600;
    }
    .step > .icon {
      color: var(--emphasis-text);
      width: calc(32px * var(--fit));
      height: calc(32px * var(--fit));
    }
    &.layout-row {
      --dot: calc(64px * max(0.8, var(--fit)));
    }
    .stop {
      display: flex;
      align-items: center;
      gap: 12px;
      margin-inline-end: -12px;
      margin-bottom: 12px;
    }
    .stop-link {
      flex: 1;
    }
    .many .stop {
      margin-inline-end: -4px;
    }
    .step:last-child .stop {
      margin-inline-end: 0;
    }
    .rows {
      display: flex;
      flex-direction: column;
      flex: 1;
      min-height: 0;
      gap: 12px;
      justify-content: safe center;
      line-height: 1.3;
    }
    &[data-tight] .rows {
      gap: 4px;
      line-height: 1.2;
    }
    .row p {
      line-height: inherit;
    }
    .row {
      display: grid;
      grid-template-columns: var(--dot) minmax(0, 4fr) minmax(0, 7fr) 176px;
      column-gap: 32px;
      align-items: center;
      flex: 1 1 0;
      max-height: 190px;
      position: relative;
    }
    .row .time {
      text-align: end;
    }
    .row-title {
      font-weight: 600;
      font-family: var(--font-heading);
    }
    .row-link {
      position: absolute;
      inset-inline-start: calc(var(--dot) / 2 - 1px);
      top: calc(50% + var(--dot) / 2);
      height: calc(100% + 12px - var(--dot));
    }
    ${stairsCss}
  `,
});

interface ArrangementProps {
  steps: Step[];
  states: State[];
  area: Area;
}

const ARRANGEMENTS = { chevrons: Chevrons, row: Row, vertical: Vertical, stairs: Stairs };

function Chevrons({ steps, states, area }: ArrangementProps) {
  const height = bandHeight(steps, area);
  return (
    <>
      <ChevronBand
        width={area.width}
        height={height}
        entries={steps.map(({ title }, index) => ({ label: title, state: states[index]! }))}
        t={steps.length > 5 ? 'body' : 'heading'}
      />
      <div
        class={columnsClass(steps)}
        style={{
          ...columns(steps),
          width: `${chevronPitch(area.width, height, steps.length) * steps.length}px`,
          paddingInlineStart: '12px',
        }}
      >
        {steps.map(({ icon, time, body }) => (
          <div class="step">
            <Icon name={icon} size={32} />
            <Words class="time">{time}</Words>
            <Paragraphs soft>{body}</Paragraphs>
          </div>
        ))}
      </div>
    </>
  );
}

function Row({ steps, states }: ArrangementProps) {
  return (
    <div class={columnsClass(steps)} style={columns(steps)}>
      {steps.map(({ icon, title, time, body }, index) => (
        <div class="step">
          <div class="stop">
            <RailDot state={states[index]} icon={icon} number={index + 1} />
            {index < steps.length - 1 && (
              <div class="stop-link">
                <RailLine reached={states[index + 1] !== 'upcoming'} />
              </div>
            )}
          </div>
          <Words t="heading" as="h3">
            {title}
          </Words>
          <Words class="time">{time}</Words>
          <Paragraphs soft>{body}</Paragraphs>
        </div>
      ))}
    </div>
  );
}

function Vertical({ steps, states }: ArrangementProps) {
  return (
    <div class="rows">
      {steps.map(({ title, time, body }, index) => (
        <div class="row">
          {index < steps.length - 1 && (
            <div class="row-link">
              <RailLine vertical reached={states[index + 1] !== 'upcoming'} />
            </div>
          )}
          <RailDot state={states[index]} number={index + 1} />
          <div>
            <Words t={steps.length > 5 ? 'body' : 'heading'} as="h3" class="row-title">
              {title}
            </Words>
          </div>
          <div>
            <Paragraphs soft>{body}</Paragraphs>
          </div>
          <div>
            <Words class="time">{time}</Words>
          </div>
        </div>
      ))}
    </div>
  );
}

const columns = (steps: Step[]) => ({ gridTemplateColumns: `repeat(${Math.max(1, steps.length)}, minmax(0, 1fr))` });
const columnsClass = (steps: Step[]) => classes('columns', steps.length > 5 && 'many');
