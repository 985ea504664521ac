import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { axisLabels, dataVariants, header, highlight, number, showValues } from '../../define/vocabulary.js';
import { Annotations } from '../../kit/charts/cartesian/annotations.js';
import { cartesian } from '../../kit/charts/cartesian/cartesian.js';
import { Chart } from '../../kit/charts/slides/chart.js';
import { annotationList, chartLayouts, chartWords } from '../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../kit/charts/slides/chart-slide.js';
import { formatFor } from '../../kit/charts/labels/format.js';
import { quietFill } from '../../kit/charts/scene.js';

const MAX = 20;

export const histogram = defineTemplate({
  key: 'histogram',
  name: 'Histogram',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  synonyms: 'distribution frequency graph',
  whenToUse: 'How often values fall into ranges: the spread, peak and tail of one measure.',
  description: 'Touching columns, one per range, with optional pinned notes such as the median.',
  fields: {
    ...header,
    items: list(
      'Ranges',
      { min: 4, max: MAX },
      {
        label: text('Label', { maxLen: 16, help: 'Range, e.g. 10-20.' }),
        value: number('Count in the range.'),
        highlight,
      },
    ),
    annotations: annotationList,
    ...axisLabels,
    showValues,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Response time',
    title: 'Most answers arrive in half an hour, but the tail is long',
    items: [
      { label: '0-10', value: '42' },
      { label: '10-20', value: '118' },
      { label: '20-30', value: '164', highlight: true },
      { label: '30-40', value: '97' },
      { label: '40-50', value: '58' },
      { label: '50-60', value: '33' },
      { label: '60-70', value: '21' },
      { label: '70-80', value: '14' },
      { label: '80-90', value: '11' },
      { label: '90-100', value: '9' },
    ],
    annotations: [
      { anchor: '20-30', text: 'Median: 27 minutes' },
      { anchor: '80-90', text: 'Tickets that changed hands' },
    ],
    xAxisLabel: 'Minutes until the first answer',
    yAxisLabel: 'Tickets',
    body: 'Nearly all tickets beyond an hour were passed on at least once.\n\nWhere the first person could answer, the median is 19 minutes.',
    takeaway: 'Routing, not speed, is what customers wait for.',
    source: 'Support desk, 2026',
  },
  view: ({ items, annotations, ...more }) => {
    const ranges = items
      .slice(0, MAX)
      .map(({ label = '', value, highlight }) => ({ label, highlight, value: value ?? null }));
    const filled = ranges.filter(({ label, value }) => label || value !== null);
    return (
      <ChartSlide {...more}>
        {(scene) => {
          const values = filled.map(({ value }) => value);
          if (values.every((value) => value === null)) return null;
          const { roles } = scene;
          const some = filled.some(({ highlight }) => highlight);
          const format = formatFor(values.filter((value) => value !== null));
          const spec = cartesian(
            {
              categories: filled.map(({ label }) => label),
              layers: [
                {
                  type: 'bars',
                  grouping: 'clustered',
                  gap: 0,
                  axis: 'first',
                  series: [
                    {
                      name: more.yAxisLabel ?? '',
                      values,
                      color: some ? quietFill(roles) : roles.bar,
                      pointColors: some
                        ? filled.map(({ highlight }) => (highlight ? roles.bar : quietFill(roles)))
                        : undefined,
                      labels: more.showValues ? { position: 'end', color: roles.text, bold: false, format } : null,
                    },
                  ],
                },
              ],
              printed: more.showValues,
              headroom: annotations.some(({ anchor, text }) => anchor && text),
              titles: { category: more.xAxisLabel, value: more.yAxisLabel },
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
