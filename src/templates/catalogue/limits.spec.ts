import { shareOf } from '../../../test/support/sample.js';
import type { Content } from '../define/template.js';
import { languages } from '../define/vocabulary.js';
import { slideMarkup, type DeckLook } from '../page/document.js';
import { defaultTheme } from '../theme/default-theme.js';
import { catalogue } from './index.js';

const look: DeckLook = {
  title: 'Deck',
  locale: 'en',
  theme: defaultTheme,
  logo: { color: null, mono: null },
  logoMode: 'color',
  pictures: new Map(),
};

const layoutsOf = (slideType: string) => catalogue.get(slideType)?.fields['layoutVariant']?.options ?? [];

/** Draws the content in every layout of its template, or in these. */
function drawn(slideType: string, content: Content, layouts = layoutsOf(slideType)): string[] {
  return layouts.map((layoutVariant) => {
    const markup = slideMarkup({ slideType, content: { ...content, layoutVariant } }, 0, 1, look);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    return markup;
  });
}

const count = (markup: string, part: string) => markup.split(part).length - 1;
const times = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

type Edge = [from: number, to: number];

/** Infinite sequences of connections between so many nodes that are hard to lay out. */
const SHAPES: Record<string, (things: number) => (index: number) => Edge> = {
  'a chain': () => (index) => [index, index + 1],
  'a chain with short cuts': (things) => (index) =>
    index < things - 1 ? [index, index + 1] : [index % 5, things - 1 - (index % 7)],
  'a chain with ways back': (things) => (index) =>
    index < things - 1 ? [index, index + 1] : [things - 1 - (index % 7), index % 5],
  'a circle': (things) => (index) => [index % things, (index + 1) % things],
  'loops on one thing': (things) => (index) => [index % things, index % things],
  'a star': (things) => (index) => [0, index % things],
  'everything with everything': () => (index) => {
    const to = Math.ceil((Math.sqrt(8 * index + 9) - 1) / 2);
    return [index - (to * (to - 1)) / 2, to];
  },
  'two sides': () => (index) => [index % 9, 9 + (Math.floor(index / 9) % 9)],
  'the same over and over': () => (index) => [index % 2, (index % 2) + 1],
};

describe.each(Object.entries(SHAPES))('connections that are %s', (_, shape) => {
  const connections = (things: number, length: number) =>
    times(length, shape(things)).map(([from, to]) => ({ from: `n${from}`, to: `n${to}`, label: 'A label of twenty' }));

  it.each(['step', 'decision'])('are a flowchart of 56 and 80 (%s), of more the first', (kind) => {
    const nodes = times(300, (index) => ({ id: `n${index}`, label: `Thing ${index}`, shape: kind }));
    for (const lanes of [[], times(5, (index) => ({ text: `Lane ${index}` }))]) {
      const links = connections(56, 8_000);
      const markups = drawn('flowchart', { nodes, connections: links, lanes });
      expect(markups.map((markup) => count(markup, 'class="node '))).toEqual([56, 56]);
      expect(drawn('flowchart', { nodes: nodes.slice(0, 56), connections: links.slice(0, 80), lanes })).toEqual(
        markups,
      );
    }
  });

  it('are an architecture of a hundred parts, of more the first', () => {
    const zones = times(40, (zone) => ({
      label: `Zone ${zone}`,
      nodes: times(40, (index) => ({ id: `n${zone * 40 + index}`, label: 'Part' })),
    }));
    const markups = drawn('architecture', { zones, connections: connections(100, 2_500) });
    for (const markup of markups) {
      expect(count(markup, 'class="component ')).toBe(100);
      expect(count(markup, 'class="connector"')).toBeLessThanOrEqual(64);
    }
  });

  it('are flows without circles, and messages between actors', () => {
    const flows = connections(40, 64).map((flow) => ({ ...flow, value: '5' }));
    for (const markup of drawn('sankeyDiagram', { flows })) {
      expect(count(markup, '<path')).toBeLessThanOrEqual(64);
    }
    const actors = times(6_000, (index) => ({ id: `n${index}`, label: `Actor ${index}` }));
    for (const markup of drawn('sequenceDiagram', { actors, messages: connections(40, 6_000) })) {
      expect(count(markup, 'class="connector')).toBeLessThanOrEqual(2 * 56 + 80);
    }
  });

  it('are a tree where they can be one', () => {
    const managers = new Map(times(5_500, shape(5_500)).map(([from, to]) => [to, from]));
    const items = times(5_500, (index) => ({ id: `n${index}`, name: 'Name', reportsTo: `n${managers.get(index)}` }));
    for (const markup of drawn('orgChart', { items })) expect(count(markup, 'class="member ')).toBe(64);
  });
});

