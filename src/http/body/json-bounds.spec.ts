import { exceededBound } from './json-bounds.js';

const boundOf = (value: unknown) => exceededBound(Buffer.from(JSON.stringify(value)));
const list = (count: number) => Array<number>(count).fill(0);
const object = (count: number) => Object.fromEntries(list(count).map((_, i) => [`k${i}`, i]));

describe('exceededBound', () => {
  it('bounds fields, items and values', () => {
    expect(boundOf({ a: list(10_000), b: [list(8_000)], c: [object(1_000)] })).toBeNull();
    expect(boundOf({ a: { b: list(10_001) } })).toBe('A list of the body has more than 10000 items.');
    expect(boundOf([object(1_001)])).toBe('An object of the body has more than 1000 fields.');
    expect(boundOf({ a: Array.from({ length: 3 }, () => list(9_000)) })).toMatch(/more than 20000 values/);
    expect(boundOf(Array.from({ length: 3 }, () => Array(9_000).fill([])))).toMatch(/more than 20000 values/);
  });

  it('counts nothing that is text', () => {
    expect(boundOf({ a: '[{,'.repeat(50_000), 'b[{"': `"${',"\\'.repeat(20_000)}` })).toBeNull();
  });

  it.each(['', '"', '"\\', '}', ',', '],', '{"a":1,,,}', '[}'.repeat(10_000)])('takes %s, which is no JSON', (text) => {
    expect(exceededBound(Buffer.from(text))).toBeNull();
  });
});
