import { defineTemplate } from '../../define/define-template.js';
import { list, select, text } from '../../define/fields.js';
import { dataVariants, header, highlight, number, numberFormat, showLegend } from '../../define/vocabulary.js';
import { chartLayouts, chartWords } from '../../kit/charts/chart-fields.js';
import { ChartSlide, sideOf } from '../../kit/charts/chart-slide.js';
import { PieView } from '../../kit/charts/pie-view.js';
import { Words } from '../../kit/words/words.js';

/** Radius of the hole as a fraction. */
const HOLE = 0.6;

export const donutChart = defineTemplate({
  key: 'donutChart',
  name: 'Donut chart',
  group: 'Charts & data',
  category: 'Show',
  whenToUse: 'Make-up of a total whose size matters too, with two to six parts and the total in the middle.',
  description: 'Ring of labelled parts around a central figure.',
  fields: {
    ...header,
    items: list(
      'Parts',
      { min: 2, max: 6 },
      { label: text('Label', { maxLen: 24 }), value: number('Not negative.'), highlight },
    ),
    centerValue: text('Center value', { maxLen: 14 }),
    centerLabel: text('Center label', { maxLen: 30 }),
    labelMode: select('Labels', ['percent', 'value', 'both']),
    ...numberFormat,
    showLegend,
    ...chartWords,
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
  view: ({
    items,
    centerValue,
    centerLabel,
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
          hole={HOLE}
          labelMode={labelMode}
          affixes={{ prefix: valuePrefix, suffix: valueSuffix }}
          legend={showLegend}
        >
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
        </PieView>
      )}
    </ChartSlide>
  ),
});

/** The hole has room for about seven digits at full size. */
function sizeOf(text = ''): 'stat' | 'title' | 'heading' {
  return text.length <= 7 ? 'stat' : text.length <= 10 ? 'title' : 'heading';
}
