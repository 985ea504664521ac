import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../app.module.js';
import { readSettings } from '../../config/settings.js';
import * as catalogue from '../../errors/catalogue.js';
import { buildDocument } from '../../openapi/document.js';
import { withTypedContent } from './typed-content.js';
import { ERROR_SCHEMA } from '../../openapi/error-answers.js';

/** What a client talks to unless it is told where its service is. */
const DEFAULT_BASE_URL = 'http://localhost:3000';

/** The paths that callers with an API key use; links are followed by code of the client's own. */
const API_PATHS = /^\/v1\//;

/**
 * Writes the client of this code's API in TypeScript: types of its resources, and a class with a method for each operation.
 * Offline, and the same for the same code.
 *
 * @param folder emptied, then filled.
 */
export async function generateClient(folder: string): Promise<void> {
  await createClient({
    input: forClients(await documentOf(DEFAULT_BASE_URL)),
    output: { path: folder, module: { extension: '.js' }, tsConfigPath: null },
    logs: { level: 'silent', file: false },
    plugins: [
      { name: '@hey-api/client-fetch', throwOnError: true },
      '@hey-api/typescript',
      {
        name: '@hey-api/sdk',
        responseStyle: 'data',
        operations: { strategy: 'single', containerName: 'Operations', methods: 'instance' },
      },
    ],
  });
  // A hint of the generator's at another package, by the address of a registry.
  const file = join(folder, 'client', 'types.gen.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\{@link \S+ (`[^`]+`)\}/, '$1'));
}

/** The OpenAPI document without a running service: of providers, a preview makes nothing, so nothing connects. */
export async function documentOf(baseUrl: string): Promise<OpenAPIObject> {
  const module = AppModule.forRoot(readSettings({}), 'postgres://preview');
  const app = await NestFactory.create(module, { preview: true, logger: false, abortOnError: false });
  return buildDocument(app, baseUrl);
}

/** Keywords without which types are simpler: what only answers have may be sent back as it was read. */
const LEFT_OUT = new Set(['headers', 'readOnly']);

/**
 * What callers with an API key use, and the events they are sent. Names the codes of all errors, and leaves headers of
 * answers out.
 */
function forClients({ components = {}, paths, ...rest }: OpenAPIObject): Record<string, unknown> {
  const codes = new Set(Object.values(catalogue).map((kind) => kind.sample().code));
  const kept = Object.fromEntries(Object.entries(paths).filter(([path]) => API_PATHS.test(path)));
  const schemas = withTypedContent((components.schemas ?? {}) as Record<string, Record<string, unknown>>);
  const all = { ...components, schemas: { ...schemas, Error: errorSchema([...codes].sort()) } };
  const document = { ...rest, paths: kept, components: withoutUnused(all, { ...rest, paths: kept }) };
  const text = JSON.stringify(document, (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value));
  return JSON.parse(text) as Record<string, unknown>;
}

type Components = Record<string, Record<string, unknown>>;

/** The components that the rest of the document names, directly or by way of others, and the security schemes. */
function withoutUnused(components: Components, rest: object): Components {
  const { securitySchemes = {} } = components;
  const used: Components = { securitySchemes };
  const waiting: unknown[] = [rest];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [, kind = '', name = ''] of JSON.stringify(next).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used[kind]?.[name]) continue;
      const component = components[kind]?.[name];
      (used[kind] ??= {})[name] = component;
      waiting.push(component);
    }
  }
  return used;
}

function errorSchema(codes: string[]) {
  const { error } = ERROR_SCHEMA.properties;
  const code = { ...error.properties.code, enum: codes };
  return { ...ERROR_SCHEMA, properties: { error: { ...error, properties: { ...error.properties, code } } } };
}
