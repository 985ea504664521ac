import { catalogue } from '../../catalogue/index.js';
import { checkContent } from '../check-content.js';
import { readNumber } from '../numbers.js';
import type { Content, Field, Fields } from '../template.js';
import { mainFieldOf, shapeContent } from './shape-content.js';

const fieldsOf = (key: string) => catalogue.get(key)!.fields;
const shaped = (key: string, content: Content) => shapeContent(fieldsOf(key), content);
const texts = (...words: string[]) => words.map((text) => ({ text }));
const values = (...numbers: string[]) => numbers.map((value) => ({ value }));

describe('content that can mean one thing only', () => {
  it.each<[string, string, Content, Content]>([
    ['a number for a text', 'kpi', { title: 2026, value: 4.25 }, { title: '2026', value: '4.25' }],
    [
      'texts for points',
      'bullets',
      { items: ['Eins', '二', 'ثلاثة', 4] },
      { items: texts('Eins', '二', 'ثلاثة', '4') },
    ],
    [
      'points below points',
      'bullets',
      { items: [{ text: 'a', points: ['b', 'c'] }] },
      { items: [{ text: 'a', points: texts('b', 'c') }] },
    ],
    ['one text for a list of one', 'bullets', { items: 'Only this' }, { items: texts('Only this') }],
    ['one object for a list of one', 'stats', { items: { value: 42 } }, { items: [{ value: '42' }] }],
    [
      'titles of entries that have more',
      'agenda',
      { items: ['Intro', 'Résumé'] },
      { items: [{ title: 'Intro' }, { title: 'Résumé' }] },
    ],
    [
      'names of people',
      'team',
      { items: ['Ана Петрова', { name: 'Bo' }] },
      { items: [{ name: 'Ана Петрова' }, { name: 'Bo' }] },
    ],
    ['commands', 'terminal', { items: ['npm ci'] }, { items: [{ command: 'npm ci' }] }],
    [
      'addresses of pictures',
      'gallery',
      { items: ['https://example.com/a.png'] },
      { items: [{ image: 'https://example.com/a.png' }] },
    ],
    [
      'rows and columns',
      'table',
      {
        columns: ['Stadt', 'Einwohner'],
        rows: [
          ['Bern', 134_794],
          ['Genf', '203k'],
        ],
      },
      {
        columns: [{ label: 'Stadt' }, { label: 'Einwohner' }],
        rows: [{ cells: texts('Bern', '134794') }, { cells: texts('Genf', '203k') }],
      },
    ],
    [
      'cells of rows',
      'table',
      { rows: [{ cells: ['a', 2], highlight: true }] },
      { rows: [{ cells: texts('a', '2'), highlight: true }] },
    ],
    [
      'rows with a label, by the number of columns',
      'comparisonTable',
      { columns: ['Ours', 'Theirs'], rows: [['Price', '1 €', 2]] },
      { columns: [{ label: 'Ours' }, { label: 'Theirs' }], rows: [{ label: 'Price', cells: texts('1 €', '2') }] },
    ],
    [
      'series of numbers',
      'columnChart',
      { categories: ['Q1', 'Q2'], series: [{ name: 'Umsatz', values: [1, -2.5] }] },
      {
        categories: [{ label: 'Q1' }, { label: 'Q2' }],
        series: [{ name: 'Umsatz', values: values('1', '-2.5') }],
      },
    ],
    [
      'series as lists, with a name and without',
      'lineChart',
      { series: [['Norden', 1, '2'], [3]] },
      { series: [{ name: 'Norden', values: values('1', '2') }, { values: values('3') }] },
    ],
    [
      'one series, one value',
      'radarChart',
      { series: { name: 'A', values: 5 } },
      { series: [{ name: 'A', values: values('5') }] },
    ],
    [
      'scores',
      'decisionMatrix',
      { rows: [{ label: 'Cost', cells: [5, '3', 'none'] }] },
      { rows: [{ label: 'Cost', cells: [{ score: '5' }, { score: '3' }, { score: 'none' }] }] },
    ],
    [
      'fields of groups',
      'twoColumn',
      { left: { title: 1, points: ['a'] } },
      { left: { title: '1', points: texts('a') } },
    ],
  ])('%s', (_, key, sent, expected) => {
    expect(shaped(key, sent)).toEqual(expected);
    expect(checkContent({ fields: fieldsOf(key) }, expected, () => undefined)).toEqual([]);
  });

  it.each<[number, string]>([
    [1.234, '1.2340'],
    [-12.345, '-12.3450'],
    [1234.567, '1234.567'],
    [0.125, '0.125'],
    [0.1 + 0.2, '0.3'],
    [100 / 3, '33.333333333'],
    [1_234_567, '1234567'],
    [0, '0'],
  ])('a number in a chart that every language reads as it is: %d', (number, text) => {
    expect(shaped('pieChart', { items: [{ label: 'a', value: number }] })).toEqual({
      items: [{ label: 'a', value: text }],
    });
    const read = ['en', 'de', 'fr', 'hi', 'ar'].map((locale) => readNumber(text, locale)!);
    for (const { value, isAmbiguous } of read) {
      expect(isAmbiguous).toBe(false);
      expect(value).toBeCloseTo(number, 8);
    }
  });
});

