import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../templates/catalogue/index.js';
import { readMarkdown } from './read-markdown.js';

/** Files without rules but where it says so, and the titles of their slides. */
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/splits.json'), 'utf8')) as {
  what: string;
  text: string;
  titles: string[];
}[];

it.each(cases)('begins slides at headings: $what', ({ text, titles }) =>
  expect(readMarkdown(text, catalogue).slides.map(({ title }) => title?.text)).toEqual(titles),
);
