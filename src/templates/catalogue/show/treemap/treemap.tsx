import { defineTemplate } from '../../../define/define-template.js';
import { list, POSITIVE, text } from '../../../define/fields.js';
import { colorGroup, dataVariants, header, highlight, LABELLED, number } from '../../../define/vocabulary.js';
import { chartLayouts, valueChartFields } from '../../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor } from '../../../kit/charts/labels/format.js';
import { TreeMap, treeCss } from './tree-map.js';

const MAX = 16;

export const treemap = defineTemplate({
  key: 'treemap',
  name: 'Treemap',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  synonyms: 'hierarchy proportion breakdown graph',
  whenToUse: 'Make-up of a whole with many parts of very different size, optionally in groups.',
  description: 'Rectangles sized by value and colored by group, largest first.',
  fields: {
    ...header,
    items: list(
      'Parts',
      { min: 3, max: MAX },
      {
        label: text('Label', { maxLen: 24, holds: 'name' }),
        value: number('Positive.', { draws: POSITIVE, named: LABELLED }),
        category: colorGroup,
        highlight,
      },
    ),
    ...valueChartFields,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Operating cost',
    title: 'People and hosting make up three quarters of what we spend',
    items: [
      { label: 'Engineering', value: '4.8', category: 'People' },
      { label: 'Sales', value: '2.9', category: 'People' },
      { label: 'Support', value: '1.7', category: 'People' },
      { label: 'Legal', value: '0.9', category: 'People' },
      { label: 'Hosting', value: '2.6', category: 'Technology' },
      { label: 'Licences', value: '1.1', category: 'Technology' },
      { label: 'Security', value: '0.6', category: 'Technology' },
      { label: 'Marketing', value: '1.4', category: 'Other' },
      { label: 'Offices', value: '0.8', category: 'Other' },
    ],
    valuePrefix: '$',
    valueSuffix: 'M',
    showValues: true,
    body: 'Hosting is the only large part that can be cut without touching the product: reserved capacity is a third cheaper.\n\nLicences overlap in four places.',
    takeaway: 'Two contracts hold savings of one million a year.',
    source: 'Finance, unaudited',
  },
  css: treeCss,
  view: ({ items, ...frame }) => {
    const shown = items
      .map(({ label = '', value = 0, category = '', highlight }) => ({ label, value, category, highlight }))
      .filter(({ value }) => value > 0)
      .slice(0, MAX);
    const format = frame.showValues
      ? formatFor(
          shown.map(({ value }) => value),
          affixesOf(frame),
        )
      : null;
    return <ChartSlide {...frame}>{(scene) => <TreeMap items={shown} scene={scene} format={format} />}</ChartSlide>;
  },
});
