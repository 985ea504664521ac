import { defineTemplate } from '../../../define/define-template.js';
import { group, image, list, select, text } from '../../../define/fields.js';
import { header, imageAlt, imageFocus, source, takeaway, textVariants } from '../../../define/vocabulary.js';
import { DuelColumns, duelColumnsCss } from './duel-columns.js';
import { duelCss, DuelRows } from './duel.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../../kit/frame/slide.js';

const rival = {
  title: text('Title', { maxLen: 50 }),
  subtitle: text('Subtitle', { maxLen: 60 }),
  image: image('Image'),
  imageAlt,
  imageFocus,
};

export const versus = defineTemplate({
  key: 'versus',
  name: 'Versus',
  group: 'Tables & comparisons',
  category: 'Argue',
  synonyms: 'comparison compare vs competitors head to head alternatives',
  whenToUse: 'Two named rivals compared point by point; use comparisonTable for three or more.',
  description:
    'Two headed sides with optional pictures and three to six matched points; the winner of a point can be marked.',
  fields: {
    ...header,
    left: group('Left', rival),
    right: group('Right', rival),
    items: list(
      'Points',
      { min: 3, max: 6 },
      {
        label: text('Label', { maxLen: 30 }),
        leftText: text('Left text', { maxLen: 60 }),
        rightText: text('Right text', { maxLen: 60 }),
        winner: select('Winner', ['none', 'left', 'right']),
      },
    ),
    takeaway,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    rows: 'label in the middle, sides left and right',
    columns: 'one panel per side',
  },
  defaults: {
    eyebrow: 'Make or buy',
    title: 'Building our own portal costs more than it gives',
    left: { title: 'Own portal', subtitle: 'Built by our platform team' },
    right: { title: 'Licensed portal', subtitle: 'Configured with a partner' },
    items: [
      { label: 'First release', leftText: 'Fourteen months', rightText: 'Four months', winner: 'right' },
      { label: 'Cost over three years', leftText: '$3.1M', rightText: '$1.9M', winner: 'right' },
      { label: 'Fit with our processes', leftText: 'Exactly as drawn', rightText: 'Nine of ten cases', winner: 'left' },
      { label: 'People bound', leftText: 'Eleven for two years', rightText: 'Three for six months', winner: 'right' },
    ],
    takeaway: 'License now, and keep our engineers for the pricing engine.',
    source: 'Two vendor offers, 2026',
  },
  view: ({ left, right, items, takeaway, source, layoutVariant, ...head }) => {
    const points = items.filter(({ label, leftText, rightText }) => label ?? leftText ?? rightText);
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {layoutVariant === 'columns' ? (
            <DuelColumns left={left} right={right} points={points} />
          ) : (
            <DuelRows left={left} right={right} points={points} />
          )}
        </Body>
        <Takeaway>{takeaway}</Takeaway>
        <Notes source={source} />
      </Slide>
    );
  },
  css: duelCss + duelColumnsCss,
});
