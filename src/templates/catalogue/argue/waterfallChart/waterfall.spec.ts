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

  const drawn = (better: 'higher' | 'lower') => waterfall({ steps, better, affixes: {}, printed: true }, scene);

  it.each([
    ['higher', 'positive', 'negative'],
    ['lower', 'negative', 'positive'],
  ] as const)('paints rises and falls by what is good news: %s', (better, rise, fall) => {
    const { series } = drawn(better).layers[1]!;
    const colorOf = (name: string) => series.find((one) => one.name === name)?.color;
    expect([colorOf('Increase below 0'), colorOf('Decrease')]).toEqual([scene.roles[rise], scene.roles[fall]]);
  });

  it('splits a step that crosses 0 in two, and stands on an unpainted column below 0 too', () => {
    const [, bars] = drawn('higher').layers;
    const valuesOf = (name: string) => bars!.series.find((one) => one.name === name);
    expect(valuesOf('Decrease')?.values).toEqual([null, 8, null, null]);
    expect(valuesOf('Decrease below 0')?.values).toEqual([null, -4, null, null]);
    expect(valuesOf('Base below 0')).toMatchObject({ color: null, values: [null, null, -3, null] });
  });
});
