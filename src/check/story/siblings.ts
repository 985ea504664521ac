import type { Fault } from '../../faults/faults.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { ContentKind } from '../../templates/define/template.js';
import { faultOf, quoted } from './faults-told.js';
import { wordCount } from './folding.js';
import { entriesOf, type StorySlide, textOf } from './story-slide.js';

/** Entries from which one is seen beside others. */
const LEAST_ENTRIES = 3;
/** Words of a body, and how many times those of the others on average, from which its entry outgrows them. */
const [LONG, TIMES] = [25, 4];
/** What templates are made for whose entries are of one weight. Dates, people and figures need not have as much to say each. */
const OF_ONE_WEIGHT: ReadonlySet<ContentKind> = new Set(['texts', 'steps']);

interface Entry {
  path: string;
  title: string;
  words: number;
}

/** Entries side by side of which one says far more than the others, or nothing where all others say something. */
export function unequalEntries(slides: readonly StorySlide[]): Fault[] {
  return slides.flatMap((slide) => {
    const entries = entriesBeside(slide);
    if (entries.length < LEAST_ENTRIES) return [];
    const blank = entries.filter(({ words }) => words === 0);
    const longest = entries.reduce((a, b) => (b.words > a.words ? b : a));
    const others = (entries.reduce((sum, { words }) => sum + words, 0) - longest.words) / (entries.length - 1);
    if (blank.length === 1)
      return faultOf('unequal_entries', slide, {
        path: blank[0]!.path,
        message: `Only ${quoted(blank[0]!.title)} has nothing below its heading.`,
        fix: 'Say something of this entry, too, or leave headings alone everywhere.',
      });
    if (blank.length > 0 || longest.words < LONG || longest.words < TIMES * others) return [];
    return faultOf('unequal_entries', slide, {
      path: longest.path,
      message: `The text of ${quoted(longest.title)} is ${Math.round(longest.words / others)} times as long as those beside it.`,
      fix: 'Shorten it to the length of the others, or give it a slide of its own: all letters get small for its sake.',
      measured: longest.words,
      limit: Math.round(TIMES * others),
    });
  });
}

/** Entries with a heading and a place for a body, those with a list in place of it left out. */
function entriesBeside({ template: { fields, holds = [], purpose }, state: { content } }: StorySlide): Entry[] {
  const { title, body } = fields['items']?.itemFields ?? {};
  if (!title || !body || purpose === 'agenda' || !holds.every((kind) => OF_ONE_WEIGHT.has(kind))) return [];
  return entriesOf(fields['items'], content['items']).flatMap((entry, at) => {
    const title = textOf(entry, 'title');
    const hasList = isRecord(entry) && Object.values(entry).some((value) => Array.isArray(value) && value.length > 0);
    return title && !hasList ? [{ path: `items.${at}.body`, title, words: wordCount(textOf(entry, 'body')) }] : [];
  });
}
