import type { Fault } from '../../faults/faults.js';
import { agendaMismatches } from './agendas.js';
import { loneSubpoints, manyBullets, singleBullets } from './bullets.js';
import { emptyEnding, emptySummaries } from './endings.js';
import { monotony } from './monotony.js';
import { unequalEntries } from './siblings.js';
import { noSources } from './sources.js';
import { type CheckedDeck, type StorySlide, storySlides } from './story-slide.js';
import { longTitles, noTitle, sameTitles, twoTopics } from './titles.js';

export type { CheckedDeck };

type StoryRule = (slides: readonly StorySlide[], locale: string) => Fault[];

const STORY_RULES: readonly StoryRule[] = [
  noTitle,
  longTitles,
  twoTopics,
  sameTitles,
  monotony,
  agendaMismatches,
  emptySummaries,
  emptyEnding,
  noSources,
  singleBullets,
  loneSubpoints,
  unequalEntries,
  manyBullets,
];

/**
 * What readers of a deck would stumble over from slide to slide, without drawing it, rule by rule. Slides of unknown templates
 * are left out.
 */
export function storyFaults(deck: CheckedDeck): Fault[] {
  const slides = storySlides(deck);
  return STORY_RULES.flatMap((rule) => rule(slides, deck.locale));
}
