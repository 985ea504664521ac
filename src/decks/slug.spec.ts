import { firstFreeSlug, slugOf } from './slug.js';

describe('slugOf', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['  FooBar & Baz  ', 'foobar-and-baz'],
    ['Łódź façade', 'lodz-facade'],
    ['Привет', 'privet'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
    ['\u212aelvin', 'kelvin'],
    ['../x', 'x'],
    ['a/b', 'a-b'],
    ['invoice\u202efdp', 'invoice-fdp'],
    ['日本', ''],
    ['---', ''],
  ])('makes %j to %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('cuts to 80 characters without a hyphen at the end', () => {
    expect(slugOf('word '.repeat(50))).toMatch(/^(word-)+\w+$/);
    expect(slugOf('word '.repeat(50)).length).toBeLessThanOrEqual(80);
  });

  it.each(['a'.repeat(50_000) + '!', '-'.repeat(50_000), ' '.repeat(50_000) + 'x'])(
    'is quick with hostile text',
    (text) => {
      expect(slugOf(text)).toMatch(/^[a-z]*$/);
    },
  );
});

describe('firstFreeSlug', () => {
  it('takes the slug itself, else the first free suffix', () => {
    expect(firstFreeSlug('a', new Set())).toBe('a');
    expect(firstFreeSlug('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3');
  });

  it('makes room for the suffix', () => {
    const slug = 'x'.repeat(80);
    expect(firstFreeSlug(slug, new Set([slug]))).toBe(`${'x'.repeat(78)}-2`);
  });
});
