import { FAULT_CODES } from '../../src/faults/faults.js';
import { jest } from '@jest/globals';
import { countTokens } from 'gpt-tokenizer';
import sharp from 'sharp';
import supertest from 'supertest';
import { InProcessApi } from '../../src/mcp/in-process-api.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { QueueFull } from '../../src/workers/fair-queue.js';
import { Agent, type Era } from '../support/agent.js';
import { openLink, readPdf } from '../support/files.js';
import { part } from '../support/ledger.js';
import { startWebServer, type WebFile } from '../support/web-server.js';
import {
  anError,
  asAdmin,
  newTenant,
  pathOf,
  startTestService,
  type TestService,
  type Tenant,
} from '../support/service.js';

/** The size that answers are said to have at most, in characters. */
const TEXT_LIMIT = 50_000;
const PICK_LIST_LIMIT = 12_000;
/** Of the list of tools, which agents hold in their context all the time. */
const TOKEN_LIMIT = 9_000;

const TOOLS = [
  ...['list_slide_templates', 'list_decks', 'create_deck', 'get_deck', 'update_deck', 'delete_deck', 'publish_deck'],
  ...['unpublish_deck', 'list_versions', 'restore_version', 'add_slide', 'update_slide', 'delete_slide'],
  ...['reorder_slides', 'edit_deck', 'preview_slide', 'generate_deck', 'get_job', 'generate_image', 'export_deck'],
  ...['list_brands', 'extract_brand', 'get_credits', 'copy_deck', 'copy_slide', 'upload_image', 'deck_source'],
  ...['import_deck', 'check_deck', 'fix_deck', 'create_brand', 'update_brand', 'list_styles', 'create_presenter_link'],
  'contact_sheet',
];

const codesIn = ({ faults }: { faults?: { code: string }[] }) => (faults ?? []).map(({ code }) => code);

let service: TestService;
let site: Awaited<ReturnType<typeof startWebServer>>;
const page: WebFile = {
  body: '<html><head><title>Fjord</title><meta name="theme-color" content="#0a4c6a"></head></html>',
};

beforeAll(async () => {
  site = await startWebServer(new Map([['/', page]]));
  service = await startTestService({ EGRESS_ALLOW: site.host });
});
afterAll(async () => {
  await service.close();
  await site.close();
});

/** A message of the protocol, sent as it is. */
const post = (tenant: Tenant, message: object | string, headers: Record<string, string> = {}) =>
  supertest(service.url)
    .post('/mcp')
    .set({ Authorization: `Bearer ${tenant.key}`, Accept: 'application/json, text/event-stream', ...headers })
    .send(message);

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

describe.each<Era>(['auto', 'legacy'])('tools, for clients of era %s', (era) => {
  it('are listed with complete schemas, hints and prices', async () => {
    const agent = await Agent.connect(await newTenant(service), era);
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([...TOOLS].sort());
    expect(countTokens(JSON.stringify(tools))).toBeLessThanOrEqual(TOKEN_LIMIT);
    for (const { name, description = '', annotations, inputSchema } of tools) {
      expect([name, Object.keys(annotations ?? {}).sort()]).toEqual([
        name,
        expect.arrayContaining(['idempotentHint', 'openWorldHint', 'readOnlyHint', 'title']),
      ]);
      expect(description).toMatch(/free|credits/i);
      expect(inputSchema.additionalProperties).toBe(false);
      expect(JSON.stringify(inputSchema)).not.toContain('$ref');
      // Agents know tools, not requests.
      expect(`${description} ${JSON.stringify(inputSchema)}`).not.toContain('/v1/');
      for (const [input, schema] of Object.entries(inputSchema.properties ?? {})) {
        expect([name, input, schema]).toEqual([
          name,
          input,
          expect.objectContaining({ description: expect.any(String) }),
        ]);
      }
    }
    await agent.close();
  });
});

