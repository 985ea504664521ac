import { createHash, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { jest } from '@jest/globals';
import type supertest from 'supertest';
import { Planner } from '../../src/ai/planner.js';
import { LedgerService } from '../../src/billing/credits/ledger.service.js';
import { AbandonedOperationsSweeper } from '../../src/billing/abandoned-operations.sweeper.js';
import { AiUnavailable } from '../../src/errors/catalogue.js';
import { IdempotentRequestsRepository } from '../../src/idempotency/idempotent-requests.repository.js';
import { eventually } from '../support/eventually.js';
import { heldIntervals } from '../support/intervals.js';
import { entries, part, sql } from '../support/ledger.js';
import { anError, asAdmin, newTenant, startTestService, Tenant, type TestService } from '../support/service.js';

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const told = ({ status, text, headers }: supertest.Response) => ({
  status,
  text,
  location: headers['location'] as string,
});

describe('a request with an Idempotency-Key', () => {
  let replicas: [TestService, TestService];
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    replicas = await Promise.all([startTestService({}), startTestService({})]);
    [service] = replicas;
  });
  beforeEach(async () => {
    tenant = await newTenant(service, 'business');
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => Promise.all(replicas.map((replica) => replica.close())));

  const send = (path: string, body: object, key = 'key', from = tenant) =>
    from.post(path, body).set('Idempotency-Key', key);
  const elsewhere = () => new Tenant(replicas[1], tenant.workspaceId, tenant.key);
  const decks = async () => ((await tenant.get('/v1/decks').expect(200)).body as unknown[]).length;

  it('is answered once: status, body and Location are those of the first time', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    for (const [path, body] of [
      ['/v1/decks', { title: 'Once' }],
      [`/v1/decks/${id}/slides`, { slide_type: 'title' }],
      [`/v1/decks/${id}/exports`, {}],
      [`/v1/decks/${id}/previews`, {}],
      ['/v1/brands', { name: 'Once' }],
    ] as const) {
      const first = await send(path, body, `key of ${path}`).expect(201);
      const again = await send(path, body, `key of ${path}`);
      expect(told(again)).toEqual(told(first));
      expect([first, again].map(({ headers }) => headers['idempotent-replayed'] as unknown)).toEqual([
        undefined,
        'true',
      ]);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
      if (/exports|previews/.test(path)) expect(again.headers['location']).toBe(first.body.url);
    }
    const [published, again] = [await send(`/v1/decks/${id}/publish`, {}), await send(`/v1/decks/${id}/publish`, {})];
    expect([published.status, told(again)]).toEqual([200, told(published)]);
    expect((await tenant.get(`/v1/decks/${id}/versions`)).body.versions).toHaveLength(1);
    expect(await decks()).toBe(2);
    expect((await tenant.get(`/v1/decks/${id}`)).body.slides).toHaveLength(2);
    expect((await tenant.get('/v1/brands')).body.brands).toHaveLength(2);
  });

  it('is the same request whatever the order of keys and the white space', async () => {
    const { id } = await tenant.deck('Deck');
    const slides = `/v1/decks/${id}/slides`;
    const text = (body: string) =>
      tenant.post(slides).set('Idempotency-Key', 'k').set('Content-Type', 'application/json').send(body);
    const first = await text('{"slide_type":"title","notes":"N","content":{"b":1,"a":2}}').expect(201);
    const again = await text('{ "content": {"a": 2.0, "b": 1},\n "notes": "N", "slide_type": "title" }').expect(201);
    expect(told(again)).toEqual(told(first));
    expect((await tenant.get(slides).expect(200)).body.slides).toHaveLength(1);
  });

  it('is refused with another body or path, before the body is validated', async () => {
    await send('/v1/decks', { title: 'One' }).expect(201);
    for (const [path, body] of [
      ['/v1/decks', { title: 'Two' }],
      ['/v1/decks', { title: 5 }],
      ['/v1/decks?check=fit', { title: 'One' }],
      ['/v1/brands', { title: 'One' }],
    ] as const) {
      const answer = await send(path, body);
      expect([answer.status, answer.body]).toEqual([409, anError('idempotency_conflict')]);
    }
    expect(await decks()).toBe(1);
  });

  it('of another workspace is another request', async () => {
    const other = await newTenant(service);
    const [mine, theirs] = [
      await send('/v1/decks', { title: 'A' }),
      await send('/v1/decks', { title: 'A' }, 'key', other),
    ];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
  });

  it('makes one deck of 50 at once over two replicas, all with one answer', async () => {
    const there = elsewhere();
    const answers = await Promise.all(
      times(50, (i) => send('/v1/decks', { title: 'Once' }, 'k', i % 2 ? there : tenant)),
    );
    expect([...new Set(answers.map((answer) => JSON.stringify(told(answer))))]).toHaveLength(1);
    expect(answers[0]?.status).toBe(201);
    expect(await decks()).toBe(1);
  });

  it('is not kept when it was refused', async () => {
    await send('/v1/decks', { title: 5 }, 'a').expect(422);
    await send('/v1/decks', { title: 'Now right' }, 'a').expect(201);
    const patch = (changes: object) => asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, changes);
    await patch({ billing_state: 'past_due' }).expect(200);
    await send('/v1/decks', { title: 'Due' }, 'b').expect(402);
    await patch({ billing_state: 'active' }).expect(200);
    await send('/v1/decks', { title: 'Due' }, 'b').expect(201);
  });

  it('is tried again as a whole when it loses a race for a slug', async () => {
    const answers = await Promise.all(times(20, (i) => send('/v1/decks', { title: 'Race' }, `key ${i}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.slug as string)).size).toBe(20);
  });

  it.each([
    ['an empty key', ''],
    ['256 characters', 'x'.repeat(256)],
    ['a letter beyond ASCII', 'ké'],
    ['a tab', 'a\tb'],
  ])('is refused with 422 for %s', async (_, key) => {
    const answer = await send('/v1/decks', { title: 'A' }, key);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(await decks()).toBe(0);
  });

  it('takes 255 printable characters, and refuses two headers', async () => {
    await send('/v1/decks', { title: 'A' }, `~ ${'x'.repeat(253)}`).expect(201);
    const { hostname, port } = new URL(service.url);
    const head = `POST /v1/decks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.key}\r\nContent-Type: application/json\r\n`;
    const rest =
      'Idempotency-Key: a\r\nIdempotency-Key: a\r\nContent-Length: 13\r\nConnection: close\r\n\r\n{"title":"B"}';
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write(head + rest));
      socket.on('data', (data) => (text += data.toString())).on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 422 /);
  });

  it('is kept for 24 hours, then forgotten', async () => {
    const old = async (hours: number) => {
      const created = `now() - interval '${hours} hours'`;
      await sql(service, `update idempotent_requests set created_at = ${created} where workspace_id = $1`, [
        tenant.workspaceId,
      ]);
      await part(service, AbandonedOperationsSweeper).sweep();
    };
    await send('/v1/decks', { title: 'A' }).expect(201);
    await old(23.9);
    await send('/v1/decks', { title: 'A' }).expect(201);
    expect(await decks()).toBe(1);
    await old(24.1);
    await send('/v1/decks', { title: 'B' }).expect(201);
    expect(await decks()).toBe(2);
  });

  it('that another one holds is neither held, answered, given a part nor given back by who lost it', async () => {
    const requests = part(service, IdempotentRequestsRepository);
    const requestHash = createHash('sha256').update('the request').digest();
    const first = { workspaceId: tenant.workspaceId, key: 'lost', requestHash, holder: randomUUID() };
    const second = { ...first, holder: randomUUID() };
    expect([await requests.claim(first, 0), await requests.claim(second, 60_000)]).toEqual([true, true]);
    const row = () =>
      sql(service, `select r.*, r.held_until from idempotent_requests r where workspace_id = $1`, [tenant.workspaceId]);
    const before = await row();
    expect(before).toHaveLength(1);
    await requests.hold(first, 600_000);
    expect(await requests.answer(first, { status: 200, body: '{}', deckId: null, location: null })).toBe(false);
    await requests.keepPart(first, 0, { late: true });
    await requests.release(first);
    expect(await row()).toEqual(before);
    expect(await requests.findPart(second, 0)).toBeNull();
    await requests.keepPart(second, 0, { in: 'time' });
    expect(await requests.findPart(second, 0)).toEqual({ in: 'time' });
    expect(await requests.answer(second, { status: 200, body: '{}', deckId: null, location: null })).toBe(true);
  });

  describe('that waits for a model', () => {
    let deck: string;
    /** What the planner answers, on both replicas. */
    let script: () => Promise<{ summary: string; operations: unknown[] }>;
    let calls: number;
    beforeEach(async () => {
      deck = (await tenant.deck('Deck')).id;
      calls = 0;
      for (const replica of replicas) {
        part(replica, Planner).edit = async (_, accept) => {
          calls++;
          return accept(await script());
        };
      }
    });
    const edit = (from = tenant, key = 'key') =>
      send(`/v1/decks/${deck}/edit`, { instruction: 'Shorten it' }, key, from);

    it('makes the others wait, here and on another replica, and all get its answer', async () => {
      let finish: (answer: { summary: string; operations: unknown[] }) => void = () => undefined;
      script = () => new Promise((resolve) => (finish = resolve));
      const there = elsewhere();
      const waiting = times(10, (i) => edit(i % 2 ? there : tenant).then(told));
      while (calls === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await send(`/v1/decks/${deck}/edit`, { instruction: 'Another' }).expect(409);
      finish({ summary: 'Shortened', operations: [] });
      const answers = await Promise.all(waiting);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({
        status: 200,
        text: expect.stringMatching(/^{"summary":"Shortened"/) as string,
      });
      expect(calls).toBe(1);
      expect(await entries(tenant)).toEqual(['grant 25000', 'reserve -10', 'settle 0']);
    });

    it('is tried again by the next one when the first was refused', async () => {
      script = () => Promise.reject(new AiUnavailable('away'));
      await edit().expect(502);
      script = () => Promise.resolve({ summary: 'Done', operations: [] });
      await edit().expect(200);
      await edit().expect(200);
      expect(calls).toBe(2);
      expect(await entries(tenant)).toEqual(['grant 25000', 'reserve -10', 'refund 10', 'reserve -10', 'settle 0']);
    });

    it('is taken over when the process of the first has died', async () => {
      let bury: (why: Error) => void = () => undefined;
      script = () => new Promise((_, reject) => (bury = reject));
      const first = edit(elsewhere()).then(told);
      while (calls === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      script = () => Promise.resolve({ summary: 'Done', operations: [] });
      await sql(service, `update idempotent_requests set held_until = now() where workspace_id = $1`, [
        tenant.workspaceId,
      ]);
      await edit().expect(200);
      bury(new AiUnavailable('away'));
      expect((await first).status).toBe(502);
      await edit().expect(200);
      expect(calls).toBe(2);
    });

    it('is held as long as the model takes', async () => {
      const pass = heldIntervals();
      const begun = Promise.withResolvers<(answer: { summary: string; operations: unknown[] }) => void>();
      script = () => new Promise((resolve) => begun.resolve(resolve));
      const first = edit(elsewhere()).then(told);
      const finish = await begun.promise;
      const mine = [tenant.workspaceId];
      const held: unknown[][] = [];
      // Three times almost the whole time for which it is held.
      for (let round = 0; round < 3 && held.flat().length === round; round++) {
        const older = `update idempotent_requests set held_until = held_until - interval '28 s' where workspace_id = $1`;
        await sql(service, older, mine);
        pass(10_000);
        const find = `select 1 from idempotent_requests where workspace_id = $1 and held_until > now() + interval '10 s'`;
        held.push(
          await eventually(
            () => sql(service, find, mine),
            ({ length }) => length > 0,
          ),
        );
      }
      const second = edit().then(told);
      finish({ summary: 'Done', operations: [] });
      expect((await first).status).toBe(200);
      expect(held.flat()).toHaveLength(3);
      expect(await second).toEqual(await first);
      expect(calls).toBe(1);
    });

    it('has neither effect nor answer when it comes late, after another one has taken it over', async () => {
      const waiting: ((title: string) => void)[] = [];
      script = () =>
        new Promise((resolve) => {
          const finish = (title: string) => resolve({ summary: title, operations: [{ op: 'rename_deck', title }] });
          waiting.push(finish);
        });
      const asked = (count: number) =>
        eventually(
          () => Promise.resolve(waiting.length),
          (length) => length === count,
        );
      const first = edit(elsewhere()).then(told);
      await asked(1);
      await sql(service, `update idempotent_requests set held_until = now() where workspace_id = $1`, [
        tenant.workspaceId,
      ]);
      const second = edit().then(told);
      await asked(2);
      waiting[0]!('Too late');
      expect((await first).status).toBe(500);
      expect((await tenant.get(`/v1/decks/${deck}`)).body.title).toBe('Deck');
      waiting[1]!('In time');
      expect(await second).toMatchObject({ status: 200, text: expect.stringContaining('In time') as string });
      expect(told(await edit(elsewhere()))).toEqual(await second);
      expect((await tenant.get(`/v1/decks/${deck}`)).body.title).toBe('In time');
      expect(await entries(tenant)).toEqual(
        expect.arrayContaining(['grant 25000', 'reserve -10', 'reserve -10', 'refund 10', 'settle 0']),
      );
    });

    it('keeps its answer in its own last transaction, so that a crash right after it replays', async () => {
      const credits = part(service, LedgerService);
      credits.spend = async (workspaceId, cost, work) => {
        await work(await credits.reserve(workspaceId, cost));
        throw new Error('The process dies here.');
      };
      script = () => Promise.resolve({ summary: 'Applied', operations: [{ op: 'rename_deck', title: 'Once' }] });
      await edit().expect(500);
      const { body } = await edit().expect(200);
      expect(body).toMatchObject({ summary: 'Applied', deck: { title: 'Once' } });
      expect(calls).toBe(1);
      expect(await entries(tenant)).toEqual(['grant 25000', 'reserve -10', 'settle 0']);
      Reflect.deleteProperty(credits, 'spend');
    });
  });
});
