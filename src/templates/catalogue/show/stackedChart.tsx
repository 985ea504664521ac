import { boolean, select } from '../../define/fields.js';
import { defineTemplate } from '../../define/define-template.js';
import { dataVariants, header, highlight } from '../../define/vocabulary.js';
import { cartesian } from '../../kit/charts/cartesian/cartesian.js';
import { Chart } from '../../kit/charts/slides/chart.js';
import {
  categoryList,
  chartLayouts,
  colored,
  numbersOf,
  readTable,
  seriesChartFields,
  seriesList,
} from '../../kit/charts/slides/chart-fields.js';
import type { BarSeries } from '../../kit/charts/chart-spec.js';
import { ChartSlide } from '../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor, formatNumber } from '../../kit/charts/labels/format.js';
import { textOn } from '../../kit/charts/scene.js';

const MAX = { categories: 12, series: 6 };

export const stackedChart = defineTemplate({
  key: 'stackedChart',
  name: 'Stacked chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'stacked',
  synonyms: 'graph composition bar column mix',
  whenToUse: 'Shows how parts make up a total and how the mix shifts across periods or groups.',
  description: 'Stacked columns or bars, absolute or scaled to 100 percent, with optional totals.',
  fields: {
    ...header,
    categories: categoryList({ min: 2, max: MAX.categories }),
    series: seriesList('Series', { min: 2, max: MAX.series }, { min: 2, max: MAX.categories }, { highlight }),
    stacking: select('Stacking', ['absolute', 'percent']),
    orientation: select('Orientation', ['vertical', 'horizontal']),
    showTotals: boolean('Show totals', { help: 'Prints the sum of each stack.' }),
    ...seriesChartFields,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Revenue mix',
    title: 'Three quarters of our growth since 2024 came from subscriptions',
    categories: [{ label: '2022' }, { label: '2023' }, { label: '2024' }, { label: '2025' }, { label: '2026' }],
    series: [
      { name: 'Subscriptions', values: ['2.4', '3.6', '5.1', '7.4', '10.2'].map((value) => ({ value })) },
      { name: 'Services', values: ['3.1', '3.6', '4.0', '4.3', '4.1'].map((value) => ({ value })) },
      { name: 'Marketplace', values: ['0.6', '0.9', '1.2', '1.5', '2.9'].map((value) => ({ value })) },
    ],
    showTotals: true,
    valuePrefix: '$',
    valueSuffix: 'M',
    showValues: true,
    showLegend: true,
    body: 'Services were the larger part in 2022. Since then they grew by a third, while subscriptions quadrupled.\n\nThe marketplace is small, but it doubled in the last year.',
    takeaway: 'The mix now looks like that of a product company.',
    source: 'Finance, unaudited',
  },
  view: ({ categories, series, stacking, orientation, ...more }) => {
    const table = readTable(categories, series, MAX);
    const affixes = affixesOf(more);
    const percent = stacking === 'percent';
    const horizontal = orientation === 'horizontal';
    return (
      <ChartSlide {...more}>
        {(scene) => {
          if (table.series.length === 0) return null;
          const { roles, locale } = scene;
          const format = formatFor(numbersOf(table.series), affixes);
          const totals = table.names.map((_, i) => table.series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
          const bars: BarSeries[] = colored(table.series, scene).map(({ name, values, color }) => ({
            name,
            values,
            color,
            labels: more.showValues ? { position: 'inside', color: textOn(color, roles), bold: false, format } : null,
          }));
          const totalFormat = formatFor(totals, affixes);
          const totalTexts = totals.map((total) => formatNumber(total, totalFormat, locale));
          // Office has no totals of stacks: they are labels at the base of an invisible series on top.
          if (more.showTotals && !percent) {
            const positive = table.names.map((_, i) =>
              table.series.reduce((sum, { values }) => sum + Math.max(0, values[i] ?? 0), 0),
            );
            bars.push({
              name: '',
              values: positive,
              color: null,
              labels: { position: 'base', color: roles.text, bold: true, format: totalFormat, texts: totalTexts },
            });
          }
          const spec = cartesian(
            {
              direction: horizontal ? 'right' : 'up',
              categories:
                more.showTotals && percent
                  ? table.names.map((name, i) => [name, totalTexts[i]].filter(Boolean).join(' \u00B7 '))
                  : table.names,
              layers: [
                { type: 'bars', grouping: percent ? 'percent' : 'stacked', gap: 45, axis: 'first', series: bars },
              ],
              affixes,
              printed: more.showValues || (more.showTotals && !percent),
              legend: more.showLegend,
              titles: horizontal
                ? { category: more.yAxisLabel ?? more.xAxisLabel }
                : { category: more.xAxisLabel, value: more.yAxisLabel },
            },
            scene,
          );
          return <Chart spec={spec} title={more.title} />;
        }}
      </ChartSlide>
    );
  },
});
