import { applyOperations } from '../../edit/apply-operations.js';
import type { EditOperation } from '../../edit/operation.dto.js';
import { type Fault, FAULT_CODES, type FaultCode, RULES } from '../../faults/faults.js';
import { catalogue } from '../../templates/catalogue/index.js';
import type { Content, Fields, Template } from '../../templates/define/template.js';
import { FILLINGS } from '../../templates/gallery/fillings.js';
import { baseTitle } from '../story/continuations.js';
import { type CheckedDeck, storyFaults } from '../story/story-faults.js';
import { operationsFor } from './operations-for.js';

type Written = { slide_type: string; content: Content; notes?: string };

const slide = (slide_type: string, content: Content): Written => ({ slide_type, content });
const texts = (...lines: string[]) => lines.map((text) => ({ text }));
const titles = (...lines: string[]) => lines.map((title) => ({ title }));
const bullets = (title: string, ...items: Content[]) => slide('bullets', { title, items });

const deckOf = (slides: readonly Written[], locale = 'en'): CheckedDeck => ({
  title: 'A deck',
  locale,
  slides: slides.map(({ slide_type: slideType, content, notes = null }, index) => ({
    id: `slide-${index}`,
    slideType,
    content,
    notes,
  })),
});

function applied(deck: CheckedDeck, operations: readonly EditOperation[]): CheckedDeck {
  let added = 0;
  const tools = { newId: () => `added-${++added}-${deck.slides.length}`, checkImage: () => undefined };
  return { ...applyOperations(deck, operations, tools).deck, locale: deck.locale };
}

/** What a deck says, as one text: all that fields hold, and the notes. */
function wordsOf(deck: CheckedDeck): string {
  const words: string[] = [];
  const collect = (fields: Fields, content: unknown) => {
    for (const [key, value] of Object.entries((content ?? {}) as Content)) {
      const { type, itemFields = {} } = fields[key] ?? {};
      if (type === 'select' || type === 'boolean') continue;
      if (Array.isArray(value)) for (const entry of value) collect(itemFields, entry);
      else if (typeof value === 'object') collect(itemFields, value);
      else if (typeof value === 'string' || typeof value === 'number') words.push(String(value));
    }
  };
  for (const { slideType, content, notes } of deck.slides) {
    collect(catalogue.get(slideType)!.fields, content);
    words.push(notes ?? '');
  }
  return `\n${words.join('\n')}`;
}

const codesOf = (faults: readonly Fault[]) => {
  const counts = new Map<FaultCode, number>();
  for (const { code } of faults) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
};

