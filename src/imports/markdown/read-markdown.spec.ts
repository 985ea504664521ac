import type { SourceSlide } from '../../choose/source-deck.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../templates/catalogue/index.js';
import { LONGEST_MARKDOWN, MOST_CELLS, readMarkdown } from './read-markdown.js';
import { UnreadableMarkdown } from '../../markdown/unreadable-markdown.js';
import { measured } from '../../../test/support/spent.js';

const folder = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(folder).filter((name) => name.endsWith('.markdown'));

/** A deck as JSON tells it, the bytes of pictures as lists. */
const plain = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(readMarkdown(text, catalogue), (_, value: unknown) =>
      value instanceof Uint8Array ? [...value] : value,
    ),
  );

const slidesOf = (text: string) => readMarkdown(text, catalogue).slides;

describe('a deck in the habits of others', () => {
  it.each(fixtures)('is read as it is meant: %s', (name) => {
    const expected: unknown = JSON.parse(readFileSync(join(folder, name.replace(/markdown$/, 'json')), 'utf8'));
    expect(plain(readFileSync(join(folder, name), 'utf8'))).toEqual(expected);
  });

  it.each(fixtures)('is read alike whatever ends its lines: %s', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(plain(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(plain(text));
  });
});

describe('slides begin', () => {
  const titlesOf = (text: string) => slidesOf(text).map(({ title }) => title?.text);

  it.each([
    ['at rules alone, where the file is of Marp', '---\nmarp: true\n---\n# A\n\n# B\n\n---\n\n# C', ['A', 'C']],
    ['at the levels that it names', '---\nheadingDivider: [2]\n---\n# A\n\n## B\n\n# C\n\n## D', ['A', 'B', 'D']],
    ['at headings between rules where there are several', '# A\n\ntext\n\n# B\n\n---\n\n# C', ['A', 'B', 'C']],
    [
      'at no rule in code, lists and comments',
      '# A\n\n```\n---\n```\n\n- x\n\n  ```\n---\n  ```\n\n<!--\n---\n-->',
      ['A'],
    ],
    ['at a rule below words, but not one that underlines a heading', 'A\n---\n\nx\ny\n---\n# B', ['A', 'B']],
    ['where front matter follows a rule at once', '# A\n---\nlayout: center\n---\n# B', ['A', 'B']],
    ['at an empty front matter', '---\n---\n# A', ['A']],
  ])('%s', (_, text, titles) => expect(titlesOf(text)).toEqual(titles));

  it('nowhere in an empty file', () => expect(slidesOf(' \n\n')).toEqual([]));
});

describe('what stands between dollars', () => {
  const kindsOf = (text: string) => slidesOf(`# A\n\n${text}`)[0]!.blocks.map(({ kind }) => kind);

  it.each([
    '$$\nE = mc^2\n$$',
    '$$\\sum_{i=1}^{n} i$$',
    '$$\na + b\n$$',
    '$$\n\\begin{aligned}\nx &= 1\\\\\ny &= 2\n\\end{aligned}\n$$',
    '```math\n\\sum_{i=1}^{n} i\n```',
  ])('is a formula where it is LaTeX: %j', (text) => {
    const latex = text
      .replace(/\$\$|```(?:math)?/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const typed = `$$${latex}$$`;
    expect(slidesOf(`# A\n\n${text}`)[0]!.blocks).toMatchObject([
      { kind: 'paragraphs', paragraphs: [{ text: typed, words: [{ text: typed, formula: 'block' }] }] },
    ]);
  });

  it.each([
    ['It is $O(n_1 * n_2)$, *not* $5 or $a_{1} < b_{2}$', ['$O(n_1 * n_2)$', '$a_{1} < b_{2}$']],
    ['- $\\{x_1\\}$ and `$y$`', ['$\\{x_1\\}$']],
    ['**bold $[a](b) = c^2$**', ['$[a](b) = c^2$']],
    ['| a |\n| - |\n| $|x| = 1$ |', ['$|x| = 1$']],
    ['no \\$x$, no $5 and $10', []],
    ['- list\n\n  ```\n  echo $x$\n  ```', []],
  ])('is a formula within lines, where nothing is a mark: %j', (text, formulas) => {
    const told = JSON.stringify(slidesOf(`# A\n\n${text}`)[0]!.blocks);
    const found = [...told.matchAll(/"text":("(?:[^"\\]|\\.)*"),"(?:bold":true,"|)formula":"inline"/g)];
    expect(found.map(([, typed]) => JSON.parse(typed!) as string)).toEqual(formulas);
  });

  it.each([
    '$$ is what we want.\nMore of it $$',
    '$$\nPrices rise.\n\nWages do not.\n$$',
    '$$\n- one\n\n- two\n$$',
    '$$ Geld, Geld, Geld $$',
    '$$ Dinero y más dinero $$',
    '$$ أموال كثيرة $$',
    '$$ 金钱 $$',
    '$$ des sous, toujours des sous $$',
    '$$$',
    '$$ (see below)\n\nThe end $$',
  ])('is words where it is none: %j', (text) => {
    expect(kindsOf(text)).not.toContain('code');
    expect(JSON.stringify(slidesOf(`# A\n\n${text}`))).not.toContain('formula');
  });
});

it.each([
  ['- one\n- two <script>alert(1)</script>\n', 'script'],
  ['- one\n\n  <script>\n  alert(1)\n  </script>\n', 'script'],
  ['- one\n\n  <style>p { color: red }</style>\n', 'style'],
])('tells of what a list has that is not shown: %j', (text, what) => {
  const [slide] = slidesOf(`# A\n\n${text}`);
  expect(JSON.stringify(slide!.leftOut)).toContain(what);
});

it('loses no word of what stands on slides', () => {
  let count = 0;
  const word = () => `word${++count}x`;
  const forms = [
    () => `${word()} *${word()}* [${word()}](https://example.com/${word()})`,
    () => `- ${word()}\n  - **${word()}**\n\n    ${word()}\n- [ ] ${word()}`,
    () => `| ${word()} | ${word()} |\n| --- | --- |\n| ${word()} | \`${word()}\` |`,
    () => `> ${word()}\n>\n> — ${word()}`,
    () => `> ${word()}\n>\n> - ${word()}\n> - ${word()}`,
    () => `\`\`\`js\n${word()}\n\`\`\``,
    () => `<div>${word()} <b>${word()}</b> <video src="${word()}"></video></div>`,
    () => `<!-- ${word()} -->`,
    () => `![${word()}](${word()}.png)`,
    () => `### ${word()}`,
    () => `${word()}[^${count}]\n\n[^${count}]: ${word()}`,
    () => `::: columns\n::: column\n${word()}\n:::\n::: column\n${word()}\n:::\n:::`,
    () => `${word()}\n: ${word()}`,
    () => `$$\n${word()}\n$$`,
    () => `\`\`\`mermaid\ngraph TD\n${word()}[${word()}] -- ${word()} --> ${word()}\n\`\`\``,
    () => `<iframe src="https://example.com/${word()}"></iframe>`,
    () => `Note: ${word()}\n\n| ${word()} |\n| --- |\n\n![${word()}](${word()}.png)`,
  ];
  const heads = ['', '---\nmarp: true\n---\n', '---\nlayout: cover\n---\n', '% Title\n% Author\n'];
  for (const [i, head] of heads.entries()) {
    const slides = Array.from({ length: 30 }, (_, j) =>
      [
        `## ${word()}`,
        ...Array.from({ length: 5 }, (_, k) => forms[(i * 7 + j * 5 + k * (1 + (j % 3))) % forms.length]!()),
      ].join('\n\n'),
    );
    const told = JSON.stringify(plain(head + slides.join('\n\n---\n\n')));
    for (let n = 1; n <= count; n++)
      if (!told.includes(`word${n}x`))
        throw new Error(`${head}: word${n}x of ${slides.find((s) => s.includes(`word${n}x`))}`);
    count = 0;
  }
});

describe('what has no place', () => {
  const toldOf = (text: string) => {
    const { slides, leftOut } = readMarkdown(text, catalogue);
    return [...slides.flatMap((slide) => slide.leftOut), ...leftOut].map(({ what, text: words }) => [what, words]);
  };

  it.each<[string, string, unknown[][]]>([
    [
      'settings of the file',
      '---\nmarp: true\ntheme: gaia\nauthor: Ada\ndate: May\nfooter: Foot\ncustom: {deep: [1, x]}\nempty:\n---\n\n# A',
      [
        ['author', 'Ada'],
        ['date', 'May'],
        ['footer', 'Foot'],
        ['custom', '{"deep":[1,"x"]}'],
      ],
    ],
    [
      'authors of a title that is there',
      '% A\n% Ada\n% May\n\n# A',
      [
        ['author', 'Ada'],
        ['date', 'May'],
      ],
    ],
    [
      'what authors are besides names',
      '---\ntitle: T\nauthor: {name: Ada, email: a@b.example}\n---\n\n# A',
      [['author', '{"name":"Ada","email":"a@b.example"}']],
    ],
    [
      'variables that can not be',
      `---\nvariables: {a b: x, constructor: x, list: [y], nul: "\\0", long: ${'z'.repeat(501)}, ok: 7}\n---\n\n# A`,
      [
        ['variable', 'a b: "x"'],
        ['variable', 'constructor: "x"'],
        ['variable', 'list: ["y"]'],
        ['variable', 'nul: "\\u0000"'],
        ['variable', `long: "${'z'.repeat(501)}"`],
      ],
    ],
    [
      'words after a fence, but not its file and lines',
      '# A\n\n```js title="my file.js" {1,3} Rest more=1\nx\n```\n\n- b\n\n  ```c {2} [b.c] Inner\n  y\n  ```',
      [
        ['settings of code', 'Rest more=1'],
        ['settings of code', 'Inner'],
      ],
    ],
    [
      'titles of links and pictures',
      '# A\n\n[a](u "One") ![b](v.png "Two") [c][d] ![e][f]\n\n[d]: w "Three"\n[f]: x.png "Four"',
      [
        ['title', 'One'],
        ['title', 'Two'],
        ['title', 'Three'],
        ['title', 'Four'],
      ],
    ],
    ['links that nobody follows', '# A\n\n[a]: u "T"\n\n---\n\n# [B][b]\n\n[b]: v', [['link', 'a: u T']]],
    [
      'words in attributes',
      '# A\n\n<abbr title="One">x</abbr> <input value="Two" placeholder="Three"> <span title="Four">y</span>',
      [
        ['HTML element abbr', 'One'],
        ['HTML element input', 'Two\nThree'],
        ['title of HTML element span', 'Four'],
      ],
    ],
    [
      'labels and groups of diagrams that others take the place of',
      '# A\n\n```mermaid\ngraph LR\na[One]-->b\na[Two]-->c\nsubgraph G\na\nend\nsubgraph H\na\nend\nsubgraph I\na\nd\nend\n```',
      [
        ['label of a diagram', 'One'],
        ['group of a diagram', 'H'],
        ['group of a diagram', 'Two: I'],
      ],
    ],
    ['variables that are none', '---\nvariables: [a]\n---\n\n# A', [['variables', '["a"]']]],
  ])('is told: %s', (_, text, told) => expect(toldOf(text)).toEqual(told));

  it('is not the name of a file, even with spaces', () => {
    const filesOf = (info: string) => slidesOf(`# A\n\n\`\`\`${info}\nx\n\`\`\``)[0]?.blocks[0];
    for (const info of ['js title="my file.js"', "js filename='my file.js'", 'js [my file.js]'])
      expect(filesOf(info)).toMatchObject({ file: 'my file.js', language: 'js' });
    expect(filesOf('js {title=a.js}')).toMatchObject({ file: 'a.js' });
  });

  it('is told of variables beyond the most that a deck has, in a bounded number of entries', () => {
    const names = Array.from({ length: 500 }, (_, i) => `n${i}: x`);
    const { variables, leftOut } = readMarkdown(`---\nvariables: {${names.join(', ')}}\n---\n\n# A`, catalogue);
    expect([Object.keys(variables ?? {}).length, leftOut.length]).toEqual([50, 51]);
    expect(leftOut.at(-1)?.why).toContain('400 more');
  });
});

describe('what is refused', () => {
  it.each([
    ['a text that is too long', 'a'.repeat(LONGEST_MARKDOWN + 1), 'characters'],
    ['more than can be parsed in time', 'Some words.\n\n'.repeat(130_000), 'besides code'],
    ['quotes in quotes in quotes', '> '.repeat(40) + 'a', '30 times'],
    ['lists in lists in lists', Array.from({ length: 50 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'), '30 times'],
    ['more slides than a deck has', '\n\n---\n\na'.repeat(1_200), 'more than 1000 slides'],
  ])('%s', (_, text, message) => {
    expect(() => readMarkdown(text, catalogue)).toThrow(UnreadableMarkdown);
    expect(() => readMarkdown(text, catalogue)).toThrow(message);
  });
});

it('tells definitions and settings that others take the place of', () => {
  const { slides, leftOut } = readMarkdown(
    '---\ntitle: One\ntitle: Two\n---\n\n# A\n\n[x][a] b[^1]\n\n# B\n\n[a]: https://one.example\n\n[a]: https://two.example\n\n[^1]: First\n\n[^1]: Second',
    catalogue,
  );
  expect(JSON.stringify(slides)).toContain('https://one.example');
  expect(leftOut.map(({ what, text }) => [what, text])).toEqual([
    ['settings', 'title: One'],
    ['footnote', 'Second'],
    ['link', 'a: https://two.example'],
  ]);
});

describe('HTML', () => {
  /** Words below the title of the first slide are its subtitle. */
  const blocksOf = (html: string) => slidesOf(`# A\n\n---\n\n# B\n\n${html}`)[1]!.blocks;
  const rowsOf = (html: string) =>
    blocksOf(html).map((block) => block.kind === 'table' && block.rows.map((row) => row.map(({ text }) => text)));

  it('is a table, with its spans and the Markdown in its cells', () => {
    const table =
      '<table>\n<tr><th colspan="2">Who</th><th>What</th></tr>\n\n<tr><td rowspan="2">a &amp; b</td><td>c</td>\n<td>\n\n**d** :rocket:\n\n</td></tr>' +
      '<tr><td>e</td><td><ul><li>f</li><li>g</li></ul></td></tr>\n</table>\n\nafter';
    expect(rowsOf(table)).toEqual([
      [
        ['Who', '', 'What'],
        ['a & b', 'c', 'd 🚀'],
        ['', 'e', 'f\ng'],
      ],
      false,
    ]);
    expect(blocksOf(table)[0]).toMatchObject({ hasHeader: true });
  });

  it.each([
    ['of one row lays words out', '<table><tr><td>left</td><td>right</td></tr></table>', ['left', 'right']],
    ['of one column is a list of words', '<table><tr><td>one</td></tr><tr><td>two</td></tr></table>', ['one', 'two']],
    ['of pictures has no words', '<table><tr><td><img src="a.png"></td><td><img src="b.png"></td></tr></table>', []],
    ['within a cell is its words', '<table><tr><td>a <table><tr><td>b</td></tr></table></td></tr></table>', ['a\nb']],
  ])('%s', (_, html, words) => {
    const blocks = blocksOf(html);
    expect(
      blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs.map(({ text }) => text) : [])),
    ).toEqual(words);
    expect(blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
  });

  it('keeps the words of a table without an end, and bounds its spans', () => {
    const html = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td colspan="9999">d';
    expect(rowsOf(html)[0]).toMatchObject([{ length: 2 }, { length: 1_002 }]);
  });

  it.each([
    ['<pre>\na = 1\n\n  b = 2\n</pre>', ['a = 1\n\n  b = 2']],
    ['<pre><code class="x">f(<b>n</b>) &lt; 2<br>g()</code></pre>\n\nafter', ['f(n) < 2\ng()', undefined]],
    ['<p>before</p><pre>x</pre><p>after</p>', [undefined, 'x', undefined]],
    ['<table><tr><td><pre>a</pre></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>', [undefined]],
    ['<pre>\n</pre>', []],
  ])('of lines as they are typed is code: %j', (html, texts) => {
    expect(blocksOf(html).map((block) => (block.kind === 'code' ? block.text : undefined))).toEqual(texts);
  });

  it.each(['div', 'pre'])('of Mermaid in a %s is a flowchart', (tag) => {
    const html = `<${tag} class="mermaid">\ngraph LR\n\n  A[Start] --&gt; B{Ok?}\n  B -->|yes| C[Done]\n</${tag}>`;
    expect(blocksOf(`${html}\n\nafter`)).toMatchObject([
      { kind: 'flow', nodes: [{ label: 'Start' }, { label: 'Ok?' }, { label: 'Done' }] },
      { kind: 'paragraphs' },
    ]);
  });

  it.each([
    '<div class="mermaid">\ngraph LR\nA --> B',
    '<div class="mermaidlike">\ngraph LR\nA --> B\n</div>',
    '<div id="mermaid">\ngraph LR\nA --> B\n</div>',
    '<span class="mermaid">graph LR</span>',
  ])('that is no diagram stays words: %s', (html) => {
    const blocks = JSON.stringify(blocksOf(html));
    expect(blocks).toContain('graph LR');
    expect(blocks).not.toContain('"flow"');
  });
});

it.each([
  ['![w:600](a.png)', true],
  ['![height:3cm The plan](a.png)', true],
  ['![](a.png)', undefined],
  ['![w](a.png)', undefined],
  ['![bg w:600](a.png)', undefined],
  ['![bg left w:600](a.png)', undefined],
])('shows %s whole, where it has a size of its own', (image, isWhole) => {
  const [picture] = slidesOf(`# A\n\n${image}`)[0]!.blocks;
  expect(picture?.kind === 'picture' && picture.isWhole).toBe(isWhole);
});

it('reports settings with their values, colours too, and what a misspelt one is near', () => {
  const { slides, leftOut } = readMarkdown(
    '---\ntitel: Mine\nautor: Ann\ntheme: x\ntags: [a]\nversion: 2\ndownload: true\nbackgroundColor: #fff\n---\n\n# A\n\n<!-- _backgroundColor: #0f6b7a -->',
    catalogue,
  );
  expect(slides[0]!.leftOut.map(({ text }) => text)).toEqual(['_backgroundColor: #0f6b7a']);
  expect(leftOut.map(({ what, why, text }) => [what, /"(\w+)" is near/.exec(why)?.[1], text])).toEqual([
    ['titel', 'title', 'Mine'],
    ['autor', 'author', 'Ann'],
    ['tags', undefined, '["a"]'],
    ['version', undefined, '2'],
    ['download', undefined, 'true'],
    ['backgroundColor', undefined, '#fff'],
  ]);
});

it('has no slide for those of another file, and reports them', () => {
  const { slides, leftOut } = readMarkdown(
    '---\nlayout: cover\n---\n\n# A\n\n---\nsrc: ./more.md\n---\n\n---\n\n# B',
    catalogue,
  );
  expect(slides.map(({ title }) => title?.text)).toEqual(['A', 'B']);
  expect(leftOut).toEqual([{ what: 'slides of another file', why: 'One file is read.', text: './more.md' }]);
});

it('has notes of settings that are a list as lines', () => {
  expect(slidesOf('---\nlayout: cover\nnotes:\n  - One\n  - Two\n---\n\n# A')[0]?.notes).toBe('One\nTwo');
});

it('reads long stretches as short ones', () => {
  const block =
    '- One\n- Two\n  - Three\n\nWords that\ngo on.\n\n1. First\n2. Second\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> Said\n\n';
  const blocksOf = (times: number) => slidesOf(`# A\n\n${block.repeat(times)}`)[0]!.blocks;
  const one = blocksOf(1);
  const many = blocksOf(60);
  expect(many).toEqual(Array.from({ length: 60 }, () => one).flat());
  const list = slidesOf(`# A\n\n${'- One\n- Two\n'.repeat(400)}`)[0]!.blocks;
  expect(list).toEqual([expect.objectContaining({ kind: 'paragraphs' })]);
  expect(list[0]?.kind === 'paragraphs' && list[0].paragraphs.length).toBe(800);
});

it.each([
  ['deep YAML', `---\na: ${'['.repeat(20_000)}\n---\n\n# A`],
  ['aliases of YAML', '---\na: &a [1]\nb: [*a, *a]\n---\n\n# A'],
  ['comments without an end', '<!--\n'.repeat(20_000)],
  ['diagrams without an end', '<div class="mermaid">\n'.repeat(20_000)],
  ['spans of cells', `<table>${'<tr><td colspan="9999" rowspan="9999">x</td></tr>'.repeat(20_000)}`],
  ['a line of colons', `:::${' '.repeat(200_000)}x`],
  ['a box of many spaces', `::: note${' '.repeat(200_000)}{`],
  ['a quotation of many wide spaces', `> a${'\u00A0'.repeat(200_000)}b`],
  ['many nodes of a diagram', `\`\`\`mermaid\ngraph TD\n${'A & '.repeat(5_000)}B --> ${'C & '.repeat(5_000)}D\n\`\`\``],
  ['open brackets', `# a\n\n\`\`\`mermaid\ngraph TD\nA${'['.repeat(40_000)}\n\`\`\``],
  ['paths into prototypes', '<!--\ntemplate: bullets\n__proto__.x: 1\nconstructor.prototype.x: 1\n-->\n\n# a'],
])('takes %s without harm', async (_, text) => {
  const { result, seconds } = await measured(() => slidesOf(text));
  expect(result.length).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(5);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it('refuses tables of more cells than can be parsed in time, at once', async () => {
  const row = `|${' a |'.repeat(300)}\n`;
  const table = `# A\n\n${row}|${' - |'.repeat(300)}\n${row.repeat(200)}`;
  const { seconds } = await measured(() => expect(() => slidesOf(table)).toThrow(`at most ${MOST_CELLS} are read`));
  expect(seconds).toBeLessThan(1);
});

it.each([
  ['https://img.shields.io/npm/v/x', 'npm'],
  ['https://github.com/a/b/actions/workflows/ci.yml/badge.svg?branch=main', 'Bau'],
  ['https://badge.fury.io/js/x.svg', 'versión'],
  ['https://badgen.net/npm/v/x', '版本'],
])('reports the badge %s and shows none', (url, alt) => {
  const [{ blocks, leftOut }] = slidesOf(`# A\n\n![${alt}](${url}) ![b](${url})\n\nWords`) as [SourceSlide];
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraphs']);
  expect(leftOut.map(({ what, text }) => [what, text])).toEqual([
    ['badge', alt],
    ['badge', 'b'],
  ]);
});

it.each([
  'https://example.com/badges/gold.png',
  'https://example.com/badge.png',
  'badge.svg',
  'https://shields.example.com/a.png',
  'https://example.com/img.shields.io.png',
  'https://example.com/abzeichen/badge.svg.png',
])('shows the picture %s', (url) => {
  const [{ blocks }] = slidesOf(`# A\n\n![a](${url})`) as [SourceSlide];
  expect(blocks.map(({ kind }) => kind)).toEqual(['picture']);
});
