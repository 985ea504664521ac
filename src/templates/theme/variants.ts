import type { Variant } from '../define/template.js';
import {
  contrast,
  deriveTheme,
  MARK_CONTRAST,
  mix,
  readableOn,
  repaired,
  TEXT_CONTRAST,
  type Hex,
  type ThemeColors,
} from './theme.js';

/**
 * The colours of a slide by role. Components refer to roles, never to colours of the brand.
 *
 * Text roles reach 4.5:1 on the background and on cards; `mark` reaches 3:1. `emphasis` and `second` are the brand's
 * own colours, unchanged, for fills with text colours of their own.
 */
export interface Roles {
  background: Hex;
  text: Hex;
  /** Secondary text. */
  soft: Hex;
  /** Fill of badges, buttons, strips and highlights, and the text on it. */
  emphasis: Hex;
  onEmphasis: Hex;
  /** The emphasis colour of text: eyebrows, figures, links. */
  emphasisText: Hex;
  /** The emphasis colour of lines, dots and bars that carry meaning. */
  mark: Hex;
  /** Second fill beside the emphasis, and the text on it. */
  second: Hex;
  onSecond: Hex;
  card: Hex;
  /** A card that stands out from the other cards. */
  cardStrong: Hex;
  line: Hex;
  /** The unfilled part of a meter, and marks that are not highlighted. */
  track: Hex;
  positive: Hex;
  negative: Hex;
  caution: Hex;
  /** Fills for good and bad news behind text: as strong a tint of a card as keeps the text readable. */
  positiveFill: Hex;
  negativeFill: Hex;
  /** A full-height panel beside the content, and the text on it. */
  panel: Hex;
  panelText: Hex;
  panelSoft: Hex;
  panelEmphasis: Hex;
  /** Six colours for the series of a chart, distinct from the background. */
  series: Hex[];
}

/** Minimum contrast of a fill to the slide; below it another colour of the brand is used. */
const FILL_CONTRAST = 1.25;

/** Minimum contrast of a series colour: the default accent has 2.1 on white and should not change. */
const SERIES_CONTRAST = 2;