/** Applies what mends a fault, and holds what every fix has to keep. */
function mend(deck: CheckedDeck, fault: Fault): CheckedDeck | null {
  const operations = operationsFor(fault, deck);
  if (operations.length === 0) return null;
  const after = applied(deck, operations);
  const ids = deck.slides.map(({ id }) => id);
  expect(after.slides.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  const said = wordsOf(after);
  for (const line of wordsOf(deck).split('\n')) {
    const isKept =
      said.includes(line) ||
      said.includes(baseTitle(line)) ||
      line.split(/[:：]\s*/).every((part) => said.includes(part));
    if (!isKept) throw new Error(`${fault.code} lost "${line}"`);
  }
  const [before, then] = [codesOf(storyFaults(deck)), codesOf(storyFaults(after))];
  if (RULES[fault.code].about === 'story') expect(then.get(fault.code) ?? 0).toBeLessThan(before.get(fault.code)!);
  for (const [code, count] of then) expect([code, count <= (before.get(code) ?? 0)]).toEqual([code, true]);
  if (RULES[fault.code].about === 'story') {
    expect(operationsFor({ ...fault, index: null }, after)).toEqual([]);
    expect(operationsFor(fault, after)).toEqual([]);
  }
  return after;
}

/** Slides that no rule is about. */
const others = [
  slide('quote', { quote: 'The market grows' }),
  slide('imageFull', { image: 'https://example.com/quay.jpg', caption: 'Two rivals left' }),
  slide('quote', { quote: 'We hire in May' }),
];
const all = [...catalogue.values()];
const WAYS: ((template: Template) => Content)[] = [FILLINGS.sparse, FILLINGS.usual, FILLINGS.full];

/** Content with the lists of a template, and of its groups, made of this many entries. */
function withEntries({ fields }: Template, content: Content, count: number): Content {
  const resized = Object.entries(content).map(([key, value]) => {
    const { type, itemFields = {} } = fields[key] ?? {};
    if (type === 'group') return [key, withEntries({ fields: itemFields } as Template, value as Content, count)];
    if (type !== 'list' || !Array.isArray(value) || value.length === 0) return [key, value];
    return [key, Array.from({ length: count }, (_, at) => (value as unknown[])[at % value.length])];
  });
  return Object.fromEntries(resized) as Content;
}

describe('operations that mend faults, over all templates', () => {
  it.each(all.map((template) => [template.key, template] as const))('%s', (key, template) => {
    for (const fill of WAYS) {
      const content = fill(template);
      const { title: _title, ...untitled } = content;
      const decks = [
        ...[1, 2, 5, 8, 13].map((count) => [slide(key, withEntries(template, content, count))]),
        [slide(key, withEntries(template, untitled, 1))],
        [slide(key, content), slide(key, content), slide(key, content)],
        ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((title) => slide(key, { ...content, title })),
        ['One', 'Two', 'Three'].map((title) => slide(key, { ...withEntries(template, content, 3), title })),
      ];
      for (const slides of decks) {
        const deck = deckOf([...others, ...slides, ...others]);
        for (const fault of storyFaults(deck)) mend(deck, fault);
        for (const code of ['overflow', 'crowded', 'small_text'] as const) {
          const fault = {
            code,
            severity: 'warning',
            slide_id: 'slide-3',
            index: 3,
            path: null,
            message: '',
            fix: '',
          } as const;
          mend(deck, fault);
        }
      }
    }
  });
});

const only = (deck: CheckedDeck, code: FaultCode) => storyFaults(deck).filter((fault) => fault.code === code);
/** The deck after the first fault of a code was mended; it has to be. */
function mended(slides: readonly Written[], code: FaultCode, locale = 'en') {
  const deck = deckOf(slides, locale);
  const after = mend(deck, only(deck, code)[0]!);
  expect(after).not.toBeNull();
  return after!.slides.map(({ slideType, content, notes }) => ({
    slideType,
    content,
    ...(notes !== null && { notes }),
  }));
}

describe('many bullets', () => {
  const twenty = Array.from({ length: 20 }, (_, at) => `Point ${at}`);

  it('continue on further slides, with numbered titles', () => {
    const after = mended([{ ...bullets('Ports', ...texts(...twenty)), notes: 'Slowly.' }, ...others], 'many_bullets');
    expect(after.slice(0, 4)).toEqual(
      [0, 5, 10, 15].map((at, part) => ({
        slideType: 'bullets',
        content: { title: `Ports (${part + 1}/4)`, items: texts(...twenty.slice(at, at + 5)) },
        ...(part === 0 && { notes: 'Slowly.' }),
      })),
    );
  });

  it('are counted on where a slide goes on already', () => {
    const parts = [bullets('Ports (1/2)', ...texts(...twenty.slice(0, 8))), bullets('Ports (2/2)', ...texts('A', 'B'))];
    const after = mended(parts, 'many_bullets');
    expect(after.map(({ content }) => content['title'])).toEqual(['Ports (1/3)', 'Ports (2/3)', 'Ports (3/3)']);
  });

  it('have titles as the language writes them', () => {
    const after = mended([bullets('港口', ...texts(...twenty.slice(0, 8)))], 'many_bullets', 'zh');
    expect(after.map(({ content }) => content['title'])).toEqual(['港口（1/2）', '港口（2/2）']);
  });

  it('count on where they have numerals, from the number of the first', () => {
    const numbered = { title: 'Ports', items: texts(...twenty.slice(0, 8)), layoutVariant: 'numbered' };
    for (const [first, second] of [
      [undefined, '5'],
      ['9', '13'],
      ['30', '34'],
    ]) {
      const content = { ...numbered, ...(first !== undefined && { firstNumber: first }) };
      const after = mended([slide('bullets', content)], 'many_bullets');
      expect(after.map(({ content }) => content['firstNumber'])).toEqual([first, second]);
    }
    const plain = mended([bullets('Ports', ...texts(...twenty.slice(0, 8)))], 'many_bullets');
    expect(plain.map(({ content }) => content['firstNumber'])).toEqual([undefined, undefined]);
  });

  it('are left where the title has no room', () => {
    for (const change of [{ title: 'P'.repeat(178) }, { title: '' }]) {
      const deck = deckOf([slide('bullets', { items: texts(...twenty), ...change })]);
      expect(operationsFor(only(deck, 'many_bullets')[0]!, deck)).toEqual([]);
    }
  });
});

describe('a crowded list', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `Point ${at}`);
  const deck = deckOf([bullets('Ports', ...texts(...ten))]);
  const told = { code: 'crowded', severity: 'warning', slide_id: 'slide-0', index: 0, path: null } as const;
  const splitOf = (measured: number, parts?: number) => {
    const fault = { ...told, message: '', fix: '', measured, limit: 150 };
    const after = applied(deck, operationsFor(fault, deck, { parts }));
    return after.slides.map(({ content }) => (content['items'] as unknown[]).length);
  };

  it('continues on as many slides as its words need, with as many entries on each', () => {
    expect([160, 301, 460].map((words) => splitOf(words))).toEqual([
      [5, 5],
      [4, 3, 3],
      [3, 2, 3, 2],
    ]);
  });

  it('continues on as many as are asked for, as far as there are two entries for each', () => {
    expect([3, 5, 6].map((parts) => splitOf(160, parts))).toEqual([[4, 3, 3], [2, 2, 2, 2, 2], [10]]);
  });
});

