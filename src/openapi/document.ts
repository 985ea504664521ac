import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import * as swagger from '@nestjs/swagger';
import { isReadBack } from '../http/body/known-fields.js';
import { applyDescriptions } from '../http/describe.js';
import { hasErrorPages } from '../http/errors/error-page.js';
import { catalogue } from '../templates/catalogue/index.js';
import { contentSchemaOf } from '../templates/define/content/content-schema.js';
import { ERROR_SCHEMA, ErrorAnswers } from './error-answers.js';
import { headerReference, HEADERS, RATE_LIMIT_HEADERS, REPLAYED } from './headers.js';
import { INTRODUCTION, TAGS } from './introduction.js';
import { errorsOf } from './route-errors.js';
import { type Route, routesOf } from './routes.js';
import { closeRequest, exampleOf, modernise, type Schema } from './schemas.js';
import { sentEvents } from './sent-events.js';

/** The version of this release, as the package says it. */
const { version: VERSION } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
) as { version: string };

/** Names of the security schemes. */
const KEY = 'apiKey';
const ADMIN = 'adminToken';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the request safe to repeat: the first answer to this key, method, path and body is kept for 24 hours and given again, with `Idempotent-Replayed`; refusals are not kept. Printable ASCII, such as `import-42`.',
  // No example: the page of the reference would send it with each request that is tried.
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

/** The content of slides by template. */
const CONTENT_SCHEMAS = Object.fromEntries(
  [...catalogue.values()].map((template) => [`SlideContent_${template.key}`, contentSchemaOf(template)]),
);

interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: unknown;
}
type Parameter = { in: string; name: string } | { $ref: string };

interface Operation {
  security?: unknown;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, { headers?: Schema; content?: Record<string, MediaType>; $ref?: string }>;
}

/**
 * The OpenAPI document of an application: what its controllers and DTOs say of themselves, completed by what stands before
 * every handler. It is the same for the same code and address.
 */
export function buildDocument(app: INestApplication, baseUrl: string): swagger.OpenAPIObject {
  applyDescriptions(swagger);
  const document = swagger.SwaggerModule.createDocument(app, headOf(baseUrl).build());
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  Object.values(schemas).forEach(modernise);
  const errors = new ErrorAnswers();
  for (const route of routesOf(app.get(ModulesContainer))) {
    const item = document.paths[route.path] as Record<string, Operation> | undefined;
    const operation = item?.[route.method];
    if (operation) complete(operation, route, errors, schemas);
  }
  const { openapi, info, servers, tags, paths } = document;
  const components = {
    ...document.components,
    schemas: { ...schemas, ...CONTENT_SCHEMAS, Error: ERROR_SCHEMA },
    responses: errors.components,
    parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
    headers: HEADERS,
  };
  const webhooks = sentEvents();
  return withPublicNames({
    openapi,
    info,
    servers,
    tags,
    paths,
    webhooks,
    components,
  } as unknown as swagger.OpenAPIObject);
}

/** Calls schemas what they are to clients: `Deck` rather than `DeckAnswer`, `CreateDeckRequest` rather than `CreateDeckDto`. */
function withPublicNames(document: swagger.OpenAPIObject): swagger.OpenAPIObject {
  const publicName = (name: string) => name.replace(/Answer$/, '').replace(/Dto$/, 'Request');
  const text = JSON.stringify(document).replace(/(?<=#\/components\/schemas\/)\w+/g, publicName);
  const renamed = JSON.parse(text) as swagger.OpenAPIObject;
  const schemas = Object.entries(renamed.components?.schemas ?? {}).map(([name, schema]) => [publicName(name), schema]);
  const named = Object.fromEntries(schemas) as Record<string, object>;
  if (Object.keys(named).length < schemas.length) throw new Error('Two schemas of the OpenAPI document have one name.');
  return { ...renamed, components: { ...renamed.components, schemas: named } };
}

function headOf(baseUrl: string): swagger.DocumentBuilder {
  const builder = new swagger.DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Slide Deck Service')
    .setDescription(INTRODUCTION)
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(baseUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key of a workspace.' }, KEY)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: "The operator's token, `ADMIN_TOKEN`." }, ADMIN);
  for (const [name, description] of TAGS) builder.addTag(name, description);
  return builder;
}

function complete(operation: Operation, route: Route, errors: ErrorAnswers, schemas: Record<string, Schema>): void {
  operation.security = route.isPublic ? [] : [{ [route.isAdmins ? ADMIN : KEY]: [] }];
  operation.parameters = inOrder(operation.parameters ?? [], route);
  if (route.isIdempotent) operation.parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  for (const body of Object.values(operation.requestBody?.content ?? {})) {
    modernise(body.schema);
    if (body.schema && !body.examples) body.example = exampleOf(body.schema, schemas);
    operation.requestBody!.required ||= false;
    if (!route.body) continue;
    operation.requestBody!.required = requires(body.schema ?? {}, schemas);
    closeRequest(body.schema ?? {}, schemas, { isOpen: isReadBack(route.body) });
  }
  for (const answer of Object.values(operation.responses)) {
    if (route.isKeyed) {
      const limits = RATE_LIMIT_HEADERS.map((name) => [name, headerReference(name)]);
      answer.headers = { ...answer.headers, ...(Object.fromEntries(limits) as Schema) };
    }
    if (route.isIdempotent) answer.headers = { ...answer.headers, [REPLAYED]: headerReference(REPLAYED) };
    const json = answer.content?.['application/json'];
    if (json?.schema) json.example = exampleOf(json.schema, schemas);
  }
  for (const [status, samples] of errorsOf(route)) {
    // An operation that answers with this status in a form of its own, too, has said so.
    const own = operation.responses[status]?.content;
    const reference = errors.reference(samples, hasErrorPages(route.path));
    operation.responses[status] = own ? errors.besides(reference, own) : reference;
  }
}

/** Those of the path as they stand in it, then the others as they are written; decorators apply the last one first. */
function inOrder(parameters: Parameter[], { path }: Route): Parameter[] {
  const place = (parameter: Parameter) => {
    const at = 'name' in parameter && parameter.in === 'path' ? path.indexOf(`{${parameter.name}}`) : -1;
    return at < 0 ? Infinity : at;
  };
  return parameters.toReversed().sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** Whether a body of this schema has to be there: `{}` does not do. */
function requires(schema: Schema, schemas: Record<string, Schema>): boolean {
  const name = String(schema['$ref']).replace('#/components/schemas/', '');
  return ((schemas[name]?.['required'] as unknown[] | undefined) ?? []).length > 0;
}
