import { scaleLinear } from 'd3-scale';
import { type Affixes, decimalsOf, formatFor, formatNumber } from '../labels/format.js';
import type { NumberFormat } from '../chart-spec.js';

export interface Ticks {
  min: number;
  max: number;
  unit: number;
}

/** Beyond this, sums and steps of numbers are no longer finite. */
const LARGEST = 1e300;

/**
 * Round axis limits and step for the values, with about `count` steps.
 *
 * @param exact whether there is no room for some more steps where they make the axis tighter
 * @param zero whether the axis must include 0. Without it 0 is still included when the values come near it
 */
export function niceTicks(
  values: readonly number[],
  { zero = true, count = 5, exact = false }: { zero?: boolean; count?: number; exact?: boolean } = {},
): Ticks {
  const range = spread(values, zero);
  const usual = ticksAround(range, count);
  const length = ({ min, max }: Ticks) => max - min;
  const others = (exact ? [] : [count + 1, count - 1, count + 2])
    .filter((steps) => steps > 1)
    .map((steps) => ticksAround(range, steps));
  const tightest = others.reduce((best, ticks) => (length(ticks) < length(best) ? ticks : best), usual);
  return length(tightest) < length(usual) * TIGHTER ? tightest : usual;
}

function ticksAround([low, high]: [number, number], count: number): Ticks {
  const scale = scaleLinear().domain([low, high]).nice(count);
  const [min = 0, max = 1] = scale.domain();
  const [first = min, second = max] = scale.ticks(count);
  const unit = clean(second - first);
  return { min: clean(min), max: clean(max), unit: unit > 0 ? unit : clean(max - min) };
}

/** Part of an axis by which another number of steps has to shorten it. */
const TIGHTER = 0.9;

/**
 * Round limits for a second axis with as many steps as the first, so that both share its grid.
 *
 * The steps are 1, 2, 2.5 or 5 times a power of ten. Spare steps are added below the values, but not below 0 when no
 * value is negative.
 */
export function alignedTicks(values: readonly number[], wanted: number, zero: boolean): Ticks {
  const [low, high] = spread(values, zero);
  // One step cannot include both signs.
  const steps = Math.max(2, wanted);
  const least = (high - low) / steps;
  for (let power = 10 ** Math.floor(Math.log10(least)); ; power *= 10) {
    for (const unit of [1, 2, 2.5, 5].map((times) => times * power)) {
      const highest = Math.ceil(high / unit - 1e-9) * unit;
      const max = low >= 0 ? Math.max(highest, unit * steps) : highest;
      if (max - unit * steps <= low + unit * 1e-9 && unit >= least * (1 - 1e-9)) {
        return { min: clean(max - unit * steps), max: clean(max), unit: clean(unit) };
      }
    }
  }
}

/** All ticks in ascending order. */
export function ticksOf({ min, max, unit }: Ticks): number[] {
  const count = Math.min(60, Math.floor((max - min) / unit + 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => clean(min + index * unit));
}

/** Whether only the highest tick has the unit: from which value; null where all have it, or there is none. */
export function unitFrom({ max, unit, format }: Ticks & { format: NumberFormat }): number | null {
  const isBare = !format.prefix && !format.suffix && format.scale === 0;
  return format.percent || isBare || max < 0 ? null : clean(max - unit / 2);
}

export function tickText(tick: number, axis: Ticks & { format: NumberFormat }, locale: string): string {
  const from = unitFrom(axis);
  return formatNumber(tick, axis.format, locale, { bare: from !== null && tick < from });
}

/** The number format of an axis, as precise as its step. */
export function axisFormat(ticks: Ticks, affixes: Affixes = {}): NumberFormat {
  const format = formatFor(ticksOf(ticks), { ...affixes, maxDecimals: 0 });
  return { ...format, decimals: decimalsOf(ticks.unit / 10 ** format.scale) };
}

function spread(values: readonly number[], zero: boolean): [number, number] {
  const known = values.map((value) => Math.min(LARGEST, Math.max(-LARGEST, value)));
  if (known.length === 0) return [0, 1];
  let low = Math.min(...known);
  let high = Math.max(...known);
  if (zero || (low > 0 && low < high * 0.4)) low = Math.min(0, low);
  if (zero || (high < 0 && high > low * 0.4)) high = Math.max(0, high);
  if (low === high)
    return low === 0 ? [0, 1] : low > 0 ? [zero ? 0 : low * 0.9, low * 1.1] : [low * 1.1, zero ? 0 : low * 0.9];
  return [low, high];
}

/** Removes floating point noise: 0.30000000000000004 is 0.3. */
const clean = (value: number) => Number(value.toPrecision(12));
