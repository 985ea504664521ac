import { unzipSync } from 'fflate';
import sharp from 'sharp';
import supertest from 'supertest';
import { DEMO_SLIDES } from '../src/demo/demo-deck.js';
import { exportDeck, readPdf, readPptx, slidesOf } from './support/files.js';
import { draws, ModelServer } from './support/model-server.js';
import { dyed } from './support/pictures.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService, untilReady } from './support/service.js';
import { startWebServer } from './support/web-server.js';

type Json = Record<string, ReturnType<typeof JSON.parse>>;

/** What a developer looks at first, and what `npm run test:quick` runs besides pure logic. */
describe('the whole service, quickly', () => {
  const model = new ModelServer();
  let site: Awaited<ReturnType<typeof startWebServer>>;
  let service: TestService;
  let tenant: Tenant;

  beforeAll(async () => {
    await model.start();
    site = await startWebServer(
      new Map([['/', { body: '<title>A site</title><h1 style="color:#123456">Hello</h1>' }]]),
    );
    service = await startTestService({
      IMAGE_BASE_URL: model.url,
      IMAGE_MODEL: 'painter',
      EGRESS_ALLOW: site.host,
      STRIPE_WEBHOOK_SECRET: 'whsec_a_secret_for_tests',
    });
    tenant = await newTenant(service, 'business');
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([model.close(), site.close()]);
  });

  it('makes every format of one deck, each with all its slides and their words', async () => {
    const { id } = await tenant.deck('Where we grow', DEMO_SLIDES);
    const titles = DEMO_SLIDES.flatMap(({ content }) => ('title' in content && content.title ? [content.title] : []));
    const squeezed = (text: string) => text.replaceAll('\u00AD', '').replace(/\s+/g, '');

    const pdf = await readPdf((await exportDeck(tenant, id, { format: 'pdf' })).body);
    expect([pdf.pages, pdf.outlineEntries, pdf.dangers]).toEqual([DEMO_SLIDES.length, DEMO_SLIDES.length, []]);
    const printed = squeezed(pdf.text.join(' '));
    for (const title of titles) expect(printed).toContain(squeezed(title));

    for (const editable of [true, false]) {
      const slides = slidesOf(readPptx((await exportDeck(tenant, id, { format: 'pptx', editable })).body));
      expect(slides).toHaveLength(DEMO_SLIDES.length);
      const words = squeezed([...slides.join('').matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(''));
      for (const title of titles) expect(words).toContain(squeezed(title.replaceAll('&', '&amp;')));
    }

    const handout = await readPdf((await exportDeck(tenant, id, { format: 'handout' })).body);
    expect([handout.outlineEntries, handout.dangers]).toEqual([DEMO_SLIDES.length, []]);
    const pictures = unzipSync((await exportDeck(tenant, id, { format: 'png' })).body);
    expect(Object.keys(pictures)).toHaveLength(DEMO_SLIDES.length);
    const html = (await exportDeck(tenant, id, { format: 'html' })).body.toString();
    expect(html.match(/<section\b/g)).toHaveLength(DEMO_SLIDES.length);

    const { body: preview } = await tenant.post(`/v1/decks/${id}/previews`, { slide: 1 }).expect(201);
    const png = await supertest(service.url)
      .get(pathOf(preview.url as string))
      .expect(200);
    const { width, height } = await sharp(png.body as Buffer).metadata();
    expect([width, height]).toEqual([1280, 720]);
    const { channels } = await sharp(png.body as Buffer).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);

    const { body: published } = await tenant.post(`/v1/decks/${id}/publish`, {}).expect(200);
    const { text: page } = await supertest(service.url)
      .get(pathOf(published.url as string))
      .expect(200);
    expect(page.match(/<section\b/g)).toHaveLength(DEMO_SLIDES.length);
  });

  it('answers what the specification lists, with its fields and no others, where no extension is used', async () => {
    model.play(draws(await dyed('blue', 256, 256)));
    const summary = ['id', 'title', 'slug', 'status', 'visibility', 'url', 'updated_at', 'created_at'];
    const bare = [...summary, 'brand_id', 'locale'];
    const slide = ['id', 'slide_type', 'order', 'content', 'notes'];
    const entry = ['key', 'name', 'group', 'category', 'when_to_use'];
    const link = ['deck_id', 'url', 'expires_at'];
    const fields = (value: object, expected: string[]) =>
      expect(Object.keys(value).sort()).toEqual([...expected].sort());

    const user = await newTenant(service, 'business');
    const { body: created } = await user.post('/v1/decks', { title: 'Plain' }).expect(201);
    fields(created, ['id', 'title', 'slug', 'status', 'visibility', 'created_at']);
    const path = `/v1/decks/${created.id}`;
    const { body: added } = await user
      .post(`${path}/slides`, { slide_type: 'statement', content: { title: 'One' } })
      .expect(201);
    fields(added, ['slide']);
    fields(added.slide, slide);
    const { body: changed } = await user.patch(`${path}/slides/${added.slide.id}`, { notes: 'N' }).expect(200);
    fields(changed, ['slide']);
    fields(changed.slide, slide);
    for (const answer of [
      await user.get(`${path}/slides`).expect(200),
      await user.post(`${path}/slides/reorder`, { ordered_slide_ids: [added.slide.id] }).expect(200),
    ]) {
      fields(answer.body, ['slides']);
      fields(answer.body.slides[0], slide);
    }
    const { body: listed } = await user.get('/v1/decks').expect(200);
    fields(listed[0], summary);
    const { body: deck } = await user.get(path).expect(200);
    fields(deck, [...bare, 'slides']);
    fields(deck.slides[0], slide);
    fields((await user.patch(path, { title: 'Plainer' }).expect(200)).body, bare);
    fields((await user.post(`${path}/publish`).expect(200)).body, ['id', 'status', 'url', 'published_at']);
    fields((await user.post(`${path}/unpublish`).expect(200)).body, ['id', 'status']);
    for (const body of [{}, { format: 'pptx', editable: true, logo: 'mono', ttl_minutes: 5 }])
      fields((await user.post(`${path}/exports`, body).expect(201)).body, [...link, 'format', 'editable']);
    fields((await user.post(`${path}/previews`, { slide: 0 }).expect(201)).body, [...link, 'slide', 'total_slides']);

    const { body: templates } = await user.get('/v1/slide-templates').expect(200);
    fields(templates, ['count', 'templates']);
    fields(templates.templates[0], entry);
    const { body: details } = await user.get('/v1/slide-templates?keys=stats,title&verbose=true').expect(200);
    fields(details.templates[0], [...entry, 'description', 'fields', 'defaults']);
    const properties = details.templates.flatMap((one: Json) =>
      one['fields'].flatMap((field: Json) => Object.keys(field)),
    );
    const described = ['key', 'label', 'type', 'options', 'maxLen', 'help', 'itemFields'];
    expect(described).toEqual(expect.arrayContaining(properties as string[]));

    const { body: edited } = await user.post(`${path}/edit`, { instruction: 'Replace "One" with "Uno"' }).expect(200);
    fields(edited, ['summary', 'operations', 'deck']);
    fields(edited.operations[0], ['op', 'slide_id', 'content']);
    fields(edited.deck, ['id', 'title', 'slides']);
    const { body: made } = await user.post('/v1/images', { prompt: 'A hill' }).expect(200);
    fields(made, ['images']);
    fields(made.images[0], ['url']);
    const { body: refused } = await user.get('/v1/decks/none').expect(404);
    fields(refused, ['error']);
    fields(refused.error, ['code', 'message']);
  });

  it('answers one request of every route of the OpenAPI document, and tells other workspaces that nothing is there', async () => {
    await untilReady(service);
    model.play(draws(await dyed('green', 256, 256)));
    const { body: document } = await supertest(service.url).get('/openapi.json').expect(200);
    const operations = Object.entries(document.paths as Json).flatMap(([path, item]) =>
      Object.keys(item as Json).map((method) => `${method} ${path}`),
    );
    const answered = await requestEveryRoute(tenant, await newTenant(service, 'business'), site.url);
    // A route that is not there lacks its request in `requestEveryRoute`.
    expect(answered.map(({ route }) => route).sort()).toEqual(operations.sort());
    expect(answered.filter(({ status, expected }) => status !== expected)).toEqual([]);
    const withBodies = answered.filter(({ route }) => /^(post|patch) \/(v1|admin)\//.test(route));
    expect(withBodies.length).toBeGreaterThan(25);
    expect(withBodies.filter(({ toUnknown }) => !/^422: zzz is not a field here\./.test(toUnknown ?? ''))).toEqual([]);
    const ofWorkspaces = answered.filter(({ route }) => /\/v1\/.*\{/.test(route));
    expect(ofWorkspaces.length).toBeGreaterThan(25);
    expect(ofWorkspaces.filter(({ toStranger }) => toStranger !== 404)).toEqual([]);
  });
});

interface Answered {
  route: string;
  status: number;
  expected: number;
  /** The status for another workspace, where something of the workspace is named; it is asked first. */
  toStranger: number | null;
  /** What is said, where a body is taken, of one with an unknown field; it is sent before. */
  toUnknown: string | null;
  /** The body of an error. */
  error: unknown;
}

/** One request of each route, in an order in which there is what each one wants. `site` is a page, and a receiver of webhooks. */
async function requestEveryRoute(
  { service, key, workspaceId }: Tenant,
  stranger: Tenant,
  site: string,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  const keys: Record<string, string> = { v1: key, mcp: key, admin: service.adminToken, metrics: service.adminToken };

  /** `route` as the document has it, with what stands in place of each `{…}`, in order. */
  async function ask(route: string, expected: number, ...rest: (string | object)[]) {
    const values = rest.filter((value) => typeof value === 'string');
    const [body] = rest.filter((value) => typeof value === 'object');
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/\{\w+\}/g, () => values.shift() ?? 'missing');
    const send = (token: string | undefined, field?: object) => {
      const request = supertest(service.url)[method as 'get'](path).redirects(0);
      if (token) void request.set('Authorization', `Bearer ${token}`);
      if (pattern === '/d/{slug}') void request.type('form');
      if (pattern === '/mcp') void request.set('Accept', 'application/json, text/event-stream');
      if (Buffer.isBuffer(body)) return (field ? request.field(field as Json) : request).attach('file', body, 'file');
      return body || field ? request.send({ ...body, ...field }) : request;
    };
    const toStranger = /^\/v1\/.*\{/.test(pattern) ? (await send(stranger.key)).status : null;
    const token = keys[pattern.split('/')[1] ?? ''];
    const refused = /^(post|patch) \/(v1|admin)\//.test(route) ? await send(token, { zzz: 1 }) : null;
    const toUnknown = refused && `${refused.status}: ${refused.body.error?.message}`;
    const answer = await send(token);
    const { error } = answer.body as Json;
    answered.push({ route, status: answer.status, expected, toStranger, toUnknown, error });
    return answer;
  }
  const linked = (text: string, pattern: RegExp) => pattern.exec(text)?.slice(1) ?? [];
  const idOf = async (asked: ReturnType<typeof ask>) => (await asked).body.id as string;
  const codeOf = async (asked: ReturnType<typeof ask>) => linked((await asked).body.url as string, /([^/]+)$/);

  for (const path of ['/healthz', '/readyz', '/', '/favicon.ico', '/openapi.json', '/templates/gallery.js'])
    await ask(`get ${path}`, 200);
  const docs = await ask('get /docs', 200);
  await ask('get /docs/{name}', 200, ...linked(docs.text, /\/docs\/([\w.-]+)/));
  const gallery = await ask('get /templates', 200);
  await ask('get /fonts/{version}/{name}', 200, ...linked(gallery.text, /\/fonts\/([\w.-]+)\/([\w.-]+)/));
  await ask('get /templates/{key}', 200, 'stats');
  await ask('get /metrics', 200);

  const other = await ask('post /admin/workspaces', 201, { name: 'Other', plan: 'free' });
  await ask('get /admin/workspaces', 200);
  await ask('get /admin/workspaces/{id}', 200, workspaceId);
  await ask('patch /admin/workspaces/{id}', 200, workspaceId, { name: 'Renamed' });
  const added = await idOf(
    ask('post /admin/workspaces/{id}/keys', 201, other.body.workspace.id as string, { name: 'Second' }),
  );
  await ask('get /admin/workspaces/{id}/keys', 200, workspaceId);
  await ask('delete /admin/keys/{id}', 204, added);

  for (const path of ['credits', 'credits/entries', 'slide-templates', 'styles']) await ask(`get /v1/${path}`, 200);
  const brand = await idOf(ask('post /v1/brands', 201, { name: 'Mine' }));
  await ask('get /v1/brands', 200);
  await ask('patch /v1/brands/{id}', 200, brand, { name: 'Ours' });
  await ask('delete /v1/brands/{id}', 204, brand);
  await ask('post /v1/brands/extract', 201, { url: site });
  const { body } = await ask('post /v1/images', 200, { prompt: 'A hill', n: 1 });
  await ask('get /images/{name}', 200, ...linked(body.images[0].url as string, /([^/]+)$/));
  await ask('get /v1/images', 200);
  const image = await idOf(
    ask('post /v1/images/upload', 201, Buffer.from('<svg viewBox="0 0 4 3"><path d="M0 0h2v2z"/></svg>')),
  );
  await ask('delete /v1/images/{id}', 204, image);

  const deck = await idOf(ask('post /v1/decks', 201, { title: 'A deck' }));
  await ask('get /v1/decks', 200);
  const slides: string[] = [];
  for (const title of ['One', '二']) {
    const { body } = await ask('post /v1/decks/{id}/slides', 201, deck, {
      slide_type: 'statement',
      content: { title },
    });
    slides.push(body.slide.id as string);
  }
  answered.pop(); // sent twice
  const [first = '', second = ''] = slides;
  await ask('get /v1/decks/{id}', 200, deck);
  await ask('get /v1/decks/{id}/source', 200, deck);
  await ask('patch /v1/decks/{id}', 200, deck, { title: 'Renamed' });
  await ask('post /v1/decks/{id}/copy', 201, deck, {});
  await ask('post /v1/decks/import', 201, Buffer.from('# A deck'));
  await ask('get /v1/decks/{id}/slides', 200, deck);
  await ask('post /v1/decks/{id}/slides/reorder', 200, deck, { ordered_slide_ids: [second, first] });
  await ask('patch /v1/decks/{id}/slides/{slideId}', 200, deck, first, { content: { title: 'Uno' } });
  await ask('get /v1/decks/{id}/check', 200, deck);
  await ask('post /v1/decks/{id}/check/fix', 200, deck, {});
  await ask('post /v1/decks/{id}/edit', 200, deck, { instruction: 'Replace "Uno" with "Eins"' });

  const { url } = (await ask('post /v1/decks/{id}/publish', 200, deck)).body as { url: string };
  const [slug = ''] = linked(url, /([^/]+)$/);
  const page = await ask('get /d/{slug}', 200, slug);
  await ask('get /d/{slug}/embed', 200, slug);
  await ask('get /d/{slug}/preview.png', 200, slug);
  await ask('post /d/{slug}', 303, slug, { password: 'none is asked for' });
  await ask('get /assets/fonts/{name}', 200, ...linked(page.text, /\/assets\/fonts\/([\w.-]+)/));
  await ask('get /assets/{name}', 200, ...linked(page.text, /\/assets\/([\w-]+\.js)/));
  await ask('get /v1/decks/{id}/views', 200, deck);
  const { versions } = (await ask('get /v1/decks/{id}/versions', 200, deck)).body as {
    versions: { version: number }[];
  };
  const version = String(versions[0]?.version);
  await ask('get /v1/decks/{id}/versions/{version}', 200, deck, version);
  await ask('get /v1/decks/{id}/versions/{version}/diff', 200, deck, version);
  await ask('post /v1/decks/{id}/versions/{version}/restore', 200, deck, version, {});

  await ask('get /s/{code}', 200, ...(await codeOf(ask('post /v1/decks/{id}/exports', 201, deck, {}))));
  await ask('post /v1/decks/{id}/previews', 201, deck, {});
  const presenter = await codeOf(ask('post /v1/decks/{id}/presenter-links', 201, deck, {}));
  await ask('get /present/{code}', 200, ...presenter);
  await ask('get /present/{code}/notes', 200, ...presenter);
  const { links } = (await ask('get /v1/decks/{id}/links', 200, deck)).body as { links: { id: string }[] };
  await ask('delete /v1/links/{id}', 204, links[0]?.id ?? '');
  await ask('delete /v1/decks/{id}/links', 204, deck);
  await ask('post /v1/decks/{id}/unpublish', 200, deck);
  await ask('delete /v1/decks/{id}/slides/{slideId}', 204, deck, first);
  await ask('delete /v1/decks/{id}', 204, deck);

  const job = await idOf(ask('post /v1/generate', 202, { prompt: 'Three slides on tides' }));
  await ask('get /v1/jobs/{id}', 200, job);
  const webhook = await idOf(ask('post /v1/webhooks', 201, { url: site, events: ['deck.published'] }));
  await ask('get /v1/webhooks', 200);
  await ask('post /v1/webhooks/{id}/test', 202, webhook);
  await ask('get /v1/webhooks/{id}/deliveries', 200, webhook);
  await ask('delete /v1/webhooks/{id}', 204, webhook);
  await ask('post /webhooks/stripe', 400, {});
  await ask('post /mcp', 200, { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  return answered;
}
