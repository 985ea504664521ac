/** A schema, or a piece of one, as JSON. */
export type Schema = { [keyword: string]: unknown };

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns `example` of schemas, which OpenAPI 3.1 deprecates, into `examples`. Changes the schema. */
export function modernise(schema: unknown): void {
  if (Array.isArray(schema)) return schema.forEach(modernise);
  if (!isObject(schema)) return;
  if ('example' in schema) {
    schema['examples'] = [schema['example']];
    delete schema['example'];
  }
  for (const keyword of ['items', 'allOf', 'anyOf', 'oneOf']) modernise(schema[keyword]);
  for (const property of Object.values(isObject(schema['properties']) ? schema['properties'] : {})) modernise(property);
}

/** A value of a schema that is made of the examples of its parts; undefined where one lacks. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  if (Array.isArray(schema['examples'])) return (schema['examples'] as unknown[])[0];
  if (typeof schema['$ref'] === 'string') {
    return exampleOf(schemas[schema['$ref'].replace('#/components/schemas/', '')] ?? {}, schemas);
  }
  const parts: unknown = schema['allOf'] ?? schema['anyOf'] ?? schema['oneOf'];
  const part: unknown = Array.isArray(parts) ? parts[0] : undefined;
  if (isObject(part)) return exampleOf(part, schemas);
  if (isObject(schema['items'])) return [exampleOf(schema['items'], schemas)];
  if (!isObject(schema['properties'])) return undefined;
  const properties = Object.entries(schema['properties']).map(([key, property]) => [
    key,
    isObject(property) ? exampleOf(property, schemas) : undefined,
  ]);
  return Object.fromEntries(properties.filter(([, value]) => value !== undefined));
}

/**
 * Says of the objects of a request, and of those in them, that they have no other properties. Changes the schemas.
 *
 * @param isOpen whether the outermost object may have others.
 */
export function closeRequest(schema: unknown, schemas: Record<string, Schema>, { isOpen = false } = {}): void {
  if (!isObject(schema)) return;
  if (typeof schema['$ref'] === 'string') {
    return closeRequest(schemas[schema['$ref'].replace('#/components/schemas/', '')], schemas, { isOpen });
  }
  const { properties, items, oneOf = [], allOf = [] } = schema;
  if (isObject(properties) && !isOpen) schema['additionalProperties'] ??= false;
  const parts = [...Object.values(isObject(properties) ? properties : {}), items, oneOf, allOf].flat();
  for (const part of parts) closeRequest(part, schemas);
}
