import { defaultTheme } from '../../theme/default-theme.js';
import { rolesOf } from '../../theme/variants.js';
import { mapWindow } from '../../catalogue/show/locationMap/map-window.js';
import { placeLabels } from './place-labels.js';
import { trendOf } from './points.js';
import { gradeOf } from '../../catalogue/argue/riskMatrix/risk.js';
import { drawableFlows } from '../../catalogue/show/sankeyDiagram/sankey.js';
import { levelsOf, waterfall } from '../../catalogue/argue/waterfallChart/waterfall.js';

const scene = { width: 1152, height: 384, roles: rolesOf(defaultTheme, 'default'), locale: 'en', dir: 'ltr' as const };
const flow = (from: string, to: string, value = 1) => ({ from, to, value, highlight: false });

describe('flows', () => {
  it('are left out where they would close a loop, need a fourth column, or lack an end or an amount', () => {
    const kept = [flow('a', 'b'), flow('b', 'c')];
    const left = [flow('c', 'a'), flow('c', 'd'), flow('a', 'a'), flow('', 'b'), flow('a', 'e', 0)];
    expect(drawableFlows([...kept, ...left])).toEqual(kept);
  });
});

describe('a bridge', () => {
  const steps = [
    { label: 'Start', value: 8, total: true },
    { label: 'Loss', value: -12, total: false },
    { label: 'Gain', value: 1, total: false },
    { label: 'End', value: -3, total: true },
  ];

  it('goes on from the level before, and starts anew at a total', () => {
    expect(levelsOf(steps).map(({ to }) => to)).toEqual([8, -4, -3, -3]);
  });

  it('splits a step that crosses 0 in two, and stands on an unpainted column below 0 too', () => {
    const [bars] = waterfall({ steps, affixes: {}, printed: true }, scene).layers;
    const valuesOf = (name: string) => bars!.series.find((one) => one.name === name);
    expect(valuesOf('Decrease')?.values).toEqual([null, 8, null, null]);
    expect(valuesOf('Decrease below 0')?.values).toEqual([null, -4, null, null]);
    expect(valuesOf('Base below 0')).toMatchObject({ color: null, values: [null, null, -3, null] });
  });
});

describe('a map', () => {
  it('shows places of its region and none from elsewhere', () => {
    const europe = mapWindow('europe', { width: 400, height: 384 });
    expect(europe.at([4.5, 51.9])).not.toBeNull();
    expect(europe.at([151, -33])).toBeNull();
    expect(mapWindow('world', scene).at([500, 95])).toBeNull();
  });

  it('cuts all land at its edges', () => {
    for (const region of ['world', 'europe', 'northAmerica', 'southAmerica', 'africa', 'asia', 'oceania'] as const) {
      const numbers = [...mapWindow(region, scene).land.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
      expect(numbers.length).toBeGreaterThan(50);
      for (const [, x, y] of numbers) {
        expect(Number(x)).toBeGreaterThanOrEqual(-0.01);
        expect(Number(x)).toBeLessThanOrEqual(scene.width + 0.01);
        expect(Number(y)).toBeGreaterThanOrEqual(-0.01);
        expect(Number(y)).toBeLessThanOrEqual(scene.height + 0.01);
      }
    }
  });
});

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

it('places labels where they touch neither each other nor a dot, else not at all', () => {
  const near = [
    { x: 50, y: 50, radius: 6, label: 'First' },
    { x: 70, y: 50, radius: 6, label: 'Second' },
  ];
  const [first, second] = placeLabels(near, { width: 400, height: 100 }, 14);
  expect(first?.side).not.toBe('end');
  expect(second?.side).toBe('end');
  expect(placeLabels(near, { width: 20, height: 20 }, 14)).toEqual([null, null]);
});

it('grades risks by likelihood times impact', () => {
  expect(gradeOf({ likelihood: 1, impact: 4 })).toBe('low');
  expect(gradeOf({ likelihood: 3, impact: 3 })).toBe('medium');
  expect(gradeOf({ likelihood: 5, impact: 3 })).toBe('high');
});
