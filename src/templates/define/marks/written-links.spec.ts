import { withLinks } from './written-links.js';

const meant = (address: string) => (address.startsWith('www.') ? `https://${address}` : null);

it.each([
  ['See [the plan](www.a.example), now', 'See [the plan](https://www.a.example), now'],
  ['**[a](www.a.example)** [b](www.b.example)', '[**a**](https://www.a.example) [b](https://www.b.example)'],
  ['[a **b**](www.a.example) \\*c\\*', '[a **b**](https://www.a.example) \\*c\\*'],
  [
    '$\\text{[a](www.b)}$ `[a](www.c)` [d](www.d.example)',
    '$\\text{[a](www.b)}$ `[a](www.c)` [d](https://www.d.example)',
  ],
])('%j becomes %j', (text, linked) => expect(withLinks(text, meant)).toBe(linked));

it.each([
  '[a](readme.md)',
  '`[a](www.a.example)`',
  '\\[a](www.a.example)',
  '[a](https://a.example)',
  '[](www.a.example)',
  '[a] (www.a.example)',
  '[a\nb](www.a.example)',
  'no link',
])('%j stays', (text) => expect(withLinks(text, meant)).toBe(text));

it.each(['[a](', '[', '](www.a', '[a](www.a.example) '])('many of %j are read within the test', (part) => {
  expect(withLinks(part.repeat(20_000), () => null).length).toBeGreaterThan(0);
});
