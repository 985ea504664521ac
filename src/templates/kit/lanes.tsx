import type { ComponentChildren } from 'preact';
import { css } from './css.js';
import { Words } from './words.js';

interface LanesProps {
  /** Headings of the columns: periods, stages or zones. */
  columns: readonly (string | undefined)[];
  /** Names of the rows, and what stands on each: boxes placed by `laneSpan`. */
  lanes: readonly { label?: string; children?: ComponentChildren }[];
  /** Width of the row names in px; 0 when no row has a name. */
  labelWidth?: number;
}

/** Rows by columns for time, roles or zones. What stands on a row is placed on a grid of the same columns. */
export function Lanes({ columns, lanes, labelWidth = lanes.some(({ label }) => label) ? 172 : 0 }: LanesProps) {
  const tracks = `${labelWidth}px repeat(${Math.max(1, columns.length)}, minmax(0, 1fr))`;
  return (
    <div class="lanes">
      <div class="lane lane-head" style={{ gridTemplateColumns: tracks }}>
        <div />
        {columns.map((label) => (
          <div class="lane-column">
            <Words t="small">{label}</Words>
          </div>
        ))}
      </div>
      {lanes.map(({ label, children }) => (
        <div class="lane" style={{ gridTemplateColumns: tracks }}>
          <div class="lane-label" data-fit>
            <Words>{label}</Words>
          </div>
          {columns.map((_, index) => (
            <div class="lane-cell" style={{ gridColumn: index + 2 }} />
          ))}
          {children}
        </div>
      ))}
    </div>
  );
}

/**
 * The grid place of a bar from one column to another, both counted from 1 and included, clamped to the columns.
 *
 * Undefined when the bar lies wholly outside. `row` keeps bars that overlap in time apart.
 */
export function laneSpan(start: number, end: number, columns: number, row = 1) {
  const from = Math.max(1, Math.round(Math.min(start, end)));
  const to = Math.min(columns, Math.round(Math.max(start, end)));
  if (from > columns || to < 1) return undefined;
  return { gridColumn: `${from + 1} / ${to + 2}`, gridRow: row };
}

export const lanesCss = css`
  .lanes {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .lane {
    display: grid;
    flex: 1;
    min-height: 0;
    border-top: 1px solid var(--line);
    align-items: center;
    grid-auto-rows: minmax(0, 1fr);
  }
  .lane-head {
    flex: none;
    border-top: 0;
    padding-bottom: 8px;
  }
  .lane-column {
    text-align: center;
    color: var(--soft);
    font-weight: 600;
    padding-inline: 4px;
    min-width: 0;
  }
  .lane-label {
    grid-column: 1;
    grid-row: 1 / 99;
    align-self: stretch;
    display: flex;
    align-items: center;
    padding-inline-end: 16px;
    font-weight: 600;
    line-height: 1.25;
    min-width: 0;
  }
  .lane-cell {
    grid-row: 1 / 99;
    align-self: stretch;
    border-inline-start: 1px solid var(--line);
  }
`;
