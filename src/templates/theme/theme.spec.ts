import culori from 'culori/require';
import { defaultTheme } from './default-theme.js';
import { contrast, deriveTheme, repaired, type ThemeColors } from './theme.js';
import { styles } from '../styles/index.js';
import { rolesCss } from './roles-css.js';
import { rolesInside, rolesOf } from './variants.js';

const brand = (colors: Partial<ThemeColors>): ThemeColors => ({ ...defaultTheme.colors, ...colors });

/** Realistic palettes, and extreme ones. */
const PALETTES: Record<string, ThemeColors> = {
  'the default': defaultTheme.colors,
  'pale yellow on white': brand({ primary: '#FFF3B0', accent: '#FFFDE7', muted: '#F5F5F5' }),
  'a dark surface': brand({
    surface: '#0E1020',
    ink: '#F2F3FF',
    primary: '#7C5CFF',
    accent: '#2EE6A6',
    muted: '#A7ABC8',
  }),
  'all white': brand({ primary: '#FFFFFF', accent: '#FFFFFF', ink: '#FFFFFF', muted: '#FFFFFF' }),
  'all black': brand({ primary: '#000000', accent: '#000000', surface: '#000000', ink: '#000000', muted: '#000000' }),
  'middle grey everywhere': brand({
    primary: '#777777',
    accent: '#777777',
    surface: '#777777',
    ink: '#777777',
    muted: '#777777',
  }),
  'loud colours': brand({
    primary: '#FF00FF',
    accent: '#00FF00',
    surface: '#FFFF00',
    ink: '#FF0000',
    muted: '#00FFFF',
  }),
};

describe('derived colours', () => {
  it('are those of the design system for the default brand', () => {
    expect(deriveTheme(defaultTheme)).toMatchObject({
      caution: '#9A6700',
    });
  });

  it('keep a colour that is readable already, and else change it as little as possible', () => {
    expect(repaired('#2B4BD8', ['#FFFFFF'], 4.5)).toBe('#2B4BD8');
    const mended = repaired('#F2A23A', ['#FFFFFF'], 4.5);
    expect(contrast(mended, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mended, '#FFFFFF')).toBeLessThan(5.6);
  });
});

describe.each(Object.entries(PALETTES))('roles of %s', (_, colors) => {
  const variants = ['default', 'subtle', 'accent', 'dark', 'image'] as const;
  const cases = styles.flatMap(({ key }) => variants.map((variant) => [variant, key] as const));
  it.each(cases)('can be read on %s slides of the style %s', (variant, style) => {
    const roles = rolesOf({ ...defaultTheme, colors, style }, variant);
    const inside = rolesInside(roles);
    for (const text of ['text', 'soft', 'emphasisText', 'positive', 'negative', 'caution'] as const) {
      for (const behind of ['background', 'cardStrong'] as const) {
        expect({ text, behind, readable: contrast(inside[text], inside[behind]) >= 4.5 }).toEqual({
          text,
          behind,
          readable: true,
        });
      }
    }
    expect(contrast(inside.onEmphasis, inside.emphasis)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(inside.mark, inside.background)).toBeGreaterThanOrEqual(3);
    for (const { text, mark, onMark, markFill } of [roles, inside]) {
      expect(contrast(onMark, mark)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, markFill)).toBeGreaterThanOrEqual(4.5);
    }
    for (const text of ['text', 'soft', 'emphasisText', 'positive', 'negative', 'caution'] as const) {
      for (const behind of ['background', 'card'] as const) {
        expect({ text, behind, readable: contrast(roles[text], roles[behind]) >= 4.5 }).toEqual({
          text,
          behind,
          readable: true,
        });
      }
    }
    expect(contrast(roles.onEmphasis, roles.emphasis)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(roles.onSecond, roles.second)).toBeGreaterThanOrEqual(4.5);
    for (const text of [roles.panelText, roles.panelSoft, roles.panelEmphasis]) {
      expect(contrast(text, roles.panel)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(roles.mark, roles.background)).toBeGreaterThanOrEqual(3);
    const isFaint = [colors.primary, colors.accent].some((color) => contrast(color, colors.surface) < 1.6);
    for (const series of roles.series)
      expect(contrast(series, roles.background)).toBeGreaterThanOrEqual(isFaint ? 1.25 : 2);
  });
});

it('leaves the brand its own colours for fills that carry words', () => {
  expect(rolesOf({ ...defaultTheme, colors: brand({ primary: '#FFD800' }) }, 'default')).toMatchObject({
    emphasis: '#FFD800',
    onEmphasis: '#14171F',
  });
});

