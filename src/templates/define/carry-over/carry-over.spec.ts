import { shareOf } from '../../../../test/support/sample.js';
import { catalogue } from '../../catalogue/index.js';
import { carryOver } from './carry-over.js';
import { shapeOf } from './shapes.js';
import { checkContent } from '../check-content.js';
import { boolean, group, image, list, numeric, range, select, text, textarea } from '../fields.js';
import { isRecord } from '../read-content.js';
import type { Field, Fields } from '../template.js';

const line = (label = 'A line') => text(label, { maxLen: 20 });
const prose = (label = 'Prose') => textarea(label, { max: 100 });
const number = (label = 'A number') => numeric(label, { maxLen: 9 });
const LIST = { min: 1, max: 10 };

describe('content that is carried over to another template', () => {
  it('stands under the same key where it may, as text of one line or many', () => {
    const content = { title: 'a', source: 'b', count: '1,5', share: 7 };
    const from = { title: line(), source: line(), count: number(), share: range('Share') };
    const to = { source: prose(), share: range('Share'), count: number(), title: line() };
    expect(carryOver(from, to, content)).toEqual({ content, leftOut: [] });
  });

  it('goes to the first free field of its kind, and not to one that has its own', () => {
    const to = { body: prose(), name: line(), picture: image('Picture') };
    const from = { name: line(), lead: line(), photo: image('Photo') };
    expect(carryOver(from, to, { name: 'Ada', lead: 'Hello', photo: 'https://a/b.png' })).toEqual({
      content: { name: 'Ada', body: 'Hello', picture: 'https://a/b.png' },
      leftOut: [],
    });
  });

  it('is told, with the label of its field, where it has no place: too long, of another meaning or kind, or too many', () => {
    const from = {
      lead: prose('Lead'),
      count: number('Count'),
      url: line('Address'),
      label: line(),
      name: line('Name'),
    };
    const content = { lead: 'far too long to be a line', count: '7', url: 'a.b', label: ' n ', name: 'm' };
    const to = { title: line(), imageAlt: line(), size: number(), share: range('Share') };
    expect(carryOver(from, to, content)).toEqual({
      content: { title: ' n ' },
      leftOut: [
        { path: 'lead', label: 'Lead', text: 'far too long to be a line' },
        { path: 'count', label: 'Count', text: '7' },
        { path: 'url', label: 'Address', text: 'a.b' },
        { path: 'name', label: 'Name', text: 'm' },
      ],
    });
  });

  it('goes entry by entry where it is a list, all of them alike, and value by value where it is a group', () => {
    const from = {
      items: list('Items', LIST, { label: line('Label'), text: prose(), icon: line('Icon') }),
      button: group('Button', { label: line('Label'), url: line('Address') }),
    };
    const to = {
      rows: list('Rows', LIST, { name: line(), label: line(), body: prose() }),
      action: group('Action', { label: line() }),
    };
    const long = 'more than twenty characters';
    const content = {
      items: [{ label: 'a', text: 'b', icon: 'c' }, { label: 'd', text: long }, 'odd', { other: 'kept' }],
      button: { label: 'Go', url: 'https://a' },
    };
    expect(carryOver(from, to, content)).toEqual({
      content: {
        rows: [{ label: 'a', body: 'b' }, { label: 'd', body: long }, {}, { other: 'kept' }],
        action: { label: 'Go' },
      },
      leftOut: [
        { path: 'items.0.icon', label: 'Icon', text: 'c' },
        { path: 'items.2', label: 'Items', text: 'odd' },
        { path: 'button.url', label: 'Address', text: 'https://a' },
      ],
    });
  });

  it('leaves out of a list what may not stand under its own key', () => {
    const items = [{ label: 'a' }, { label: 'more than twenty characters' }];
    const of = (label: Field) => ({ items: list('Items', LIST, { label }) });
    expect(carryOver(of(prose('Text')), of(line()), { items })).toEqual({
      content: { items: [{ label: 'a' }, {}] },
      leftOut: [{ path: 'items.1.label', label: 'Text', text: 'more than twenty characters' }],
    });
  });

  it('is told whole where no list can hold any of it, or so many entries', () => {
    const from = { items: list('Items', { min: 1, max: 30 }, { label: line('Label') }) };
    const items = Array.from({ length: 100 }, (_, i) => ({ label: `${i}` }));
    const leftOut = items.map(({ label }, i) => ({ path: `items.${i}.label`, label: 'Label', text: label }));
    for (const rows of [list('Rows', LIST, { label: line() }), list('Rows', LIST, { share: range('Share') })])
      expect(carryOver(from, { rows }, { items })).toEqual({ content: {}, leftOut });
  });

  it('keeps choices that there are, and drops others, which say nothing', () => {
    const from = { look: select('Look', ['a', 'b']), tone: select('Tone', ['c', 'd']), open: boolean('Open') };
    const to = { look: select('Look', ['b', 'e']), tone: select('Tone', ['e']), wide: boolean('Wide') };
    expect(carryOver(from, to, { look: 'b', tone: 'd', open: true })).toEqual({ content: { look: 'b' }, leftOut: [] });
  });

  it('keeps keys that no field had, unless a field of the other one has them for something else', () => {
    const content = JSON.parse('{"mine":[1],"title":{"deep":["lost"]},"constructor":"c","__proto__":"p"}') as object;
    const { content: kept, leftOut } = carryOver({}, { title: line() }, { ...content });
    expect(Object.entries(kept)).toEqual(Object.entries(content).filter(([key]) => key !== 'title'));
    expect(leftOut).toEqual([{ path: 'title.deep.0', label: '0', text: 'lost' }]);
    const many = { title: Array.from({ length: 200_000 }, () => 1) };
    expect(carryOver({}, { title: line() }, many).leftOut).toHaveLength(200_000);
    const hours = { items: [{ time: '09:00', title: 'Start', points: many.title }] };
    const { content: points, leftOut: left } = carried('agenda', 'bullets', hours);
    expect([points['items'], left.length]).toEqual([[{ text: '09:00 – Start' }], 200_000]);
  });
});

