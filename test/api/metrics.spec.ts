import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import supertest from 'supertest';
import { ModelServer, refuses, says } from '../support/model-server.js';
import { asAdmin, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

/** Values by name and labels, as in `http_requests_total{route="/v1/decks",method="GET",status="200"}`. */
type Samples = Map<string, number>;

/** Lines of the text format, version 0.0.4: comments, and samples without a time. */
const COMMENT = /^# (HELP|TYPE) [a-z0-9_]+ .+$/;
const SAMPLE = /^([a-z0-9_]+(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*",?)+\})?) (-?[\d.]+(?:e[+-]\d+)?|Nan|[+-]Inf)$/;

function parse(text: string): Samples {
  const samples: Samples = new Map();
  for (const line of text.split('\n').filter((line) => line !== '' && !COMMENT.test(line))) {
    const [, series, value] = SAMPLE.exec(line) ?? [];
    if (series === undefined) throw new Error(`Not a sample: ${line}`);
    if (samples.has(series)) throw new Error(`Twice: ${series}`);
    samples.set(series, Number(value));
  }
  return samples;
}

describe('GET /metrics', () => {
  let model: ModelServer;
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    model = await new ModelServer().start();
    service = await startTestService(model.environment);
    tenant = await newTenant(service, 'business');
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });

  const scrape = async () => parse((await asAdmin(service).get('/metrics').expect(200)).text);
  /** What `work` adds to the series of counters; those that it leaves alone are missing. */
  const changesBy = async (work: () => Promise<unknown>) => {
    const before = await scrape();
    await work();
    const after = await scrape();
    const changed = [...after].map(([series, value]) => [series, value - (before.get(series) ?? 0)] as const);
    return Object.fromEntries(
      changed.filter(([series, by]) => by !== 0 && !/^(process|nodejs|deck_pool)_|_bucket|_sum/.test(series)),
    );
  };

  it('asks for the admin token, and is absent without one', async () => {
    const { headers } = await asAdmin(service).get('/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    for (const token of ['wrong', tenant.key]) {
      await supertest(service.url).get('/metrics').set('Authorization', `Bearer ${token}`).expect(401);
    }
    await supertest(service.url).get('/metrics').expect(401);
    const closed = await startTestService({ ADMIN_TOKEN: '' });
    await supertest(closed.url).get('/metrics').set('Authorization', `Bearer ${service.adminToken}`).expect(404);
    await closed.close();
  });

  it('counts requests by the pattern of their route, and all unknown ones as one', async () => {
    const { id } = await tenant.deck();
    const changes = await changesBy(async () => {
      await tenant.get(`/v1/decks/${id}`).expect(200);
      await tenant.get('/v1/decks/no-deck').expect(404);
      await supertest(service.url).get(`/v1/decks/${id}`).expect(401);
      for (const path of ['/v1/canary-one', '/canary-two', '/v1', '/.env']) await tenant.get(path).expect(404);
      await supertest(service.url).propfind('/').expect(404);
    });
    expect(changes).toEqual({
      'http_requests_total{route="/v1/decks/:id",method="GET",status="200"}': 1,
      'http_requests_total{route="/v1/decks/:id",method="GET",status="404"}': 1,
      'http_requests_total{route="/v1/decks/:id",method="GET",status="401"}': 1,
      'http_request_duration_seconds_count{route="/v1/decks/:id",method="GET"}': 3,
      'http_requests_total{route="unknown",method="GET",status="404"}': 4,
      'http_request_duration_seconds_count{route="unknown",method="GET"}': 4,
      'http_requests_total{route="unknown",method="other",status="404"}': 1,
      'http_request_duration_seconds_count{route="unknown",method="other"}': 1,
      // The scrape before is complete by the one after.
      'http_requests_total{route="/metrics",method="GET",status="200"}': 1,
      'http_request_duration_seconds_count{route="/metrics",method="GET"}': 1,
    });
  });

  it('counts a request whose client went away as 499', async () => {
    const asked: ServerResponse[] = [];
    model.play((response) => void asked.push(response)); // no answer
    const { id } = await tenant.deck('A deck', ['title']);
    const changes = await changesBy(async () => {
      const client = new AbortController();
      const request = fetch(`${service.url}/v1/decks/${id}/edit`, {
        method: 'POST',
        signal: client.signal,
        headers: { Authorization: `Bearer ${tenant.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ instruction: 'Make it short.' }),
      });
      while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      client.abort();
      await expect(request).rejects.toThrow();
      const closed = 'http_requests_total{route="/v1/decks/:id/edit",method="POST",status="499"}';
      while (!(await scrape()).has(closed)) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    model.play(says('nothing of use'));
    for (const response of asked) response.destroy();
    expect(changes).toMatchObject({ 'http_requests_total{route="/v1/decks/:id/edit",method="POST",status="499"}': 1 });
  });

  it('counts a render when a file is made, and not when it is opened again', async () => {
    const { id } = await tenant.deck('A deck', ['title']);
    const { body } = await tenant.post(`/v1/decks/${id}/exports`, { format: 'pdf' }).expect(201);
    const open = () =>
      supertest(service.url)
        .get(pathOf(body.url as string))
        .expect(200);
    const done = 'deck_renders_total{format="pdf",outcome="done"}';
    const measured = 'deck_render_duration_seconds_count{format="pdf"}';
    expect(await changesBy(open)).toMatchObject({ [done]: 1, [measured]: 1 });
    expect(Object.keys(await changesBy(open)).filter((series) => series.startsWith('deck_render'))).toEqual([]);
  });

  it('counts calls of models by their outcome, and what the ledger commits', async () => {
    const { id } = await tenant.deck('A deck', ['title']);
    model.play(refuses(429), says('nothing of use'));
    const changes = await changesBy(async () => {
      await tenant.post(`/v1/decks/${id}/edit`, { instruction: 'Make it short.' }).expect(502);
      await newTenant(service, 'pro');
    });
    expect(changes).toMatchObject({
      'deck_model_calls_total{kind="text",outcome="rate_limited"}': 1,
      'deck_model_calls_total{kind="text",outcome="done"}': model.calls.length - 1,
      'deck_ledger_operations_total{kind="reserve"}': 1,
      'deck_ledger_operations_total{kind="grant"}': 1,
    });
    // The sweeper may refund what other suites have left in this database.
    expect(changes['deck_ledger_operations_total{kind="refund"}']).toBeGreaterThanOrEqual(1);
    expect(changes).not.toHaveProperty('deck_ledger_operations_total{kind="settle"}');
  });

  it('shows queues and pools, and starts closed series at 0', async () => {
    const samples = await scrape();
    const states = ['active', 'idle', 'waiting'].map((state) =>
      samples.get(`deck_pool_connections{pool="main",state="${state}"}`),
    );
    expect(states[0]! + states[1]!).toBeGreaterThan(0);
    expect(states[2]).toBe(0);
    for (const series of [
      'deck_pool_connections{pool="reserved",state="idle"}',
      'deck_render_queue_length{queue="short"}',
      'deck_render_queue_length{queue="long"}',
      'deck_browser_restarts_total{reason="died"}',
      'deck_renders_total{format="png",outcome="timeout"}',
      'deck_model_calls_total{kind="image",outcome="unreachable"}',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect([series, samples.has(series)]).toEqual([series, true]);
    }
  });

  it('says nothing of tenants', async () => {
    const deck = await tenant.deck('Canary of spring', [
      { slide_type: 'title', content: { title: 'Canary of spring' } },
    ]);
    const { body } = await tenant.post(`/v1/decks/${deck.id}/exports`, {}).expect(201);
    const path = pathOf(body.url as string);
    await supertest(service.url).get(`${path}?key=${tenant.key}`);
    await supertest(service.url).get(`/s/${tenant.key}`).expect(404);
    const { text } = await asAdmin(service).get('/metrics');
    for (const secret of [
      'anary',
      deck.id,
      deck.slug,
      path.split('/')[2],
      tenant.key,
      tenant.workspaceId,
      service.adminToken,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('has every metric that the dashboard draws', async () => {
    const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    const known = new Set([...(await scrape()).keys()].map((series) => series.replace(/\{.*/, '')));
    const drawn = expressions.flatMap((expr) => expr.match(/\b(?:http|deck|process|nodejs)_[a-z0-9_]+/g) ?? []);
    expect(drawn.filter((name) => !known.has(name))).toEqual([]);
    const own = [...known].filter((name) => /^(http|deck)_/.test(name) && !/_(sum|count)$/.test(name));
    expect(own.filter((name) => !drawn.includes(name))).toEqual([]);
  });
});
