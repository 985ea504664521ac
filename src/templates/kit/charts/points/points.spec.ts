import { trendOf } from './points.js';

it('fits a straight trend, and none through points above each other', () => {
  const trend = trendOf(
    [
      { x: 0, y: 1 },
      { x: 2, y: 5 },
    ],
    '#000000',
  );
  expect(trend?.from).toEqual([0, 1]);
  expect(trend?.to).toEqual([2, 5]);
  expect(
    trendOf(
      [
        { x: 1, y: 1 },
        { x: 1, y: 9 },
      ],
      '#000000',
    ),
  ).toBeNull();
});
