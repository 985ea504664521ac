import type { Field, FieldType } from './template.js';

/** The bound of a field as a multiple of its guide or `maxLen`. */
const FACTOR = 4;
/** Minimum bounds. */
const MIN_BOUND: Partial<Record<FieldType, number>> = { list: 40, textarea: 1_000 };
const LONGEST_ADDRESS = 4_096;

/**
 * The hard bound of a field: entries of a list, characters (code points) of a text or of a picture's address.
 *
 * Longer content is refused (a `text` already beyond its `maxLen`); content stored before there were bounds is drawn up
 * to it. Infinity for fields whose type is bounded.
 */
export function boundOf({ type, guide, maxLen }: Pick<Field, 'type' | 'guide' | 'maxLen'>): number {
  if (type === 'image') return LONGEST_ADDRESS;
  return Math.max(MIN_BOUND[type] ?? 0, FACTOR * (guide?.most ?? guide?.max ?? maxLen ?? Infinity));
}

/** The first `max` code points of a text. */
export function cut(text: string, max: number): string {
  // A text has at least as many UTF-16 units as code points, and at most twice as many.
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
}
