import type { Status } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { columnsFor, Grid } from '../../../kit/frame/grid.js';
import { MeterBar, MeterRing } from '../../../kit/blocks/meter.js';
import { StatusTag } from '../../../kit/blocks/tag.js';
import { Words } from '../../../kit/words/words.js';

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
  const template = ['264px', 'minmax(0, 1fr)', hasAmounts(goals) && '176px', hasStatus(goals) && '136px']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      class={goals.length <= 3 ? 'goals few' : 'goals'}
      style={{ maxHeight: `${Math.max(1, goals.length) * (goals.length <= 3 ? 120 : 84)}px` }}
    >
      {goals.map((goal) => (
        <GoalRow goal={goal} all={goals} template={template} />
      ))}
    </div>
  );
}

function GoalRow({ goal, all, template }: { goal: Goal; all: readonly Goal[]; template: string }) {
  return (
    <div class="goal" style={{ gridTemplateColumns: template }} data-fit>
      <Words class="goal-label">{goal.label ?? '\u00a0'}</Words>
      <div class="goal-bar">
        {goal.progress !== undefined && <MeterBar percent={goal.progress} height={12} />}
        <Percent of={goal} />
      </div>
      {hasAmounts(all) && <Amounts {...goal} />}
      {hasStatus(all) && <StatusTag status={goal.status} />}
    </div>
  );
}

function Percent({ of: { progress } }: { of: Goal }) {
  return progress === undefined ? null : <p class="goal-percent">{`${Math.round(progress)}%`}</p>;
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
  const template = ['minmax(0, 220fr)', 'minmax(0, 240fr)', hasAmounts(goals) && '148px', hasStatus(goals) && '124px']
    .filter(Boolean)
    .join(' ');
  const groups = byCategory(goals);
  return (
    <div
      class={groups.length > 4 ? 'objectives many' : 'objectives'}
      style={{ maxHeight: `${goals.length * 76 + groups.length * 32 - 16}px` }}
    >
      {groups.map(([category, members]) => (
        <div class="objective" style={{ flex: `${members.length} 1 0` }}>
          <div class="objective-name" data-fit>
            <Words t="heading" as="h3">
              {category}
            </Words>
          </div>
          <div class="goals">
            {members.map((goal) => (
              <GoalRow goal={goal} all={goals} template={template} />
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
  return (
    <Grid count={goals.length} columns={columnsFor(goals.length)}>
      {goals.map((goal) => (
        <div class={tall ? 'ring-card ring-tall' : 'ring-card'} data-fit>
          {goal.progress !== undefined && (
            <div class="ring">
              <MeterRing percent={goal.progress} size={size} />
              <p
                class="ring-percent"
                style={{ fontSize: `${Math.round(size * 0.22)}px` }}
              >{`${Math.round(goal.progress)}%`}</p>
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
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .goal {
    flex: 1;
    min-height: 0;
    display: grid;
    align-items: center;
    column-gap: 32px;
    border-top: 1px solid var(--line);
  }
  .goal:first-child {
    border-top: 0;
  }
  .goals.few {
    font-size: max(14px, calc(22px * var(--fit)));
  }
  .goal-label {
    font-weight: 600;
    line-height: 1.25;
  }
  .goal-bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 64px;
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
  .amounts {
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
  .amounts > span {
    display: inline-block;
    white-space: nowrap;
  }
  .current {
    font-weight: 600;
  }
  .objectives {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-height: 0;
  }
  .objective {
    min-height: 0;
    display: grid;
    grid-template-columns: 270px minmax(0, 1fr);
    background: var(--card);
    border-radius: 12px;
    padding: 8px 24px;
    column-gap: 32px;
  }
  .objectives.many {
    gap: 8px;
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
    padding: var(--pad);
    background: var(--card);
    border-radius: 12px;
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
    font-family: var(--font-heading);
    font-weight: 700;
    line-height: 1.1;
    letter-spacing: -0.02em;
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