describe('a single bullet', () => {
  it('becomes a statement, in its place and with its notes', () => {
    const after = mended(
      [...others, { ...bullets('Ports', { text: 'Bergen opens', checked: true }), notes: 'Now.' }, ...others],
      'single_bullet',
    );
    expect(after[3]).toEqual({
      slideType: 'statement',
      content: { title: 'Ports', body: 'Bergen opens' },
      notes: 'Now.',
    });
    expect(after).toHaveLength(7);
  });

  it('becomes the lead of the points below it', () => {
    const [after] = mended(
      [bullets('Ports', { text: 'Two open', points: texts('Bergen', 'Aarhus') })],
      'single_bullet',
    );
    expect(after?.content).toEqual({ title: 'Ports', subtitle: 'Two open', items: texts('Bergen', 'Aarhus') });
  });

  it('becomes the body beside it', () => {
    const content = { title: 'Ports', left: { title: 'Now', points: texts('Bergen') }, right: { body: 'Then' } };
    const [after] = mended([slide('twoColumn', content)], 'single_bullet');
    expect(after?.content).toEqual({ ...content, left: { title: 'Now', body: 'Bergen' } });
  });

  it('stays where something has no place on a statement', () => {
    for (const more of [
      { subtitle: 'A lead' },
      { body: 'No field of bullets' },
      { source: 'A survey' },
      { image: 'https://example.com/a.jpg' },
    ]) {
      const deck = deckOf([slide('bullets', { title: 'Ports', items: texts('Bergen'), ...more })]);
      expect(operationsFor(only(deck, 'single_bullet')[0]!, deck)).toEqual([]);
    }
  });
});

it('numbers slides in a row that have one title, and no others', () => {
  const ports = bullets('Ports', ...texts('A', 'B'));
  expect(mended([ports, ports, ...others], 'same_title').map(({ content }) => content['title'])).toEqual([
    'Ports (1/2)',
    'Ports (2/2)',
    undefined,
    undefined,
    undefined,
  ]);
  const three = deckOf([ports, ports, ports]);
  expect(only(three, 'same_title').map((fault) => operationsFor(fault, three).length)).toEqual([3, 0]);
  const many = deckOf(Array.from({ length: 21 }, () => ports));
  expect(operationsFor(only(many, 'same_title')[0]!, many)).toEqual([]);
  const isTaken = deckOf([ports, ports, bullets('Ports (2/2)', ...texts('A', 'B'))]);
  expect(operationsFor(only(isTaken, 'same_title')[0]!, isTaken)).toEqual([]);
  const apart = deckOf([ports, ...others, ports]);
  expect(operationsFor(only(apart, 'same_title')[0]!, apart)).toEqual([]);
});

it('puts what stands behind the colon of a long title into the subtitle', () => {
  const [head, rest] = ['売上は'.repeat(8), '市場は広がる'.repeat(9)];
  const [after] = mended([bullets(`${head}：${rest}`, ...texts('A', 'B'))], 'long_title', 'ja');
  expect(after?.content).toMatchObject({ title: head, subtitle: rest });
});

