import { defaultTheme } from '../../theme/default-theme.js';
import { distance } from '../../theme/theme.js';
import { rolesInside, rolesOf } from '../../theme/variants.js';
import { styles } from '../../styles/index.js';
import { neutrals } from './scene.js';

const BRANDS = {
  default: {},
  yellow: { primary: '#FFD400', accent: '#111111' },
  dark: { primary: '#7C5CFF', accent: '#00D1B2', surface: '#0E0B1F', ink: '#F4F2FF' },
  green: { primary: '#0B6E4F', accent: '#FA9F42' },
  red: { primary: '#C8102E', accent: '#F2C6C6' },
  grey: { primary: '#3A3A3A', accent: '#9A9A9A' },
};
/** Distance in OKLab at which neighbours in a ring or on a plot are told apart. */
const APART = 0.06;
/** The same of any two series: less, as a pink on its red leaves no more. */
const ANY_TWO = 0.035;
const VARIANTS = ['default', 'subtle', 'accent', 'dark', 'image'] as const;

const looks = Object.entries(BRANDS).flatMap(([name, colors]) =>
  styles.flatMap(({ key: style }) =>
    VARIANTS.map((variant) => {
      const roles = rolesOf({ colors: { ...defaultTheme.colors, ...colors }, style }, variant);
      return [`${name}, ${style}, ${variant}`, roles] as const;
    }),
  ),
);

it.each(looks)('tells neutrals and series on cards apart in %s', (_, roles) => {
  for (const count of [2, 3, 4, 5]) {
    const colors = neutrals(roles, count);
    const steps = colors.slice(1).map((color, i) => distance(color, colors[i]!));
    expect(Math.min(...steps)).toBeGreaterThan(APART);
    expect(distance(colors.at(-1)!, roles.background)).toBeGreaterThan(APART);
  }
  const { series } = rolesInside(roles);
  const pairs = series.flatMap((color, i) => series.slice(i + 1).map((other) => distance(color, other)));
  expect(Math.min(...pairs)).toBeGreaterThan(ANY_TWO);
});
