import { shareOf } from '../../test/support/sample.js';
import { catalogue } from '../templates/catalogue/index.js';
import { checkContent } from '../templates/define/check-content.js';
import { readNumber } from '../templates/define/numbers.js';
import type { Content, Template } from '../templates/define/template.js';
import type { Block, Paragraph, SourceChart, SourceSlide } from './source-deck.js';
import { chooseDeck, type ImportedSlide } from './choose-deck.js';
import { chart, picture, slide, SLIDES, table, words } from './fixtures/slides.js';
import { slideTexts } from './slide-texts.js';

const check = (template: Template, content: Content) =>
  checkContent(template, content, () => undefined).join(' ') || undefined;
const choose = (slides: SourceSlide[], locale = 'en') => [...chooseDeck({ slides }, catalogue, locale, check)].flat();
const only = (made: SourceSlide, locale = 'en') =>
  choose([slide({ title: 'Before' }), made, slide({ title: 'After' })], locale).filter(
    ({ index }) => index === made.index,
  );

/** The words of a text. */
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a slide of a file that are nowhere: on its slides, in their notes, told as left out, or in labels that templates print. */
function lostWords(source: SourceSlide, slides: ImportedSlide[]): string[] {
  const labels = slides.flatMap(({ slideType, content }) =>
    Object.keys(content).map((key) => catalogue.get(slideType)!.fields[key]?.label ?? ''),
  );
  const told = slides.flatMap(({ leftOut }) => leftOut.map(({ text = '' }) => text));
  const texts = [...slides.flatMap(({ content, notes }) => [...slideTexts(content), notes ?? '']), ...told, ...labels];
  const all = new Set(texts.flatMap(wordsIn));
  return textsIn(source)
    .flatMap(wordsIn)
    .filter((word) => !all.has(word));
}

/** All texts of a slide of a file. */
function textsIn(source: SourceSlide): string[] {
  const links = (rich?: { links?: { url: string; text: string }[] }) => rich?.links?.map(({ url }) => url) ?? [];
  const ofBlock = (block: Block): string[] => {
    switch (block.kind) {
      case 'paragraphs':
        return block.paragraphs.flatMap((paragraph) => [paragraph.text, ...links(paragraph)]);
      case 'table':
        return block.rows.flat().flatMap((cell) => [cell.text, ...links(cell)]);
      case 'chart':
        return [block.title ?? '', ...block.categories, ...block.series.map(({ name }) => name)];
      case 'picture':
        return [block.alt ?? ''];
      case 'code':
        return [block.text, block.file ?? ''];
      case 'quote':
        return [block.text.text, block.by ?? ''];
      case 'flow':
        return [
          ...block.nodes.flatMap(({ label, lane = '' }) => [label, lane]),
          ...block.edges.map(({ label = '' }) => label),
        ];
    }
  };
  return [source.title?.text ?? '', source.subtitle?.text ?? '', source.notes ?? '', ...source.blocks.flatMap(ofBlock)];
}

/** Numbers of charts that are nowhere: drawn as numbers of the deck's language, or told. */
function lostNumbers(source: SourceSlide, slides: ImportedSlide[], locale: string): number[] {
  const texts = slides.flatMap(({ content, leftOut }) => [
    ...slideTexts(content),
    ...leftOut.flatMap(({ text = '' }) => text.split(/[;=:\s]+/)),
  ]);
  const numbers = texts.flatMap((text) => [readNumber(text, locale)?.value, Number(text)]);
  const charts = source.blocks.filter((block): block is SourceChart & Block => block.kind === 'chart');
  return charts.flatMap(({ series, format = '' }) => {
    const factor = format.includes('%') ? 100 : 1;
    const all = series
      .flatMap(({ values, x = [], size = [] }) => [...values, ...x, ...size])
      .filter((value) => value !== null);
    return all.filter(
      (value) =>
        !numbers.some(
          (found) =>
            found !== undefined &&
            [value, value * factor].some((wanted) => Math.abs(found - wanted) <= Math.abs(wanted) * 1e-9),
        ),
    );
  });
}