it('lets an agent build, look at, mend, publish and export a deck, and calls every tool', async () => {
  const tenant = await newTenant(service, 'business');
  const agent = await Agent.connect(tenant);

  const { json: picked } = await agent.use('list_slide_templates', { category: 'Show', words: 'figures' });
  expect(Object.keys(picked.templates as object)).toContain('stats');
  const { json: ranked } = await agent.use('list_slide_templates', { words: 'bar chart comparison' });
  expect([ranked.count, Object.keys(ranked.templates as object)[0]]).toEqual([12, 'barChart']);
  expect((await agent.use('list_slide_templates', { words: ' ' })).json).toEqual({ count: 0, templates: {} });
  const { json: details } = await agent.use('list_slide_templates', { keys: ['stats', 'bullets'], verbose: true });
  expect(details.templates[0]).toMatchObject({ key: 'stats', fields: expect.any(Array), defaults: expect.any(Object) });

  const { json: deck } = await agent.use('create_deck', { title: 'Ten slides by an agent' });
  const ids: string[] = [];
  for (let i = 0; i < 9; i++) {
    const content = { title: `Point ${i}`, items: [{ text: 'One' }, { text: 'Two' }] };
    const { json } = await agent.use('add_slide', { deck_id: deck.id, slide_type: 'bullets', content });
    expect(codesIn(json)).not.toContain('overflow');
    ids.push(json.slide.id as string);
  }
  const crowded = {
    title: 'Crowded',
    items: Array.from({ length: 30 }, () => ({ text: 'word '.repeat(15), colour: 'red' })),
  };
  const { json: tenth, pictures } = await agent.use('add_slide', {
    deck_id: deck.id,
    slide_type: 'bullets',
    content: crowded,
    preview: true,
  });
  expect(codesIn(tenth)).toContain('overflow');
  expect(tenth.faults[0]).toMatchObject({ slide_id: tenth.slide.id, index: 9, fix: expect.stringMatching(/\S/) });
  expect(tenth.unknown_keys).toHaveLength(20);
  expect(tenth.unknown_keys[0]).toEqual({ path: 'items.0.colour', nearest: null });
  expect(await sharp(pictures[0]?.bytes).metadata()).toMatchObject({ width: 1280, height: 720 });

  const look = await agent.use('preview_slide', { deck_id: deck.id, slide: 9 });
  expect(look.json).toMatchObject({ slide: 9, total_slides: 10 });
  expect(look.pictures[0]?.type).toBe('image/png');
  const sheet = await agent.use('contact_sheet', { deck_id: deck.id });
  expect(sheet.json).toMatchObject({ slide_count: 10, slides: { length: 10, 9: { title: 'Crowded' } } });
  expect(sheet.json).not.toHaveProperty('next_offset');
  expect(await sharp(sheet.pictures[0]?.bytes).metadata()).toMatchObject({ width: 1_232, height: 8 + 4 * 233 });
  expect((await agent.refused('contact_sheet', { deck_id: deck.id, offset: 12 })).message).toBe(
    'The deck has 10 slides.',
  );
  expect((await agent.refused('contact_sheet', { deck_id: deck.id, offset: 5 })).code).toBe('invalid_input');
  const mended = await agent.use('update_slide', {
    deck_id: deck.id,
    slide_id: tenth.slide.id,
    content: { items: [{ text: 'One line' }] },
    preview: true,
  });
  expect(codesIn(mended.json)).not.toContain('overflow');
  expect(mended.pictures).toHaveLength(1);

  const edit = await agent.use('edit_deck', {
    deck_id: deck.id,
    operations: [
      { op: 'rename_deck', title: 'Renamed' },
      { op: 'update_slide', slide_id: ids[0], content: { title: 'Changed' } },
    ],
    preview: true,
  });
  expect(edit.json.changed_slides).toEqual([
    {
      slide: { id: ids[0], order: 0, slide_type: 'bullets', title: 'Changed' },
      faults: expect.any(Array),
      unknown_keys: [],
    },
  ]);
  expect(edit.pictures).toHaveLength(1);
  const quoted = await agent.use('edit_deck', {
    deck_id: deck.id,
    operations: [{ op: 'update_slide', slide_id: ids[8], slide_type: 'quote', content: { quote: 'Changed' } }],
  });
  expect(quoted.json.operations).toEqual([
    { op: 'update_slide', slide_id: ids[8], slide_type: 'quote', left_out: expect.any(Array) },
  ]);
  expect(quoted.json.changed_slides[0].slide).toMatchObject({ id: ids[8], slide_type: 'quote' });
  const replaced = await agent.use('edit_deck', { deck_id: deck.id, instruction: 'change "Two" to "Three"' });
  expect(replaced.json.operations[0]).toMatchObject({ op: 'update_slide', content: { items: expect.any(Array) } });

  const reversed = [...ids, tenth.slide.id as string].reverse();
  const { json: ordered } = await agent.use('reorder_slides', { deck_id: deck.id, ordered_slide_ids: reversed });
  expect(ordered.slides[0]).toEqual({ id: reversed[0], order: 0, slide_type: 'bullets', title: 'Crowded' });
  const { json: outline } = await agent.use('get_deck', { deck_id: deck.id, slides: 'outline' });
  expect(outline).toMatchObject({ title: 'Renamed', slide_count: 10 });
  const { json: one } = await agent.use('get_deck', { deck_id: deck.id, slide_ids: [ids[3]] });
  expect(one.slides).toEqual([expect.objectContaining({ id: ids[3], content: expect.any(Object) })]);

  const { json: published } = await agent.use('publish_deck', { deck_id: deck.id });
  const page = await supertest(service.url)
    .get(pathOf(published.url as string))
    .expect(200);
  expect(page.text).toContain('One line');
  const { json: link } = await agent.use('export_deck', { deck_id: deck.id, format: 'pdf' });
  const file = await openLink(service, link.url as string);
  expect((await readPdf(file.body)).pages).toBe(10);

  const { json: presenter } = await agent.use('create_presenter_link', { deck_id: deck.id, ttl_minutes: 5 });
  await supertest(service.url)
    .get(pathOf(presenter.url as string))
    .expect(200);

  await agent.use('delete_slide', { deck_id: deck.id, slide_id: ids[0] });
  const { json: versions } = await agent.use('list_versions', { deck_id: deck.id });
  const { json: restored } = await agent.use('restore_version', {
    deck_id: deck.id,
    version: versions.versions[0].version,
  });
  expect(restored.slide_count).toBe(10);
  await agent.use('unpublish_deck', { deck_id: deck.id });
  await supertest(service.url)
    .get(pathOf(published.url as string))
    .expect(404);

  const { json: job } = await agent.use('generate_deck', { prompt: '# A talk\n\n## One\n- a\n- b\n' });
  for (let status = 'queued'; status !== 'succeeded';) {
    status = (await agent.use('get_job', { job_id: job.id })).json.status as string;
    expect(status).not.toBe('failed');
  }
  const { json: images } = await agent.use('generate_image', { prompt: 'A harbour at dawn' });
  expect(images.images).toHaveLength(1);
  const drawn = '<svg viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>';
  const { json: uploaded } = await agent.use('upload_image', { data: btoa(drawn), alt: 'A corner' });
  expect(uploaded).toMatchObject({ width: 2_560, height: 1_920, url: expect.stringMatching(/\/images\//) });
  const { json: again } = await agent.use('upload_image', { data: `data:image/svg+xml;base64,${btoa(drawn)}` });
  expect(again).toEqual(uploaded);
  const { json: brand } = await agent.use('extract_brand', { url: `${site.url}/` });
  const { json: brands } = await agent.use('list_brands');
  expect(brands.brands.map(({ id }: { id: string }) => id)).toContain(brand.id);
  const { json: listed } = await agent.use('list_styles');
  const style = listed.styles[1].key as string;
  const { json: own } = await agent.use('create_brand', { name: 'Fjord', style, colors: { primary: '#0A4C6A' } });
  expect(own).toMatchObject({ name: 'Fjord', style, colors: { primary: '#0A4C6A' } });
  const { json: repainted } = await agent.use('update_brand', { brand_id: own.id, colors: { accent: '#E4572E' } });
  expect(repainted).toMatchObject({ id: own.id, colors: { primary: '#0A4C6A', accent: '#E4572E' } });
  const badBrand = await agent.refused('update_brand', { brand_id: 'none', colors: { accent: '#E4572E' } });
  expect(badBrand).toMatchObject({ code: 'not_found', message: expect.stringContaining('list_brands') });
  await agent.use('update_deck', { deck_id: deck.id, brand_id: brand.id, title: 'Last title' });
  const { json: found } = await agent.use('list_decks', { q: 'last title' });
  expect(found).toMatchObject({ decks: [{ id: deck.id }], next: null });
  const { json: credits } = await agent.use('get_credits');
  expect(credits.remaining).toBe(25_000 - 10 - 100 - 80);
  const { json: copy } = await agent.use('copy_deck', { deck_id: deck.id, title: 'A copy' });
  const { json: copied } = await agent.use('copy_slide', { deck_id: copy.id, copy_slide_id: ids[1], index: 0 });
  expect(copied).toMatchObject({
    slide: { order: 0, slide_type: 'bullets' },
    faults: expect.any(Array),
    unknown_keys: [],
  });
  const { json: checked } = await agent.use('check_deck', { deck_id: copy.id });
  expect(Object.keys(checked.measures)).toEqual(['deck']);
  expect(checked.measures.deck.slides).toBe(
    (await agent.use('get_deck', { deck_id: copy.id, slides: 'none' })).json.slide_count,
  );
  const { json: whole } = await agent.use('check_deck', { deck_id: copy.id, measures_of_slides: true });
  expect(whole.measures.slides[0]).toMatchObject({ slide_id: copied.slide.id, index: 0, slide_type: 'bullets' });
  const { json: fixed } = await agent.use('fix_deck', { deck_id: copy.id, codes: ['bad_link'] });
  expect(fixed).toEqual({
    ...{ revision: checked.revision, fixed: [], operations: [], left_out: [] },
    remaining: checked.faults,
  });
  const { json: read } = await agent.use('import_deck', {
    text: '# Bees\n\n---\n\n## Kinds\n\n- One\n- Two',
    title: 'Read',
  });
  expect(read.report.slides.map((slide: { slide_type: string }) => slide.slide_type)).toEqual(['title', 'bullets']);
  const { json: refused } = await agent.call('import_deck', {
    base64: Buffer.from('PK, but no file').toString('base64'),
  });
  expect(refused.error).toMatchObject({ code: 'invalid_input' });
  const { json: quote } = await agent.use('update_slide', {
    deck_id: copy.id,
    slide_id: copied.slide.id,
    slide_type: 'quote',
  });
  expect(quote.left_out).toContainEqual({ path: 'items.0.text', text: 'One' });
  const { json: markdown } = await agent.use('deck_source', { deck_id: copy.id });
  expect(markdown.source).toContain('<!-- template: ');
  const { json: rest } = await agent.use('deck_source', { deck_id: copy.id, format: 'json', offset: 1 });
  expect(JSON.parse(`{${rest.source}`)).toMatchObject({ id: copy.id });
  expect((await agent.use('delete_deck', { deck_id: deck.id })).json).toEqual({ deleted: true, deck_id: deck.id });
  await tenant.get(`/v1/decks/${deck.id}`).expect(404);

  expect([...agent.called].sort()).toEqual([...TOOLS].sort());
  await agent.close();
});

describe('errors', () => {
  it('are tool errors with the code of the API', async () => {
    const tenant = await newTenant(service, 'free', 5);
    const agent = await Agent.connect(tenant);
    const { json: deck } = await agent.use('create_deck', { title: 'A deck' });
    const deckId = { deck_id: deck.id as string };
    const codes: Record<string, string> = {};
    const refuse = async (what: string, tool: string, inputs: Record<string, unknown>) => {
      const { code, message } = await agent.refused(tool, inputs);
      expect(message).toMatch(/\S/);
      codes[what] = code;
    };
    await refuse('no such deck', 'get_deck', { deck_id: 'nothing' });
    await refuse('no inputs', 'create_deck', {});
    await refuse('an input that there is not', 'create_deck', { title: 'A', colour: 'red' });
    await refuse('a template that there is not', 'add_slide', { ...deckId, slide_type: 'nothing', content: {} });
    await refuse('too many keys', 'list_slide_templates', { keys: Array.from({ length: 13 }, (_, i) => `k${i}`) });
    await refuse('no credits', 'edit_deck', { ...deckId, instruction: 'rename the deck to X' });
    await refuse('no PowerPoint', 'export_deck', { ...deckId, format: 'pptx' });
    await refuse('no images', 'generate_image', { prompt: 'A harbour' });
    await refuse('no picture', 'upload_image', { data: 'AAAA' });
    await refuse('no base64', 'upload_image', { data: '<svg/>' });
    await refuse('no base64 of a deck', 'import_deck', { base64: '!!!' });
    await refuse('no picture at all', 'upload_image', {});
    await refuse('two pictures', 'upload_image', { data: 'AAAA', url: 'https://example.com/a.png' });
    await refuse('a preview of nothing', 'preview_slide', deckId);
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'past_due' }).expect(200);
    await refuse('past due', 'create_deck', { title: 'A' });
    expect(codes).toEqual({
      'no such deck': 'not_found',
      'no inputs': 'invalid_input',
      'an input that there is not': 'invalid_input',
      'a template that there is not': 'invalid_input',
      'too many keys': 'invalid_input',
      'no credits': 'insufficient_credits',
      'no PowerPoint': 'pptx_not_on_plan',
      'no images': 'api_not_on_plan',
      'no picture': 'invalid_input',
      'no base64': 'invalid_input',
      'no base64 of a deck': 'invalid_input',
      'no picture at all': 'invalid_input',
      'two pictures': 'invalid_input',
      'a preview of nothing': 'invalid_input',
      'past due': 'subscription_past_due',
    });
    await agent.close();
  });

  it('say what there is, and which tool tells ids', async () => {
    const agent = await Agent.connect(await newTenant(service));
    const { json: deck } = await agent.use('create_deck', { title: 'A deck' });
    const refused = async (inputs: object) =>
      (await agent.refused('fix_deck', { deck_id: deck.id, ...inputs })).message;
    const codes = FAULT_CODES.join(', ');
    const wrong = await refused({ codes: ['overflow', 'x', 'y'] });
    expect(wrong).toContain(`codes.1 must be one of ${codes}; codes.2 must be one of these, too.`);
    expect(await refused({ codes: [] })).toContain('; it may be left out.');
    expect(await refused({ code: 'overflow' })).toContain('must not have code (did you mean codes?).');
    expect(await refused({ deck_id: deck.slug })).toBe('Deck not found. list_decks tells those there are.');
    expect((await agent.refused('check_deck', {})).message).toContain('the inputs must have deck_id.');
    await agent.close();
  });

  it('tell the first of many problems', async () => {
    const agent = await Agent.connect(await newTenant(service));
    const numbers = Array.from({ length: 9_999 }, (_, i) => i);
    const { message } = await agent.refused('get_deck', { deck_id: 'none', slide_ids: numbers });
    expect(message).toMatch(/^The inputs are not right: slide_ids.*; and \d+ more\.$/);
    expect(message.match(/must/g)).toHaveLength(20);
    await agent.close();
  });

  it('tell that a model failed, and the credits are back', async () => {
    const agent = await Agent.connect(await newTenant(service));
    const { json: deck } = await agent.use('create_deck', { title: 'A deck' });
    const error = await agent.refused('edit_deck', { deck_id: deck.id, instruction: 'make it sing' });
    expect(error.code).toBe('ai_unavailable');
    expect((await agent.use('get_credits')).json.remaining).toBe(5_000);
    await agent.close();
  });

  it('tell nothing of other workspaces', async () => {
    const [owner, stranger] = [await newTenant(service), await newTenant(service)];
    const { id } = await owner.deck('Secret', ['title']);
    const agent = await Agent.connect(stranger);
    for (const tool of ['get_deck', 'publish_deck', 'delete_deck', 'preview_slide', 'export_deck', 'list_versions']) {
      expect((await agent.refused(tool, { deck_id: id })).code).toBe('not_found');
    }
    for (const slide_id of ['', '.', '..', '%2e%2e']) {
      expect((await agent.refused('delete_slide', { deck_id: id, slide_id })).code).toBe('not_found');
    }
    await expect(agent.client.readResource({ uri: `slides://decks/${id}` })).rejects.toThrow('not_found');
    expect((await agent.use('list_decks')).json).toEqual({ decks: [], next: null });
    await agent.close();
  });

  it('refuse requests without a key, from pages of other sites, and to names of others', async () => {
    const tenant = await newTenant(service);
    const keyless = await supertest(service.url).post('/mcp').send(rpc('tools/list'));
    expect([keyless.status, keyless.body]).toEqual([401, anError('invalid_key')]);
    expect((await supertest(service.url).get('/mcp')).status).toBe(401);
    for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { Host: 'evil.example' }] as Record<
      string,
      string
    >[]) {
      const { status, body } = await post(tenant, rpc('tools/list'), headers);
      expect([status, body]).toEqual([403, anError('foreign_origin')]);
    }
    await post(tenant, rpc('tools/list'), { Origin: 'http://decks.test', Host: 'decks.test' }).expect(200);
    await supertest(service.url).get('/mcp').set('Authorization', `Bearer ${tenant.key}`).expect(405);
  });

  it('answer what is not read as JSON-RPC does, with the id where it is known', async () => {
    const tenant = await newTenant(service);
    const json = { 'Content-Type': 'application/json' };
    const refusal = (id: number | null, message: string) => ({ jsonrpc: '2.0', id, error: { code: -32602, message } });
    for (const key of ['constructor', '__proto__']) {
      const call = JSON.stringify(rpc('tools/call', { name: 'create_deck', arguments: { KEY: 1 } })).replace(
        'KEY',
        key,
      );
      const { status, body } = await post(tenant, call, json);
      expect([status, body]).toEqual([200, refusal(1, `The key "${key}" is reserved.`)]);
    }
    for (const [method, key, params] of [
      ['initialize', 'protocolVersion', undefined],
      ['tools/call', 'name', { name: 5 }],
      ['tools/call', 'name', {}],
      ['resources/read', 'uri', undefined],
    ] as const) {
      const { status, body } = await post(tenant, { jsonrpc: '2.0', id: 7, method, params });
      const wanted = refusal(7, `The params of ${method} must be an object with the text "${key}".`);
      expect([status, body]).toEqual([200, wanted]);
    }
    for (const [method, params, problem] of [
      ['tools/call', { name: 'list_decks', arguments: [] }, '"arguments" must be an object.'],
      ['tools/call', { name: 'list_decks', arguments: 'x' }, '"arguments" must be an object.'],
      ['tools/list', { cursor: 5 }, '"cursor" must be a text.'],
    ] as const) {
      const { status, body } = await post(tenant, { jsonrpc: '2.0', id: 7, method, params });
      expect([status, body]).toEqual([200, refusal(7, problem)]);
    }
    const inputs = { title: 'A', items: Array(20_001).fill(0) };
    const { status, body } = await post(tenant, rpc('tools/call', { name: 'create_deck', arguments: inputs }));
    expect([status, body]).toEqual([400, refusal(null, 'A list of the body has more than 10000 items.')]);
    const agent = await Agent.connect(tenant);
    await expect(agent.call('create_deck', inputs)).rejects.toThrow(/more than 10000 items/);
    await expect(agent.call('create_deck', { title: 'A', constructor: 1 })).rejects.toThrow(/reserved/);
    await agent.close();
  });

  it('answer hostile messages without a 500, and go on', async () => {
    const tenant = await newTenant(service, 'business');
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const call = (inputs: unknown, name: unknown = 'get_deck') => rpc('tools/call', { name, arguments: inputs });
    const messages: (object | string)[] = [
      ...[{}, { jsonrpc: '1.0' }, rpc('nothing'), rpc('tools/call'), rpc('tools/call', { name: 7 })],
      ...[call(null), call([]), call('x'), call(7), call({ deck_id: null }), call({ deck_id: {} }), deep],
      JSON.stringify(call('DEEP')).replace('"DEEP"', deep),
      ...[call({ deck_id: '../../admin/workspaces' }), call({ deck_id: '%2e%2e%2f' }), call({ deck_id: '\ud800' })],
      ...[call({ deck_id: 'x\r\nHost: evil' }), call({ deck_id: 'a?b#c' }), call({ deck_id: 'x'.repeat(9_000) })],
      ...[call({}, 'x'.repeat(9_000)), call({}, '__proto__'), call({}, 'constructor'), call({ ['__proto__']: 1 })],
      call({ title: 'A', idempotency_key: 'a\r\nX-Evil: 1' }, 'create_deck'),
      call({ title: 'A', idempotency_key: 'ключ' }, 'create_deck'),
      ...[
        rpc('resources/read'),
        rpc('resources/read', { uri: 7 }),
        rpc('resources/read', { uri: 'file:///etc/passwd' }),
      ],
      ...[
        rpc('resources/read', { uri: 'slides://decks/../../x' }),
        rpc('resources/subscribe', { uri: 'slides://templates' }),
      ],
      ...[rpc('initialize'), rpc('logging/setLevel', { level: 'debug' }), rpc('completion/complete'), rpc('ping')],
      ...[[], [rpc('ping')], Array.from({ length: 1_000 }, () => rpc('ping'))],
      ...[
        { jsonrpc: '2.0', result: {}, id: 1 },
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      ],
    ];
    for (const message of messages) {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      const { status, text: answer } = await post(tenant, text, { 'Content-Type': 'application/json' });
      expect([text.slice(0, 80), status < 500, answer]).toEqual([
        text.slice(0, 80),
        true,
        expect.not.stringMatching(/internal_error|node_modules|Cannot |is not a function/),
      ]);
    }
    const agent = await Agent.connect(tenant);
    await agent.use('list_decks');
    await agent.close();
  });
});

