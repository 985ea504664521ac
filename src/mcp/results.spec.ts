import { ApiFailure } from './api.js';
import { failure, result } from './results.js';

const LIMIT = 50_000;
const textOf = (value: object) => (result(value).content[0] as { text: string }).text;
const read = (value: object) => JSON.parse(textOf(value)) as Record<string, unknown>;
const times = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i));

describe('the text of an answer', () => {
  it('is the value where that is short enough', () => {
    const value = { id: 'a', list: times(100, (i) => ({ i })), none: undefined, deep: { a: [[[[{ b: null }]]]] } };
    expect(textOf(value)).toBe(JSON.stringify(value));
    expect(read(['a', 'b'])).toEqual(['a', 'b']);
  });

  it('has all entries of a list of long texts, which it cuts', () => {
    const { texts, shortened } = read({ none: undefined, texts: times(40, () => 'x'.repeat(2_000)) });
    expect(texts).toEqual(times(40, () => `${'x'.repeat(1_000)}… (1000 characters more)`));
    expect(shortened).toMatch(/^Long texts and lists are cut/);
  });

  it('has as many entries of its longest list as there is room for, and says how many there are', () => {
    const value = { few: times(100, (i) => i), many: times(2_000, (i) => ({ id: `${i}`, text: 'x'.repeat(90) })) };
    const text = textOf(value);
    const { few, many, shortened } = JSON.parse(text) as { few: []; many: []; shortened: string };
    expect([text.length <= LIMIT, text.length > LIMIT - 600]).toEqual([true, true]);
    expect([few, many]).toEqual([value.few, value.many.slice(0, many.length)]);
    expect(shortened).toContain(`of 2000 many the first ${many.length} are given`);
  });

  it('has the beginning of all where nothing is a list, or several are too long', () => {
    const wide = Object.fromEntries(times(900, (i) => [`key${i}`, 'x'.repeat(900)]));
    expect(Object.keys((read({ id: 'a', wide }) as { wide: object }).wide)).toHaveLength(20);
    const long = () => times(2_000, () => ({ text: 'x'.repeat(90) }));
    const text = textOf({ id: 'a', one: long(), other: long() });
    expect([text.length <= LIMIT, JSON.parse(text)]).toEqual([true, { shortened: expect.any(String) as string }]);
  });

  it('is made by a look at little more than it can hold', () => {
    let looks = 0;
    const entry = () => Object.defineProperty({}, 'text', { enumerable: true, get: () => (looks++, 'x'.repeat(90)) });
    const value = { deck: { slides: times(20_000, entry) }, slides: times(20_000, entry) };
    expect(textOf(value).length).toBeLessThanOrEqual(LIMIT);
    expect(looks).toBeLessThan(5_000);
  });
});

it('an error has a message of bounded length', () => {
  const { content } = failure(new ApiFailure('invalid_input', 'x'.repeat(60_000)));
  expect(JSON.stringify(content).length).toBeLessThan(2_200);
});
