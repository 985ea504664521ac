import type { Variant } from '../define/template.js';
import { styleOf } from '../styles/index.js';
import type { Style } from '../styles/style.js';
import { FILL_CONTRAST, readableTint, strongCard, strongestTint, visibleFill } from './fills.js';
import {
  contrast,
  deriveTheme,
  distance,
  fillForWords,
  isColorful,
  isDark,
  isFaint,
  MARK_CONTRAST,
  mix,
  ownColors,
  readableOn,
  repaired,
  repairedOwn,
  TEXT_CONTRAST,
  tinted,
  type DerivedColors,
  type Hex,
  type Theme,
  type ThemeColors,
} from './theme.js';
import { CLOSE, seriesOn } from './series.js';

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
  /** The emphasis colour of lines and dots that carry meaning. */
  mark: Hex;
  /** The same of bars and slices, whose size makes up for contrast: a light brand's own colour where that is seen at all. */
  bar: Hex;
  /** Text on the mark, and the strongest tint of the mark behind other text. */
  onMark: Hex;
  markFill: Hex;
  /** Second fill beside the emphasis, and the text on it. */
  second: Hex;
  onSecond: Hex;
  /** The second colour of drawings and lines that no text stands on. */
  spot: Hex;
  /** A quiet fill: bands, lanes, plates behind pictures. */
  card: Hex;
  /** Fill and edge of cards by the style, and the roles inside them. */
  cardFill: Hex;
  cardEdge: Hex;
  inside: Inside;
  /** A card that stands out from the other cards. */
  cardStrong: Hex;
  line: Hex;
  /** Lines of the grid that a slide stands on. */
  gridLine: Hex;
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
  /** The same on cards that have the colours of another variant. */
  seriesInside?: Hex[];
}

const INSIDE = [
  ...(['background', 'text', 'soft', 'emphasis', 'onEmphasis', 'emphasisText'] as const),
  ...(['mark', 'bar', 'onMark', 'markFill', 'cardStrong', 'line', 'track', 'positive', 'negative', 'caution'] as const),
];
type Inside = Pick<Roles, (typeof INSIDE)[number]>;
type Ground = Omit<Roles, 'cardFill' | 'cardEdge' | 'inside'>;

/**
 * Minimum contrast of a series colour: the default accent has 2.1 on white and should not change. A brand's own colour that is faint has
 * that of fills: a yellow with more is mustard.
 */
const SERIES_CONTRAST = 2;

/** The roles of a variant with a brand's colours in a style. Pure; recent results are cached. */
export function rolesOf(theme: Pick<Theme, 'colors' | 'style'>, variant: Variant): Roles {
  const key = JSON.stringify([theme.style, variant, theme.colors]);
  const known = cache.get(key);
  if (known) return known;
  if (cache.size > 500) cache.clear();
  const roles = withCards(theme, variant);
  cache.set(key, roles);
  return roles;
}

const cache = new Map<string, Roles>();

/** The variant whose colours solid cards have. */
const PARTNERS = { default: 'dark', subtle: 'dark', accent: 'dark', dark: 'accent', image: 'accent' } as const;

function withCards(theme: Pick<Theme, 'colors' | 'style'>, variant: Variant): Roles {
  const style = styleOf(theme.style);
  const { cards } = style;
  const colors = deriveTheme(theme);
  const ground = groundOf(colors, variant, style);
  const partner = groundOf(colors, PARTNERS[variant], style);
  if (cards === 'solid' && contrast(partner.background, ground.background) >= FILL_CONTRAST)
    return {
      ...ground,
      cardFill: partner.background,
      cardEdge: partner.background,
      inside: insideOf(partner),
      seriesInside: partner.series,
    };
  const tinted = cards === 'filled' || cards === 'solid';
  const edges = {
    filled: ground.card,
    solid: ground.card,
    outlined: mix(ground.background, ground.text, 0.32),
    ruled: ground.text,
  };
  const cardFill = tinted ? ground.card : ground.background;
  return { ...ground, cardFill, cardEdge: edges[cards], inside: insideOf(ground) };
}

const insideOf = (ground: Ground) => Object.fromEntries(INSIDE.map((role) => [role, ground[role]])) as Inside;

/** On cards, series keep most of their contrast on the slide: with all of it two of them could become alike. */
const seriesContrast = ({ background }: Roles, color: Hex) =>
  KEPT_CONTRAST * Math.min(SERIES_CONTRAST, contrast(color, background));
const KEPT_CONTRAST = 0.8;

