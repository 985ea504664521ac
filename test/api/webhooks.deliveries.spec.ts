import type { ServerResponse } from 'node:http';
import { Webhook as Verifier } from 'standardwebhooks';
import { v7 as uuid } from 'uuid';
import { Transactions } from '../../src/database/transactions.js';
import { WebhookEvents } from '../../src/events/webhook-events.js';
import { DeliveriesRepository, type Try } from '../../src/webhooks/deliveries.repository.js';
import { eventually } from '../support/eventually.js';
import { part, sql } from '../support/ledger.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';
import { type Received, WebhookReceiver } from '../support/webhook-receiver.js';

interface Delivery {
  id: string;
  status: string;
  attempts: number;
  response_status: number | null;
}

/** In this process, so that time can be made to pass for rows; every test has webhooks of its own. */
describe('deliveries of webhooks', () => {
  const receiver = new WebhookReceiver();
  /** One that nobody may call. */
  const secluded = new WebhookReceiver();
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    await receiver.start();
    await secluded.start();
    service = await startTestService({ EGRESS_ALLOW: receiver.host });
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.answerWith(204);
    tenant = await newTenant(service);
  });
  // What a test has left undone would be tried again during the others.
  afterEach(() => sql(service, 'delete from webhooks'));
  afterAll(async () => {
    await service.close();
    await receiver.close();
    await secluded.close();
  });

  const create = async (path = '', of = tenant) =>
    (await of.post('/v1/webhooks', { url: `http://${receiver.host}/${path}` }).expect(201)).body as {
      id: string;
      secret: string;
    };
  const emit = (count = 1, of = tenant) =>
    part(service, Transactions).run(async () => {
      for (let n = 0; n < count; n++) await part(service, WebhookEvents).emit(of.workspaceId, 'deck.published', { n });
    });
  const log = async (id: string) =>
    (await tenant.get(`/v1/webhooks/${id}/deliveries`).expect(200)).body.deliveries as Delivery[];
  const webhook = async (id: string) =>
    (
      (await tenant.get('/v1/webhooks')).body.webhooks as { id: string; status: string; disabled_reason: string }[]
    ).find((one) => one.id === id);
  const until = (id: string, holds: (newest: Delivery) => boolean) =>
    eventually(
      () => log(id),
      ([newest]) => newest !== undefined && holds(newest),
    );
  /** The log when a delivery has been tried so often, and is not being tried. */
  const tried = async (id: string, attempts: number) => {
    const find = `select 1 from webhook_deliveries where webhook_id = $1 and attempts = $2 and claimed_until is null`;
    await eventually(
      () => sql(service, find, [id, attempts]),
      (found) => found.length > 0,
    );
    return log(id);
  };
  /** Lets the next tries be due, and the deliveries be so many hours older. */
  const pass = async (id: string, hours = 0) => {
    await sql(service, 'update webhooks set rests_until = now() where id = $1', [id]);
    await sql(
      service,
      `update webhook_deliveries set next_try_at = now(), created_at = created_at - $2 * interval '1 hour'
        where webhook_id = $1 and status = 'pending'`,
      [id, hours],
    );
  };
  /** Many deliveries, older than those that are emitted. */
  const add = (id: string, count: number, status = 'pending') =>
    sql(
      service,
      `insert into webhook_deliveries (id, webhook_id, type, data, status, created_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'deck.published', '{}', $3,
              now() - interval '1 minute' + n * interval '1 ms'
         from generate_series(1, $2::int) n`,
      [id, count, status],
    );
  /** Seconds until a delivery is tried again. */
  const wait = async (id: string) => {
    const rows = await sql<{ wait: string }>(
      service,
      'select extract(epoch from next_try_at - now()) as wait from webhook_deliveries where webhook_id = $1',
      [id],
    );
    return Number(rows[0]?.wait);
  };
  const at = (path: string) => receiver.received.filter((one) => one.path === `/${path}`);
  const deliveredAt = (path: string, count: number) =>
    eventually(
      () => Promise.resolve(at(path)),
      (all) => all.length >= count,
    );

  /** Until the service has looked for what is due once more: something new has arrived that came after everything else. */
  const looked = async () => {
    const before = at('looked').length;
    const other = await newTenant(service);
    await create('looked', other);
    await emit(1, other);
    await deliveredAt('looked', before + 1);
  };

  it('that fail are tried again, later each time, with the same id and a signature of the time', async () => {
    receiver.answerWith(500);
    const { id, secret } = await create();
    await emit();
    expect(await tried(id, 1)).toMatchObject([{ status: 'pending', attempts: 1, response_status: 500 }]);
    const first = await wait(id);
    expect(first).toBeGreaterThan(2);
    expect(first).toBeLessThan(6);
    await pass(id);
    await tried(id, 2);
    const second = await wait(id);
    expect(second).toBeGreaterThan(20);
    expect(second).toBeLessThan(36);
    receiver.answerWith(200);
    await pass(id);
    expect(await until(id, ({ status }) => status === 'delivered')).toMatchObject([
      { attempts: 3, response_status: 200 },
    ]);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { body, headers } of receiver.received) {
      new Verifier(secret).verify(body, headers as Record<string, string>);
    }
  });

  it('are tried again by themselves when it is time', async () => {
    receiver.answerWith(503);
    const { id } = await create();
    await emit();
    await tried(id, 1);
    receiver.answerWith(204);
    const dueIn = async (time: string) => {
      await sql(service, 'update webhooks set rests_until = now() where id = $1', [id]);
      await sql(service, 'update webhook_deliveries set next_try_at = now() + $2::interval where webhook_id = $1', [
        id,
        time,
      ]);
    };
    await dueIn('1 hour');
    await looked();
    expect(await log(id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await dueIn('1 second');
    expect(await until(id, ({ status }) => status === 'delivered')).toMatchObject([{ attempts: 2 }]);
  });

  it('that fail for a day end, and disable their webhook, which says why and is told nothing any more', async () => {
    receiver.answerWith(503);
    const { id } = await create();
    await emit(2);
    await tried(id, 1);
    await pass(id, 23);
    await eventually(
      () => Promise.resolve(receiver.received),
      ({ length }) => length === 2,
    );
    expect(await webhook(id)).toMatchObject({ status: 'enabled', disabled_reason: null });
    await pass(id, 1);
    const disabled = await eventually(
      () => webhook(id),
      (one) => one?.status === 'disabled',
    );
    expect(disabled?.disabled_reason).toMatch(/^No delivery succeeded for 24 hours; the last answer was 503\. Delete/);
    expect((await log(id)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    const before = at('').length;
    await emit();
    expect(await log(id)).toHaveLength(2);
    const test = await tenant.post(`/v1/webhooks/${id}/test`);
    expect([test.status, test.body]).toEqual([422, anError('invalid_input')]);
    expect(test.body.error.message).toContain('the last answer was 503');
    await looked();
    expect(at('')).toHaveLength(before);
  });

  it('end their day without their webhook when others have succeeded meanwhile', async () => {
    receiver.answer = (response, { body }) => response.writeHead(body.includes('"n":0') ? 500 : 204).end();
    const { id } = await create();
    await emit(2);
    await eventually(
      () => log(id),
      (all) => all.some(({ status }) => status === 'delivered'),
    );
    await pass(id, 24);
    const all = await eventually(
      () => log(id),
      (entries) => entries.every(({ status }) => status !== 'pending'),
    );
    expect(all.map(({ status }) => status).sort()).toEqual(['delivered', 'failed']);
    expect(await webhook(id)).toMatchObject({ status: 'enabled' });
  });

  it('to a receiver that is gone disable their webhook at once', async () => {
    receiver.answerWith(410);
    const { id } = await create();
    await emit(3);
    const disabled = await eventually(
      () => webhook(id),
      (one) => one?.status === 'disabled',
    );
    expect(disabled?.disabled_reason).toMatch(/410/);
    const entries = await log(id);
    expect(entries.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(entries.map(({ response_status }) => response_status)).toContain(410);
    expect(receiver.received).toHaveLength(1);
  });

  it('follow no redirect', async () => {
    receiver.answerWith(302, { location: `http://${receiver.host}/elsewhere` });
    const { id } = await create();
    await emit();
    expect(await tried(id, 1)).toMatchObject([{ status: 'pending', response_status: 302 }]);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it('never reach an address that may not be called, and the log tells no more of it than of a closed one', async () => {
    const { id } = await create();
    await sql(service, 'update webhooks set url = $2 where id = $1', [id, secluded.url]);
    await emit();
    await tried(id, 1);
    expect(await log(id)).toMatchObject([{ status: 'pending', response_status: null }]);
    expect(secluded.received).toEqual([]);
    await pass(id, 24);
    const disabled = await eventually(
      () => webhook(id),
      (one) => one?.status === 'disabled',
    );
    expect(disabled?.disabled_reason).toContain('there was no answer');
  });

  it('are not sent when the secret of the service has changed, and end with that reason after a day', async () => {
    const { id } = await create();
    await sql(service, `update webhooks set secret_hash = '\\x00' where id = $1`, [id]);
    await emit();
    await tried(id, 1);
    expect(await webhook(id)).toMatchObject({ status: 'enabled', disabled_reason: null });
    await pass(id, 24);
    const disabled = await eventually(
      () => webhook(id),
      (one) => one?.status === 'disabled',
    );
    expect(disabled?.disabled_reason).toContain('LINK_SECRET');
    expect(receiver.received).toEqual([]);
  });

  it('to more that hang than there are slots delay none that answers quickly', async () => {
    const held: ServerResponse[] = [];
    let open = 0;
    let most = 0;
    receiver.answer = (response, { path }: Received) => {
      if (path === '/good') return response.writeHead(204).end();
      held.push(response);
      most = Math.max(most, ++open);
      response.on('close', () => open--);
      return undefined;
    };
    const others = await Promise.all(Array.from({ length: 12 }, () => newTenant(service)));
    for (const other of others) await Promise.all([1, 2, 3, 4, 5].map(() => create('hangs', other)));
    const good = await create('good');
    await emit();
    await until(good.id, ({ status }) => status === 'delivered');
    const hanging = await create('hangs');
    await add(hanging.id, 1_000);
    for (const other of others) await emit(5, other);
    await emit(30);
    await deliveredAt('good', 31);
    expect(at('good')).toHaveLength(31);
    // As many webhooks as there are slots for such, one delivery of each.
    expect(most).toBe(48);
    expect(at('hangs')).toHaveLength(48);
    expect((await log(hanging.id)).filter(({ status }) => status === 'pending')).toHaveLength(100);
    for (const response of held) response.destroy();
  });

  it('to one that was quick are two at a time, and one at a time when it falls silent', async () => {
    const { id } = await create('turns');
    await emit();
    await until(id, ({ status }) => status === 'delivered');
    const held: ServerResponse[] = [];
    receiver.answer = (response, { path }) => {
      if (path === '/turns') held.push(response);
      else response.writeHead(204).end();
    };
    const inFlight = async () => {
      const claimed = 'select 1 from webhook_deliveries where webhook_id = $1 and claimed_until is not null';
      return [(await sql(service, claimed, [id])).length, held.length];
    };
    await emit(10);
    await deliveredAt('turns', 3);
    await looked();
    expect(await inFlight()).toEqual([2, 2]);
    for (const response of held.splice(0)) response.writeHead(500).end();
    await eventually(
      () => log(id),
      (all) => all.filter(({ response_status }) => response_status === 500).length === 2,
    );
    await pass(id);
    await deliveredAt('turns', 4);
    await looked();
    expect(await inFlight()).toEqual([1, 1]);
    held[0]?.destroy();
  });

  it('that were overtaken by another try are changed in nothing by what became of the first', async () => {
    const { id } = await create();
    const delivery = uuid();
    await sql(
      service,
      `insert into webhook_deliveries (id, webhook_id, type, data, attempts, claimed_until)
       values ($1, $2, 'deck.published', '{}', 2, now() + interval '1 hour')`,
      [delivery, id],
    );
    const deliveries = part(service, DeliveriesRepository);
    const first = { id: delivery, webhookId: id, attempts: 1 } as Try;
    const row = () => sql(service, 'select * from webhook_deliveries where webhook_id = $1', [id]);
    const before = await row();
    expect(before).toHaveLength(1);
    await deliveries.succeed(first, 200, true);
    await deliveries.fail(first, { responseStatus: 500, delay: 60, rest: 60 }, 'It failed.');
    await deliveries.release(first);
    expect(await row()).toEqual(before);
    await deliveries.succeed({ ...first, attempts: 2 }, 200, true);
    expect(await log(id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  it('whose process has died are made again', async () => {
    const { id } = await create();
    await sql(
      service,
      `insert into webhook_deliveries (id, webhook_id, type, data, attempts, claimed_until)
       values ($1, $2, 'deck.published', '{}', 1, now())`,
      [uuid(), id],
    );
    expect(await until(id, ({ status }) => status === 'delivered')).toMatchObject([{ attempts: 2 }]);
  });

  it('are handed over at once by a service that stops', async () => {
    const leaving = await startTestService({ EGRESS_ALLOW: receiver.host });
    let close: Promise<void> | null = null;
    // The first to ask stops; what it holds hangs until then.
    receiver.answer = (response) => {
      if (close) response.writeHead(204).end();
    };
    const { id } = await create();
    await service.close();
    await part(leaving, Transactions).run(() =>
      part(leaving, WebhookEvents).emit(tenant.workspaceId, 'deck.published', {}),
    );
    await deliveredAt('', 1);
    close = leaving.close();
    await close;
    service = await startTestService({ EGRESS_ALLOW: receiver.host });
    tenant.service = service;
    expect(await until(id, ({ status }) => status === 'delivered')).toMatchObject([{ attempts: 1 }]);
  });

  it('are told of the last hundred, newest first, and older ones are forgotten', async () => {
    const { id } = await create();
    await add(id, 120, 'delivered');
    await emit(5);
    await eventually(
      () =>
        sql<{ open: number }>(service, `select count(*)::int as open from webhook_deliveries where status = 'pending'`),
      ([row]) => row?.open === 0,
    );
    const entries = await log(id);
    expect(entries).toHaveLength(100);
    const ids = entries.map((entry) => entry.id);
    expect(ids).toEqual([...ids].sort().reverse());
    const [kept] = await sql<{ kept: number }>(service, 'select count(*)::int as kept from webhook_deliveries');
    expect(kept?.kept).toBe(100);
  });

  it('that ten thousand wait before are in the log as failed', async () => {
    const { id } = await create();
    await sql(service, `update webhooks set rests_until = now() + interval '1 hour' where id = $1`, [id]);
    await add(id, 10_000);
    await emit();
    expect((await log(id))[0]).toMatchObject({ status: 'failed', attempts: 0, response_status: null });
    expect(receiver.received).toEqual([]);
  });

  it('that wait behind slow receivers cost others nothing when the next ones are looked for', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await create()).id);
    await sql(
      service,
      `insert into webhook_deliveries (id, webhook_id, type, data, attempts, claimed_until)
       select gen_random_uuid(), w.id, 'deck.published', '{}', case n when 0 then 1 else 0 end, case n when 0 then now() + interval '1 hour' end
         from unnest($1::uuid[]) as w (id), generate_series(0, 9999) n`,
      [ids],
    );
    await sql(service, 'analyze webhook_deliveries'); // as the database does by itself, which may not have come to it
    const read = `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
                   where relname = 'webhook_deliveries'`;
    const readSoFar = async () => (await sql<{ rows: number }>(service, read))[0]!.rows;
    const touched = (work: () => Promise<unknown>) =>
      part(service, Transactions).run(async () => {
        const before = await readSoFar();
        await work();
        return (await readSoFar()) - before;
      });
    const all = await touched(() => sql(service, 'select count(data) from webhook_deliveries'));
    expect(all).toBeGreaterThanOrEqual(50_000);
    const claimed = await touched(async () => {
      expect(await part(service, DeliveriesRepository).claim({ quick: false, perWebhook: 1 }, 48)).toEqual([]);
    });
    // Some for each of the five that wait, of 50,000.
    expect(claimed).toBeLessThan(100);
  });

  it('are found by an index when their webhook is deleted', async () => {
    const plan = await part(service, Transactions).run(async () => {
      await sql(service, 'set local enable_seqscan = off');
      return sql<object>(service, 'explain delete from webhook_deliveries where webhook_id = $1', [uuid()]);
    });
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });

  it('of a test are tried at once, though the webhook rests', async () => {
    receiver.answerWith(500);
    const { id } = await create();
    await emit();
    await tried(id, 1);
    await sql(service, `update webhooks set rests_until = now() + interval '10 minutes' where id = $1`, [id]);
    await sql(service, `update webhook_deliveries set next_try_at = now() + interval '1 hour' where webhook_id = $1`, [
      id,
    ]);
    receiver.answerWith(204);
    await tenant.post(`/v1/webhooks/${id}/test`).expect(202);
    expect(await until(id, ({ status }) => status === 'delivered')).toMatchObject([
      { status: 'delivered' },
      { status: 'pending' },
    ]);
  });
});
