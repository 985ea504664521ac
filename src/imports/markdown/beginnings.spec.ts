import { catalogue } from '../../templates/catalogue/index.js';
import { readMarkdown } from './read-markdown.js';

const slidesOf = (text: string) => readMarkdown(text, catalogue).slides;
const BODY = '\n\n# The river\n\nIt rises.\n\n---\n\n# The town\n\nIt grows.';

it.each([
  ['three dashes', '---\nmarp: true\ntheme: gaia\n---'],
  ['more dashes and blank lines', '----\n\nmarp: true\nheader: Der Fluss\n\n----'],
  ['a blank line above', '---\n\nmarp: true\n---'],
  ['plus signs', '+++\n\ntitle = "Fiume"\noutputs = ["Reveal"]\n\n[params]\ntheme = "x"\n\n+++'],
])('reads front matter between %s', (_, front) => {
  expect(slidesOf(front + BODY).map(({ title }) => title?.text)).toEqual(['The river', 'The town']);
});

it.each([
  ['a rule and a label', '---\n\nThema: der Fluss\n\n---'],
  ['a rule and a question', '---\n\nQui décide : le conseil\n\n---'],
  ['longer rules and words', '-----\n\nEl río sube\n\n-----'],
  ['plus signs and words', '+++\n\nEl río = la vida\n\n+++\n\n---'],
  ['plus signs without an end', '+++\n\nriver = "El río"\n\n---'],
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
