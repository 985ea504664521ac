import culori from 'culori/require';
import type { Variant } from '../define/template.js';
import { styles } from '../styles/index.js';
import { defaultTheme } from './default-theme.js';
import { FILL_CONTRAST } from './fills.js';
import { contrast, distance, type Hex, type ThemeColors } from './theme.js';
import { rolesOf, type Roles } from './variants.js';

const { clampChroma, converter, filterDeficiencyDeuter, filterDeficiencyProt, filterDeficiencyTrit, formatHex } =
  culori;
const oklch = converter('oklch');
const rgb = converter('rgb');
const colorOf = (l: number, c: number, h: number): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')).toUpperCase();

/** Hues around the wheel, from nearly black to nearly white, from dull to as strong as screens show; and greys. */
const PRIMARIES = [
  ...[0.15, 0.32, 0.5, 0.64, 0.8, 0.95].flatMap((l, row) =>
    [0.05, 0.4].flatMap((c, i) => [0, 72, 144, 216, 288].map((h) => colorOf(l, c, h + 36 * i + 12 * row))),
  ),
  ...['#FF0000', '#0000FF', '#BFFF00', '#FF00FF', '#FFF3B0', '#F7C6D9', '#0B1026'],
  ...['#000000', '#0A0A0A', '#444444', '#808080', '#BBBBBB', '#FAFAF7', '#FFFFFF'],
];

/** A second colour that is the default one, another hue, the same colour, a grey: each with a quarter of the brands. */
const BRANDS = PRIMARIES.map((primary, i): ThemeColors => {
  const { l, h = 0 } = oklch(primary)!;
  const accent = [defaultTheme.colors.accent, colorOf(l > 0.6 ? 0.5 : 0.75, 0.15, h + 150), primary, '#8A8A8A'][i % 4]!;
  return { ...defaultTheme.colors, primary, accent };
});

const hueApart = (one: Hex, other: Hex) => {
  const apart = Math.abs((oklch(one)!.h ?? 0) - (oklch(other)!.h ?? 0));
  return Math.min(apart, 360 - apart);
};
/** Whether a colour is seen as a shade of another. */
const isShade = (color: Hex, of: Hex) => hueApart(color, of) < 12 && oklch(color)!.c > 0.015;

const SLIDES = BRANDS.flatMap((colors) =>
  styles.flatMap(({ key: style }) =>
    (['default', 'subtle', 'accent', 'dark'] as const).map((variant) => {
      return { colors, style, variant, roles: rolesOf({ colors, style }, variant) };
    }),
  ),
);

/** What is wrong with the roles of each brand in each style, so that a failure tells all of it. */
const faults = (judge: (roles: Roles, brand: ThemeColors) => string[], variants: readonly Variant[]) =>
  SLIDES.filter(({ variant }) => variants.includes(variant)).flatMap(({ colors, style, variant, roles }) =>
    judge(roles, colors).map((fault) => `${colors.primary} ${colors.accent} ${style} ${variant}: ${fault}`),
  );

