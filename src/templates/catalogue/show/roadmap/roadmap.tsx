import { defineTemplate } from '../../../define/define-template.js';
import { line, list, numeric, text } from '../../../define/fields.js';
import { dataVariants, footnote, header, highlight, status } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import type { Area } from '../../../kit/frame/drawn-slide.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { scheduleCss, ScheduleSlide } from '../../../kit/diagrams/schedule-slide.js';
import { lineHeightIn } from '../../../kit/leading.js';
import { useSlide } from '../../../kit/slide-context.js';
import { TYPE_SCALE } from '../../../kit/type-scale.js';
import { StatusMark } from '../../../kit/blocks/status-mark.js';
import { PeriodColumns, periodColumnsCss, type Bar, type Lane } from './period-columns.js';
import { packed, spanOf, TIME_HEAD, TimeGrid, type Span } from '../../../kit/diagrams/time-grid.js';
import { Words } from '../../../kit/words/words.js';

interface ArrangementProps {
  periods: (string | undefined)[];
  lanes: Lane[];
  area: Area;
}

const LABELS = 172;
const LANE_PADDING = 8;
const TALLEST_BAR = 104;
const BAR_GAP = 6;
/** What a bar has around a line of words, with the gap below it. */
const AROUND_LINE = 5;

/** Bars from which on they need all the room that there is. */
const DENSE = 20;

export const roadmap = defineTemplate({
  key: 'roadmap',
  name: 'Roadmap',
  group: 'Timelines & plans',
  category: 'Show',
  holds: ['dates'],
  topic: 'roadmap',
  synonyms: 'plan milestones future product timeline',
  whenToUse: 'Planned work by theme over periods such as quarters, or as now, next and later columns.',
  description: 'Grid of lanes and periods with bars, or one column of cards per period; colored by status.',
  fields: {
    ...header,
    periods: list('Periods', { min: 2, max: 6 }, { label: text('Label', { maxLen: 20 }) }),
    lanes: list(
      'Lanes',
      { min: 1, max: 5 },
      {
        label: text('Label', { maxLen: 24, holds: 'name' }),
        items: list(
          'Bars',
          { min: 1, max: 4 },
          {
            title: line('Title', { max: 20, most: 40 }),
            start: numeric('Start', { maxLen: 4, help: 'Period number from 1.' }),
            end: numeric('End', { maxLen: 4, help: 'Period number; blank means one period.' }),
            status,
            highlight,
          },
        ),
      },
    ),
    footnote,
  },
  variants: dataVariants,
  layoutVariants: { lanes: 'lanes by periods', columns: 'cards under each period' },
  defaults: {
    eyebrow: 'Product roadmap',
    title: 'Forecasting ships first, the partner network follows in the second half',
    periods: [{ label: 'Q1' }, { label: 'Q2' }, { label: 'Q3' }, { label: 'Q4' }],
    lanes: [
      {
        label: 'Planning',
        items: [
          { title: 'Demand forecast', start: '1', end: '2', status: 'onTrack', highlight: true },
          { title: 'Scenario compare', start: '3', end: '4', status: 'notStarted' },
        ],
      },
      {
        label: 'Partners',
        items: [
          { title: 'Shared calendars', start: '2', end: '3', status: 'atRisk' },
          { title: 'Supplier portal', start: '3', end: '4', status: 'notStarted' },
        ],
      },
      {
        label: 'Platform',
        items: [
          { title: 'New import service', start: '1', status: 'done' },
          { title: 'Audit log', start: '2', status: 'onTrack' },
          { title: 'Regional hosting', start: '3', end: '4', status: 'notStarted' },
        ],
      },
    ],
    footnote: 'Later dates are plans',
  },
  view: ({ periods, lanes, layoutVariant, ...frame }) => {
    const bars = lanes.flatMap(({ items }) => items);
    const Arranged = layoutVariant === 'columns' ? PeriodColumns : Rows;
    return (
      <ScheduleSlide {...frame} dense={bars.length > DENSE} statuses={bars.map(({ status }) => status)}>
        {(area) => <Arranged periods={periods.map(({ label }) => label)} lanes={lanes} area={area} />}
      </ScheduleSlide>
    );
  },
  css: css`
    ${scheduleCss}
    .lane-line {
      position: absolute;
      inset-inline: 0;
      height: 0;
      border-top: var(--rule) solid var(--line);
    }
    .lane-name {
      position: absolute;
      inset-inline-start: 0;
      width: ${LABELS - 16}px;
      display: flex;
      align-items: safe center;
      font-weight: 600;
      line-height: 1.25;
    }
    .bar {
      position: absolute;
      display: flex;
      align-items: safe center;
      gap: 10px;
      padding: 2px 14px;
      border-radius: var(--radius-small);
      background: var(--background);
      border: var(--rule) solid var(--line);
      color: var(--text);
      line-height: 1.2;
    }
    &[data-squeezed] .bar {
      padding-block: 0;
    }
    .bar p {
      min-width: 0;
      font-weight: 600;
    }
    .bar-onTrack,
    .bar-done {
      background: var(--card);
      border-color: color-mix(in srgb, var(--positive) 40%, var(--background));
    }
    .bar-atRisk {
      background: var(--card);
      border-color: color-mix(in srgb, var(--caution) 40%, var(--background));
    }
    .bar-offTrack {
      background: var(--card);
      border-color: color-mix(in srgb, var(--negative) 40%, var(--background));
    }
    .bar-none {
      background: var(--card-strong);
      border-color: var(--card-strong);
    }
    .bar.highlight {
      background: var(--emphasis);
      border-color: var(--emphasis);
      color: var(--on-emphasis);
    }
    .bar.highlight .status-mark {
      color: var(--on-emphasis);
    }
    ${periodColumnsCss}
  `,
});

