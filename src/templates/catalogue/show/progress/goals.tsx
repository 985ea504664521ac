import type { Status } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { formatShare } from '../../../kit/charts/labels/format.js';
import { columnsFor, Grid } from '../../../kit/frame/grid.js';
import { MeterBar, MeterRing } from '../../../kit/blocks/meter.js';
import { StatusTag } from '../../../kit/blocks/tag.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Words } from '../../../kit/words/words.js';
import { cardLook } from '../../../kit/card.js';

/** A goal and its progress. */
export interface Goal {
  label?: string;
  /** 0 to 100. */
  progress?: number;
  value?: string;
  target?: string;
  /** The objective it belongs to. */
  category?: string;
  status: Status;
}

/** One row a goal. */
export function GoalBars({ goals }: { goals: readonly Goal[] }) {
  return (
    <div
      class="goals"
      style={{
        gridTemplateColumns: ['fit-content(30%)', ...columnsOf(goals)].join(' '),
        maxHeight: `${Math.max(1, goals.length) * (goals.length <= 3 ? 240 : 96)}px`,
      }}
    >
      {goals.map((goal) => (
        <GoalRow goal={goal} all={goals} />
      ))}
    </div>
  );
}

/** The columns after that of the labels: bar, amounts and status. */
const columnsOf = (goals: readonly Goal[]) => [
  'minmax(260px, 1fr)',
  ...(hasAmounts(goals) ? ['auto'] : []),
  ...(hasStatus(goals) ? ['auto'] : []),
];

function GoalRow({ goal, all }: { goal: Goal; all: readonly Goal[] }) {
  return (
    <div class="goal" data-fit>
      <Words class="goal-label">{goal.label ?? '\u00a0'}</Words>
      <div class="goal-bar">
        {goal.progress !== undefined && <MeterBar percent={goal.progress} height={all.length <= 3 ? 20 : 12} />}
        <Percent of={goal} />
      </div>
      {hasAmounts(all) && <Amounts {...goal} />}
      {hasStatus(all) && <StatusTag status={goal.status} />}
    </div>
  );
}

function Percent({ of: { progress } }: { of: Goal }) {
  const { locale } = useSlide().look;
  return progress === undefined ? null : <p class="goal-percent">{formatShare(progress / 100, locale)}</p>;
}

/** Current value and target. */
function Amounts({ value, target }: Pick<Goal, 'value' | 'target'>) {
  if (!value && !target) return <div />;
  return (
    <p class="amounts">
      <Words as="span" class="current">
        {value}
      </Words>
      {value && target && <span class="soft">{'\u00a0/\u00a0'}</span>}
      <Words as="span" soft>
        {target}
      </Words>
    </p>
  );
}

