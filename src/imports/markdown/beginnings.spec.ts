import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../templates/catalogue/index.js';
import { readMarkdown } from './read-markdown.js';

/** What files begin with: front matter, words that are none, and lines that are subtitles of LaTeX or not. */
const { front, words, subtitles } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/beginnings.json'), 'utf8'),
) as {
  front: { what: string; text: string }[];
  words: string[];
  subtitles: { line: string; subtitle?: string }[];
};

const slidesOf = (text: string) => readMarkdown(text, catalogue).slides;
const BODY = '\n\n# The town\n\nIt grows.\n\n---\n\n# The wall\n\nIt waits.\n\n';

it.each(front)('reads front matter between $what', ({ text }) => {
  expect(slidesOf(text + BODY).map(({ title }) => title?.text)).toEqual(['The town', 'The wall']);
});

it.each(words)('keeps what stands between rules on the first slide, and on the last: %j', (text) => {
  for (const [file, at] of [
    [text + BODY, 0],
    [BODY + text, -1],
  ] as const) {
    const { title, blocks } = slidesOf(file).at(at)!;
    const said = JSON.stringify([title, blocks]);
    expect(text.match(/\p{L}{2,}/gu)!.filter((word) => !said.includes(word))).toEqual([]);
  }
});

it('finds the address of a link on the line below its label, on any slide', () => {
  const [first] = slidesOf(
    '# A\n\nSee [the guide][guide].\n\n---\n\n# B\n\nText\n\n[guide]:\n\thttps://example.com/guide',
  );
  expect(JSON.stringify(first)).toContain('https://example.com/guide');
});

it.each(subtitles)('takes a subtitle of LaTeX that stands alone: $line', ({ line, subtitle }) => {
  const slide = `# A\n\n${line}\n\nText below.`;
  const other = '# B\n\nWords.';
  for (const [at, slides] of [[slide, other], [other, slide, other], [other, slide], [slide]].entries()) {
    const own = slidesOf(slides.join('\n\n---\n\n'))[at % 3 === 0 ? 0 : 1]!;
    expect([own.title?.text, own.subtitle?.text]).toEqual(['A', subtitle]);
  }
});

describe('two columns of Slidev', () => {
  const told = (text: string) => {
    const { title, blocks } = slidesOf(`---\nlayout: cover\n---\n\n# A\n\n---\nlayout: two-cols\n---\n\n${text}`)[1]!;
    const words = blocks.map((block) => [
      block.column,
      ...(block.kind === 'paragraphs' ? block.paragraphs.map(({ text: said }) => said) : [block.kind]),
    ]);
    return [title?.text, ...words];
  };

  it.each<[string, unknown[]]>([
    ['# Avant\n\nLent\n\n::right::\n\n# Après\n\nVite', [undefined, [0, 'Avant', 'Lent'], [1, 'Après', 'Vite']]],
    ['## 前\n\n::right::\n\n<v-click>\n\n## 後\n\n</v-click>', [undefined, [0, '前'], [1, '後']]],
    ['# Der Fluss\n\nAlt\n\n::right::\n\nNeu', ['Der Fluss', [0, 'Alt'], [1, 'Neu']]],
    ['# El río\n\nUno\n\n::right::\n\n## Dos\n\nTres', ['El río', [0, 'Uno'], [1, 'Dos', 'Tres']]],
    ['# River\n\n::left::\n\n# L\n\n::right::\n\n# R', ['River', [0, 'L'], [1, 'R']]],
    ['Uno\n\n::right::\n\n# Dos', [undefined, [0, 'Uno'], [1, 'Dos']]],
  ])('have headings where both begin with one: %j', (text, is) => expect(told(text)).toEqual(is));

  it('and boxes in a grid are found behind what says when they appear', () => {
    const boxes =
      '<div class="grid grid-cols-2">\n<v-clicks>\n<div>\n\nUn\n\n</div>\n<div>\n\nDeux\n\n</div>\n</v-clicks>\n</div>';
    expect(told(`# B\n\n${boxes}`)).toEqual(['B', [0, 'Un'], [1, 'Deux']]);
  });
});

it.each<[string, string[]]>([
  ['Vorteile:\n✅ Schnell\n✅ Günstig', ['Vorteile:', '- ✅ Schnell', '- ✅ Günstig']],
  ['1- Mesurer\n2- Décider', ['1. Mesurer', '1. Décider']],
  ['• Uno\n• **Dos** y tres', ['- Uno', '- Dos y tres']],
  ['01 Measure\n\n02 Decide', ['1. Measure', '1. Decide']],
  ['– Jens Petersen\nund andere', ['– Jens Petersen und andere']],
  ['It rose in\n2. May', ['It rose in 2. May']],
  ['📅 12 mai\n📍 Lyon', ['📅 12 mai 📍 Lyon']],
])('reads marks of lists that somebody typed: %j', (text, are) => {
  const [, slide] = slidesOf(`# A\n\n---\n\n# B\n\n${text}`);
  const lines = slide!.blocks.flatMap((block) =>
    block.kind === 'paragraphs'
      ? block.paragraphs.map(({ list, text: said }) => (list ? `${list === 'number' ? '1.' : '-'} ${said}` : said))
      : [],
  );
  expect(lines).toEqual(are);
});
