import { defineTemplate } from '../../define/define-template.js';
import { list, select, text } from '../../define/fields.js';
import { dataVariants, header, highlight, number, numberFormat, showLegend } from '../../define/vocabulary.js';
import { chartLayouts, chartWords } from '../../kit/charts/chart-fields.js';
import { ChartSlide, sideOf } from '../../kit/charts/chart-slide.js';
import { PieView } from '../../kit/charts/pie-view.js';

export const pieChart = defineTemplate({
  key: 'pieChart',
  name: 'Pie chart',
  group: 'Charts & data',
  category: 'Show',
  whenToUse: 'One dominant share of a whole, with two to six slices; use barChart for more parts or close values.',
  description: 'Pie with labelled slices and one pulled-out slice for the highlighted part.',
  fields: {
    ...header,
    items: list(
      'Slices',
      { min: 2, max: 6 },
      { label: text('Label', { maxLen: 24 }), value: number('Not negative.'), highlight },
    ),
    labelMode: select('Labels', ['percent', 'value', 'both']),
    ...numberFormat,
    showLegend,
    ...chartWords,
  },
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
  view: ({
    items,
    labelMode,
    valuePrefix,
    valueSuffix,
    showLegend,
    body,
    takeaway,
    source,
    layoutVariant,
    ...head
  }) => (
    <ChartSlide {...head} commentary={body} takeaway={takeaway} source={source} side={sideOf(layoutVariant)}>
      {(scene) => (
        <PieView
          items={items}
          scene={scene}
          title={head.title}
          hole={0}
          labelMode={labelMode}
          affixes={{ prefix: valuePrefix, suffix: valueSuffix }}
          legend={showLegend}
        />
      )}
    </ChartSlide>
  ),
});