/** Rows under the objective they belong to. */
export function GoalGroups({ goals }: { goals: readonly Goal[] }) {
  const groups = byCategory(goals);
  return (
    <div
      class={groups.length > 4 ? 'objectives many' : 'objectives'}
      style={{
        gridTemplateColumns: ['fit-content(25%)', 'fit-content(24%)', ...columnsOf(goals)].join(' '),
        gridTemplateRows: groups.map(([, members]) => `minmax(0, ${members.length}fr)`).join(' '),
        maxHeight: `${goals.length * 160 + groups.length * 32 - 16}px`,
      }}
    >
      {groups.map(([category, members]) => (
        <div class="objective">
          <div class="objective-name" data-fit>
            <Words t="heading" as="h3">
              {category}
            </Words>
          </div>
          <div class="goals">
            {members.map((goal) => (
              <GoalRow goal={goal} all={goals} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Goals grouped by objective, in order of first occurrence. */
function byCategory(goals: readonly Goal[]): [category: string | undefined, members: Goal[]][] {
  const groups = new Map<string | undefined, Goal[]>();
  for (const goal of goals) groups.set(goal.category, [...(groups.get(goal.category) ?? []), goal]);
  return [...groups];
}

/** One ring a goal. */
export function GoalRings({ goals }: { goals: readonly Goal[] }) {
  const tall = goals.length <= 4;
  const size = tall ? 168 : goals.length <= 6 ? 124 : 84;
  const columns = columnsFor(goals.length);
  const lastSpan = columns - ((goals.length - 1) % columns);
  const { locale } = useSlide().look;
  return (
    <Grid count={goals.length} columns={columns}>
      {goals.map((goal, index) => (
        <div
          class={tall ? 'ring-card ring-tall' : 'ring-card'}
          style={index === goals.length - 1 && lastSpan > 1 ? { gridColumn: `span ${lastSpan}` } : undefined}
          data-fit
        >
          {goal.progress !== undefined && (
            <div class="ring">
              <MeterRing percent={goal.progress} size={size} />
              <p class="ring-percent" style={{ fontSize: `${Math.round(size * 0.22)}px` }}>
                {formatShare(goal.progress / 100, locale)}
              </p>
            </div>
          )}
          <div class="ring-words" data-fit>
            <Words class="goal-label">{goal.label}</Words>
            <Amounts {...goal} />
            <StatusTag status={goal.status} />
          </div>
        </div>
      ))}
    </Grid>
  );
}

const hasAmounts = (goals: readonly Goal[]) => goals.some(({ value, target }) => value ?? target);
const hasStatus = (goals: readonly Goal[]) => goals.some(({ status }) => status !== 'none');

/** Style rules of goals. */
export const goalsCss = css`
  .goals {
    display: grid;
    grid-auto-rows: 1fr;
    column-gap: 32px;
    min-height: 0;
  }
  .goal {
    min-height: 0;
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    padding-block: 4px;
    border-top: var(--rule) solid var(--line);
  }
  .goal:first-child {
    border-top: 0;
  }
  .goal-label {
    font-weight: 600;
    line-height: 1.25;
    padding-block: 6px;
  }
  &[data-tight] .goal-label {
    padding-block: 0;
  }
  .ring-words > .goal-label {
    padding: 0;
  }
  .goal-bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 3em;
    align-items: center;
    column-gap: 16px;
  }
  .goal-percent {
    font-weight: 600;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .goal > .tag {
    justify-self: start;
    align-self: center;
  }
  .goal > :is(.amounts, .tag) {
    white-space: nowrap;
  }
  .amounts {
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
  .current {
    font-weight: 600;
  }
  .objectives {
    display: grid;
    gap: 16px 32px;
    min-height: 0;
  }
  .objective {
    min-height: 0;
    display: grid;
    grid-column: 1 / -1;
    grid-template: minmax(0, 1fr) / subgrid;
    ${cardLook}
    border-radius: var(--radius);
    padding: 8px calc(24px * var(--inset));
  }
  .objective > .goals {
    grid-column: 2 / -1;
    grid-template-columns: subgrid;
  }
  .objectives.many {
    row-gap: 8px;
  }
  .objectives.many > .objective {
    padding-block: 2px;
  }
  .objective-name {
    align-self: center;
    max-height: 100%;
  }
  .ring-card {
    display: flex;
    align-items: center;
    gap: var(--pad);
    padding: var(--pad) calc(var(--pad) * var(--inset));
    ${cardLook}
    border-radius: var(--radius);
    min-height: 0;
    min-width: 0;
  }
  .ring-tall {
    flex-direction: column;
    justify-content: center;
    text-align: center;
  }
  .ring {
    position: relative;
    flex: none;
  }
  .ring-percent {
    position: absolute;
    left: 0;
    top: 0;
    width: 100%;
    height: 100%;
    display: flex;
    align-items: center;
    justify-content: center;
    font-family: var(--font-figure);
    font-weight: 700;
    line-height: 1.1;
    letter-spacing: var(--tracking-figure);
  }
  .ring-words {
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-width: 0;
    max-height: 100%;
  }
  .ring-tall > .ring-words {
    align-items: center;
    width: 100%;
    min-height: 0;
  }
  .ring-words .tag {
    margin-top: 4px;
  }
  .ring-tall .tag {
    align-self: center;
  }
`;
