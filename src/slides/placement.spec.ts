import { isPermutation, positionOf } from './placement.js';

describe('positionOf', () => {
  const ids = ['a', 'b', 'c'];

  it.each([
    [{}, 3],
    [{ index: 0 }, 0],
    [{ index: 2 }, 2],
    [{ index: 99 }, 3],
    [{ afterSlideId: 'a' }, 1],
    [{ afterSlideId: 'c' }, 3],
    [{ afterSlideId: 'x' }, null],
  ])('of %j is %j', (placement, position) => {
    expect(positionOf(placement, ids)).toBe(position);
  });
});

describe('isPermutation', () => {
  it.each([
    [['b', 'a'], true],
    [['a', 'b'], true],
    [['a'], false],
    [['a', 'a'], false],
    [['a', 'b', 'c'], false],
    [['a', 'x'], false],
  ])('says of %j: %j', (wanted, expected) => {
    expect(isPermutation(wanted, ['a', 'b'])).toBe(expected);
  });
});
