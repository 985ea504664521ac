import { shortened } from '../../../templates/define/characters.js';
import { inLanguage } from '../../../templates/kit/words/terms.js';
import { joined, sectionOf } from '../reading/material.js';
import { TypedWords } from '../reading/typed-words.js';
import words from '../words.json' with { type: 'json' };
import { said } from '../vocabulary.js';
import { type Draft, type DraftedDeck, finished, itemsOf, openingOf } from './draft.js';
import { draftSlide } from './draft-slide.js';

/** How many slides a frame has unless the client says, and from how many on it has an agenda. */
const USUAL = 7;
const AGENDA_FROM = 6;

const pointsOf = (heads: Iterable<string>) => [...heads].map((head) => ({ head, body: '', below: [] }));

/**
 * A deck about a topic of which nothing else is said: a frame of the questions that its author has to answer, by aspects, which
 * `words.json` has as `Name: question | question` with ` / ` between them.
 */
export function draftTopic(
  topic: string,
  { count, locale, notes }: { count: number | null; locale: string; notes: string },
): DraftedDeck {
  const { subtitle, asks, aspects } = inLanguage(words, locale);
  const length = count ?? USUAL;
  const hasAgenda = length >= AGENDA_FROM;
  const all = aspects.split(' / ').map((aspect) => aspect.split(': '));
  const sides = Array.from({ length: Math.max(0, length - (hasAgenda ? 3 : 2)) }, (_, i) => all[i % all.length]!);
  const shown: Draft[] = [];
  for (const [name = '', questions = ''] of sides) {
    const used = shown.slice(-1).map(({ slide_type }) => slide_type);
    const section = sectionOf(joined(name, asks), { points: pointsOf(questions.split(' | ')) });
    shown.push(draftSlide(section, { locale, used, typed: new TypedWords() }));
  }
  const agenda: Draft = {
    slide_type: 'agenda',
    content: { title: said('agenda', locale), items: itemsOf(pointsOf(new Set(sides.map(([name = '']) => name)))) },
  };
  const close: Draft = { slide_type: 'qa', content: { title: said('questions', locale), subtitle: topic } };
  const slides = [openingOf(topic, subtitle), ...(hasAgenda ? [agenda] : []), ...shown, close].slice(0, length);
  return {
    title: shortened(topic, 200),
    slides: slides.map((slide, i) => ({ ...finished(slide), notes: (i === 0 && notes) || subtitle })),
  };
}
