/** Marks a string as a style sheet, for editors and formatters. */
export const css = String.raw;

/** Joins class names; falsy ones are skipped, as in `condition && 'name'`. */
export function classes(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
