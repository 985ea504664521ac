import { freeSlug, slugOf } from './slug.js';

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

describe('freeSlug', () => {
  const outOf =
    (...taken: string[]) =>
    (slugs: string[]) =>
      Promise.resolve(new Set(slugs.filter((slug) => taken.includes(slug))));

  it('takes the slug itself, else the first free suffix', async () => {
    expect(await freeSlug('a', outOf())).toBe('a');
    expect(await freeSlug('a', outOf('a', 'a-2', 'a-4'))).toBe('a-3');
  });

  it('makes room for the suffix', async () => {
    const slug = 'x'.repeat(80);
    expect(await freeSlug(slug, outOf(slug))).toBe(`${'x'.repeat(78)}-2`);
  });

  it.each([15, 16, 17, 31, 32, 33, 100, 10_000, 1_234_567])('finds the next of %i with a few looks', async (count) => {
    const looks: number[] = [];
    const found = await freeSlug('a', (slugs) => {
      looks.push(slugs.length);
      return Promise.resolve(new Set(slugs.filter((slug) => Number(slug.slice(2) || 1) <= count)));
    });
    expect(found).toBe(`a-${count + 1}`);
    expect(looks.length).toBeLessThanOrEqual(5);
    expect(Math.max(...looks)).toBeLessThanOrEqual(48);
  });

  it('finds one where the row has gaps', async () => {
    const taken = new Set(['a', ...Array.from({ length: 5_000 }, (_, i) => `a-${i * 2 + 2}`)]);
    const found = await freeSlug('a', (slugs) => Promise.resolve(new Set(slugs.filter((slug) => taken.has(slug)))));
    expect(taken.has(found)).toBe(false);
  });

  it('finds one though what was free is taken before the next look', async () => {
    let looks = 0;
    const found = await freeSlug('a', (slugs) => {
      const first = looks++ === 0;
      return Promise.resolve(new Set(first ? slugs.filter((slug) => slug !== 'a-1024') : looks < 5 ? slugs : []));
    });
    expect(found).toMatch(/^a-\d+$/);
  });

  it('chooses by chance among free ones when others are quicker', async () => {
    const taken = outOf('a', 'a-2', 'a-5');
    const found = new Set(await Promise.all(Array.from({ length: 200 }, () => freeSlug('a', taken, 4))));
    expect([...found].sort()).toEqual(['a-3', 'a-4', 'a-6']);
  });
});
