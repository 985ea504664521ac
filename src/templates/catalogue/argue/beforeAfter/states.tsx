import type { Text } from '../../../define/fields.js';
import { Arrow } from './arrow.js';
import { css } from '../../../kit/css.js';
import { TextList } from '../../../kit/words/text-list.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';
import { cardLook } from '../../../kit/card.js';

/** One of the two states. */
export interface State {
  title?: Text;
  body?: Text;
  points: { text?: Text }[];
}

/** A measure with its old and new value. */
export interface Change {
  label?: Text;
  beforeText?: Text;
  afterText?: Text;
}

/** False when nothing of a state would be drawn. */
export const hasWords = ({ title, body, points }: State) => Boolean(title ?? body ?? points.find(({ text }) => text));

/** A state in a panel: the old one muted, the new one in the emphasis colour. */
export function StatePanel({ state, old }: { state: State; old?: boolean }) {
  if (!hasWords(state)) return null;
  return (
    <div class={old ? 'state state-old' : 'state state-new highlight'} data-fit>
      <div class="state-words">
        <Words t="heading" as="h3">
          {state.title}
        </Words>
        <Paragraphs soft={old}>{state.body}</Paragraphs>
      </div>
      <TextList items={state.points} soft={old} />
    </div>
  );
}

/** Longer texts are not figures, and are set smaller. */
const MAX_FIGURE_CHARACTERS = 12;

/** Old values, muted, and new values, emphasised. */
export function Measures({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  const wordy = changes.some(({ afterText = '' }) => afterText.length > MAX_FIGURE_CHARACTERS);
  return (
    <div class={changes.length > 3 || wordy ? 'measures many' : 'measures'} data-fit>
      {changes.map(({ label, beforeText, afterText }) => (
        <div class="measure">
          <Words t={changes.length > 3 ? 'label' : 'body'} soft>
            {label}
          </Words>
          <div class="shift">
            <Words t={changes.length > 3 ? 'body' : 'lead'} soft>
              {beforeText}
            </Words>
            {beforeText && afterText && <Arrow size={20} />}
            <Words t="heading" class="after-text">
              {afterText}
            </Words>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Style rules of states and measures. */
export const statesCss = css`
  .states {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 48px minmax(0, 1fr);
    grid-template-rows: minmax(min-content, 1fr);
    align-items: center;
    column-gap: 16px;
    row-gap: var(--gap);
  }
  .states.with-changes {
    grid-template-rows: minmax(min-content, 1fr) auto;
  }
  &[data-break]:not(.layout-stack) .states {
    grid-template-rows: minmax(0, 1fr) auto;
  }
  .state {
    align-self: stretch;
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-width: 0;
    padding: var(--pad) calc(var(--pad) * var(--inset));
    border-radius: var(--radius);
    ${cardLook}
  }
  .state-old {
    grid-column: 1;
  }
  .state-new {
    grid-column: 3;
  }
  .state .text-list {
    margin-top: 4px;
  }
  .state-words {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
  }
  .state-words:empty {
    display: none;
  }
  .state-words + .text-list {
    flex: 1;
    min-width: 0;
  }
  &[data-tight] .state {
    gap: 6px;
    padding-block: 12px;
  }
  .state-words > p {
    font-size: var(--body);
    text-wrap-style: pretty;
  }
  .state.highlight {
    background: var(--emphasis);
  }
  .measures {
    grid-column: 1 / -1;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-rows: auto auto;
    column-gap: 32px;
    min-width: 0;
    min-height: 0;
    max-height: 144px;
    padding-block: 8px;
  }
  .measure {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    grid-row: span 2;
    row-gap: 4px;
    align-content: start;
    min-width: 0;
    min-height: 0;
    border-inline-start: var(--rule-strong) solid var(--mark);
    padding-inline-start: 16px;
  }
  .shift {
    display: flex;
    align-items: center;
    gap: 0 12px;
    min-width: 0;
    flex-wrap: wrap;
  }
  .shift > .arrow {
    color: var(--mark);
  }
  .shift > p {
    min-width: 0;
    max-width: 100%;
  }
  .after-text {
    font-family: var(--font-figure);
    color: var(--emphasis-text);
    font-variant-numeric: tabular-nums;
  }
  .shift > .after-text {
    --heading: ${sized('heading', 38)};
  }
  .measures.many {
    column-gap: 24px;
  }
  &.layout-stack .states {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(min-content, 1fr) 48px minmax(min-content, 1fr);
    row-gap: 8px;
    justify-items: center;
  }
  &.layout-stack[data-break] .states {
    grid-template-rows: minmax(0, 1fr) 48px minmax(0, 1fr);
  }
  &.layout-stack .with-changes {
    grid-template-columns: minmax(0, 832fr) minmax(0, 288fr);
    column-gap: 32px;
  }
  &.layout-stack .state {
    grid-column: 1;
    width: 100%;
    flex-direction: row;
    align-items: center;
    gap: 32px;
  }
  &.layout-stack .state-words {
    flex: 1;
  }
  &.layout-stack .arrow-disc {
    grid-column: 1;
  }
  &.layout-stack .measures {
    grid-column: 2;
    grid-row: 1 / -1;
    align-self: stretch;
    width: 100%;
    padding-top: 0;
    max-height: none;
    grid-auto-flow: row;
    grid-template-rows: none;
    grid-auto-rows: minmax(min-content, 1fr);
  }
  &.layout-stack .measure {
    grid-row: auto;
    grid-template-rows: none;
    display: flex;
    flex-direction: column;
    justify-content: safe center;
    border-inline-start: 0;
    padding-inline-start: 0;
    padding-block: 2px;
    row-gap: 0;
    border-top: var(--rule) solid var(--line);
  }
  &.layout-stack .measure:first-child {
    border-top: 0;
  }
`;
