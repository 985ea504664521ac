import { boundOf } from './bounds.js';
import type { ReadNumber } from './numbers.js';
import { isRecord, numberIn } from './read-content.js';
import type { Content, Field, Fields } from './template.js';

/** What is wrong with a number, the worst first. */
export type NumberTrouble =
  /** With its length in code points. */
  | { kind: 'malformed'; length: number }
  /** Its chart draws nothing for it; `says` which it does. */
  | { kind: 'undrawn'; says: string }
  | { kind: 'missing' }
  /** Nothing says what it is of. */
  | { kind: 'nameless'; isDrawn: boolean }
  | { kind: 'ambiguous'; readAs: number };

/** A number of a slide's content that its author may have meant otherwise. */
export interface DoubtfulNumber {
  /** Path in the content: `items.2.value`. */
  path: string;
  trouble: NumberTrouble;
}

/**
 * What stands where a number belongs and is none, numbers that their chart does not draw, and numbers that people of another
 * language would read otherwise: unless another number of the slide has decimals behind the same mark.
 */
export function doubtfulNumbers(fields: Fields, content: unknown, locale: string): DoubtfulNumber[] {
  const all = [...numbersIn(fields, content, '', locale)];
  const decimals = new Set(all.flatMap(({ read }) => read?.decimal ?? []));
  const isProven = (typed: string) => [...decimals].some((mark) => typed.includes(mark));
  return all.flatMap(({ path, typed, read, field, entry }): DoubtfulNumber[] => {
    const trouble = troubleWith(read, typed, field, entry);
    if (!trouble || (trouble.kind === 'ambiguous' && isProven(typed))) return [];
    return [{ path, trouble }];
  });
}

function troubleWith(
  read: ReadNumber | undefined,
  typed: string,
  { draws, named }: Field,
  entry: Content,
): NumberTrouble | null {
  if (!read) {
    if (typed.trim() !== '') return { kind: 'malformed', length: [...typed].length };
    return draws?.isNeeded && Object.values(entry).some(isTyped) ? { kind: 'missing' } : null;
  }
  if (draws && !draws.admits(read.value)) return { kind: 'undrawn', says: draws.says };
  if (named?.by.some((key) => !isTyped(entry[key]))) return { kind: 'nameless', isDrawn: named.isDrawn };
  return read.isAmbiguous ? { kind: 'ambiguous', readAs: read.value } : null;
}

interface TypedNumber {
  path: string;
  typed: string;
  read: ReadNumber | undefined;
  field: Field;
  /** What the number is a part of. */
  entry: Content;
}

function* numbersIn(fields: Fields, content: unknown, before: string, locale: string): Generator<TypedNumber> {
  const stored = isRecord(content) ? content : {};
  for (const [key, field] of Object.entries(fields)) {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const path = `${before}${key}`;
    if (field.type === 'group') yield* numbersIn(field.itemFields ?? {}, value, `${path}.`, locale);
    else if (field.type === 'list' && Array.isArray(value)) yield* numbersInList(field, value, path, locale);
    else if (field.isNumber)
      yield {
        path,
        typed: typeof value === 'string' ? value : '',
        read: numberIn(field, value, locale),
        field,
        entry: stored,
      };
  }
}

function* numbersInList(field: Field, list: unknown[], path: string, locale: string): Generator<TypedNumber> {
  for (const [index, entry] of list.slice(0, boundOf(field)).entries())
    yield* numbersIn(field.itemFields ?? {}, entry, `${path}.${index}.`, locale);
}

const isTyped = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
