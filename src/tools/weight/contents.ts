import { catalogue } from '../../templates/catalogue/index.js';
import type { Content, Field, Fields } from '../../templates/define/template.js';
import type { BenchSlide } from '../service/decks.js';

/** Texts on which syntax highlighters are slow, each repeated up to the longest code. */
const HARD_CODE: Record<string, string> = {
  text: ' ',
  javascript: '`${',
  typescript: '<T extends (a: ',
  python: 'f"{',
  java: 'A<B<',
  csharp: 'a<b,',
  cpp: 'template<a<',
  go: 'func(',
  rust: 'r#"\'a ',
  ruby: '#{"%w(',
  php: '<?php "{$a',
  swift: '"\\(',
  kotlin: '"${fun <',
  sql: "'(/*",
  bash: '${$(',
  json: '[{"',
  yaml: '- ? a: ',
  html: '<a <!',
  css: ':not(a{',
};

/** Longest code in characters. */
const CODE_LENGTH = 19_900;

const numbered = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const slide = (slide_type: string, content: Content): BenchSlide => ({ slide_type, content });
const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Code with one long run of spaces. */
const spaced = (text: string) => `${text}${' '.repeat(CODE_LENGTH - text.length - 1)}x`;

/** Distinct connections, few of them between neighbours. */
const edges = (count: number, nodes: number) =>
  numbered(count, (at) => ({ from: `n${at % nodes}`, to: `n${(at + 1 + Math.floor(at / nodes) * 7) % nodes}` }));
const nodes = (count: number) => numbered(count, (at) => ({ id: `n${at}`, label: `Node ${at}` }));

const flowchart = (count: number, lines: number) =>
  slide('flowchart', { title: 'Flow', nodes: nodes(count), connections: edges(lines, count) });

const people = (count: number, managerOf: (at: number) => number) =>
  numbered(count, (at) => ({ id: `n${at}`, name: `P ${at}`, reportsTo: at === 0 ? '' : `n${managerOf(at)}` }));

/** A table with very many rows; `salt` makes it unique. */
export const longTable = (rows: number, salt = '') =>
  slide('table', {
    title: `Table ${salt}`,
    columns: [{ label: 'A' }, { label: 'B' }],
    rows: numbered(rows, (at) => ({ cells: [{ text: `${at}` }, { text: 'b' }] })),
  });

/** Slides that were slow to render, or crashed the renderer, before there were bounds. */
export const HARD_SLIDES: Record<string, BenchSlide[]> = {
  'flowchart of 120 nodes, 2,500 lines': [flowchart(120, 2_500)],
  'flowchart of 300 nodes, 8,000 lines': [flowchart(300, 8_000)],
  'code of 19,900 spaces': [
    slide('codeBlock', { title: 'Spaces', code: spaced('cpp'), language: 'cpp' }),
    slide('codeDiff', { beforeCode: spaced('<a'), afterCode: spaced('x'), language: 'csharp' }),
  ],
  'code that is hard to colour': Object.entries(HARD_CODE).flatMap(([language, text]) => [
    slide('codeBlock', { title: language, code: repeated(text, CODE_LENGTH), language }),
    slide('codeBlock', { title: language, code: spaced(text), language }),
    slide('codeBlock', { title: language, code: repeated(`${repeated(text, 160)}\n`, CODE_LENGTH), language }),
  ]),
  'table of 6,000 rows': [longTable(6_000)],
  'bullets of 6,000': [slide('bullets', { items: numbered(6_000, (at) => ({ text: `Point ${at}` })) })],
  'orgChart in a chain of 5,500': [slide('orgChart', { items: people(5_500, (at) => at - 1) })],
  'graphs dense, deep and in circles': [
    slide('orgChart', {
      items: people(3_000, (at) => (at + 1) % 3_000).map((item, at) => ({ ...item, name: `${at}` })),
    }),
    slide('flowchart', {
      nodes: nodes(300),
      connections: numbered(3_000, (at) => ({ from: `n${at % 300}`, to: `n${(at + 1) % 300}` })),
    }),
    slide('sankeyDiagram', {
      flows: edges(3_000, 200).map(({ from, to }, at) => ({ from, to, value: `${at + 1}` })),
    }),
    slide('sankeyDiagram', { flows: numbered(2_000, (at) => ({ from: `n${at}`, to: `n${at + 1}`, value: '1' })) }),
    slide('sequenceDiagram', { actors: nodes(60), messages: edges(3_000, 60) }),
    slide('architecture', {
      zones: numbered(20, (zone) => ({ nodes: nodes(400).slice(zone * 20, zone * 20 + 20) })),
      connections: edges(4_000, 400),
    }),
    slide('issueTree', {
      root: 'Why',
      items: numbered(60, (at) => ({ text: `${at}`, children: numbered(60, (leaf) => ({ text: `${leaf}` })) })),
    }),
  ],
};

