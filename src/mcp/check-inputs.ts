import { addFormats, Ajv } from '@modelcontextprotocol/server/validators/ajv';
import { nearestName } from '../errors/nearest.js';
import type { InputSchema } from './api.js';

/** Most problems of inputs that are told: each entry of a list may have one. */
const MOST_PROBLEMS = 20;

export interface InputsSchema {
  type: 'object';
  properties: Record<string, InputSchema>;
  required: string[];
  additionalProperties: false;
}

/**
 * What is wrong with inputs of a tool, in words by which an agent can correct them; null where they are right. What may have one of
 * several shapes is left to the API, which says in words what it lacks of the shape that was meant.
 */
export type InputCheck = (inputs: unknown) => string | null;

const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true });
(addFormats as (engine: typeof ajv) => void)(ajv);

/** Makes the check of inputs against the schema of a tool. */
export function inputCheckOf(schema: InputsSchema): InputCheck {
  const validate = ajv.compile(schema);
  return (inputs) => {
    if (validate(inputs)) return null;
    const errors = outsideAlternatives(validate.errors ?? []);
    if (errors.length === 0) return null;
    const told = new Set<string>();
    const problems = errors.slice(0, MOST_PROBLEMS).map((error) => {
      // A list of what is allowed is told once.
      const isTold = told.has(error.schemaPath);
      told.add(error.schemaPath);
      return problemIn(error, schema, isTold);
    });
    const more = errors.length - problems.length;
    return `${problems.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  };
}

function outsideAlternatives(errors: Problem[]): Problem[] {
  const alternatives = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'oneOf' ? [instancePath] : [])),
  );
  const isInside = (path: string): boolean =>
    path !== '' && (alternatives.has(path) || isInside(path.slice(0, path.lastIndexOf('/'))));
  return alternatives.size === 0 ? errors : errors.filter(({ instancePath }) => !isInside(instancePath));
}

type Problem = NonNullable<ReturnType<typeof ajv.compile>['errors']>[number];

function problemIn(error: Problem, { properties, required }: InputsSchema, isTold: boolean): string {
  const place = error.instancePath.slice(1).replaceAll('/', '.');
  const at = place || 'the inputs';
  const { allowedValues, additionalProperty, missingProperty } = error.params as Partial<Record<string, unknown>>;
  switch (error.keyword) {
    case 'enum':
      return isTold
        ? `${at} must be one of these, too`
        : `${at} must be one of ${(allowedValues as unknown[]).join(', ')}`;
    case 'additionalProperties': {
      const near = place ? null : nearestName(String(additionalProperty), Object.keys(properties));
      const others = place ? '' : near ? ` (did you mean ${near}?)` : `, only ${Object.keys(properties).join(', ')}`;
      return `${at} must not have ${String(additionalProperty)}${others}`;
    }
    case 'required':
      return `${at} must have ${String(missingProperty)}`;
    case 'minItems':
      return `${at} ${error.message}${required.includes(place) ? '' : '; it may be left out'}`;
    default:
      return `${at} ${error.message}`;
  }
}
