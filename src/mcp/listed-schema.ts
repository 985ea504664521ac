import type { InputSchema } from './api.js';

/** Numbers that no version, index or other count reaches. */
const UNREACHED = new Set<unknown>([2 ** 31 - 1, Number.MAX_SAFE_INTEGER]);

/** Keywords that tell an agent nothing that types and descriptions do not, such as that a text has a letter. */
const LEFT_OUT = new Set(['examples', 'pattern', 'propertyNames', 'minLength']);

/**
 * The schemas of inputs as agents read them, and as they take part of their context all the time: without what descriptions
 * say already, and what only answers have. Inputs are checked against the whole schemas.
 */
export const listedSchemas = (schemas: Record<string, InputSchema>): Record<string, InputSchema> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([input, schema]) => (schema['readOnly'] ? [] : [[input, listedSchema(schema)]])),
  );

function listedSchema(schema: InputSchema): InputSchema {
  const kept = Object.entries(schema).filter(
    ([key, value]) =>
      !LEFT_OUT.has(key) &&
      !(key === 'maximum' && UNREACHED.has(value)) &&
      !(key === 'additionalProperties' && value === true),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, CHILDREN[key]?.(value as never) ?? value])) as InputSchema;
}

/** Keywords that hold schemas; the names of `properties` are no keywords. */
const CHILDREN: Record<string, (value: never) => unknown> = {
  properties: listedSchemas,
  items: listedSchema,
  oneOf: listedEach,
  allOf: listedEach,
};

function listedEach(schemas: InputSchema[]): InputSchema[] {
  return schemas.map(listedSchema);
}
