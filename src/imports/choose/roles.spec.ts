import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../templates/catalogue/index.js';
import { readMarkdown } from '../markdown/read-markdown.js';
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
