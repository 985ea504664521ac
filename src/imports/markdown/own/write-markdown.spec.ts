import { chosen, isWhole, seed } from '../../../../test/support/sample.js';
import { catalogue } from '../../../templates/catalogue/index.js';
import type { Content, Fields, Template } from '../../../templates/define/template.js';
import { type Filling, FILLINGS } from '../../../templates/gallery/fillings.js';
import { choicesOf } from '../../../templates/gallery/sample.js';
import { readMarkdown } from '../read-markdown.js';
import { SLIDE_FENCE } from './own-slide.js';
import { writeMarkdown, type WrittenSlide } from './write-markdown.js';

const written = (...slides: WrittenSlide[]) =>
  writeMarkdown({ title: 'A: "deck"', locale: 'de-CH', style: 'editorial', variables: {}, slides }, catalogue);
const slideOf = (slideType: string, content: Content, notes: string | null = null) => ({ slideType, content, notes });

/** What is read of a file, as it was before it was written. */
const readBack = (text: string) =>
  readMarkdown(text, catalogue).slides.map(({ own, notes = null, leftOut, blocks }) => ({
    ...own,
    notes,
    leftOut,
    blocks,
  }));
const asRead = (slide: WrittenSlide) => ({ ...slide, leftOut: [], blocks: [] });

/** Each template with as much content as there may be, in every layout and variant it has. */
function samplesOf(template: Template): WrittenSlide[] {
  const [variants, layouts] = [choicesOf(template, 'variant'), choicesOf(template, 'layoutVariant')];
  const all = (['sparse', 'usual', 'full'] as Filling[]).flatMap((filling) =>
    variants.flatMap((variant) =>
      layouts.map((layoutVariant) => slideOf(template.key, { ...FILLINGS[filling](template), variant, layoutVariant })),
    ),
  );
  return isWhole ? all : [0, 1, 2, 3].map((i) => chosen(all, `${template.key} ${i}`));
}

describe('a deck as Markdown', () => {
  it.each([...catalogue.values()].map((template) => [template.key, template] as const))(
    'is read as the same slides: %s',
    (_, template) => {
      const slides = [
        ...(['sparse', 'usual', 'full'] as Filling[]).map((filling) =>
          slideOf(template.key, FILLINGS[filling](template)),
        ),
        ...samplesOf(template),
        slideOf(template.key, {}, 'Notes'),
      ];
      expect(readBack(written(...slides))).toEqual(slides.map(asRead));
    },
  );

  it('has title, language and style', () => {
    expect(readMarkdown(written(), catalogue)).toEqual({
      ...{ title: 'A: "deck"', locale: 'de-CH', style: 'editorial', slides: [], leftOut: [] },
    });
  });

  it('has its variables, however many, long and odd they are', () => {
    const odd = [
      'a\nb: "c"\n---\n# d',
      ' \t',
      '',
      '007',
      'null',
      '- x',
      "it's #1",
      '{{n}}',
      '\u0085\u2028\r\n',
      '---',
      '"\\',
    ];
    const values = [...odd, ...['\n', '"', '\\', '😀', "'", ' '].map((text) => text.repeat(500))];
    const names = ['null', '__', '1', '0x10', 'true', 'größe', ...Array.from({ length: 44 }, (_, i) => `n${i}`)];
    const variables = Object.fromEntries(names.map((name, i) => [name, values[i % values.length]!]));
    const deck = { title: 'A', locale: 'en', style: 'editorial', variables, slides: [] };
    expect(readMarkdown(writeMarkdown(deck, catalogue), catalogue)).toEqual({ ...deck, leftOut: [] });
    expect(writeMarkdown({ ...deck, variables: { customer: 'Acme', year: '2027' } }, catalogue)).toContain(
      '\nvariables:\n  customer: Acme\n  year: "2027"\n---',
    );
  });

  it('is natural Markdown for nearly all samples, and shows each text once', () => {
    const samples = [...catalogue.values()].map((template) => slideOf(template.key, template.defaults));
    const natural = samples.filter((slide) => !written(slide).includes('```yaml slide'));
    expect(natural.length).toBeGreaterThan(85);
    expect(
      written(slideOf('bullets', { title: 'One & all', items: [{ text: 'First', checked: true }] }, 'Say it.')),
    ).toBe(
      '---\ntitle: \'A: "deck"\'\nlang: de-CH\nbrand_style: editorial\n---\n\n<!-- template: bullets -->\n\n# One & all\n\n- [x] First\n\n<!-- Say it. -->\n',
    );
  });
});

