import type { Fault } from '../../faults/faults.js';
import { names } from '../../templates/define/topics/topics.js';
import { faultOf, quoted } from './faults-told.js';
import { folded, keyOf, stemsIn, wordCount, wordsIn } from './folding.js';
import { asks, EVENTS } from './phrases.js';
import { headingsOf, type StorySlide, type StoryText } from './story-slide.js';

/** Words of a point that names a topic; longer ones describe it, mostly in other words than its slides. */
const LONGEST_TOPIC = 3;
/** Letters at the beginning of a word that two texts have to share: of headings, and of all else. */
const STEM = { heading: 4, text: 5 };
const IS_HEADING = /(?:^|\.)(?:title|eyebrow|subtitle|quote|label|name)$/;
/** What is said of an event behind its name: how long it takes, or when it is. */
const WHEN = /[(（[].*|\p{N}.*/su;
/** Characters of a point in which an event is looked for. */
const READ_OF_EVENT = 100;
/** Characters of a slide that are looked at. */
const READ = 20_000;

/**
 * Points of the first agenda that no slide after it is about. Only topics of a few words are looked for, and they are found
 * where any slide after the agenda has a word that begins like one of theirs, or a template for what they name: people name the
 * same thing in many ways.
 */
export function agendaMismatches(slides: readonly StorySlide[]): Fault[] {
  const agenda = firstAgenda(slides);
  if (!agenda) return [];
  return unmet(agenda, slides).map(({ path, text }) =>
    faultOf('agenda_mismatch', agenda, {
      path,
      message: `The agenda names ${quoted(text)}, but no slide after it is about it.`,
      fix: 'Add the slide, or take the point off the agenda.',
    }),
  );
}

/** The agenda that is meant for the whole deck; those after it show where the talk is. */
const firstAgenda = (slides: readonly StorySlide[]) => slides.find((slide) => isAgenda(slide) && !isDay(slide));

/** Whether an agenda says what happens when, all of it with its hour, and is not titled as one: a day, an incident. */
function isDay(slide: StorySlide): boolean {
  const hours = slide.texts.filter(({ path }) => path.endsWith('.time')).length;
  return hours > 0 && hours >= headingsOf(slide).length && !names(slide.title, 'agenda');
}

/** The points of an agenda that no slide after it is about. */
function unmet(agenda: StorySlide, slides: readonly StorySlide[]): StoryText[] {
  const following = slides.filter(({ index }) => index > agenda.index);
  if (following.every(isAgenda)) return [];
  const told = { heading: new Set<string>(), text: new Set<string>() };
  for (const slide of following) {
    for (const { kind, text } of readTexts(slide)) for (const stem of stemsIn(text, STEM[kind])) told[kind].add(stem);
  }
  const isNamed = (text: string) => following.some(({ template: { topic } }) => topic && names(text, topic));
  return headingsOf(agenda).filter(({ text }) => isTopic(text) && !isMet(folded(text), told) && !isNamed(text));
}

const isAgenda = ({ purpose }: StorySlide) => purpose === 'agenda';

/** Of what is titled like an agenda the title alone: it may be a section of the deck, too. */
function* readTexts(slide: StorySlide): Generator<{ kind: keyof typeof STEM; text: string }> {
  const { texts, title } = slide;
  if (isAgenda(slide)) {
    yield { kind: 'heading', text: folded(title) };
    return;
  }
  let left = READ;
  for (const { path, text } of texts) {
    const kind = IS_HEADING.test(path) ? 'heading' : 'text';
    yield { kind, text: folded(text.slice(0, left)) };
    left -= text.length;
    if (left <= 0) return;
  }
}

function isTopic(text: string): boolean {
  const words = wordsIn(folded(text.slice(0, READ)));
  return (
    words.length > 0 &&
    wordCount(text) <= LONGEST_TOPIC &&
    !words.some(asks) &&
    !EVENTS.has(keyOf(text.slice(0, READ_OF_EVENT).replace(WHEN, ''))) &&
    /\p{L}{3}|[^\p{ASCII}]{2}/u.test(text) &&
    stemsIn(folded(text.slice(0, READ)), STEM.text).size > 0
  );
}

const isMet = (topic: string, told: Record<keyof typeof STEM, Set<string>>) =>
  (['heading', 'text'] as const).some((kind) => [...stemsIn(topic, STEM[kind])].some((stem) => told[kind].has(stem)));
