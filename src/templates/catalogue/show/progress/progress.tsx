import { defineTemplate } from '../../../define/define-template.js';
import { list, range, text } from '../../../define/fields.js';
import { dataVariants, figure, header, source, status, takeaway, target } from '../../../define/vocabulary.js';
import { GoalBars, GoalGroups, GoalRings, goalsCss } from './goals.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../../kit/frame/slide.js';

export const progress = defineTemplate({
  key: 'progress',
  name: 'Progress',
  group: 'Stats & metrics',
  category: 'Show',
  holds: ['figures'],
  synonyms: 'status completion bars goals okr',
  whenToUse: 'How far several goals are from done, including OKR key results grouped by objective.',
  description: 'Bars or rings filled to a percentage, with label, current and target figure and status.',
  fields: {
    ...header,
    items: list(
      'Goals',
      { min: 2, max: 8 },
      {
        label: text('Label', { maxLen: 50 }),
        progress: range('Progress', { help: 'Percent complete.' }),
        value: figure,
        target,
        category: text('Category', {
          maxLen: 40,
          plain: true,
          help: 'Objective it belongs to, used by the grouped layout.',
        }),
        status,
      },
    ),
    takeaway,
    source,
  },
  variants: dataVariants,
  layoutVariants: { bars: 'horizontal bars', rings: 'ring per goal', grouped: 'bars under their objective' },
  defaults: {
    eyebrow: 'Objectives, third quarter',
    title: 'Four of five goals are on course for year end',
    items: [
      {
        label: 'Annual recurring revenue',
        progress: 86,
        value: '$15.5M',
        target: '$18M',
        category: 'Grow in mid-size companies',
        status: 'onTrack',
      },
      {
        label: 'New enterprise customers',
        progress: 45,
        value: '18',
        target: '40',
        category: 'Grow in mid-size companies',
        status: 'offTrack',
      },
      {
        label: 'Time to first value',
        progress: 72,
        value: '9 days',
        target: '5 days',
        category: 'Make the product effortless',
        status: 'onTrack',
      },
      {
        label: 'Self-service share',
        progress: 64,
        value: '32%',
        target: '50%',
        category: 'Make the product effortless',
        status: 'onTrack',
      },
      { label: 'Security certification', progress: 100, category: 'Earn trust', status: 'done' },
    ],
    takeaway: 'Enterprise sales is the one gap: the new partner program starts in October.',
    source: 'Objectives review',
  },
  view: ({ items, takeaway, source, layoutVariant, ...head }) => (
    <Slide>
      <Header {...head} />
      <Body>
        {layoutVariant === 'rings' ? (
          <GoalRings goals={items} />
        ) : layoutVariant === 'grouped' ? (
          <GoalGroups goals={items} />
        ) : (
          <GoalBars goals={items} />
        )}
      </Body>
      <Takeaway>{takeaway}</Takeaway>
      <Notes source={source} />
    </Slide>
  ),
  css: goalsCss,
});
