import { problemOfJson } from './json-values.js';

const nested = (levels: number): unknown => (levels === 1 ? {} : { a: nested(levels - 1) });

describe('problemOfJson', () => {
  it.each([
    [{ a: 'text\twith\r\nlines', b: [1, true, null], c: '😀' }],
    [nested(32)],
    [{ proto: 1, 'constructor ': 2 }],
    [{ zero: -0, tiny: 1e-400 }],
  ])('finds none in %j', (value) => {
    expect(problemOfJson(value)).toBeNull();
  });

  it.each([
    ['NUL', { a: { b: ['\u0000'] } }, /^a\.b\.0 has a control character/],
    ['a control in a key', { 'a\u0001': 1 }, /A key of the body has a control character/],
    ['a control in a key further in', { a: [{ 'b\u0001': 1 }] }, /A key of a\.0 has a control character/],
    ['a lone surrogate', { a: '\udc00' }, /lone surrogate/],
    ['a noncharacter', { a: '\u{1fffe}' }, /noncharacter/],
    ['an infinite number', { a: Infinity }, /number/],
    ['__proto__', JSON.parse('{"a":[{"__proto__":1}]}'), /"__proto__" is reserved/],
    ['constructor', { constructor: 1 }, /reserved/],
    ['33 levels', nested(33), /32 levels/],
  ])('finds %s', (_, value, problem) => {
    expect(problemOfJson(value)).toMatch(problem);
  });

  it.each([{ ['a'.repeat(900)]: '\u0000' }, { ['a'.repeat(90)]: { ['b'.repeat(900)]: '\u0000' } }])(
    'says no more of a long path than its first 200 characters',
    (value) => {
      expect(problemOfJson(value)).toMatch(/^[ab.]{200} has a control character/);
    },
  );

  it('does not run out of stack on deep nesting', () => {
    expect(problemOfJson(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toMatch(/32 levels/);
  });
});
