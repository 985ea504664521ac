import { getMetadataStorage } from 'class-validator';
import { ApiProperty } from '../describe.js';

/** What a validator says of a property, without its name. */
type Schema = Record<string, unknown>;
type Validation = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/**
 * Describes a property of a request in the OpenAPI document. It stands above the validators of the property and reads
 * type, bounds, whether it may be left out and whether it may be null from them, so that nothing is said twice.
 *
 * @param description what it does, its unit, what leaving it out and null mean. Markdown.
 * @param example null for a property whose class has examples.
 * @param options what no validator says.
 */
export function Field(description: string, example: unknown, options: Schema = {}): PropertyDecorator {
  return (target, key) => {
    const own = getMetadataStorage()
      .getTargetValidationMetadatas(target.constructor, '', true, false)
      .filter(({ propertyName }) => propertyName === key);
    if (own.length === 0) throw new Error(`@Field stands above the validators of ${String(key)}.`);
    const schema = { ...schemaOf(own), description, ...(example !== null && { example }), ...options };
    ApiProperty(schema)(target, key);
  };
}

function schemaOf(validations: readonly Validation[]): Schema {
  const isSkipped = (value: unknown) => validations.some((validation) => conditionOf(validation)?.(value) === false);
  const ofProperty = validations.filter(({ each }) => !each).map(rulesOf);
  const ofItems = validations.filter(({ each }) => each).map(rulesOf);
  return {
    required: !isSkipped(undefined),
    ...(isSkipped(null) && { nullable: true }),
    ...(Object.assign({}, ...ofProperty) as Schema),
    ...(ofItems.length > 0 && { items: Object.assign({}, ...ofItems) as Schema }),
  };
}

/** Whether a value is validated at all, for `Optional` and `Nullable`. */
function conditionOf({ type, constraints }: Validation): ((value: unknown) => boolean) | null {
  if (type !== 'conditionalValidation') return null;
  const condition = constraints[0] as (object: object, value: unknown) => boolean;
  return (value) => condition({}, value);
}

/** The keywords of JSON Schema for one validator. */
function rulesOf({ name, constraints }: Validation): Schema {
  const [first, second, third] = (constraints ?? []) as unknown[];
  switch (name) {
    case 'isString':
      return { type: 'string' };
    case 'isInt':
      return { type: 'integer' };
    case 'isNumber':
      return { type: 'number' };
    case 'isBoolean':
      return { type: 'boolean' };
    case 'isObject':
      return { type: 'object' };
    case 'isArray':
      return { type: 'array' };
    case 'min':
      return { minimum: first };
    case 'max':
      return { maximum: first };
    case 'isIn':
      return { enum: first, type: 'string' };
    case 'arrayNotEmpty':
      return { minItems: 1 };
    case 'arrayMaxSize':
      return { maxItems: first };
    case 'isLength':
      return { minLength: first, maxLength: second };
    case 'maxCharacters':
      return { maxLength: first };
    case 'notBlank':
      return { minLength: 1, pattern: '\\S' };
    case 'matches':
      return { type: 'string', pattern: (first as RegExp).source };
    case 'isLocale':
      return { type: 'string', maxLength: first };
    case 'areVariables':
      return {
        type: 'object',
        maxProperties: first,
        propertyNames: { pattern: (second as RegExp).source },
        additionalProperties: { type: 'string', maxLength: third },
      };
    case 'isUpload':
      return { type: 'string', format: 'binary' };
    case 'isTime':
      return { type: 'string', format: 'date-time' };
    case undefined: // conditions, and objects with a class of their own
      return {};
    default:
      throw new Error(`@Field does not know the validator ${name}.`);
  }
}
