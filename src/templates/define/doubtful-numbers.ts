import type { ReadNumber } from './numbers.js';
import { numberIn } from './read-content.js';
import type { Content, Field, Fields } from './template.js';
import { walk } from './content/walk.js';

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
  const all = [...walk(fields, content)]
    .filter(({ field }) => field.isNumber)
    .map(({ path, field, value, owner }) => ({
      ...{ path, field, owner },
      typed: typeof value === 'string' ? value : '',
      read: numberIn(field, value, locale),
    }));
  const decimals = new Set(all.flatMap(({ read }) => read?.decimal ?? []));
  const isProven = (typed: string) => [...decimals].some((mark) => typed.includes(mark));
  return all.flatMap(({ path, typed, read, field, owner }): DoubtfulNumber[] => {
    const trouble = troubleWith(read, typed, field, owner);
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

const isTyped = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
