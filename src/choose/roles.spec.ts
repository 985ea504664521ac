import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../templates/catalogue/index.js';
import { readMarkdown } from '../imports/markdown/read-markdown.js';
import { chooseDeck } from './choose-deck.js';

/** A slide with what it must not become at any place, what it must become in the middle, and what as the last one. */
interface Case {
  language: string;
  title: string;
  text: string;
  not?: string[];
  is?: string[];
  last?: string[];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/roles.json'), 'utf8')) as Case[];

const OTHER = '# Something else\n\nIt stands beside what is asked for, and says so in a sentence of some length.';

const typesOf = (slides: string[], at: number, locale: string) =>
  [...chooseDeck(readMarkdown(slides.join('\n\n---\n\n'), catalogue), catalogue, locale, () => undefined)][at]!.map(
    ({ slideType }) => slideType,
  );

describe.each(cases)('"$title" ($language)', ({ language, title, text, not = [], is, last }) => {
  const own = `# ${title}\n\n${text}`;
  const places = [
    ['alone', [own], 0],
    ['first', [own, OTHER, OTHER], 0],
    ['in the middle', [OTHER, own, OTHER], 1],
    ['last', [OTHER, OTHER, own], 2],
  ] as const;

  if (not.length > 0)
    it.each(places)(`is none of ${not.join(', ')} %s`, (_, slides, at) => {
      expect(typesOf([...slides], at, language).filter((type) => not.includes(type))).toEqual([]);
    });

  if (is)
    it(`is one of ${is.join(', ')}`, () => {
      expect(is).toContain(typesOf([OTHER, own, OTHER], 1, language)[0]);
    });

  if (last)
    it(`is one of ${last.join(', ')} as the last slide`, () => {
      expect(last).toContain(typesOf([OTHER, OTHER, own], 2, language)[0]);
    });
});

describe('a cover', () => {
  const coverOf = (text: string) =>
    [...chooseDeck(readMarkdown(`${text}\n\n---\n\n${OTHER}`, catalogue), catalogue, 'en', () => undefined)][0]![0]!;

  it.each([
    [
      'CS 2110, lecture 9 · Dr. Ines Okonkwo · 4 November 2026',
      { subtitle: 'CS 2110, lecture 9', name: 'Dr. Ines Okonkwo', date: '4 November 2026' },
    ],
    ['Ada Lovelace, Head of Engineering', { name: 'Ada Lovelace', role: 'Head of Engineering' }],
    ['Ada Lovelace  \nada@example.org', { subtitle: 'ada@example.org', name: 'Ada Lovelace' }],
    ['Vorgetragen von Jens Petersen', { name: 'Jens Petersen' }],
    ['Présenté par Claire Dubois, Directrice des ventes', { name: 'Claire Dubois', role: 'Directrice des ventes' }],
    ['Blue Horizon', { subtitle: 'Blue Horizon' }],
    ['Faster Delivery', { subtitle: 'Faster Delivery' }],
    ['By hand and by heart', { subtitle: 'By hand and by heart' }],
    ['Von Grund auf neu', { subtitle: 'Von Grund auf neu' }],
    ['Par Avion', { subtitle: 'Par Avion' }],
  ])('has of the line %j what it says', (line, content) => {
    const { slideType, content: made, leftOut } = coverOf(`# A talk\n\n${line}`);
    expect([slideType, made, leftOut]).toEqual(['title', { title: 'A talk', ...content }, []]);
  });

  it.each([
    ['Ada Lovelace', { name: 'Ada Lovelace' }],
    ['Northlight Studio GmbH & Co. KG', { organization: 'Northlight Studio GmbH & Co. KG' }],
  ])('has the author that the file names: %s', (author, content) => {
    const { content: made } = coverOf(`---\ntitle: A talk\nsubtitle: For all\nauthor: ${author}\n---\n`);
    expect(made).toEqual({ title: 'A talk', subtitle: 'For all', ...content });
  });
});
