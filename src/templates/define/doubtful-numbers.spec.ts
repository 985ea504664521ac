import { doubtfulNumbers } from './doubtful-numbers.js';
import { group, list, numeric, text } from './fields.js';

const value = numeric('Value', { maxLen: 12 });
const fields = {
  title: text('Title', { maxLen: 20 }),
  items: list('Items', { min: 1, max: 4 }, { value }),
  scale: group('Scale', { value }),
};
const told = (locale: string, ...values: unknown[]) =>
  doubtfulNumbers(fields, { title: 'no number', items: values.map((one) => ({ value: one })) }, locale);

describe('doubtfulNumbers', () => {
  it('tells what is no number, with its length', () => {
    expect(told('en', '12', 'many', '', undefined)).toEqual([{ path: 'items.1.value', readAs: null, dropped: 4 }]);
    expect(doubtfulNumbers(fields, { scale: { value: 'x' } }, 'en')).toEqual([
      { path: 'scale.value', readAs: null, dropped: 1 },
    ]);
  });

  it('tells how a number is read that can be read in two ways', () => {
    expect(told('de', '1,234', '1.234')).toEqual([{ path: 'items.0.value', readAs: 1.234, dropped: 0 }]);
  });

  it('tells nothing where other numbers of the slide show the mark of decimals', () => {
    expect(told('en', '48.137', '11.58')).toEqual([]);
  });

  it('takes numbers of JSON as they are', () => {
    expect(told('de', 1.234, 48.137)).toEqual([]);
  });

  it('bears any content', () => {
    for (const content of [null, [], { items: 'x' }, { items: [null, 7, []] }, { scale: [1] }])
      expect(doubtfulNumbers(fields, content, 'en')).toEqual([]);
  });
});
