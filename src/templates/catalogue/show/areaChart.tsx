import { defineTemplate } from '../../define/define-template.js';
import { select } from '../../define/fields.js';
import { axisLabels, dataVariants, header, highlight, numberFormat, showLegend } from '../../define/vocabulary.js';
import { cartesian } from '../../kit/charts/cartesian/cartesian.js';
import { Chart } from '../../kit/charts/slides/chart.js';
import {
  categoryList,
  chartLayouts,
  chartWords,
  colored,
  readTable,
  seriesList,
} from '../../kit/charts/slides/chart-fields.js';
import type { AreaSeries } from '../../kit/charts/chart-spec.js';
import { ChartSlide } from '../../kit/charts/slides/chart-slide.js';
import { affixesOf } from '../../kit/charts/labels/format.js';

const MAX = { categories: 24, series: 4 };
/** Opacity of overlapping areas. */
const OVERLAP_OPACITY = 0.45;

export const areaChart = defineTemplate({
  key: 'areaChart',
  name: 'Area chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'area',
  synonyms: 'graph trend plot over time',
  whenToUse: 'Trend where the volume under the line matters, such as cumulative use or traffic by source.',
  description: 'Filled areas over time, stacked, scaled to 100 percent or overlapping.',
  fields: {
    ...header,
    categories: categoryList({ min: 3, max: MAX.categories, help: 'Points in time, oldest first.' }),
    series: seriesList('Series', { min: 1, max: MAX.series }, { min: 3, max: MAX.categories }, { highlight }),
    stacking: select('Stacking', ['absolute', 'percent', 'none']),
    ...numberFormat,
    ...axisLabels,
    showLegend,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Traffic',
    title: 'Visits doubled, and most of the gain is organic',
    categories: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((label) => ({
      label,
    })),
    series: [
      {
        name: 'Organic',
        values: ['21', '23', '26', '28', '33', '37', '41', '44', '50', '55', '59', '64'].map((value) => ({ value })),
      },
      {
        name: 'Referral',
        values: ['14', '15', '15', '17', '18', '18', '20', '21', '22', '24', '25', '27'].map((value) => ({ value })),
      },
      {
        name: 'Paid',
        values: ['18', '19', '18', '17', '18', '16', '16', '15', '15', '14', '14', '13'].map((value) => ({ value })),
      },
    ],
    valueSuffix: 'k',
    yAxisLabel: 'Visits a month',
    showLegend: true,
    body: 'The guides published in spring bring four in ten visits today.\n\nPaid visits fell by more than a quarter, after the two weakest campaigns were stopped.',
    takeaway: 'Content pays back within two quarters; keep the team.',
    source: 'Web analytics, 2026',
  },
  view: ({ categories, series, stacking, ...more }) => {
    const table = readTable(categories, series, MAX);
    return (
      <ChartSlide {...more}>
        {(scene) => {
          if (table.series.length === 0) return null;
          const overlapping = stacking === 'none';
          const areas: AreaSeries[] = colored(table.series, scene).map(({ name, values, color }) => ({
            name,
            values,
            color,
            labels: null,
            opacity: overlapping ? OVERLAP_OPACITY : 1,
            edge: overlapping ? color : scene.roles.background,
          }));
          // The largest is drawn first.
          const size = ({ values }: AreaSeries) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
          if (overlapping) areas.sort((a, b) => size(b) - size(a));
          const spec = cartesian(
            {
              categories: table.names,
              layers: [
                {
                  type: 'areas',
                  grouping: overlapping ? 'overlapping' : stacking === 'percent' ? 'percent' : 'stacked',
                  axis: 'first',
                  series: areas,
                },
              ],
              affixes: affixesOf(more),
              legend: more.showLegend,
              edgeToEdge: true,
              titles: { category: more.xAxisLabel, value: more.yAxisLabel },
            },
            scene,
          );
          return <Chart spec={spec} title={more.title} />;
        }}
      </ChartSlide>
    );
  },
});
