import type { Field, FieldType } from './template.js';

/** What a field is made for goes into it so many times. */
const FACTOR = 4;
/** Bounds are never lower. */
const MIN_BOUND: Partial<Record<FieldType, number>> = { list: 40, textarea: 1_000 };
const LONGEST_ADDRESS = 4_096;

/**
 * The hard bound of a field: entries of a list, characters (code points) of a text, of a picture's address.
 *
 * More is not stored (of a `text` no more than its `maxLen` is), and what was stored before there was a bound is drawn up
 * to it. Infinity for fields that are bounded by their kind.
 */
export function boundOf({ type, guide, maxLen }: Pick<Field, 'type' | 'guide' | 'maxLen'>): number {
  if (type === 'image') return LONGEST_ADDRESS;
  return Math.max(MIN_BOUND[type] ?? 0, FACTOR * (maxLen ?? guide?.max ?? Infinity));
}

/** At most so many code points from the start of a text. */
export function cut(text: string, max: number): string {
  // UTF-16 units are never fewer than code points, and never more than twice as many.
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
}
