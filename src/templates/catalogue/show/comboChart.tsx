import { defineTemplate } from '../../define/define-template.js';
import { boolean, text } from '../../define/fields.js';
import { axisLabels, dataVariants, header, numberFormat, showLegend, showValues } from '../../define/vocabulary.js';
import { cartesian } from '../../kit/charts/cartesian/cartesian.js';
import { Chart } from '../../kit/charts/slides/chart.js';
import {
  categoryList,
  chartLayouts,
  chartWords,
  numbersOf,
  readTable,
  seriesList,
} from '../../kit/charts/slides/chart-fields.js';
import type { Layer } from '../../kit/charts/chart-spec.js';
import { ChartSlide } from '../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor } from '../../kit/charts/labels/format.js';
import { textOn } from '../../kit/charts/scene.js';

const MAX_CATEGORIES = 12;
const MAX = {
  columns: { categories: MAX_CATEGORIES, series: 3 },
  lines: { categories: MAX_CATEGORIES, series: 2 },
};

export const comboChart = defineTemplate({
  key: 'comboChart',
  name: 'Combo chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'combo',
  synonyms: 'graph mixed dual axis line bar',
  whenToUse: 'Two related measures of different kind on one timeline, such as revenue and margin.',
  description: 'Columns with one or two lines, the lines optionally on a second axis.',
  fields: {
    ...header,
    categories: categoryList({ min: 2, max: MAX_CATEGORIES }),
    columnSeries: seriesList('Column series', { min: 1, max: MAX.columns.series }, { min: 2, max: MAX_CATEGORIES }, {}),
    lineSeries: seriesList('Line series', { min: 1, max: MAX.lines.series }, { min: 2, max: MAX_CATEGORIES }, {}),
    secondaryAxis: boolean('Second axis', { help: 'Puts the lines on their own axis.' }),
    ...numberFormat,
    secondarySuffix: text('Line suffix', { maxLen: 8, help: 'After line values, e.g. %.' }),
    ...axisLabels,
    secondaryAxisLabel: text('Second axis label', { maxLen: 40, plain: true }),
    showValues,
    showLegend,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Profitability',
    title: 'Margin rises with revenue: scale pays for itself',
    categories: ['Q1 25', 'Q2 25', 'Q3 25', 'Q4 25', 'Q1 26', 'Q2 26', 'Q3 26', 'Q4 26'].map((label) => ({ label })),
    columnSeries: [
      { name: 'Revenue', values: ['3.1', '3.4', '3.3', '3.9', '3.8', '4.4', '4.9', '5.4'].map((value) => ({ value })) },
    ],
    lineSeries: [
      { name: 'Gross margin', values: ['38', '39', '37', '41', '42', '45', '46', '48'].map((value) => ({ value })) },
    ],
    secondaryAxis: true,
    valuePrefix: '$',
    valueSuffix: 'M',
    secondarySuffix: '%',
    yAxisLabel: 'Revenue',
    secondaryAxisLabel: 'Gross margin',
    showLegend: true,
    body: 'Hosting moved to reserved capacity in the first quarter of 2026, which alone brought four points.\n\nThe rest comes from support: the same team serves twice as many customers.',
    takeaway: 'Each further million of revenue adds about 0.6 million of margin.',
    source: 'Finance, unaudited',
  },
  view: ({ categories, columnSeries, lineSeries, secondaryAxis, secondarySuffix, ...more }) => {
    const columns = readTable(categories, columnSeries, MAX.columns);
    const lines = readTable(categories, lineSeries, MAX.lines);
    const names = columns.names.length >= lines.names.length ? columns.names : lines.names;
    const affixes = affixesOf(more);
    // Lines on the second axis have another unit; prefix and suffix belong to the columns.
    const second = secondaryAxis && columns.series.length > 0;
    const lineAffixes = second
      ? { suffix: secondarySuffix }
      : { prefix: affixes.prefix, suffix: secondarySuffix ?? affixes.suffix };
    return (
      <ChartSlide {...more}>
        {(scene) => {
          if (columns.series.length + lines.series.length === 0) return null;
          const { roles } = scene;
          // Columns and lines share one palette; the lines get its strong accents.
          const columnColors = [roles.series[0]!, roles.series[2]!, roles.series[4]!];
          const lineColors = [roles.series[1]!, roles.series[3]!];
          const columnFormat = formatFor(numbersOf(columns.series), affixes);
          const lineFormat = formatFor(numbersOf(lines.series), lineAffixes);
          const layers: Layer[] = [];
          if (columns.series.length > 0) {
            layers.push({
              type: 'bars',
              grouping: 'clustered',
              gap: 70,
              axis: 'first',
              series: columns.series.map(({ name, values }, i) => ({
                name,
                values,
                color: columnColors[i]!,
                // On the same axis lines may cross columns, so column labels are at the base.
                labels: more.showValues
                  ? {
                      position: second ? 'end' : 'base',
                      color: second ? roles.text : textOn(columnColors[i]!, roles),
                      bold: false,
                      format: columnFormat,
                    }
                  : null,
              })),
            });
          }
          if (lines.series.length > 0) {
            layers.push({
              type: 'lines',
              axis: second ? 'second' : 'first',
              series: lines.series.map(({ name, values }, i) => ({
                name,
                values,
                color: lineColors[i]!,
                labels: more.showValues
                  ? { position: 'above', color: roles.text, bold: true, format: lineFormat }
                  : null,
                dashed: false,
                width: 3,
                marker: 8,
                endLabel: null,
              })),
            });
          }
          const spec = cartesian(
            {
              categories: names,
              layers,
              affixes,
              secondAffixes: lineAffixes,
              legend: more.showLegend,
              apart: second && more.showValues,
              // With one axis the lines cross the columns; its ticks tell what their unit is.
              printed: more.showValues && second,
              titles: {
                category: more.xAxisLabel,
                value: more.yAxisLabel,
                second: second ? more.secondaryAxisLabel : undefined,
              },
            },
            scene,
          );
          if (more.showValues) spec.valueAxis.grid = null;
          return <Chart spec={spec} title={more.title} />;
        }}
      </ChartSlide>
    );
  },
});
