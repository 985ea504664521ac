import type { Status } from '../../../define/vocabulary.js';
import { Badge } from '../../../kit/blocks/badge.js';
import { classes, css } from '../../../kit/css.js';
import { columnsFor, Grid } from '../../../kit/frame/grid.js';
import { RailDot, RailLine } from '../../../kit/blocks/rail.js';
import { StatusTag } from '../../../kit/blocks/tag.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';
import { cardLook } from '../../../kit/card.js';

/** An agreed action. */
export interface Step {
  title?: string;
  body?: string;
  owner?: string;
  date?: string;
  status: Status;
}

export interface StepsProps {
  steps: readonly Step[];
  /** Read aloud before a table. */
  alt?: string;
}

/** One card an action. */
export function StepCards({ steps }: StepsProps) {
  const large = steps.length <= 4;
  return (
    <Grid
      count={steps.length}
      columns={steps.length === 4 ? 2 : columnsFor(steps.length)}
      class={classes(large && 'large', steps.length <= 3 && 'level')}
    >
      {steps.map(({ title, body, owner, date, status }, index) => (
        <div class="step-card" data-fit>
          <div class="step-head">
            <Badge number={index + 1} size={large ? 40 : 32} />
            <StatusTag status={status} />
          </div>
          <Words class="step-title">{title}</Words>
          <Paragraphs soft>{body}</Paragraphs>
          {(owner ?? date) && (
            <div class="step-foot">
              <Words class="step-owner">{owner}</Words>
              <Words soft>{date}</Words>
            </div>
          )}
        </div>
      ))}
    </Grid>
  );
}

/** Actions on a timeline, in the given order, as dates are texts. */
export function StepLine({ steps }: StepsProps) {
  if (steps.length === 0) return null;
  return (
    <div class={classes('step-line', steps.length > 4 && 'dense')}>
      <div class="step-rail">
        <RailLine />
      </div>
      {steps.map(({ title, body, owner, date, status }, index) => (
        <div class="stop" data-fit>
          <div class="stop-date">
            <Words>{date}</Words>
          </div>
          <div class="stop-dot">
            <RailDot number={index + 1} state={status === 'done' ? 'done' : 'upcoming'} />
          </div>
          <div class="stop-words" data-fit>
            <Words t={steps.length > 4 ? 'body' : 'heading'} class="step-title">
              {title}
            </Words>
            <Paragraphs soft>{body}</Paragraphs>
            {(owner || status !== 'none') && (
              <div class="stop-foot">
                <Words class="step-owner">{owner}</Words>
                <StatusTag status={status} />
              </div>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Style rules of steps. */
export const stepsCss = css`
  .step-card {
    display: flex;
    flex-direction: column;
    gap: 6px;
    ${cardLook}
    border-radius: var(--radius);
    padding: var(--pad) calc(var(--pad) * var(--inset));
    min-width: 0;
    min-height: 0;
  }
  .grid.level {
    grid-template-rows: auto auto 1fr auto;
    row-gap: 0;
  }
  .level > .step-card {
    display: grid;
    grid-row: 1 / -1;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    row-gap: 8px;
    --heading: ${sized('heading', 30)};
    font-size: var(--body);
  }
  .level > .step-card > .step-head {
    grid-row: 1;
  }
  .level > .step-card > .step-title {
    grid-row: 2;
  }
  .level > .step-card > :is(p.soft, .paragraphs) {
    grid-row: 3;
  }
  .level > .step-card > .step-foot {
    grid-row: 4;
  }
  .step-head {
    flex: none;
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin-bottom: 2px;
  }
  &[data-tight] .step-foot {
    padding-top: 4px;
  }
  .step-head > .tag {
    align-self: center;
  }
  .step-title {
    font-weight: 600;
    line-height: 1.25;
  }
  .large .step-title {
    font-size: var(--heading);
  }
  .step-foot {
    flex: none;
    margin-top: auto;
    padding-top: 8px;
    border-top: var(--rule) solid var(--line);
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: 16px;
    line-height: 1.3;
  }
  .step-owner {
    font-weight: 600;
  }
  .step-line {
    position: relative;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    column-gap: calc(24px + var(--apart));
    grid-template-rows: minmax(calc(var(--body) * 1.25 + 6px), auto) auto minmax(0, 1fr);
  }
  .step-rail {
    position: absolute;
    grid-row: 2 / 3;
    inset-inline: 0;
    top: calc(50% - 1px);
  }
  .stop {
    position: relative;
    display: grid;
    grid-row: 1 / -1;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    min-width: 0;
    min-height: 0;
  }
  .stop-date {
    min-width: 0;
    color: var(--emphasis-text);
    font-weight: 600;
    line-height: 1.25;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    padding-bottom: 6px;
  }
  .stop-dot {
    display: flex;
    align-items: center;
    position: relative;
  }
  .stop-words {
    margin-top: 20px;
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-height: 0;
    padding: var(--pad) calc(var(--pad) * var(--inset));
    ${cardLook}
    border-width: var(--card-edges-below);
    border-radius: var(--radius);
  }
  .stop-foot {
    flex: none;
    margin-top: auto;
    padding-top: 8px;
    display: flex;
    flex-direction: column;
    gap: 10px;
  }
  .dense > .stop > .stop-date {
    font-size: var(--label);
  }
  .step-line.dense {
    column-gap: calc(16px + var(--apart));
    --pad: 14px;
  }
`;
