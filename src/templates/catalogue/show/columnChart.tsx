import { defineTemplate } from '../../define/define-template.js';
import { dataVariants, header, highlight } from '../../define/vocabulary.js';
import { cartesian } from '../../kit/charts/cartesian/cartesian.js';
import { Chart } from '../../kit/charts/slides/chart.js';
import {
  categoryList,
  chartLayouts,
  colored,
  numbersOf,
  readReference,
  readTable,
  referenceFields,
  seriesChartFields,
  seriesList,
} from '../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor } from '../../kit/charts/labels/format.js';

const MAX = { categories: 12, series: 4 };

export const columnChart = defineTemplate({
  key: 'columnChart',
  name: 'Column chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'column',
  synonyms: 'bar graph comparison compare plot',
  whenToUse: 'Compares amounts across a few periods or groups, for one to four series side by side.',
  description: 'Vertical clustered columns with optional target line and value labels.',
  fields: {
    ...header,
    categories: categoryList({ min: 2, max: MAX.categories }),
    series: seriesList('Series', { min: 1, max: MAX.series }, { min: 2, max: MAX.categories }, { highlight }),
    ...referenceFields,
    ...seriesChartFields,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Revenue',
    title: 'Every quarter beat the one before, and the year before',
    categories: [{ label: 'Q1' }, { label: 'Q2' }, { label: 'Q3' }, { label: 'Q4' }],
    series: [
      { name: '2025', values: [{ value: '3.1' }, { value: '3.4' }, { value: '3.3' }, { value: '3.9' }] },
      {
        name: '2026',
        values: [{ value: '3.8' }, { value: '4.4' }, { value: '4.9' }, { value: '5.4' }],
        highlight: true,
      },
    ],
    valuePrefix: '$',
    valueSuffix: 'M',
    showValues: true,
    showLegend: true,
    body: 'Growth comes from larger contracts, not from more of them: the number of customers rose by 6%, revenue by 35%.\n\nThe third quarter no longer dips, because annual plans now renew in summer.',
    takeaway: 'At this pace the year closes 18% above plan.',
    source: 'Finance, unaudited',
  },
  view: ({ categories, series, ...more }) => {
    const table = readTable(categories, series, MAX);
    const affixes = affixesOf(more);
    return (
      <ChartSlide {...more}>
        {(scene) => {
          if (table.series.length === 0) return null;
          const { roles } = scene;
          const format = formatFor(numbersOf(table.series), affixes);
          const bars = colored(table.series, scene).map(({ name, values, color }) => ({
            name,
            values,
            color,
            labels: more.showValues ? { position: 'end' as const, color: roles.text, bold: true, format } : null,
          }));
          const spec = cartesian(
            {
              categories: table.names,
              layers: [{ type: 'bars', grouping: 'clustered', gap: 60, axis: 'first', series: bars }],
              affixes,
              printed: more.showValues,
              legend: more.showLegend,
              titles: { category: more.xAxisLabel, value: more.yAxisLabel },
              reference: readReference(more, affixes, scene),
            },
            scene,
          );
          return <Chart spec={spec} title={more.title} />;
        }}
      </ChartSlide>
    );
  },
});
