import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import {
  dataVariants,
  delta,
  figure,
  header,
  number,
  source,
  status,
  takeaway,
  target,
  tone,
} from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import { MeasureTiles, measureTilesCss } from './measure-tiles.js';
import { Scorecard, scorecardCss } from './scorecard.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../../kit/frame/slide.js';
import { Tag } from '../../../kit/blocks/tag.js';
import { textWidth } from '../../../kit/words/text-width.js';

/** Size of the letters of a period, and how wide a short one is, in px. */
const [PERIOD_LETTERS, SHORT_PERIOD] = [18, 172];

export const kpiDashboard = defineTemplate({
  key: 'kpiDashboard',
  name: 'KPI dashboard',
  group: 'Stats & metrics',
  category: 'Show',
  holds: ['figures'],
  synonyms: 'metrics indicators scorecard performance overview',
  whenToUse: 'Four to eight measures reviewed together, as in a monthly or quarterly business review.',
  description: 'Tiles with value, change, target, status and optional sparkline per measure.',
  fields: {
    ...header,
    period: text('Period', { maxLen: 24 }),
    items: list(
      'Measures',
      { min: 4, max: 8 },
      {
        label: text('Label', { maxLen: 40 }),
        value: figure,
        delta,
        tone,
        target,
        status,
        trend: list(
          'Trend',
          { min: 0, max: 12, help: 'Oldest first; drawn as a sparkline.' },
          { label: text('Label', { maxLen: 12 }), value: number() },
        ),
      },
    ),
    takeaway,
    source,
  },
  variants: dataVariants,
  layoutVariants: {
    grid: 'equal tiles',
    featured: 'first tile double size',
    scorecard: 'one table row per measure with value, target and status',
  },
  defaults: {
    eyebrow: 'Business review',
    title: 'Growth is on plan, delivery needs attention',
    period: 'Third quarter 2026',
    items: [
      {
        label: 'Revenue',
        value: '$4.9M',
        delta: '+11%',
        tone: 'positive',
        target: '$4.7M',
        status: 'onTrack',
        trend: trendOf(3.6, 3.8, 3.9, 4.1, 4.4, 4.9),
      },
      {
        label: 'Gross margin',
        value: '48%',
        delta: '+2 pts',
        tone: 'positive',
        target: '47%',
        status: 'onTrack',
        trend: trendOf(43, 44, 44, 46, 46, 48),
      },
      {
        label: 'Net revenue retention',
        value: '109%',
        delta: '+3 pts',
        tone: 'positive',
        target: '110%',
        status: 'onTrack',
        trend: trendOf(102, 104, 103, 106, 106, 109),
      },
      {
        label: 'On-time delivery',
        value: '88%',
        delta: '-4 pts',
        tone: 'negative',
        target: '95%',
        status: 'offTrack',
        trend: trendOf(95, 94, 94, 93, 92, 88),
      },
      {
        label: 'Customer satisfaction',
        value: '4.4',
        delta: '-0.1',
        tone: 'negative',
        target: '4.6',
        status: 'atRisk',
        trend: trendOf(4.5, 4.6, 4.6, 4.5, 4.5, 4.4),
      },
      {
        label: 'Cash runway',
        value: '19 months',
        delta: '+1',
        tone: 'positive',
        target: '18 months',
        status: 'onTrack',
        trend: trendOf(14, 15, 16, 17, 18, 19),
      },
    ],
    source: 'Management accounts',
  },
  view: ({ period, items, takeaway, source, layoutVariant, ...head }) => (
    <Slide
      class={period && classes('with-period', textWidth(period, PERIOD_LETTERS) <= SHORT_PERIOD && 'short-period')}
    >
      <Header {...head} />
      {period && (
        <div class="period">
          <Tag>{period}</Tag>
        </div>
      )}
      <Body>
        {layoutVariant === 'scorecard' ? (
          <Scorecard measures={items} alt={head.title} tall={!takeaway} />
        ) : (
          <MeasureTiles measures={items} featured={layoutVariant === 'featured'} height={takeaway ? 384 : 448} />
        )}
      </Body>
      <Takeaway>{takeaway}</Takeaway>
      <Notes source={source} />
    </Slide>
  ),
  css: css`
    .period {
      position: absolute;
      inset-inline-end: var(--side);
      top: 44px;
      max-width: 336px;
    }
    /* Trends get as small as their tiles. */
    &[data-squeezed] {
      --most-header: 216px;
    }
    &.with-period > .header:not(.stacked) {
      align-items: flex-start;
      text-align: start;
    }
    &.with-period > .header > :is(.t-eyebrow, .t-title, .tracker ~ .t-lead) {
      margin-inline-end: 360px;
    }
    &.short-period > .header > :is(.t-eyebrow, .t-title, .tracker ~ .t-lead) {
      margin-inline-end: 236px;
    }
    &.with-period > .header > .tracker {
      align-self: stretch;
    }
    &:has(> .header > .tracker) > .period {
      top: 106px;
    }
    ${measureTilesCss}
    ${scorecardCss}
  `,
});

function trendOf(...values: number[]) {
  return values.map((value) => ({ value: String(value) }));
}
