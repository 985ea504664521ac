import type { Text } from '../../../define/fields.js';
import { Action } from '../../../kit/blocks/action.js';
import { classes, css } from '../../../kit/css.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { Tag } from '../../../kit/blocks/tag.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';
import { cardLook } from '../../../kit/card.js';

/** A pricing plan of the content. */
export interface Plan {
  name?: Text;
  value?: Text;
  period?: Text;
  body?: Text;
  points: { text?: Text }[];
  tag?: Text;
  action: { label?: Text; url?: Text };
  highlight: boolean;
}

/** A plan as a column. Its rows are those of the grid around it (subgrid), so that neighbours align. */
export function PlanCard(plan: Plan) {
  return (
    <div class={classes('plan', plan.highlight && 'highlight')} data-fit>
      <Top {...plan} />
      <Price {...plan} />
      <Paragraphs soft class="plan-body">
        {plan.body}
      </Paragraphs>
      <Contents points={plan.points} />
      <Action {...plan.action} appearance={plan.highlight ? 'solid' : 'outline'} />
    </div>
  );
}

/** A plan as a row: name, contents, price. */
export function PlanRow(plan: Plan) {
  return (
    <div class={classes('plan-row', plan.highlight && 'highlight')}>
      <div>
        <Top {...plan} />
        <Paragraphs soft class="plan-body">
          {plan.body}
        </Paragraphs>
      </div>
      <Contents points={plan.points} />
      <div class="plan-offer">
        <Price {...plan} />
        <Action {...plan.action} appearance={plan.highlight ? 'solid' : 'outline'} />
      </div>
    </div>
  );
}

function Top({ name, tag }: Plan) {
  return (
    <div class="plan-top">
      <Words t="heading" as="h3">
        {name}
      </Words>
      <Tag tone="emphasis">{tag}</Tag>
    </div>
  );
}

function Price({ value, period }: Plan) {
  return (
    <div class="plan-price">
      {value && (
        <div class="plan-value" data-fit="figure">
          <Words t="stat">{value}</Words>
        </div>
      )}
      <Words soft>{period}</Words>
    </div>
  );
}

function Contents({ points }: Pick<Plan, 'points'>) {
  return (
    <div class="plan-points" data-fit>
      {points.map(
        ({ text }) =>
          text && (
            <div class="plan-point">
              <Icon name="check" size={22} />
              <Words>{text}</Words>
            </div>
          ),
      )}
    </div>
  );
}

/** Style rules of plans. */
export const planCss = css`
  .plans {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-rows: min-content min-content min-content minmax(min-content, 1fr) min-content;
    column-gap: calc(var(--gap) + var(--apart));
  }
  &[data-break] .plans {
    grid-template-rows: min-content min-content min-content minmax(0, 1fr) min-content;
  }
  .plans.dense {
    column-gap: calc(16px + var(--apart));
    --pad: 16px;
    --stat: ${sized('stat', 46)};
  }
  .plan {
    display: grid;
    grid-row: 1 / -1;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    row-gap: 0;
    min-width: 0;
    padding: var(--pad) calc(var(--pad) * var(--inset));
    ${cardLook}
    border-radius: var(--radius);
  }
  .plan.highlight,
  .plan-row.highlight {
    background: var(--emphasis);
    --card-strong: var(--on-emphasis);
  }
  .highlight .tag {
    background: var(--on-emphasis);
    color: var(--emphasis);
  }
  .plan-top {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 4px 12px;
    min-width: 0;
    min-height: 32px;
    align-content: start;
  }
  .plan-top > .t-heading,
  .plan-price > p {
    min-width: 0;
    max-width: 100%;
  }
  .plan > .plan-price {
    grid-row: 2;
    margin-top: 4px;
  }
  .plan > .plan-body {
    grid-row: 3;
    padding-top: 8px;
  }
  .plan > .plan-points {
    grid-row: 4;
    margin-top: 12px;
    padding-top: 12px;
    border-top: var(--rule) solid var(--line);
  }
  .plan-price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 10px;
    min-width: 0;
  }
  .plan-value {
    min-width: 0;
    max-width: 100%;
    white-space: nowrap;
    color: var(--emphasis-text);
  }
  .plan-points {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
  }
  .plan-point {
    display: flex;
    gap: 10px;
    min-width: 0;
    line-height: 1.35;
  }
  .plan-point > .icon {
    color: var(--mark);
    margin-top: calc((1lh - 22px) / 2);
  }
  .plan-point > p {
    flex: 1;
    min-width: 0;
  }
  .plan .action {
    grid-row: 5;
    justify-content: center;
    min-height: 44px;
    margin-top: 12px;
    padding: 6px 20px;
    text-align: center;
  }
  .highlight .action-solid {
    background: var(--on-emphasis);
    color: var(--emphasis);
  }
  &[data-tight] .plan-points {
    gap: 4px;
  }
  &[data-tight] .plan > .plan-points {
    margin-top: 8px;
    padding-top: 8px;
  }
  &[data-tight] .plan .action {
    min-height: 36px;
    margin-top: 8px;
    padding-block: 2px;
  }
  &[data-tight] .plan-point {
    line-height: 1.25;
  }
  /* Room for a second line of the names before anything is cut. */
  &[data-break] .plan > .plan-price {
    margin-top: 2px;
  }
  &[data-break] .plan > .plan-body {
    padding-top: 4px;
  }
  &[data-break] .plan > .plan-points {
    gap: 2px;
    margin-top: 6px;
    padding-top: 6px;
  }
  &[data-break] .plan .action {
    min-height: 32px;
    margin-top: 6px;
  }
  .plan-rows {
    display: grid;
    grid-auto-rows: minmax(min-content, 1fr);
    row-gap: 12px;
  }
  &[data-tight] .plan-rows {
    row-gap: 8px;
  }
  .plan-row {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 6fr) minmax(0, 3fr);
    column-gap: 32px;
    align-items: center;
    min-width: 0;
    padding: 8px calc(24px * var(--inset));
    ${cardLook}
    border-radius: var(--radius);
  }
  &[data-tight] .plan-row {
    padding-block: 4px;
  }
  &[data-squeezed] .plan-rows {
    row-gap: 4px;
  }
  .plan-row .plan-points {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 20px;
    align-content: center;
  }
  .plan-row .plan-body {
    padding-top: 4px;
  }
  .plan-row .t-stat {
    --stat: ${sized('stat', 42)};
  }
  &[data-break] .plan-row .t-stat {
    font-size: var(--heading);
  }
  .plan-offer {
    display: flex;
    flex-direction: column;
    gap: 8px;
    align-items: flex-start;
    min-width: 0;
  }
  .plan-row .action {
    min-height: 36px;
    padding: 4px 20px;
    font-size: calc((var(--body) + var(--label)) / 2);
  }
  &[data-tight] .plan-offer {
    gap: 4px;
  }
  &[data-tight] .plan-row .action {
    min-height: 28px;
    padding: 2px 16px;
  }
  .plan-row .plan-top {
    justify-content: flex-start;
  }
`;
