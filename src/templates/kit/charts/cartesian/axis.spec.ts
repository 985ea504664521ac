import { alignedTicks, axisFormat, niceTicks, ticksOf } from './axis.js';

describe('niceTicks', () => {
  it('takes round limits and steps around the values', () => {
    expect(niceTicks([3.1, 5.4])).toEqual({ min: 0, max: 6, unit: 1 });
    expect(niceTicks([-30, 80])).toEqual({ min: -40, max: 80, unit: 20 });
  });

  it('starts at 0 unless lines are far from it', () => {
    expect(niceTicks([410, 842], { zero: false }).min).toBe(400);
    expect(niceTicks([10, 842], { zero: false }).min).toBe(0);
  });

  it('copes with no value, equal values, and the largest and smallest there are', () => {
    for (const values of [[], [0], [5, 5], [-5], [1e308, -1e308], [1e-12], [Number.MAX_VALUE]]) {
      const ticks = niceTicks(values);
      expect(ticks.max).toBeGreaterThan(ticks.min);
      expect(ticks.unit).toBeGreaterThan(0);
      expect(ticksOf(ticks).every(Number.isFinite)).toBe(true);
    }
  });
});

describe('ticksOf', () => {
  it('names all ticks without the noise of binary fractions', () => {
    expect(ticksOf({ min: 0, max: 0.3, unit: 0.1 })).toEqual([0, 0.1, 0.2, 0.3]);
  });
});

describe('alignedTicks', () => {
  it('holds all values in the given number of round steps', () => {
    for (const values of [
      [37, 48],
      [0.02, 0.9],
      [-20, 130],
      [5, 5],
      [0, 0],
      [1e9, 3e9],
    ]) {
      const { min, max, unit } = alignedTicks(values, 6, false);
      expect(min).toBeLessThanOrEqual(Math.min(...values));
      expect(max).toBeGreaterThanOrEqual(Math.max(...values));
      expect(Math.round((max - min) / unit)).toBe(6);
    }
  });
});

describe('axisFormat', () => {
  it('shows as many decimals as the step has', () => {
    expect(axisFormat({ min: 0, max: 1, unit: 0.25 }).decimals).toBe(2);
    expect(axisFormat({ min: 0, max: 6, unit: 1 }).decimals).toBe(0);
    expect(axisFormat({ min: 0, max: 2_500_000, unit: 500_000 })).toMatchObject({ scale: 6, decimals: 1 });
  });
});
