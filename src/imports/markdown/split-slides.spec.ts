import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../templates/catalogue/index.js';
import type { Entry } from './items.js';
import { readMarkdown } from './read-markdown.js';
import { splitSlides } from './split-slides.js';

/** Files without rules but where it says so, and the titles of their slides. */
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/splits.json'), 'utf8')) as {
  what: string;
  text: string;
  titles: (string | null)[];
}[];

it.each(cases)('begins slides at headings: $what', ({ text, titles }) =>
  expect(readMarkdown(text, catalogue).slides.map(({ title }) => title?.text ?? null)).toEqual(titles),
);

it('takes more headings than a call takes arguments, without rules and between them', () => {
  const heading = (depth: 1 | 2 | 3): Entry => ({ kind: 'node', node: { type: 'heading', depth, children: [] } });
  const text: Entry = { kind: 'node', node: { type: 'paragraph', children: [{ type: 'text', value: 'x' }] } };
  const many = Array.from({ length: 200_000 }, () => heading(3));
  const habit = { levels: 'unknown', isPandoc: false } as const;
  const entries = [heading(1), text, heading(2), text, ...many];
  expect(splitSlides(entries, habit, {}).length).toBeGreaterThan(1);
  expect(splitSlides([heading(1), { kind: 'break' }, ...entries], habit, {})).toHaveLength(2);
});
