import { defaultTheme } from '../../../theme/default-theme.js';
import { rolesOf } from '../../../theme/variants.js';
import { levelsOf, waterfall } from './waterfall.js';

const scene = { width: 1152, height: 384, roles: rolesOf(defaultTheme, 'default'), locale: 'en', dir: 'ltr' as const };

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
    const [, bars] = waterfall({ steps, affixes: {}, printed: true }, scene).layers;
    const valuesOf = (name: string) => bars!.series.find((one) => one.name === name);
    expect(valuesOf('Decrease')?.values).toEqual([null, 8, null, null]);
    expect(valuesOf('Decrease below 0')?.values).toEqual([null, -4, null, null]);
    expect(valuesOf('Base below 0')).toMatchObject({ color: null, values: [null, null, -3, null] });
  });
});
