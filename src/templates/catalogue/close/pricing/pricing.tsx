import { defineTemplate } from '../../../define/define-template.js';
import { list, text } from '../../../define/fields.js';
import { action, body, footnote, header, highlight, name, points, textVariants } from '../../../define/vocabulary.js';
import { classes } from '../../../kit/css.js';
import { withInnerLists } from '../../../kit/blocks/inner-lists.js';
import { PlanCard, planCss, PlanRow } from './plan.js';
import { Body, Header, Notes, Slide } from '../../../kit/frame/slide.js';

/** Four times the points of a full slide. */
const MAX_POINTS = 96;

export const pricing = defineTemplate({
  key: 'pricing',
  name: 'Pricing',
  group: 'Tables & comparisons',
  category: 'Close',
  topic: 'pricing',
  synonyms: 'plans tiers packages cost subscription',
  whenToUse: 'Offers two to four plans or packages with price and contents.',
  description: 'Plan cards with price, period, feature list and button label; one plan can be recommended.',
  fields: {
    ...header,
    items: list(
      'Plans',
      { min: 2, max: 4 },
      {
        name,
        value: text('Value', { maxLen: 14, help: 'Price as shown, e.g. $29.' }),
        period: text('Period', { maxLen: 24, help: 'e.g. per user per month.' }),
        body: body(60),
        points: points('Points', { min: 2, max: 6 }, 45),
        tag: text('Tag', { maxLen: 16, help: 'e.g. Most popular.' }),
        action: action('Action'),
        highlight,
      },
    ),
    footnote,
  },
  variants: textVariants,
  layoutVariants: { columns: 'one card per plan', rows: { says: 'one row per plan', for: ['ordered'] } },
  defaults: {
    eyebrow: 'Pricing',
    title: 'Start small, pay for what your team uses',
    subtitle: 'Every plan starts with thirty days free and ends whenever you like.',
    items: [
      {
        name: 'Team',
        value: '$12',
        period: 'per user per month',
        body: 'For a single team',
        points: [{ text: 'Up to 20 people' }, { text: 'Boards and calendars' }, { text: 'Help by mail' }],
        action: { label: 'Start free', url: 'https://example.com/team' },
      },
      {
        name: 'Business',
        value: '$24',
        period: 'per user per month',
        body: 'For shared goals',
        points: [
          { text: 'Unlimited people' },
          { text: 'Goals across teams' },
          { text: 'Single sign-on' },
          { text: 'Help within four hours' },
        ],
        tag: 'Most popular',
        action: { label: 'Start free', url: 'https://example.com/business' },
        highlight: true,
      },
      {
        name: 'Enterprise',
        value: 'Custom',
        period: 'yearly',
        body: 'For rules of your own',
        points: [{ text: 'Data kept in your region' }, { text: 'Audit log and export' }, { text: 'A named adviser' }],
        action: { label: 'Talk to sales', url: 'https://example.com/enterprise' },
      },
    ],
    footnote: 'Prices without tax.',
  },
  view: ({ items, footnote, layoutVariant, ...head }) => {
    const plans = withInnerLists(items, 'points', MAX_POINTS);
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {layoutVariant === 'rows' ? (
            <div class="plan-rows">
              {plans.map((plan) => (
                <PlanRow {...plan} />
              ))}
            </div>
          ) : (
            <div class={classes('plans snug', plans.length > 3 && 'dense')}>
              {plans.map((plan) => (
                <PlanCard {...plan} />
              ))}
            </div>
          )}
        </Body>
        <Notes footnote={footnote} />
      </Slide>
    );
  },
  css: planCss,
});