describe('slides that are written together', () => {
  it('stand in YAML where they are read as others, each by itself', () => {
    const title = (text: string) => slideOf('bullets', { title: text, items: [{ text: 'x' }] });
    // Lists without entries and unknown keys have no form; what is no text is read as one.
    const slides = [
      title('One'),
      slideOf('bullets', { more: 1 }),
      title('Two'),
      slideOf('stats', { title: '' }),
      title('Three'),
    ];
    const text = written(...slides);
    expect(readBack(text)).toEqual(slides.map(asRead));
    for (const name of ['One', 'Two', 'Three']) expect(text).toContain(`# ${name}\n`);
  });

  it('are natural with notes that would end their comment', () => {
    for (const notes of ['a --> b', 'a --!> b', '--\\>', 'a -- > b', '<!-- a -->', '->', '-']) {
      const slide = slideOf('qa', { title: 'Why?' }, notes);
      expect(written(slide)).not.toContain(SLIDE_FENCE);
      expect(readBack(written(slide))).toEqual([asRead(slide)]);
    }
  });
});

describe('hostile texts', () => {
  const texts = [
    ...[
      '---',
      '-->',
      '<!-- x -->',
      '--!>',
      '--\\>',
      '--\\\\>',
      '```',
      '~~~',
      '``` yaml slide',
      '# x',
      '- x',
      '1. x',
      '> x',
      '| a | b |',
    ],
    ...[
      '$$',
      '$$x$$',
      '$$\\sum_{i=1}^{n} i$$',
      '$x_1 * y_2 * z$ and `$x$` and \\$y$ and $5',
      '*a* $|x|$ $\\{b\\}$ \\\\\\$z$',
      '$$\nx &= 1\\\\\ny &= 2\n$$',
      ':::',
      '::right::',
      '???',
      '. . .',
      '--',
      '***',
      '% x',
      'Note: x',
      'a\n---',
      '===',
      '+ x',
      '=',
      '^ x',
    ],
    ...[
      '**a**',
      '_a_',
      'a_b_c',
      '`a`',
      '[a](b)',
      '![a](b)',
      '[^1]',
      '[x] a',
      '&amp;',
      '&#32;',
      'a\\',
      '\\',
      '\\*',
      '<b>',
      'https://a.b/?c=d&e',
    ],
    ...[
      ' a',
      'a ',
      '  ',
      'a  b',
      '\ta',
      'a\nb',
      'a\n\nb',
      'a\n\n\nb',
      '\na',
      'a\n',
      'a\r\nb',
      'a\n b',
      'a\n- b',
      'a\n# b',
    ],
    ...[
      'שלום עולם',
      'مرحبا',
      '👩‍👩‍👧',
      '漢字',
      '\u00A0a\u00A0',
      '\u2028',
      '\u200B',
      '\u202Ea',
      'null',
      'true',
      '1e3',
      '~',
      'yes',
      '{a: b}',
    ],
    ...[
      '{{name}}',
      '{.class}',
      'a {#b}',
      'a|b',
      'a\\|b',
      '**Label:** x',
      'A: b',
      'a@b.example',
      '#',
      'a #',
      '\\#',
      '"',
      "'",
      '<br>',
      'a<br>b',
    ],
    ...[
      'template: bullets',
      'class: lead',
      'fit',
      'pause',
      '.slide: a="b"',
      '\u0001',
      'e\u0301',
      '`` ` ``',
      '*',
      '_',
      'x'.repeat(3_000),
    ],
  ];

  /** Content with one text in every field that takes it. */
  function filledWith(fields: Fields, text: string): Content {
    const value = ({ type, maxLen = Infinity, itemFields = {}, options, isNumber }: Fields[string]): unknown => {
      if (type === 'text') return [...text].length > maxLen || isNumber ? 'x' : text;
      if (type === 'textarea') return text.slice(0, 900);
      if (type === 'image') return `https://example.com/${encodeURI(text.toWellFormed()).slice(0, 100)}(1)`;
      if (type === 'list') return [filledWith(itemFields, text), {}, filledWith(itemFields, 'x')];
      if (type === 'group') return filledWith(itemFields, text);
      if (type === 'select') return options?.[1] ?? options?.[0];
      return type === 'boolean' ? false : 7;
    };
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field)]));
  }

  const templates = [...catalogue.values()].filter((_, i) => isWhole || (i + seed) % 12 === 0);

  it.each([...texts.entries()])('come back: %s', (i, text) => {
    const template = templates[i % templates.length]!;
    const slides = [
      slideOf(
        'bullets',
        { title: text.slice(0, 90), items: [{ text: text.slice(0, 100), points: [{ text: text.slice(0, 80) }] }] },
        text,
      ),
      slideOf('statement', { title: 'x', body: text.slice(0, 900) }, `a\n${text}`),
      slideOf(
        'twoColumn',
        { left: { title: text.slice(0, 40), body: text.slice(0, 900) }, right: { title: 'b' } },
        `${text}\nb`,
      ),
      slideOf('quote', { quote: text.slice(0, 900), name: text.slice(0, 50) }, ` ${text}`),
      slideOf('table', {
        columns: [{ label: text.slice(0, 20) }, { label: 'b', align: 'right' }],
        rows: [{ cells: [{ text: text.slice(0, 48) }, { text: '' }] }],
      }),
      slideOf('codeBlock', { title: 'x', code: text.slice(0, 900), language: 'yaml' }, ''),
      slideOf('imageText', { image: `/${encodeURI(text.toWellFormed()).slice(0, 100)}`, imageAlt: text.slice(0, 100) }),
      slideOf(template.key, filledWith(template.fields, text)),
    ];
    expect(readBack(written(...slides))).toEqual(slides.map(asRead));
  });

  it.each([
    ['unknown keys', { other: [1, { a: null }], title: 'x' }],
    ['keys of the block itself', { slide_type: 'y', content: { title: 'z' }, speaker_notes: 'n' }],
    ['a single key content', { content: { title: 'z' } }],
    ['empty values', { title: '', items: [], subtitle: 'x' }],
    ['keys with dots', { 'items.0.text': 'x', items: [{ text: 'y' }] }],
  ])('come back with %s', (_, content) => {
    const slides = [slideOf('bullets', content), slideOf('bullets', content, 'Notes\nof it')];
    expect(readBack(written(...slides))).toEqual(slides.map(asRead));
  });

  it.each([
    'A **bold** word, *italic* ones, `code`',
    '**All** at *once*: ***both***',
    'See [the plan](https://a.example/a_b_c) now',
    '**[a](https://a.example)** and $x_1$ of **b**',
    '**粗**体 и **ж** و**ب**',
    'Run `npm test -- --a_b` **now**',
  ])('have %j as it is typed', (text) => {
    const slides = [
      slideOf('bullets', { title: text, items: [{ text: `x ${text}` }] }),
      slideOf('statement', { body: text }),
    ];
    const markdown = written(...slides);
    expect(markdown.split(text)).toHaveLength(4);
    expect(readBack(markdown)).toEqual(slides.map(asRead));
  });

  it.each([
    '2 * 3 * 4 and a*b*c',
    'Kund*innen, *.ts, **/*.ts',
    '\\*not italic\\*',
    '**Label:** x',
    '**a**: b',
    '**half of it',
    'https://a.example/x_y and me@a.example',
    '[a](javascript:x) [b](readme.md)',
    '`C:\\*.*` and **b**',
    '**a `*b*` | c**',
    '*a* **b** `|`',
    '***a** b*',
    '* **a**',
    '**a $x$ b** _c_ __d__',
    '`` ` `` and **b**',
    '**a**\n*b*',
  ])('come back with %j', (text) => {
    const rows = [{ cells: [{ text }, { text: '' }] }];
    const slides = [
      slideOf('bullets', { title: text, items: [{ text, points: [{ text }] }] }),
      slideOf('statement', { body: text }),
      slideOf('table', { title: 'x', columns: [{ label: text.slice(0, 20) }, { label: 'b' }], rows }),
      slideOf('executiveSummary', { items: [{ title: text, body: text }, { title: 'b' }] }),
      slideOf('quote', { quote: text, name: text }),
    ];
    expect(readBack(written(...slides))).toEqual(slides.map(asRead));
  });

  it('come back from the largest slides', () => {
    const items = Array.from({ length: 40 }, (_, i) => ({
      text: `${i} ${'[*_`<'.repeat(20)}`,
      points: [{ text: 'x' }],
    }));
    const slides = [slideOf('bullets', { items }), slideOf('bullets', { items, more: 'y'.repeat(200_000) })];
    expect(JSON.stringify(readBack(written(...slides))) === JSON.stringify(slides.map(asRead))).toBe(true);
  });
});

