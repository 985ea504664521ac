import type { BrandFonts } from '../brand.entity.js';
import type { Declaration } from './read-declarations.js';
import { selects } from './selects.js';

/** Where the font of some elements is declared. */
interface FontPlace {
  selector: RegExp;
  /** Names of custom properties. */
  property: RegExp;
}

export const HEADINGS: FontPlace = {
  selector: /^(?:.*\s)?h[12](?:$|[.:\s])/,
  property: /^--(?:[\w-]*-)?font(?:-family)?-(?:heading|headings|display|title)$/,
};
export const TEXT: FontPlace = {
  selector: /^(?:html|body|:root|p)$/,
  property: /^--(?:[\w-]*-)?font(?:-family)?-(?:body|sans|text|base|primary)$/,
};

const KEYWORD = /^(?:inherit|initial|unset|revert)$/i;
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|system-ui|ui-[\w-]+|-apple-system|blinkmacsystemfont|emoji|math)$/i;

/** Chooses heading and body families: the first ones that are declared, else those of `base`. */
export function chooseFonts(declarations: readonly Declaration[], base: BrandFonts): BrandFonts {
  const family = (place: FontPlace) => stackAt(declarations, place, isFamily)?.[0];
  const body = family(TEXT);
  return { heading: family(HEADINGS) ?? body ?? base.heading, body: body ?? base.body };
}

/** The first stack of families at a place whose first entry is usable; custom properties come first. */
export function stackAt(
  declarations: readonly Declaration[],
  { selector, property }: FontPlace,
  isUsable: (first: string) => boolean = isNoKeyword,
): string[] | undefined {
  const isMeant = selects(selector);
  const named = declarations.filter((each) => property.test(each.property));
  const used = declarations.filter((each) => FONT.test(each.property) && isMeant(each.selector));
  for (const declaration of [...named, ...used]) {
    const stack = stackOf(declaration);
    if (isUsable(stack[0] ?? '')) return stack;
  }
  return undefined;
}

/** Properties that say a family. */
export const FONT = /^font(?:-family)?$/;

/** The families of a declaration in order, without quotes. */
export function stackOf({ property, value }: Declaration): string[] {
  const families =
    property === 'font' ? value.replace(/^.*?(?:\d(?:px|rem|em|%|pt)|large|medium|small)(?:\/\S+)?\s+/, '') : value;
  return families.split(',').map((name) => name.replace(/["']/g, '').trim());
}

const isNoKeyword = (first: string) => first !== '' && !KEYWORD.test(first);
const isFamily = (first: string) =>
  isNoKeyword(first) && !GENERIC.test(first) && /^[\p{L}\d][\p{L}\d ._+-]{1,60}$/u.test(first);
