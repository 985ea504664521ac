import type { Fault } from '../../faults/faults.js';
import { TYPE_SCALE } from '../../templates/kit/type-scale.js';
import { lineCount } from '../../templates/kit/words/text-width.js';
import { faultOf, quoted, slideNumber } from './faults-told.js';
import { folded, keyOf, wordCount, wordsIn } from './folding.js';
import { asks } from './phrases.js';
import { headingsOf, type StorySlide } from './story-slide.js';

/** Texts of a slide that shows a picture and lets it speak. */
const BESIDE_PICTURE = new Set(['eyebrow', 'imageAlt', 'caption', 'source']);

/** Slides that have a place for a title and none in it, but those of a picture alone and of a person with a name. */
export function noTitle(slides: readonly StorySlide[]): Fault[] {
  return slides
    .filter(({ template, title }) => 'title' in template.fields && title === '')
    .filter((slide) => !isPicture(slide) && !isPerson(slide))
    .map((slide) =>
      faultOf('no_title', slide, {
        path: 'title',
        message: 'The slide has no title.',
        fix: 'Give it a title that says in one sentence what the slide shows.',
      }),
    );
}

function isPicture({ state: { content }, texts }: StorySlide): boolean {
  const hasPicture = typeof content['image'] === 'string' && content['image'].trim() !== '';
  return hasPicture && texts.every(({ path }) => BESIDE_PICTURE.has(path));
}

const isPerson = ({ template: { fields }, texts }: StorySlide) =>
  'portrait' in fields && texts.some(({ path }) => path === 'name');

/** Lines that a title may take: Alley's assertion headlines have two at most. */
export const MOST_LINES = 2;
/** Room of a header in px, in the narrowest of the styles. */
export const HEADER_WIDTH = 1104;
/** Longest title of a header; a longer one is the slide's own message, and is drawn as such. */
const LONGEST_TITLE = 90;

/**
 * Titles that take more than two lines in a header as wide as the slide, by estimated widths of letters, rather too wide, at
 * the usual size. Covers and narrow panels draw titles in more lines by design.
 */
export function longTitles(slides: readonly StorySlide[]): Fault[] {
  return slides.flatMap((slide) => {
    const lines = titleLines(slide);
    if (lines <= MOST_LINES) return [];
    return faultOf('long_title', slide, {
      path: 'title',
      message: `The title takes about ${lines} lines: ${quoted(slide.title)}.`,
      fix: `Shorten the title to ${MOST_LINES} lines, and move what it explains into the subtitle or the body.`,
      measured: lines,
      limit: MOST_LINES,
    });
  });
}

/** Lines that a title takes in its header, as far as its letters tell; 0 where it stands in another place. */
export function titleLines({ template: { fields, layouts }, state: { content }, title }: StorySlide): number {
  const isHeader = (fields['title']?.guide?.max ?? Infinity) <= LONGEST_TITLE && !('overlay' in fields);
  const isInPanel = layouts.get(content['layoutVariant'] as string)?.includes('titlePanel');
  if (!isHeader || isInPanel) return 0;
  return lineCount(title, TYPE_SCALE.title.usual, HEADER_WIDTH);
}

/** Titles that people expect twice: of the deck, of what is repeated to show where the talk is, of its end. */
const REPEATED = new Set(['opening', 'agenda', 'section', 'thanks']);

/** Titles that another slide before has, too, whatever their case and punctuation. */
export function sameTitles(slides: readonly StorySlide[]): Fault[] {
  const first = new Map<string, StorySlide>();
  return slides.flatMap((slide) => {
    const key = keyOf(slide.title);
    if (key === '' || (slide.purpose && REPEATED.has(slide.purpose))) return [];
    const before = first.get(key);
    if (!before) {
      first.set(key, slide);
      return [];
    }
    return faultOf('same_title', slide, {
      path: 'title',
      message: `The title ${quoted(slide.title)} is that of ${slideNumber(before)}, too.`,
      fix: 'Say in each title what its slide alone shows, or number them where one slide continues on the other.',
    });
  });
}

/** Between topics that are only put side by side. */
const SEPARATORS = [' / ', ' + ', ' & ', '; ', '；', '؛ '];
/** A result, not a count: a share, an amount of money, decimals. */
const RESULT = /\p{N}\s?[%٪‰]|\p{Sc}\s?\p{N}|\p{N}\s?\p{Sc}|\p{N}[.,٫]\p{N}/u;
/** Words of a side that says something by itself. */
const LEAST_WORDS = 3;

/**
 * Titles of two topics, where that is beyond doubt: two questions, two results with their figures, or two things that other
 * slides are about one by one. Most titles with an `and` are about one thing.
 */
export function twoTopics(slides: readonly StorySlide[], locale: string): Fault[] {
  const conjunction = conjunctionOf(locale);
  const topics = new Set(
    slides
      .flatMap((slide) => [slide.title, ...(slide.purpose === 'agenda' ? headingsOf(slide) : []).map(textIn)])
      .map(keyOf),
  );
  return slides.flatMap((slide) => {
    const sides = sidesOf(slide.title, [conjunction, ...SEPARATORS]);
    if (!sides || !areTwo(sides, topics) || areShown(sides, slide)) return [];
    const [one, other] = sides.map(quoted);
    return faultOf('two_topics', slide, {
      path: 'title',
      message: `The title has two topics: ${one} and ${other}.`,
      fix: 'Say the one thing that the slide shows, or make a slide of each topic.',
    });
  });
}

/** How a language joins two things, with the spaces around; one that joins without spaces joins within words, too. */
function conjunctionOf(locale: string): string {
  const [tag = 'en'] = isTag(locale) ? [locale] : [];
  const between = new Intl.ListFormat(tag).formatToParts(['a', 'b'])[1]?.value ?? '';
  return /^\s.*\s$/u.test(between) ? between : ' & ';
}

function isTag(locale: string): boolean {
  try {
    return Intl.ListFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

const textIn = ({ text }: { text: string }) => text;

/** What stands before and after the only word or sign that connects; null where there is none, or several. */
function sidesOf(title: string, connecting: readonly string[]): [string, string] | null {
  const parts = connecting.reduce((parts, by) => parts.flatMap((part) => part.split(by)), [title]);
  const [one = '', other = '', ...more] = parts.map((part) => part.trim());
  return one && other && more.length === 0 ? [one, other] : null;
}

/** Whether the two are the columns of the slide, which shows one beside the other. */
function areShown(sides: [string, string], { texts }: StorySlide): boolean {
  const heads = texts.filter(({ path }) => /^\p{L}+\.title$/u.test(path)).map(({ text }) => keyOf(text));
  return heads.length === sides.length && sides.every((side, i) => heads[i] !== '' && keyOf(side).endsWith(heads[i]!));
}

function areTwo(sides: [string, string], topics: ReadonlySet<string>): boolean {
  const [one, other] = sides;
  const firstWords = sides.map((side) => wordsIn(folded(side))[0] ?? '');
  if (sides.every((side) => topics.has(keyOf(side)))) return true;
  if (firstWords.every(asks) && sides.every((side) => wordCount(side) > 1)) return true;
  if (sides.some((side) => wordCount(side) < LEAST_WORDS)) return false;
  const isCalm = !/[,:،、，：]/u.test(one) && !/^\P{L}*\p{N}/u.test(other);
  return isCalm && sides.every((side) => RESULT.test(side));
}