/** The roles of what is drawn inside a card, for computed drawings. */
export const rolesInside = (roles: Roles): Roles => ({
  ...roles,
  ...roles.inside,
  background: roles.cardFill,
  card: roles.cardFill,
  series:
    roles.seriesInside ?? roles.series.map((color) => repaired(color, [roles.cardFill], seriesContrast(roles, color))),
});

function groundOf(theme: DerivedColors, variant: Variant, style: Style): Ground {
  const { primary, own, accent, surface, surfaceAlt, ink, muted } = theme;
  // A brand whose own surface is dark is dark on dark slides and behind pictures, too.
  const [deep, words] = isDark(theme) ? [mix(surface, '#000000', 0.4), ink] : [ink, surface];
  const strong = fillForWords(primary, surface, ink);
  const onStrong = readableOn(strong, surface, ink);
  const shade = [primary, own].find((color) => contrast(color, deep) >= MARK_CONTRAST);
  const pair = shade ? [shade, accent] : [accent, primary];
  const [usual, other] = style.ground === 'tinted' ? [surfaceAlt, surface] : [surface, surfaceAlt];
  switch (variant) {
    case 'default':
      return onLight(theme, usual, other, style.color);
    case 'subtle':
      return onLight(theme, other, usual, style.color);
    case 'accent':
      return onDeep(theme, {
        background: strong,
        words: onStrong,
        pair: contrast(fillForWords(accent, surface, ink), strong) < FILL_CONTRAST ? [onStrong] : [accent],
        softness: 0.8,
        cardShare: 0.12,
        panel: mix(strong, readableOn(onStrong, ink, surface), 0.35),
        good: () => onStrong,
        series: [accent, onStrong, mix(strong, onStrong, 0.55), mix(accent, onStrong, 0.5)],
      });
    case 'dark':
      return onDeep(theme, {
        background: deep,
        words,
        pair,
        softness: 0.65,
        cardShare: 0.08,
        panel: mix(deep, words, 0.08),
        good: (tone) => mix(tone, words, 0.5),
        caution: mix(theme.caution, words, 0.5),
        series: [...pair, mix(shade ?? primary, words, 0.55), mix(accent, words, 0.55), mix(muted, words, 0.4)],
      });
    case 'image':
      return onDeep(theme, {
        background: deep,
        words,
        pair,
        softness: 0.8,
        cardShare: 0.12,
        panel: mix(deep, words, 0.12),
        good: () => words,
        series: [...pair, words, mix(deep, words, 0.55), mix(accent, words, 0.5)],
      });
  }
}

function onLight(theme: DerivedColors, background: Hex, card: Hex, color: Style['color']): Ground {
  const { primary, accent, surface, ink, muted, positive, negative } = theme;
  const warm = color === 'warm';
  const [first, other] = ownColors(theme, color);
  const emphasis = fillForWords(
    visibleFill(background, ...(first === primary ? [primary, accent] : []), ink),
    surface,
    ink,
  );
  const onEmphasis = readableOn(emphasis, surface, ink);
  const cardStrong = warm ? mix(background, ink, 0.09) : tinted(background, primary, ink, 0.14, card);
  const behind = [background, card, cardStrong];
  const asText = (color: Hex) => repaired(color, behind, TEXT_CONTRAST);
  const text = asText(ink);
  const spot = visibleFill(background, other, first, ink);
  // On paper, a full second colour beside the first would be the loudest fill of the slide.
  const second = warm
    ? visibleFill(background, readableTint(background, spot, text, [0.45]), spot)
    : fillForWords(spot, surface, ink);
  const isOwnFaint = (color: Hex) => [primary, accent].includes(color) && isFaint(color, surface) && isColorful(color);
  const emphasisText = repairedOwn([first, other], behind, TEXT_CONTRAST, text);
  // With the contrast of text an orange would be brown.
  const mark = repairedOwn([first, other], [background, card], MARK_CONTRAST, text);
  const faint = isColorful(first) ? repairedOwn([first], [background], FILL_CONTRAST, mark) : mark;
  const bar = repairedOwn([first], [background, card], MARK_CONTRAST, faint);
  return {
    background,
    text,
    soft: asText(muted),
    emphasis,
    onEmphasis,
    emphasisText,
    mark,
    bar,
    onMark: readableOn(mark, background, text),
    markFill: strongestTint(background, mark, text),
    second,
    onSecond: readableOn(second, surface, text),
    spot,
    card,
    cardStrong,
    line: mix(background, ink, 0.14),
    gridLine: mix(background, ink, 0.05),
    track: mix(background, muted, 0.24),
    positive: asText(positive),
    negative: asText(negative),
    caution: asText(theme.caution),
    positiveFill: readableTint(card, positive, text),
    negativeFill: readableTint(card, negative, text),
    panel: emphasis,
    panelText: onEmphasis,
    panelSoft: repaired(mix(emphasis, onEmphasis, 0.8), [emphasis], TEXT_CONTRAST),
    panelEmphasis: lighterOr(onEmphasis, accent, [emphasis]),
    series: seriesOn(background, theme.series, (color) => (isOwnFaint(color) ? FILL_CONTRAST : SERIES_CONTRAST)),
  };
}

