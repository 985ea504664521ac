import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { body, header, points, state, takeaway, textVariants, type State } from '../../../define/vocabulary.js';
import { ChevronBand, chevronPitch } from '../../../kit/diagrams/chevron-band.js';
import { classes, css } from '../../../kit/css.js';
import { DrawnSlide, type Area } from '../../../kit/frame/drawn-slide.js';
import { Goal, PhaseRows, phasesCss, Result, Tasks, type Phase } from './phases.js';
import { statesOf } from '../../../kit/diagrams/states.js';
import { StateTag } from '../../../kit/blocks/tag.js';
import { Words } from '../../../kit/words/words.js';
import { cardLook } from '../../../kit/card.js';

interface ArrangementProps {
  phases: Phase[];
  states: State[];
  area: Area;
}

const BAND_HEIGHT = { few: 104, many: 80 };
/** Gap between the columns below the band, in px. */
const GAP = 16;

export const phasePlan = defineTemplate({
  key: 'phasePlan',
  name: 'Phase plan',
  group: 'Timelines & plans',
  category: 'Show',
  holds: ['dates'],
  topic: 'phasePlan',
  synonyms: 'stages milestones rollout project onboarding',
  whenToUse: 'Two to five phases with goals, work and deliverable each: 30-60-90 days, rollout or project approach.',
  description: 'Phase columns or rows with heading, time frame, goal, tasks and deliverable.',
  fields: {
    ...header,
    items: list(
      'Phases',
      { min: 2, max: 5, main: 'title' },
      {
        title: text('Title', { maxLen: 40 }),
        time: text('Time', { maxLen: 20 }),
        body: body(90, 'Goal of the phase.'),
        points: points('Points', { min: 1, max: 4, help: 'Tasks.' }, 50),
        deliverable: text('Deliverable', { maxLen: 60 }),
        state,
      },
    ),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: {
    columns: 'arrow headers over columns',
    rows: { says: 'one row per phase', for: ['ordered'] },
    cards: 'separate cards',
  },
  defaults: {
    eyebrow: 'Rollout',
    title: 'The new planning process is in use everywhere after twelve weeks',
    items: [
      {
        title: 'Prepare',
        time: 'Weeks 1-3',
        body: 'Agree on one process and the people who own it.',
        points: [
          { text: 'Map how five teams plan today' },
          { text: 'Choose the pilot site' },
          { text: 'Name process owners' },
        ],
        deliverable: 'Signed process map',
        state: 'done',
      },
      {
        title: 'Pilot',
        time: 'Weeks 4-7',
        body: 'Prove it at one site with real orders.',
        points: [
          { text: 'Move two product lines' },
          { text: 'Daily stand-up with support' },
          { text: 'Measure lead time' },
        ],
        deliverable: 'Pilot report with figures',
        state: 'current',
      },
      {
        title: 'Roll out',
        time: 'Weeks 8-12',
        body: 'Bring all sites over and switch the old tool off.',
        points: [{ text: 'Train 40 key users' }, { text: 'Two sites per week' }, { text: 'Archive old plans' }],
        deliverable: 'All sites live, old tool off',
        state: 'upcoming',
      },
    ],
  },
  view: ({ items, layoutVariant, ...frame }) => {
    const Arranged = ARRANGEMENTS[layoutVariant];
    return (
      <DrawnSlide {...frame}>{(area) => <Arranged phases={items} states={statesOf(items)} area={area} />}</DrawnSlide>
    );
  },
  css: css`
    ${phasesCss}
    .drawing {
      flex: 1;
      min-height: 0;
      display: flex;
      flex-direction: column;
      gap: 16px;
    }
    .phases {
      display: grid;
      grid-template-rows: auto minmax(min-content, 1fr) auto;
      column-gap: 16px;
      flex: 1;
      min-height: 0;
    }
    .phase {
      display: grid;
      grid-row: span 3;
      grid-template-rows: subgrid;
      row-gap: 16px;
      min-width: 0;
      min-height: 0;
      border-radius: var(--radius);
      padding: 20px calc(20px * var(--inset));
    }
    :not(.cards) > .phase {
      ${cardLook}
      border-width: var(--card-edges-below);
    }
    .phase .result {
      border-top: var(--rule) solid var(--line);
      padding-top: 14px;
      min-height: 44px;
    }
    .dense .phase {
      padding: 16px;
      row-gap: 12px;
    }
    &[data-tight] .dense .phase {
      padding-block: 10px;
      row-gap: 8px;
    }
    &[data-tight] .dense .result {
      min-height: 0;
      padding-top: 8px;
    }
    .cards {
      display: grid;
      grid-template-rows: auto auto minmax(min-content, 1fr) auto;
      column-gap: 24px;
      flex: 1;
      min-height: 0;
    }
    .cards .phase {
      grid-row: span 4;
      border-radius: 0;
      padding: 20px 0 0;
      border-top: var(--rule-accent) solid var(--mark);
    }
    .cards .phase.upcoming {
      border-top-color: var(--track);
    }
    .cards .phase.current {
      border-top-color: var(--spot);
    }
    .card-head {
      display: flex;
      flex-direction: column;
      gap: 6px;
    }
    .card-line {
      display: flex;
      align-items: safe center;
      justify-content: space-between;
      gap: 12px;
      min-height: 28px;
      color: var(--soft);
    }
    .card-line .tag {
      align-self: center;
    }
  `,
});

const ARRANGEMENTS = { columns: Columns, rows: PhaseRows, cards: Cards };

function Columns({ phases, states, area }: ArrangementProps) {
  const height = phases.length > 2 ? BAND_HEIGHT.many : BAND_HEIGHT.few;
  const pitch = chevronPitch(area.width, height, phases.length);
  // Each column starts below its chevron; the last ends with the band.
  const gridTemplateColumns = [...phases.slice(1).map(() => `${pitch - GAP}px`), 'minmax(0, 1fr)'].join(' ');
  return (
    <>
      <ChevronBand
        width={area.width}
        height={height}
        entries={phases.map(({ title, time }, index) => ({ label: title, note: time, state: states[index]! }))}
        t={phases.length > 3 ? 'body' : 'lead'}
      />
      <div class={classes('phases', phases.length > 3 && 'dense')} style={{ gridTemplateColumns }}>
        {phases.map(({ body, points, deliverable }) => (
          <div class="phase">
            <Goal>{body}</Goal>
            <Tasks items={points} />
            <Result>{deliverable}</Result>
          </div>
        ))}
      </div>
    </>
  );
}

function Cards({ phases, states }: ArrangementProps) {
  const moved = states.some((state) => state !== 'done');
  return (
    <div class={classes('cards', phases.length > 3 && 'dense')} style={columnsOf(phases)}>
      {phases.map(({ title, time, body, points, deliverable }, index) => (
        <div class={classes('phase', states[index])}>
          <div class="card-head">
            <div class="card-line">
              <Words>{time}</Words>
              {moved && <StateTag state={states[index]!} />}
            </div>
            <Words t="heading" as="h3">
              {title}
            </Words>
          </div>
          <Goal>{body}</Goal>
          <Tasks items={points} />
          <Result>{deliverable}</Result>
        </div>
      ))}
    </div>
  );
}

const columnsOf = (phases: Phase[]) => ({
  gridTemplateColumns: `repeat(${Math.max(1, phases.length)}, minmax(0, 1fr))`,
});
