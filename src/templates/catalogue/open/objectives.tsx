import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, header, icon, textVariants } from '../../define/vocabulary.js';
import { EntryCards, EntryRows } from '../../kit/blocks/entries.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';

export const objectives = defineTemplate({
  key: 'objectives',
  name: 'Objectives',
  group: 'Covers & openers',
  category: 'Open',
  topic: 'objectives',
  synonyms: 'goals aims learning outcomes okr',
  whenToUse:
    'Says what the audience will know, decide or be able to do by the end; standard for workshops and training.',
  description: 'Two to five goals with icon or number and a short explanation each.',
  fields: {
    ...header,
    items: list('Objectives', { min: 2, max: 5 }, { icon, title: text('Title', { maxLen: 60 }), body: body(120) }),
  },
  variants: textVariants,
  layoutVariants: {
    list: 'stacked rows',
    row: 'cards side by side',
    split: { says: 'title panel left, goals right', for: ['titlePanel'] },
  },
  defaults: {
    eyebrow: 'Workshop goals',
    title: 'By noon you can run a pricing test on your own',
    subtitle: 'Three hours, one real product and a plan to take home.',
    items: [
      {
        icon: 'search',
        title: 'Read what customers would pay',
        body: 'Turn a survey of two hundred answers into a price range you can defend.',
      },
      {
        icon: 'settings',
        title: 'Set up a test without risk',
        body: 'Choose a segment, a duration and a stop rule before the first offer goes out.',
      },
      {
        icon: 'flag',
        title: 'Decide on the day the test ends',
        body: 'Agree beforehand which result means raise, keep or return.',
      },
    ],
  },
  view: ({ items, layoutVariant, ...head }) => {
    if (layoutVariant === 'split') {
      return (
        <Slide panel={<Header {...head} stacked />}>
          <Body>
            <EntryRows entries={items} />
          </Body>
        </Slide>
      );
    }
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {layoutVariant === 'row' ? <EntryCards entries={items} /> : <EntryRows entries={items} appearance="filled" />}
        </Body>
      </Slide>
    );
  },
});
