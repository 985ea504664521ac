import type { Status } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import type { Area } from '../../../kit/frame/drawn-slide.js';
import { StatusMark } from '../../../kit/blocks/status-mark.js';
import { spanOf } from '../../../kit/diagrams/time-grid.js';
import { Words } from '../../../kit/words/words.js';

/** A bar of the content, from one period to another. */
export interface Bar {
  title?: string;
  start: number | undefined;
  end: number | undefined;
  status: Status;
  highlight: boolean;
}

/** A lane of bars. */
export interface Lane {
  label?: string;
  items: Bar[];
}

interface PeriodColumnsProps {
  periods: readonly (string | undefined)[];
  lanes: readonly Lane[];
  area: Area;
}

const COLUMN_HEAD = 64;
const LOWEST_ENTRY = 30;
/** Width of a period without entries beside one with many. */
const EMPTY_WIDTH = 0.55;

/** A column for each period, with a card for each bar that starts in it. */
export function PeriodColumns({ periods, lanes, area }: PeriodColumnsProps) {
  const gap = 16;
  const entries = lanes.flatMap(({ label, items }) =>
    items.map((bar) => ({ ...bar, lane: label, span: spanOf(bar.start, bar.end, periods.length) })),
  );
  // Entries that would not fit the column at the smallest size are omitted.
  const room = Math.floor((area.height - COLUMN_HEAD) / LOWEST_ENTRY);
  const columns = periods.map((_, index) =>
    entries.filter(({ span }) => span && Math.floor(span.from) === index).slice(0, room),
  );
  const most = Math.max(0, ...columns.map((column) => column.length));
  const weights = columns.map((column) => (most > 5 && column.length === 0 ? EMPTY_WIDTH : 1));
  const unit = (area.width - gap * (periods.length - 1)) / Math.max(1, sum(weights));
  const placeOfColumn = (index: number) => ({
    insetInlineStart: `${sum(weights.slice(0, index)) * unit + index * gap}px`,
    width: `${weights[index]! * unit}px`,
    height: `${area.height}px`,
  });
  return (
    <div class={classes(most > 5 || periods.length > 4 ? 'full' : most < 3 && 'few')}>
      {periods.map((label, index) => (
        <>
          <div class="time-shade" style={placeOfColumn(index)} />
          <div class="period" style={placeOfColumn(index)} data-fit>
            <div class="period-name">
              <Words t="heading" as="h3">
                {label}
              </Words>
            </div>
            {columns[index]!.map(({ title, lane, status, highlight }) => (
              <div
                class={classes('bar', 'entry', `bar-${status}`, highlight && 'highlight')}
                style={{ position: 'static' }}
              >
                <StatusMark status={status} />
                <div>
                  <Words>{title}</Words>
                  {most < 6 && (
                    <Words t="label" as="div" class="entry-lane">
                      {lane}
                    </Words>
                  )}
                </div>
              </div>
            ))}
          </div>
        </>
      ))}
    </div>
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Style rules of the columns; also the colours of `.bar` by status. */
export const periodColumnsCss = css`
  .period {
    position: absolute;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 8px 12px 12px;
  }
  .period-name {
    min-height: 44px;
    flex: none;
    display: flex;
    align-items: safe center;
    color: var(--emphasis-text);
  }
  .entry {
    flex: 0 1 auto;
    display: flex;
    gap: 10px;
    align-items: flex-start;
    padding: 10px 14px;
  }
  .entry .status-mark {
    margin-top: 0.3em;
  }
  .entry-lane {
    color: var(--soft);
  }
  .highlight .entry-lane {
    color: var(--on-emphasis);
  }
  &[data-tight] .entry {
    padding: 5px 12px;
  }
  &[data-squeezed] .period {
    gap: 4px;
    padding-block: 4px;
  }
  &[data-squeezed] .period-name {
    min-height: 0;
  }
  &[data-squeezed] .entry {
    padding: 2px 12px;
  }
  .full .period-name > h3 {
    line-height: 1.15;
  }
  .few .entry {
    padding: 28px 24px;
  }
  .full .period {
    gap: 3px;
    padding: 8px;
  }
  .full .period-name {
    min-height: 40px;
    align-items: safe flex-start;
  }
  .full .entry {
    gap: 6px;
    padding: 1px 8px;
  }
`;
