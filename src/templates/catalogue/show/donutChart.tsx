import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import { dataVariants, header } from '../../define/vocabulary.js';
import { chartLayouts } from '../../kit/charts/slides/chart-fields.js';
import { pieFields, PieSlide, sliceList } from '../../kit/charts/slides/pie-slide.js';
import { Words } from '../../kit/words/words.js';

/** Radius of the hole as a fraction. */
const HOLE = 0.6;

export const donutChart = defineTemplate({
  key: 'donutChart',
  name: 'Donut chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'donut',
  synonyms: 'graph pie share percentage proportion breakdown',
  whenToUse: 'Make-up of a total whose size matters too, with two to six parts and the total in the middle.',
  description: 'Ring of labelled parts around a central figure.',
  fields: {
    ...header,
    items: sliceList('Parts'),
    centerValue: text('Center value', { maxLen: 14 }),
    centerLabel: text('Center label', { maxLen: 30 }),
    ...pieFields,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Revenue mix',
    title: 'Subscriptions now carry more than half of revenue',
    items: [
      { label: 'Subscriptions', value: '10.2' },
      { label: 'Services', value: '4.1' },
      { label: 'Marketplace', value: '2.9' },
      { label: 'Training', value: '1.3' },
    ],
    centerValue: '$18.5M',
    centerLabel: 'Revenue 2026',
    labelMode: 'both',
    valuePrefix: '$',
    valueSuffix: 'M',
    showLegend: true,
    body: 'Services shrank for the first time, because onboarding became part of the product.\n\nThe marketplace doubled in a year and needs no people of its own.',
    takeaway: 'Recurring revenue passed the half-way mark two quarters early.',
    source: 'Finance, unaudited',
  },
  view: ({ centerValue, centerLabel, ...content }) => (
    <PieSlide {...content} hole={HOLE}>
      {(centerValue || centerLabel) && (
        <>
          <Words t={sizeOf(centerValue)} as="div" class="centre-value">
            {centerValue}
          </Words>
          <Words t="label" as="div" soft>
            {centerLabel}
          </Words>
        </>
      )}
    </PieSlide>
  ),
});

/** The hole has room for about seven digits at full size. */
function sizeOf(text = ''): 'stat' | 'title' | 'heading' {
  return text.length <= 7 ? 'stat' : text.length <= 10 ? 'title' : 'heading';
}
