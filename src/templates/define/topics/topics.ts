import data from './topics.json' with { type: 'json' };

/** What slides and lists are about, where people say so in a title or heading of its own, by key of `topics.json`. */
export type Topic = keyof typeof data.topics;

/** Phrases by language. */
const topics: Record<Topic, Record<string, readonly string[]>> = data.topics;

/** Characters of a title that may name a topic. */
const LONGEST = 80;
/** Words of a heading that may begin with a topic. */
const LONGEST_HEADING = 3;
/** What may stand beside a topic: a year, a quarter or half of it, a date. */
const DATE_PART = /^(?:(?:19|20)?\d\d|[qhts][1-4]|\d)$/;
const IS_DATED = /^(?:(?:19|20)\d\d|[qhts][1-4])$/;

/** The words of a text, without accents and punctuation. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .toUpperCase()
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const determiners = new Set(Object.values(data.determiners).flat().flatMap(wordsIn));

const joined = (words: readonly string[]) => words.join(' ');

/** Folded phrases by topic and language. */
const phrases = new Map(
  Object.entries(topics).map(([topic, byLanguage]) => [
    topic,
    new Map(Object.entries(byLanguage).map(([language, all]) => [language, new Set(all.map(wordsIn).map(joined))])),
  ]),
);

/**
 * Whether a title or heading names the topic and says nothing else: `Our roadmap`, `Roadmap 2027`, but neither `Roadmap risks` nor
 * `Why we need a roadmap`. In any language, or in that of a locale.
 */
export function names(text: string, topic: Topic, locale?: string): boolean {
  if (text.length > LONGEST) return false;
  const language = locale?.split('-')[0]!.toLowerCase();
  const byLanguage = phrases.get(topic)!;
  const all = language === undefined ? [...byLanguage.values()] : [byLanguage.get(language) ?? new Set<string>()];
  const words = withoutDate(wordsIn(text));
  for (let from = 0; from < words.length; from++) {
    if (all.some((set) => set.has(joined(words.slice(from))))) return true;
    if (!determiners.has(words[from]!)) return false;
  }
  return false;
}

/** Whether a heading of a few words begins with those of a topic, such as `New process` with `new`. */
export const beginsWith = (text: string, topic: Topic): boolean => {
  const words = text.trim().split(/\s+/u);
  return words.length <= LONGEST_HEADING && words.some((_, i) => names(words.slice(0, i + 1).join(' '), topic));
};

const withoutDate = (words: readonly string[]) =>
  words.some((word) => IS_DATED.test(word)) ? words.filter((word) => !DATE_PART.test(word)) : words;

/** All phrases that name a topic, in every language. */
export const phrasesOf = (topic: Topic): string[] => Object.values(topics[topic]).flat();
