import { MemoryWindows } from './memory-windows.js';

describe('windows in memory', () => {
  it('count from the first hit until they end, whatever comes in between', () => {
    let now = 1_000;
    const windows = new MemoryWindows(() => now);
    expect(windows.hit('a', 100)).toEqual({ hits: 1, left: 100 });
    now = 1_099;
    expect(windows.hit('a', 100)).toEqual({ hits: 2, left: 1 });
    now = 1_100;
    expect(windows.hit('a', 100)).toEqual({ hits: 1, left: 100 });
  });

  it('keep keys apart', () => {
    const windows = new MemoryWindows(() => 0);
    windows.hit('a', 100);
    expect(windows.hit('b', 100).hits).toBe(1);
    expect(windows.hit('a', 100).hits).toBe(2);
  });

  it('forget the oldest when there are too many', () => {
    const windows = new MemoryWindows(() => 0, 2);
    for (const key of ['a', 'b', 'c']) windows.hit(key, 100);
    expect(windows.hit('c', 100).hits).toBe(2);
    expect(windows.hit('b', 100).hits).toBe(2);
    expect(windows.hit('a', 100).hits).toBe(1);
  });
});
