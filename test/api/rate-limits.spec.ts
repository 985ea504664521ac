import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type supertest from 'supertest';
import type { PinoLogger } from 'nestjs-pino';
import { RateWindows } from '../../src/billing/rate-limit/rate-windows.js';
import { RedisWindows } from '../../src/billing/rate-limit/redis-windows.js';
import {
  anError,
  asAdmin,
  newTenant,
  settled,
  startTestService,
  Tenant,
  type TestService,
} from '../support/service.js';
import { reachableRedis } from '../support/redis.js';
import { TcpProxy } from '../../src/tools/service/tcp-proxy.js';
import { eventually } from '../support/eventually.js';

const redisUrl = await reachableRedis();
const withRedis = redisUrl === null ? describe.skip : describe;

const statuses = (answers: supertest.Response[]) => answers.map(({ status }) => status).sort();
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const of = (status: number, count: number) => times(count, () => status);
const limits = ({ headers }: supertest.Response) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers[`ratelimit-${name}`] as string));

describe('rate limits', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it('let the free plan make 30 requests in 10 seconds and tell the rest when to come back', async () => {
    const tenant = await newTenant(service, 'free');
    const answers = await Promise.all(times(40, () => tenant.get('/v1/decks')));
    expect(statuses(answers)).toEqual([...of(200, 30), ...of(429, 10)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual(anError('rate_limit'));
    expect(refused && limits(refused)).toEqual([30, 0, expect.any(Number)]);
    const wait = Number(refused?.headers['retry-after']);
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 10).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    await tenant.get('/v1/decks').expect(200);
  });

  it('follow the plan: 30 times its requests a second', async () => {
    for (const [plan, limit] of Object.entries({ free: 30, solo: 150, pro: 600, business: 1500 })) {
      const answer = await (await newTenant(service, plan)).get('/v1/decks');
      expect(limits(answer)).toEqual([limit, limit - 1, 10]);
    }
  });

  it('follow a change of plan with the next request', async () => {
    const tenant = await newTenant(service, 'free');
    await Promise.all(times(31, () => tenant.get('/v1/decks')));
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { plan: 'solo' });
    await settled(service);
    const answer = await tenant.get('/v1/decks').expect(200);
    expect(limits(answer).slice(0, 2)).toEqual([150, 150 - 32]);
  });

  it('stand on every answer under /v1, and count down whatever the answer is', async () => {
    const tenant = await newTenant(service, 'free');
    const deck = '/v1/decks/00000000-0000-7000-8000-000000000000';
    const calls = [
      tenant.get('/v1/decks').expect(200),
      tenant.get(deck).expect(404),
      tenant.get('/v1/no/such/route').expect(404),
      tenant.get('/v1').expect(404),
      tenant.get('/V1/Decks/').expect(200),
      tenant.post('/v1/decks', {}).expect(422),
      tenant.post('/v1/decks').set('Content-Type', 'application/json').send('{').expect(400),
      tenant.delete(deck).expect(404),
    ];
    const left = [];
    for (const call of calls) left.push(limits(await call)[1]);
    expect(left).toEqual(times(calls.length, (i) => 29 - i));
  });

  it('are those of the workspace, not of a key', async () => {
    const tenant = await newTenant(service, 'free');
    const { body } = await asAdmin(service).post(`/admin/workspaces/${tenant.workspaceId}/keys`).expect(201);
    const second = new Tenant(service, tenant.workspaceId, body.api_key as string);
    const answers = await Promise.all(times(40, (i) => (i % 2 ? tenant : second).get('/v1/decks')));
    expect(statuses(answers)).toEqual([...of(200, 30), ...of(429, 10)]);
    await (await newTenant(service, 'free')).get('/v1/decks').expect(200);
  });

  it('refuse before the body is looked at', async () => {
    const tenant = await newTenant(service, 'free');
    await Promise.all(times(30, () => tenant.get('/v1/decks')));
    await tenant.post('/v1/decks').set('Content-Type', 'application/json').send('{').expect(429);
    await tenant.post('/v1/decks', { title: 'x'.repeat(2_000_000) }).expect(429);
  });

  it('charge a slide that a model writes to the ai bucket, after parsing and before 404', async () => {
    const tenant = await newTenant(service, 'free');
    const path = '/v1/decks/00000000-0000-7000-8000-000000000000/slides';
    for (let i = 0; i < 6; i++) await tenant.post(path, { slide_type: 'title' }).expect(404);
    await tenant.post(path).set('Content-Type', 'application/json').send('{"prompt"').expect(400);
    for (let i = 0; i < 5; i++) {
      const answer = await tenant.post(path, { prompt: 'A slide' }).expect(404);
      expect(limits(answer)).toEqual([5, 4 - i, expect.any(Number)]);
    }
    const refused = await tenant.post(path, { prompt: 'A slide' }).expect(429);
    expect([refused.body, limits(refused).slice(0, 2)]).toEqual([anError('rate_limit'), [5, 0]]);
    const direct = await tenant.post(path, { slide_type: 'title' }).expect(404);
    expect(limits(direct).slice(0, 2)).toEqual([30, 30 - 14]);
  });

  it.each([
    ['POST /v1/generate', '/v1/generate'],
    ['POST /v1/images', '/v1/images'],
    ['POST /v1/brands/extract', '/v1/brands/extract'],
    ['POST /v1/decks/{id}/edit', '/v1/decks/00000000-0000-7000-8000-000000000000/edit'],
  ])('charge %s to the ai bucket before the body is looked at', async (_, path) => {
    const tenant = await newTenant(service, 'free');
    const send = () => tenant.post(path).set('Content-Type', 'application/json').send('{');
    const answers = await Promise.all(times(6, send));
    expect(statuses(answers)).toEqual([...of(400, 5), 429]);
    expect(limits(await tenant.get('/v1/decks')).slice(0, 2)).toEqual([30, 30 - 7]);
  });

  it('do not count the opening of links and public pages', async () => {
    const tenant = await newTenant(service, 'free');
    await Promise.all(times(31, () => tenant.get('/v1/decks')));
    for (const path of ['/s/unknown', '/d/unknown', '/healthz']) {
      const answer = await tenant.get(path);
      expect([answer.status === 429, answer.headers['ratelimit-limit']]).toEqual([false, undefined]);
    }
  });
});

