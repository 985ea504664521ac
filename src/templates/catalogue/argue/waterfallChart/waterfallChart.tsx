import { defineTemplate } from '../../../define/define-template.js';
import { list, select, text } from '../../../define/fields.js';
import {
  dataVariants,
  header,
  LABELLED,
  number,
  numberFormat,
  showValues,
  yAxisLabel,
} from '../../../define/vocabulary.js';
import { Chart } from '../../../kit/charts/slides/chart.js';
import { chartLayouts, chartWords } from '../../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { affixesOf } from '../../../kit/charts/labels/format.js';
import { waterfall } from './waterfall.js';

const MAX = 12;

export const waterfallChart = defineTemplate({
  key: 'waterfallChart',
  name: 'Waterfall chart',
  group: 'Charts & data',
  category: 'Argue',
  holds: ['charts'],
  synonyms: 'bridge variance graph profit',
  whenToUse:
    'Explains how a start value became an end value through gains and losses, as in a revenue or profit bridge.',
  description: 'Floating columns between totals, gains and losses in separate colors, joined by thin connectors.',
  fields: {
    ...header,
    items: list(
      'Steps',
      { min: 3, max: MAX },
      {
        label: text('Label', { maxLen: 20 }),
        value: number('Signed change, or the level for a total.', { named: LABELLED }),
        kind: select('Kind', ['change', 'total'], { help: 'First and last entries are usually totals.' }),
      },
    ),
    better: select('Better', ['higher', 'lower'], {
      help: 'Which change is good news: lower for costs, defects or churn.',
    }),
    ...numberFormat,
    yAxisLabel,
    showValues,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Revenue bridge',
    title: 'New customers more than made up for what we lost',
    items: [
      { label: '2025', value: '13.1', kind: 'total' },
      { label: 'New customers', value: '4.6' },
      { label: 'Upgrades', value: '2.3' },
      { label: 'Prices', value: '0.8' },
      { label: 'Downgrades', value: '-0.9' },
      { label: 'Churn', value: '-1.4' },
      { label: '2026', value: '18.5', kind: 'total' },
    ],
    valuePrefix: '$',
    valueSuffix: 'M',
    showValues: true,
    body: 'Upgrades and prices together brought 3.1 million, without a single new contract.\n\nTwo large cancellations came from mergers; they are not a pattern.',
    takeaway: 'Growth no longer depends on new business alone.',
    source: 'Finance, unaudited',
  },
  view: ({ items, better, yAxisLabel, showValues, ...frame }) => {
    const steps = items
      .slice(0, MAX)
      .flatMap(({ label = '', value, kind }) =>
        value === undefined ? [] : [{ label, value, total: kind === 'total' }],
      );
    return (
      <ChartSlide {...frame}>
        {(scene) =>
          steps.length > 0 && (
            <Chart
              spec={waterfall(
                { steps, better, affixes: affixesOf(frame), printed: showValues, valueTitle: yAxisLabel },
                scene,
              )}
              title={frame.title}
            />
          )
        }
      </ChartSlide>
    );
  },
});
