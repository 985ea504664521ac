import { defineTemplate } from '../../../define/define-template.js';
import { boolean, NOT_NEGATIVE, numeric } from '../../../define/fields.js';
import { dataVariants, header, highlight, showLegend } from '../../../define/vocabulary.js';
import { Chart } from '../../../kit/charts/slides/chart.js';
import { cartesian } from '../../../kit/charts/cartesian/cartesian.js';
import {
  categoryList,
  chartLayouts,
  chartWords,
  colored,
  numbersOf,
  readTable,
  seriesList,
} from '../../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { formatFor } from '../../../kit/charts/labels/format.js';
import { radar } from './radar.js';

const MAX = { categories: 8, series: 3 };
/** Fewer criteria make no web; they are drawn as bars. */
const LEAST_CORNERS = 3;

export const radarChart = defineTemplate({
  key: 'radarChart',
  name: 'Radar chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'radar',
  synonyms: 'spider web skills comparison graph',
  whenToUse: 'Profile of one to three subjects over three to eight criteria on the same scale.',
  description: 'Spider chart with one outline per subject.',
  fields: {
    ...header,
    categories: categoryList({ min: 3, max: MAX.categories, help: 'Criteria around the web.' }),
    series: seriesList(
      'Series',
      { min: 1, max: MAX.series },
      { min: 3, max: MAX.categories },
      { highlight },
      NOT_NEGATIVE,
    ),
    maxValue: numeric('Scale maximum', {
      maxLen: 12,
      help: 'Number only, e.g. 42.5 or -3. Blank uses the largest value.',
    }),
    filled: boolean('Filled'),
    showLegend,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Product review',
    title: 'We lead on speed and support, and trail on reporting',
    categories: [
      { label: 'Speed' },
      { label: 'Ease of use' },
      { label: 'Support' },
      { label: 'Security' },
      { label: 'Reporting' },
      { label: 'Price' },
    ],
    series: [
      { name: 'Our product', values: ['9', '8', '9', '7', '4', '6'].map((value) => ({ value })) },
      { name: 'Market average', values: ['6', '7', '6', '7', '7', '6'].map((value) => ({ value })) },
    ],
    maxValue: '10',
    filled: true,
    showLegend: true,
    body: 'Reviewers name exports and shared dashboards as what they miss most.\n\nSecurity is at the level of the market since the audit in June.',
    takeaway: 'Reporting is the one gap that loses us contracts.',
    source: 'Review of 214 buyers',
  },
  view: ({ categories, series, maxValue, filled, showLegend, ...frame }) => {
    const table = readTable(categories, series, MAX);
    return (
      <ChartSlide {...frame}>
        {(scene) => {
          if (table.series.length === 0) return null;
          const subjects = colored(table.series, scene, 'lines');
          if (table.names.length < LEAST_CORNERS) {
            const format = formatFor(numbersOf(table.series));
            const bars = subjects.map(({ name, values, color }) => ({
              name,
              values,
              color,
              labels: { position: 'end' as const, color: scene.roles.text, bold: true, format },
            }));
            const spec = cartesian(
              {
                direction: 'right',
                categories: table.names,
                layers: [{ type: 'bars', grouping: 'clustered', gap: 50, axis: 'first', series: bars }],
                printed: true,
                legend: showLegend,
              },
              scene,
            );
            return <Chart spec={spec} title={frame.title} />;
          }
          const outlines = subjects.map(({ name, values, color }) => ({ name, values, color, filled, width: 2.5 }));
          const spec = radar(
            { categories: table.names, series: outlines, maximum: maxValue, legend: showLegend },
            scene,
          );
          return <Chart spec={spec} title={frame.title} />;
        }}
      </ChartSlide>
    );
  },
});
