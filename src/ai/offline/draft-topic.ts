import { clipContent, clipText } from './clip-content.js';
import type { Draft, DraftedDeck } from './draft-slide.js';

/** Title of the slide of the author's own sentences. */
const KNOWN = 'What we know';

const NOTES = 'Drafted without a model: replace the questions with your facts.';

/** Aspects of any topic, each with the questions of its slide. */
const SIDES: [name: string, questions: string[]][] = [
  ['Situation', ['Where do we stand today?', 'How did we get here?', 'What is changing around us?']],
  ['Audience', ['Who is affected?', 'What do they need?', 'What do they expect of us?']],
  ['Goals', ['What shall be true in a year?', 'How will we know?', 'What is out of scope?']],
  ['Options', ['What can be done?', 'What speaks for each way?', 'What happens if nothing is done?']],
  ['Effort', ['Who does the work?', 'What does it cost?', 'What has to wait for it?']],
  ['Risks', ['What can go wrong?', 'How would we notice?', 'What is the way back?']],
  ['Measures', ['Which figure moves first?', 'Where is it read?', 'Who looks at it, and when?']],
  ['People', ['Who decides?', 'Who must agree?', 'Who must know?']],
];

/** Templates for an aspect; adjacent ones differ. */
const SHAPES: ((side: string, questions: string[]) => Draft)[] = [
  (side, questions) => ({
    slide_type: 'pillars',
    content: {
      title: `${side}: three questions`,
      items: questions.map((title) => ({ title })),
    },
  }),
  (side, questions) => ({
    slide_type: 'bullets',
    content: {
      title: `${side}: what to find out`,
      items: questions.map((text) => ({ text })),
      layoutVariant: 'checklist',
    },
  }),
  (side, [first = '', ...others]) => ({
    slide_type: 'bigQuestion',
    content: { eyebrow: side, title: first, points: others.map((text) => ({ text })) },
  }),
];

/** Sentences of the author on one slide; none where there are no sentences. */
const knownSlide = (facts: string[]): Draft[] =>
  facts.length === 0
    ? []
    : [{ slide_type: 'bullets', content: { title: KNOWN, items: facts.map((text) => ({ text })) } }];

/**
 * A deck about a topic: what is known, and the questions that its author has to answer.
 *
 * @param facts sentences that the author wrote
 */
export function draftTopic(topic: string, wanted: number | null, facts: string[]): DraftedDeck {
  const count = wanted ?? 8;
  const known = count > 4 ? knownSlide(facts) : [];
  const middle = Math.max(0, count - 4 - known.length);
  const sides = Array.from({ length: middle }, (_, index) => SIDES[index % SIDES.length] as (typeof SIDES)[number]);
  const shown = sides.map(([side, questions], index) => SHAPES[index % SHAPES.length]?.(side, questions) as Draft);
  const parts = [...known.map(() => KNOWN), ...new Set(sides.map(([side]) => side))];
  const frame: Draft[] = [
    {
      slide_type: 'title',
      content: { title: topic, ...(known.length === 0 && { subtitle: 'A draft to be filled with facts' }) },
    },
    {
      slide_type: 'agenda',
      content: { title: 'Agenda', items: [...parts, 'Next steps'].slice(0, 8).map((title) => ({ title })) },
    },
    ...known,
    ...shown,
    {
      slide_type: 'process',
      content: {
        title: 'From here to a decision',
        items: ['Collect facts', 'Compare options', 'Decide', 'Review'].map((title) => ({ title })),
      },
    },
    { slide_type: 'qa', content: { title: 'What is missing?', subtitle: topic } },
  ];
  const slides = count >= 4 ? frame : [frame[0], ...frame.slice(-1), ...frame.slice(1, -1)].slice(0, count);
  return {
    title: clipText(topic, 200),
    slides: slides
      .flatMap((slide) => slide ?? [])
      .map(({ slide_type, content }) => ({
        slide_type,
        content: clipContent(slide_type, content),
        notes: NOTES,
      })),
  };
}