describe('requests without a valid key', () => {
  it('are refused with 429 after 600 a minute from one address, and never hold up a valid key', async () => {
    const service = await startTestService({ TRUST_PROXY: '1' });
    const tenant = await newTenant(service);
    const stranger = (key: string, address = '192.0.2.7') =>
      new Tenant(service, '', key).get('/v1/decks').set('X-Forwarded-For', address);
    const first = await stranger('sk_unknown_key_of_somebody');
    expect([first.status, limits(first)]).toEqual([401, [600, 599, 60]]);
    for (let i = 1; i < 600; i += 50) {
      const answers = await Promise.all(times(Math.min(50, 600 - i), () => stranger('sk_unknown_key_of_somebody')));
      expect(new Set(statuses(answers))).toEqual(new Set([401]));
    }
    const refused = await stranger('sk_another_key_of_somebody').expect(429);
    expect([refused.body, Number(refused.headers['retry-after']) >= 1]).toEqual([anError('rate_limit'), true]);
    await stranger(tenant.key).expect(200);
    await stranger('sk_unknown_key_of_somebody', '192.0.2.8').expect(401);
    await service.close();
  });
});

/** That both together are exact is tested where replicas are processes of their own: `test/operator`. */
withRedis('rate limits over two replicas with Redis', () => {
  let proxy: TcpProxy;
  let replicas: TestService[];
  beforeAll(async () => {
    const { hostname: host, port } = new URL(redisUrl ?? '');
    proxy = await new TcpProxy(() => [{ host, port: Number(port || 6379) }]).start();
    const REDIS_URL = `redis://127.0.0.1:${proxy.port}`;
    replicas = await Promise.all([1, 2].map(() => startTestService({ REDIS_URL })));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await proxy.cut();
  });

  const everywhere = ({ workspaceId, key }: Tenant) =>
    replicas.map((replica) => new Tenant(replica, workspaceId, key)) as [Tenant, Tenant];

  it('go on with a limit of each replica while Redis is away, and share it again afterwards', async () => {
    const [one, other] = everywhere(await newTenant(replicas[0] as TestService, 'free'));
    await one.get('/v1/decks').expect(200);
    await proxy.cut();
    for (const tenant of [one, other]) {
      const answers = await Promise.all(times(40, () => tenant.get('/v1/decks')));
      expect(statuses(answers)).toEqual([...of(200, 30), ...of(429, 10)]);
    }
    await proxy.start();
    // They reconnect in their own time; each look is at a new workspace.
    const look = async () => sharedBy(...everywhere(await newTenant(replicas[0] as TestService, 'free')));
    expect(await eventually(look, (left) => left >= 0)).toBeGreaterThanOrEqual(0);
  });

  it('let no more through when this process is late to read the answers of Redis', async () => {
    const windows = await RateWindows.open(redisUrl, { warn: () => undefined } as unknown as PinoLogger);
    const key = `late:${randomUUID()}`;
    const five = await Promise.all(times(5, () => windows.increment(key, 10_000, 5)));
    const more = times(3, () => windows.increment(key, 10_000, 5));
    // Longer than Redis may take.
    for (const start = performance.now(); performance.now() - start < 500;);
    const blocked = [...five, ...(await Promise.all(more))].map(({ isBlocked }) => isBlocked);
    expect(blocked).toEqual([...times(5, () => false), ...times(3, () => true)]);
    windows.onApplicationShutdown();
  });

  it('count in windows that end when they end, whatever comes in between', async () => {
    const windows = await RedisWindows.connect(redisUrl ?? '');
    const key = `window:${randomUUID()}`;
    const first = await windows.hit(key, 10_000);
    await sleep(50);
    const second = await windows.hit(key, 10_000);
    expect([first, second.hits]).toEqual([{ hits: 1, left: 10_000 }, 2]);
    expect(second.left).toBeLessThan(9_960);
    windows.close();
  });

  /** What the second sees left after the first has called, when they share; negative when they do not. */
  async function sharedBy(one: Tenant, other: Tenant): Promise<number> {
    const before = limits(await one.get('/v1/decks'))[1] as number;
    return (limits(await other.get('/v1/decks'))[1] as number) === before - 1 ? before : -1;
  }
});