it('shows the middle one of three slides by another template that takes all of it, as one change of this slide', () => {
  const three = ['North', 'South', 'East'].map((title) => ({
    ...bullets(title, ...texts('Bergen', 'Aarhus', 'Gdynia')),
    notes: `Say ${title}.`,
  }));
  const deck = deckOf([...others, ...three]);
  expect(operationsFor(only(deck, 'monotony')[0]!, deck)).toEqual([
    { op: 'update_slide', slide_id: 'slide-4', slide_type: 'pillars' },
  ]);
  const after = mended([...others, ...three], 'monotony');
  expect(after[4]?.notes).toBe('Say South.');
  expect(after.map(({ slideType }) => slideType).slice(3)).toEqual(['bullets', 'pillars', 'bullets']);
  expect(after[4]?.content).toMatchObject({ title: 'South', items: titles('Bergen', 'Aarhus', 'Gdynia') });
  for (const items of [texts('Bergen', 'Aarhus'), [{ text: 'Bergen', checked: true }, ...texts('Aarhus', 'Gdynia')]]) {
    const kept = deckOf(['North', 'South', 'East'].map((title) => bullets(title, ...items)));
    expect(operationsFor(only(kept, 'monotony')[0]!, kept)).toEqual([]);
  }
  const sourced = deckOf(three.map(({ content }) => slide('bullets', { ...content, source: 'A survey' })));
  expect(operationsFor(only(sourced, 'monotony')[0]!, sourced)).toEqual([]);
});

it('puts the sections that follow on the agenda, and what is not there into the notes', () => {
  const agenda = {
    title: 'Agenda',
    items: [{ title: 'Markets', time: '5 min' }, { title: 'Pricing', body: 'Of all ports' }, { title: 'Questions' }],
  };
  const parts = ['The market', 'Hiring'].flatMap((title) => [slide('section', { title }), ...others.slice(0, 1)]);
  const [after] = mended([{ ...slide('agenda', agenda), notes: 'Welcome.' }, ...parts], 'agenda_mismatch');
  expect(after).toEqual({
    slideType: 'agenda',
    content: {
      title: 'Agenda',
      items: [{ title: 'Markets', time: '5 min' }, { title: 'Hiring' }, { title: 'Questions' }],
    },
    notes: 'Welcome.\n\nPricing · Of all ports',
  });
  const without = deckOf([slide('agenda', agenda), ...others]);
  expect(only(without, 'agenda_mismatch').flatMap((fault) => operationsFor(fault, without))).toEqual([]);
});

it('says in a summary what was said under its headings, figures first', () => {
  const after = mended(
    [
      bullets('Pricing', ...texts('Buyers took it well', 'Nine of ten stayed, 4% more each')),
      slide('stats', {
        title: 'Sales',
        items: [
          { value: '+18%', label: 'containers' },
          { value: '4', label: 'ports' },
        ],
      }),
      slide('section', { title: 'Hiring' }),
      slide('statement', { title: 'Six engineers came in May' }),
      slide('summary', { title: 'What to remember', items: titles('Pricing', 'Sales', 'hiring') }),
    ],
    'empty_summary',
  );
  expect(after.at(-1)?.content['items']).toEqual([
    { title: 'Pricing', body: 'Nine of ten stayed, 4% more each' },
    { title: 'Sales', body: '+18% containers' },
    { title: 'hiring', body: 'Six engineers came in May' },
  ]);
});

/** What a fix makes of the only slide, for a fault of its reading. */
function read(code: FaultCode, path: string, { slide_type, content }: Written, locale = 'en'): Content | null {
  const deck = deckOf([slide(slide_type, content)], locale);
  const fault: Fault = { code, severity: 'error', slide_id: 'slide-0', index: 0, path, message: '', fix: '' };
  const operations = operationsFor(fault, deck);
  return operations.length === 0 ? null : applied(deck, operations).slides[0]!.content;
}

