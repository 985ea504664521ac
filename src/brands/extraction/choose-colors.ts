import culori from 'culori/require'; // one file in place of 150
import { contrast, mix, readableOn, repaired, TEXT_CONTRAST } from '../../templates/theme/theme.js';
import type { BrandColors } from '../brand.entity.js';
import type { Declaration } from './read-declarations.js';
import { selects } from './selects.js';

const { converter, formatHex, parse } = culori;

/** Names of custom properties by colour role. */
const NAMED: [role: keyof BrandColors, name: RegExp][] = [
  ['primary', /^--(?:[\w-]*-)?(?:primary|brand|main|theme)(?:-(?:color|colour|500|600|default|base|main))?$/],
  ['accent', /^--(?:[\w-]*-)?(?:accent|secondary|highlight)(?:-(?:color|colour|500|600|default|base|main))?$/],
  ['surface', /^--(?:[\w-]*-)?(?:background|surface|bg|page|paper)(?:-(?:color|colour|default|base))?$/],
  ['ink', /^--(?:[\w-]*-)?(?:text|ink|foreground|fg|body)(?:-(?:color|colour|default|base|primary))?$/],
  ['muted', /^--(?:[\w-]*-)?(?:muted|subtle|text-(?:secondary|light|muted))(?:-(?:color|colour|foreground))?$/],
  ['positive', /^--(?:[\w-]*-)?(?:success|positive)(?:-(?:color|colour|500|600|base))?$/],
  ['negative', /^--(?:[\w-]*-)?(?:danger|error|negative|destructive)(?:-(?:color|colour|500|600|base))?$/],
];

/** OKLCH chroma below which a colour is a grey, and the hue distance of two distinct colours. */
const GREY = 0.05;
const OTHER_HUE = 35;
/** Colours of one declaration that are counted. */
const MAX_COLORS = 12;
/** Target contrast of body text, above the minimum. */
const INK_CONTRAST = 7;

const toOklch = converter('oklch');

/** Chooses a brand's seven colours from the declarations; missing ones are derived or come from `base`. */
export function chooseColors(declarations: readonly Declaration[], themeColor: string, base: BrandColors): BrandColors {
  const named = namedColors(declarations);
  const weights = weighColors(declarations, hexOf(themeColor));
  const colourful = [...weights]
    .filter(([color]) => chroma(color) >= GREY)
    .sort((a, b) => b[1] - a[1])
    .map(([color]) => color);
  const primary = named.get('primary') ?? colourful[0] ?? base.primary;
  const accent =
    named.get('accent') ??
    colourful.find((color) => hueDistance(color, primary) > OTHER_HUE) ??
    accentFor(primary, base);
  const surface =
    named.get('surface') ?? lastColor(declarations, /^(?:html|body|:root)$/, /^background(?:-color)?$/) ?? base.surface;
  const wished = named.get('ink') ?? lastColor(declarations, /^(?:html|body|:root|p)$/, /^color$/) ?? base.ink;
  const ink = contrast(wished, surface) >= INK_CONTRAST ? wished : readableOn(surface, base.ink, base.surface);
  const muted = repaired(named.get('muted') ?? mix(ink, surface, 0.35), [surface], TEXT_CONTRAST);
  return {
    primary,
    accent,
    surface,
    ink,
    muted,
    positive: named.get('positive') ?? base.positive,
    negative: named.get('negative') ?? base.negative,
  };
}

/** A colour as `#RRGGBB`, or null for what is no colour or not opaque. */
export function hexOf(text: string): string | null {
  const color = text.length <= 60 ? parse(text.trim()) : undefined;
  if (!color || (color.alpha ?? 1) < 0.9) return null;
  return formatHex(color).toUpperCase();
}

function namedColors(declarations: readonly Declaration[]): Map<keyof BrandColors, string> {
  const found = new Map<keyof BrandColors, string>();
  for (const [role, name] of NAMED) {
    const colors = declarations.flatMap(({ property, value }) =>
      name.test(property) ? (hexOf(asColor(value)) ?? []) : [],
    );
    const color = role === 'primary' || role === 'accent' ? colors.find((each) => chroma(each) >= GREY) : colors[0];
    if (color) found.set(role, color);
  }
  return found;
}

/** Some systems keep bare channels in their properties, for use as `hsl(var(--primary))`. */
const asColor = (value: string) =>
  /^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%$/.test(value)
    ? `hsl(${value})`
    : /^\d{1,3},?\s+\d{1,3},?\s+\d{1,3}$/.test(value)
      ? `rgb(${value})`
      : value;

/** Weight of each colour: large areas and clickable elements count more. */
function weighColors(declarations: readonly Declaration[], themeColor: string | null): Map<string, number> {
  const weights = new Map<string, number>();
  const weigh = (color: string | null, weight: number) =>
    color && weights.set(color, (weights.get(color) ?? 0) + weight);
  weigh(themeColor, 12);
  for (const { selector, property, value } of declarations) {
    if (!/^(?:background(?:-color|-image)?|color|border(?:-[a-z]+)*|fill)$/.test(property)) continue;
    const area = property.startsWith('background') ? 3 : 1;
    const strong = /\b(?:btn|button|cta|header|hero|nav|brand|primary|logo)\b|^a\b/i.test(selector) ? 3 : 1;
    let left = MAX_COLORS;
    for (const [color] of value.matchAll(
      /#[\da-f]{3,8}\b|(?:rgb|hsl|oklch|lab|lch)a?\([^()]{3,50}\)|^[a-z]{3,20}$/gi,
    )) {
      weigh(hexOf(color), area * strong);
      if (--left === 0) break;
    }
  }
  return weights;
}

function lastColor(declarations: readonly Declaration[], selector: RegExp, property: RegExp): string | undefined {
  const isMeant = selects(selector);
  const colors = declarations.flatMap((each) =>
    property.test(each.property) && isMeant(each.selector) ? (hexOf(each.value) ?? []) : [],
  );
  return colors.at(-1);
}

/** OKLCH chroma: 0 for greys, some 0.3 for the strongest colours. */
export const chroma = (color: string) => toOklch(color)?.c ?? 0;

function hueDistance(one: string, other: string): number {
  const turn = Math.abs((toOklch(one)?.h ?? 0) - (toOklch(other)?.h ?? 0)) % 360;
  return Math.min(turn, 360 - turn);
}

/** The accent of the default brand, unless it is too close to the primary colour. */
const accentFor = (primary: string, base: BrandColors) =>
  hueDistance(primary, base.accent) > OTHER_HUE ? base.accent : base.primary;
