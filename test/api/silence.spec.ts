import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import supertest from 'supertest';
import { Notifications } from '../../src/database/notifications.js';
import {
  anError,
  asAdmin,
  newTenant,
  startTestService,
  type TestService,
  Tenant,
  untilReady,
} from '../support/service.js';
import { TcpProxy } from '../../src/tools/service/tcp-proxy.js';

/** The names by which the connections of a service go. */
const POOL = 'slide-deck-service\0';
const LISTENER = 'slide-deck-service-notifications';
const RESERVED = 'slide-deck-service-reserved';

/** Between two questions of one kind, in milliseconds: the rate limits of a workspace are never reached. */
const POLL = 50;

describe('a connection to the database that falls silent', () => {
  const database = new URL(process.env['DATABASE_URL'] ?? '');
  const byProxy = new URL(database);
  let proxy: TcpProxy;
  let service: TestService;
  let tenant: Tenant;
  beforeEach(async () => {
    proxy = await new TcpProxy(() => [{ host: database.hostname, port: Number(database.port || 5432) }]).start();
    byProxy.host = `127.0.0.1:${proxy.port}`;
    service = await startTestService({ DATABASE_URL: byProxy.href });
    tenant = await newTenant(service);
  });
  afterEach(async () => {
    proxy.heal();
    await service.close();
    await proxy.cut();
  });

  const readiness = async () => (await supertest(service.url).get('/readyz')).status;
  const here = () => service.here!.app;

  it('makes the service not ready, and ready again when the database is back', async () => {
    await untilReady(service);
    proxy.silence();
    expect([await readiness(), await readiness()]).toEqual([503, 503]);
    await supertest(service.url).get('/healthz').expect(200);
    proxy.heal();
    while ((await readiness()) !== 200);
  });

  it('answers what was asked with an error that says when to come back, and is not used again', async () => {
    // As many connections as one tenant gets, each of which has been used.
    const reads = () => Promise.all(Array.from({ length: 20 }, async () => tenant.get('/v1/decks')));
    expect((await reads()).every(({ status }) => status === 200)).toBe(true);
    const open = proxy.count(POOL);
    expect(open).toBeGreaterThan(1);
    proxy.silence(POOL, { alsoNew: false });
    const lost = await Promise.all(Array.from({ length: open }, async () => tenant.get('/v1/decks')));
    // Work in the background may hold a silent connection meanwhile, and then a read gets a new one.
    const refused = lost.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, headers } of refused)
      expect([status, body, headers['retry-after']]).toEqual([503, anError('internal_error'), '2']);
    expect((await reads()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  /** The tenant with a key that nothing knows by heart, as nothing does on a machine that is busy. */
  async function withNewKey(): Promise<Tenant> {
    const { body } = await asAdmin(service).post(`/admin/workspaces/${tenant.workspaceId}/keys`).expect(201);
    here().get(Notifications).listening = false;
    return new Tenant(service, tenant.workspaceId, body.api_key as string);
  }

  it('and is asked who calls is opened anew, however long that takes', async () => {
    const unknown = await withNewKey();
    proxy.slow(600); // of which there are three: seconds, in which it was given up and begun again
    proxy.reset(RESERVED);
    while (proxy.count(RESERVED) > 0) await new Promise((resolve) => setImmediate(resolve));
    await unknown.get('/v1/decks').expect(200);
  }, 60_000);

  it('and is asked who calls keeps nobody out: others are made in the time that a request waits', async () => {
    const unknown = await withNewKey();
    while (proxy.count(RESERVED) < 2) await Promise.all([readiness(), readiness(), tenant.get('/v1/decks')]);
    proxy.silence(RESERVED, { alsoNew: false });
    const reads = await Promise.all(Array.from({ length: 20 }, async () => unknown.get('/v1/decks')));
    // Those that the silent ones were asked for are refused; who waited for one of them is not.
    const refused = reads.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThanOrEqual(4);
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([503, '2']);
    proxy.silence();
    const { status, headers } = await unknown.get('/v1/decks');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  }, 60_000);

  it('in the middle of a transaction leaves nothing half done, and frees the line behind it', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    let published = 0;
    let lost = 0;
    // Work in the background may have had the connection that fell silent: then both are published.
    while (lost === 0) {
      proxy.slow(100); // so that it is in the middle
      proxy.reset(POOL); // from here on all are slow
      while (proxy.count(POOL) > 0) await new Promise((resolve) => setImmediate(resolve));
      const publishes = Promise.all([1, 2].map(async () => tenant.post(`/v1/decks/${id}/publish`)));
      while (proxy.count(POOL) === 0) await new Promise((resolve) => setImmediate(resolve));
      proxy.silence(POOL, { alsoNew: false });
      proxy.heal();
      const statuses = (await publishes).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status < 500)).toEqual([]);
      lost = statuses.filter((status) => status !== 200).length;
      published += 2 - lost;
    }
    expect(lost).toBe(1);
    const { rows } = await versionsOf(id);
    expect(rows).toBe(published);
  });

  it('and listens for changes is found out: what it would have told is known within its beat', async () => {
    const elsewhere = await startTestService({});
    try {
      const admin = asAdmin(elsewhere);
      const { body: key } = await admin.post(`/admin/workspaces/${tenant.workspaceId}/keys`).expect(201);
      const revoked = new Tenant(service, tenant.workspaceId, key.api_key as string);
      await revoked.get('/v1/decks').expect(200);
      expect(proxy.count(LISTENER)).toBe(1);
      proxy.silence(LISTENER, { alsoNew: false });

      await admin.delete(`/admin/keys/${key.id}`).expect(204);
      while ((await revoked.get('/v1/decks')).status === 200) await sleep(POLL);
      for (let i = 0; i < 20; i++) await revoked.get('/v1/decks').expect(401);

      await admin.patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'past_due' }).expect(200);
      while ((await tenant.post('/v1/decks', { title: 'A' })).status !== 402) await sleep(POLL);

      // With a connection made anew, changes are told again.
      while (!here().get(Notifications).listening) await new Promise((resolve) => setImmediate(resolve));
      expect(proxy.count(LISTENER)).toBe(1);
      await tenant.get('/v1/decks').expect(200);
      const { body: other } = await admin.post(`/admin/workspaces/${tenant.workspaceId}/keys`).expect(201);
      const second = new Tenant(service, tenant.workspaceId, other.api_key as string);
      await second.get('/v1/decks').expect(200);
      await admin.delete(`/admin/keys/${other.id}`).expect(204);
      while ((await second.get('/v1/decks')).status === 200) await sleep(POLL);
    } finally {
      await elsewhere.close();
    }
  });

  it('is survived when it is reset instead', async () => {
    const { id } = await tenant.deck('Deck');
    proxy.reset();
    while ((await tenant.get(`/v1/decks/${id}`)).status !== 200) await sleep(POLL);
    await untilReady(service);
  });

  it('is not made anew after the service has shut down', async () => {
    const leaving = await startTestService({ DATABASE_URL: byProxy.href });
    try {
      const listener = leaving.here!.app.get(Notifications);
      expect(proxy.count(LISTENER)).toBe(2);
      proxy.reset(LISTENER);
      while (listener.listening) await new Promise((resolve) => setImmediate(resolve));
      await listener.onApplicationShutdown();
      await new Promise((resolve) => setTimeout(resolve, 1_500)); // three times as long as it waits to reconnect
      expect(proxy.count(LISTENER)).toBe(1); // that of the service that stays
    } finally {
      await leaving.close();
    }
  });

  async function versionsOf(deckId: string) {
    const [row] = await here()
      .get(DataSource)
      .query<{ n: number }[]>('select count(*)::int as n from deck_versions where deck_id = $1', [deckId]);
    return { rows: row?.n };
  }
});
