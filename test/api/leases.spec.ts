import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import supertest from 'supertest';
import { DrawingVersion } from '../../src/exports/drawing-version.js';
import { FileBuilder, type BuiltFile } from '../../src/exports/file-builder.js';
import { QueueFull, RenderTimedOut } from '../../src/exports/renderer/renderer.js';
import { RenderLeasesService } from '../../src/exports/render-leases.service.js';
import { type Lease, RendersRepository } from '../../src/exports/renders.repository.js';
import { Transactions } from '../../src/database/transactions.js';
import { WebhookEvents } from '../../src/events/webhook-events.js';
import { Lifecycle } from '../../src/http/health/lifecycle.js';
import { WorkerDied, WorkerTimedOut } from '../../src/workers/worker-pool.js';
import { eventually } from '../support/eventually.js';
import { heldIntervals } from '../support/intervals.js';
import { part } from '../support/ledger.js';
import { anError, newTenant, pathOf, startTestService, type TestService, type Tenant } from '../support/service.js';

/** How often renders are tried, and by whom. Always in this process, so that a test can replace the builder of files. */
describe('a render', () => {
  let service: TestService;
  let tenant: Tenant;
  let builder: FileBuilder;
  let made: number;
  beforeAll(async () => {
    service = await startTestService({});
    builder = here().app.get(FileBuilder);
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    made = 0;
    play(() => file('made'));
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => service.close());

  const here = () => {
    if (!service.here) throw new Error('This suite runs in process.');
    return service.here;
  };
  const sql = <Row>(text: string, values: unknown[]) => here().app.get(DataSource).query<Row[]>(text, values);
  const file = (text: string, complete = true): BuiltFile => ({ body: Buffer.from(text), complete });

  /** Makes files this way from now on. */
  const play = (way: () => BuiltFile | Promise<BuiltFile>) => {
    builder.build = () => {
      made++;
      return Promise.resolve().then(way);
    };
  };
  const fail = (error: Error) => () => Promise.reject<BuiltFile>(error);

  const mint = async (deckId: string, who = tenant) =>
    (await who.post(`/v1/decks/${deckId}/exports`).expect(201)).body.url as string;
  const open = (link: string) => supertest(service.url).get(pathOf(link)).buffer(true);
  const edit = ({ id, slideIds }: Awaited<ReturnType<Tenant['deck']>>, notes: string) =>
    tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, { notes }).expect(200);

  const variant = () => `pdf-color.${here().app.get(DrawingVersion).hash}`;
  /** A process takes the render of a deck and dies. */
  const takeAndDie = async (deckId: string) => {
    const [deck] = await sql<{ revision: number }>('select revision from decks where id = $1', [deckId]);
    const lease = { deckId, revision: deck!.revision, variant: variant(), holder: randomUUID() };
    expect(await here().app.get(RendersRepository).claim(lease, tenant.workspaceId)).not.toBeNull();
    await sql(`update renders set lease_until = now() - interval '1 second' where holder = $1`, [lease.holder]);
  };

  /** So that what happens next is not at once with what was before. */
  const ANOTHER_TIME = '15 seconds';
  /** Time passes for the renders of the workspace. */
  const pass = (time: string) =>
    sql(
      `update renders set lease_until = lease_until - $2::interval, stale_at = stale_at - $2::interval,
              updated_at = updated_at - $2::interval, strikes = array(select at - $2::interval from unnest(strikes) at)
        where workspace_id = $1`,
      [tenant.workspaceId, time],
    );

  const expectRest = async (link: string) => {
    const before = made;
    const { status, body, headers } = await open(link);
    expect([status, body, headers['retry-after']]).toEqual([500, anError('internal_error'), '60']);
    expect(made).toBe(before);
  };
  const stored = (deckId: string) =>
    readdirSync(join(here().dataDir, 'artefacts', 'renders')).filter((name) => name.startsWith(deckId));

  it('that is given back while another one asks for it does not rest', async () => {
    const deck = await tenant.deck('Deck', [{ slide_type: 'statement', content: { title: 'One' } }]);
    const [row] = await sql<{ revision: number }>('select revision from decks where id = $1', [deck.id]);
    const key = { deckId: deck.id, revision: row!.revision, variant: `check.${variant()}` };
    const renders = here().app.get(RendersRepository);
    const lease = { ...key, holder: randomUUID() };
    await renders.claim(lease, tenant.workspaceId);
    const claim = renders.claim.bind(renders);
    const claims = jest.spyOn(renders, 'claim').mockImplementation(async (...asked) => {
      const claimed = await claim(...asked);
      await renders.release(lease);
      return claimed;
    });
    const draw = () =>
      here()
        .app.get(RenderLeasesService)
        .draw(key, tenant.workspaceId, () => Promise.resolve('drawn'));
    expect(await draw()).toBeNull();
    claims.mockRestore();
    expect(await draw()).toEqual({ drawn: 'drawn' });
  });

  it('that kills its process is tried three times, and then rests for a minute', async () => {
    const deck = await tenant.deck('Poison', ['title']);
    const link = await mint(deck.id);
    for (let attempt = 1; attempt <= 3; attempt++) await takeAndDie(deck.id);
    await expectRest(link);
    await sql(`update renders set strikes = '{}' where deck_id = $1`, [deck.id]); // as if the workspace did not rest
    await expectRest(link);
    await pass('1 minute');
    await open(link).expect(200);
    const [row] = await sql<{ attempts: number }>('select attempts from renders where deck_id = $1', [deck.id]);
    expect(row?.attempts).toBe(0);
  });

  it('that fails three times in a row rests for a minute, unless the deck is edited', async () => {
    const deck = await tenant.deck('Broken', ['title']);
    const link = await mint(deck.id);
    play(fail(new Error('broken')));
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { status, headers } = await open(link);
      expect([status, headers['retry-after']]).toEqual([500, undefined]);
    }
    await expectRest(link);
    play(() => file('made'));
    await edit(deck, 'edited');
    await open(link).expect(200);
  });

  it('that is given back, because too much waits, is not counted', async () => {
    const deck = await tenant.deck('Crowded', ['title']);
    const link = await mint(deck.id);
    play(fail(new QueueFull('full')));
    for (let attempt = 1; attempt <= 5; attempt++) await open(link).expect(202);
    play(fail(new Error('broken')));
    await open(link).expect(500);
    const [row] = await sql<{ attempts: number }>('select attempts from renders where deck_id = $1', [deck.id]);
    expect([made, row?.attempts]).toEqual([6, 1]);
  });

  it.each([
    ['takes too long', new RenderTimedOut('late')],
    ['takes too long to be drawn', new WorkerTimedOut('late')],
    ['kills its worker', new WorkerDied('dead')],
  ])('that %s counts for the workspace, whatever is edited; what is stored is still served', async (_how, error) => {
    const kept = await mint((await tenant.deck('Kept', ['title'])).id);
    await open(kept).expect(200);
    const innocent = await mint((await tenant.deck('Innocent', ['title'])).id);
    const poison = await tenant.deck('Poison', ['title']);
    const link = await mint(poison.id);
    play(fail(error));
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { status, headers } = await open(link);
      expect([status, headers['retry-after']]).toEqual([500, undefined]);
      await edit(poison, `${attempt}`);
      await pass(ANOTHER_TIME);
    }
    play(() => file('made'));
    await expectRest(link);
    await expectRest(innocent);
    await open(kept).expect(200);

    const other = await newTenant(service);
    const theirs = await mint((await other.deck('Theirs', ['title'])).id, other);
    await open(theirs).expect(200);

    await pass('1 minute');
    await open(innocent).expect(200);
  });

  it('that is over and done with counts no longer than ten minutes', async () => {
    const deck = await tenant.deck('Slow', ['title']);
    const link = await mint(deck.id);
    play(fail(new RenderTimedOut('late')));
    for (let attempt = 1; attempt <= 2; attempt++) {
      await open(link).expect(500);
      await edit(deck, `${attempt}`);
      await pass(ANOTHER_TIME);
    }
    await pass('10 minutes');
    await open(link).expect(500);
    await edit(deck, 'again');
    play(() => file('made'));
    await open(link).expect(200);
  });

  it('whose process died counts for the workspace before anybody takes it over', async () => {
    const decks = await Promise.all(['a', 'b', 'c'].map((title) => tenant.deck(title, ['title'])));
    const innocent = await mint((await tenant.deck('Innocent', ['title'])).id);
    for (const { id } of decks) {
      await pass(ANOTHER_TIME);
      await takeAndDie(id);
    }
    await expectRest(innocent);
    const other = await newTenant(service);
    await open(await mint((await other.deck('Theirs', ['title'])).id, other)).expect(200);
  });

  it('whose process died with many others of the workspace counts once', async () => {
    const decks = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => tenant.deck(title, ['title'])));
    const [link] = await Promise.all(decks.map(({ id }) => mint(id)));
    for (const { id } of decks) await takeAndDie(id);
    await edit(decks[0]!, 'edited');
    await open(link!).expect(200);
  });

  it('that succeeds at last does not make forget how often it killed its process', async () => {
    const deck = await tenant.deck('Lucky', ['title']);
    const link = await mint(deck.id);
    for (let attempt = 1; attempt <= 2; attempt++) {
      await takeAndDie(deck.id);
      await pass(ANOTHER_TIME);
    }
    await open(link).expect(200);
    await edit(deck, 'edited');
    await takeAndDie(deck.id);
    await expectRest(link);
  });

  /** A render that has begun, and ends when the gate is opened. */
  async function heldUp() {
    const deck = await tenant.deck('Held up', ['title']);
    const link = await mint(deck.id);
    const gate = Promise.withResolvers<BuiltFile>();
    const begun = Promise.withResolvers<void>();
    play(() => {
      begun.resolve();
      return gate.promise;
    });
    const late = open(link).then((answer) => answer);
    await begun.promise;
    return { deck, link, gate, late };
  }

  it('is held as long as it takes, and nobody else begins it', async () => {
    const beat = heldIntervals();
    const { deck, link, gate, late } = await heldUp();
    const held: unknown[][] = [];
    // Three times almost the whole time for which it is held.
    for (let round = 0; round < 3 && held.flat().length === round; round++) {
      await pass('13 seconds');
      beat(5_000);
      const find = `select 1 from renders where deck_id = $1 and lease_until > now() + interval '5 seconds'`;
      held.push(
        await eventually(
          () => sql(find, [deck.id]),
          ({ length }) => length > 0,
        ),
      );
    }
    const meanwhile = await open(link);
    gate.resolve(file('slow'));
    expect(held.flat()).toHaveLength(3);
    expect([meanwhile.status, String((await late).body)]).toEqual([202, 'slow']);
    expect(made).toBe(1);
  });

  it('that another one makes now is changed in nothing by who lost its lease', async () => {
    const renders = here().app.get(RendersRepository);
    const deck = await tenant.deck('Lost', ['title']);
    const lost = { deckId: deck.id, revision: 1, variant: variant(), holder: randomUUID() };
    const held = { ...lost, holder: randomUUID() };
    expect(await renders.claim(lost, tenant.workspaceId)).toEqual({ isEdited: false });
    await sql(`update renders set lease_until = now() - interval '1 second' where holder = $1`, [lost.holder]);
    expect(await renders.claim(held, tenant.workspaceId)).toEqual({ isEdited: false });
    const row = () => sql('select * from renders where deck_id = $1', [deck.id]);
    const before = await row();
    const made = { storageKey: 'renders/late', sha256: 'a'.repeat(64), size: 4, complete: true };
    expect([await renders.renew(lost), await renders.finish(lost, made)]).toEqual([false, false]);
    await renders.fail(lost, true);
    await renders.release(lost);
    expect(await row()).toEqual(before);
    expect([await renders.renew(held), await renders.finish(held, made)]).toEqual([true, true]);
    const next = { ...held, revision: 2, holder: randomUUID() };
    const other = { ...next, variant: `${variant()}-other`, holder: randomUUID() };
    const claims = [await renders.claim(next, tenant.workspaceId), await renders.claim(other, tenant.workspaceId)];
    expect(claims).toEqual([{ isEdited: true }, { isEdited: false }]);
  });

  it('whose holder comes late changes nothing, and leaves no file', async () => {
    const { deck, link, gate, late } = await heldUp();
    await sql(`update renders set lease_until = now() - interval '1 second' where deck_id = $1`, [deck.id]);
    play(() => file('in time'));
    const inTime = await open(link).expect(200);
    expect(String(inTime.body)).toBe('in time');
    const [name] = stored(deck.id);
    gate.resolve(file('late'));
    expect((await late).status).toBe(202);
    expect(stored(deck.id)).toEqual([name]);
    expect(String((await open(link).expect(200)).body)).toBe('in time');
    expect(made).toBe(2);
  });

  it('commits its row without waiting for the disk, but waits where a webhook receives the event', async () => {
    const { id } = await tenant.deck();
    await takeAndDie(id);
    const [lease] = await sql<Lease>(
      `update renders set lease_until = now() + interval '1 minute' where deck_id = $1
       returning deck_id as "deckId", revision, variant, holder`,
      [id],
    ).then(([rows]) => rows as unknown as Lease[]);
    const waits = () =>
      part(service, Transactions).run(async () => {
        await part(service, RendersRepository).renew(lease!);
        await part(service, WebhookEvents).emit(tenant.workspaceId, 'export.ready', {});
        const [row] = await part(service, Transactions).query<{ mode: string }>(
          `select current_setting('synchronous_commit') as mode`,
        );
        return row!.mode;
      });
    await expect(waits()).resolves.toBe('off');
    await tenant.post('/v1/webhooks', { url: 'https://example.com/' }).expect(201);
    await expect(waits()).resolves.toBe('on');
    await sql('delete from webhooks where workspace_id = $1', [tenant.workspaceId]);
  });

  it('that is not finished when the time of a stop is over is handed back, uncounted, and taken at once', async () => {
    const { deck, link, gate, late } = await heldUp();
    const timeIsOver = jest.spyOn(here().app.get(Lifecycle), 'drain').mockResolvedValue();
    await here().app.get(RenderLeasesService).beforeApplicationShutdown();
    timeIsOver.mockRestore();
    const [row] = await sql<{ attempts: number }>('select attempts from renders where deck_id = $1', [deck.id]);
    expect(row?.attempts).toBe(0);
    play(() => file('by another replica'));
    expect(String((await open(link).expect(200)).body)).toBe('by another replica');
    gate.resolve(file('late'));
    await late;
    expect(made).toBe(2);
  });

  it('that lacked a picture is made again after a minute, and not before', async () => {
    const deck = await tenant.deck('Incomplete', ['title']);
    const link = await mint(deck.id);
    play(() => file('without a picture', false));
    for (let i = 0; i < 2; i++) expect(String((await open(link).expect(200)).body)).toBe('without a picture');
    expect(made).toBe(1);
    await pass('1 minute');
    play(() => file('whole'));
    for (let i = 0; i < 2; i++) expect(String((await open(link).expect(200)).body)).toBe('whole');
    expect(made).toBe(2);
  });
});
