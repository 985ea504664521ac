import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, header, icon, takeaway, textVariants } from '../../define/vocabulary.js';
import { EntryCards, EntryRows } from '../../kit/blocks/entries.js';
import { Body, Header, Slide, Takeaway } from '../../kit/frame/slide.js';

export const summary = defineTemplate({
  key: 'summary',
  name: 'Summary',
  group: 'Closers & next steps',
  category: 'Close',
  purpose: 'summary',
  topic: 'summary',
  synonyms: 'takeaways recap conclusion wrap up',
  whenToUse: 'Repeats the three to five points the audience should remember at the end.',
  description: 'Numbered or icon-led key points with one line each.',
  fields: {
    ...header,
    items: list('Key points', { min: 3, max: 5 }, { icon, title: text('Title', { maxLen: 60 }), body: body(120) }),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: {
    list: 'stacked rows',
    row: 'cards side by side',
    split: { says: 'title panel left, points right', for: ['titlePanel'] },
  },
  defaults: {
    eyebrow: 'In short',
    title: 'Four points to take back to your team',
    subtitle: 'What the regional rollout taught us, and what it changes for the next two.',
    items: [
      {
        title: 'Start with one warehouse',
        body: 'A single site found nine of the eleven faults that would have stopped a region.',
      },
      {
        title: 'Train the night shift first',
        body: 'It has the least support at hand, and its questions improved the manual most.',
      },
      {
        title: 'Keep the old scanner for two weeks',
        body: 'Nobody needed it after day six, but everyone dared to switch.',
      },
      {
        title: 'Measure picks per hour daily',
        body: 'The dip lasted eight days; without the curve it would have felt like failure.',
      },
    ],
    takeaway: 'The next region goes live in March, with the same four rules.',
  },
  view: ({ items, takeaway, layoutVariant, ...head }) => {
    if (layoutVariant === 'split') {
      return (
        <Slide panel={<Header {...head} stacked />}>
          <Body>
            <EntryRows entries={items} lead="numeral" />
          </Body>
          <Takeaway>{takeaway}</Takeaway>
        </Slide>
      );
    }
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {layoutVariant === 'row' ? (
            <EntryCards entries={items} lead="numeral" />
          ) : (
            <EntryRows entries={items} lead="numeral" />
          )}
        </Body>
        <Takeaway>{takeaway}</Takeaway>
      </Slide>
    );
  },
});
