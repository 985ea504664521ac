import { defineTemplate } from '../../../define/define-template.js';
import { boolean, list, numeric, range, text } from '../../../define/fields.js';
import { dataVariants, footnote, header, owner, status } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import type { Area } from '../../../kit/frame/drawn-slide.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { scheduleCss, ScheduleSlide } from '../../../kit/diagrams/schedule-slide.js';
import { TIME_HEAD, TimeGrid } from '../../../kit/diagrams/time-grid.js';
import { namesOf, TaskRow, taskRowCss, type Task } from './task-row.js';
import { Words } from '../../../kit/words/words.js';

/** A row of the chart: a task, or the name of a workstream above its tasks. */
type Row = { task: Task } | { heading: string };

interface ScheduleProps {
  rows: Row[];
  periods: (string | undefined)[];
  today?: number;
  area: Area;
}

const TALLEST_ROW = 170;
/** Room for a line of words at the smallest size. */
const LOWEST_ROW = 19;

export const gantt = defineTemplate({
  key: 'gantt',
  name: 'Gantt chart',
  group: 'Timelines & plans',
  category: 'Show',
  holds: ['dates'],
  synonyms: 'schedule project plan timeline tasks',
  whenToUse: 'Task-level schedule with durations, progress and milestones over up to sixteen periods.',
  description: 'Task rows with bars on a period grid, progress fill, milestone diamonds and a today line.',
  fields: {
    ...header,
    periods: list('Periods', { min: 3, max: 16 }, { label: text('Label', { maxLen: 10, holds: 'name' }) }),
    items: list(
      'Tasks',
      { min: 3, max: 14 },
      {
        label: text('Label', { maxLen: 40 }),
        category: text('Category', { maxLen: 40, plain: true, help: 'Workstream.' }),
        owner,
        start: numeric('Start', { maxLen: 4, help: 'Period number from 1; decimals allowed.' }),
        end: numeric('End', { maxLen: 4, help: 'Last period number.' }),
        progress: range('Progress', { help: 'Percent complete.' }),
        status,
        milestone: boolean('Milestone', { help: 'Draws a diamond at the start.' }),
      },
    ),
    today: numeric('Today', { maxLen: 4, help: 'Period number of the today line.' }),
    footnote,
  },
  variants: dataVariants,
  layoutVariants: { full: 'flat task list', grouped: 'tasks under their workstream' },
  defaults: {
    eyebrow: 'Site move',
    title: 'The move stays on schedule if the permit arrives in week five',
    periods: Array.from({ length: 10 }, (_, index) => ({ label: `W${index + 1}` })),
    items: [
      {
        label: 'Floor plan',
        category: 'Building',
        owner: 'Facilities',
        start: '1',
        end: '2',
        progress: 100,
        status: 'done',
      },
      {
        label: 'Fire safety permit',
        category: 'Building',
        owner: 'Facilities',
        start: '2',
        end: '5',
        progress: 60,
        status: 'atRisk',
      },
      {
        label: 'Fit-out',
        category: 'Building',
        owner: 'Contractor',
        start: '5',
        end: '8',
        progress: 0,
        status: 'notStarted',
      },
      {
        label: 'Network and power',
        category: 'Technology',
        owner: 'IT',
        start: '3',
        end: '6',
        progress: 45,
        status: 'onTrack',
      },
      {
        label: 'Desks and rooms',
        category: 'Technology',
        owner: 'IT',
        start: '6',
        end: '8',
        progress: 0,
        status: 'notStarted',
      },
      { label: 'Trial day', category: 'People', owner: 'HR', start: '9', end: '9', progress: 0, status: 'notStarted' },
      { label: 'Moving day', category: 'People', owner: 'HR', start: '10', milestone: true },
    ],
    today: '4.5',
  },
  view: ({ periods, items, today, layoutVariant, ...frame }) => (
    <ScheduleSlide {...frame} statuses={items.map(({ status }) => status)}>
      {(area) => (
        <Schedule
          rows={layoutVariant === 'grouped' ? grouped(items, area.height) : items.map((task) => ({ task }))}
          periods={periods.map(({ label }) => label)}
          today={today}
          area={area}
        />
      )}
    </ScheduleSlide>
  ),
  css: css`
    ${scheduleCss}
    .row-line {
      position: absolute;
      inset-inline: 0;
      height: 0;
      border-top: var(--rule) solid var(--line);
    }
    .workstream {
      position: absolute;
      display: flex;
      align-items: safe center;
      font-weight: 700;
      line-height: 1.2;
      color: var(--emphasis-text);
    }
    .today {
      position: absolute;
      width: 2px;
      background: var(--spot);
    }
    .today-head {
      position: absolute;
      width: 12px;
      height: 12px;
      border-radius: 50%;
      background: var(--spot);
    }
    ${taskRowCss}
  `,
});

function Schedule({ rows, periods, today, area }: ScheduleProps) {
  const row = Math.min(TALLEST_ROW, (area.height - TIME_HEAD) / Math.max(1, rows.length));
  const height = TIME_HEAD + row * rows.length;
  const indented = rows.some((entry) => 'heading' in entry);
  const names = namesOf(
    rows.flatMap((entry) => ('task' in entry ? [entry.task] : [])),
    area.width,
    row,
    indented,
  );
  const period = (area.width - names.width) / Math.max(1, periods.length);
  const now =
    today === undefined || today < 1 || today > periods.length + 1 ? undefined : names.width + (today - 1) * period;
  return (
    <div class={classes(row < 34 && 'full')}>
      <TimeGrid labels={periods} start={names.width} width={area.width} height={height} />
      {rows.map((entry, index) => {
        const top = TIME_HEAD + index * row;
        return (
          <>
            <div class="row-line" style={{ top: `${top}px` }} />
            {'heading' in entry ? (
              <div class="workstream" style={placeOf({ x: 0, y: top, width: names.width - 16, height: row })} data-fit>
                <Words>{entry.heading}</Words>
              </div>
            ) : (
              <TaskRow task={entry.task} top={top} row={row} period={period} periods={periods.length} names={names} />
            )}
          </>
        );
      })}
      {now !== undefined && (
        <>
          <div
            class="today"
            style={{ insetInlineStart: `${now - 1}px`, top: `${TIME_HEAD}px`, height: `${height - TIME_HEAD}px` }}
          />
          <div class="today-head" style={{ insetInlineStart: `${now - 6}px`, top: `${TIME_HEAD - 6}px` }} />
        </>
      )}
    </div>
  );
}

/**
 * Tasks grouped by workstream, in order of first occurrence. Where workstreams have no room above their tasks, each task
 * has its own where the owner would be.
 */
function grouped(tasks: readonly Task[], height: number): Row[] {
  const streams = [...new Set(tasks.map(({ category }) => category))];
  if ((height - TIME_HEAD) / (streams.length + tasks.length) < LOWEST_ROW)
    return streams
      .flatMap((stream) => tasks.filter(({ category }) => category === stream))
      .map((task) => ({ task: { ...task, owner: task.category } }));
  return streams.flatMap((stream) => [
    ...(stream === undefined ? [] : [{ heading: stream }]),
    ...tasks.filter(({ category }) => category === stream).map((task) => ({ task })),
  ]);
}