/** Content of a template of the catalogue on another one. */
const carried = (from: string, to: string, content: object) =>
  carryOver(catalogue.get(from)!.fields, catalogue.get(to)!.fields, content as Record<string, unknown>);

describe('numbers under one key', () => {
  it.each(['pieChart', 'barChart', 'donutChart'])('go from figures to %s and back', (chart) => {
    const items = [
      { value: '48%', label: 'Miete' },
      { value: '1,200', label: '人件費' },
      { value: '12', label: 'Voyages' },
    ];
    const { content, leftOut } = carried('stats', chart, { items });
    expect([content, leftOut]).toEqual([{ items }, []]);
    expect(carried(chart, 'stats', content)).toEqual({ content: { items }, leftOut: [] });
  });

  it.each(['yes', 'Zürich', 'n/a', 'nein', 'très bien', 'mañana', '多い', 'A4', '?', 'TBD'])(
    'are none: %s',
    (value) => {
      const items = [
        { value, label: 'a' },
        { value: '5', label: 'b' },
      ];
      const { content, leftOut } = carried('stats', 'pieChart', { items });
      expect(content).toEqual({ items: [{ label: 'a' }, items[1]] });
      expect(leftOut).toMatchObject([{ path: 'items.0.value', text: value }]);
    },
  );
});

