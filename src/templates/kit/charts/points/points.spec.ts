import { defaultTheme } from '../../../theme/default-theme.js';
import { rolesOf } from '../../../theme/variants.js';
import { pointsChart, trendOf } from './points.js';

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

it.each([
  [['8', '2'], true],
  [['', '2'], true],
  [['0', '2'], true],
  [['', ''], false],
  [['0', '0'], false],
  [['-1', ''], false],
])('draws bubbles of the sizes %j, or points where there are none', (sizes, areBubbles) => {
  const points = sizes.map((size, i) => {
    return { label: `${i}`, xValue: i, yValue: i, size: size ? Number(size) : undefined, highlight: false };
  });
  const roles = rolesOf(defaultTheme, 'default');
  const scene = { width: 800, height: 400, roles, locale: 'en', dir: 'ltr' as const };
  const input = {
    points,
    maxPoints: 40,
    bubbles: true,
    allLabels: true,
    trend: false,
    xAffixes: {},
    yAffixes: {},
    legend: false,
  };
  expect(pointsChart(input as never, scene)!.largest !== null).toBe(areBubbles);
});