describe('brands of any colour', () => {
  it('have plates on cards that are seen', () => {
    const unseen = faults(
      ({ card, cardStrong }) => (contrast(card, cardStrong) >= 1.045 ? [] : [`${card} ${cardStrong}`]),
      ['default', 'subtle'],
    );
    expect(unseen).toEqual([]);
  });

  it('are seen in their own hue, in fills of every slide', () => {
    const unseen = faults(
      (roles, { primary }) => {
        if (oklch(primary)!.c < 0.04) return [];
        const { emphasis, second, spot, bar, background } = roles;
        return [emphasis, second, spot, bar, background].some((fill) => isShade(fill, primary)) ? [] : ['no fill'];
      },
      ['default', 'accent', 'dark'],
    );
    expect(unseen).toEqual([]);
  });

  it('have fills that are seen, whose words can be read', () => {
    const faint = faults(
      ({ emphasis, onEmphasis, second, onSecond, spot, bar, background }) => [
        ...(contrast(emphasis, background) < FILL_CONTRAST ? [`emphasis ${emphasis}`] : []),
        ...(distance(spot, background) < 0.06 ? [`spot ${spot}`] : []),
        ...(contrast(bar, background) < FILL_CONTRAST ? [`bar ${bar}`] : []),
        ...(contrast(onEmphasis, emphasis) < 4.5 || contrast(onSecond, second) < 4.5 ? ['words'] : []),
      ],
      ['default', 'subtle', 'accent', 'dark'],
    );
    expect(faint).toEqual([]);
  });

  it('keep their lightness, hue and most of their chroma in every style where their surface is dark', () => {
    for (const primary of ['#FF6B1A', '#7C5CFF', '#00E676', '#E4002B', '#FFC857'])
      for (const { key: style } of styles) {
        const colors = { ...defaultTheme.colors, primary, surface: '#0B0B12', ink: '#F4F2FF' };
        const { emphasis, background } = rolesOf({ colors, style }, 'default');
        expect({ primary, style, far: distance(emphasis, primary) > 0.07 }).toEqual({ primary, style, far: false });
        expect(oklch(background)!.l).toBeLessThan(0.25);
      }
  });

  it('show their first colour first on dark slides of every style, as it is where its shade would sink', () => {
    for (const primary of ['#C2410C', '#0891B2', '#E4002B', '#7C5CFF'])
      for (const { key: style } of styles) {
        const { emphasis } = rolesOf({ colors: { ...defaultTheme.colors, primary }, style }, 'dark');
        expect({ primary, style, apart: hueApart(emphasis, primary) < 6 }).toEqual({ primary, style, apart: true });
      }
  });

  it('have light words on strong colours', () => {
    for (const primary of ['#FF0000', '#EF4444', '#E4002B', '#0000FF', '#2B4BD8', '#0F766E']) {
      const { onEmphasis, emphasis } = rolesOf(
        { colors: { ...defaultTheme.colors, primary }, style: 'bold' },
        'default',
      );
      expect([primary, onEmphasis]).toEqual([primary, '#FFFFFF']);
      expect(distance(emphasis, primary)).toBeLessThan(0.09);
    }
    // Those that would be another colour with white words have dark ones.
    for (const primary of ['#FFE500', '#F9C846', '#F2A23A', '#0EA5E9', '#F7C6D9']) {
      const { onEmphasis, emphasis } = rolesOf(
        { colors: { ...defaultTheme.colors, primary }, style: 'bold' },
        'default',
      );
      expect([primary, onEmphasis, emphasis]).toEqual([primary, defaultTheme.colors.ink, primary]);
    }
  });

  it('have panels that are seen, and light ones on light colours, where ink makes olive', () => {
    const faint = faults(
      ({ background, card }) => (contrast(card, background) < 1.04 ? [`card ${card} on ${background}`] : []),
      ['default', 'subtle'],
    );
    expect(faint).toEqual([]);
    const muddy = faults(
      ({ background, text, card, cardStrong }) =>
        oklch(background)!.c > 0.05 && oklch(text)!.l < oklch(background)!.l
          ? [card, cardStrong].filter((fill) => oklch(fill)!.l < oklch(background)!.l)
          : [],
      ['accent'],
    );
    expect(muddy).toEqual([]);
  });

  it('have no brown made of oranges and yellows', () => {
    const isBrown = (color: Hex) => {
      const { l, c, h = 0 } = oklch(color)!;
      return l < 0.55 && c > 0.06 && h > 35 && h < 115;
    };
    for (const primary of ['#FF6B00', '#F28C28', '#F59E0B', '#FFB000', '#F9C846', '#FFE500'])
      for (const { key: style } of styles) {
        const colors = { ...defaultTheme.colors, primary, accent: '#2D2D2D' };
        const { emphasis, second, spot, bar, series } = rolesOf({ colors, style }, 'default');
        expect([primary, style, ...[emphasis, second, spot, bar, ...series].filter(isBrown)]).toEqual([primary, style]);
      }
  });

  it('have slides of the dark variant that are dark', () => {
    const light = faults(({ background }) => (oklch(background)!.l > 0.4 ? [background] : []), ['dark']);
    expect(light).toEqual([]);
  });

  it('have series that are told apart, in grey print and by the colour-blind', () => {
    const seenBy = [filterDeficiencyProt, filterDeficiencyDeuter, filterDeficiencyTrit].map((filter) => filter(1));
    const close = faults(
      ({ series }) =>
        series.flatMap((color, i) => [
          ...series.slice(0, i).flatMap((other) => (distance(color, other) < 0.03 ? [`${other} ${color}`] : [])),
          ...series.slice(Math.max(0, i - 1), i).flatMap((last) => {
            const grey = Math.abs(oklch(color)!.l - oklch(last)!.l);
            const seen = seenBy.map((filter) =>
              distance(formatHex(filter(rgb(color)!)), formatHex(filter(rgb(last)!))),
            );
            return Math.min(grey, ...seen) < (i < 4 ? 0.04 : 0.03) ? [`${last} beside ${color}`] : [];
          }),
        ]),
      ['default', 'dark'],
    );
    expect(close).toEqual([]);
  });
});