describe('lists without a field of their own', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ text: `line ${i}` }));

  it('are points of the first column', () => {
    expect(carried('bullets', 'twoColumn', { items: lines(3) })).toEqual({
      content: { left: { points: lines(3) } },
      leftOut: [],
    });
    const { content, leftOut } = carried('bullets', 'twoColumn', {
      items: [...lines(5), { text: 'line 5', points: [{ text: 'below' }] }],
    });
    expect(content).toEqual({ left: { points: [...lines(6), { text: 'below', inner: true }] } });
    expect(leftOut).toEqual([]);
  });

  it('stand below the heading of each where there are several', () => {
    const content = { pros: lines(2), cons: [{ text: 'against' }] };
    const items = [
      { text: 'Pros', points: lines(2) },
      { text: 'Cons', points: [{ text: 'against' }] },
    ];
    expect(carried('prosCons', 'bullets', content)).toEqual({ content: { items }, leftOut: [] });
  });

  it('are told where they do not fit', () => {
    const { content, leftOut } = carried('prosCons', 'bullets', { pros: lines(300), cons: lines(300) });
    expect([content, leftOut.length]).toEqual([{}, 600]);
    const points = { items: lines(2), rows: [{ label: 'a' }] };
    const from = { items: list('Items', LIST, { text: line() }), rows: list('Rows', LIST, { label: line() }) };
    expect(carryOver(from, { all: list('All', LIST, { text: line() }) }, points).content).toEqual({ all: lines(2) });
  });
});

describe('the sample of a template', () => {
  /** All that content says, in any order. */
  function said(value: unknown, field: Partial<Field> = {}): string[] {
    const isLanguage = field.label === 'Language' && value !== field.options?.[0];
    if ((field.type === 'select' && !isLanguage) || field.type === 'boolean') return [];
    const fields: Fields = field.itemFields ?? {};
    if (Array.isArray(value)) return value.flatMap((entry) => said(entry, { itemFields: fields }));
    if (isRecord(value)) return Object.entries(value).flatMap(([key, part]) => said(part, fields[key]));
    return value === '' ? [] : [String(value).trim()];
  }

  /** Words and how often they are there, numbers apart from their units. */
  function words(texts: readonly string[]): Map<string, number> {
    const found = texts.join(' ').match(/\p{L}+|\p{N}[\p{N}.,]*(?<=\p{N})/gu) ?? [];
    return new Map(found.map((word) => [word, found.filter((other) => other === word).length]));
  }

  it('is valid on every other one, and nothing of it is lost', () => {
    const all = [...catalogue.values()];
    for (const from of shareOf(all, 7)) {
      const before = words(said(from.defaults, { itemFields: from.fields }));
      for (const to of all) {
        const { content, leftOut } = carryOver(from.fields, to.fields, from.defaults);
        const after = words([...said(content, { itemFields: to.fields }), ...leftOut.map((left) => left.text)]);
        const isChanged = shapeOf(from.fields)?.is !== shapeOf(to.fields)?.is;
        // Heads stand in each row then, and units once beside a chart.
        const lost = [...before].filter(([word, count]) => (after.get(word) ?? 0) < (isChanged ? 1 : count));
        // Headings that a template draws itself stand elsewhere as texts.
        const drawn = words(Object.values(from.fields).map(({ label }) => label));
        const added = [...after].filter(
          ([word, count]) => (before.get(word) ?? drawn.get(word) ?? 0) < (isChanged ? 1 : count),
        );
        expect([from.key, to.key, checkContent(to, content, () => undefined), lost, added]).toEqual([
          from.key,
          to.key,
          [],
          [],
          [],
        ]);
        if (from === to) expect(content).toEqual(from.defaults);
      }
    }
  });

  it('says the same after it came back, with what both changes leave out', () => {
    const all = [...catalogue.values()];
    for (const from of shareOf(all, 7)) {
      const before = words(said(from.defaults, { itemFields: from.fields }));
      for (const to of all) {
        const there = carryOver(from.fields, to.fields, from.defaults);
        const back = carryOver(to.fields, from.fields, there.content);
        const left = [...there.leftOut, ...back.leftOut].map(({ text }) => text);
        const after = words([...said(back.content, { itemFields: from.fields }), ...left]);
        const lost = [...before].filter(([word]) => !after.has(word));
        expect([from.key, to.key, checkContent(from, back.content, () => undefined), lost]).toEqual([
          from.key,
          to.key,
          [],
          [],
        ]);
      }
    }
  });
});
