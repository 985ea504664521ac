import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('does not depend on the order of keys or white space, at any depth', () => {
    const one = JSON.parse('{"b": {"y": 1, "x": [ {"q": null, "p": true} ]}, "a": 1.0}') as unknown;
    const other = JSON.parse('{"a":1,"b":{"x":[{"p":true,"q":null}],"y":1}}') as unknown;
    expect(canonicalJson(one)).toBe(canonicalJson(other));
  });

  it('differs for other values, other lists and other keys', () => {
    const texts = [{ a: 1 }, { a: '1' }, { a: [1, 2] }, { a: [2, 1] }, { b: 1 }, {}, { a: null }].map(canonicalJson);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('sorts keys that look like numbers the same way, whatever order they came in', () => {
    expect(canonicalJson({ '10': 1, '9': 2, a: 3 })).toBe(canonicalJson({ a: 3, '9': 2, '10': 1 }));
  });
});
