import { nearestFamily } from '../../templates/theme/font-families.js';
import { chroma, hexOf } from './choose-colors.js';
import { FONT, HEADINGS, stackAt, stackOf, TEXT } from './choose-fonts.js';
import type { Declaration } from './read-declarations.js';
import { selects } from './selects.js';

/** Smallest middle radius of a page of round shapes, in px, and from where on a radius is that of a pill or circle. */
const ROUND = 14;
const PILL = 100;
/** Fewest radii that say something. */
const FEWEST_RADII = 2;
/** Least weight of heavy headings. */
const HEAVY = 800;
/** Least OKLCH chroma of a strong ground. */
const STRONG = 0.12;

const SERIFS = ['Merriweather', 'Playfair Display', 'Source Serif 4'];

/** Furniture of a page that is no code. */
const FURNITURE =
  /(?:^|[\s.#>_-])(?:html|body|h[1-6]|nav|button|btn|label|eyebrow|kicker|overline|tag|badge|caption|figcaption|meta)\b/i;
const BUTTON = /(?:^|[\s.#>_-])(?:button|btn|cta)\b/i;
const CODE = /\b(?:code|pre|kbd|samp|mono|monospace|hljs|token|highlight|terminal)\b/i;
const GROUND = /^(?:html|body|:root|main|\.?(?:[\w-]*-)?hero)$/i;

/** Chooses the style that is closest to a page, or null where nothing on it speaks for one. */
export function chooseStyle(declarations: readonly Declaration[]): string | null {
  const text = stackAt(declarations, TEXT) ?? [];
  const headings = stackAt(declarations, HEADINGS) ?? text;
  if (kindOf(headings) === 'serif') {
    const isDisplay = nearestFamily(headings[0] ?? '') === 'Playfair Display';
    return isDisplay || kindOf(text) === 'serif' ? 'editorial' : 'classic';
  }
  if (hasMonospacedFurniture(declarations)) return 'technical';
  if (isRound(declarations)) return 'soft';
  return hasHeavyHeadings(declarations) || hasStrongGround(declarations) ? 'bold' : null;
}

/** What the generic family of a stack says, else its first family. */
function kindOf(stack: readonly string[]): 'serif' | 'mono' | 'sans' {
  const generic = stack.find((name) => /^(?:(?:ui-)?(?:sans-)?serif|(?:ui-)?monospace|system-ui)$/i.test(name));
  if (generic) return /mono/i.test(generic) ? 'mono' : /^(?:ui-)?serif$/i.test(generic) ? 'serif' : 'sans';
  const first = stack[0] ?? '';
  if (/\bmono\b|courier|consolas|menlo/i.test(first)) return 'mono';
  return SERIFS.includes(nearestFamily(first)) ? 'serif' : 'sans';
}

function hasMonospacedFurniture(declarations: readonly Declaration[]): boolean {
  const isFurniture = selects(FURNITURE);
  return declarations.some(
    (each) =>
      FONT.test(each.property) &&
      isFurniture(each.selector) &&
      !CODE.test(each.selector) &&
      kindOf(stackOf(each)) === 'mono',
  );
}

/** Whether the middle one of the radii is large. Circles are avatars and dots; pills count on buttons only. */
function isRound(declarations: readonly Declaration[]): boolean {
  const isButton = selects(BUTTON);
  const radii = declarations
    .filter(({ property }) => property === 'border-radius')
    .map(({ selector, value }) => ({ selector, radius: pixelsOf(value) }))
    .filter(({ selector, radius }) => radius > 0 && (radius < PILL || isButton(selector)))
    .map(({ radius }) => radius)
    .sort((a, b) => a - b);
  return radii.length >= FEWEST_RADII && (radii[Math.floor((radii.length - 1) / 2)] ?? 0) >= ROUND;
}

/** The first length of a value; 0 for what is none. */
function pixelsOf(value: string): number {
  const [, number = '0', unit] = /^(\d{0,6}\.?\d{1,6})(px|r?em)\b/.exec(value) ?? [];
  return Number(number) * (unit === 'px' ? 1 : 16);
}

function hasHeavyHeadings(declarations: readonly Declaration[]): boolean {
  const isHeading = selects(HEADINGS.selector);
  return declarations.some(
    ({ property, selector, value }) =>
      /^font(?:-weight)?$/.test(property) &&
      isHeading(selector) &&
      Number(/^[89]\d\d\b/.exec(value)?.[0] ?? 0) >= HEAVY,
  );
}

function hasStrongGround(declarations: readonly Declaration[]): boolean {
  const isGround = selects(GROUND);
  return declarations.some(
    ({ property, selector, value }) =>
      /^background(?:-color)?$/.test(property) && isGround(selector) && chroma(hexOf(value) ?? '') >= STRONG,
  );
}
