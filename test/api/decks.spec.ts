import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import { v7 as uuid } from 'uuid';
import { BrandsRepository } from '../../src/brands/brands.repository.js';
import { Transactions } from '../../src/database/transactions.js';
import { DecksRepository } from '../../src/decks/decks.repository.js';
import { LinksRepository } from '../../src/links/links.repository.js';
import { SlidesRepository } from '../../src/slides/slides.repository.js';
import { WebhooksRepository } from '../../src/webhooks/webhooks.repository.js';
import { part, sql } from '../support/ledger.js';
import {
  anError,
  asAdmin,
  itHere,
  newTenant,
  settled,
  startTestService,
  type TestService,
  type Tenant,
} from '../support/service.js';

interface ReadDeck {
  title: string;
  brand_id: string;
  status: string;
  slides: { content: { title: string } }[];
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('decks', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  it('are created as public drafts with a slug from the title', async () => {
    const { body, status } = await tenant.post('/v1/decks', { title: '  Quarterly\n review ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Quarterly review',
      slug: 'quarterly-review',
      status: 'draft',
      visibility: 'public',
      created_at: expect.stringMatching(TIME),
    });
  });

  itHere('are absent for others wherever they are looked for, with all that belongs to them', async () => {
    const deck = await tenant.deck('Mine', ['title']);
    const { body: brand } = await tenant.post('/v1/brands', { name: 'Mine' }).expect(201);
    const webhook = uuid();
    const webhooks = part(service, WebhooksRepository);
    const secretHash = Buffer.alloc(32);
    await webhooks.insert({
      id: webhook,
      workspaceId: tenant.workspaceId,
      url: 'https://example.com/',
      events: [],
      secretHash,
    });
    const [decks, slides] = [part(service, DecksRepository), part(service, SlidesRepository)];
    const [brands, links] = [part(service, BrandsRepository), part(service, LinksRepository)];
    await tenant.post(`/v1/decks/${deck.id}/exports`).expect(201);
    const [link] = (await tenant.get(`/v1/decks/${deck.id}/links`).expect(200)).body.links as { id: string }[];
    const inOne = <T>(work: () => Promise<T>) => part(service, Transactions).run(work);
    const seen = (workspaceId: string) => ({
      read: async () => (await decks.read(workspaceId, deck.id)) !== null,
      exists: () => decks.exists(workspaceId, deck.id),
      list: async () => (await decks.list(workspaceId)).includes(deck.id),
      lock: () =>
        inOne(() => decks.lock(workspaceId, deck.id)).then(
          () => true,
          () => false,
        ),
      edit: () =>
        inOne(() => decks.beginEdit(workspaceId, deck.id)).then(
          () => true,
          () => false,
        ),
      slides: async () => (await slides.list(workspaceId, deck.id)) !== null,
      slide: () => slides.exists(workspaceId, deck.id, deck.slideIds[0]!),
      brand: () => brands.exists(workspaceId, brand.id as string),
      brandLock: async () => (await inOne(() => brands.lock(workspaceId, brand.id as string))) !== null,
      brandName: async () => (await brands.findOrDefault(workspaceId, brand.id as string)).name === 'Mine',
      brands: async () => (await brands.list(workspaceId)).some(({ name }) => name === 'Mine'),
      links: async () => (await links.list(workspaceId, deck.id)) !== null,
      link: () => links.exists(workspaceId, link!.id),
      webhook: async () => (await webhooks.find(workspaceId, webhook)) !== null,
      webhooks: async () => (await webhooks.list(workspaceId)).some(({ id }) => id === webhook),
    });
    const look = async ({ workspaceId }: Tenant) =>
      Object.fromEntries(
        await Promise.all(Object.entries(seen(workspaceId)).map(async ([what, see]) => [what, await see()] as const)),
      );
    const other = await newTenant(service);
    const here = await look(tenant);
    expect(Object.entries(here).filter(([, found]) => !found)).toEqual([]);
    expect(Object.entries(await look(other)).filter(([, found]) => found)).toEqual([]);
    await links.revoke(other.workspaceId, link!.id);
    await links.revokeBatch(other.workspaceId, deck.id);
    await webhooks.delete(other.workspaceId, webhook);
    expect((await look(tenant))['webhook']).toBe(true);
    expect((await tenant.get(`/v1/decks/${deck.id}/links`).expect(200)).body.links).toHaveLength(1);
  });

  it('are listed as a bare array of summaries, last edited first', async () => {
    const first = await tenant.deck('First');
    await tenant.deck('Second');
    await tenant.patch(`/v1/decks/${first.id}`, { title: 'First, edited' }).expect(200);
    const { body } = await tenant.get('/v1/decks').expect(200);
    expect(body.map((deck: { title: string }) => deck.title)).toEqual(['First, edited', 'Second']);
    expect(Object.keys(body[0])).toEqual(
      ['id', 'title', 'slug', 'status', 'visibility', 'url', 'updated_at', 'created_at'], // docs/specification.md, section 2
    );
    expect(body[0].url).toBeNull();
  });

  itHere('are listed by the hundred, with their times to the millisecond', async () => {
    const { id } = await tenant.deck('Often');
    await sql(
      service,
      `insert into decks (id, workspace_id, brand_id, title, slug, created_at, updated_at)
       select gen_random_uuid(), workspace_id, brand_id, 'Copy "' || n || '"', slug || n,
              '2026-01-02 03:04:05Z', '2026-01-02 03:04:05Z'::timestamptz + n * interval '1 ms'
         from decks, generate_series(0, 999) n where id = $1`,
      [id],
    );
    const { body } = await tenant.get('/v1/decks').expect(200);
    expect(body).toHaveLength(1_001);
    expect(body[0]).toMatchObject({ id, updated_at: expect.stringMatching(TIME) });
    body.slice(1).forEach((deck: object, i: number) => {
      const updated_at = `2026-01-02T03:04:05.${String(999 - i).padStart(3, '0')}Z`;
      expect(deck).toMatchObject({ title: `Copy "${999 - i}"`, updated_at, created_at: '2026-01-02T03:04:05.000Z' });
    });
    const { body: read } = await tenant.get(`/v1/decks/${body[500].id}`).expect(200);
    expect(read).toMatchObject(body[500]);
  });

  describe('in pages', () => {
    const titles = ['Ährenfeld', 'apple 100%', 'Banana_split', 'banana split', 'cherry', 'Żaba', 'ΑΒΓ plan', 'План'];
    let reader: Tenant;
    const list = async (query: Record<string, string | number>) => {
      const { body, headers } = await reader.get('/v1/decks').query(query).expect(200);
      const [, next = null] = /^<([^>]+)>; rel="next"$/.exec(String(headers['link'])) ?? [];
      return { titles: body.map(({ title }: { title: string }) => title) as string[], next };
    };
    const all = async (
      query: Record<string, string | number>,
      between: () => Promise<unknown> = () => Promise.resolve(),
    ) => {
      const found: string[] = [];
      for (let page = await list(query); ; page = await list(Object.fromEntries(new URL(page.next).searchParams))) {
        found.push(...page.titles);
        if (page.next === null) return found;
        expect(page.titles).toHaveLength(Number(query['limit']));
        await between();
      }
    };

    beforeAll(async () => {
      reader = await newTenant(service);
      await (await newTenant(service)).deck('banana of somebody else');
      for (const title of titles) await reader.deck(title);
    });

    it.each(['updated_at', 'created_at', 'title'])('have each deck once, by %s', async (sort) => {
      const whole = (await list({ sort })).titles;
      expect(whole).toEqual(
        sort === 'title'
          ? ['Ährenfeld', ...titles.slice(1)].sort(new Intl.Collator('und').compare)
          : titles.toReversed(),
      );
      for (const limit of [1, 3, 8]) expect(await all({ sort, limit })).toEqual(whole);
    });

    it('go on behind their last deck although it was edited or deleted', async () => {
      const { next } = await list({ limit: 2 });
      const { body } = await reader.get('/v1/decks').query({ limit: 2 }).expect(200);
      const rest = (await list({})).titles.slice(2);
      await reader.patch(`/v1/decks/${body[1].id}`, { locale: 'de' }).expect(200);
      await reader.delete(`/v1/decks/${body[0].id}`).expect(204);
      const found = await list({ ...Object.fromEntries(new URL(next!).searchParams), limit: 500 });
      expect(found).toEqual({ titles: rest, next: null });
    });

    it.each([
      ['BANANA', ['banana split', 'Banana_split']],
      ['split banana', ['banana split', 'Banana_split']],
      ['_', ['Banana_split']],
      ['100%', ['apple 100%']],
      ['%', ['apple 100%']],
      ['\\', []],
      ['äHREN', ['Ährenfeld']],
      ['αβγ', ['ΑΒΓ plan']],
      ['somebody', []],
      [' ', null],
    ])('find %j in titles', async (q, found) => {
      expect((await list({ q })).titles).toEqual(found ?? (await list({})).titles);
      expect((await all({ q, limit: 1 })).sort()).toEqual((await list({ q })).titles.sort());
    });

    it('begin after the deck of an id', async () => {
      const { body } = await reader.get('/v1/decks').expect(200);
      const page = await reader.get('/v1/decks').query({ before: body[2].id, limit: 2 }).expect(200);
      expect(page.body).toEqual(body.slice(3, 5));
    });

    it.each([
      'limit=0',
      'limit=501',
      'limit=x',
      'limit=1&limit=2',
      'sort=slug',
      'sort=',
      'sort=title&sort=title',
      'q=a&q=b',
      `q=${'a'.repeat(201)}`,
      `q=${'a+'.repeat(21)}`,
      'q=%00',
      'before=x',
      'before=019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21',
      'before=019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21.x',
      `before=019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21.${Buffer.from('2026-02-30T00:00:00.000Z').toString('base64url')}`,
      `before=019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21.${Buffer.from('0000-01-01T00:00:00.000Z').toString('base64url')}`,
      `sort=title&before=019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21.${Buffer.from('a\0').toString('base64url')}`,
      'before=a&before=b',
    ])('refuse %s', async (query) => {
      const { body } = await reader.get(`/v1/decks?${query}`).expect(422);
      expect(body).toEqual(anError('invalid_input'));
    });
  });

  it('are read with their slides, and answered without them by PATCH', async () => {
    const { id } = await tenant.deck('Deck', [
      { slide_type: 'title', content: { title: 'Hello' }, notes: 'Say hello' },
    ]);
    const { body } = await tenant.get(`/v1/decks/${id}`).expect(200).expect('Content-Type', /json/);
    expect(body).toMatchObject({ id, locale: 'en', url: null, slides: [{ order: 0, content: { title: 'Hello' } }] });
    expect(body.brand_id).toMatch(/^[0-9a-f-]{36}$/);
    const { slides, ...bare } = body;
    expect(Object.keys(slides[0])).toEqual(['id', 'slide_type', 'order', 'content', 'notes']);
    const patched = await tenant.patch(`/v1/decks/${id}`, {}).expect(200);
    expect(patched.body).toEqual(bare);
  });

  it('are answered without spaces around names and values; content is as the database writes it', async () => {
    const { id } = await tenant.deck('Compact', ['title', 'stats']);
    await tenant.deck('Another');
    for (const path of [`/v1/decks/${id}`, `/v1/decks/${id}/slides`, '/v1/decks']) {
      const { text } = await tenant.get(path).expect(200);
      expect(text.replace(/"content":\{.*?\},"notes"/g, '"notes"')).not.toMatch(/"\s+:|:\s|[,[{]\s/);
    }
  });

  it('change only in the fields that were sent', async () => {
    const { id, slug } = await tenant.deck('Before');
    const { body } = await tenant
      .patch(`/v1/decks/${id}`, { title: 'After', id: 'x', status: 'published' })
      .expect(200);
    expect(body).toMatchObject({ id, title: 'After', slug, status: 'draft', visibility: 'public' });
    const { body: next } = await tenant
      .patch(`/v1/decks/${id}`, { visibility: 'expiring', locale: 'ar-eg' })
      .expect(200);
    expect(next).toMatchObject({ title: 'After', visibility: 'expiring', locale: 'ar-EG' });
  });

  it('take back what was read, of which only what can be set changes', async () => {
    const { id } = await tenant.deck('Read', ['title']);
    const { body: read } = await tenant.get(`/v1/decks/${id}`).expect(200);
    const { body } = await tenant.patch(`/v1/decks/${id}`, { ...read, title: 'Sent back', slides: [] }).expect(200);
    const { slides, ...facts } = read;
    expect(body).toEqual({ ...facts, title: 'Sent back', updated_at: body.updated_at });
    expect((await tenant.get(`/v1/decks/${id}`)).body.slides).toEqual(slides);
  });

  it('do not count as edited when what was read is sent back', async () => {
    const { id } = await tenant.deck('Same', ['title']);
    const values = {
      visibility: 'expiring',
      public_until: '2030-01-01T00:00:00Z',
      variables: { year: '2027', a: 'b' },
    };
    await tenant.patch(`/v1/decks/${id}`, values).expect(200);
    const { body: read, text } = await tenant.get(`/v1/decks/${id}`).expect(200);
    const same = await tenant.patch(`/v1/decks/${id}`, { ...read, locale: 'EN', public_until: values.public_until });
    const { slides, ...facts } = read;
    expect([slides.length, same.status, same.body]).toEqual([1, 200, facts]);
    await tenant.patch(`/v1/decks/${id}`, { title: ' Same ' }).expect(200);
    expect((await tenant.get(`/v1/decks/${id}`)).text).toBe(text);
    await tenant.patch(`/v1/decks/${id}`, { public_until: '2031-01-01T00:00:00Z' }).expect(200);
    expect((await tenant.get(`/v1/decks/${id}`)).body.updated_at > read.updated_at).toBe(true);
  });

  it('refuse fields that there are not, and name the one that was meant', async () => {
    const { id } = await tenant.deck('Misspelt');
    const { body } = await tenant.patch(`/v1/decks/${id}`, { visability: 'password' }).expect(422);
    expect(body.error).toEqual({
      code: 'invalid_input',
      message: 'visability is not a field here. Did you mean visibility?',
    });
    await tenant.post('/v1/decks', { title: 'A deck', slides: [] }).expect(422);
    await tenant.post(`/v1/decks/${id}/publish`, { visibility: 'password', password: 'correct horse' }).expect(422);
    expect((await tenant.get(`/v1/decks/${id}`)).body.status).toBe('draft');
  });

  it.each([
    ['a missing title', {}],
    ['a blank title', { title: ' \n ' }],
    ['a title that is no text', { title: 5 }],
    ['null', { title: null }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['NUL', { title: 'a\u0000b' }],
    ['a lone surrogate', { title: 'a\ud800' }],
    ['a vertical tab', { title: 'a\u000bb' }],
    ['a noncharacter', { title: 'a\uffff' }],
    ['an unknown locale', { title: 'a', locale: 'not a locale' }],
  ])('refuse %s', async (_, body) => {
    const answer = await tenant.post('/v1/decks', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual(anError('invalid_input'));
  });

  it('are read as they stand after every kind of change, however often they were read before', async () => {
    const { id } = await tenant.deck('Deck');
    const path = `/v1/decks/${id}`;
    const read = async (): Promise<ReadDeck> => (await tenant.get(path).expect(200)).body;
    const add = async (title: string) =>
      (await tenant.post(`${path}/slides`, { slide_type: 'title', content: { title } }).expect(201)).body.slide.id;
    const first = await add('One');
    const second = await add('Two');
    const brand = (await tenant.post('/v1/brands', { name: 'Other' }).expect(201)).body.id;
    const titles = (deck: ReadDeck) => deck.slides.map(({ content }) => content.title);
    const status = (deck: ReadDeck) => deck.status;
    const changes: [change: () => PromiseLike<unknown>, seen: (deck: ReadDeck) => unknown, expected: unknown][] = [
      [() => add('Three'), titles, ['One', 'Two', 'Three']],
      [() => tenant.patch(`${path}/slides/${first}`, { content: { title: 'Uno' } }), titles, ['Uno', 'Two', 'Three']],
      [() => tenant.delete(`${path}/slides/${second}`), titles, ['Uno', 'Three']],
      [() => tenant.patch(path, { title: 'Renamed' }), (deck) => deck.title, 'Renamed'],
      [() => tenant.patch(path, { brand_id: brand }), (deck) => deck.brand_id, brand],
      [() => tenant.post(`${path}/publish`), status, 'published'],
      [() => add('Four'), titles, ['Uno', 'Three', 'Four']],
      [() => tenant.post(`${path}/unpublish`), status, 'draft'],
      [() => tenant.post(`${path}/versions/1/restore`), titles, ['Uno', 'Three']],
    ];
    for (const [change, seen, expected] of changes) {
      const before = await read();
      expect(await read()).toEqual(before);
      await change();
      expect(seen(await read())).toEqual(expected);
    }
    await tenant.delete(path).expect(204);
    await tenant.get(path).expect(404);
  });

  itHere('are looked up together when many read at once, each in its own workspace and as it stands then', async () => {
    const decks = part(service, DecksRepository);
    const other = await newTenant(service);
    const { id } = await tenant.deck('Mine');
    const { id: changed } = await tenant.deck('Changed');
    const { id: theirs } = await other.deck('Theirs');
    const reads: [workspaceId: string, id: string, title: string | null][] = [
      [tenant.workspaceId, id, 'Mine'],
      [other.workspaceId, theirs, 'Theirs'],
      [other.workspaceId, id, null],
      [tenant.workspaceId, changed, 'Größer: 更大'],
      [tenant.workspaceId, uuid(), null],
      [tenant.workspaceId, id.toUpperCase(), 'Mine'],
    ];
    const readAll = () => Promise.all(reads.map(([workspaceId, deckId]) => decks.read(workspaceId, deckId)));
    await readAll();
    // As another replica does: nobody here is told.
    await sql(service, `update decks set title = 'Größer: 更大' where id = $1`, [changed]);
    const prepared = jest.spyOn(part(service, Transactions), 'prepared');
    const titles = (await readAll()).map((json) => json && (JSON.parse(json.toString()) as ReadDeck).title);
    const lookUps = prepared.mock.calls.filter(([{ name }]) => name === 'decks.versions');
    prepared.mockRestore();
    expect(titles).toEqual(reads.map(([, , title]) => title));
    expect(lookUps.map(([, [workspaces]]) => (workspaces as string[]).length)).toEqual([5]);
    const head = await supertest(service.url).head(`/v1/decks/${changed}`).set('Authorization', `Bearer ${tenant.key}`);
    const { body, headers } = await tenant.get(`/v1/decks/${changed}`).expect(200);
    expect([body.title, headers['content-type']]).toEqual(['Größer: 更大', 'application/json; charset=utf-8']);
    expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']]);
  });

  itHere('are written once by the database for all who read a long one at once, as they stand then', async () => {
    const { id } = await tenant.deck('Long', [
      { slide_type: 'title', content: { title: 'A', text: 'a'.repeat(256_000) } },
    ]);
    const prepared = jest.spyOn(part(service, Transactions), 'prepared');
    const written = async () => {
      const rows = (await Promise.all(prepared.mock.results.map(({ value }) => value))) as { json?: string | null }[][];
      prepared.mockClear();
      return rows.filter(([row]) => row?.json?.includes(id)).length;
    };
    const read = async () => (await tenant.get(`/v1/decks/${id}`).expect(200)).body.title as string;
    for (const title of ['Long', 'Changed']) {
      await tenant.patch(`/v1/decks/${id}`, { title }).expect(200);
      await written();
      expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(Array(8).fill(title));
      expect(await written()).toBe(1);
    }
    prepared.mockRestore();
  });

  it('take titles of 200 characters, counted as code points', async () => {
    await tenant.post('/v1/decks', { title: '😀'.repeat(200) }).expect(201);
  });

  it.each([
    ['a taken one', 'Same', ['same', 'same-2', 'same-3']],
    ['foreign letters', 'Привет, мир', ['privet-mir', 'privet-mir-2']],
    ['nothing left', '日本', ['deck', 'deck-2']],
  ])('get slugs for %s', async (_, title, slugs) => {
    for (const slug of slugs) expect((await tenant.deck(title)).slug).toBe(slug);
  });

  it('slugify and suffix the slug of a PATCH, and refuse one without letters', async () => {
    await tenant.deck('Taken');
    const { id } = await tenant.deck('Other');
    const { body } = await tenant.patch(`/v1/decks/${id}`, { slug: 'Taken' }).expect(200);
    expect(body.slug).toBe('taken-2');
    expect((await tenant.patch(`/v1/decks/${id}`, { slug: '../á b' }).expect(200)).body.slug).toBe('a-b');
    await tenant.patch(`/v1/decks/${id}`, { slug: '///' }).expect(422);
    expect((await tenant.patch(`/v1/decks/${id}`, { slug: 'a-b' }).expect(200)).body.slug).toBe('a-b');
  });

  itHere('are remembered by the public addresses that they gave up, as long as they are there', async () => {
    const deck = await tenant.deck(`Renamed ${randomUUID()}`);
    await tenant.post(`/v1/decks/${deck.id}/publish`).expect(200);
    await tenant.patch(`/v1/decks/${deck.id}`, { slug: `elsewhere-${randomUUID()}` }).expect(200);
    const given = () => sql(service, 'select deck_id from slug_reservations where slug = $1', [deck.slug]);
    expect(await given()).toEqual([{ deck_id: deck.id }]);
    await tenant.delete(`/v1/decks/${deck.id}`).expect(204);
    expect(await given()).toEqual([{ deck_id: null }]);
  });

  it('get different slugs when many are created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tenant.post('/v1/decks', { title: 'Race' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(30);
  });

  it('stop at the limit of the plan, also when two arrive at once', async () => {
    const free = await newTenant(service, 'free');
    for (let i = 0; i < 9; i++) await free.deck();
    const answers = await Promise.all([1, 2, 3, 4].map(() => free.post('/v1/decks', { title: 'Last' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402, 402]);
    expect(answers.find(({ status }) => status === 402)?.body).toEqual(anError('deck_limit'));
  });

  it('are copied as drafts with their slides, language and brand', async () => {
    const { body: brand } = await tenant.post('/v1/brands', { name: 'Theirs' }).expect(201);
    const slides = ['One', 'Two'].map((title) => ({
      slide_type: 'title',
      content: { title, mine: [1] },
      notes: title,
    }));
    const { id, slideIds } = await tenant.deck('🙂'.repeat(200), slides);
    await tenant.patch(`/v1/decks/${id}`, { brand_id: brand.id, locale: 'de' }).expect(200);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const { body } = await tenant.post(`/v1/decks/${id}/copy`).expect(201);
    expect(Object.keys(body).sort()).toEqual(['created_at', 'id', 'slug', 'status', 'title', 'visibility']);
    expect(body).toMatchObject({ title: `${'🙂'.repeat(193)} (copy)`, status: 'draft', visibility: 'public' });
    const copy = (await tenant.get(`/v1/decks/${body.id}`).expect(200)).body;
    const order = slides.map((slide, i) => ({ id: expect.any(String), order: i, ...slide }));
    expect(copy).toMatchObject({ brand_id: brand.id, locale: 'de', slides: order });
    expect(copy.slides.map((slide: { id: string }) => slide.id)).not.toEqual(expect.arrayContaining([slideIds[0]]));
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, { content: { title: 'Changed' } }).expect(200);
    expect((await tenant.get(`/v1/decks/${body.id}`)).body).toEqual(copy);
    const named = await tenant.post(`/v1/decks/${body.id}/copy`, { title: 'For the board' }).expect(201);
    expect(named.body).toMatchObject({ title: 'For the board', slug: 'for-the-board' });
    await (await newTenant(service)).post(`/v1/decks/${id}/copy`).expect(404);
    await tenant.post(`/v1/decks/${id}/copy`, { title: '' }).expect(422);
  });

  it('count as any other when they are copies, also when two are made at once', async () => {
    const free = await newTenant(service, 'free');
    const decks = await Promise.all(Array.from({ length: 9 }, () => free.deck('Full', ['title'])));
    const answers = await Promise.all([1, 2, 3].map(() => free.post(`/v1/decks/${decks[0]!.id}/copy`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402]);
    expect(answers.find(({ status }) => status === 402)?.body).toEqual(anError('deck_limit'));
  });

  it('are deleted for good, with an empty 204', async () => {
    const { id, slideIds } = await tenant.deck('Gone', ['title']);
    const answer = await tenant.delete(`/v1/decks/${id}`);
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([204, '', undefined]);
    await tenant.get(`/v1/decks/${id}`).expect(404);
    await tenant.delete(`/v1/decks/${id}`).expect(404);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, {}).expect(404);
  });

  it('take a brand of the workspace only', async () => {
    const { id } = await tenant.deck();
    const other = await newTenant(service);
    const foreign = (await other.get('/v1/brands').expect(200)).body.brands[0].id;
    for (const brand_id of [foreign, '00000000-0000-7000-8000-000000000000', 'x', 5, null]) {
      await tenant.patch(`/v1/decks/${id}`, { brand_id }).expect(422);
    }
    const own = (await tenant.get('/v1/brands')).body.brands[0];
    expect(own).toMatchObject({ is_default: true, fonts: { heading: 'Inter', body: 'Inter' } });
    await tenant.patch(`/v1/decks/${id}`, { brand_id: own.id }).expect(200);
  });

  it('never echo the password or the expiry', async () => {
    const { id } = await tenant.deck();
    await tenant.patch(`/v1/decks/${id}`, { password: 'short' }).expect(422);
    await tenant.patch(`/v1/decks/${id}`, { public_until: 'tomorrow' }).expect(422);
    const fields = { visibility: 'password', password: 'correct horse', public_until: '2031-01-01T00:00:00Z' };
    const { body, text } = await tenant.patch(`/v1/decks/${id}`, fields).expect(200);
    expect(body.visibility).toBe('password');
    expect(text).not.toMatch(/horse|2031/);
  });

  it('are read but not written while the payment is past due', async () => {
    const { id, slideIds } = await tenant.deck('Due', ['title']);
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'past_due' }).expect(200);
    await settled(service);
    const writes = [
      tenant.post('/v1/decks', { title: 5 }),
      tenant.patch(`/v1/decks/${id}`, {}),
      tenant.delete(`/v1/decks/${id}`),
      tenant.post(`/v1/decks/${id}/publish`),
      tenant.post(`/v1/decks/${id}/exports`),
      tenant.post(`/v1/decks/${id}/previews`),
      tenant.post(`/v1/decks/${id}/slides`, {}),
      tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, {}),
    ];
    for (const answer of await Promise.all(writes)) {
      expect([answer.status, answer.body]).toEqual([402, anError('subscription_past_due')]);
    }
    await tenant.delete('/v1/decks/00000000-0000-7000-8000-000000000000').expect(404);
    await tenant.get(`/v1/decks/${id}`).expect(200);
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'active' }).expect(200);
    await settled(service);
    await tenant.patch(`/v1/decks/${id}`, {}).expect(200);
  });
});