interface Placed extends Bar {
  span: Span;
}

/** The bars of a lane within the periods, and the row of each. */
function placedOn({ items }: Lane, periods: number): { bars: Placed[]; rows: number[]; height: number } {
  const bars = items.flatMap((bar) => {
    const span = spanOf(bar.start, bar.end, periods);
    return span ? [{ ...bar, span: { from: Math.floor(span.from), to: Math.ceil(span.to) } }] : [];
  });
  const rows = packed(bars.map(({ span }) => span));
  return { bars, rows, height: Math.max(1, ...rows.map((row) => row + 1)) };
}

function Rows({ periods, lanes, area }: ArrangementProps) {
  const { script } = useSlide();
  const placed = lanes.map((lane) => placedOn(lane, periods.length));
  const rowCount = placed.reduce((sum, { height }) => sum + height, 0);
  const padding = Math.min(LANE_PADDING, (area.height - TIME_HEAD) / (16 * rowCount));
  const row = (area.height - TIME_HEAD - 2 * padding * lanes.length) / Math.max(1, rowCount);
  // Bars that are too low for words are told in columns.
  if (row < TYPE_SCALE.body.floor * lineHeightIn(script, 1.2) + AROUND_LINE)
    return <PeriodColumns periods={periods} lanes={lanes} area={area} />;
  const start = lanes.some(({ label }) => label) ? LABELS : 0;
  const period = (area.width - start) / Math.max(1, periods.length);
  let y = TIME_HEAD;
  return (
    <div class={classes(row < 40 && 'full')}>
      <TimeGrid labels={periods} start={start} width={area.width} height={area.height} />
      {lanes.map(({ label }, index) => {
        const { bars, rows, height } = placed[index]!;
        const top = y;
        const laneHeight = height * row + 2 * padding;
        y += laneHeight;
        const barHeight = Math.min(TALLEST_BAR, row - Math.min(BAR_GAP, row * 0.12));
        return (
          <>
            <div class="lane-line" style={{ top: `${top}px` }} />
            <div class="lane-name" style={{ top: `${top + 2}px`, height: `${laneHeight - 4}px` }} data-fit>
              <Words>{label}</Words>
            </div>
            {bars.map((bar, each) => (
              <div
                class={classes('bar', `bar-${bar.status}`, bar.highlight && 'highlight')}
                style={placeOf({
                  x: start + bar.span.from * period + 4,
                  y: top + padding + rows[each]! * row + (row - barHeight) / 2,
                  width: (bar.span.to - bar.span.from) * period - 8,
                  height: barHeight,
                })}
                data-fit
              >
                <StatusMark status={bar.status} />
                <Words>{bar.title}</Words>
              </div>
            ))}
          </>
        );
      })}
    </div>
  );
}
