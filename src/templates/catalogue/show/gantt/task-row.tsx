import type { Status } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { hasStatus, StatusMark } from '../../../kit/blocks/status-mark.js';
import { spanOf } from '../../../kit/diagrams/time-grid.js';
import { textWidth } from '../../../kit/words/text-width.js';
import { Words } from '../../../kit/words/words.js';

export interface Task {
  label?: string;
  category?: string;
  owner?: string;
  start: number | undefined;
  end: number | undefined;
  progress?: number;
  status: Status;
  milestone: boolean;
}

/** What stands before the periods, with widths in px. */
interface Names {
  width: number;
  /** Of the owners; 0 without any. */
  owner: number;
  /** Room for a status mark before every name. */
  marked: boolean;
  indented: boolean;
}

const GAP = 12;
const MARK = 14;
const INDENT = 16;

/** Of the width, what names and owners take at most, and owners alone. */
const [NAMES_SHARE, OWNER_SHARE] = [0.42, 0.14];

/** Wide enough for names and owners as large as rows allow, but not wider than their share of the stage. */
export function namesOf(tasks: readonly Task[], width: number, row: number, indented: boolean): Names {
  const size = Math.min(32, Math.max(25, row * 0.45));
  const widest = (texts: (string | undefined)[], size: number) =>
    Math.max(0, ...texts.map((text) => textWidth(text ?? '', size)));
  const owner = Math.min(
    OWNER_SHARE * width,
    widest(
      tasks.map((task) => task.owner),
      size * 0.85,
    ),
  );
  const marked = hasStatus(tasks.map(({ status }) => status));
  const needed =
    2 * GAP +
    widest(
      tasks.map(({ label }) => label),
      size,
    ) +
    (owner && owner + GAP) +
    (marked ? MARK + GAP : 0) +
    (indented ? INDENT : 0);
  return { width: Math.min(NAMES_SHARE * width, Math.max(0.24 * width, needed)), owner, marked, indented };
}

interface TaskRowProps {
  task: Task;
  top: number;
  row: number;
  /** Width of a period in px, and their number. */
  period: number;
  periods: number;
  names: Names;
}

/** One task of a schedule: its name and owner, then its bar or milestone. */
export function TaskRow({ task, top, row, period, periods, names }: TaskRowProps) {
  const { label, owner, start, end, progress, status, milestone } = task;
  const span = spanOf(start, milestone ? undefined : end, periods);
  const height = Math.min(48, row * (row > 40 ? 0.45 : 0.62));
  const y = top + (row - height) / 2;
  return (
    <>
      <div
        class={classes('task', names.indented && 'inset')}
        style={placeOf({ x: 0, y: top, width: names.width - GAP, height: row })}
        data-fit
      >
        {names.marked && (
          <div class="task-mark">
            <StatusMark status={status} size={MARK} />
          </div>
        )}
        <Words class="task-label">{label}</Words>
        {names.owner > 0 && (
          <div class="task-owner" style={{ width: `${names.owner}px` }}>
            <Words t="label" soft>
              {owner}
            </Words>
          </div>
        )}
      </div>
      {span && milestone && (
        <Milestone x={names.width + Math.min(span.from * period, periods * period - height)} y={y} size={height} />
      )}
      {span && !milestone && (
        <TaskBar
          x={names.width + span.from * period + 2}
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
    display: flex;
    align-items: safe center;
    gap: ${GAP}px;
    line-height: 1.2;
  }
  .task-mark {
    width: ${MARK}px;
    flex: none;
  }
  .task-label {
    flex: 1;
    min-width: 0;
  }
  .task-owner {
    flex: none;
    margin-inline-start: auto;
    line-height: 1.15;
  }
  .inset {
    padding-inline-start: ${INDENT}px;
  }
  .bar {
    position: absolute;
    border-radius: var(--radius-small);
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