it('describes a picture by its caption, and only by it', () => {
  const items = [{ image: 'a', caption: 'The quay' }, { image: 'b' }, { image: 'c', caption: 'A', imageAlt: 'B' }];
  const gallery = slide('gallery', { items });
  expect(read('no_alt', 'items.0.image', gallery)?.['items']).toEqual([
    { ...items[0], imageAlt: 'The quay' },
    items[1],
    items[2],
  ]);
  expect(read('no_alt', 'items.1.image', gallery)).toBeNull();
  expect(read('no_alt', 'items.2.imageAlt', gallery)).toBeNull();
  expect(read('no_alt', 'image', slide('imageText', { image: 'a', caption: 'The\nquay' }))).toMatchObject({
    imageAlt: 'The quay',
  });
});

it('parts the unit that all numbers of a chart have from them', () => {
  const chart = (...values: string[]) => slide('pieChart', { items: values.map((value) => ({ label: 'A', value })) });
  const written = chart('12,5 kg', '8 kg');
  expect(read('unread_number', 'items.0.value', written, 'de')).toEqual({
    items: [
      { label: 'A', value: '12,5' },
      { label: 'A', value: '8' },
    ],
    valueSuffix: ' kg',
  });
  expect(read('unread_number', 'items.0.value', chart('12 kg', '8'))).toBeNull();
  expect(read('unread_number', 'items.0.value', chart('12 kg', '8 lb'))).toBeNull();
  expect(read('unread_number', 'items.0.value', chart('about ten'))).toBeNull();
});

it('draws the legend that names series', () => {
  const chart = slide('columnChart', { series: [{ name: 'North' }, { name: 'South' }] });
  expect(read('unnamed_series', 'showLegend', chart)).toMatchObject({ showLegend: true });
  expect(read('unnamed_series', 'series.0.name', chart)).toBeNull();
  expect(read('unnamed_series', 'showLegend', slide('barChart', {}))).toBeNull();
});

describe('a key that no field has', () => {
  const points = texts('A', 'B');
  it.each<[string, string, object, object | null]>([
    ['takes the only name that is near', 'titel', { titel: 'Ports' }, { title: 'Ports' }],
    ['of an entry', 'items.1.texts', { items: [{ text: 'A' }, { texts: 'B' }] }, { items: points }],
    [
      'of an entry in an entry',
      'items.0.points.0.txt',
      { items: [{ points: [{ txt: 'A' }] }] },
      { items: [{ points: texts('A') }] },
    ],
    ['with what stands under it in another shape', 'itmes', { itmes: ['A', 'B'] }, { items: points }],
    ['in the place of a blank', 'titel', { titel: 'Ports', title: ' ' }, { title: 'Ports' }],
    ['stays where another one is near the same name', 'titel', { titel: 'Ports', tittle: 'Docks' }, null],
    ['stays where its name is taken', 'titel', { titel: 'Ports', title: 'Docks' }, null],
    ['stays where no name is near', 'crm', { crm: 'x-17' }, null],
    ["stays where it is marked as somebody's own", '_source', { _source: 'crm' }, null],
    ['stays where the value does not fit', 'itmes', { itmes: { a: 1 } }, null],
    ['stays where it is longer than its field', 'titel', { titel: 'x'.repeat(181) }, null],
    ['stays where it has a point in it', 'items.titel', { 'items.titel': 'A' }, null],
    ['stays where it is gone', 'titel', {}, null],
  ])('%s', (_, path, content, operation) => {
    expect(read('unknown_field', path, slide('bullets', content as Content))).toEqual(operation);
  });

  it('becomes a picture only where any service takes its address', () => {
    const misspelt = (imgae: unknown) => read('unknown_field', 'imgae', slide('imageText', { imgae }));
    expect(misspelt('https://a.example/x.png')).toEqual({ image: 'https://a.example/x.png' });
    for (const value of ['javascript:1', 'http://localhost/x.png', ['https://a.example/x.png'], 7])
      expect(misspelt(value)).toBeNull();
  });

  it('stays where two names are near', () => {
    const axes = slide('scatterChart', { AxisLabel: 'Age' });
    expect(read('unknown_field', 'AxisLabel', axes)).toBeNull();
  });
});

it('has no operations for slides that are gone, and for what needs a judgement', () => {
  const deck = deckOf([bullets('Ports', ...texts('A', 'B'))]);
  for (const code of FAULT_CODES) {
    const fault: Fault = { code, severity: 'note', slide_id: 'gone', index: 7, path: 'items', message: '', fix: '' };
    expect(operationsFor(fault, deck)).toEqual([]);
    expect(operationsFor({ ...fault, slide_id: null, index: null }, deck)).toEqual([]);
  }
});
