import type { Brand, BrandColors } from '../brands/brand.entity.js';
import { STYLE_KEYS, styleOf } from '../templates/styles/index.js';
import { contrast, mix, readableOn, repaired, TEXT_CONTRAST } from '../templates/theme/theme.js';
import type { SourceTheme } from '../choose/source-deck.js';

/** What a theme says of how decks look. */
type Look = Pick<Brand, 'colors' | 'fonts' | 'style'>;

const HEX = /^#[0-9a-f]{6}$/i;
/** Contrast of text that is read all day, as brands of pages have it. */
const INK_CONTRAST = 7;
const LONGEST_FAMILY = 100;

/** Whether the theme is that of a brand of ours. */
export const isOwn = ({ style }: SourceTheme): boolean => style !== undefined && STYLE_KEYS.includes(style);

/**
 * Colours and fonts of a file's theme; what it lacks comes from `base`. Those of a file of ours are as they were; of others,
 * text that could not be read on the background is repaired, as in brands of web pages, and colours of marks stay.
 */
export function lookOfTheme(theme: SourceTheme, base: Look): Look {
  if (isOwn(theme)) return ownLook(theme, base);
  const { colors, fonts } = theme;
  const own = (role: keyof BrandColors) => {
    const color = colors[role];
    return color && HEX.test(color) ? color.toUpperCase() : undefined;
  };
  const surface = own('surface') ?? base.colors.surface;
  const wished = own('ink') ?? base.colors.ink;
  const ink =
    contrast(wished, surface) >= INK_CONTRAST ? wished : readableOn(surface, base.colors.ink, base.colors.surface);
  const primary = own('primary') ?? base.colors.primary;
  return {
    style: base.style,
    colors: {
      primary,
      accent: own('accent') ?? (own('primary') ? primary : base.colors.accent),
      surface,
      ink,
      muted: repaired(own('muted') ?? mix(ink, surface, 0.35), [surface], TEXT_CONTRAST),
      positive: own('positive') ?? base.colors.positive,
      negative: own('negative') ?? base.colors.negative,
    },
    fonts: { heading: familyOf(fonts.heading) ?? base.fonts.heading, body: familyOf(fonts.body) ?? base.fonts.body },
  };
}

function ownLook({ colors, fonts, style = '' }: SourceTheme, base: Look): Look {
  const upper = Object.fromEntries(Object.entries(colors).map(([role, color]) => [role, color.toUpperCase()]));
  const ofStyle = styleOf(style).fonts;
  const family = (role: 'heading' | 'body') => (fonts[role] === ofStyle[role] ? null : (familyOf(fonts[role]) ?? null));
  return {
    style,
    colors: { ...base.colors, ...upper },
    fonts: { heading: family('heading'), body: family('body') },
  };
}

function familyOf(family: string | undefined): string | undefined {
  const line = family?.replace(/\s+/g, ' ').trim() ?? '';
  return line === '' || line.length > LONGEST_FAMILY || line.startsWith('+') ? undefined : line;
}
