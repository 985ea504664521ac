import { arePercents, readWeight, weightedTotals } from './weighted-totals.js';

describe('weightedTotals', () => {
  it('weighs the scores of each option', () => {
    const criteria = [
      { weight: 30, scores: [5, 1] },
      { weight: 10, scores: [1, 5] },
    ];
    expect(weightedTotals(criteria, 2)).toEqual([4, 2]);
  });

  it('counts all criteria the same when none has a weight', () => {
    expect(weightedTotals([{ scores: [5] }, { scores: [2] }], 1)).toEqual([3.5]);
  });

  it('gives no total to an option without scores', () => {
    expect(weightedTotals([{ weight: 50, scores: [4] }], 2)).toEqual([4, undefined]);
    expect(weightedTotals([], 1)).toEqual([undefined]);
    expect(weightedTotals([{ scores: [undefined, 4] }, { scores: [3] }], 2)).toEqual([3, 4]);
  });
});

describe('readWeight', () => {
  it('reads percents and refuses what is no weight', () => {
    expect(readWeight('30%', 'en')).toBe(30);
    expect(readWeight('-5', 'en')).toBeUndefined();
    expect(readWeight('high', 'en')).toBeUndefined();
  });
});

describe('arePercents', () => {
  it.each([[[30, 25, 20, 15, 10]], [[33, 33, 33]], [[50, undefined, 50]], [[12.5, 37.5, 50]], [[100]]])(
    'reads %j as percents',
    (weights) => {
      expect(arePercents(weights)).toBe(true);
    },
  );

  it.each([
    [[]],
    [[undefined]],
    [[5, 3, 2]],
    [[1, 1, 1]],
    [[10, 10, 10, 10]],
    [[0.4, 0.3, 0.3]],
    [[3]],
    [[5, 5, 5, 5, 5, 5, 5, 5]],
    [[100, 100]],
    [[60, 60]],
    [[0, 0]],
    [[20, undefined, 30]],
  ])('does not read %j as percents', (weights) => {
    expect(arePercents(weights)).toBe(false);
  });
});
