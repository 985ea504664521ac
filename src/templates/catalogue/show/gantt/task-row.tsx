import type { Status } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { StatusMark } from '../../../kit/blocks/status-mark.js';
import { spanOf } from '../../../kit/diagrams/time-grid.js';
import { Words } from '../../../kit/words/words.js';

export interface Task {
  label?: string;
  category?: string;
  owner?: string;
  start?: string;
  end?: string;
  progress?: number;
  status: Status;
  milestone: boolean;
}

/** Width of the names and owners of tasks before the periods, in px. */
export const TASK_LABELS = 352;
const OWNER = 104;

interface TaskRowProps {
  task: Task;
  top: number;
  row: number;
  /** Width of a period in px, and their number. */
  period: number;
  periods: number;
  owners: boolean;
  indented: boolean;
  /** Reserves room for a status mark before every name. */
  marked: boolean;
}

/** One task of a schedule: its name and owner, then its bar or milestone. */
export function TaskRow({ task, top, row, period, periods, owners, indented, marked }: TaskRowProps) {
  const { label, owner, start, end, progress, status, milestone } = task;
  const span = spanOf(start, milestone ? undefined : end, periods);
  const height = Math.min(24, row * 0.62);
  const y = top + (row - height) / 2;
  return (
    <>
      <div class={classes('task', indented && 'inset')} style={{ top: `${top}px`, height: `${row}px` }} data-fit>
        {marked && (
          <div class="task-mark">
            <StatusMark status={status} size={12} />
          </div>
        )}
        <Words class="task-label">{label}</Words>
        {owners && (
          <div class="task-owner">
            <Words t="small" soft>
              {owner}
            </Words>
          </div>
        )}
      </div>
      {span && milestone && <Milestone x={TASK_LABELS + span.from * period} y={y} size={height} />}
      {span && !milestone && (
        <TaskBar
          x={TASK_LABELS + span.from * period + 2}
          y={y}
          width={Math.max(6, (span.to - span.from) * period - 4)}
          height={height}
          progress={progress}
          status={status}
        />
      )}
    </>
  );
}

interface TaskBarProps {
  x: number;
  y: number;
  width: number;
  height: number;
  progress?: number;
  status: Status;
}

/** The whole duration in a tint, the completed fraction in full colour. Without progress, all in full colour. */
function TaskBar({ x, y, width, height, progress, status }: TaskBarProps) {
  const box = (share: number) => ({
    insetInlineStart: `${x}px`,
    top: `${y}px`,
    width: `${width * share}px`,
    height: `${height}px`,
  });
  const done = (progress ?? 100) / 100;
  return (
    <>
      <div class={`bar bar-whole bar-${status}`} style={box(1)} />
      {done > 0 && <div class={`bar bar-part bar-${status}`} style={box(done)} />}
    </>
  );
}

function Milestone({ x, y, size }: { x: number; y: number; size: number }) {
  const half = size / 2;
  return (
    <div class="milestone" style={placeOf({ x, y, width: size, height: size })}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true" data-pptx-shape="diamond">
        <polygon points={`${half},0 ${size},${half} ${half},${size} 0,${half}`} fill="currentColor" />
      </svg>
    </div>
  );
}

/** Style rules of task rows. */
export const taskRowCss = css`
  .task {
    position: absolute;
    inset-inline-start: 0;
    width: ${TASK_LABELS - 16}px;
    display: flex;
    align-items: safe center;
    gap: 12px;
    line-height: 1.2;
    padding-inline-start: 2px;
  }
  .task-mark {
    width: 12px;
    flex: none;
  }
  .task-label {
    flex: 1;
    min-width: 0;
  }
  .task-owner {
    width: ${OWNER}px;
    flex: none;
    line-height: 1.15;
  }
  .inset {
    padding-inline-start: 18px;
  }
  .bar {
    position: absolute;
    border-radius: 6px;
  }
  .bar-whole {
    background: color-mix(in srgb, var(--mark) 30%, var(--background));
  }
  .bar-onTrack,
  .bar-done {
    --mark: var(--positive);
  }
  .bar-atRisk {
    --mark: var(--caution);
  }
  .bar-offTrack {
    --mark: var(--negative);
  }
  .bar-notStarted {
    --mark: var(--soft);
  }
  .bar-part {
    background: var(--mark);
  }
  .milestone {
    position: absolute;
    color: var(--emphasis-text);
  }
  .milestone svg {
    display: block;
  }
`;
