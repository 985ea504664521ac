import { jest } from '@jest/globals';
import { delayAfter, restAfter } from './backoff.js';

const DAY = 24 * 3_600;

describe('the backoff', () => {
  afterEach(() => jest.restoreAllMocks());

  it('grows from seconds to hours, and eleven tries fill a day', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const delays = Array.from({ length: 10 }, (_, i) => delayAfter(i + 1));
    expect(delays[0]).toBe(5);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    const total = delays.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBeGreaterThan(0.95 * DAY);
    expect(total).toBeLessThan(DAY);
    expect(delayAfter(1_000)).toBe(delays[9]);
  });

  it('varies by a fifth', () => {
    const random = jest.spyOn(Math, 'random');
    random.mockReturnValue(0);
    expect(delayAfter(3)).toBeCloseTo(96);
    random.mockReturnValue(1);
    expect(delayAfter(3)).toBeCloseTo(144);
  });

  it('never lets a webhook rest for more than ten minutes', () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    expect([1, 2, 3, 4, 100].map((failures) => Math.round(restAfter(failures)))).toEqual([6, 36, 144, 600, 600]);
  });
});