/** The bound of a list's entries or a textarea's characters: four times their guide. */
const bound = ({ guide }: Field, least: number, share: number) =>
  Math.max(1, Math.floor(Math.max(least, 4 * (guide?.max ?? 0)) * share));
const MIN_ENTRIES = 40;
const MIN_CHARACTERS = 1_000;

const fieldsOf = (slideType: string): Fields => catalogue.get(slideType)?.fields ?? {};

/** A slide with its lists and textareas cut to their bounds, or to a `share` of them. */
export function cutToBounds({ slide_type, content }: BenchSlide, share: number): BenchSlide {
  return slide(slide_type, cut(fieldsOf(slide_type), content, share));
}

function cut(fields: Fields, content: Content, share: number): Content {
  const cutValue = (value: unknown, field: Field | undefined): unknown => {
    if (field?.type === 'list')
      return (value as Content[])
        .slice(0, bound(field, MIN_ENTRIES, share))
        .map((entry) => cut(field.itemFields ?? {}, entry, share));
    return field?.type === 'textarea' ? (value as string).slice(0, bound(field, MIN_CHARACTERS, share)) : value;
  };
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, cutValue(value, fields[key])]));
}

/** A slide of each template with every field at its bound, or lists and textareas at a `share` of it. */
export function fullSlides(pictures: readonly string[]): ((share: number) => BenchSlide)[] {
  return [...catalogue.values()].map(
    ({ key, fields }, turn) =>
      (share) =>
        slide(key, { ...fill(fields, share, pictures, turn), ...variantsOf(fields, turn) }),
  );
}

/** Another variant and layout for each template, where it has a choice. */
function variantsOf(fields: Fields, turn: number): Content {
  const choice = (key: string) => {
    const options = fields[key]?.options ?? [];
    return options.length > 0 ? { [key]: options[turn % options.length] } : {};
  };
  return { ...choice('variant'), ...choice('layoutVariant') };
}

function fill(fields: Fields, share: number, pictures: readonly string[], at: number): Content {
  const valueOf = (key: string, field: Field): unknown => {
    const { type, maxLen = 40, isNumber, itemFields = {}, options = [] } = field;
    switch (type) {
      case 'text':
        return wordFor(key, isNumber, at) ?? repeated(`Plain words ${at} of usual length, `, maxLen).trim();
      case 'textarea':
        return repeated(`Plain words ${at} of usual length, `, bound(field, MIN_CHARACTERS, share));
      case 'list':
        return numbered(bound(field, MIN_ENTRIES, share), (entry) => fill(itemFields, share, pictures, entry));
      case 'group':
        return fill(itemFields, share, pictures, at);
      case 'image':
        return pictures[at % pictures.length] ?? '';
      case 'range':
        return (at * 37) % 101;
      case 'boolean':
        return at % 3 === 0;
      case 'select':
        return options[at % options.length];
    }
  };
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(key, field)]));
}

/** Values of texts with a meaning: matching ids, numbers. */
function wordFor(key: string, isNumber: boolean | undefined, at: number): string | undefined {
  if (key === 'id') return `n${at}`;
  if (key === 'from') return `n${(at * 7) % MIN_ENTRIES}`;
  if (key === 'to') return `n${(at * 11 + 3) % MIN_ENTRIES}`;
  if (key === 'reportsTo') return at === 0 ? '' : `n${at - 1}`;
  if (key === 'row' || key === 'column') return '';
  return isNumber ? `${(at * 13) % 97}.5` : undefined;
}
