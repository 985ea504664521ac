import { jest } from '@jest/globals';
import type { PinoLogger } from 'nestjs-pino';
import type { Lifecycle } from '../http/health/lifecycle.js';
import { BackgroundCounter, type Count } from './background-counter.js';

class Counter extends BackgroundCounter {
  readonly written: Count[][] = [];
  fails = false;

  constructor(warn: (about: object, text: string) => void, drained: Promise<void>) {
    super('things', { drain: () => drained } as Lifecycle, { warn } as unknown as PinoLogger);
  }

  see(key: string, at = new Date(0)): void {
    this.count(key, at);
  }

  protected write(counts: Count[]): Promise<void> {
    if (this.fails) return Promise.reject(new Error('away'));
    this.written.push(counts);
    return Promise.resolve();
  }
}

describe('a background counter', () => {
  const warn = jest.fn();
  let counter: Counter;
  let endRequests: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    warn.mockClear();
    counter = new Counter(warn, new Promise((resolve) => (endRequests = resolve)));
    counter.onApplicationBootstrap();
  });
  afterEach(() => jest.useRealTimers());

  it('writes sums with the last time every 2 s, and nothing when there is nothing', async () => {
    await jest.advanceTimersByTimeAsync(10_000);
    counter.see('a', new Date(2));
    counter.see('b', new Date(1));
    counter.see('a', new Date(1));
    expect(counter.written).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    counter.see('a', new Date(3));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(counter.written).toEqual([
      [
        { key: 'a', times: 2, last: new Date(2) },
        { key: 'b', times: 1, last: new Date(1) },
      ],
      [{ key: 'a', times: 1, last: new Date(3) }],
    ]);
  });

  it('holds so many keys at most while nothing can be written, and says what it left out', async () => {
    counter.fails = true;
    for (let key = 0; key < 20_002; key++) counter.see(String(key));
    counter.see('0');
    await jest.advanceTimersByTimeAsync(4_000);
    counter.fails = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(counter.written.map((counts) => counts.length)).toEqual([20_000]);
    expect(counter.written[0]![0]).toMatchObject({ key: '0', times: 2 });
    expect(warn.mock.calls.filter(([about]) => 'uncounted' in (about as object))).toEqual([
      [{ uncounted: 2 }, expect.any(String)],
    ]);
  });

  it('writes what is left once the last request has ended', async () => {
    counter.see('a');
    const stopped = counter.beforeApplicationShutdown();
    counter.see('b');
    endRequests();
    await stopped;
    expect(counter.written.flat().map(({ key }) => key)).toEqual(['a', 'b']);
  });
});
