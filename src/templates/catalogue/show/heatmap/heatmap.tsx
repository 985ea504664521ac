import { defineTemplate } from '../../../define/define-template.js';
import { line, list, select, text } from '../../../define/fields.js';
import { dataVariants, header, number, numberFormat, showValues } from '../../../define/vocabulary.js';
import { chartLayouts, chartWords, numbersOf } from '../../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor } from '../../../kit/charts/labels/format.js';
import { HeatTable, heatCss } from './heat-table.js';

const MAX = { columns: 12, rows: 10 };
const values = (...typed: string[]) => typed.map((value) => ({ value }));

export const heatmap = defineTemplate({
  key: 'heatmap',
  name: 'Heatmap',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  synonyms: 'graph grid intensity cohort',
  whenToUse: 'Intensity over two dimensions, such as day by hour, region by product or retention by cohort.',
  description: 'Grid whose cell color follows the value, with row and column labels and a scale.',
  fields: {
    ...header,
    columns: list('Columns', { min: 2, max: MAX.columns }, { label: line('Label', { max: 8, most: 14 }) }),
    rows: list(
      'Rows',
      { min: 2, max: MAX.rows },
      {
        label: line('Label', { max: 18, most: 24 }),
        values: list(
          'Values',
          { min: 2, max: MAX.columns, help: 'One per column, in the same order.' },
          { value: number('Blank leaves the cell empty.') },
        ),
      },
    ),
    scale: select('Color scale', ['sequential', 'diverging'], {
      help: 'diverging colors negative and positive apart.',
    }),
    ...numberFormat,
    showValues,
    minLabel: text('Low end', { maxLen: 12 }),
    maxLabel: text('High end', { maxLen: 12 }),
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Retention',
    title: 'Cohorts since May stay longer than any before',
    columns: ['Month 1', 'Month 2', 'Month 3', 'Month 4', 'Month 5', 'Month 6'].map((label) => ({ label })),
    rows: [
      { label: 'March', values: values('82', '68', '59', '52', '47', '44') },
      { label: 'April', values: values('81', '69', '60', '54', '49') },
      { label: 'May', values: values('88', '79', '73', '69') },
      { label: 'June', values: values('90', '82', '77') },
      { label: 'July', values: values('91', '84') },
    ],
    valueSuffix: '%',
    showValues: true,
    minLabel: 'Fewer stay',
    maxLabel: 'More stay',
    body: 'The new onboarding went live on the second of May.\n\nThe loss in the first two months is down by a third; after that, cohorts behave as before.',
    takeaway: 'The next gain lies between the third and the sixth month.',
    source: 'Product analytics, 2026',
  },
  css: heatCss,
  view: ({ columns, rows, scale, showValues, minLabel, maxLabel, ...frame }) => {
    const read = rows
      .slice(0, MAX.rows)
      .map(({ label = '', values }) => ({ label, values: values.map(({ value }) => value ?? null) }));
    const filled = read.filter(({ label, values }) => label || values.some((value) => value !== null));
    const named = columns.findLastIndex(({ label }) => label) + 1;
    const count = Math.min(
      MAX.columns,
      Math.max(named, ...filled.map(({ values }) => values.findLastIndex((value) => value !== null) + 1)),
    );
    const format = formatFor(numbersOf(filled), { ...affixesOf(frame), maxDecimals: 1 });
    return (
      <ChartSlide {...frame}>
        {(scene) => (
          <HeatTable
            columns={Array.from({ length: Math.max(0, count) }, (_, i) => columns[i]?.label ?? '')}
            rows={filled}
            scene={scene}
            diverging={scale === 'diverging'}
            format={showValues ? format : null}
            ends={{ low: minLabel, high: maxLabel }}
            alt={frame.title}
          />
        )}
      </ChartSlide>
    );
  },
});
