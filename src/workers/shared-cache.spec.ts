import { SharedCache } from './shared-cache.js';

describe('SharedCache', () => {
  it('drops of whoever has most what was used longest ago', () => {
    const cache = new SharedCache<number>(4);
    cache.set('neighbour', 'n', 0);
    for (let i = 0; i < 100; i++) {
      cache.set('stranger', `s${i}`, i);
      cache.get('stranger', 's1');
    }
    expect(cache.get('neighbour', 'n')).toBe(0);
    expect(['s0', 's1', 's97', 's98', 's99'].map((key) => cache.get('stranger', key))).toEqual([
      ...[undefined, 1, undefined, 98, 99],
    ]);
  });

  it('goes by sizes, and keeps nothing that is larger than all', () => {
    const cache = new SharedCache<string>(10);
    cache.set('a', 'x', 'x', 6);
    cache.set('b', 'y', 'y', 4);
    cache.set('b', 'y', 'Y', 3);
    cache.set('b', 'z', 'z', 1);
    cache.set('b', 'large', 'large', 11);
    expect(['x', 'y', 'z', 'large'].map((key) => cache.get(key === 'x' ? 'a' : 'b', key))).toEqual([
      ...['x', 'Y', 'z', undefined],
    ]);
    cache.set('b', 'w', 'w', 1);
    expect([cache.get('a', 'x'), cache.get('b', 'y')]).toEqual([undefined, 'Y']);
  });
});
