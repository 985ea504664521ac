import { inLanguage } from '../../templates/kit/words/terms.js';
import { GENERATION_LIMIT } from '../planner.js';
import patterns from './patterns.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** What the planner writes itself, by language in `words.json`, in this order. */
const TERMS = [
  ...(['agenda', 'summary', 'keyPoints', 'keyFigures', 'nextSteps', 'givenFigures'] as const),
  ...(['draft', 'thanks', 'questions', 'sources'] as const),
] as const;
export type Term = (typeof TERMS)[number];

/** A word or phrase of the planner in the deck's language. */
export const said = (term: Term, locale: string): string =>
  inLanguage(words, locale).terms.split(' | ')[TERMS.indexOf(term)]!;

/** A word of a request, with the space behind it. */
const WORD = String.raw`(?:[\p{L}\p{M}\p{N}'’-]+\s+)`;

/** Space behind what a request says before its topic, or nothing where that is a part of the topic. */
const SPACE = String.raw`(?:\s+|(?<=\s))`;

/** A pattern of `patterns.json`, in which `{{name}}` stands for another one. */
export const sourceOf = (name: keyof typeof patterns): string =>
  patterns[name].replace(/\{\{(\w+)\}\}/g, (_, other: keyof typeof patterns) => sourceOf(other));

/** What sentences and lines say in any of the languages, by name. */
export const SAYS = Object.fromEntries(
  Object.keys(patterns).map((name) => [name, new RegExp(sourceOf(name as keyof typeof patterns), 'iu')]),
) as Record<keyof typeof patterns, RegExp>;

/** The entries of one kind that languages have, each apart at ` / `. */
const entriesOf = (kind: 'request' | 'asked' | 'length' | 'brief'): string[][] =>
  Object.values(words).flatMap((all: Partial<Record<typeof kind, string>>) =>
    all[kind] ? [all[kind].split(' / ')] : [],
  );

/**
 * A request for a deck in front of its topic: `a presentation about`, `Bitte mach mir Folien für den Beirat zu`. `words.json` has by language
 * what a request begins with, what a deck is called, what stands before who it is for and before its topic, and of the latter what makes a
 * request of `Slides about` alone.
 */
export const REQUEST = new RegExp(
  entriesOf('request')
    .map(
      ([begin, decks, whom, about, sure]) =>
        `(?:${begin})(?<=\\p{L})(?!\\p{L})\\s*${WORD}{0,5}?(?:${decks})\\s+(?:(?:${whom})\\s+${WORD}{1,4}?)?(?:${about})${SPACE}|^(?:${decks})\\s+(?:${sure})${SPACE}`,
    )
    .reduce((all, one) => `${all}|^${one}`, '^(?:请)?(?:做|制作|写|生成|创建)?一[个份]?关于'),
  'iu',
);

/** The same behind its topic: `太陽光発電についてのスライド`. */
export const ASKED = new RegExp(`(?<=\\S)(?:${entriesOf('asked').flat().join('|')})(?=[。.!！]?$)`, 'iu');

/** A request for a deck, also without a topic: `Can you turn it into slides?` */
export const ASKS_FOR_DECK = new RegExp(
  entriesOf('request')
    .map(([begin, decks]) => `^(?:${begin})(?!\\p{L}).{0,80}?(?<!\\p{L})(?:${decks})(?!\\p{L})`)
    .join('|'),
  'iu',
);

const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'), 'iu');
/**
 * How long a deck shall be, at the end of what it is about: `, 5 slides please`; and behind a request, where `in 5 slides` is no part of a
 * topic. `words.json` has what says so for sure, what may stand there, what slides are called, and what may follow.
 */
const [LENGTH, LENGTH_ASKED] = [
  (sure: string, other: string) =>
    `(?:^|(?<!\\d)\\s*[,;:.!?，；（(]\\s*|\\s+[–—-]\\s+|\\s+(?=(?:(?:${other})\\s+)?(?:${sure})\\s))(?:(?:${sure}|${other})\\s*){0,3}`,
  (sure: string, other: string) => `\\s+(?:(?:${sure}|${other})\\s*){1,3}`,
].map((before) =>
  anyOf(
    entriesOf('length').map(
      ([sure = '', other = '', slides, after]) =>
        `${before(sure, other)}\\d{1,2}[\\s-]?(?:${slides})(?:[\\s,]*(?:${after}))*[)）]?[.!。]?$`,
    ),
  ),
) as [RegExp, RegExp];
const COUNT = anyOf(entriesOf('length').map(([, , slides]) => `(?<!\\d)\\d{1,2}[\\s-]?(?:${slides})(?!\\p{L})`));

/** What slides are called. */
export const SLIDE_NAMES = entriesOf('length')
  .map(([, , slides]) => slides)
  .join('|');

/** How many slides a text asks for; null where it names none, or none that a deck may have. */
export function slidesIn(text: string): number | null {
  const count = parseInt(COUNT.exec(text)?.[0] ?? '');
  return count > 0 && count <= GENERATION_LIMIT ? count : null;
}

/** A sentence without the length that it asks for, and that length. */
export function lengthIn(sentence: string): { rest: string; slides: number | null } {
  const [asks = ''] = REQUEST.exec(sentence) ?? [];
  const rest = (asks ? sentence.replace(LENGTH_ASKED, '') : sentence).replace(LENGTH, '');
  return { rest, slides: slidesIn(`${asks} ${sentence.slice(rest.length)}`) };
}

/** A line that says what a deck is about, and one that says how it shall be: `Audience: investors`. */
export const [ABOUT_LINE, BRIEF_LINE] = [0, 1].map((at) =>
  anyOf(entriesOf('brief').map((labels) => `^(?:${labels[at]})\\s?[:：]\\s*(?=\\S)`)),
) as [RegExp, RegExp];