describe('a slide that names its template', () => {
  const read = (text: string) => readMarkdown(text, catalogue).slides[0]!;

  it('may be written by hand', () => {
    const { own, leftOut } = read(
      '<!-- template: agenda -->\n# Today\n\n- **Where we *are***: results\n  - **Time:** 10 min\n- Where we\n  go\n\n**Eyebrow:** Board',
    );
    expect(leftOut).toEqual([]);
    expect(own).toEqual({
      slideType: 'agenda',
      content: {
        ...{ title: 'Today', eyebrow: 'Board' },
        items: [{ title: 'Where we *are*', body: 'results', time: '10 min' }, { title: 'Where we go' }],
      },
    });
  });

  it('has notes that are a list as lines, and tells values that others take the place of', () => {
    const slide = '```yaml slide\nslide_type: qa\ntitle: One\ntitle: Two\nspeaker_notes: [First, 2]\n```';
    expect(readMarkdown(slide, catalogue).slides[0]).toMatchObject({
      ...{ own: { content: { title: 'Two' } }, notes: 'First\n2' },
      leftOut: [{ what: 'value', text: 'title: One' }],
    });
    const { own, leftOut } = read('<!--\ntemplate: stats\nvariant: dark\nvariant: accent\n-->\n# A');
    expect(own?.content['variant']).toBe('accent');
    expect(leftOut).toMatchObject([{ what: 'value', text: 'variant: dark' }]);
  });

  it.each([
    ['a template that is not there', '<!-- template: nothing -->\n# A\n\ntext', 'There is none of this name.'],
    ['parts that it has no place for', '<!-- template: qa -->\n# A\n\n```\nx\n```', 'It has no place'],
    ['choices that it does not offer', '<!--\ntemplate: qa\nvariant: purple\n-->\n# A', 'variant must be one of'],
  ])('is read by rules where it names %s', (_, text, why) => {
    const { own, title, leftOut } = read(text);
    expect(own).toBeUndefined();
    expect(title?.text).toMatch(/^A/);
    expect(leftOut).toEqual([{ what: 'template', why: expect.stringContaining(why) as string }]);
  });

  it('keeps the template where a text is longer than its field, and tells it whole', () => {
    const [title, label] = [
      'A'.repeat(1_000),
      'Subcontractors in Valencia, and all that they owe to the port since May 2019',
    ];
    const { own, leftOut } = read(
      `<!-- template: waterfallChart -->\n# ${title}\n\n| Label | Value |\n| --- | --- |\n| ${label.repeat(3)} | -0.8 |`,
    );
    expect(own).toMatchObject({ slideType: 'waterfallChart', content: { items: [{ value: '-0.8' }] } });
    expect(own?.content['title']).toMatch(/^A+…$/);
    expect(leftOut.map(({ what, text }) => [what, text])).toEqual([
      ['title', title],
      ['label', label.repeat(3)],
    ]);
  });

  it.each(['items:\n  - value: 42\n    label: Ports', 'title: 2026', 'items: [7]'])(
    'is taken in the shapes that content has elsewhere: %j',
    (yaml) => {
      const { own, leftOut } = read(
        `\`\`\`yaml slide\nslide_type: ${yaml.includes('label') ? 'stats' : 'bullets'}\n${yaml}\n\`\`\``,
      );
      expect(own).toBeDefined();
      expect(leftOut).toEqual([]);
    },
  );

  it('is told where its YAML is none, and what stands beside it', () => {
    expect(read('```yaml slide\nslide_type: [\n```').leftOut).toEqual([
      { what: 'slide as YAML', why: 'It is no YAML that can be read.', text: 'slide_type: [' },
    ]);
    const { own, leftOut, blocks } = read(
      '```yaml slide\nslide_type: qa\ntitle: Why?\n```\n\nbeside\n\n<!-- Notes -->',
    );
    expect(own).toEqual({ slideType: 'qa', content: { title: 'Why?' } });
    expect(blocks).toEqual([]);
    expect(leftOut).toEqual([{ what: 'text', why: expect.any(String) as string, text: 'beside' }]);
  });
});
