import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Router } from 'express';
import supertest from 'supertest';
import { OpenApiService } from '../../src/openapi/openapi.service.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { Contract, type Exchange } from '../support/contract.js';
import { itHere, newTenant, startTestService, type TestService } from '../support/service.js';

type Json = Record<string, ReturnType<typeof JSON.parse>>;

describe('the OpenAPI document', () => {
  let service: TestService;
  let document: Json;
  let operations: { where: string; path: string; method: string; operation: Json }[];

  beforeAll(async () => {
    service = await startTestService();
    ({ body: document } = await supertest(service.url).get('/openapi.json').expect(200));
    operations = Object.entries(document['paths'] as Json).flatMap(([path, item]) =>
      Object.entries(item as Json).map(([method, operation]) => ({
        where: `${method} ${path}`,
        path,
        method,
        operation: operation as Json,
      })),
    );
  });
  afterAll(() => service.close());

  it('is OpenAPI 3.1 of this server, may be kept, and is not sent twice', async () => {
    const first = await supertest(service.url)
      .get('/openapi.json')
      .expect(200)
      .expect('Content-Type', /application\/json/);
    expect(first.body.openapi).toBe('3.1.0');
    if (service.here) expect(first.body.servers).toEqual([{ url: 'http://decks.test' }]);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toMatch(/public/);
    const again = await supertest(service.url).get('/openapi.json').set('If-None-Match', etag).expect(304);
    expect(again.text).toBe('');
  });

  itHere('is the same at each start, and frozen', async () => {
    const other = await startTestService();
    const [mine, its] = [service, other].map((one) => one.here!.app.get(OpenApiService));
    expect(await its!.text()).toEqual(await mine!.text());
    const { paths } = await mine!.document();
    expect(() => Object.assign(paths['/v1/decks']!, { get: null })).toThrow('read only');
    await other.close();
  });

  itHere('has every route of the application, and no other', () => {
    const { router } = service.here!.app.getHttpAdapter().getInstance() as { router: Router };
    const routes = router.stack.flatMap(({ route }) => {
      const { path, methods } = (route ?? { path: '', methods: {} }) as { path: string; methods: Json };
      return Object.keys(methods).map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    });
    // What answers for unknown routes is none, and at `/mcp` other methods are told that they are not allowed.
    const known = routes.filter((route) => !/ (\/v1(\/\*path)?|\{\/\*splat\})$|^(?!post).* \/mcp$/.test(route));
    expect(operations.map(({ where }) => where).sort()).toEqual([...new Set(known)].sort());
    expect(known.length).toBeGreaterThan(50);
  });

  it('names and describes every operation', () => {
    const tags = (document['tags'] as Json[]).map(({ name }) => name as string);
    const poor = operations.filter(({ operation: { operationId, summary, description, tags: own } }) => {
      const isNamed = /^[a-z]+([A-Z][a-z]+)+$/.test(String(operationId));
      return !isNamed || !summary || !description || own?.length !== 1 || !tags.includes(own[0]);
    });
    expect(poor.map(({ where }) => where)).toEqual([]);
    const ids = operations.map(({ operation }) => operation['operationId'] as string);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes every property and parameter, and shows an example of it', () => {
    const poor: string[] = [];
    for (const [name, schema] of Object.entries(document['components'].schemas as Json)) {
      for (const [key, property] of Object.entries((schema.properties ?? {}) as Json)) {
        const isOwnSchema =
          property.$ref ??
          property.allOf ??
          property.anyOf ??
          property.oneOf ??
          property.items?.$ref ??
          property.items?.anyOf;
        const isNested = property.properties !== undefined;
        // Of content the templates have samples: `GET /v1/slide-templates?verbose=true`.
        const isShown = property.examples || isOwnSchema || name.startsWith('SlideContent_');
        if (!isNested && !(property.description && isShown)) poor.push(`${name}.${key}`);
      }
    }
    for (const { where, operation } of operations) {
      for (const parameter of (operation['parameters'] ?? []) as Json[]) {
        if (!parameter['$ref'] && (!parameter['description'] || !parameter['schema'].examples)) {
          poor.push(`${where} ${parameter['name']}`);
        }
      }
    }
    expect(poor).toEqual([]);
  });

  // Of planner and image maker it needs the offline ones.
  itHere('shows bodies that the service accepts', async () => {
    const tenant = await newTenant(service, 'business');
    const { id, slideIds } = await tenant.deck('A deck', ['title']);
    // Ids that are shown are nobody's.
    const ours = (value: object) => JSON.stringify(value).replace(/019a3c5e-[\da-f-]{27}/g, slideIds[0]!);
    const sent: string[] = [];
    for (const { where, path, operation } of operations) {
      const shown = (operation['requestBody']?.content?.['application/json']?.examples ?? {}) as Json;
      for (const [name, { value }] of Object.entries(shown)) {
        const { status } = await supertest(service.url)
          .post(path.replace('{id}', id))
          .set({ Authorization: `Bearer ${tenant.key}`, Accept: 'application/json, text/event-stream' })
          .type('json')
          .send(ours(value as object));
        expect([where, name, status < 300]).toEqual([where, name, true]);
        sent.push(where);
      }
    }
    expect([...new Set(sent)].sort()).toEqual([
      'post /mcp',
      'post /v1/decks/{id}/check/fix',
      'post /v1/decks/{id}/edit',
      'post /v1/decks/{id}/exports',
      'post /v1/decks/{id}/previews',
      'post /v1/decks/{id}/slides',
      'post /v1/generate',
    ]);
  });

  it('shows examples that are valid', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'api', components: document['components'] });
    const wrong: string[] = [];
    let checked = 0;
    const check = (schema: Json, example: unknown, where: string) => {
      const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
      checked++;
      if (!ajv.validate(JSON.parse(text) as Json, example)) wrong.push(`${where}: ${ajv.errorsText()}`);
    };
    const walk = (node: unknown, where: string) => {
      if (typeof node !== 'object' || node === null) return;
      const { schema, example, examples } = node as Json;
      if (Array.isArray(examples)) examples.forEach((one) => check(node, one, where));
      else if (schema) {
        const named = Object.values((examples ?? {}) as Json).map(({ value }) => value as unknown);
        [...(example === undefined ? [] : [example]), ...named].forEach((one) => check(schema as Json, one, where));
      }
      for (const [key, child] of Object.entries(node)) {
        if (key !== 'example' && key !== 'examples') walk(child, `${where}/${key}`);
      }
    };
    walk(document['paths'], 'paths');
    walk(document['components'], 'components');
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  });

  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
    const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' });
    const told = problems.map(
      ({ severity, ruleId, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}`,
    );
    expect(told.toSorted()).toEqual([
      // No schema refers to them: which one holds depends on `slide_type`, and the service takes more than they say.
      ...[...catalogue.keys()]
        .map((key) => `warn no-unused-components #/components/schemas/SlideContent_${key}`)
        .toSorted(),
      // The form of a password leads to the page; it has no answer of its own.
      'warn operation-2xx-response #/paths/~1d~1{slug}/post/responses',
    ]);
  });

  it('tells how a request authenticates, and every error with its code', () => {
    const { post } = document['paths']['/v1/decks'] as Json;
    expect(post.security).toEqual([{ apiKey: [] }]);
    expect(document['paths']['/admin/workspaces'].post.security).toEqual([{ adminToken: [] }]);
    expect(document['paths']['/s/{code}'].get.security).toEqual([]);
    const codesOf = (status: number) => {
      const [, name = ''] = /([^/]+)$/.exec(String(post.responses[status].$ref)) ?? [];
      return document['components'].responses[name].content['application/json'].schema.allOf[1].properties.error
        .properties.code.enum as string[];
    };
    const codes = Object.fromEntries(
      Object.keys(post.responses as Json)
        .filter((status) => Number(status) >= 400)
        .map((status) => [status, codesOf(Number(status))]),
    );
    expect(codes).toEqual({
      400: ['invalid_input'],
      401: ['invalid_key'],
      402: ['deck_limit', 'storage_limit', 'subscription_past_due'],
      409: ['idempotency_conflict'],
      413: ['invalid_input'],
      422: ['invalid_input'],
      429: ['rate_limit'],
      500: ['internal_error'],
      503: ['internal_error'],
    });
  });

  it('says of requests what their validators say', () => {
    const {
      CreateDeckRequest: deck,
      UpdateSlideRequest: slide,
      CreateImagesRequest: images,
    } = document['components'].schemas as Json;
    expect(deck.required).toEqual(['title']);
    expect(deck.properties.title).toMatchObject({ type: 'string', minLength: 1, maxLength: 200 });
    expect(slide.properties.notes).toMatchObject({ type: ['string', 'null'], maxLength: 10_000 });
    expect(images.properties.n).toMatchObject({ type: 'integer', minimum: 1, maximum: 6 });
    expect(document['paths']['/v1/decks'].post.requestBody.required).toBe(true);
    expect(document['paths']['/v1/decks/{id}/exports'].post.requestBody.required).toBe(false);
  });

  it('says of bodies that they have no other fields, unless what was read may come back', () => {
    const schemas = document['components'].schemas as Record<string, Json>;
    const bodies = operations
      .filter(({ path, operation }) => operation['requestBody'] && /^\/(v1|admin)\//.test(path))
      .flatMap(({ operation }) => Object.values(operation['requestBody'].content as Record<string, Json>))
      .map(({ schema }) => String(schema.$ref).split('/').at(-1)!);
    expect(bodies.length).toBeGreaterThan(20);
    const open = bodies.filter((name) => schemas[name]!['additionalProperties'] !== false);
    expect(open.sort()).toEqual([
      'UpdateBrandRequest',
      'UpdateDeckRequest',
      'UpdateSlideRequest',
      'UpdateWorkspaceRequest',
    ]);
    for (const nested of ['BrandColorsRequest', 'BrandFontsRequest', 'RenameDeckOperation'])
      expect(schemas[nested]!['additionalProperties']).toBe(false);
  });
});

