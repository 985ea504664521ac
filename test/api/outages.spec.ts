import { jest } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { Client } from 'pg';
import supertest from 'supertest';
import { type BuiltFile, FileBuilder } from '../../src/exports/file-builder.js';
import { type Target, TcpProxy } from '../../src/tools/service/tcp-proxy.js';
import { eventually } from '../support/eventually.js';
import {
  anError,
  newTenant,
  pathOf,
  startTestService,
  type Tenant,
  type TestService,
  untilReady,
} from '../support/service.js';

const AWAY = 'the database is away; nothing is cached until it is back';

describe('a database that is away for a while', () => {
  const database = new URL(process.env['DATABASE_URL'] ?? '');
  const direct = new Client({ connectionString: database.href });
  const target = { host: database.hostname, port: Number(database.port || 5432) };
  let line: TcpProxy;
  let service: TestService;
  let tenant: Tenant;
  beforeAll(() => direct.connect());
  beforeEach(async () => {
    line = await new TcpProxy(() => [target]).start();
    service = await startTestService({ DATABASE_URL: through(line) });
    tenant = await newTenant(service);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await service.close();
    await line.cut();
  });
  afterAll(() => direct.end());

  const through = ({ port }: TcpProxy) => {
    const url = new URL(database);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  const readiness = async () => (await supertest(service.url).get('/readyz')).status;
  const open = (link: string) => supertest(service.url).get(pathOf(link)).buffer(true);

  /** A file that is being made, until the gate is opened. */
  async function renderUnderWay() {
    const { id } = await tenant.deck('Deck', ['title']);
    const link = (await tenant.post(`/v1/decks/${id}/exports`, {}).expect(201)).body.url as string;
    const gate = Promise.withResolvers<BuiltFile>();
    const begun = Promise.withResolvers<void>();
    service.here!.app.get(FileBuilder).build = () => {
      begun.resolve();
      return gate.promise;
    };
    const answer = open(link).then((each) => each);
    await begun.promise;
    return { id, link, gate, answer };
  }
  const file = { body: Buffer.from('a file'), complete: true };
  const renderOf = async (deckId: string) => {
    const { rows } = await direct.query<{ state: string; attempts: number; strikes: Date[] }>(
      'select state, attempts, strikes from renders where deck_id = $1',
      [deckId],
    );
    return rows[0];
  };

  it('is said with Retry-After, logged once, and over by itself', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    await untilReady(service);
    const warn = jest.spyOn(PinoLogger.prototype, 'warn');
    const lines = () => warn.mock.calls.map((call) => call.find((part) => typeof part === 'string'));
    await line.cut();
    while ((await readiness()) !== 503);
    for (const ask of [() => tenant.get(`/v1/decks/${id}`), () => tenant.post('/v1/decks', { title: 'Lost' })]) {
      const { status, body, headers } = await ask();
      expect([status, body, headers['retry-after']]).toEqual([500, anError('internal_error'), '2']);
    }
    await supertest(service.url).get('/healthz').expect(200);
    // Several of its own tries to reach the database later.
    for (let looks = 0; looks < 3; looks++) await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(lines().filter((each) => each === AWAY)).toHaveLength(1);
    for (const each of new Set(lines().filter((one) => !/connection was lost/.test(one ?? ''))))
      expect([each, lines().filter((other) => other === each).length]).toEqual([each, 1]);
    await line.start();
    while ((await readiness()) !== 200);
    await tenant.get(`/v1/decks/${id}`).expect(200);
    const { body: decks } = await tenant.get('/v1/decks').expect(200);
    expect((decks as { title: string }[]).map(({ title }) => title)).toEqual(['Deck']);
  });

  it('is not taken for the death of who renders: the lease is given back, and counts for nobody', async () => {
    const { id, link, gate, answer } = await renderUnderWay();
    await line.cut();
    gate.resolve(file);
    const { status, body, headers } = await answer;
    expect([status, body, headers['retry-after']]).toEqual([500, anError('internal_error'), '2']);
    await line.start();
    const render = await eventually(
      () => renderOf(id),
      (row) => row?.state === 'open',
    );
    expect(render).toEqual({ state: 'open', attempts: 0, strikes: [] });
    await untilReady(service);
    expect(String((await open(link).expect(200)).body)).toBe('a file');
  });

  it('does not keep a service from stopping, though it holds leases', async () => {
    const { gate, answer } = await renderUnderWay();
    await line.cut();
    gate.resolve(file);
    await answer;
    await expect(service.here!.app.close()).resolves.toBeUndefined();
    await line.start();
  });

  it('is waited for at the start', async () => {
    let asked = 0;
    let targets: Target[] = [];
    const late = await new TcpProxy(() => {
      asked++;
      return targets;
    }).start();
    const starting = startTestService({ DATABASE_URL: through(late) });
    while (asked < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    targets = [target];
    const started = await starting;
    await untilReady(started);
    await started.close();
    await late.cut();
  });
});
