import { isRecord } from '../templates/define/read-content.js';
import { VARIABLE_NAME } from '../templates/define/variables.js';

/** Most variables that have values, and most characters of a value. */
export const MOST_VARIABLES = 50;
export const MOST_CHARACTERS = 500;

/** What is wrong with values of variables, as the end of a sentence, or null. */
export function problemOfVariables(values: unknown): string | null {
  if (!isRecord(values)) return 'must be an object of texts';
  const entries = Object.entries(values);
  if (entries.length > MOST_VARIABLES) return `must have at most ${MOST_VARIABLES} names`;
  for (const [name, value] of entries) {
    if (!VARIABLE_NAME.test(name))
      return `must have names of 1 to 40 letters, digits and underscores, unlike "${name.slice(0, 60)}"`;
    if (typeof value !== 'string') return `must have a text as the value of ${name}`;
    if ([...value].length > MOST_CHARACTERS)
      return `must have at most ${MOST_CHARACTERS} characters as the value of ${name}`;
  }
  return null;
}
