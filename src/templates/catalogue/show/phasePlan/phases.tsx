import type { State } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { TextList } from '../../../kit/words/text-list.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';

/** A phase of the content. */
export interface Phase {
  title?: string;
  time?: string;
  body?: string;
  points: { text?: string }[];
  deliverable?: string;
  state: State;
}

/** One row for each phase: heading, goal, tasks and result. */
export function PhaseRows({ phases, states }: { phases: readonly Phase[]; states: readonly State[] }) {
  return (
    <div class={classes('rows', phases.length > 3 && 'dense')}>
      {phases.map(({ title, time, body, points, deliverable }, index) => (
        <div class="row">
          <div class={classes('row-head', states[index])} data-fit>
            <Words t="heading" as="h3">
              {title}
            </Words>
            <Words t="label">{time}</Words>
          </div>
          <div class="row-cell" data-fit>
            <Goal>{body}</Goal>
          </div>
          <div class="row-cell" data-fit>
            <TextList items={points} soft />
          </div>
          <div class="row-cell" data-fit>
            <Result>{deliverable}</Result>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Keeps its grid cell when there is no goal. */
export const Goal = ({ children }: { children?: string }) => (
  <div>
    <Paragraphs class="goal">{children}</Paragraphs>
  </div>
);

/** The tasks of a phase. */
export const Tasks = ({ items }: { items: Phase['points'] }) => (
  <div class="tasks">
    <TextList items={items} soft />
  </div>
);

/** The result of a phase. */
export function Result({ children }: { children?: string }) {
  if (!children) return <div />;
  return (
    <div class="result">
      <Icon name="flag" size={20} />
      <Words>{children}</Words>
    </div>
  );
}

/** Style rules of the contents of a phase. */
export const phasesCss = css`
  .goal {
    font-weight: 600;
    line-height: 1.3;
  }
  .text-list {
    gap: 0.4em;
  }
  .text-list > li {
    line-height: 1.3;
  }
  .tasks {
    min-width: 0;
  }
  .dense .text-list {
    gap: 0.2em;
  }
  .result {
    display: flex;
    gap: 10px;
    align-items: safe center;
    color: var(--emphasis-text);
    font-weight: 600;
    line-height: 1.25;
    min-width: 0;
  }
  .result p {
    min-width: 0;
  }
  .rows {
    display: flex;
    flex-direction: column;
    gap: 12px;
    flex: 1;
    min-height: 0;
    justify-content: safe center;
  }
  .row {
    display: grid;
    grid-template-columns: 248px minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr);
    grid-template-rows: minmax(0, 1fr);
    column-gap: 24px;
    align-items: safe center;
    flex: 1 1 0;
    max-height: 220px;
    min-height: 0;
    background: var(--card);
    border-radius: var(--radius);
    padding-inline: 0 24px;
  }
  .row-head {
    align-self: stretch;
    display: flex;
    flex-direction: column;
    justify-content: safe center;
    gap: 2px;
    padding: 4px 24px;
    border-radius: var(--radius);
    background: var(--emphasis);
    color: var(--on-emphasis);
    min-width: 0;
    min-height: 0;
  }
  .row-head.current {
    background: var(--second);
    color: var(--on-second);
  }
  .row-head.upcoming {
    background: var(--card-strong);
    color: var(--text);
  }
  .row-head h3 {
    line-height: 1.2;
  }
  .row-cell {
    min-width: 0;
    max-height: 100%;
    padding-block: 10px;
  }
  &[data-tight] .row-cell {
    padding-block: 6px;
  }
`;
