import { applyDecorators, type Type } from '@nestjs/common';
import type * as Swagger from '@nestjs/swagger';
import type { ErrorKind } from '../errors/api-error.js';

/*
 * How endpoints and their answers describe themselves in the OpenAPI document. What guards and interceptors do before a
 * handler, `openapi/` adds by itself; requests are described by `body/field.ts`.
 *
 * The decorators of `@nestjs/swagger` are kept until a document is made: its 500 modules would be a twelfth of the start.
 */

type Decorators = Pick<
  typeof Swagger,
  | 'ApiBody'
  | 'ApiConsumes'
  | 'ApiExcludeController'
  | 'ApiExcludeEndpoint'
  | 'ApiExtraModels'
  | 'ApiHeader'
  | 'ApiOperation'
  | 'ApiParam'
  | 'ApiProperty'
  | 'ApiQuery'
  | 'ApiResponse'
  | 'ApiTags'
>;
type Decorator = (...place: unknown[]) => void;

const kept: ((swagger: Decorators) => void)[] = [];

/** The decorator of this name, which does its work in {@link applyDescriptions}. */
const later =
  <Name extends keyof Decorators>(name: Name) =>
  (...options: Parameters<Decorators[Name]>) => {
    const decorator: Decorator = (...place) =>
      void kept.push((swagger) => (swagger[name] as (...options: unknown[]) => Decorator)(...options)(...place));
    return decorator as ReturnType<Decorators[Name]>;
  };

export const ApiBody = later('ApiBody');
export const ApiConsumes = later('ApiConsumes');
export const ApiExcludeController = later('ApiExcludeController');
export const ApiExcludeEndpoint = later('ApiExcludeEndpoint');
export const ApiExtraModels = later('ApiExtraModels');
export const ApiTags = later('ApiTags');
const ApiHeader = later('ApiHeader');
const ApiOperation = later('ApiOperation');
const ApiParam = later('ApiParam');
const ApiQuery = later('ApiQuery');
const ApiResponse = later('ApiResponse');
const describeProperty = later('ApiProperty');

/** Applies what was kept, in order. */
export function applyDescriptions(swagger: Decorators): void {
  for (const apply of kept.splice(0)) apply(swagger);
}

/** Metadata key of the names of the properties that a class describes. */
const DESCRIBED = 'described-properties';

/** Describes a property of a class by a schema. */
export const ApiProperty = (schema: PropertyOptions): PropertyDecorator => {
  const describe = describeProperty(schema);
  return (target, key) => {
    Reflect.defineMetadata(DESCRIBED, [...new Set([...describedIn(target), String(key)])], target);
    describe(target, key);
  };
};

const describedIn = (prototype: object) => (Reflect.getMetadata(DESCRIBED, prototype) as string[] | undefined) ?? [];

/** Names of the properties that a class describes. */
export const describedBy = ({ prototype }: Type): string[] => describedIn(prototype as object);

/** What refers to the schema of a class. */
export const schemaPath = ({ name }: Type) => `#/components/schemas/${name}`;

/** Keywords of a schema; `required: false` for a property that may be absent. */
type PropertyOptions = Record<string, unknown>;

/** Metadata key of {@link Fails}. */
export const FAILS = 'fails';

/** Headers of answers that are described once, in `openapi/headers.ts`. */
export type HeaderName = 'Content-Disposition' | 'ETag' | 'Link' | 'Location' | 'Retry-After' | 'Set-Cookie' | 'Vary';

/**
 * Names and describes a handler.
 *
 * @param operationId what generated clients call it: a verb and its object in camelCase. It is never renamed.
 * @param summary its title, a few words.
 * @param description Markdown.
 */
export const Operation = (operationId: string, summary: string, description: string) =>
  ApiOperation({ operationId, summary, description });

/** An answer of a handler: JSON of this class or of a list of it; `null` is an answer without a body. */
export const Answers = (
  status: number,
  type: Type | [Type] | null,
  description: string,
  { headers = [] }: { headers?: readonly HeaderName[] } = {},
) => ApiResponse({ status, description, headers: references(headers), ...(type && { type }) });

/** An answer of a handler that is a page or a file of one of these media types, or JSON for those who ask for it. */
export const Sends = (
  status: number,
  mediaTypes: readonly string[],
  description: string,
  { headers = [], json }: { headers?: readonly HeaderName[]; json?: Type } = {},
) => {
  const schemaOf = (type: string) =>
    type === 'application/json'
      ? { type: 'object' }
      : { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) };
  const content = Object.fromEntries(mediaTypes.map((type) => [type, { schema: schemaOf(type) }]));
  const asJson = json && { 'application/json': { schema: { $ref: schemaPath(json) } } };
  return applyDecorators(
    ApiExtraModels(...(json ? [json] : [])),
    ApiResponse({ status, description, headers: references(headers), content: { ...content, ...asJson } }),
  );
};

/** Errors of a handler beyond those that its guards, its interceptors and the reading of its body answer with. */
export const Fails =
  (...kinds: ErrorKind[]): MethodDecorator & ClassDecorator =>
  (target: object, _key?: unknown, descriptor?: PropertyDescriptor) => {
    const described = (descriptor?.value as object | undefined) ?? target;
    const before = (Reflect.getMetadata(FAILS, described) as ErrorKind[] | undefined) ?? [];
    Reflect.defineMetadata(FAILS, [...kinds, ...before], described);
  };

/** A part of the path that is no id. */
export const PathText = (name: string, description: string, example: string | number) =>
  ApiParam({
    name,
    description,
    schema: { type: typeof example === 'number' ? 'integer' : 'string', examples: [example] },
  });

/** An id in the path. An impossible one is answered like one that is not there. */
export const PathId = (name: string, description: string) =>
  PathText(name, description, '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21');

/** An optional parameter of the query. */
export const DescribedQuery = (name: string, description: string, schema: Record<string, unknown>, example: unknown) =>
  ApiQuery({ name, description, required: false, schema: { ...schema, examples: [example] } });

/** A header that the handler reads. */
export const RequestHeader = (name: string, description: string, example: string) =>
  ApiHeader({ name, description, required: false, schema: { type: 'string', examples: [example] } });

/** A property of an answer. */
export const Shown = (description: string, example: unknown, options: PropertyOptions = {}) =>
  ApiProperty({ description, example, ...options });

/** A property of an answer that is an object, or a list of objects, of a class. */
export const ShownAs = (type: Type | [Type], description: string, options: PropertyOptions = {}) =>
  ApiProperty({ description, type, ...options });

/** A property of an answer that is the id of something. */
export const ShownId = (description: string, options: PropertyOptions = {}) =>
  Shown(description, '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21', { type: String, format: 'uuid', ...options });

/** A property of an answer that is a time in UTC. */
export const ShownTime = (description: string, options: PropertyOptions = {}) =>
  Shown(description, '2026-03-01T09:30:00.000Z', { type: String, format: 'date-time', ...options });

const references = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
