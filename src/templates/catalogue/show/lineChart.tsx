import { defineTemplate } from '../../define/define-template.js';
import { dataVariants, header, highlight, lineStyle } from '../../define/vocabulary.js';
import { Annotations } from '../../kit/charts/cartesian/annotations.js';
import { cartesian } from '../../kit/charts/cartesian/cartesian.js';
import { Chart } from '../../kit/charts/slides/chart.js';
import {
  annotationList,
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

const MAX = { categories: 24, series: 5 };
/** Most lines that are labelled at their ends; more need a legend. */
const MAX_END_LABELS = 3;
/** Most points that are marked with dots. */
const MAX_MARKED = 12;
/** With fewer points the lines reach from edge to edge. */
const MIN_INSET = 5;

export const lineChart = defineTemplate({
  key: 'lineChart',
  name: 'Line chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'line',
  synonyms: 'graph trend time series growth plot forecast',
  whenToUse: 'Trend of one to five series over many points in time, including a dashed forecast.',
  description: 'Lines on a time axis with optional markers, target line, pinned notes and end labels.',
  fields: {
    ...header,
    categories: categoryList({ min: 2, max: MAX.categories, help: 'Points in time, oldest first.' }),
    series: seriesList(
      'Series',
      { min: 1, max: MAX.series },
      { min: 2, max: MAX.categories },
      { lineStyle: { ...lineStyle, help: 'dashed for plan or forecast.' }, highlight },
    ),
    ...referenceFields,
    annotations: annotationList,
    ...seriesChartFields,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Adoption',
    title: 'Weekly active teams doubled after self-service opened',
    categories: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((label) => ({
      label,
    })),
    series: [
      {
        name: 'Active teams',
        values: ['410', '425', '440', '452', '520', '610', '668', '700', '765', '842'].map((value) => ({ value })),
        highlight: true,
      },
      {
        name: 'Plan',
        values: ['400', '430', '460', '490', '520', '550', '580', '610', '640', '670', '700', '730'].map((value) => ({
          value,
        })),
        lineStyle: 'dashed',
      },
    ],
    annotations: [{ anchor: 'Apr', text: 'Self-service sign-up opens' }],
    yAxisLabel: 'Teams active in the week',
    body: 'Until April new teams waited two weeks for an account. Since then they start within the hour, and three in four stay.\n\nThe plan did not expect this: it is now a quarter too low.',
    takeaway: 'Raise the plan for next year before the budget is fixed.',
    source: 'Product analytics',
  },
  view: ({ categories, series, annotations, ...more }) => {
    const table = readTable(categories, series, MAX);
    const affixes = affixesOf(more);
    return (
      <ChartSlide {...more}>
        {(scene) => {
          if (table.series.length === 0) return null;
          const { roles } = scene;
          const marked = table.series.some(({ entry }) => entry.highlight);
          const format = formatFor(numbersOf(table.series), affixes);
          // Names at their ends tell greys apart, which a legend of greys does not.
          const quiet = marked && table.series.filter(({ entry }) => !entry.highlight).length > 1;
          const named = quiet || (table.series.length <= MAX_END_LABELS && !more.showLegend);
          const lines = colored(table.series, scene, 'lines').map(({ entry, name, values, color }) => ({
            name,
            values,
            color,
            labels: more.showValues ? { position: 'above' as const, color: roles.text, bold: false, format } : null,
            dashed: entry.lineStyle === 'dashed',
            width: entry.highlight || !marked ? 3 : 2.25,
            marker: table.names.length <= MAX_MARKED && entry.lineStyle === 'solid' ? 7 : 0,
            endLabel: named && name ? { shift: 0 } : null,
          }));
          const spec = cartesian(
            {
              categories: table.names,
              layers: [{ type: 'lines', axis: 'first', series: lines }],
              affixes,
              printed: more.showValues && table.series.length === 1,
              legend: !named,
              edgeToEdge: table.names.length < MIN_INSET,
              titles: { category: more.xAxisLabel, value: more.yAxisLabel },
              reference: readReference(more, affixes, scene),
            },
            scene,
          );
          return (
            <Chart spec={spec} title={more.title}>
              <Annotations spec={spec} notes={annotations} />
            </Chart>
          );
        }}
      </ChartSlide>
    );
  },
});
