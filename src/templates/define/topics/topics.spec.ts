import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../catalogue/index.js';
import type { Fields } from '../template.js';
import { names, phrasesOf, type Topic } from './topics.js';

/** Titles by the topic that they name, and by language those that name none, although words of one are in them. */
const titles = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'titles.json'), 'utf8')) as {
  names: Record<Topic, string[]>;
  namesNothing: Record<string, string[]>;
};
const topicsIn = (fields: Fields): Topic[] =>
  Object.values(fields).flatMap(({ topic, itemFields = {} }) => [...(topic ? [topic] : []), ...topicsIn(itemFields)]);
const used = new Set(
  [...catalogue.values()].flatMap(({ topic, fields }) => [...(topic ? [topic] : []), ...topicsIn(fields)]),
);

describe('the topic of a title', () => {
  it.each(Object.entries(titles.names).flatMap(([topic, all]) => all.map((title) => [title, topic as Topic] as const)))(
    'is told of "%s": %s',
    (title, topic) => expect(names(title, topic)).toBe(true),
  );

  it.each(
    Object.entries(titles.namesNothing).flatMap(([language, all]) => all.map((title) => [language, title] as const)),
  )('is none, in %s, of "%s"', (_, title) => expect([...used].filter((topic) => names(title, topic))).toEqual([]));

  it('has at least ten counter-examples in each language', () => {
    const counts = Object.values(titles.namesNothing).map(({ length }) => length);
    expect([counts.length >= 4, counts.every((count) => count >= 10)]).toEqual([true, true]);
  });

  it('is told in the language of a locale alone, where there is one', () => {
    expect([names('Stärken', 'strengths', 'de-AT'), names('Stärken', 'strengths', 'en')]).toEqual([true, false]);
    expect(names('Strengths', 'strengths', 'ja')).toBe(false);
  });

  it.each([...used])('%s is named by each of its phrases, however they are written', (topic) => {
    for (const phrase of phrasesOf(topic)) {
      expect(
        [phrase, phrase.toUpperCase(), `${phrase}!`, `${phrase} 2027`].filter((title) => !names(title, topic)),
      ).toEqual([]);
    }
  });
});
