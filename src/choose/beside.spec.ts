import { catalogue } from '../templates/catalogue/index.js';
import { chooseDeck } from './choose-deck.js';
import { slide, table, words } from './fixtures/slides.js';
import type { Block } from './source-deck.js';

function chosen(blocks: Block[]) {
  const slides = [slide({ title: 'Before' }), slide({ title: 'What we saw', blocks }, 1), slide({ title: 'After' }, 2)];
  const made = [...chooseDeck({ slides }, catalogue, 'en', () => undefined)].flat();
  const [first, ...others] = made.filter(({ index }) => index === 1);
  expect(others).toEqual([]);
  expect(first!.leftOut).toEqual([]);
  return first!;
}

const DATA = table([
  ['Town', 'Bridges'],
  ['Nova', '4'],
  ['Alta', '7'],
]);
const LIST = '- Rain in March\n- Snow in May\n- Sun in July';

describe('lines beside what a slide is about', () => {
  it.each([
    ['Source: own survey, n = 214', 'source'],
    ['Quelle: VDMA, Stand Oktober 2025', 'source'],
    ['来源：自己的调查', 'source'],
    ['[1] about 140 of them', 'footnote'],
    ['¹ sans les ponts de bois', 'footnote'],
    ['* sin los puentes de madera', 'footnote'],
    ['Prices include tax.', 'takeaway'],
    ['Im Oberlauf wird nicht gemessen', 'takeaway'],
  ])('stand below a table: %s', (line, key) => {
    expect(chosen([DATA, words(line)])).toMatchObject({ slideType: 'table', content: { [key]: line } });
  });

  it('stand above it, and by their places where they have some', () => {
    expect(chosen([words('In the upper valley'), DATA]).content).toMatchObject({ subtitle: 'In the upper valley' });
    const framed = { ...DATA, frame: { x: 60, y: 200, width: 1000, height: 300 } };
    const at = (y: number, x = 60) => words('In the valley', { frame: [x, y, 200, 40] });
    expect(chosen([at(560), framed]).content).toMatchObject({ takeaway: 'In the valley' });
    expect(chosen([framed, at(120)]).content).toMatchObject({ subtitle: 'In the valley' });
    expect(chosen([framed, at(300, 1060)]).content).toMatchObject({ body: 'In the valley' });
  });

  it.each(['We measure\n$$x^2$$', 'We measure\nall of it', '$$x^2$$', '$$\n\\sum_i x_i\n$$'])(
    'are none where they are more: %j',
    (text) => {
      const said = [{ text, level: 0 }];
      expect(chosen([{ kind: 'paragraphs', paragraphs: said }, DATA]).content).not.toHaveProperty('subtitle');
      const above = [{ text: 'We measure it in spring:', level: 0 }, ...said];
      const { content } = chosen([{ kind: 'paragraphs', paragraphs: above }, words('- One\n- Two\n- Three')]);
      expect(String(content['subtitle'])).not.toContain('$$');
    },
  );

  it('are what is set off as a quotation that nobody said, and no other', () => {
    const quote = (text: string, by?: string): Block => ({ kind: 'quote', text: { text }, ...(by && { by }) });
    expect(chosen([DATA, quote('Recommendation: close the old bridge')])).toMatchObject({
      slideType: 'table',
      content: { takeaway: 'Recommendation: close the old bridge' },
    });
    expect(chosen([quote('Close the old bridge')]).slideType).toBe('quote');
  });

  it.each([
    ['a source alone', [words('Source: own survey')], 'Source: own survey'],
    ['a list of sources', [words('- Source: Nova\n- Source: Alta')], 'Source: Nova'],
    ['notes alone', [words('[1] Knuth\n[2] Hettinger')], '[1] Knuth'],
    ['the word within a line', [words(LIST), words('The source: a spring')], 'The source: a spring'],
    ['a name like it', [words(LIST), words('Sources of the river')], 'Sources of the river'],
    ['a word like it in German', [words(LIST), words('Quellen am Oberlauf')], 'Quellen am Oberlauf'],
    ['a year in brackets', [words(LIST), words('[2024] it began')], '[2024] it began'],
    ['a task', [words(LIST), words('[ ] measure')], '[ ] measure'],
    ['a square', [words(LIST), words('m² par pont')], 'm² par pont'],
    ['stars', [words(LIST), words('***')], '***'],
  ])('are none: %s', (_, blocks, text) => {
    const { content } = chosen(blocks);
    expect(JSON.stringify(content)).toContain(text);
    expect(content).not.toHaveProperty('source');
    expect(content).not.toHaveProperty('footnote');
  });
});

