import { numeralsOf } from '../../../define/content/numerals.js';
import type { NumberFormat } from '../chart-spec.js';
import { numberSignsOf, type ShortUnit } from './number-signs.js';

/** What stands before and after each number. */
export interface Affixes {
  prefix?: string;
  suffix?: string;
}

/** The affixes of a chart, from its fields `numberFormat`. */
export const affixesOf = (values: { valuePrefix?: string; valueSuffix?: string }): Affixes => ({
  prefix: values.valuePrefix,
  suffix: values.valueSuffix,
});

const MAX_DECIMALS = 4;

/** Formats a number for the page: `-$1,200k`. The sign precedes the prefix. With `bare`, only the digits and the sign. */
export function formatNumber(value: number, format: NumberFormat, locale: string, { bare = false } = {}): string {
  const { power, decimals, ...unit } = writtenIn(locale, format);
  const { before, after } = bare ? { before: '', after: '' } : unit;
  const scaled = format.percent ? value * 100 : value / 10 ** power;
  const digits = digitsOf(Math.abs(scaled), decimals, locale);
  const isZero = Number(Math.abs(scaled).toFixed(decimals)) === 0;
  return `${value < 0 && !isZero ? numberSignsOf(locale).minus : ''}${before}${digits}${after}`;
}

/** How a language writes a format: the power of ten that numbers are divided by, and what stands around them. */
export interface WrittenFormat {
  power: ShortUnit['power'];
  decimals: number;
  before: string;
  after: string;
}

export function writtenIn(locale: string, { prefix, suffix, decimals, scale, percent }: NumberFormat): WrittenFormat {
  const signs = numberSignsOf(locale);
  if (percent) return { power: 0, decimals, before: signs.percent[0], after: signs.percent[1] };
  if (scale === 0) return { power: 0, decimals, before: prefix, after: suffix };
  const { power, text } = signs.units[scale];
  // A unit that stands apart from its number stands apart from the suffix, too: 4,2 Mio. €.
  const space = /^\s/.test(text) && /^\S/.test(suffix) ? '\u00A0' : '';
  return { power, decimals: Math.max(0, decimals - (scale - power)), before: prefix, after: text + space + suffix };
}

/** A percentage with its sign, as a language writes it. */
export function withPercentSign(digits: string, locale: string): string {
  const [before, after] = numberSignsOf(locale).percent;
  return before + digits + after;
}

/** A fraction as whole percent. */
export const SHARE_FORMAT: NumberFormat = { prefix: '', suffix: '', decimals: 0, scale: 0, percent: true };

export const formatShare = (share: number, locale: string) => formatNumber(share, SHARE_FORMAT, locale);

/**
 * The number format for some numbers: no more decimals than they have, at most two for data, and millions or billions
 * where the largest is that large and the smallest is still seen.
 */
export function formatFor(
  values: readonly number[],
  { prefix = '', suffix = '', maxDecimals = 2 }: Affixes & { maxDecimals?: number } = {},
): NumberFormat {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const [smallest, largest] = [Math.min(...sizes), Math.max(0, ...sizes)];
  // A suffix of letters is already a unit: no millions of "k".
  const scalable = !/^\p{L}/u.test(suffix);
  const reaches = (unit: number) => scalable && largest >= unit && smallest >= unit / 100;
  const scale = reaches(1e9) ? 9 : reaches(1e6) ? 6 : 0;
  const decimals = Math.max(0, ...values.map((value) => decimalsOf(value / 10 ** scale, maxDecimals)));
  return { prefix, suffix, decimals, scale };
}

/** Decimals that a number needs, at most `max`. Floating point noise does not count. */
export function decimalsOf(value: number, max = MAX_DECIMALS): number {
  for (let decimals = 0; decimals < max; decimals++) {
    const rounded = Number(value.toFixed(decimals));
    if (Math.abs(rounded - value) <= Math.abs(value) * 1e-9) return decimals;
  }
  return max;
}

function digitsOf(value: number, decimals: number, locale: string): string {
  return formatterOf(decimals, locale).format(value);
}

/** A cache, because making a formatter takes longer than drawing a chart. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(decimals: number, locale: string): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size > 100) formatters.clear();
  const formatter = newFormatter(decimals, locale);
  formatters.set(key, formatter);
  return formatter;
}

function newFormatter(decimals: number, locale: string): Intl.NumberFormat {
  const options = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: numeralsOf(locale)?.name ?? 'latn',
  };
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}
