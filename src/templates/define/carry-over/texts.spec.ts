import { catalogue } from '../../catalogue/index.js';
import { carryOver } from './carry-over.js';
import cases from './changes.json' with { type: 'json' };

/** Content of a template of the catalogue on another one, and what is left out. */
function carried(from: string, to: string, content: object) {
  const [was, is] = [catalogue.get(from)!.fields, catalogue.get(to)!.fields];
  const { content: after, leftOut } = carryOver(was, is, content as Record<string, unknown>);
  return { ...after, missing: leftOut.map(({ path, text }) => `${path} ${text}`) };
}
const bullets = (texts: string[]) => ({ items: texts.map((text) => ({ text })) });
const table = (heads: string[], ...rows: string[][]) => ({
  columns: heads.map((label) => (label ? { label } : {})),
  rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text })) })),
});

describe('points that are a label and a text', () => {
  it.each(cases.moves)('stand in two fields: $what', ({ from, to, texts, list, back }) => {
    const { missing, ...content } = carried(from, to, bullets(texts));
    expect({ content, missing }).toEqual({ content: { items: list }, missing: [] });
    if (back) expect(carried(to, from, content)).toEqual({ ...bullets(texts), missing: [] });
  });

  it.each(cases.stay)('stay whole where they are none: $what', ({ texts }) => {
    for (const to of ['featureGrid', 'timeline', 'process']) {
      const { items } = carried('bullets', to, bullets(texts)) as { items?: object[] };
      expect(items?.map((entry) => Object.values(entry))).toEqual(texts.map((text) => [text]));
    }
  });
});

describe('tables', () => {
  const members = table(['Year', 'Members'], ['2023', '120'], ['2024', '150']);
  const items = [
    { label: '2023', value: '120' },
    { label: '2024', value: '150' },
  ];

  it.each(['columnChart', 'lineChart', 'areaChart'])('are series of %s and back', (to) => {
    const { missing, ...content } = carried('table', to, members);
    const values = [{ value: '120' }, { value: '150' }];
    expect({ content, missing }).toEqual({
      content: {
        categories: [{ label: '2023' }, { label: '2024' }],
        series: [{ name: 'Members', values }],
        xAxisLabel: 'Year',
      },
      missing: [],
    });
    expect(carried(to, 'table', content)).toEqual({
      ...members,
      columns: [{ label: 'Year' }, { label: 'Members', align: 'right' }],
      missing: [],
    });
  });

  it('are bars with a legend, and slices, without the heads that have no place', () => {
    const bars = { items, valueLabel: 'Members', missing: ['columns.0.label Year'] };
    expect(carried('table', 'barChart', members)).toEqual(bars);
    for (const to of ['pieChart', 'donutChart'])
      expect(carried('table', to, members)).toEqual({
        items,
        missing: ['columns.0.label Year', 'columns.1.label Members'],
      });
  });

  it('keep units beside the numbers, and columns that are words in the notes', () => {
    const sales = table(['', '2024', '2025', 'Why'], ['North', '$3M', '$4M', 'Fairs'], ['South', '$1M', '–', 'Rain']);
    const { missing, ...content } = carried('table', 'columnChart', sales);
    expect({ content, missing }).toMatchObject({
      content: {
        series: [
          { name: '2024', values: [{ value: '3' }, { value: '1' }] },
          { name: '2025', values: [{ value: '4' }, { value: '' }] },
        ],
        valuePrefix: '$',
        valueSuffix: 'M',
      },
      missing: [
        'columns.3.label Why',
        'rows.0.cells.3.text Fairs',
        'rows.1.cells.3.text Rain',
        'rows.1.cells.2.text –',
      ],
    });
    const { rows } = carried('columnChart', 'table', content) as Partial<typeof sales>;
    expect(rows![0]).toEqual({ cells: [{ text: 'North' }, { text: '$3M' }, { text: '$4M' }] });
  });

  it('are left out whole by charts where nothing is a number', () => {
    const words = table(['Who', 'What'], ['Ada', 'code'], ['Bo', 'draw']);
    for (const to of ['barChart', 'columnChart', 'pieChart', 'scatterChart', 'quote']) {
      const { missing, ...content } = carried('table', to, words);
      expect([content, missing.length]).toEqual([{}, 6]);
    }
  });

  it('are points, row by row, with the heads of more than two columns', () => {
    expect(carried('table', 'bullets', members)).toMatchObject(bullets(['2023: 120', '2024: 150']));
    const sales = table(['', 'Staff', 'Sales'], ['North', '4', '$3M'], ['South', '2', 'n/a']);
    expect(carried('table', 'bullets', sales)).toEqual({
      ...bullets(['North: Staff 4, Sales $3M', 'South: Staff 2, Sales n/a']),
      missing: [],
    });
    expect(carried('table', 'timeline', members)).toMatchObject({
      items: [
        { date: '2023', title: '120' },
        { date: '2024', title: '150' },
      ],
    });
  });

  it('hold entries as rows, never as heads', () => {
    const years = carried('bullets', 'table', bullets(['2024: start', '2025: grow']));
    expect(years).toEqual({ ...table(['', ''], ['2024', 'start'], ['2025', 'grow']), missing: [] });
    expect(carried('bullets', 'table', bullets(['One', 'Two']))).toEqual({
      ...table([''], ['One'], ['Two']),
      missing: [],
    });
    const people = {
      items: [
        { name: 'Ada', role: 'CTO', portrait: 'https://a.example/b.png' },
        { name: 'Bo', role: 'CEO' },
      ],
    };
    expect(carried('team', 'table', people)).toEqual({
      ...table(['', ''], ['Ada', 'CTO'], ['Bo', 'CEO']),
      missing: ['items.0.portrait https://a.example/b.png'],
    });
    const below = { items: [{ text: 'Plan', points: [{ text: 'ask' }, { text: 'draw' }] }, { text: 'Ship' }] };
    expect(carried('bullets', 'table', below)).toEqual({
      ...table(['', ''], ['Plan', 'ask; draw'], ['Ship', '']),
      missing: [],
    });
    for (const from of ['timeline', 'agenda', 'stats', 'pieChart']) {
      const { columns = [] } = carried(from, 'table', catalogue.get(from)!.defaults) as {
        columns?: { label?: string }[];
      };
      expect(columns.filter(({ label }) => label)).toEqual([]);
    }
  });
});

