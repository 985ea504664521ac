import { defineTemplate } from '../../../define/define-template.js';
import { list, range, text } from '../../../define/fields.js';
import { commentary, dataVariants, header, source, takeaway, tone } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { Dial, dialCss } from './dial.js';
import { DrawnSlide } from '../../../kit/frame/drawn-slide.js';
import { Split } from '../../../kit/frame/split.js';
import { Paragraphs } from '../../../kit/words/words.js';

/** Half the share that a dial with commentary has of the width, and room beside the arc for labels of bands, in px. */
const SHARE_BESIDE = 380 / 1128;
const BAND_LABEL = 140;

export const gauge = defineTemplate({
  key: 'gauge',
  name: 'Gauge',
  group: 'Stats & metrics',
  category: 'Show',
  holds: ['figures'],
  synonyms: 'meter speedometer score dial',
  whenToUse: 'Where one value sits on a fixed scale with good and bad bands, such as a score, utilization or NPS.',
  description: 'Half-circle dial with colored bands, needle, value and scale ends.',
  fields: {
    ...header,
    label: text('Measure', { maxLen: 50 }),
    value: text('Value', { maxLen: 14, help: 'Figure as shown.' }),
    progress: range('Needle position', { help: 'Share of the dial from low to high end.' }),
    minLabel: text('Low end', { maxLen: 12 }),
    maxLabel: text('High end', { maxLen: 12 }),
    bands: list(
      'Bands',
      { min: 0, max: 4, help: 'Low to high.' },
      {
        label: text('Label', { maxLen: 16 }),
        upTo: range('Up to', { help: 'Where the band ends on the dial.' }),
        tone,
      },
    ),
    body: commentary,
    takeaway,
    source,
  },
  variants: dataVariants,
  layoutVariants: {
    center: 'dial centered',
    chartLeft: { says: 'dial left, commentary right', for: ['words'] },
    chartRight: 'commentary left, dial right',
  },
  defaults: {
    eyebrow: 'Customer loyalty',
    title: 'Customers recommend us more than ever before',
    label: 'Net promoter score',
    value: '62',
    progress: 81,
    minLabel: '−100',
    maxLabel: '100',
    bands: [
      { label: 'Critical', upTo: 50, tone: 'negative' },
      { label: 'Fair', upTo: 75, tone: 'neutral' },
      { label: 'Excellent', upTo: 100, tone: 'positive' },
    ],
    body: 'Up from 48 a year ago. Most of the gain came after onboarding moved from documents to a guided setup.\n\nDetractors now name price, no longer support.',
    source: 'Survey, 1,840 answers',
  },
  view: ({ label, value, progress, minLabel, maxLabel, bands, body, takeaway, source, layoutVariant, ...head }) => (
    <DrawnSlide {...head} takeaway={takeaway} source={source}>
      {({ width, height }) => {
        const beside = layoutVariant !== 'center' && body !== undefined;
        const dial = (
          <div class="dial-place">
            <Dial
              {...{ label, value, minLabel, maxLabel, bands, height }}
              position={progress}
              radius={beside ? (width - 24) * SHARE_BESIDE - BAND_LABEL : 336}
            />
          </div>
        );
        const words = (
          <div class="commentary" data-fit>
            <Paragraphs t="lead">{body}</Paragraphs>
          </div>
        );
        if (!beside) return dial;
        return layoutVariant === 'chartLeft' ? (
          <Split columns={8} class="dial-split">
            {dial}
            {words}
          </Split>
        ) : (
          <Split columns={4} class="dial-split">
            {words}
            {dial}
          </Split>
        );
      }}
    </DrawnSlide>
  ),
  css:
    dialCss +
    css`
      .dial-place {
        display: flex;
        align-items: center;
        justify-content: center;
        height: 100%;
      }
      .dial-split {
        height: 100%;
      }
      .commentary {
        display: flex;
        flex-direction: column;
        justify-content: safe center;
        align-self: center;
        max-height: 100%;
        border-inline-start: var(--rule-accent) solid var(--mark);
        padding-inline-start: 24px;
      }
    `,
});
