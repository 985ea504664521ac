import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataDir } from '../support/data-dir.js';
import { ModelServer, says } from '../support/model-server.js';
import { OtlpCollector } from '../support/otlp-collector.js';
import { shareOf } from '../support/sample.js';
import { ended, ready, type Started, startProcess as start, WITHOUT_BROWSER } from '../support/process.js';

const ADMIN_TOKEN = 'an-admin-token-for-traces';
const CANARY = 'Canary Quarterly Heron';

describe('traces', () => {
  const folder = newDataDir();
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (environment: Record<string, string>, path?: string) => {
    const service = await start(folder, {
      DATABASE_URL: process.env['DATABASE_URL'] as string,
      ADMIN_TOKEN,
      ...environment,
    });
    await ready(service, path);
    return service;
  };
  const caller =
    ({ url }: Started, token: string) =>
    async (path: string, body?: object, headers: object = {}) =>
      fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
  const stop = async (service: Started) => {
    service.process.kill('SIGTERM');
    expect(await ended(service.process)).toBe(0);
  };

  it('name routes, statements and renders, and hold no key, code, title or content', async () => {
    const [collector, model] = await Promise.all([new OtlpCollector().start(), new ModelServer().start()]);
    closing.push(
      () => collector.close(),
      () => model.close(),
    );
    model.play(says('nothing of use'));
    const service = await run({ ...collector.environment, ...model.environment, OTEL_SERVICE_NAME: 'decks-of-test' });
    const admin = caller(service, ADMIN_TOKEN);
    const workspace = (await (await admin('/admin/workspaces', { name: CANARY, plan: 'business' })).json()) as {
      api_key: string;
    };
    const call = caller(service, workspace.api_key);
    const caused = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };
    const deck = (await (await call('/v1/decks', { title: CANARY }, caused)).json()) as { id: string; slug: string };
    const slide = { slide_type: 'title', content: { title: CANARY }, notes: CANARY };
    await call(`/v1/decks/${deck.id}/slides`, slide);
    await call('/v1/decks');
    await call(`/v1/decks/${deck.id}/edit`, { instruction: CANARY });
    await call(`/v1/decks/${deck.id}/publish`, {});
    const link = (await (await call(`/v1/decks/${deck.id}/exports`, {})).json()) as { url: string };
    const presenter = (await (await call(`/v1/decks/${deck.id}/presenter-links`, {})).json()) as { url: string };
    const paths = [link, presenter].map(({ url }) => new URL(url).pathname);
    for (const path of [...paths, `/d/${deck.slug}?token=${CANARY}`]) {
      expect((await fetch(service.url + path)).status).toBe(200);
    }
    expect((await call(`/nowhere/${paths[0]}`)).status).toBe(404);

    const render = await collector.span('render');
    expect(render.attributes).toEqual({ 'render.format': 'pdf', 'render.slides': 1, 'render.outcome': 'done' });
    const opened = await collector.span('GET /s/:code');
    expect([render.traceId, render.parentSpanId]).toEqual([opened.traceId, opened.spanId]);
    expect(opened.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/s/:code',
      'http.response.status_code': 200,
    });
    const made = await collector.span('POST /v1/decks');
    expect([made.traceId, made.parentSpanId]).toEqual(['ab'.repeat(16), 'cd'.repeat(8)]);
    const statements = collector.spans.filter(({ traceId }) => traceId === made.traceId && traceId !== '');
    expect(statements.some(({ attributes }) => /^insert into/i.test(String(attributes['db.query.text'])))).toBe(true);
    const [list, rows] = [await collector.span('GET /v1/decks'), await collector.span('decks.list')];
    expect([rows.traceId, rows.parentSpanId]).toEqual([list.traceId, list.spanId]);
    await collector.span('GET unknown');
    expect((await collector.span('model text')).attributes).toMatchObject({ 'model.outcome': 'done' });
    expect(model.calls.every(({ headers }) => headers.traceparent === undefined)).toBe(true);

    await stop(service);
    expect(collector.requests.every(({ path }) => path === '/v1/traces')).toBe(true);
    expect(collector.text).toContain('decks-of-test');
    const secrets = [CANARY, CANARY.split(' ')[2]!, deck.slug, workspace.api_key, ADMIN_TOKEN, 'a-model-key'];
    for (const secret of [...secrets, ...paths.map((path) => path.split('/')[2]!)]) {
      expect(secret.length).toBeGreaterThan(4);
      expect(collector.text).not.toContain(secret);
    }
    // The line of a request leads to its trace.
    const lines = service
      .output()
      .split('\n')
      .filter((line) => line.includes(opened.traceId));
    expect(lines.some((line) => line.includes('"path":"/s/…"'))).toBe(true);
    for (const line of lines) expect(line.match(/"trace_id"/g)).toHaveLength(1);
  });

  const collectors = [
    ['is not there', null],
    ['hangs', new OtlpCollector(true)],
  ] as const;

  it.each(shareOf(collectors, 2))(
    'are waited for neither by requests nor by the stop when the collector %s',
    async (_, silent) => {
      await silent?.start();
      if (silent) closing.push(() => silent.close());
      const nowhere = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '100' };
      // Whoever waits for the collector waits for longer than the test may take.
      const patience = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000', OTEL_BSP_EXPORT_TIMEOUT: '600000' };
      const collector = silent?.environment ?? nowhere;
      const service = await run({ ...WITHOUT_BROWSER, ...collector, ...patience }, '/healthz');
      const call = caller(service, 'sd_no_key');
      for (let i = 0; i < 200; i++) expect((await call('/v1/decks')).status).toBe(401);
      if (silent) while (silent.requests.length === 0) await sleep(20);
      expect((await call('/v1/decks')).status).toBe(401);
      await stop(service);
    },
  );
});
