import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import supertest from 'supertest';
import { DrawingVersion } from '../../src/exports/drawing-version.js';
import { ArtefactSweeper } from '../../src/exports/artefact-sweeper.js';
import { FileBuilder } from '../../src/exports/file-builder.js';
import { RenderPage } from '../../src/exports/renderer/browser/render-page.js';
import { Clock } from '../../src/http/clock.js';
import { ArtefactStore } from '../../src/storage/artefact-store.js';
import { ObjectServer } from '../../src/tools/service/object-server.js';
import { exportDeck, openLink } from '../support/files.js';
import { part } from '../support/ledger.js';
import { anError, newTenant, pathOf, startTestService, type TestService, type Tenant } from '../support/service.js';

const EVERYTHING_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Looks behind the API: leases, parts and the clock. Always in this process. */
describe('renders', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  const sql = <Row>(text: string, values: unknown[]) => here().app.get(DataSource).query<Row[]>(text, values);
  const here = () => {
    if (!service.here) throw new Error('This suite runs in process.');
    return service.here;
  };
  const chunksOf = (kind: string) => {
    const folder = join(here().dataDir, 'artefacts', 'chunks', kind);
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  };
  const open = (link: string) => supertest(service.url).get(pathOf(link));
  const mint = async (deckId: string, body: object = {}) =>
    (await tenant.post(`/v1/decks/${deckId}/exports`, body).expect(201)).body.url as string;

  it('end with the time of their link: 200 before, 410 after, 404 for a false code at any time', async () => {
    const { id } = await tenant.deck('Expiring', ['title']);
    const clock = here().app.get(Clock);
    const now = new Date('2030-01-01T00:00:00Z');
    const realNow = clock.now.bind(clock);
    try {
      clock.now = () => now;
      const { body } = await tenant.post(`/v1/decks/${id}/exports`, { ttl_minutes: 1.5 }).expect(201);
      expect(body.expires_at).toBe('2030-01-01T00:01:30.000Z');
      clock.now = () => new Date(now.getTime() + 89_999);
      await open(body.url).expect(200);
      clock.now = () => new Date(now.getTime() + 90_000);
      const late = await open(body.url);
      expect([late.status, late.body, late.headers['cache-control']]).toEqual([
        410,
        anError('link_expired'),
        'no-store',
      ]);
      await open(`${body.url}A`).expect(404);
    } finally {
      clock.now = realNow;
    }
  });

  it('go by the clock of the database, whatever that of the process says', async () => {
    const { id } = await tenant.deck('Skewed', ['title']);
    jest.useFakeTimers({ now: Date.now() - 2 * 86_400_000, doNotFake: EVERYTHING_BUT_DATE });
    try {
      const { body } = await tenant.post(`/v1/decks/${id}/exports`, { ttl_minutes: 60 }).expect(201);
      const [left] = await sql<{ minutes: number }>(
        'select extract(epoch from $1::timestamptz - clock_timestamp())::float8 / 60 as minutes',
        [body.expires_at],
      );
      expect(left?.minutes).toBeGreaterThan(0);
      expect(left?.minutes).toBeLessThanOrEqual(60.1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('print again only the chunk that was edited, in halves, and a new link uses the stored ones', async () => {
    const slides = Array.from({ length: 60 }, (_, i) => ({ slide_type: 'title', content: { title: `Part ${i}` } }));
    const { id, slideIds } = await tenant.deck('Chunks', slides);
    await exportDeck(tenant, id);
    const before = chunksOf('pdf');
    expect(before).toBe(3);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[59]}`, { content: { title: 'Edited' } }).expect(200);
    await exportDeck(tenant, id);
    expect(chunksOf('pdf')).toBe(before + 2);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[59]}`, { content: { title: 'Edited again' } }).expect(200);
    await exportDeck(tenant, id);
    expect(chunksOf('pdf')).toBe(before + 3);
  });

  it('wait while another replica holds the lease, and are taken over when it ran out', async () => {
    const { id } = await tenant.deck('Lease', ['title']);
    const link = await mint(id);
    const [{ revision }] = (await sql<{ revision: number }>('select revision from decks where id = $1', [id])) as [
      { revision: number },
    ];
    await sql(
      `insert into renders (deck_id, revision, variant, workspace_id, holder, lease_until)
       values ($1, $2, 'pdf-color.' || $4, $3, gen_random_uuid(), now() + interval '1 minute')`,
      [id, revision, tenant.workspaceId, here().app.get(DrawingVersion).hash],
    );
    const held = await open(link);
    expect([held.status, held.headers['retry-after']]).toEqual([202, '5']);
    await sql(`update renders set lease_until = now() - interval '1 second' where deck_id = $1`, [id]);
    await open(link).expect(200);
  });

  const fileOf = async (deckId: string) => {
    const [row] = await sql<{ storage_key: string }>('select storage_key from renders where deck_id = $1', [deckId]);
    return join(here().dataDir, 'artefacts', `${row?.storage_key}~`);
  };

  it('are made again when their file is gone from the store', async () => {
    const { id } = await tenant.deck('Lost', ['title']);
    const first = await exportDeck(tenant, id);
    rmSync(await fileOf(id));
    const again = await exportDeck(tenant, id);
    expect([again.status, again.body.equals(first.body)]).toEqual([200, true]);
  });

  it.each([
    ['flipped', (file: Buffer) => file.fill(file[500]! ^ 1, 500, 501)],
    ['cut off', (file: Buffer) => file.subarray(0, -1)],
  ])('are made again when a byte of their file was %s, and no part of it is sent', async (_what, damage) => {
    const { id } = await tenant.deck('Damaged', ['title']);
    const first = await exportDeck(tenant, id);
    const file = await fileOf(id);
    writeFileSync(file, damage(readFileSync(file)));
    const part = await supertest(service.url)
      .get(pathOf(await mint(id)))
      .set('Range', 'bytes=0-3');
    expect([part.status, existsSync(file)]).toEqual([206, false]);
    expect((await exportDeck(tenant, id)).body.equals(first.body)).toBe(true);
  });

  it('of old revisions and deleted decks are swept away, others stay', async () => {
    const gone = await tenant.deck('Gone', ['title']);
    const stays = await tenant.deck('Stays', ['title']);
    for (const { id } of [gone, stays]) await exportDeck(tenant, id);
    await tenant.delete(`/v1/decks/${gone.id}`).expect(204);
    await here()
      .app.get(ArtefactSweeper)
      .sweep(Date.now() + 60 * 60_000);
    const left = await sql<{ deck_id: string }>('select deck_id from renders where deck_id = any($1)', [
      [gone.id, stays.id],
    ]);
    expect(left.map((row) => row.deck_id)).toEqual([stays.id]);
    expect((await openLink(service, await mint(stays.id))).status).toBe(200);
  });

  it('that no row names are swept away after an hour', async () => {
    const { id } = await tenant.deck('Orphans', ['title']);
    await exportDeck(tenant, id);
    const [named, orphan, fresh] = [await fileOf(id), 'orphan~', 'fresh~'] as const;
    const folder = join(here().dataDir, 'artefacts', 'renders');
    for (const name of [orphan, fresh]) copyFileSync(named, join(folder, name));
    const old = new Date(Date.now() - 61 * 60_000);
    for (const path of [named, join(folder, orphan)]) utimesSync(path, old, old);
    await here().app.get(ArtefactSweeper).sweep();
    expect([existsSync(named), existsSync(join(folder, orphan)), existsSync(join(folder, fresh))]).toEqual([
      true,
      false,
      true,
    ]);
    rmSync(join(folder, fresh));
  });

  it('are swept away from a bucket as well: those of deleted decks, and those that no row names', async () => {
    const objects = await ObjectServer.start();
    const replica = await startTestService(objects.environment);
    part(replica, FileBuilder).build = () => Promise.resolve({ body: Buffer.from('a file'), complete: true });
    const store = part(replica, ArtefactStore);
    const owner = await newTenant(replica);
    const [gone, stays] = [await owner.deck('Gone', ['title']), await owner.deck('Stays', ['title'])];
    for (const { id } of [gone, stays]) expect((await exportDeck(owner, id)).status).toBe(200);
    const left = objects.keys().filter((key) => key.includes(stays.id));
    expect(left).toHaveLength(1);
    await owner.delete(`/v1/decks/${gone.id}`).expect(204);
    for (const key of ['renders/orphan', 'images/of-others']) await store.put(key, Buffer.from('x'), 'x/y');
    await part(replica, ArtefactSweeper).sweep(Date.now() + 2 * 60 * 60_000);
    expect(objects.keys()).toEqual(['images/of-others', ...left]);
    await replica.close();
    await objects.close();
  });

  it('of 500 slides leave room for the preview of another workspace', async () => {
    const deck = await tenant.deck('Long');
    for (let i = 0; i < 10; i++) {
      const operations = Array.from({ length: 50 }, () => ({ op: 'add_slide', slide_type: 'statement', content: {} }));
      await tenant.post(`/v1/decks/${deck.id}/edit`, { operations }).expect(200);
    }
    const other = await newTenant(service);
    const { id } = await other.deck('Short', ['title']);
    const held = Promise.withResolvers<never>();
    const pages = jest.spyOn(RenderPage.prototype, 'show').mockImplementation(() => held.promise);
    const link = await mint(deck.id);
    await open(link).expect(202);
    while (pages.mock.calls.length === 0) await sleep(20);
    pages.mockRestore();
    const { body } = await other.post(`/v1/decks/${id}/previews`).expect(201);
    await open(body.url as string).expect(200);
    await open(link).expect(202);
    held.reject(new Error('enough'));
  });
});
