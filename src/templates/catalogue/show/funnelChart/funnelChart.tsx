import { defineTemplate } from '../../../define/define-template.js';
import { boolean, list, NOT_NEGATIVE, text } from '../../../define/fields.js';
import {
  body as bodyField,
  dataVariants,
  header,
  highlight,
  number,
  numberFormat,
  LABELLED,
} from '../../../define/vocabulary.js';
import { chartWords } from '../../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { affixesOf } from '../../../kit/charts/labels/format.js';
import { Funnel, funnelCss } from './funnel.js';

const MAX = 7;

export const funnelChart = defineTemplate({
  key: 'funnelChart',
  name: 'Funnel chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  synonyms: 'conversion sales pipeline graph',
  whenToUse: 'Loss from stage to stage in a pipeline or conversion path, with three to seven stages.',
  description: 'Narrowing bars in order with value and conversion rate between stages.',
  fields: {
    ...header,
    items: list(
      'Stages',
      { min: 3, max: MAX },
      {
        label: text('Label', { maxLen: 32 }),
        value: number('Not negative.', { draws: NOT_NEGATIVE, named: LABELLED }),
        body: bodyField(44),
        highlight,
      },
    ),
    showConversion: boolean('Show conversion', { help: 'Prints the rate between stages.' }),
    ...numberFormat,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: {
    center: 'centered funnel',
    left: 'left-aligned bars',
    chartLeft: { says: 'funnel left, commentary right', for: ['words'] },
  },
  defaults: {
    eyebrow: 'Sales pipeline',
    title: 'We lose most prospects between trial and first project',
    items: [
      { label: 'Visitors', value: '12400', body: 'Unique, all channels' },
      { label: 'Sign-ups', value: '4960', body: 'Account created' },
      { label: 'Active trials', value: '3125', body: 'Back within a week' },
      { label: 'First project', value: '1060', body: 'Real data imported' },
      { label: 'Customers', value: '690', body: 'Paid plan' },
    ],
    showConversion: true,
    body: 'Only a third of active trials ever import their own data, and the import is where they stop.\n\nOf those who do, two in three become customers.',
    takeaway: 'A guided import is worth more than twice the traffic.',
    source: 'Product analytics, Q3',
  },
  css: funnelCss,
  view: ({ items, showConversion, layoutVariant, ...frame }) => {
    const stages = items
      .slice(0, MAX)
      .map(({ value, ...stage }) => ({ ...stage, value: positive(value) }))
      .filter(({ label, value }) => label || value !== undefined);
    return (
      <ChartSlide {...frame}>
        {(scene) => (
          <Funnel
            stages={stages}
            scene={scene}
            centered={layoutVariant !== 'left'}
            rates={showConversion}
            affixes={affixesOf(frame)}
          />
        )}
      </ChartSlide>
    );
  },
});

const positive = (value: number | undefined) => (value !== undefined && value >= 0 ? value : undefined);