describe('limits', () => {
  it('count a call as one request, whatever it does', async () => {
    const tenant = await newTenant(service, 'pro');
    const { id } = await tenant.deck('A deck', ['title']);
    const remaining = async () => Number((await tenant.get('/v1/decks')).headers['ratelimit-remaining']);
    const before = await remaining();
    const call = { name: 'update_slide', arguments: {} };
    const agentCall = await post(
      tenant,
      rpc('tools/call', { ...call, name: 'preview_slide', arguments: { deck_id: id } }),
    );
    expect(agentCall.headers['ratelimit-limit']).toBe('600');
    expect(before - (await remaining())).toBe(2);
  });

  it('answer calls beyond them with an error to read, and other messages with 429', async () => {
    const tenant = await newTenant(service, 'free');
    const agent = await Agent.connect(tenant);
    for (let i = 0; i < 30; i++) await tenant.get('/v1/decks');
    const error = await agent.refused('list_decks');
    expect(error).toEqual({ code: 'rate_limit', message: expect.any(String), retry_after: expect.any(Number) });
    const listed = await post(tenant, rpc('tools/list'));
    expect([listed.status, listed.body]).toEqual([429, anError('rate_limit')]);
    expect(Number(listed.headers['retry-after'])).toBeGreaterThan(0);
    await agent.close();
  });

  it('hold for requests that ask a model', async () => {
    const tenant = await newTenant(service, 'free');
    const agent = await Agent.connect(tenant);
    const edits = Array.from({ length: 6 }, () => agent.call('edit_deck', { deck_id: 'none', instruction: 'x' }));
    const codes = (await Promise.all(edits)).map(({ json }) => (json as { error: { code: string } }).error.code);
    expect(codes.filter((code) => code === 'rate_limit')).toHaveLength(1);
    await agent.close();
  });

  it('open no streams', async () => {
    const tenant = await newTenant(service);
    const listen = { ...rpc('subscriptions/listen', { notifications: {} }) };
    const { status } = await post(tenant, listen).timeout(120_000);
    expect(status).toBeLessThan(500);
  });
});

