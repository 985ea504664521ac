import { InvalidInput } from '../errors/catalogue.js';
import { isPermutation, placeOf } from './placement.js';
import { SLIDES_LIMIT } from './slide-limits.js';

describe('placeOf', () => {
  const ids = ['a', 'b', 'c'];

  it.each([
    [{}, 3],
    [{ index: 0 }, 0],
    [{ index: 2 }, 2],
    [{ index: 99 }, 3],
    [{ afterSlideId: 'a' }, 1],
    [{ afterSlideId: 'c' }, 3],
  ])('of %j is %j', (placement, position) => {
    expect(placeOf(placement, ids)).toBe(position);
  });

  it.each([
    [{ afterSlideId: 'x' }, ids],
    [{ index: 0, afterSlideId: 'a' }, ids],
    [{}, Array.from({ length: SLIDES_LIMIT }, (_, i) => String(i))],
  ])('refuses %j', (placement, all) => {
    expect(() => placeOf(placement, all)).toThrow(InvalidInput);
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