describe('content that could mean several things, or nothing', () => {
  const many = Array.from({ length: 200 }, () => 'x');
  it.each<[string, string, Content]>([
    ['an object for a text', 'bullets', { title: { text: 'A' } }],
    ['true for a text', 'bullets', { title: true }],
    ['null', 'bullets', { title: null, items: [null] }],
    ['null in the place of a list', 'bullets', { items: null }],
    ['lists three deep', 'table', { rows: [[['a']]] }],
    ['a list for a group', 'twoColumn', { left: ['a', 'b'] }],
    ['a text for a group', 'cta', { action: 'Sign up' }],
    ['an infinite number', 'bullets', { title: 1e999 }],
    ['no number', 'bullets', { title: NaN }],
    ['a number that nobody types so', 'bullets', { title: 1e21 }],
    ['an entry of two texts that mean different things', 'stats', { items: ['42'] }],
    ['a mark in a chart without its number', 'pieChart', { items: ['Rest'] }],
    ['a pair for such a mark', 'pieChart', { items: [['Rest', 3]] }],
    ['a date without its event', 'timeline', { items: ['2026'] }],
    ['a person in a chart of who reports to whom', 'orgChart', { items: ['Ada'] }],
    ['one row for all rows', 'table', { rows: 'a' }],
    ['texts for rows of cells', 'table', { rows: ['a', 'b'] }],
    ['a list of numbers for series', 'columnChart', { series: [1, 2] }],
    [
      'rows with a head that is a column, too',
      'comparisonTable',
      { columns: [{ label: '' }, { label: 'A' }], rows: [['Price', '1']] },
    ],
    ['rows without columns', 'comparisonTable', { rows: [['Price', '1', '2']] }],
    ['rows that may begin with a year or a value', 'lineChart', { series: [['2024', 1, 2]] }],
    ['words in the place of numbers', 'lineChart', { series: [['North', 'many', 'few']] }],
    ['a row of nothing', 'lineChart', { series: [[]] }],
    ['text of several lines for a list', 'bullets', { items: '- a\n- b' }],
    ['no text for a list', 'bullets', { items: ' ' }],
    ['an object of other keys for a list', 'bullets', { items: { 0: 'a' } }],
    ['more entries than a list takes', 'bullets', { items: many }],
    ['a number for a choice that is none', 'decisionMatrix', { rows: [{ cells: [{ score: 7 }] }] }],
    ['a number for a picture', 'gallery', { items: [7] }],
    ['text for true or false', 'table', { rows: [{ cells: [], highlight: 'true' }] }],
    ['text for a number of the form', 'matrix2x2', { items: [{ label: 'a', x: '50' }] }],
  ])('is refused: %s', (_, key, sent) => {
    expect(checkContent({ fields: fieldsOf(key) }, shaped(key, sent), () => undefined)).not.toEqual([]);
  });

  it.each<[string, string, Content]>([
    ['empty lists', 'table', { columns: [], rows: [{ cells: [] }] }],
    ['keys that no field has, of any shape', 'bullets', { rows: [['a']], __proto__: null, constructor: 'x' }],
    ['keys that no entry has', 'bullets', { items: [{ text: 'a', extra: ['b', 1, null] }] }],
    ['an object without keys in a list', 'bullets', { items: [{}] }],
  ])('stays as it is: %s', (_, key, sent) => {
    expect(shaped(key, sent)).toEqual(sent);
    expect(checkContent({ fields: fieldsOf(key) }, sent, () => undefined)).toEqual([]);
  });
});

describe.each([...catalogue.values()].map((template) => [template.key, template] as const))('%s', (_, template) => {
  it('has its own samples in the documented shape already', () => {
    expect(shapeContent(template.fields, template.defaults)).toEqual(template.defaults);
  });

  it('reads the main texts of entries alone as these entries', () => {
    const alone = aloneIn(template.fields, template.defaults);
    expect(shapeContent(template.fields, alone.sent)).toEqual(alone.meant);
  });
});

/** Content in which each entry that has a main field is that value alone, and what it means. */
function aloneIn(fields: Fields, content: Content): { sent: Content; meant: Content } {
  const both = Object.entries(content).map(([key, value]) => {
    const field = fields[key]!;
    if (field.type !== 'list') return { key, sent: value, meant: value };
    const entries = (value as Content[]).map((entry) => aloneEntry(field, entry));
    return { key, sent: entries.map(({ sent }) => sent), meant: entries.map(({ meant }) => meant) };
  });
  return {
    sent: Object.fromEntries(both.map(({ key, sent }) => [key, sent])),
    meant: Object.fromEntries(both.map(({ key, meant }) => [key, meant])),
  };
}

function aloneEntry(field: Field, entry: Content): { sent: unknown; meant: Content } {
  const main = mainFieldOf(field);
  if (!main || entry[main.key] === undefined) return aloneIn(field.itemFields!, entry);
  return { sent: entry[main.key], meant: { [main.key]: entry[main.key] } };
}
