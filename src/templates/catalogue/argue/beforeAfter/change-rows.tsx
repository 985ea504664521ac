import { Arrow } from './arrow.js';
import { css } from '../../../kit/css.js';
import type { Change, State } from './states.js';
import { TitledText } from '../../../kit/words/titled-text.js';
import { Words } from '../../../kit/words/words.js';

/** Both states as the heads of two columns; below them the measures and then the points, pair by pair. */
export function ChangeRows({ before, after, changes }: { before: State; after: State; changes: Change[] }) {
  const points = pairsOf(before, after);
  const labelled = changes.some(({ label }) => label);
  const headed = before.title ?? before.body ?? after.title ?? after.body;
  return (
    <div class={labelled ? 'change-rows' : 'change-rows unlabelled'}>
      {headed && (
        <div class="change-row change-head">
          {labelled && <div class="change-cell" />}
          <Head state={before} />
          <div class="change-cell" />
          <Head state={after} after />
        </div>
      )}
      {changes.map((change) => (
        <ChangeRow {...change} labelled={labelled} />
      ))}
      {points.map((pair) => (
        <ChangeRow {...pair} labelled={labelled} words />
      ))}
    </div>
  );
}

/** The points of both states side by side, in their order. */
export function pairsOf(before: State, after: State): Change[] {
  return Array.from({ length: Math.max(before.points.length, after.points.length) }, (_, index) => ({
    beforeText: before.points[index]?.text,
    afterText: after.points[index]?.text,
  })).filter(({ beforeText, afterText }) => beforeText ?? afterText);
}

function Head({ state: { title, body }, after }: { state: State; after?: boolean }) {
  return (
    <div class={after ? 'change-cell change-after highlight' : 'change-cell'}>
      <TitledText title={title} body={body} />
    </div>
  );
}

/** One change; with `words`, sentences, which are set smaller than figures. */
function ChangeRow({ label, beforeText, afterText, labelled, words }: Change & { labelled: boolean; words?: boolean }) {
  return (
    <div class="change-row">
      {labelled && (
        <div class="change-cell change-label">
          <Words>{label}</Words>
        </div>
      )}
      <div class="change-cell">
        <Words t={words ? 'body' : 'lead'} soft>
          {beforeText}
        </Words>
      </div>
      <div class="change-cell change-arrow-cell">{beforeText && afterText && <Arrow />}</div>
      <div class="change-cell change-after">
        <Words t={words ? 'body' : 'heading'} class={words ? undefined : 'after-text'}>
          {afterText}
        </Words>
      </div>
    </div>
  );
}

/** Style rules, in addition to {@link statesCss}. */
export const changeRowsCss = css`
  .change-rows {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr) 48px minmax(0, 9fr);
    grid-template-rows: auto;
    grid-auto-rows: minmax(min-content, 1fr);
    align-content: start;
  }
  .change-rows.unlabelled {
    grid-template-columns: minmax(0, 4fr) 48px minmax(0, 5fr);
  }
  .change-row {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    border-top: var(--rule) solid var(--line);
  }
  .change-row:first-child {
    border-top: 0;
  }
  .change-cell {
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    min-width: 0;
    padding: 4px 24px;
  }
  .change-cell.change-label {
    padding-inline-start: 0;
    font-weight: 600;
  }
  .change-cell.change-arrow-cell {
    padding: 0;
    align-items: center;
    color: var(--mark);
  }
  .change-cell.change-after {
    background: var(--card);
  }
  .change-head > .change-cell {
    padding-block: 12px;
    justify-content: flex-end;
  }
  .change-head > .change-after {
    background: var(--emphasis);
    border-start-start-radius: var(--radius);
    border-start-end-radius: var(--radius);
  }
`;