describe('answers', () => {
  it('have a size that agents can bear', async () => {
    const tenant = await newTenant(service, 'business');
    const agent = await Agent.connect(tenant);
    const whole = await agent.use('list_slide_templates');
    expect(whole.json.count).toBe(catalogue.size);
    expect(whole.length).toBeLessThan(PICK_LIST_LIMIT);
    const { json: charts, length } = await agent.use('list_slide_templates', { group: 'Charts & data' });
    expect([charts.count, length < whole.length / 4]).toEqual([18, true]);
    const longest = await agent.use('list_slide_templates', {
      keys: ['lineChart', 'comboChart', 'financialTable', 'areaChart', 'stackedChart', 'columnChart', 'gauge', 'gantt'],
      verbose: true,
    });
    expect(longest.length).toBeLessThan(TEXT_LIMIT);
    expect(longest.json.shortened).toBeUndefined();

    const operations = Array.from({ length: 50 }, () => ({
      op: 'add_slide',
      slide_type: 'bullets',
      content: { title: 'A title', items: Array.from({ length: 6 }, () => ({ text: 'x'.repeat(80) })) },
      notes: 'n'.repeat(4_000),
    }));
    const { json: deck } = await agent.use('create_deck', { title: 'Long' });
    for (let i = 0; i < 2; i++) {
      const { json, length } = await agent.use('edit_deck', { deck_id: deck.id, operations });
      // What was sent is not repeated.
      expect([length < TEXT_LIMIT / 2, json.shortened, json.changed_slides.length]).toEqual([true, undefined, 50]);
      const slide = { id: expect.any(String), order: i * 50, slide_type: 'bullets', title: 'A title' };
      expect(json.changed_slides[0].slide).toEqual(slide);
      expect(json.operations[49]).toEqual({ op: 'add_slide', slide_id: expect.any(String), slide_type: 'bullets' });
    }
    const full = await agent.use('get_deck', { deck_id: deck.id });
    expect([full.length <= TEXT_LIMIT, full.json.slide_count, full.json.shortened]).toEqual([
      true,
      100,
      expect.any(String),
    ]);
    const outline = await agent.use('get_deck', { deck_id: deck.id, slides: 'outline' });
    expect([outline.json.slides.length, outline.json.shortened]).toEqual([100, undefined]);
    const few = await agent.use('get_deck', { deck_id: deck.id, slide_ids: [outline.json.slides[99].id] });
    expect(few.json.slides[0].notes).toHaveLength(4_000);
    await agent.close();
  });

  it('tell what was changed, also where no more long answers may wait', async () => {
    const tenant = await newTenant(service, 'business');
    const agent = await Agent.connect(tenant);
    const { json: deck } = await agent.use('create_deck', { title: 'Long' });
    const slide = { op: 'add_slide', slide_type: 'title', content: { title: 'A title' }, notes: 'n'.repeat(4_000) };
    const operations = Array.from({ length: 20 }, () => slide);
    jest.spyOn(part(service, InProcessApi)['large'], 'run').mockRejectedValue(new QueueFull('Many wait.', true));
    const edit = await agent.use('edit_deck', { deck_id: deck.id, operations });
    expect(edit.json.deck.slide_count).toBe(20);
    expect(await agent.refused('get_deck', { deck_id: deck.id })).toMatchObject({ code: 'rate_limit' });
    jest.restoreAllMocks();
    await agent.close();
  });

  it('reach every slide of the longest deck', async () => {
    const tenant = await newTenant(service, 'business');
    const agent = await Agent.connect(tenant);
    const { json: deck } = await agent.use('create_deck', { title: 'Longest' });
    const content = { title: 'A title of the length that titles have on slides, which is one line or two of them' };
    const operations = Array.from({ length: 50 }, () => ({ op: 'add_slide', slide_type: 'bullets', content }));
    for (let i = 0; i < 10; i++) await agent.use('edit_deck', { deck_id: deck.id, operations });
    const ids = new Set<string>();
    for (let read = 1; read > 0;) {
      const inputs = { deck_id: deck.id, slides: 'outline', offset: ids.size };
      const { json } = await agent.use('get_deck', inputs);
      read = json.slides.length;
      for (const { id } of json.slides) ids.add(id as string);
    }
    expect(ids.size).toBe(500);
    await agent.close();
  });

  it('tell the id of a slide that is too long for an answer', async () => {
    const tenant = await newTenant(service, 'business');
    const agent = await Agent.connect(tenant);
    const { json: deck } = await agent.use('create_deck', { title: 'Wide' });
    const cells = Array.from({ length: 200 }, () => 'x'.repeat(900));
    for (const content of [
      { title: 'A', cells },
      { title: 'A', ['k'.repeat(60_000)]: 1 },
    ]) {
      const added = await agent.use('add_slide', { deck_id: deck.id, slide_type: 'stats', content });
      expect([added.json.slide.id, added.json.slide.content.title, added.json.shortened]).toEqual([
        expect.any(String),
        'A',
        expect.any(String),
      ]);
      const read = await agent.use('get_deck', { deck_id: deck.id, slide_ids: [added.json.slide.id] });
      expect([read.json.slides[0].id, read.length < TEXT_LIMIT]).toEqual([added.json.slide.id, true]);
    }
    await agent.close();
  });

  it('say which slide a deck does not have', async () => {
    const tenant = await newTenant(service);
    const { id } = await tenant.deck('A deck', ['title']);
    const agent = await Agent.connect(tenant);
    const error = await agent.refused('get_deck', { deck_id: id, slide_ids: ['gone'] });
    expect(error).toEqual({ code: 'not_found', message: 'The deck has no slide "gone".' });
    await agent.close();
  });

  it('name tools where the API names requests', async () => {
    const tenant = await newTenant(service);
    const { id } = await tenant.deck('A deck', []);
    const agent = await Agent.connect(tenant);
    const { message } = await agent.refused('add_slide', { deck_id: id, slide_type: 'codeblock' });
    expect(message).toMatch(
      /^slide_type "codeblock" is unknown; the nearest are codeBlock, \w+, \w+\. See list_slide_templates\.$/,
    );
    await agent.close();
  });

  it('repeat nothing with the same key', async () => {
    const tenant = await newTenant(service);
    const agent = await Agent.connect(tenant);
    const inputs = { title: 'Once', idempotency_key: 'once' };
    const [first, second] = [await agent.use('create_deck', inputs), await agent.use('create_deck', inputs)];
    expect(second.json).toEqual(first.json);
    expect((await agent.refused('create_deck', { ...inputs, title: 'Twice' })).code).toBe('idempotency_conflict');
    expect((await tenant.get('/v1/decks')).body).toHaveLength(1);
    await agent.close();
  });

  it('say that what users wrote is not to be trusted', async () => {
    const tenant = await newTenant(service);
    const agent = await Agent.connect(tenant);
    const instructions = agent.client.getInstructions();
    expect(instructions).toMatch(/never as instructions/);
    expect(instructions).toMatch(/one call of edit_deck, which adds up to 50 slides/);
    const result = await agent.client.callTool({ name: 'list_decks', arguments: {} });
    expect(result._meta).toMatchObject({ untrusted: true });
    await agent.close();
  });
});

it('gives the catalogue, decks and their slides as resources', async () => {
  const tenant = await newTenant(service);
  const { id, slideIds } = await tenant.deck('A deck', ['title', 'bullets']);
  const agent = await Agent.connect(tenant);
  const { resources } = await agent.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['slides://templates', `slides://decks/${id}`]);
  const { resourceTemplates } = await agent.client.listResourceTemplates();
  expect(resourceTemplates).toHaveLength(3);
  const read = async (uri: string) => {
    const { contents } = await agent.client.readResource({ uri });
    return JSON.parse((contents[0] as { text: string }).text) as Record<string, unknown>;
  };
  expect(await read('slides://templates')).toMatchObject({ count: catalogue.size });
  expect(await read('slides://templates/stats')).toMatchObject({ count: 1, templates: [{ key: 'stats' }] });
  expect(await read(`slides://decks/${id}`)).toMatchObject({ id, title: 'A deck' });
  expect(await read(`slides://decks/${id}/slides`)).toMatchObject({ slides: slideIds.map((slide) => ({ id: slide })) });
  await agent.close();
});
