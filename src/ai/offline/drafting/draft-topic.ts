import { inLanguage } from '../../../templates/kit/words/terms.js';
import words from '../words.json' with { type: 'json' };
import { said } from '../vocabulary.js';
import { clipText, finished } from './clip-content.js';
import { type Draft, type DraftedDeck, openingOf } from './draft.js';
import { joined } from './form.js';

/** An aspect of any topic, with the questions that its author answers. */
interface Aspect {
  name: string;
  questions: string[];
}

/** How many slides a frame has unless the client says, and from how many on it has an agenda. */
const USUAL = 7;
const AGENDA_FROM = 6;

/** Templates for an aspect; adjacent ones differ. */
const SHAPES: ((aspect: Aspect, asks: [string, string]) => Draft)[] = [
  ({ name, questions }, [asks]) => ({
    slide_type: 'pillars',
    content: { title: joined(name, asks), items: questions.map((title) => ({ title })) },
  }),
  ({ name, questions }, [, asks]) => ({
    slide_type: 'bullets',
    content: { title: joined(name, asks), items: questions.map((text) => ({ text })), layoutVariant: 'checklist' },
  }),
  ({ name, questions: [first = '', ...others] }) => ({
    slide_type: 'bigQuestion',
    content: { eyebrow: name, title: first, points: others.map((text) => ({ text })) },
  }),
];

/** A deck about a topic of which nothing else is said: a frame of the questions that its author has to answer. */
export function draftTopic(
  topic: string,
  { count, locale, notes }: { count: number | null; locale: string; notes: string },
): DraftedDeck {
  const { subtitle, asks, aspects } = frameIn(locale);
  const length = count ?? USUAL;
  const hasAgenda = length >= AGENDA_FROM;
  const sides = Array.from(
    { length: Math.max(0, length - (hasAgenda ? 3 : 2)) },
    (_, i) => aspects[i % aspects.length]!,
  );
  const shown = sides.map((aspect, i) => SHAPES[i % SHAPES.length]!(aspect, asks));
  const names = [...new Set(sides.map(({ name }) => name))];
  const opening = openingOf(topic, subtitle);
  const agenda: Draft = {
    slide_type: 'agenda',
    content: { title: said('agenda', locale), items: names.map((title) => ({ title })) },
  };
  const close: Draft = { slide_type: 'qa', content: { title: said('questions', locale), subtitle: topic } };
  const slides = [opening, ...(hasAgenda ? [agenda] : []), ...shown, close].slice(0, length);
  return {
    title: clipText(topic, 200),
    slides: slides.map((slide, i) => ({ ...finished(slide), notes: (i === 0 && notes) || subtitle })),
  };
}

/**
 * The frame in the deck's language; English where it is missing: what stands below its title, what follows the name of an aspect,
 * and the aspects, which `words.json` has as `Name: question | question` with ` / ` between them.
 */
function frameIn(locale: string): { subtitle: string; asks: [string, string]; aspects: Aspect[] } {
  const { subtitle, asks, aspects } = inLanguage(words, locale);
  return {
    subtitle,
    asks: asks as [string, string],
    aspects: aspects.split(' / ').map((aspect) => {
      const at = aspect.indexOf(': ');
      return { name: aspect.slice(0, at), questions: aspect.slice(at + 2).split(' | ') };
    }),
  };
}
