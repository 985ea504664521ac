import { defineTemplate } from '../../define/define-template.js';
import { boolean, list, NOT_NEGATIVE, text } from '../../define/fields.js';
import {
  axisLabels,
  colorGroup,
  dataVariants,
  header,
  highlight,
  number,
  showLegend,
} from '../../define/vocabulary.js';
import { chartLayouts, chartWords } from '../../kit/charts/slides/chart-fields.js';
import { pointFields, PointsSlide } from '../../kit/charts/slides/points-slide.js';
import { Words } from '../../kit/words/words.js';

const MAX = 20;

export const bubbleChart = defineTemplate({
  key: 'bubbleChart',
  name: 'Bubble chart',
  group: 'Charts & data',
  category: 'Argue',
  holds: ['charts'],
  chart: 'bubble',
  synonyms: 'graph plot portfolio',
  whenToUse: 'Compares a portfolio on three measures at once, such as growth, margin and size.',
  description: 'Bubbles on two number axes, area by a third value, colored by category.',
  fields: {
    ...header,
    items: list(
      'Bubbles',
      { min: 3, max: MAX },
      {
        ...pointFields,
        size: { ...number('Sets the area; positive.', { draws: NOT_NEGATIVE }), label: 'Size' },
        category: colorGroup,
        highlight,
      },
    ),
    ...axisLabels,
    sizeLabel: text('Size legend', { maxLen: 40, plain: true }),
    showLabels: boolean('Show labels'),
    showLegend,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Portfolio',
    title: 'Two small lines grow fast and already earn well',
    items: [
      { label: 'Analytics', xValue: '12', yValue: '62', size: '8.2', category: 'Core' },
      { label: 'Planning', xValue: '8', yValue: '55', size: '6.4', category: 'Core' },
      { label: 'Reporting', xValue: '-4', yValue: '48', size: '3.9', category: 'Core' },
      { label: 'Assistant', xValue: '58', yValue: '64', size: '1.8', category: 'New' },
      { label: 'Marketplace', xValue: '46', yValue: '71', size: '2.9', category: 'New' },
      { label: 'Services', xValue: '2', yValue: '24', size: '4.1', category: 'Other' },
      { label: 'Training', xValue: '17', yValue: '33', size: '1.3', category: 'Other' },
    ],
    xAxisLabel: 'Growth in 2026, %',
    yAxisLabel: 'Gross margin, %',
    sizeLabel: 'Area: revenue in $M',
    showLabels: true,
    showLegend: true,
    body: 'The assistant and the marketplace bring a sixth of revenue and most of its growth.\n\nReporting shrinks, because planning now includes it.',
    takeaway: 'Shift two teams from reporting to the marketplace.',
    source: 'Finance, full year 2026',
  },
  view: ({ sizeLabel, ...content }) => (
    <PointsSlide {...content} maxPoints={MAX} bubbles halfLegend={!!sizeLabel}>
      <div class="size-legend">
        <Words t="label" soft>
          {sizeLabel}
        </Words>
      </div>
    </PointsSlide>
  ),
  css: `.size-legend { position: absolute; inset-inline-end: 24px; top: 2px; width: 46%; text-align: end; }`,
});