describe('the comparison of answers with the document', () => {
  let service: TestService;
  let contract: Contract;
  let exchange: Exchange;

  beforeAll(async () => {
    service = await startTestService({});
    contract = new Contract(await service.here!.app.get(OpenApiService).document());
    const tenant = await newTenant(service);
    const { body, status, headers } = await tenant.post('/v1/decks', { title: 'A deck' }).expect(201);
    exchange = { method: 'POST', url: '/v1/decks', asked: { title: 'A deck' }, status, headers, body };
  });
  afterAll(() => service.close());

  const faultsOf = (changes: Json, body: Json = {}) => {
    const sent = { ...(exchange.body as Json), ...body };
    return contract.faultsOf({ ...exchange, ...changes, body: Buffer.from(JSON.stringify(sent)) });
  };
  const error = (code: string, message: unknown = 'No.') => ({ error: { code, message } });

  it('finds nothing in an answer as it is', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('finds what the document does not tell, and what it tells and is not there', () => {
    expect(faultsOf({}, { colour: 'red' })[0]).toMatch(/additional properties .*colour/);
    expect(faultsOf({}, { slug: undefined })[0]).toMatch(/required property .*slug/);
    expect(faultsOf({}, { slug: null })[0]).toMatch(/slug must be string/);
    expect(faultsOf({}, { created_at: '2026-03-01' })[0]).toMatch(/date-time/);
    expect(faultsOf({ status: 418 })[0]).toMatch(/status is not documented/);
    expect(faultsOf({ headers: { ...exchange.headers, 'content-type': 'text/plain' } })[0]).toMatch(/media type/);
    expect(faultsOf({ headers: { 'content-type': 'application/json' } })[0]).toMatch(/RateLimit-Limit is missing/);
    expect(faultsOf({ asked: { title: 'A'.repeat(201) } })[0]).toMatch(/title must NOT have more than 200/);
  });

  it('finds codes of errors that an operation does not tell', () => {
    const refusal = (body: Json) =>
      contract.faultsOf({ ...exchange, status: 402, body: Buffer.from(JSON.stringify(body)) });
    expect(refusal(error('deck_limit'))).toEqual([]);
    expect(refusal(error('insufficient_credits'))[0]).toMatch(/code must be equal to one of the allowed values/);
    expect(refusal(error('deck_limit', null))[0]).toMatch(/message must be string/);
  });
});