/** A colour as text, lighter where it has to be; where it had to be darker, other words, as it would be mud on a colour. */
function lighterOr(words: Hex, color: Hex, behind: readonly Hex[]): Hex {
  const own = repaired(color, behind, TEXT_CONTRAST);
  return contrast(own, '#000000') < contrast(color, '#000000') ? words : own;
}

interface Deep {
  background: Hex;
  words: Hex;
  /** Fraction of the text colour in secondary text, 0 to 1. */
  softness: number;
  cardShare: number;
  panel: Hex;
  /** The brand's colours, first the one that is seen. */
  pair: readonly Hex[];
  good: (tone: Hex) => Hex;
  caution?: Hex;
  series: Hex[];
}

/** Roles on coloured and dark backgrounds: muted colours are the text colour mixed into the background. */
function onDeep({ accent, surface, ink, positive, negative }: ThemeColors, deep: Deep): Ground {
  const { background, panel } = deep;
  // On a background of medium lightness, a card closer to the text colour would reduce its contrast.
  const nearer = mix(background, deep.words, deep.cardShare);
  const words = repaired(deep.words, [background, nearer], TEXT_CONTRAST);
  const room = Math.min(contrast(words, background), contrast(words, nearer)) >= TEXT_CONTRAST;
  const towards = room
    ? deep.words
    : readableOn(repaired(deep.words, [background], TEXT_CONTRAST), '#000000', '#FFFFFF');
  // A yellow with a little ink is olive.
  const isLight =
    isColorful(background) &&
    contrast(deep.words, background) >= TEXT_CONTRAST &&
    contrast(deep.words, '#FFFFFF') > contrast(background, '#FFFFFF');
  const card = isLight ? mix(background, '#FFFFFF', 0.4) : mix(background, towards, deep.cardShare);
  const cardStrong = isLight ? mix(background, '#FFFFFF', 0.6) : strongCard(background, towards, deep.cardShare, words);
  const behind = [background, card, cardStrong];
  const asText = (color: Hex) => repaired(color, behind, TEXT_CONTRAST);
  const text = asText(deep.words);
  const [first, other = text] = deep.pair as [Hex, Hex?];
  const emphasis = fillForWords(visibleFill(background, first, other, text), surface, ink);
  const seen = visibleFill(background, other, text);
  const spot = distance(seen, emphasis) > CLOSE ? seen : text;
  const second = spot === text ? text : fillForWords(spot, surface, ink);
  const soft = mix(background, text, deep.softness);
  const mark = repaired(emphasis, [background, card], MARK_CONTRAST);
  return {
    background,
    text,
    soft: asText(soft),
    emphasis,
    onEmphasis: readableOn(emphasis, surface, ink),
    emphasisText: lighterOr(text, emphasis, behind),
    mark,
    bar: mark,
    onMark: readableOn(mark, background, text),
    markFill: strongestTint(background, mark, text),
    second,
    onSecond: readableOn(second, surface, ink),
    spot,
    card,
    cardStrong,
    line: mix(background, text, 0.24),
    gridLine: mix(background, text, 0.09),
    track: mix(background, text, 0.24),
    positive: asText(deep.good(positive)),
    negative: asText(deep.good(negative)),
    caution: asText(deep.caution ?? text),
    positiveFill: readableTint(card, positive, text),
    negativeFill: readableTint(card, negative, text),
    panel,
    panelText: repaired(text, [panel], TEXT_CONTRAST),
    panelSoft: repaired(mix(panel, text, 0.8), [panel], TEXT_CONTRAST),
    panelEmphasis: lighterOr(repaired(text, [panel], TEXT_CONTRAST), accent, [panel]),
    series: seriesOn(
      background,
      [...deep.series, soft, ...[0.9, 0.7, 0.55, 0.42, 0.3].map((share) => mix(background, text, share))],
      () => SERIES_CONTRAST,
    ),
  };
}