/** The roles of a variant with a brand's colours. Pure; recent results are cached. */
export function rolesOf(colors: ThemeColors, variant: Variant): Roles {
  const key = `${variant} ${Object.values(colors).join(' ')}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size > 500) cache.clear();
  const roles = workOut(colors, variant);
  cache.set(key, roles);
  return roles;
}

const cache = new Map<string, Roles>();

function workOut(colors: ThemeColors, variant: Variant): Roles {
  const theme = deriveTheme(colors);
  const { primary, accent, surface, ink, muted, onPrimary } = theme;
  switch (variant) {
    case 'default':
      return onLight(theme, surface, theme.surfaceAlt);
    case 'subtle':
      return onLight(theme, theme.surfaceAlt, surface);
    case 'accent':
      return onDeep(colors, {
        background: primary,
        words: onPrimary,
        softness: 0.8,
        cardShare: 0.12,
        panel: mix(primary, readableOn(onPrimary, ink, surface), 0.35),
        good: () => onPrimary,
      });
    case 'dark':
      return onDeep(colors, {
        background: ink,
        words: surface,
        softness: 0.65,
        cardShare: 0.08,
        panel: mix(ink, surface, 0.08),
        good: (tone) => mix(tone, surface, 0.5),
        caution: mix(theme.caution, surface, 0.5),
        series: [
          accent,
          mix(primary, surface, 0.55),
          mix(accent, surface, 0.55),
          mix(muted, surface, 0.4),
          primary,
          mix(accent, ink, 0.35),
        ],
      });
    case 'image':
      return onDeep(colors, {
        background: ink,
        words: surface,
        softness: 0.8,
        cardShare: 0.12,
        panel: mix(ink, surface, 0.12),
        good: () => surface,
      });
  }
}

function onLight(theme: ReturnType<typeof deriveTheme>, background: Hex, card: Hex): Roles {
  const { primary, accent, surface, ink, muted, positive, negative } = theme;
  const emphasis = visibleFill(background, primary, accent, ink);
  const onEmphasis = readableOn(emphasis, surface, ink);
  const cardStrong = mix(background, primary, 0.14);
  const behind = [background, card, cardStrong];
  const asText = (color: Hex) => repaired(color, behind, TEXT_CONTRAST);
  return {
    background,
    text: asText(ink),
    soft: asText(muted),
    emphasis,
    onEmphasis,
    emphasisText: asText(primary),
    mark: repaired(primary, [background, card], MARK_CONTRAST),
    second: accent,
    onSecond: theme.onAccent,
    card,
    cardStrong,
    line: mix(background, ink, 0.14),
    track: mix(background, muted, 0.24),
    positive: asText(positive),
    negative: asText(negative),
    caution: asText(theme.caution),
    positiveFill: readableTint(card, positive, asText(ink)),
    negativeFill: readableTint(card, negative, asText(ink)),
    panel: emphasis,
    panelText: onEmphasis,
    panelSoft: repaired(mix(emphasis, onEmphasis, 0.8), [emphasis], TEXT_CONTRAST),
    panelEmphasis: repaired(accent, [emphasis], TEXT_CONTRAST),
    series: theme.series.map((color) => repaired(color, [background], SERIES_CONTRAST)),
  };
}

/** A fill with as much of a tone as keeps its text readable. */
function readableTint(fill: Hex, tone: Hex, words: Hex): Hex {
  const tints = [0.16, 0.1, 0.06, 0.03].map((share) => mix(fill, tone, share));
  return tints.find((tint) => contrast(words, tint) >= TEXT_CONTRAST) ?? fill;
}

/** A card colour as strong as keeps its text readable. */
function strongCard(background: Hex, towards: Hex, cardShare: number, words: Hex): Hex {
  const shares = [0.1, 0.08, 0.06, 0.04].map((more) => mix(background, towards, cardShare + more));
  return shares.find((card) => contrast(words, card) >= TEXT_CONTRAST) ?? mix(background, towards, cardShare);
}

interface Deep {
  background: Hex;
  words: Hex;
  /** Fraction of the text colour in secondary text, 0 to 1. */
  softness: number;
  cardShare: number;
  panel: Hex;
  good: (tone: Hex) => Hex;
  caution?: Hex;
  series?: Hex[];
}

/** Roles on coloured and dark backgrounds: muted colours are the text colour mixed into the background. */
function onDeep({ primary, accent, surface, ink, positive, negative }: ThemeColors, deep: Deep): Roles {
  const { background, panel } = deep;
  // On a background of medium lightness, a card closer to the text colour would reduce its contrast.
  const nearer = mix(background, deep.words, deep.cardShare);
  const words = repaired(deep.words, [background, nearer], TEXT_CONTRAST);
  const room = Math.min(contrast(words, background), contrast(words, nearer)) >= TEXT_CONTRAST;
  const towards = room
    ? deep.words
    : readableOn(repaired(deep.words, [background], TEXT_CONTRAST), '#000000', '#FFFFFF');
  const card = mix(background, towards, deep.cardShare);
  const cardStrong = strongCard(background, towards, deep.cardShare, words);
  const behind = [background, card, cardStrong];
  const asText = (color: Hex) => repaired(color, behind, TEXT_CONTRAST);
  const text = asText(deep.words);
  const emphasis = visibleFill(background, accent, primary, text);
  const soft = mix(background, text, deep.softness);
  const series = deep.series ?? [
    accent,
    text,
    mix(background, text, 0.55),
    mix(accent, text, 0.5),
    soft,
    mix(accent, background, 0.4),
  ];
  return {
    background,
    text,
    soft: asText(soft),
    emphasis,
    onEmphasis: readableOn(emphasis, surface, ink),
    emphasisText: asText(emphasis),
    mark: repaired(emphasis, [background], MARK_CONTRAST),
    second: text,
    onSecond: readableOn(text, surface, ink),
    card,
    cardStrong,
    line: mix(background, text, 0.24),
    track: mix(background, text, 0.24),
    positive: asText(deep.good(positive)),
    negative: asText(deep.good(negative)),
    caution: asText(deep.caution ?? text),
    positiveFill: readableTint(card, positive, text),
    negativeFill: readableTint(card, negative, text),
    panel,
    panelText: repaired(text, [panel], TEXT_CONTRAST),
    panelSoft: repaired(mix(panel, text, 0.8), [panel], TEXT_CONTRAST),
    panelEmphasis: repaired(accent, [panel], TEXT_CONTRAST),
    series: series.map((color) => repaired(color, [background], MARK_CONTRAST)),
  };
}

/** The first colour with enough contrast as a fill; else the last one. */
function visibleFill(background: Hex, ...colors: Hex[]): Hex {
  return colors.find((color) => contrast(color, background) >= FILL_CONTRAST) ?? colors.at(-1)!;
}

/** The roles as CSS custom properties: `emphasisText` becomes `--emphasis-text`, series colours `--series-1` to `--series-6`. */
export function rolesCss({ series, ...roles }: Roles): string {
  const single = Object.entries<Hex>(roles).map(
    ([role, color]) => `--${role.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${color}`,
  );
  return [...single, ...series.map((color, index) => `--series-${index + 1}:${color}`)].join(';');
}