it('hands every role to the style sheet', () => {
  const css = rolesCss(rolesOf(defaultTheme, 'default'));
  expect(css).toContain('--on-emphasis:#FFFFFF');
  expect(css).toContain('--series-2:#F2A23A');
  expect(css).toMatch(/^(--[a-z0-9-]+:#[0-9A-F]{6};?)+$/);
});

describe('the roles of a variant', () => {
  it('are of this style, this variant and these colours, whatever was asked for before', () => {
    const { colors, style } = defaultTheme;
    const usual = rolesOf({ colors, style }, 'default');
    expect(rolesOf({ colors, style: 'bold' }, 'default')).not.toEqual(usual);
    expect(rolesOf({ colors, style }, 'dark')).not.toEqual(usual);
    for (const role of Object.keys(colors)) {
      const others = { ...colors, [role]: '#7A1FA2' };
      expect([role, rolesOf({ colors: others, style }, 'default')]).not.toEqual([role, usual]);
    }
    expect(rolesOf({ colors: { ...colors }, style }, 'default')).toEqual(usual);
  });

  it('are those of the colours by their names, in whatever order they are told', () => {
    const { colors, style } = defaultTheme;
    const { primary, accent, ...others } = colors;
    const told = rolesOf({ colors: { accent, primary, ...others }, style }, 'default');
    const swapped = { ...colors, primary: accent, accent: primary };
    expect(rolesOf({ colors: swapped, style }, 'default')).not.toEqual(told);
  });
});

describe('series of a chart', () => {
  const brands: Partial<ThemeColors>[] = [
    { primary: '#2B4BD8', accent: '#F2A23A' },
    { primary: '#FFE500', accent: '#111111' },
    { primary: '#14284B', accent: '#FFD400' },
    { primary: '#7C5CFF', accent: '#22D3EE', surface: '#101318', ink: '#F2F4F8', muted: '#9AA3B2' },
    { primary: '#444444', accent: '#888888' },
    { primary: '#B00020', accent: '#00695C' },
    { primary: '#111111', accent: '#FF4F00' },
    { primary: '#0F766E', accent: '#14B8A6' },
    { primary: '#F7C6D9', accent: '#C6E2F7' },
    { primary: '#1A1A2E', accent: '#1A1A2E' },
  ];
  const { converter, differenceEuclidean } = culori;
  const lightness = (color: string) => converter('oklch')(color)!.l;

  it.each(brands)('are told apart, in print too, of $primary and $accent', (colors) => {
    for (const { key: style } of styles)
      for (const variant of ['default', 'dark'] as const) {
        const { series } = rolesOf({ colors: brand(colors), style }, variant);
        const closest = Math.min(
          ...series.flatMap((one, i) => series.slice(i + 1).map((other) => differenceEuclidean('oklab')(one, other))),
        );
        expect({ style, variant, apart: closest > 0.03 }).toEqual({ style, variant, apart: true });
        for (const [i, color] of series.slice(2).entries())
          expect(Math.abs(lightness(color) - lightness(series[i + 1]!))).toBeGreaterThan(0.02);
      }
  });

  it('are neither brown nor olive but where the brand is', () => {
    const mud = (color: string) => {
      const { l, c, h = 0 } = converter('oklch')(color)!;
      return l < 0.72 && c > 0.06 && h > 50 && h < 125;
    };
    for (const colors of brands)
      for (const { key: style } of styles) {
        const { series } = rolesOf({ colors: brand(colors), style }, 'default');
        // On warm paper the first is the colour of texts.
        expect({ ...colors, style, mud: series.slice(1).filter(mud) }).toEqual({ ...colors, style, mud: [] });
      }
  });
});

describe('a brand in texts and marks on light slides', () => {
  const rolesWith = (colors: Partial<ThemeColors>, style = 'clean') =>
    rolesOf({ ...defaultTheme, colors: brand(colors), style }, 'default');
  const hueOf = (color: string) => culori.converter('oklch')(color)?.h ?? 0;

  it.each(['#FFE500', '#FFD800', '#F9F871', '#B6FF3B', '#FFF3B0'])(
    'is ink where its colour would be mud: %s',
    (primary) => {
      const roles = rolesWith({ primary, accent: primary });
      expect([roles.emphasisText, roles.mark]).toEqual(['#14171F', '#14171F']);
      // Series are still seen as the colour of the brand.
      expect(Math.abs(hueOf(roles.series[0]!) - hueOf(primary))).toBeLessThan(5);
    },
  );

  it.each(['#FFE500', '#FFD400', '#B6FF3B'])(
    'is its own in bars, and ink beside them, where its second colour is no better: %s',
    (primary) => {
      expect(rolesWith({ primary })).toMatchObject({ mark: '#14171F', emphasisText: '#14171F' });
      const { bar } = rolesWith({ primary });
      expect(Math.abs(hueOf(bar) - hueOf(primary))).toBeLessThan(5);
      expect(contrast(bar, primary)).toBeLessThan(1.2);
    },
  );

  it.each([
    ['is hardly seen', '#FFF3B0', rolesWith({ primary: '#FFF3B0' }).series[0]],
    ['needs little', '#E4572E', '#E4572E'],
    ['is dark', '#14284B', '#14284B'],
    ['has shades', '#0EA5E9', rolesWith({ primary: '#0EA5E9' }).mark],
  ])('has bars of that colour where it %s', (_, primary, bar) => {
    expect(rolesWith({ primary }).bar).toBe(bar);
  });

  it('is its second colour where that can be read', () => {
    expect(rolesWith({ primary: '#FFE500', accent: '#0B3C8C' })).toMatchObject({
      emphasisText: '#0B3C8C',
      mark: '#0B3C8C',
    });
  });

  it.each([
    ...['#2B4BD8', '#E4572E', '#FF6B00', '#D7263D', '#0F7173', '#00A896', '#7C5CFF', '#C2185B', '#2E7D32', '#6D4C41'],
    ...['#0EA5E9', '#DB2777', '#1A1A2E', '#B45309'],
  ])('is its own colour where it stays one: %s', (primary) => {
    const { emphasisText, mark } = rolesWith({ primary, accent: '#F2A23A' });
    for (const color of [emphasisText, mark]) {
      expect(color).not.toBe('#14171F');
      expect(Math.abs(hueOf(color) - hueOf(primary))).toBeLessThan(5);
    }
  });
});
