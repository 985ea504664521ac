import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import type { SourceDeck, SourceSlide } from '../../src/choose/source-deck.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { FILLINGS, PICTURE } from '../../src/templates/gallery/fillings.js';
import { filledLook } from '../../src/templates/gallery/sample.js';
import { chosen } from '../support/sample.js';
import { fileOf, type StoredSlide } from './own-deck.js';

const SLIDES: Record<string, StoredSlide> = {
  statement: {
    slideType: 'statement',
    content: { title: 'Growth comes from old customers', eyebrow: 'Why now' },
    notes: 'Say it slowly.',
  },
  bullets: {
    slideType: 'bullets',
    content: {
      title: 'Three reasons',
      items: [{ text: 'They stay' }, { text: 'They pay' }, { text: 'They tell others' }],
    },
    notes: null,
  },
  table: {
    slideType: 'table',
    content: {
      title: 'Regions',
      columns: [{ label: 'Region' }, { label: 'Plan' }],
      rows: [
        { cells: [{ text: 'North' }, { text: '12' }] },
        { cells: [{ text: 'South' }, { text: '15' }] },
        { cells: [{ text: 'West' }, { text: '9' }] },
      ],
    },
    notes: null,
  },
  chart: {
    slideType: 'barChart',
    content: {
      title: 'Revenue',
      items: [
        { label: 'Q1', value: '$1.2M' },
        { label: 'Q2', value: '$1.4M' },
        { label: 'Q3', value: '$1.2M' },
      ],
    },
    notes: null,
  },
  code: {
    slideType: 'codeBlock',
    content: { title: 'A loop', code: 'for (;;) {\n  turn();\n}', showLineNumbers: true },
    notes: null,
  },
  emphasis: {
    slideType: 'bullets',
    content: {
      title: 'We *really* grew',
      items: [
        { text: '**Revenue** rose, see [the report](https://example.com/r)' },
        { text: '3\\*4\\* and `npm test` stay' },
      ],
    },
    notes: null,
  },
  formulas: {
    slideType: 'bullets',
    content: {
      title: 'How fast is $O(n\\log n)$?',
      items: [
        { text: 'The sum $\\sum_{i=1}^n i = \\frac12 n(n+1)$ of *all* $n$' },
        { text: '$$\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}$$' },
        { text: 'Both $x^2$ and $x_2$, for $5' },
      ],
    },
    notes: null,
  },
  block: {
    slideType: 'twoColumn',
    content: {
      title: 'Alone',
      left: { title: 'A', body: 'Before\n\n$$\n\\int_0^\\infty e^{-x^2}\\,dx\n$$\n\nbehind' },
      right: { title: 'B', body: '$$\\lim_{x\\to0}\\hat x\\left(\\sqrt[3]{y}\\right)$$' },
    },
    notes: null,
  },
  picture: { slideType: 'imageText', content: { title: 'A picture', body: 'Beside it.', image: PICTURE }, notes: null },
};
const names = Object.keys(SLIDES);
const numberOf = (name: string) => names.indexOf(name) + 1;
const slidePart = (name: string) => `ppt/slides/slide${numberOf(name)}.xml`;

type Parts = Record<string, Uint8Array>;
let file: Parts;
beforeAll(async () => {
  const deck = { title: 'Edited', locale: 'en', look: filledLook(), slides: Object.values(SLIDES) };
  file = unzipSync(await fileOf(deck));
});

const textIn = (parts: Parts, name: string) => strFromU8(parts[name]!);

/** Reads the file after some of its parts were changed; a change that changes nothing is a mistake of the test. */
function edited(changes: Record<string, (xml: string) => string>, more: Parts = {}): Promise<SourceDeck> {
  const parts = { ...file, ...more };
  for (const [name, change] of Object.entries(changes)) {
    const before = textIn(parts, name);
    const after = change(before);
    expect(after).not.toBe(before);
    parts[name] = strToU8(after);
  }
  return readPptx(zipSync(parts, { level: 0 }));
}

const replacing = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, () => to);
const slideIn = ({ slides }: SourceDeck, name: string): SourceSlide => slides[numberOf(name) - 1]!;
/** What is expected of a slide: its content with some values changed, and what is left out. */
const own = (name: string, changes: object = {}) => ({
  own: { slideType: SLIDES[name]!.slideType, content: { ...SLIDES[name]!.content, ...changes } },
  leftOut: [] as unknown[],
});

