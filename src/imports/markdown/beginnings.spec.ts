import { catalogue } from '../../templates/catalogue/index.js';
import { readMarkdown } from './read-markdown.js';

const slidesOf = (text: string) => readMarkdown(text, catalogue).slides;
const BODY = '\n\n# The river\n\nIt rises.\n\n---\n\n# The town\n\nIt grows.';

it.each([
  ['three dashes', '---\nmarp: true\ntheme: gaia\n---'],
  ['more dashes and blank lines', '----\n\nmarp: true\nheader: Der Fluss\n\n----'],
  ['a blank line above', '---\n\nmarp: true\n---'],
])('reads front matter between %s', (_, front) => {
  expect(slidesOf(front + BODY).map(({ title }) => title?.text)).toEqual(['The river', 'The town']);
});

it.each([
  ['a rule and a label', '---\n\nThema: der Fluss\n\n---'],
  ['a rule and a question', '---\n\nQui décide : le conseil\n\n---'],
  ['longer rules and words', '-----\n\nEl río sube\n\n-----'],
])('keeps what stands on a first slide between %s', (_, first) => {
  expect(JSON.stringify(slidesOf(first + BODY)[0])).toMatch(/Fluss|conseil|río/);
});

it('finds the address of a link on the line below its label, on any slide', () => {
  const [first] = slidesOf(
    '# A\n\nSee [the guide][guide].\n\n---\n\n# B\n\nText\n\n[guide]:\n\thttps://example.com/guide',
  );
  expect(JSON.stringify(first)).toContain('https://example.com/guide');
});

it.each([
  ['\\framesubtitle{Look, a subtitle}', 'Look, a subtitle'],
  ['\\framesubtitle{Ein Untertitel} ', 'Ein Untertitel'],
  ['Use \\framesubtitle{x} for it', undefined],
  ['\\framesubtitle{}', undefined],
  ['`\\framesubtitle{x}`', undefined],
])('takes a subtitle of LaTeX that stands alone: %s', (line, subtitle) => {
  expect(slidesOf(`# A\n\n${line}\n\nText below.`)[0]!.subtitle?.text).toBe(subtitle);
});