it.each([
  ['bullets', { items: times(6_000, (index) => ({ text: `Point ${index}` })) }, '<li>', 40],
  ['table', { columns: [{ label: 'A' }], rows: times(6_000, () => ({ cells: [{ text: 'x' }] })) }, '<tr', 41],
] as const)('draws the first of 6,000 rows of a slide of type %s', (slideType, content, part, most) => {
  for (const markup of drawn(slideType, content)) expect(count(markup, part)).toBeLessThanOrEqual(most);
});

it('keeps the parts of lists within lists that a slide can hold', () => {
  const inner = times(40, (index) => ({ label: `Part ${index}`, text: 'Part', mark: 'yes' }));
  const outer = (key: string) =>
    times(40, (index) => ({ label: `${index}`, name: 'Plan', text: 'Point', [key]: inner }));
  for (const markup of drawn('issueTree', { items: outer('children') })) expect(count(markup, '>Part ')).toBe(64);
  for (const markup of drawn('bullets', { items: outer('points') })) expect(count(markup, '>Part<')).toBe(112);
  for (const markup of drawn('pricing', { items: outer('points') })) expect(count(markup, '>Part<')).toBe(96);
  for (const markup of drawn('comparisonTable', { columns: inner, rows: outer('cells') })) {
    expect(count(markup, 'mark-yes')).toBe(800);
  }
});

const HARD = [' ', '\n', '(', '{\n', '"', "'a", '`${', '/*', '<a ', 'a<', 'A::', '<<E', '\\', '😀\n', '\t', 'x'].map(
  (part) => part.repeat(Math.ceil(19_900 / part.length)),
);

it.each(shareOf(languages, 2))('draws hard texts of %s up to the bound', (language) => {
  const layouts = layoutsOf('codeBlock');
  for (const [i, text] of HARD.entries()) {
    const [markup] = drawn('codeBlock', { code: `a${text}b`, language }, [layouts[i % layouts.length]!]);
    expect(count(markup!, 'class="code-line')).toBeLessThanOrEqual(6_400);
    expect(markup!.length).toBeLessThan(700_000);
  }
});

it.each(['codeDiff', 'apiExample', 'terminal'])('draws hard texts in a %s up to the bound', (slideType) => {
  for (const text of HARD) {
    const code = { beforeCode: `a${text}b`, afterCode: `b${text}a`, request: text, response: `{${text}` };
    const items = times(6_000, () => ({ command: text, output: text }));
    for (const markup of drawn(slideType, { ...code, items, language: 'json' })) {
      expect(markup.length).toBeLessThan(700_000);
    }
  }
});

it('draws numbers that are as large and as small as can be typed', () => {
  const numbers = [
    '9'.repeat(48),
    `-${'9'.repeat(47)}`,
    `0.${'0'.repeat(45)}1`,
    '1000000000000.1',
    '1000000000000',
    '0',
  ];
  const values = numbers.map((value) => ({
    value,
    label: 'A',
    xValue: value,
    yValue: value,
    size: value,
    name: 'A',
    start: value,
    end: value,
    id: 'A',
    latitude: value,
    longitude: value,
    count: value,
    total: value,
    from: 'A',
    to: value,
    column: value,
    row: value,
  }));
  const lists = (fields: object): Content =>
    Object.fromEntries(
      Object.entries(fields as Record<string, { type: string; itemFields?: object }>).flatMap(([key, field]) =>
        field.type !== 'list' ? [] : [[key, values.map((value) => ({ ...value, ...lists(field.itemFields ?? {}) }))]],
      ),
    );
  for (const { key, fields } of catalogue.values())
    expect(() => drawn(key, { ...values[0], ...lists(fields) })).not.toThrow();
});
