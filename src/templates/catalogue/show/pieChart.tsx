import { defineTemplate } from '../../define/define-template.js';
import { dataVariants, header } from '../../define/vocabulary.js';
import { chartLayouts } from '../../kit/charts/slides/chart-fields.js';
import { pieFields, PieSlide, sliceList } from '../../kit/charts/slides/pie-slide.js';

export const pieChart = defineTemplate({
  key: 'pieChart',
  name: 'Pie chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'pie',
  synonyms: 'graph percentage proportion breakdown distribution market',
  whenToUse: 'One dominant share of a whole, with two to six slices; use barChart for more parts or close values.',
  description: 'Pie with labelled slices and one pulled-out slice for the highlighted part.',
  fields: { ...header, items: sliceList('Slices'), ...pieFields },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Support',
    title: 'Two thirds of all tickets are about signing in',
    items: [
      { label: 'Signing in', value: '1240', highlight: true },
      { label: 'Billing', value: '310' },
      { label: 'Imports', value: '220' },
      { label: 'Other', value: '130' },
    ],
    body: 'Most of them come on Monday mornings, when sessions have run out over the weekend.\n\nLonger sessions on known devices would take away four in five of these tickets.',
    takeaway: 'One change to session length frees two people in support.',
    source: 'Support desk, Q3 2026',
  },
  view: (content) => <PieSlide {...content} />,
});