describe('lists beside each other', () => {
  it.each(cases.columns)('are columns of a table, and back: $what', ({ template, content, heads, rows }) => {
    const made = carried(template, 'table', content);
    expect(made).toEqual({ ...table(heads, ...rows), missing: [] });
    expect(carried('table', template, made)).toEqual({ ...content, missing: [] });
  });

  it.each(cases.noColumns)('are none of a table whose heads name none: $heads', ({ heads }) => {
    const made = carried('table', 'swot', table(heads, ['a', 'b'], ['c', 'd']));
    expect(Object.keys(made)).toEqual(['strengths', 'missing']);
  });

  it('are columns of other templates under their headings', () => {
    const content = { prosLabel: 'Dafür', pros: [{ text: 'a' }], consLabel: 'Dagegen', cons: [{ text: 'b' }] };
    const sides = {
      left: { title: 'Dafür', points: [{ text: 'a' }] },
      right: { title: 'Dagegen', points: [{ text: 'b' }] },
    };
    expect(carried('prosCons', 'twoColumn', content)).toEqual({ ...sides, missing: [] });
    expect(carried('twoColumn', 'prosCons', sides)).toEqual({ ...content, missing: [] });
  });
});

describe('tables with names of rows', () => {
  it.each(cases.grids)('are tables without, and back: $from', ({ from, content, grid }) => {
    const made = carried(from, 'table', content);
    expect(made).toMatchObject({ ...grid, missing: [] });
    expect(carried('table', from, made)).toEqual({ ...content, missing: [] });
  });
});

