/** Line heights above 1 without a unit, alone or in the shorthand `font`. */
const LINE_HEIGHT = /(?<=line-height: )1\.\d+(?=;)|(?<= \/ )1\.\d+(?= var\(--font)/g;

/**
 * A style sheet. Line heights are written for Latin letters; other scripts have their own factor and least height, see
 * `leading.ts`.
 */
export const css = (strings: TemplateStringsArray, ...values: unknown[]): string =>
  String.raw(strings, ...values).replace(LINE_HEIGHT, 'max($& * var(--leading), var(--leading-least))');

/** Joins class names; falsy ones are skipped, as in `condition && 'name'`. */
export function classes(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
