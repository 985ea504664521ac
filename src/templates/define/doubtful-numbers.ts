import { boundOf } from './bounds.js';
import type { ReadNumber } from './numbers.js';
import { isRecord, numberIn } from './read-content.js';
import type { Field, Fields } from './template.js';

/** A number of a slide's content that its author may have meant otherwise. */
export interface DoubtfulNumber {
  /** Path in the content: `items.2.value`. */
  path: string;
  /** What is drawn in its place; null where it is no number, so that nothing is drawn. */
  readAs: number | null;
  /** Code points of what is no number; 0 for a number. */
  dropped: number;
}

/**
 * What stands where a number belongs and is none, and numbers that people of another language would read otherwise: unless
 * another number of the slide has decimals behind the same mark.
 */
export function doubtfulNumbers(fields: Fields, content: unknown, locale: string): DoubtfulNumber[] {
  const all = [...numbersIn(fields, content, '', locale)];
  const decimals = new Set(all.flatMap(({ read }) => read?.decimal ?? []));
  const isProven = (typed: string) => [...decimals].some((mark) => typed.includes(mark));
  return all.flatMap(({ path, typed, read }): DoubtfulNumber[] => {
    if (!read) return [{ path, readAs: null, dropped: [...typed].length }];
    return read.isAmbiguous && !isProven(typed) ? [{ path, readAs: read.value, dropped: 0 }] : [];
  });
}

interface TypedNumber {
  path: string;
  typed: string;
  read: ReadNumber | undefined;
}

function* numbersIn(fields: Fields, content: unknown, before: string, locale: string): Generator<TypedNumber> {
  const stored = isRecord(content) ? content : {};
  for (const [key, field] of Object.entries(fields)) {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const path = `${before}${key}`;
    if (field.type === 'group') yield* numbersIn(field.itemFields ?? {}, value, `${path}.`, locale);
    else if (field.type === 'list' && Array.isArray(value)) yield* numbersInList(field, value, path, locale);
    else if (field.isNumber && isTyped(value)) yield { path, typed: value, read: numberIn(field, value, locale) };
  }
}

function* numbersInList(field: Field, list: unknown[], path: string, locale: string): Generator<TypedNumber> {
  for (const [index, entry] of list.slice(0, boundOf(field)).entries())
    yield* numbersIn(field.itemFields ?? {}, entry, `${path}.${index}.`, locale);
}

/** Numbers of JSON leave no doubt. */
const isTyped = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
