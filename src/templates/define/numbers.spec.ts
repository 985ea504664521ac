import { readNumber } from './numbers.js';

describe('readNumber', () => {
  it.each([
    ['42.5', 42.5],
    [' -3 ', -3],
    ['+7', 7],
    ['−12 %', -12],
    ['(3)', -3],
    ['($1,250.50)', -1250.5],
    ['$1,200', 1200],
    ['1’200', 1200],
    ['1 200 000', 1_200_000],
    ['€ 4.35k', 4350],
    ['1.1M', 1_100_000],
    ['2b', 2_000_000_000],
    ['.5', 0.5],
    ['12.', 12],
    ['12', 12],
    ['-0', 0],
  ])('reads %j', (typed, value) => expect(readNumber(typed)).toBe(value));

  it.each(['', '  ', 'n/a', '-', '1.2.3', '12 apples', '3-5', '1e5', '(−3)', '0x10', 'Infinity', '9'.repeat(400)])(
    'takes %j as missing, not as 0',
    (typed) => expect(readNumber(typed)).toBeUndefined(),
  );

  it('takes nothing as missing', () => expect(readNumber(undefined)).toBeUndefined());
});
