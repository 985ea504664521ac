import { defineTemplate } from '../../../define/define-template.js';
import { list, range, text } from '../../../define/fields.js';
import {
  body,
  delta,
  header,
  number,
  source,
  status,
  target,
  textVariants,
  tone,
  type Status,
  type Tone,
} from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { Change, Figure } from '../../../kit/blocks/figure.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { MeterBar } from '../../../kit/blocks/meter.js';
import { Body, Header, Notes, Slide } from '../../../kit/frame/slide.js';
import { StatusTag } from '../../../kit/blocks/tag.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';
import { cardLook } from '../../../kit/card.js';
import { Trend } from './trend.js';

export const kpi = defineTemplate({
  key: 'kpi',
  name: 'KPI',
  group: 'Stats & metrics',
  category: 'Show',
  holds: ['figures'],
  synonyms: 'metric indicator goal performance',
  whenToUse: 'One managed measure in depth: current value, target, change and recent trend.',
  description: 'Large current value with target, change and status, a progress bar and a trend line.',
  fields: {
    ...header,
    label: text('Measure', { maxLen: 50, help: 'Name of the measure.' }),
    value: text('Value', { maxLen: 14, help: 'Current figure as shown.' }),
    delta,
    tone,
    target,
    progress: range('Progress', { help: 'Percent of target reached.' }),
    period: text('Period', { maxLen: 24, help: 'What the figure covers, e.g. Q2 2025.' }),
    status,
    trend: list(
      'Trend',
      { min: 0, max: 12, help: 'Oldest first; drawn as a sparkline.' },
      { label: text('Label', { maxLen: 12 }), value: number() },
    ),
    body: body(220, 'What drove it.'),
    source,
  },
  variants: textVariants,
  layoutVariants: {
    split: 'figure left, trend right',
    left: 'figure and facts left, trend below',
    center: 'figure centered, trend below',
  },
  defaults: {
    eyebrow: 'Customer success',
    title: 'Net revenue retention is two points short of its target',
    label: 'Net revenue retention',
    value: '112%',
    delta: '+4 pts',
    tone: 'positive',
    target: '114%',
    progress: 82,
    period: 'Q4 2026',
    status: 'atRisk',
    trend: [
      { label: 'Q3 2025', value: '102' },
      { label: 'Q4 2025', value: '105' },
      { label: 'Q1 2026', value: '108' },
      { label: 'Q2 2026', value: '107' },
      { label: 'Q3 2026', value: '110' },
      { label: 'Q4 2026', value: '112' },
    ],
    body: 'Larger teams moved to yearly plans and took the analytics add-on. Churn among small teams is unchanged.',
    source: 'Billing system, 2026',
  },
  view: ({ label, value, body, trend, source, layoutVariant, ...rest }) => {
    const hasTrend = trend.filter((point) => point.value !== undefined).length > 1;
    return (
      <Slide class={hasTrend ? 'has-trend' : undefined}>
        <Header eyebrow={rest.eyebrow} title={rest.title} subtitle={rest.subtitle} />
        <Body>
          <div class="parts">
            <div class="now" data-fit>
              <Words t="heading" soft class="measure">
                {label}
              </Words>
              <Figure value={value} t="figure" />
              <FigureDetails {...rest} />
              {layoutVariant === 'split' && <Paragraphs soft>{body}</Paragraphs>}
            </div>
            {layoutVariant !== 'split' && body && (
              <div class="reasons" data-fit>
                <Paragraphs soft>{body}</Paragraphs>
              </div>
            )}
            {hasTrend && (
              <Trend
                points={trend}
                name={label}
                {...(layoutVariant === 'split'
                  ? { width: 614, height: 340 }
                  : { width: 1104, height: layoutVariant === 'left' ? 128 : 84 })}
              />
            )}
          </div>
        </Body>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    --figure: ${sized('figure', 112)};
    .parts {
      display: grid;
      gap: 24px;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    }
    .now {
      display: flex;
      flex-direction: column;
      gap: 8px;
      justify-content: safe center;
      min-width: 0;
      min-height: 0;
    }
    .now:only-child {
      align-items: center;
      text-align: center;
    }
    .now > * {
      flex-shrink: 0;
    }
    .facts {
      display: flex;
      flex-direction: column;
      gap: 20px;
      margin-bottom: 12px;
    }
    .fact-row,
    .goal {
      display: flex;
      align-items: center;
      gap: 16px;
    }
    .fact-row {
      flex-wrap: wrap;
      row-gap: 8px;
    }
    .fact-row > .tag {
      align-self: center;
    }
    .goal .meter {
      flex: 1;
    }
    .goal-figure {
      display: flex;
      gap: 8px;
      align-items: center;
      flex: none;
      font-weight: 600;
      color: var(--soft);
    }
    .trend {
      ${cardLook}
      border-radius: var(--radius);
      padding: 24px calc(24px * var(--inset));
      display: flex;
      flex-direction: column;
      gap: 12px;
      min-width: 0;
      min-height: 0;
    }
    .ends {
      display: flex;
      justify-content: space-between;
      color: var(--soft);
    }
    &.layout-split.has-trend .parts {
      grid-template-columns: minmax(0, 466px) minmax(0, 1fr);
    }
    &:not(.layout-split) .parts {
      grid-template-rows: minmax(0, 1fr) auto;
    }
    &:not(.layout-split) .trend {
      grid-column: 1 / -1;
      height: 208px;
      padding-block: 20px;
    }
    &.layout-left .parts:has(.reasons) {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      column-gap: 48px;
    }
    &.layout-left .now:not(:only-child) {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: 48px;
      align-content: safe center;
      align-items: center;
    }
    &.layout-left .measure {
      grid-column: 1 / -1;
    }
    .reasons {
      align-self: center;
      min-height: 0;
      max-height: 100%;
      text-wrap-style: balance;
    }
    &.layout-left .reasons {
      border-inline-start: var(--rule-accent) solid var(--mark);
      padding: 8px 24px;
    }
    &.layout-center .now {
      align-items: center;
      text-align: center;
      gap: 4px;
    }
    &.layout-center {
      --figure: ${sized('figure', 96)};
    }
    &.layout-center .facts {
      flex-flow: row wrap;
      justify-content: center;
      gap: 12px 40px;
    }
    &.layout-center .goal:has(.meter) {
      width: 300px;
    }
    &.layout-center .fact-row {
      justify-content: center;
    }
    &.layout-center .reasons {
      text-align: center;
      padding-inline: 147px;
    }
    &.layout-center .parts {
      gap: 20px;
    }
    &.layout-center.has-trend .parts {
      grid-template-rows: minmax(0, 1fr) auto auto;
    }
    &.layout-center .trend {
      height: 152px;
      padding-block: 12px;
      gap: 4px;
    }
  `,
});

interface FigureDetailsProps {
  delta?: string;
  tone: Tone;
  target?: string;
  progress?: number;
  period?: string;
  status: Status;
}

/** Change, period and status; below, the progress towards the target. */
function FigureDetails({ delta, tone, target, progress, period, status }: FigureDetailsProps) {
  return (
    <div class="facts">
      {(delta || period || status !== 'none') && (
        <div class="fact-row">
          <Change delta={delta} tone={tone} t="lead" />
          <Words soft>{period}</Words>
          <StatusTag status={status} />
        </div>
      )}
      {(target || progress !== undefined) && (
        <div class="goal">
          {progress !== undefined && <MeterBar percent={progress} height={12} />}
          {target && (
            <div class="goal-figure">
              <Icon name="target" size={20} />
              <Words>{target}</Words>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