describe('texts of an entry without a field of their own', () => {
  it('stand before and behind its name', () => {
    const parts = {
      items: [
        { title: 'Welcome', time: '09:00' },
        { title: 'Talk', time: '10:00', body: 'Two cases' },
      ],
    };
    expect(carried('agenda', 'bullets', parts)).toEqual({
      ...bullets(['09:00 – Welcome', '10:00 – Talk: Two cases']),
      missing: [],
    });
    expect(carried('agenda', 'timeline', parts)).toEqual({
      items: [
        { title: 'Welcome', date: '09:00' },
        { title: 'Talk', date: '10:00', body: 'Two cases' },
      ],
      missing: [],
    });
    const people = { items: [{ name: 'Ada', role: 'CTO', organization: 'Acme', body: 'Writes code' }] };
    expect(carried('team', 'bullets', people)).toEqual({ ...bullets(['Ada – CTO, Acme: Writes code']), missing: [] });
    const figures = { items: [{ value: '12%', label: 'Growth', body: 'Since May' }] };
    expect(carried('stats', 'bullets', figures)).toEqual({ ...bullets(['Growth: 12% – Since May']), missing: [] });
    const questions = { items: [{ question: 'Why?', answer: 'Because.' }] };
    expect(carried('faq', 'bullets', questions)).toEqual({ ...bullets(['Why? Because.']), missing: [] });
  });

  it('are sentences of its body, where they stood below it, else part of its text', () => {
    const plan = { text: 'Plan', points: [{ text: 'Ask users' }, { text: 'Draw!' }] };
    const content = { items: [plan, { text: 'Ship' }] };
    const bodies = (head: string, body: string) => ({
      items: [{ [head]: 'Plan', [body]: 'Ask users. Draw!' }, { [head]: 'Ship' }],
      missing: [],
    });
    expect(carried('bullets', 'timeline', content)).toEqual(bodies('title', 'body'));
    expect(carried('bullets', 'process', content)).toEqual(bodies('title', 'body'));
    expect(carried('bullets', 'faq', content)).toEqual(bodies('question', 'answer'));
    expect(carried('bullets', 'twoColumn', content)).toEqual({
      left: {
        points: [
          { text: 'Plan' },
          { text: 'Ask users', inner: true },
          { text: 'Draw!', inner: true },
          { text: 'Ship' },
        ],
      },
      missing: [],
    });
  });

  it('are left out of all entries where one has no room for them', () => {
    const people = {
      items: [
        { name: 'Ada', role: 'x'.repeat(40) },
        { name: 'Bo', role: 'CEO' },
      ],
    };
    expect(carried('team', 'cycle', people)).toMatchObject({ items: [{ title: 'Ada' }, { title: 'Bo' }] });
  });
});

/** Lines as lists, and points with lists below. */
const unfold = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? { text: one } : unfold(one)))
    : folded(value);
const folded = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unfold(part)]))
    : value;

describe('lists and columns with headings', () => {
  it.each(cases.sections)('keep what each is: $from on $to', ({ from, to, content, there, isBack }) => {
    const { missing, ...after } = carried(from, to, unfold(content) as object);
    expect({ after, missing }).toEqual({ after: unfold(there), missing: [] });
    if (isBack) expect(carried(to, from, after)).toEqual({ ...(unfold(content) as object), missing: [] });
  });

  it.each(cases.unclaimed)('are left out where nobody said what they are: $what', ({ from, to, content }) => {
    const { missing, ...after } = carried(from, to, unfold(content) as object);
    expect([after, missing.length > 0]).toEqual([{}, true]);
  });

  it.each(cases.asked)('split questions from their answers: $0', (question, answer, mark) => {
    const items = [question, question].map((one) => ({ text: `${one}${mark}${answer}` }));
    expect((carried('bullets', 'faq', { items }) as Record<string, unknown>)['items']).toEqual([
      { question, answer },
      { question, answer },
    ]);
  });

  it.each(cases.unasked)('do not split other texts: %s', (text) => {
    expect((carried('bullets', 'faq', bullets(['Why? So.', text])) as Record<string, unknown>)['items']).toEqual([
      { question: 'Why? So.' },
      { question: text },
    ]);
  });

  it('never make a text a speaker, nor a speaker a text', () => {
    expect(carried('statement', 'quote', { title: 'We win', body: 'Because.' })).toEqual({
      quote: 'We win',
      missing: ['body Because.'],
    });
    expect(carried('quote', 'statement', { quote: 'Nothing is to be feared', name: 'M. Curie' })).toEqual({
      title: 'Nothing is to be feared',
      missing: ['name M. Curie'],
    });
  });
});
