import { jest } from '@jest/globals';
import { Webhook as Verifier } from 'standardwebhooks';
import supertest from 'supertest';
import { Planner } from '../../src/ai/planner.js';
import { BalancesService } from '../../src/billing/credits/balances.service.js';
import { LedgerService } from '../../src/billing/credits/ledger.service.js';
import { Transactions } from '../../src/database/transactions.js';
import { AiUnavailable } from '../../src/errors/catalogue.js';
import { EVENT_TYPES, type EventType, WebhookEvents } from '../../src/events/webhook-events.js';
import { OpenApiService } from '../../src/openapi/openapi.service.js';
import { FileBuilder } from '../../src/exports/file-builder.js';
import { WebhooksRepository } from '../../src/webhooks/webhooks.repository.js';
import { Contract } from '../support/contract.js';
import { eventually } from '../support/eventually.js';
import { age, part, sql } from '../support/ledger.js';
import { anError, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const A_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;

/** In this process, so that files need not be drawn and rows can be looked at. */
describe('webhooks', () => {
  const receiver = new WebhookReceiver();
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    await receiver.start();
    service = await startTestService({ EGRESS_ALLOW: receiver.host });
    part(service, FileBuilder).build = () => Promise.resolve({ body: Buffer.from('the file'), complete: true });
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.answerWith(204);
    tenant = await newTenant(service);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await service.close();
    await receiver.close();
  });

  const create = async (body: object = {}, of = tenant) =>
    (await of.post('/v1/webhooks', { url: receiver.url, ...body }).expect(201)).body as { id: string; secret: string };
  const received = (count: number) =>
    eventually(
      () => Promise.resolve(receiver.events),
      (events) => events.length >= count,
    );
  /** Events that the service itself has told: they are as the OpenAPI document says. */
  const told = async (count: number) => {
    const events = await received(count);
    const contract = new Contract(await part(service, OpenApiService).document());
    expect(events.flatMap((event) => contract.faultsOfEvent(event.type, event))).toEqual([]);
    return events;
  };
  const log = async (id: string) =>
    (await tenant.get(`/v1/webhooks/${id}/deliveries`).expect(200)).body.deliveries as Record<string, unknown>[];
  const emit = (type: EventType, data: object = {}) =>
    part(service, Transactions).run(() => part(service, WebhookEvents).emit(tenant.workspaceId, type, data));

  describe('of a workspace', () => {
    it('are made with a secret that is shown once, and listed without it', async () => {
      const { status, body } = await tenant.post('/v1/webhooks', { url: receiver.url, events: ['deck.published'] });
      expect([status, Object.keys(body as object)]).toEqual([
        201,
        ['id', 'url', 'events', 'secret', 'status', 'disabled_reason', 'created_at'],
      ]);
      const { secret, ...shown } = body as { id: string; secret: string };
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(shown).toEqual({
        id: shown.id,
        url: receiver.url,
        events: ['deck.published'],
        status: 'enabled',
        disabled_reason: null,
        created_at: A_TIME,
      });
      expect((await tenant.get('/v1/webhooks').expect(200)).body).toEqual({ webhooks: [shown] });
      expect((await create()).secret).not.toBe(secret);
    });

    it('want all events unless they name some', async () => {
      await create();
      await create({ events: ['job.failed', 'job.failed'] });
      const { body } = await tenant.get('/v1/webhooks').expect(200);
      expect(body.webhooks.map(({ events }: { events: string[] }) => events)).toEqual([
        [...EVENT_TYPES],
        ['job.failed'],
      ]);
    });

    it.each<[object, RegExp]>([
      [{}, /url/],
      [{ url: '' }, /url/],
      [{ url: 7 }, /url/],
      [{ url: 'ftp://example.com/' }, /http/],
      [{ url: 'http://example.com:8080/' }, /port/],
      [{ url: 'https://a:b@example.com/' }, /password/],
      [{ url: 'http://127.0.0.1/' }, /public Internet/],
      [{ url: 'http://2130706433/' }, /public Internet/],
      [{ url: 'http://[::ffff:10.0.0.1]/' }, /public Internet/],
      [{ url: 'http://metadata.google.internal/' }, /public Internet/],

      [{ url: 'https://example.com/', events: [] }, /events/],
      [{ url: 'https://example.com/', events: ['deck.deleted'] }, /events/],
      [{ url: 'https://example.com/', events: 'deck.published' }, /events/],
      [{ url: 'https://example.com/', events: null }, /events/],
    ])('are refused as %j', async (input, why) => {
      const { status, body } = await tenant.post('/v1/webhooks', input);
      expect([status, body]).toEqual([422, anError('invalid_input')]);
      expect(body.error.message).toMatch(why);
      expect((await tenant.get('/v1/webhooks')).body.webhooks).toEqual([]);
    });

    it('have an address of 2,000 characters at most', async () => {
      const url = `https://example.com/${'x'.repeat(1_980)}`;
      expect((await tenant.post('/v1/webhooks', { url: `${url}x` })).status).toBe(422);
      expect((await tenant.post('/v1/webhooks', { url })).status).toBe(201);
    });

    it('are five at most, even when many are made at once', async () => {
      const made = await Promise.all(
        Array.from({ length: 9 }, () => tenant.post('/v1/webhooks', { url: receiver.url })),
      );
      expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422, 422]);
      const { webhooks } = (await tenant.get('/v1/webhooks')).body as { webhooks: { id: string }[] };
      expect(webhooks).toHaveLength(5);
      await tenant.delete(`/v1/webhooks/${webhooks[0]?.id}`).expect(204);
      await create();
    });

    it('are counted by one replica at a time', async () => {
      const count = () => part(service, WebhooksRepository).countForCreation(tenant.workspaceId);
      const order: string[] = [];
      const [counted, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const first = part(service, Transactions).run(async () => {
        await count();
        counted.resolve();
        await release.promise;
        order.push('first');
      });
      await counted.promise;
      const second = part(service, Transactions)
        .run(count)
        .then(() => void order.push('second'));
      await eventually(
        () => sql(service, 'select 1 from pg_locks where not granted'),
        (waiting) => waiting.length > 0,
      );
      release.resolve();
      await Promise.all([first, second]);
      expect(order).toEqual(['first', 'second']);
    });

    it('are made once for a key, and the answer is given again with the secret, which is stored nowhere', async () => {
      const send = () => tenant.post('/v1/webhooks', { url: receiver.url }).set('Idempotency-Key', 'once');
      const [first, second] = [await send(), await send()];
      expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
      expect((await tenant.get('/v1/webhooks')).body.webhooks).toHaveLength(1);
      const secret = (first.body.secret as string).slice('whsec_'.length);
      const rows = await sql<{ text: string }>(
        service,
        `select row_to_json(r)::text as text from idempotent_requests r where workspace_id = $1
          union all select row_to_json(w)::text from webhooks w where workspace_id = $1`,
        [tenant.workspaceId],
      );
      expect(rows).toHaveLength(2);
      for (const { text } of rows) expect(text).not.toContain(secret.slice(0, 20));
    });

    it('are not there for others', async () => {
      const { id } = await create();
      const other = await newTenant(service);
      for (const name of [id, 'nothing', '01890a5d-ac96-774b-bcce-b302099a8057']) {
        for (const request of [
          other.delete(`/v1/webhooks/${name}`),
          other.post(`/v1/webhooks/${name}/test`),
          other.get(`/v1/webhooks/${name}/deliveries`),
        ]) {
          const { status, body } = await request;
          expect([status, body]).toEqual([404, anError('not_found')]);
        }
      }
      expect((await other.get('/v1/webhooks')).body).toEqual({ webhooks: [] });
      expect((await tenant.get('/v1/webhooks')).body.webhooks).toHaveLength(1);
      await part(service, Transactions).run(() =>
        part(service, WebhookEvents).emit(other.workspaceId, 'deck.published', {}),
      );
      expect(await log(id)).toEqual([]);
    });
  });

  describe('are sent', () => {
    it('events that the library of the scheme verifies with the secret, and nobody else can make', async () => {
      const { id, secret } = await create();
      const { status, body } = await tenant.post(`/v1/webhooks/${id}/test`);
      expect([status, body]).toEqual([
        202,
        {
          id: body.id as string,
          type: 'webhook.test',
          status: 'pending',
          attempts: 0,
          response_status: null,
          created_at: A_TIME,
        },
      ]);
      await received(1);
      const [{ path, headers, body: sent }] = receiver.received as [(typeof receiver.received)[0]];
      expect([path, headers['content-type'], headers['webhook-id']]).toEqual(['/hook', 'application/json', body.id]);
      const signed = headers as Record<string, string>;
      expect(new Verifier(secret).verify(sent, signed)).toEqual({
        id: body.id as string,
        type: 'webhook.test',
        created_at: body.created_at as string,
        data: { webhook_id: id },
      });
      const other = await create();
      expect(() => new Verifier(other.secret).verify(sent, signed)).toThrow();
      expect(() => new Verifier(secret).verify(sent.replace('test', 'tost'), signed)).toThrow();
      const done = await eventually(
        () => log(id),
        ([entry]) => entry?.['status'] === 'delivered',
      );
      expect(done).toEqual([{ ...body, status: 'delivered', attempts: 1, response_status: 204 }]);
    });

    it('what they want only, and what the transaction that tells it has committed', async () => {
      const { id } = await create({ events: ['deck.published', 'job.failed'] });
      await emit('deck.unpublished');
      const rolledBack = part(service, Transactions).run(async () => {
        await part(service, WebhookEvents).emit(tenant.workspaceId, 'job.failed', {});
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      await emit('deck.published', { n: 1 });
      expect((await received(1)).map(({ type, data }) => [type, data])).toEqual([['deck.published', { n: 1 }]]);
      // What is not in the log is never sent.
      expect(await log(id)).toMatchObject([{ type: 'deck.published' }]);
    });

    it('nothing outside a transaction', async () => {
      await expect(part(service, WebhookEvents).emit(tenant.workspaceId, 'job.failed', {})).rejects.toThrow();
    });

    it('nothing any more when they are deleted', async () => {
      receiver.answerWith(500);
      const { id } = await create();
      await emit('deck.published');
      await received(1);
      await tenant.delete(`/v1/webhooks/${id}`).expect(204);
      await emit('deck.published');
      const rows = await sql(service, 'select 1 from webhook_deliveries where webhook_id = $1', [id]);
      expect(rows).toEqual([]);
    });

    it('that a deck is published and taken back, also by its end', async () => {
      await create();
      const deck = await tenant.deck('Bees', [{ slide_type: 'title', content: { title: 'x' }, notes: 'secret notes' }]);
      const { body: published } = await tenant.post(`/v1/decks/${deck.id}/publish`).expect(200);
      await tenant.post(`/v1/decks/${deck.id}/unpublish`).expect(200);
      await tenant.post(`/v1/decks/${deck.id}/unpublish`).expect(200);
      await tenant.post(`/v1/decks/${deck.id}/publish`).expect(200);
      await tenant.delete(`/v1/decks/${deck.id}`).expect(204);
      const events = (await told(4)).sort((a, b) => (a.id < b.id ? -1 : 1));
      const about = { deck_id: deck.id, title: 'Bees', slug: 'bees' };
      expect(events.map(({ type }) => type)).toEqual(
        ['published', 'unpublished', 'published', 'unpublished'].map((what) => `deck.${what}`),
      );
      expect(events[0]?.data).toEqual({ ...about, url: published.url, published_at: published.published_at });
      expect(events[1]?.data).toEqual(about);
      expect(JSON.stringify(events)).not.toContain('notes');
    });

    it('how a generation has ended, as the job shows it', async () => {
      await create();
      const good = (await tenant.post('/v1/generate', { prompt: '# Bees\n\n## One\n\n- a\n- b' }).expect(202)).body;
      const [succeeded] = await told(1);
      expect(succeeded?.type).toBe('job.succeeded');
      expect(succeeded?.data).toEqual((await tenant.get(`/v1/jobs/${good.id}`)).body);
      jest.spyOn(part(service, Planner), 'deck').mockRejectedValue(new AiUnavailable('No model today.'));
      const bad = (await tenant.post('/v1/generate', { prompt: 'Wasps' }).expect(202)).body;
      const [, failed] = await told(2);
      expect(failed?.data).toEqual((await tenant.get(`/v1/jobs/${bad.id}`)).body);
      expect([failed?.type, failed?.data['status'], failed?.data['error_message']]).toEqual([
        'job.failed',
        'failed',
        'No model today.',
      ]);
    });

    it('that an export is ready, once however often it is opened, and nothing of previews', async () => {
      const { id } = await create();
      const deck = await tenant.deck('Bees', ['title']);
      const mint = async (kind: string, body: object) =>
        (await tenant.post(`/v1/decks/${deck.id}/${kind}`, body).expect(201)).body.url as string;
      const links = [await mint('exports', { format: 'pptx', editable: false }), await mint('previews', {})];
      for (const url of [...links, ...links]) await supertest(service.url).get(pathOf(url)).expect(200);
      const [event] = await told(1);
      expect(event?.type).toBe('export.ready');
      const data = { deck_id: deck.id, title: 'Bees', revision: 2, version: null, format: 'pptx', editable: false };
      expect(event?.data).toEqual({ ...data, embed_fonts: true, logo: 'color', size: 8 });
      expect(JSON.stringify(event)).not.toContain(links[0]?.split('/').at(-1));
      expect(await log(id)).toHaveLength(1);
    });

    it('that credits are low: once a period, when a reservation leaves less than a tenth', async () => {
      const { id } = await create();
      const reserve = (amount: number) =>
        part(service, LedgerService).reserve(tenant.workspaceId, { amount, reason: 'test', deadlineMs: 60_000 });
      await reserve(4_500);
      expect(await log(id)).toEqual([]);
      const operation = await reserve(1);
      const [event] = await told(1);
      const { storage: _, ...credits } = (await tenant.get('/v1/credits').expect(200)).body as Record<string, unknown>;
      expect([event?.type, event?.data]).toEqual(['credits.low', { ...credits, remaining: 499 }]);
      await part(service, LedgerService).refund(operation);
      await reserve(400);
      expect(await log(id)).toHaveLength(1);
      await age(service, tenant);
      await Promise.all(Array.from({ length: 10 }, () => reserve(470)));
      expect((await told(2))[1]?.data).toMatchObject({ remaining: 300 });
      expect(await log(id)).toHaveLength(2);
    });

    it('that credits are low, too, when an operator has taken them away', async () => {
      const { id } = await create();
      const reserve = () =>
        part(service, LedgerService).reserve(tenant.workspaceId, { amount: 1, reason: 'test', deadlineMs: 60_000 });
      await part(service, BalancesService).setRemaining(tenant.workspaceId, 100);
      await reserve();
      await reserve();
      expect((await told(1))[0]?.data).toMatchObject({ remaining: 99 });
      expect(await log(id)).toHaveLength(1);
    });

    it('nothing of a reservation that is undone or refused', async () => {
      const { id } = await create();
      const cost = { amount: 4_900, reason: 'test', deadlineMs: 60_000 };
      const undone = part(service, Transactions).run(async () => {
        await part(service, LedgerService).reserve(tenant.workspaceId, cost);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await expect(
        part(service, LedgerService).reserve(tenant.workspaceId, { ...cost, amount: 5_001 }),
      ).rejects.toThrow();
      expect(await log(id)).toEqual([]);
      await part(service, LedgerService).reserve(tenant.workspaceId, cost);
      expect(await log(id)).toHaveLength(1);
    });
  });
});
