import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { ArtefactSweeper } from '../../src/exports/artefact-sweeper.js';
import { StorageRepository } from '../../src/billing/storage/storage.repository.js';
import { Renderer } from '../../src/exports/renderer/renderer.js';
import { PLANS } from '../../src/plans/plans.js';
import { ObjectServer } from '../../src/tools/service/object-server.js';
import { eventually } from '../support/eventually.js';
import { openLink } from '../support/files.js';
import { part, sql } from '../support/ledger.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const DAY = 24 * 60 * 60_000;
/** Text that the database can't compress. */
const noise = (bytes: number) =>
  Array.from({ length: bytes }, () => String.fromCharCode(48 + Math.floor(Math.random() * 75)))
    .join('')
    .replaceAll('\\', '/');

describe('what a workspace stores', () => {
  let service: TestService;
  let objects: ObjectServer;
  let tenant: Tenant;
  let allowance: number;
  beforeAll(async () => {
    objects = await ObjectServer.start();
    service = await startTestService(objects.environment);
  });
  beforeEach(async () => {
    tenant = await newTenant(service, 'pro');
    allow(PLANS.pro.storageBytes);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await service.close();
    await objects.close();
  });

  /** As if the plan allowed so many bytes. */
  function allow(bytes: number): void {
    allowance = bytes;
    jest.replaceProperty(PLANS.pro, 'storageBytes', bytes);
  }
  const storage = async () => (await tenant.get('/v1/credits').expect(200)).body.storage as Record<string, number>;
  const used = async () => (await storage())['used']!;
  const text = (bytes: number) => ({ slide_type: 'statement', content: { title: 'T', other: noise(bytes) } });

  it('is told beside the credits: decks, versions, kept answers, and what the plan allows', async () => {
    const before = await storage();
    expect(before['allowance']).toBe(20 * 1024 ** 3);
    const written = async () => (await part(service, StorageRepository).measure(tenant.workspaceId)).written;
    const grown = async (work: () => Promise<unknown>) => {
      const start = await written();
      await work();
      return (await written()) - start;
    };
    const short = { slide_type: 'title', content: { title: 'T' } };
    const ten = await grown(() => tenant.deck('Short', Array<typeof short>(10).fill(short)));
    expect(ten).toBeGreaterThan(10 * 100); // a hundred bytes a row besides its words
    expect(ten).toBeLessThan(10 * 200);
    let id = '';
    const slide = await grown(async () => ({ id } = await tenant.deck('Deck', [text(50_000)])));
    expect(slide).toBeGreaterThan(49_000);
    await tenant.post(`/v1/decks/${id}/slides`, { slide_type: 'title' }).expect(201);
    const deleteLast = async () => {
      const { body } = await tenant.get(`/v1/decks/${id}`).expect(200);
      const operations = [{ op: 'delete_slide', slide_id: body.slides.at(-1).id }];
      await tenant.post(`/v1/decks/${id}/edit`, { operations }).expect(200);
    };
    const version = await grown(deleteLast);
    expect(version).toBeGreaterThan(49_000);
    await tenant.post(`/v1/decks/${id}/slides`, { slide_type: 'title' }).expect(201);
    expect(await grown(deleteLast)).toBeLessThan(1_000); // the long slide stands in the first version already
    const keyed = () => tenant.post(`/v1/decks/${id}/slides`, text(40_000)).set('Idempotency-Key', 'again').expect(201);
    expect(await grown(keyed)).toBeGreaterThan(2 * 39_000);
    expect(await grown(() => tenant.delete(`/v1/decks/${id}`).expect(204))).toBeLessThan(-130_000);
  });

  it('has no room for more than the plan stores, and all that makes room goes on', async () => {
    allow(170_000);
    const { id, slideIds } = await tenant.deck('Deck', [text(50_000), text(50_000)]);
    const other = await tenant.deck('Other');
    await tenant.post(`/v1/decks/${id}/slides`, text(60_000)).expect(201);
    const refused = { status: 402, body: anError('storage_limit') };
    const path = `/v1/decks/${id}`;
    const operations = [{ op: 'add_slide', ...text(50_000) }];
    expect(await tenant.post(`${path}/slides`, text(50_000))).toMatchObject(refused);
    expect(await tenant.post(`${path}/edit`, { operations })).toMatchObject(refused);
    expect(await tenant.patch(`${path}/slides/${slideIds[0]}`, { content: text(120_000).content })).toMatchObject(
      refused,
    );
    // To the last kilobyte.
    for (const bytes of [4_000, 500]) while ((await tenant.post(`${path}/slides`, text(bytes))).status === 201);
    expect(await tenant.post('/v1/decks', { title: 'More' })).toMatchObject(refused);
    expect(await tenant.post('/v1/generate', { prompt: 'More' })).toMatchObject(refused);
    expect(await tenant.post(`${path}/publish`)).toMatchObject(refused);

    const { body } = await tenant.get(path).expect(200);
    await tenant.patch(`${path}/slides/${slideIds[0]}`, { content: { other: null } }).expect(200);
    await tenant.patch(path, { title: 'Renamed' }).expect(200);
    await tenant
      .post(`${path}/slides/reorder`, { ordered_slide_ids: body.slides.map((s: { id: string }) => s.id).reverse() })
      .expect(200);
    await tenant.delete(`${path}/slides/${slideIds[1]}`).expect(204);
    await tenant.delete(path).expect(204);
    // A measurement rests for 50 times as long as it took.
    const add = () => tenant.post(`/v1/decks/${other.id}/slides`, text(50_000));
    expect((await eventually(add, ({ status }) => status !== 402)).status).toBe(201);
  });

  it.each([
    ['at once', 0],
    ['while it rests after a slow measurement', 50],
  ])('refuses nothing for files: the oldest give way %s, and are made again when they are opened', async (_, ms) => {
    const rows = part(service, StorageRepository);
    const measure = rows.measure.bind(rows);
    jest.spyOn(rows, 'measure').mockImplementation(async (id) => {
      await sleep(ms);
      return measure(id);
    });
    const bodies = [1, 2, 3].map((n) => Buffer.alloc(100_000, n));
    const drawn: string[] = [];
    jest.spyOn(part(service, Renderer), 'pdf').mockImplementation((deck) => {
      drawn.push(deck.title);
      return Promise.resolve(bodies[Number(deck.title) - 1]!);
    });
    allow(250_000);
    const decks: { id: string; url: string }[] = [];
    for (const title of ['1', '2', '3']) {
      const { id } = await tenant.deck(title);
      const { body } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
      decks.push({ id, url: body.url as string });
      expect((await openLink(service, body.url as string)).body).toEqual(bodies[decks.length - 1]);
    }
    const files = () => objects.keys().filter((key) => decks.some(({ id }) => key.startsWith(`renders/${id}`)));
    expect(
      files()
        .map((key) => key.slice(8, 44))
        .sort(),
    ).toEqual(
      decks
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await used()).toBeLessThanOrEqual(allowance);
    expect((await openLink(service, decks[0]!.url)).body).toEqual(bodies[0]);
    expect(drawn).toEqual(['1', '2', '3', '1']);
    expect(files()).toHaveLength(2);
    await tenant.post('/v1/decks', { title: 'More' }).expect(201);
  });

  it('counts chunks and public pages with their fonts, until they are swept', async () => {
    const renderer = part(service, Renderer);
    jest.spyOn(renderer, 'pdfChunk').mockImplementation((_, from) => Promise.resolve(Buffer.alloc(30_000, from + 1)));
    jest.spyOn(renderer, 'joinPdf').mockImplementation(async (chunks, _deck, _key, keep) => {
      const all: Buffer[] = [];
      for await (const [index, chunk] of chunks) {
        all[index] = chunk;
        await keep!(index, chunk);
      }
      return Buffer.concat(Object.values(all));
    });
    const slides = Array.from({ length: 26 }, (_, i) => ({ slide_type: 'title', content: { title: `第${i}` } }));
    const { id } = await tenant.deck('Long', slides);
    const { body } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
    const file = await openLink(service, body.url as string);
    expect(file.body).toHaveLength(60_000);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const rows = () =>
      sql<{ folder: string; size: number }>(
        service,
        `select split_part(storage_key, '/', 1) as folder, sum(size)::int as size from stored_files
          where workspace_id = $1 group by 1 order by 1`,
        [tenant.workspaceId],
      );
    while ((await rows()).length < 4) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await rows()).toMatchObject([
      { folder: 'chunks', size: 60_000 },
      { folder: 'fonts' },
      { folder: 'pages' },
      { folder: 'renders' },
    ]);

    const sweep = (later: number) => part(service, ArtefactSweeper).sweep(Date.now() + later);
    const folders = async () => (await rows()).map(({ folder }) => folder);
    await sweep(6 * DAY);
    expect(await folders()).toEqual(['chunks', 'fonts', 'pages', 'renders']);
    await sweep(8 * DAY);
    expect(await folders()).toEqual(['fonts', 'pages', 'renders']);
    await tenant.delete(`/v1/decks/${id}`).expect(204);
    await sweep(31 * DAY);
    expect(await folders()).toEqual(['fonts']);
    await sweep(61 * DAY);
    expect(await folders()).toEqual([]);
    expect(objects.keys().filter((key) => key.includes(id))).toEqual([]);
  });

  describe('of answers to repeated requests', () => {
    const keyed = (path: string, body: object = {}) => tenant.post(path, body).set('Idempotency-Key', 'one');

    it('is little where they end with a deck: it is read again, and nothing is done again', async () => {
      const { id } = await tenant.deck('Deck', [text(60_000), text(60_000)]);
      await tenant.post(`/v1/decks/${id}/publish`).expect(200);
      await tenant.patch(`/v1/decks/${id}`, { title: 'Later' }).expect(200);
      const path = `/v1/decks/${id}/versions/1/restore`;
      const { body: first } = await keyed(path).expect(200);
      await tenant.patch(`/v1/decks/${id}`, { title: 'Latest' }).expect(200);
      const { body: again } = await keyed(path).expect(200);
      expect(again).toEqual({ ...first, title: 'Latest', updated_at: again.updated_at });
      const [row] = await sql(
        service,
        `select octet_length(body) as bytes from idempotent_requests where workspace_id = $1`,
        [tenant.workspaceId],
      );
      expect(row).toEqual({ bytes: 'null'.length });
      await tenant.delete(`/v1/decks/${id}`).expect(204);
      expect((await keyed(path)).status).toBe(404);
    });

    it('is what an edit says of itself, without the deck', async () => {
      const { id } = await tenant.deck('Deck', [text(60_000), text(60_000)]);
      const path = `/v1/decks/${id}/edit`;
      const body = { operations: [{ op: 'add_slide', slide_type: 'title', content: { title: 'New' } }] };
      const { body: first } = await keyed(path, body).expect(200);
      const { body: again } = await keyed(path, body).expect(200);
      expect(again).toEqual(first);
      expect(first.deck.slides).toHaveLength(3);
      const [row] = await sql<{ body: string }>(
        service,
        `select body from idempotent_requests where workspace_id = $1`,
        [tenant.workspaceId],
      );
      expect(row!.body.length).toBeLessThan(500);
    });

    it('is nothing where they are long by themselves: a repeated request is told that it was carried out', async () => {
      const { id } = await tenant.deck('Deck');
      const slide = text(70_000);
      await keyed(`/v1/decks/${id}/slides`, slide).expect(201);
      const { status, body } = await keyed(`/v1/decks/${id}/slides`, slide);
      expect([status, body]).toEqual([409, anError('idempotency_conflict')]);
      expect(body.error.message).toMatch(/was carried out/);
      expect((await tenant.get(`/v1/decks/${id}`)).body.slides).toHaveLength(1);
    });
  });
});