describe('slides of files', () => {
  it.each(
    SLIDES.map((source, i): [string, SourceSlide] => [source.title?.text ?? `slide ${i}`, { ...source, index: i }]),
  )('%s: are valid on their templates, and nothing is lost', (_, source) => {
    const slides = only(source);
    for (const { slideType, content } of slides) expect(check(catalogue.get(slideType)!, content)).toBeUndefined();
    expect(lostWords(source, slides)).toEqual([]);
    expect(lostNumbers(source, slides, 'en')).toEqual([]);
  });

  it.each<[string, Parameters<typeof slide>[0], string[]]>([
    ['a list', { blocks: [words('- one\n- two\n  - deeper\n- three')] }, ['bullets']],
    [
      'two columns with headings',
      { blocks: [words('**A**\n- one', { column: 0 }), words('**B**\n- two', { column: 1 })] },
      ['twoColumn'],
    ],
    ['figures', { blocks: [words('- Customers: 1,240\n- Growth: +38%')] }, ['stats']],
    ['one figure', { blocks: [words('12%')] }, ['bigNumber']],
    ['dates', { blocks: [words('- 2019: Founded\n- 2021: Grown\n- 2024: Sold')] }, ['timeline']],
    [
      'questions',
      { blocks: [words('**Does it work?**\nYes.', { column: 0 }), words('**Always?**\nNo.', { column: 1 })] },
      ['faq'],
    ],
    ['columns of numbers', { blocks: [chart('column', ['a', 'b'], { X: [1, 2], Y: [3, 4] })] }, ['columnChart']],
    [
      'stacked bars',
      { blocks: [chart('bar', ['a', 'b'], { X: [1, 2], Y: [3, 4] }, { stacking: 'stacked' })] },
      ['stackedChart'],
    ],
    ['lines', { blocks: [chart('line', ['a', 'b', 'c'], { X: [1, 2, 3] })] }, ['lineChart']],
    ['shares', { blocks: [chart('donut', ['a', 'b'], { X: [1, 2] })] }, ['donutChart']],
    [
      'a table',
      {
        blocks: [
          table([
            ['a', 'b'],
            ['1', '2'],
          ]),
        ],
      },
      ['table'],
    ],
    ['a picture alone', { blocks: [picture(1)] }, ['imageFull']],
    ['a picture to be seen whole', { blocks: [picture(1, { isWhole: true })] }, ['imageText']],
    ['pictures', { blocks: [picture(1), picture(2), picture(3)] }, ['gallery']],
    ['a picture and words', { blocks: [words('Prose that says what can be seen here.'), picture(1)] }, ['imageText']],
    ['a quote', { blocks: [{ kind: 'quote', text: { text: 'Well said.' }, by: 'Ada' }] }, ['quote']],
    ['code', { blocks: [{ kind: 'code', text: 'a = 1' }] }, ['codeBlock']],
    [
      'two charts',
      { blocks: [chart('line', ['a', 'b'], { X: [1, 2] }), chart('pie', ['a', 'b'], { X: [1, 2] })] },
      ['lineChart', 'pieChart'],
    ],
  ])('%s go to the template for them', (_, made, types) => {
    const source = slide({ title: made.blocks![0]!.kind === 'quote' ? undefined : 'What we saw', ...made }, 7);
    expect(only(source).map(({ slideType }) => slideType)).toEqual(types);
  });
  it('tells in which other form a chart is, such as a pie of several series', () => {
    const made = (type: 'pie' | 'bar', series: Record<string, number[]>) =>
      only(slide({ title: 'What we saw', blocks: [chart(type, ['a', 'b'], series)] }, 7))[0]!;
    const told = made('pie', { X: [1, 2], Y: [3, 4] });
    expect(told.slideType).not.toBe('pieChart');
    expect(told.leftOut).toEqual([
      {
        what: 'form of a chart',
        why: `Its values are shown in another one: ${catalogue.get(told.slideType)!.name}.`,
      },
    ]);
    expect([made('pie', { X: [1, 2] }).leftOut, made('bar', { X: [1, 2], Y: [3, 4] }).leftOut]).toEqual([
      [expect.objectContaining({ what: 'name of a series' })],
      [],
    ]);
  });

  it('have a cover first, dividers and an ending, and are where their title says', () => {
    const types = choose([
      slide({ title: 'Bees', blocks: [words('Ada')] }),
      slide({ title: 'Agenda', blocks: [words('- One\n- Two\n- Three')] }, 1),
      slide({ title: 'Part one', role: 'section' }, 2),
      slide(
        {
          title: 'SWOT',
          blocks: [
            words('**Strengths**\n- a'),
            words('**Weaknesses**\n- b'),
            words('**Opportunities**\n- c'),
            words('**Threats**\n- d'),
          ],
        },
        3,
      ),
      slide({ title: 'Thank you' }, 4),
    ]).map(({ slideType }) => slideType);
    expect(types).toEqual(['title', 'agenda', 'section', 'swot', 'thankYou']);
  });

  it.each(['en', 'de', 'fr', 'ar', 'hi'])('have numbers that are read as they are, in %s', (locale) => {
    const values = [1.234, 1234.567, 0.1, -3, 1e6, 123_456_789, 0.001234, 5e9, -12_345_000_000, 7, null];
    const [made] = only(
      slide(
        {
          title: 'N',
          blocks: [
            chart(
              'column',
              values.map((_, i) => `c${i}`),
              { A: values, B: values },
            ),
          ],
        },
        7,
      ),
      locale,
    );
    const [first] = made!.content['series'] as { values: { value?: string }[] }[];
    expect(first!.values.map(({ value }) => (value === undefined ? null : readNumber(value, locale)?.value))).toEqual(
      values,
    );
    expect(first!.values.filter(({ value }) => value !== undefined && readNumber(value, locale)!.isAmbiguous)).toEqual(
      [],
    );
  });

  it('tell numbers that have no room, exactly', () => {
    const [made] = only(slide({ title: 'N', blocks: [chart('line', ['a', 'b'], { A: [1_234_567_890.123_4, 2] })] }, 7));
    expect(made!.leftOut).toContainEqual(expect.objectContaining({ what: 'number', text: 'A a: 1234567890.1234' }));
  });

  it('keep notes apart from what is not on the slide, and within their bound', () => {
    const long = 'x'.repeat(9_990);
    const source = (notes: string) =>
      slide(
        {
          title: 'N',
          notes,
          blocks: [
            words('a'),
            {
              kind: 'table',
              hasHeader: false,
              rows: [[{ text: 'b', links: [{ text: 'b', url: 'files/x.pdf' }] }]],
            },
          ],
        },
        7,
      );
    expect(only(source('Said.'))[0]!.notes).toBe('Said.\n\nNot on the slide:\nb: files/x.pdf');
    expect(only(source(long))[0]!.notes).toBe(long);
    const [cut] = only(source('y'.repeat(10_100)));
    expect([cut!.notes!.length, cut!.leftOut[0]!.text]).toEqual([10_000, 'y'.repeat(100)]);
  });

  it('keep the beginning of what is too long for their notes there, and report the whole', () => {
    const long = 'word '.repeat(3_000).trim();
    const blocks: Block[] = [{ kind: 'code', text: long }, words(`- ${long}`)];
    for (const block of blocks) {
      const [made] = only(slide({ title: 'N', notes: 'Said.', blocks: [block] }, 7));
      expect(made!.notes).toMatch(/^Said\.\n\nNot on the slide:\nword (?:word )+(?:w|wo|wor|word)?…$/);
      expect(made!.notes!.length).toBeGreaterThan(9_900);
      expect(made!.notes!.length).toBeLessThanOrEqual(10_000);
      expect(made!.leftOut).toContainEqual(expect.objectContaining({ text: long }));
    }
  });

  it('have what files say of tables, code and tasks', () => {
    const told = only(
      slide(
        {
          title: 'N',
          blocks: [
            {
              kind: 'table',
              hasHeader: true,
              rows: [
                ['a', 'b', 'c'],
                ['1', 'x', 'y'],
              ].map((row) => row.map((text) => ({ text }))),
              align: ['center', null, 'right'],
            },
            { kind: 'code', text: 'a = 1\nb = 2', language: 'py', file: 'sums.py', highlight: '1,2' },
          ],
        },
        7,
      ),
    );
    expect(told.map(({ slideType }) => slideType)).toEqual(['table', 'codeBlock']);
    expect(told[0]!.content['columns']).toEqual([
      { label: 'a', align: 'center' },
      { label: 'b' },
      { label: 'c', align: 'right' },
    ]);
    expect(told[1]!.content).toMatchObject({ language: 'python', filename: 'sums.py', highlightLines: '1,2' });
    const done = (text: string, isChecked: boolean) => ({ text, level: 0, list: 'bullet' as const, isChecked });
    const [tasks] = only(
      slide(
        {
          title: 'To do',
          blocks: [{ kind: 'paragraphs', paragraphs: [done('Ask: now', true), done('Wait: then', false)] }],
        },
        7,
      ),
    );
    expect(tasks).toMatchObject({
      slideType: 'bullets',
      content: { layoutVariant: 'checklist', items: [{ text: 'Ask: now', checked: true }, { text: 'Wait: then' }] },
    });
  });

  it('tell the labels of a chart that is on no slide, and has no series', () => {
    const empty = chart('pie', ['one', 'two'], {});
    const source = slide({ title: 'N', blocks: [words('- a\n- b'), empty, table([['c', 'd']])] }, 7);
    expect(lostWords(source, only(source))).toEqual([]);
  });

  it('come last where they are hidden, and say so', () => {
    const slides = choose([slide({ title: 'A' }), slide({ title: 'B', isHidden: true }, 1), slide({ title: 'C' }, 2)]);
    expect(slides.map(({ index, isHidden }) => [index, isHidden])).toEqual([
      [0, false],
      [2, false],
      [1, true],
    ]);
    expect(slides[2]!.leftOut[0]!.why).toMatch(/hidden/);
  });

  it('are what they were where the file says so, unless no template takes them', () => {
    const own = (slideType: string, content: Content) => slide({ title: 'T', own: { slideType, content } }, 7);
    expect(only(own('pyramid', { title: 'X', mine: 1 }))[0]).toMatchObject({
      slideType: 'pyramid',
      content: { title: 'X', mine: 1 },
    });
    expect(only(own('hologram', {}))[0]!.content['title']).toBe('T');
    expect(only(own('title', { title: {} }))[0]!.content['title']).toBe('T');
  });

  /** The same sequence each time (mulberry32), so that a failure can be repeated. */
  const random = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };

  it.each(
    shareOf(
      Array.from({ length: 400 }, (_, i) => i),
      20,
    ),
  )('made at random (%d) lose nothing', (seed) => {
    const next = random(seed);
    const below = (most: number) => Math.floor(next() * most);
    let count = 0;
    /** A text that is nowhere else. */
    const text = (most: number) =>
      Array.from({ length: 1 + below(most) }, () => `w${seed}x${count++}`).join([' ', '. ', ', ', ': '][below(4)]);
    const many = <T>(most: number, make: () => T) => Array.from({ length: below(most + 1) }, make);
    const rich = (most: number) => ({
      text: text(most),
      ...(below(6) === 0 && { links: [{ text: text(2), url: `https://a.example/${count++}` }] }),
    });
    const paragraph = (): Paragraph => ({
      ...rich([3, 12, 60][below(3)]!),
      level: below(4) === 0 ? below(4) : 0,
      ...(below(2) === 0 && { list: below(3) ? ('bullet' as const) : ('number' as const) }),
      ...(below(4) === 0 && { isBold: true }),
      ...(below(8) === 0 && { isChecked: below(2) === 0 }),
    });
    const value = () => (below(8) === 0 ? null : Number((10 ** below(7) * next()).toFixed(below(4))));
    const block = (): Block => {
      const labels = many(30, () => text(3));
      const nodes = many(20, () => ({ id: `n${count++}`, label: text(5), ...(below(3) === 0 && { lane: text(2) }) }));
      const blocks: (() => Block)[] = [
        () => ({ kind: 'paragraphs', paragraphs: many(12, paragraph), ...(below(2) && { column: below(3) }) }),
        () => ({ kind: 'paragraphs', paragraphs: many(4, paragraph) }),
        () => ({
          kind: 'table',
          hasHeader: below(2) === 0,
          align: many(4, () => (['left', 'center', 'right', null] as const)[below(4)]!),
          rows: many(50, () => many(10, () => rich(6))),
        }),
        () => ({
          kind: 'chart',
          type: (['column', 'bar', 'line', 'pie', 'area', 'radar', 'other'] as const)[below(7)]!,
          categories: labels,
          series: many(6, () => ({ name: text(4), values: labels.map(value) })),
          ...(below(2) && { title: text(8) }),
        }),
        () => ({
          kind: 'chart',
          type: 'scatter',
          categories: [],
          series: many(3, () => {
            const x = many(20, value);
            return { name: text(2), x, values: x.map(value) };
          }),
        }),
        () => picture(below(200), { ...(below(2) && { alt: text(30) }), isBackground: below(5) === 0 }),
        () => ({
          kind: 'code',
          text: text(200),
          language: 'ts',
          ...(below(2) && { file: text(20), highlight: '1-3' }),
        }),
        () => ({ kind: 'quote', text: rich(40), by: text(4) }),
        () => ({
          kind: 'flow',
          direction: 'right',
          nodes,
          edges: nodes
            .slice(1)
            .map(({ id }, i) => ({ from: nodes[i]!.id, to: id, ...(below(2) && { label: text(4) }) })),
        }),
      ];
      return blocks[below(blocks.length)]!();
    };
    const source: SourceSlide = {
      index: 7,
      blocks: many(4, block),
      leftOut: [],
      ...(below(4) && { title: rich(14) }),
      ...(below(3) === 0 && { subtitle: rich(20) }),
      ...(below(4) === 0 && { role: (['cover', 'section', 'closing'] as const)[below(3)]! }),
      ...(below(3) === 0 && { notes: text(20) }),
    };
    const slides = only(source, 'de');
    for (const { slideType, content } of slides)
      expect([slideType, check(catalogue.get(slideType)!, content)]).toEqual([slideType, undefined]);
    expect(lostWords(source, slides)).toEqual([]);
    expect(lostNumbers(source, slides, 'de')).toEqual([]);
    const pictures = source.blocks.filter(({ kind }) => kind === 'picture').length;
    const told = slides.flatMap(({ leftOut }) => leftOut).filter(({ what }) => what === 'picture').length;
    expect(slides.reduce((sum, made) => sum + made.pictures.length, told)).toBe(pictures);
    expect(only(source, 'de')).toEqual(slides);
  });
});
