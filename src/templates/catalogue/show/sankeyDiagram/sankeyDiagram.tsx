import { defineTemplate } from '../../../define/define-template.js';
import { list, POSITIVE, text } from '../../../define/fields.js';
import { dataVariants, header, highlight, number } from '../../../define/vocabulary.js';
import { chartLayouts, valueChartFields } from '../../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor } from '../../../kit/charts/labels/format.js';
import { Sankey, sankeyCss } from './sankey.js';

const MAX = 16;

export const sankeyDiagram = defineTemplate({
  key: 'sankeyDiagram',
  name: 'Sankey diagram',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  synonyms: 'flow energy budget graph',
  whenToUse: 'How amounts flow from sources to destinations and split on the way, such as budget, energy or traffic.',
  description:
    'Bands whose width follows the amount, linking two or three columns of nodes derived from the flow names.',
  fields: {
    ...header,
    flows: list(
      'Flows',
      { min: 2, max: MAX, help: 'Nodes are made from the names; no loops, three columns at most.' },
      {
        from: text('From', { maxLen: 24 }),
        to: text('To', { maxLen: 24 }),
        value: number('Positive.', { draws: POSITIVE, named: { by: ['from', 'to'], isDrawn: false } }),
        highlight,
      },
    ),
    ...valueChartFields,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Acquisition',
    title: 'Guides bring many visitors and lose almost all of them',
    flows: [
      { from: 'Search', to: 'Product pages', value: '5.2' },
      { from: 'Search', to: 'Guides', value: '3.1' },
      { from: 'Referrals', to: 'Product pages', value: '3.4' },
      { from: 'Social media', to: 'Guides', value: '2.2' },
      { from: 'Product pages', to: 'Sign-up', value: '4.1' },
      { from: 'Product pages', to: 'Left', value: '4.5' },
      { from: 'Guides', to: 'Sign-up', value: '0.9' },
      { from: 'Guides', to: 'Left', value: '4.4' },
    ],
    valueSuffix: 'k',
    showValues: true,
    body: 'Almost half of those who see a product page sign up; of those who read a guide, one in six.\n\nGuides end without a next step.',
    takeaway: 'Link every guide to the product page it is about.',
    source: 'Web analytics, 2026',
  },
  css: sankeyCss,
  view: ({ flows, ...frame }) => {
    const read = flows.slice(0, MAX).map(({ from = '', to = '', value = 0, highlight }) => ({
      from: from.trim(),
      to: to.trim(),
      value,
      highlight,
    }));
    const format = frame.showValues
      ? formatFor(
          read.map(({ value }) => value),
          affixesOf(frame),
        )
      : null;
    return (
      <ChartSlide {...frame}>
        {(scene) => <Sankey flows={read} scene={scene} format={format} alt={frame.title} />}
      </ChartSlide>
    );
  },
});
