/** Marks a string as a style sheet, for editors and formatters. */
export const css = String.raw;

/** Joins the class names that apply; `condition && 'name'` is left out when the condition is not met. */
export function classes(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
