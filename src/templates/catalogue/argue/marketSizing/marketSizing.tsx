import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { body, footnote, header, source, takeaway, textVariants } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { DrawnSlide } from '../../../kit/frame/drawn-slide.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { MARKET_TEXTS, MarketBars, marketsCss, MarketSteps, NestedMarkets } from './markets.js';
import { Words } from '../../../kit/words/words.js';

/** Room for two lines of the method, in px. */
const METHOD_HEIGHT = 44;
const METHOD_GAP = 8;

const ARRANGEMENTS = { nested: NestedMarkets, steps: MarketSteps, bars: MarketBars };

export const marketSizing = defineTemplate({
  key: 'marketSizing',
  name: 'Market sizing',
  group: 'Strategy & frameworks',
  category: 'Argue',
  topic: 'marketSizing',
  synonyms: 'tam sam som opportunity potential',
  whenToUse: 'Sizes the opportunity as TAM, SAM and SOM or any whole, part and target.',
  description: 'Nested circles or steps from the largest market to the reachable one, with values and method.',
  fields: {
    ...header,
    items: list(
      'Markets',
      { min: 2, max: 4, help: 'Largest first.' },
      {
        label: text('Label', { maxLen: 24, help: 'Short code, e.g. TAM.' }),
        title: text('Title', { maxLen: 50, help: 'Full name.' }),
        value: text('Value', { maxLen: 14, help: 'Size as shown, e.g. $12B.' }),
        body: body(120),
      },
    ),
    methodology: text('Methodology', { maxLen: 100, help: 'How it was counted, e.g. bottom-up.' }),
    takeaway,
    source,
    footnote,
  },
  variants: textVariants,
  layoutVariants: {
    nested: 'circles inside each other',
    steps: 'steps from large to small',
    bars: 'bars from large to small',
  },
  defaults: {
    eyebrow: 'Market',
    title: 'A $600 million market is within reach of the current product',
    items: [
      {
        label: 'TAM',
        title: 'Project planning software',
        value: '$12B',
        body: 'Firms of 50 or more people.',
      },
      {
        label: 'SAM',
        title: 'Mid-size manufacturers',
        value: '$3.4B',
        body: 'Sites with 100 to 2,000 people.',
      },
      {
        label: 'SOM',
        title: 'Reachable in three years',
        value: '$600M',
        body: 'Accounts with a local partner.',
      },
    ],
    methodology: 'Bottom-up: number of sites times average contract value',
    source: 'Industry statistics',
  },
  view: ({ items, methodology, layoutVariant, ...frame }) => {
    const Arranged = ARRANGEMENTS[layoutVariant];
    return (
      <DrawnSlide {...frame}>
        {({ width, height }) => (
          <>
            <Arranged
              markets={items}
              area={{ width, height: methodology ? height - METHOD_HEIGHT - METHOD_GAP : height }}
            />
            {methodology && (
              <div class="method" data-fit>
                <Icon name="info" size={18} />
                <Words t="label" soft>
                  {methodology}
                </Words>
              </div>
            )}
          </>
        )}
      </DrawnSlide>
    );
  },
  css: css`
    ${marketsCss}
    .method {
      position: absolute;
      inset-inline: 0;
      bottom: 0;
      height: ${METHOD_HEIGHT}px;
      display: flex;
      align-items: safe center;
      gap: 8px;
      color: var(--soft);
    }
    &.layout-nested .method {
      inset-inline-start: ${MARKET_TEXTS}px;
    }
  `,
});
