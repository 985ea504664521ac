import type { NumberFormat } from '../chart-spec.js';

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

/** Unit of each scale. */
export const SCALE_UNITS: Record<NumberFormat['scale'], string> = { 0: '', 6: 'M', 9: 'B' };

const MAX_DECIMALS = 4;

/** Formats a number for the page: `-$1,200k`. The sign precedes the prefix. */
export function formatNumber(value: number, format: NumberFormat, locale: string): string {
  const scaled = format.percent ? value * 100 : value / 10 ** format.scale;
  const digits = digitsOf(Math.abs(scaled), format.decimals, locale);
  const isZero = Number(Math.abs(scaled).toFixed(format.decimals)) === 0;
  const unit = format.percent ? '%' : SCALE_UNITS[format.scale] + format.suffix;
  return `${value < 0 && !isZero ? '-' : ''}${format.prefix}${digits}${unit}`;
}

/** A fraction as whole percent. */
export const SHARE_FORMAT: NumberFormat = { prefix: '', suffix: '', decimals: 0, scale: 0, percent: true };

export const formatShare = (share: number, locale: string) => formatNumber(share, SHARE_FORMAT, locale);

/**
 * The number format for some numbers: no more decimals than they have, at most two for data, and millions or billions
 * where the largest is that large.
 */
export function formatFor(
  values: readonly number[],
  { prefix = '', suffix = '', maxDecimals = 2 }: Affixes & { maxDecimals?: number } = {},
): NumberFormat {
  const largest = Math.max(0, ...values.map(Math.abs));
  // A suffix of letters is already a unit: no millions of "k".
  const scalable = !/^\p{L}/u.test(suffix);
  const scale = scalable && largest >= 1e9 ? 9 : scalable && largest >= 1e6 ? 6 : 0;
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
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem: 'latn' };
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat('en', options);
  }
}