describe('words that were changed in the file', () => {
  it('go to their field, and everything else stays', async () => {
    const deck = await edited({ [slidePart('statement')]: replacing('old customers', 'loyal customers') });
    expect(slideIn(deck, 'statement')).toMatchObject(own('statement', { title: 'Growth comes from loyal customers' }));
    for (const name of names.filter((name) => name !== 'statement'))
      expect(slideIn(deck, name)).toMatchObject(own(name));
  });

  it('may be formulas, or words beside them', async () => {
    const superscript = /<m:sSup>(?:(?!<m:sSup>).)*?<\/m:sSup>/s;
    const change = (xml: string) =>
      xml
        .replace(superscript, (power) => power.replace('<m:t>2</m:t>', '<m:t>3</m:t>'))
        .replaceAll('Both ', 'Each of ');
    const deck = await edited({ [slidePart('formulas')]: change });
    const { items } = SLIDES['formulas']!.content as { items: object[] };
    const [first, second] = items;
    const third = { text: 'Each of $x^{3}$ and $x_2$, for $5' };
    expect(slideIn(deck, 'formulas')).toMatchObject(own('formulas', { items: [first, second, third] }));
  });

  it('are formulas as they were typed, where a program without equations has saved them as words', async () => {
    const saved = (xml: string) =>
      xml.replace(
        /<mc:AlternateContent(?:(?!<mc:Fallback>).)*<mc:Fallback>(.*?)<\/mc:Fallback><\/mc:AlternateContent>/gs,
        '$1',
      );
    const beside = (xml: string) => saved(xml).replace('Both ', 'Each of ');
    const deck = await edited({ [slidePart('formulas')]: beside, [slidePart('block')]: saved });
    const { items } = SLIDES['formulas']!.content as { items: object[] };
    const third = { text: 'Each of $x^2$ and $x_2$, for $5' };
    expect(slideIn(deck, 'formulas')).toMatchObject(own('formulas', { items: [...items.slice(0, 2), third] }));
    expect(slideIn(deck, 'block')).toMatchObject(own('block'));
  });

  /** A run in two, or three, the one with `words` in it with other properties. */
  const restyled = (words: string, change: (properties: string) => string) => (xml: string) =>
    xml.replace(
      new RegExp(`<a:r>((?:(?!</a:r>|<a:t>).)*)<a:t>([^<]*)${words}([^<]*)</a:t></a:r>`, 's'),
      (_, properties: string, before: string, behind: string) => {
        const run = (text: string, own = properties) => (text ? `<a:r>${own}<a:t>${text}</a:t></a:r>` : '');
        return run(before) + run(words, change(properties)) + run(behind);
      },
    );
  const withFlag = (flag: string, value: string) => (properties: string) =>
    properties.replace(new RegExp(` ${flag}="[01]"`), '').replace('<a:rPr', `<a:rPr ${flag}="${value}"`);

  it.each<[string, string, (xml: string) => string, string, unknown]>([
    [
      'bold',
      'bullets',
      restyled('pay', withFlag('b', '1')),
      'items',
      [{ text: 'They stay' }, { text: 'They **pay**' }, { text: 'They tell others' }],
    ],
    [
      'italic',
      'bullets',
      restyled('They tell', withFlag('i', '1')),
      'items',
      [{ text: 'They stay' }, { text: 'They pay' }, { text: '*They tell* others' }],
    ],
    [
      'no longer bold',
      'emphasis',
      restyled('Revenue', withFlag('b', '0')),
      'items',
      [{ text: 'Revenue rose, see [the report](https://example.com/r)' }, { text: '3\\*4\\* and `npm test` stay' }],
    ],
    ['both', 'emphasis', restyled('really', withFlag('i', '0')), 'title', 'We really grew'],
  ])('may be %s in a text that says the same', async (_, name, change, key, value) => {
    const deck = await edited({ [slidePart(name)]: change });
    expect(slideIn(deck, name)).toMatchObject(own(name, { [key]: value }));
  });

  it.each<[string, string, (xml: string) => string]>([
    ['in two runs that look the same', 'bullets', restyled('pay', (properties) => properties)],
    ['underlined', 'bullets', restyled('pay', withFlag('u', 'sng'))],
    ['bold beside a formula', 'formulas', restyled(' of ', withFlag('b', '1'))],
    ['bold in a part of a word', 'bullets', restyled('ther', withFlag('b', '1'))],
    ['bold in a label', 'statement', restyled('NOW', withFlag('b', '0'))],

    ['coloured', 'bullets', restyled('stay', (properties) => properties.replace(/val="[0-9A-F]{6}"/, 'val="FF0000"'))],
    ['larger', 'bullets', restyled('stay', (properties) => properties.replace(/sz="\d+"/, 'sz="4000"'))],
    [
      'of another language',
      'bullets',
      restyled('stay', (properties) => properties.replace(/lang="[^"]*"/, 'lang="fr-FR"')),
    ],
    ['code that is bold', 'code', restyled('turn', withFlag('b', '1'))],
  ])('stay as they were typed where they are %s', async (_, name, change) => {
    const deck = await edited({ [slidePart(name)]: change });
    expect(slideIn(deck, name)).toMatchObject(own(name));
  });

  it('leave what is drawn in capitals as it was typed', async () => {
    const deck = await edited({ [slidePart('statement')]: replacing('WHY NOW', 'WHY TODAY') });
    expect(slideIn(deck, 'statement')).toMatchObject(own('statement', { eyebrow: 'Why TODAY' }));
  });

  const paragraph = /<a:p>(?:(?!<\/a:p>).)*They pay(?:(?!<\/a:p>).)*<\/a:p>/s;
  it.each<[string, (xml: string) => string, string[]]>([
    ['changed', replacing('They pay', 'They pay more'), ['They stay', 'They pay more', 'They tell others']],
    [
      'added',
      (xml) => xml.replace(paragraph, (p) => p + p.replace('They pay', 'They wait')),
      ['They stay', 'They pay', 'They wait', 'They tell others'],
    ],
    ['removed', (xml) => xml.replace(paragraph, ''), ['They stay', 'They tell others']],
  ])('may be an entry of a list that was %s', async (_, change, texts) => {
    const deck = await edited({ [slidePart('bullets')]: change });
    expect(slideIn(deck, 'bullets')).toMatchObject(own('bullets', { items: texts.map((text) => ({ text })) }));
  });

  it('may be lines of code', async () => {
    const deck = await edited({ [slidePart('code')]: replacing(/turn(?=[^<]*<)/, 'twist') });
    expect(slideIn(deck, 'code')).toMatchObject(own('code', { code: 'for (;;) {\n  twist();\n}' }));
  });

  it('may be notes, with their blank lines', async () => {
    const deck = await edited({ 'ppt/notesSlides/notesSlide1.xml': replacing('Say it slowly.', 'Say it loud.') });
    expect(slideIn(deck, 'statement')).toMatchObject({ ...own('statement'), notes: 'Say it loud.' });
  });

  it('are none where the part of a slide is damaged', async () => {
    const deck = await edited({ [slidePart('statement')]: (xml) => xml.slice(0, -100) });
    expect(slideIn(deck, 'statement')).toMatchObject({ own: own('statement').own, leftOut: [{ what: 'slide' }] });
  });

  it('are told where no field is theirs', async () => {
    const box = /<p:sp>(?:(?!<\/p:sp>).)*They pay(?:(?!<\/p:sp>).)*<\/p:sp>/s;
    const more = '<a:r><a:t>A remark</a:t></a:r>';
    const deck = await edited({
      [slidePart('bullets')]: (xml) =>
        xml.replace(
          box,
          (shape) =>
            shape + shape.replace(/name="[^"]*"/, 'name="TextBox 99"').replace(/<a:p>.*<\/a:p>/s, `<a:p>${more}</a:p>`),
        ),
    });
    expect(slideIn(deck, 'bullets')).toMatchObject({ ...own('bullets'), leftOut: [{ text: 'A remark' }] });
  });

  it('may be all words of the slide', async () => {
    const change = (xml: string) => xml.replace('WHY NOW', 'LATER').replace(/Growth[^<]*/, 'Nobody knows');
    const deck = await edited({ [slidePart('statement')]: change });
    expect(slideIn(deck, 'statement')).toMatchObject(own('statement', { eyebrow: 'LATER', title: 'Nobody knows' }));
  });

  it('make another slide where others stand in place of its boxes', async () => {
    const box =
      '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>Quite another matter</a:t></a:r></a:p></p:txBody></p:sp>';
    const deck = await edited({
      [slidePart('statement')]: (xml) =>
        xml.replace(/<p:sp>.*?<\/p:sp>/gs, '').replace('</p:spTree>', `${box}</p:spTree>`),
    });
    expect(slideIn(deck, 'statement').own).toBeUndefined();
    expect(JSON.stringify(slideIn(deck, 'statement'))).toContain('Quite another matter');
  });
});

describe('data that were changed in the file', () => {
  it('go to the cell', async () => {
    const deck = await edited({ [slidePart('table')]: replacing('>15<', '>16<') });
    const rows = [
      ['North', '12'],
      ['South', '16'],
      ['West', '9'],
    ].map((cells) => ({ cells: cells.map((text) => ({ text })) }));
    expect(slideIn(deck, 'table')).toMatchObject(own('table', { rows }));
  });

  const row = /<a:tr (?:(?!<\/a:tr>).)*South(?:(?!<\/a:tr>).)*<\/a:tr>/s;
  it.each<[string, (xml: string) => string, string[][]]>([
    [
      'added',
      (xml) => xml.replace(row, (tr) => tr + tr.replace('South', 'East').replace('>15<', '>11<')),
      [
        ['North', '12'],
        ['South', '15'],
        ['East', '11'],
        ['West', '9'],
      ],
    ],
    [
      'removed',
      (xml) => xml.replace(row, ''),
      [
        ['North', '12'],
        ['West', '9'],
      ],
    ],
  ])('may be a row that was %s', async (_, change, cells) => {
    const deck = await edited({ [slidePart('table')]: change });
    const rows = cells.map((texts) => ({ cells: texts.map((text) => ({ text })) }));
    expect(slideIn(deck, 'table')).toMatchObject(own('table', { rows }));
  });

  const points = (...values: string[]) => ({ items: values.map((value, i) => ({ label: `Q${i + 1}`, value })) });
  it('go to the value of a chart, typed as it was, although another is the same', async () => {
    const third = /(<c:val>.*<c:pt idx="2"><c:v>)1200000/s;
    const deck = await edited({
      'ppt/charts/chart1.xml': (xml) => xml.replace(third, (_, before: string) => `${before}1500000`),
    });
    expect(slideIn(deck, 'chart')).toMatchObject(own('chart', points('$1.2M', '$1.4M', '$1.5M')));
  });

  it('go to the category of a chart', async () => {
    const deck = await edited({ 'ppt/charts/chart1.xml': replacing('<c:v>Q2</c:v>', '<c:v>Spring</c:v>') });
    const { items } = points('$1.2M', '$1.4M', '$1.2M');
    items[1]!.label = 'Spring';
    expect(slideIn(deck, 'chart')).toMatchObject(own('chart', { items }));
  });

  it('are the same with fewer digits', async () => {
    const deck = await edited({
      'ppt/charts/chart1.xml': replacing('<c:v>1400000</c:v>', '<c:v>1400000.0000002</c:v>'),
    });
    expect(slideIn(deck, 'chart')).toMatchObject(own('chart'));
  });

  it('are told where a chart has more of them', async () => {
    const more = (xml: string) =>
      xml.replace(/<c:ptCount val="3"\/>/g, '<c:ptCount val="4"/><c:pt idx="3"><c:v>77</c:v></c:pt>');
    const deck = await edited({ 'ppt/charts/chart1.xml': more });
    expect(slideIn(deck, 'chart')).toMatchObject({
      ...own('chart'),
      leftOut: [{ what: 'Chart data', text: expect.stringContaining('77') as string }],
    });
  });
});

describe('slides', () => {
  const order = (ids: number[]) => (xml: string) =>
    xml.replace(
      /<p:sldIdLst>.*<\/p:sldIdLst>/s,
      `<p:sldIdLst>${ids.map((n, i) => `<p:sldId id="${300 + i}" r:id="rId${n + 1}"/>`).join('')}</p:sldIdLst>`,
    );

  it('come in the order of the file, without those that were taken out', async () => {
    const { slides } = await edited({ 'ppt/presentation.xml': order([4, 1, 3]) });
    expect(slides.map(({ own }) => own?.slideType)).toEqual(['barChart', 'statement', 'table']);
  });

  it('that were copied come twice, and those of others as blocks', async () => {
    const relations = textIn(file, 'ppt/slides/_rels/slide1.xml.rels');
    const added = (n: number) =>
      `<Relationship Id="rId${n + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide" Target="slides/slide${n}.xml"/></Relationships>`;
    const { slides } = await edited(
      {
        'ppt/presentation.xml': order([1, 50, 51, 2]),
        'ppt/_rels/presentation.xml.rels': (xml) =>
          xml.replace('</Relationships>', added(50)).replace('</Relationships>', added(51)),
      },
      {
        'ppt/slides/slide50.xml': strToU8(
          textIn(file, slidePart('statement')).replace('old customers', 'new customers'),
        ),
        'ppt/slides/_rels/slide50.xml.rels': strToU8(
          relations.replace('item2.xml', 'item90.xml').replace(/<Relationship [^>]*notesSlide"[^>]*>/, ''),
        ),
        'customXml/item90.xml': file['customXml/item2.xml']!,
        'ppt/slides/slide51.xml': strToU8(
          textIn(file, slidePart('bullets'))
            .replace(/<p:custDataLst>.*<\/p:custDataLst>/, '')
            .replace(/They \w+/g, 'Words of others')
            .replace('Three reasons', 'A slide of others'),
        ),
        'ppt/slides/_rels/slide51.xml.rels': strToU8(
          relations.replace(/<Relationship [^>]*(?:notesSlide|customXml)"[^>]*>/g, ''),
        ),
      },
    );
    expect(slides.map(({ own }) => (own?.slideType === 'statement' ? own.content['title'] : own?.slideType))).toEqual([
      'Growth comes from old customers',
      'Growth comes from new customers',
      undefined,
      'bullets',
    ]);
    expect(slides[2]).toMatchObject({ title: { text: 'A slide of others' } });
  });

  it('are known by their words where a program has kept the parts alone', async () => {
    const without = Object.fromEntries(
      names.flatMap((name) => [
        [
          slidePart(name),
          (xml: string) =>
            xml.replace(/<p:custDataLst>.*<\/p:custDataLst>/, '').replace('name="Title ', 'name="PlaceHolder '),
        ],
        [`ppt/slides/_rels/slide${numberOf(name)}.xml.rels`, replacing(/<Relationship [^>]*customXml"[^>]*>/, '')],
      ]),
    );
    const deck = await edited(without);
    for (const name of names) expect(slideIn(deck, name)).toMatchObject(own(name));
  });
});

describe('pictures', () => {
  it('stand for where their address leads to nothing', async () => {
    const [picture] = slideIn(await readPptx(zipSync(file)), 'picture').own!.pictures!;
    expect(picture).toMatchObject({ addresses: [PICTURE], isReplaced: false });
    expect(Buffer.from(picture!.bytes.subarray(0, 3)).toString('hex')).toMatch(/^ffd8ff|^89504e/);
  });

  it('that were replaced in the file count', async () => {
    const target = /Target="\.\.\/media\/([^"]+)"/.exec(
      textIn(file, `ppt/slides/_rels/slide${numberOf('picture')}.xml.rels`),
    )![1]!;
    const other = await edited(
      {},
      { [`ppt/media/${target}`]: Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')) },
    );
    expect(slideIn(other, 'picture').own!.pictures).toMatchObject([{ isReplaced: true }]);
  });
});

describe('a part that somebody else has written', () => {
  const part = 'customXml/item2.xml';
  const json = (value: string) => () => `<slide xmlns="urn:slide-deck-service:slide">${value}</slide>`;
  const slide = (changes: object) =>
    JSON.stringify({
      slideType: 'statement',
      content: { title: 'Growth comes from old customers' },
      objects: [],
      pictures: [],
      ...changes,
    });
  it.each<[string, string]>([
    ['no JSON', 'no JSON'],
    ['nothing', ''],
    ['deep nesting', '['.repeat(100_000)],
    ['another template', slide({ slideType: 'constructor' })],
    ['content of another shape', slide({ content: { title: { a: 1 } } })],
    ['content beyond its bounds', slide({ content: { title: 'x'.repeat(100_000) } })],
    ['a reserved key', slide({}).replace('"title":', '"__proto__":{"a":1},"title":')],
    ['words of another shape', slide({ objects: [{ name: 'Title 1', paragraphs: [[[1, 2]]] }] })],
    ['rows that are none', slide({ objects: [{ name: 'Title 1', rows: {} }] })],
    ['pictures that are none', slide({ pictures: [[1]] })],
  ])('is not believed: %s', async (_, value) => {
    const deck = await edited({ [part]: json(value) });
    expect(slideIn(deck, 'statement').own).toBeUndefined();
    expect(slideIn(deck, 'bullets')).toMatchObject(own('bullets'));
  });

  it('leads to nothing but texts of the content', async () => {
    const objects = [
      {
        name: 'Title 1',
        paragraphs: [
          [
            ['Growth comes from old customers', '__proto__.title'],
            ['Why', 'constructor.name'],
          ],
        ],
      },
    ];
    const deck = await edited({
      [part]: json(slide({ objects })),
      [slidePart('statement')]: replacing('old customers', 'new customers'),
    });
    expect(slideIn(deck, 'statement').own?.content ?? {}).not.toHaveProperty('constructor.name', 'new');
    expect(({} as Record<string, unknown>)['title']).toBeUndefined();
  });
});

describe('every template', () => {
  it('takes a changed word into one field, or tells it', async () => {
    const slides = [...catalogue.values()].map((template) => ({
      slideType: template.key,
      content: FILLINGS.usual(template),
      notes: null,
    }));
    const parts = unzipSync(await fileOf({ title: 'All', locale: 'en', look: filledLook(), slides }));
    const words = slides.map(({ slideType }, i) => {
      const name = `ppt/slides/slide${i + 1}.xml`;
      const xml = textIn(parts, name);
      const runs = [...xml.matchAll(/<a:t>([^<&]*\p{L}{2,}[^<&]*)<\/a:t>/gu)];
      const { index, 0: run, 1: text } = chosen(runs, slideType);
      const changed = text!.replace(/\p{L}{2,}/u, 'Zebra');
      parts[name] = strToU8(`${xml.slice(0, index)}<a:t>${changed}</a:t>${xml.slice(index + run.length)}`);
      return text;
    });
    const read = await readPptx(zipSync(parts, { level: 0 }));
    const faults = read.slides.flatMap(({ own, leftOut }, i) => {
      const [before, after] = [leaves(slides[i]!.content), leaves(own?.content)];
      const changed = after.filter((leaf) => !before.includes(leaf));
      const isPlaced =
        changed.length === 1 && /Zebra/i.test(changed[0]!) && after.length === before.length && leftOut.length === 0;
      const isTold = changed.length === 0 && leftOut.some(({ text }) => /Zebra/i.test(text ?? ''));
      return isPlaced || isTold ? [] : [`${slides[i]!.slideType}: ${words[i]}`];
    });
    expect(faults).toEqual([]);
  });
});

/** Paths with their values. */
const leaves = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [`${path}: ${String(value)}`];

describe('a text with emphasis whose words were changed in the file', () => {
  const contentOf = (deck: SourceDeck) => deck.slides[numberOf('emphasis') - 1]!.own!.content;
  const original = SLIDES['emphasis']!.content as { title: string; items: { text: string }[] };

  it('keeps its marks, and what is typed as a mark there is none', async () => {
    const deck = await edited({
      [slidePart('emphasis')]: (xml) =>
        xml
          .replace('<a:t>Revenue</a:t>', '<a:t>Income</a:t>')
          .replace('<a:t>the report</a:t>', '<a:t>the *whole* report</a:t>')
          .replace('<a:t> grew</a:t>', '<a:t> grew a lot</a:t>'),
    });
    expect(contentOf(deck)).toEqual({
      title: 'We *really* grew a lot',
      items: [{ text: '**Income** rose, see [the \\*whole\\* report](https://example.com/r)' }, original.items[1]],
    });
  });

  it('is as it was stored where nothing was changed', async () => {
    const deck = await edited({ [slidePart('statement')]: (xml) => xml.replace('Growth comes', 'Profit comes') });
    expect(contentOf(deck)).toEqual(original);
  });
});
