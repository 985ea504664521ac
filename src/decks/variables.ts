import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { Nullable } from '../http/body/validators.js';
import { VARIABLE_NAME } from '../templates/define/variables.js';
import { MOST_CHARACTERS, MOST_VARIABLES, problemOfVariables } from './variable-values.js';

const AreVariables = () =>
  ValidateBy({
    name: 'areVariables',
    constraints: [MOST_VARIABLES, VARIABLE_NAME, MOST_CHARACTERS],
    validator: {
      validate: (value) => problemOfVariables(value) === null,
      defaultMessage: (args) => `$property ${problemOfVariables(args?.value)}`,
    },
  });

/** Values of variables by name, such as `{"customer": "Acme"}`; the field may be missing or `null`. */
export const HasVariables = () => applyDecorators(Nullable(), AreVariables());

/** What a link or a published page is drawn with besides the values of its deck; null for none. */
export const givenValues = (values: Record<string, string> | null | undefined) =>
  values && Object.keys(values).length > 0 ? values : null;
