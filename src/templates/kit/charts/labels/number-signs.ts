import { LRUCache } from 'lru-cache';
import { numeralsOf } from '../../../define/content/numerals.js';

/** A short word for a power of ten after a number, with the space before it. */
export interface ShortUnit {
  /** What the number is divided by, as a power of ten: 9 may be written in millions. */
  power: 0 | 6 | 9;
  text: string;
}

/** What a language writes around numbers, as `Intl` knows it. */
export interface NumberSigns {
  /** Before a number; with a mark of direction where its digits are of another script. */
  minus: string;
  /** Before and after a percentage; one of them has the percent sign. */
  percent: readonly [before: string, after: string];
  /** Millions and billions: those of English where the language counts by other powers than a thousand. */
  units: Readonly<Record<6 | 9, ShortUnit>>;
}

const ENGLISH: NumberSigns['units'] = { 6: { power: 6, text: 'M' }, 9: { power: 9, text: 'B' } };
const COUNT = 5;

/** By locale, which is what clients say it is. */
const known = new LRUCache<string, NumberSigns>({ max: 100 });

/** @param locale BCP 47; one that does not exist counts as English. */
export function numberSignsOf(locale: string): NumberSigns {
  let signs = known.get(locale);
  if (!signs) known.set(locale, (signs = isLocale(locale) ? findSigns(locale) : findSigns('en')));
  return signs;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

function findSigns(locale: string): NumberSigns {
  const numberingSystem = numeralsOf(locale)?.name ?? 'latn';
  const share = parted(locale, { style: 'percent', numberingSystem }, COUNT / 100);
  const minus = numberingSystem === 'latn' ? '-' : minusOf(locale);
  const [million, billion] = [shortUnit(locale, 6), shortUnit(locale, 9)];
  const units = million && billion ? { 6: million, 9: billion } : ENGLISH;
  return { minus, percent: [share.before, share.after], units };
}

/** With the marks of direction that go with it. */
function minusOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(-COUNT);
  return parts.map(({ type, value }) => (type === 'integer' ? '' : value)).join('');
}

function shortUnit(locale: string, power: 6 | 9): ShortUnit | null {
  const { before, digits, after } = parted(locale, { notation: 'compact', useGrouping: false }, COUNT * 10 ** power);
  if (before || !after) return null;
  if (digits === `${COUNT}`) return { power, text: after };
  return digits === `${COUNT}000` && power === 9 ? { power: 6, text: after } : null;
}

/** What stands around the digits of a number, without marks of direction; its spaces keep it in one line. */
function parted(locale: string, options: Intl.NumberFormatOptions, value: number) {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options }).formatToParts(value);
  const at = parts.findIndex(({ type }) => type === 'integer');
  const textOf = (some: typeof parts) =>
    some
      .map(({ value }) => value)
      .join('')
      .replace(/\p{Cf}/gu, '')
      .replace(/\s/g, '\u00A0');
  return { before: textOf(parts.slice(0, at)), digits: parts[at]!.value, after: textOf(parts.slice(at + 1)) };
}
