import { catalogue } from '../catalogue/index.js';
import { doubtfulNumbers } from './doubtful-numbers.js';
import { group, list, NOT_NEGATIVE, numeric, POSITIVE, text } from './fields.js';

const value = numeric('Value', { maxLen: 12 });
const fields = {
  title: text('Title', { maxLen: 20 }),
  items: list('Items', { min: 1, max: 4 }, { value }),
  scale: group('Scale', { value }),
};
const told = (locale: string, ...values: unknown[]) =>
  doubtfulNumbers(fields, { title: 'no number', items: values.map((one) => ({ value: one })) }, locale);

const malformed = (path: string, length: number) => ({ path, trouble: { kind: 'malformed', length } });

describe('doubtfulNumbers', () => {
  it('tells what is no number, with its length', () => {
    expect(told('en', '12', 'many', '', undefined)).toEqual([malformed('items.1.value', 4)]);
    expect(doubtfulNumbers(fields, { scale: { value: 'x' } }, 'en')).toEqual([malformed('scale.value', 1)]);
  });

  it('tells how a number is read that can be read in two ways', () => {
    expect(told('de', '1,234', '1.234')).toEqual([
      { path: 'items.0.value', trouble: { kind: 'ambiguous', readAs: 1.234 } },
    ]);
  });

  it('tells nothing where other numbers of the slide show the mark of decimals', () => {
    expect(told('en', '48.137', '11.58')).toEqual([]);
  });

  it('tells numbers for which their chart has nothing to draw, however they are written', () => {
    const part = numeric('Value', { maxLen: 12, draws: POSITIVE });
    const bar = numeric('Value', { maxLen: 12, draws: NOT_NEGATIVE });
    const label = text('Label', { maxLen: 20 });
    const kinds = (value: typeof part, ...entries: object[]) =>
      doubtfulNumbers({ items: list('Items', { min: 1, max: 4 }, { label, value }) }, { items: entries }, 'en').map(
        ({ path, trouble }) => `${path} ${trouble.kind}`,
      );
    const values = [{ value: '-1' }, { value: 0 }, { value: '(3)' }, { value: 2 }];
    expect(kinds(part, ...values)).toEqual([0, 1, 2].map((at) => `items.${at}.value undrawn`));
    expect(kinds(bar, ...values)).toEqual([0, 2].map((at) => `items.${at}.value undrawn`));
    expect(kinds(part, { label: 'A' }, { label: 2024, value: ' ' }, {})).toEqual([
      'items.0.value missing',
      'items.1.value missing',
    ]);
    expect(kinds(bar, { label: 'A' })).toEqual([]);
  });

  it('tells numbers of which nothing says what they are of', () => {
    const value = numeric('Value', { maxLen: 12, named: { by: ['from', 'to'], isDrawn: false } });
    const ends = { from: text('From', { maxLen: 9 }), to: text('To', { maxLen: 9 }), value };
    const flows = [{ from: 'A', to: 'B', value: '1' }, { from: 'A', to: ' ', value: '1' }, { from: 'A' }];
    expect(doubtfulNumbers({ flows: list('Flows', { min: 1, max: 4 }, ends) }, { flows }, 'en')).toEqual([
      { path: 'flows.1.value', trouble: { kind: 'nameless', isDrawn: false } },
    ]);
  });

  it('takes numbers of JSON as they are', () => {
    expect(told('de', 1.234, 48.137)).toEqual([]);
  });

  it('bears any content', () => {
    for (const content of [null, [], { items: 'x' }, { items: [null, 7, []] }, { scale: [1] }])
      expect(doubtfulNumbers(fields, content, 'en')).toEqual([]);
  });
});

it('tells places that are nowhere on the earth', () => {
  const place = (latitude: string, longitude: string) => ({ label: 'A', latitude, longitude });
  const items = [place('95', '5'), place('-90', '180'), place('45', '-181')];
  expect(doubtfulNumbers(catalogue.get('locationMap')!.fields, { items }, 'en').map(({ path }) => path)).toEqual([
    'items.0.latitude',
    'items.2.longitude',
  ]);
});