describe('figures and what they say', () => {
  const boxes = (...texts: string[]) => texts.map((text, column) => words(text, { column }));

  it.each([
    [boxes('$3.9bn', 'all restaurants', '$1.2bn', 'independent ones', '$96m', 'in five years')],
    [boxes('Umsatz', '48 Mio. €', 'Marge', '41 %', 'Termintreue', '92 %')],
    [boxes('٤٨٪', 'التسليم', '٩١٪', 'الرضا')],
  ])('are read from boxes beside each other: %j', (blocks) => {
    const { slideType, content } = chosen(blocks);
    expect(slideType).toBe('stats');
    expect(content['items']).toHaveLength(blocks.length / 2);
  });

  it('are read from boxes that stand below each other in columns, with what is said of them', () => {
    const column = (value: string, label: string, more: string, at: number) => [
      words(value, { column: at, size: 36 }),
      words(label, { column: at, size: 18 }),
      words(more, { column: at, size: 14 }),
    ];
    const blocks = [...column('€48.2m', 'Revenue', '+11% vs PY', 0), ...column('92%', 'On time', 'target 95%', 1)];
    expect(chosen(blocks)).toMatchObject({
      slideType: 'stats',
      content: {
        items: [
          { value: '€48.2m', label: 'Revenue', body: '+11% vs PY' },
          { value: '92%', label: 'On time' },
        ],
      },
    });
  });

  it.each([
    [['Rain', '12 mm', 'Snow', 'none']],
    [['48 %', 'Nord', '41 %']],
    [['48 %', '41 %', 'Nord', 'Süd']],
    [['Pluie', 'Neige', 'Soleil', 'Vent']],
    [['48 % of all rivers', 'in the north', '41 % of them', 'in the south']],
    [['Lluvia', 'Nieve', '12 %', '14 %']],
    [['12 %', '14 %', '16 %', '18 %']],
    [['川', '町', '48 %', '橋']],
    [['Nord 48 %', 'Süd', 'Ost 41 %', 'West']],
    [['وادي', '٤٨٪', 'جسر', 'نهر']],
  ])('are no pairs: %j', (texts) => {
    const { content } = chosen(boxes(...texts));
    const items = (content['items'] ?? []) as Record<string, unknown>[];
    expect(items.some(({ value, label }) => value !== undefined && label !== undefined)).toBe(false);
  });
});

describe('a line without a mark behind a list', () => {
  const linesOf = (text: string) => {
    const slides = ['Before', 'Plan', 'After'].map((title, i) =>
      slide({ title, blocks: title === 'Plan' ? [words(text)] : [] }, i),
    );
    return [...chooseDeck({ slides }, catalogue, 'en', () => undefined)][1]!;
  };

  it.each([
    '- One\n- Two\nSo we go on',
    '- Eins\n- Zwei\n- Drei\nDarum geht es weiter',
    '1. Un\n2. Deux\nDonc on continue',
    '- Uno\n  - más\n- Dos\nSeguimos, pues',
    '- 一\n- 二\n所以继续',
  ])('ends the slide and is of no point: %j', (text) => {
    const [{ content, leftOut }] = linesOf(text) as [ReturnType<typeof linesOf>[number]];
    expect([content['takeaway'], leftOut]).toEqual([text.split('\n').at(-1), []]);
  });

  it.each([
    '- One\nwhat it is\n- Two\nwhat that is',
    '- Eins\nwas es ist\n- Zwei\nwas das ist\n- Drei\nund so weiter',
    '- Un\nce que c’est\n- Deux',
    '- Uno\nsólo eso',
    '- واحد\nما هو\n- اثنان\nما ذلك',
  ])('is of its point where others have one, or there is one point: %j', (text) =>
    expect(linesOf(text)[0]!.content).not.toHaveProperty('takeaway'),
  );
});
