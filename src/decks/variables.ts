import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { Nullable } from '../http/body/validators.js';
import { isRecord } from '../templates/define/read-content.js';
import { VARIABLE_NAME } from '../templates/define/variables.js';

/** Most variables that have values, and most characters of a value. */
const MOST_VARIABLES = 50;
const MOST_CHARACTERS = 500;

/** What is wrong with values of variables, as the end of a sentence, or null. */
function problemOf(values: unknown): string | null {
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

const AreVariables = () =>
  ValidateBy({
    name: 'areVariables',
    constraints: [MOST_VARIABLES, VARIABLE_NAME, MOST_CHARACTERS],
    validator: {
      validate: (value) => problemOf(value) === null,
      defaultMessage: (args) => `$property ${problemOf(args?.value)}`,
    },
  });

/** Values of variables by name, such as `{"customer": "Acme"}`; the field may be missing or `null`. */
export const HasVariables = () => applyDecorators(Nullable(), AreVariables());

/** What a link or a published page is drawn with besides the values of its deck; null for none. */
export const givenValues = (values: Record<string, string> | null | undefined) =>
  values && Object.keys(values).length > 0 ? values : null;
