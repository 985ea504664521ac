import { defineTemplate } from '../../define/define-template.js';
import { boolean, list } from '../../define/fields.js';
import { axisLabels, colorGroup, dataVariants, header, highlight, showLegend } from '../../define/vocabulary.js';
import { chartLayouts, chartWords } from '../../kit/charts/slides/chart-fields.js';
import { pointFields, PointsSlide } from '../../kit/charts/slides/points-slide.js';

const MAX = 40;

export const scatterChart = defineTemplate({
  key: 'scatterChart',
  name: 'Scatter chart',
  group: 'Charts & data',
  category: 'Argue',
  holds: ['charts'],
  chart: 'scatter',
  synonyms: 'correlation graph plot regression',
  whenToUse: 'Claims that two measures are related, or that some points are outliers.',
  description: 'Points on two number axes, colored by category, with optional trend line and point labels.',
  fields: {
    ...header,
    items: list('Points', { min: 4, max: MAX }, { ...pointFields, category: colorGroup, highlight }),
    ...axisLabels,
    showTrendline: boolean('Show trend line'),
    showLabels: boolean('Show labels', { help: 'Names every point instead of highlighted ones.' }),
    showLegend,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Retention',
    title: 'Teams that set up in the first week stay',
    items: [
      ['Retail A', '2', '94', ''],
      ['Logistics B', '4', '91', ''],
      ['Clinic C', '5', '93', ''],
      ['Studio D', '7', '86', ''],
      ['Bank E', '9', '84', ''],
      ['Agency F', '11', '79', ''],
      ['School G', '13', '80', ''],
      ['Utility H', '16', '71', ''],
      ['Insurer I', '18', '69', ''],
      ['Museum J', '21', '66', ''],
      ['Factory K', '24', '58', ''],
      ['Hospital L', '27', '89', 'outlier'],
    ].map(([label, xValue, yValue, mark]) => ({ label, xValue, yValue, highlight: mark === 'outlier' })),
    xAxisLabel: 'Days from contract to first use',
    yAxisLabel: 'Customers still active after a year, %',
    showTrendline: true,
    body: 'Each week of delay costs about eleven points of retention.\n\nThe one exception had an on-site project team that carried the launch by itself.',
    takeaway: 'Put the onboarding team at the start of the contract, not after it.',
    source: 'Contracts of 2025',
  },
  view: ({ showTrendline, ...content }) => (
    <PointsSlide {...content} maxPoints={MAX} bubbles={false} trend={showTrendline} />
  ),
});
