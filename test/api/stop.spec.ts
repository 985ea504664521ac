import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { Lifecycle } from '../../src/http/health/lifecycle.js';
import { ArtefactStore } from '../../src/storage/artefact-store.js';
import { answers, ModelServer } from '../support/model-server.js';
import { newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

/** How long it accepts connections after it was told, in milliseconds. */
const GRACE = 3_000;

/** Something that happens when told. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('a service that is told to stop', () => {
  let service: TestService;
  let tenant: Tenant;
  const model = new ModelServer();
  const database = new Client({ connectionString: process.env['DATABASE_URL'] });
  beforeAll(async () => {
    await model.start();
    await database.connect();
  });
  beforeEach(async () => {
    service = await startTestService(model.environment);
    tenant = await newTenant(service);
  });
  afterEach(() => service.close());
  afterAll(async () => {
    await model.close();
    await database.end();
  });

  const here = () => service.here!.app;
  /** A request whose body has not arrived yet. */
  function slowRequest(body: string): Promise<{ socket: Socket; answer: Promise<string> }> {
    const { hostname, port } = new URL(service.url);
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /v1/decks HTTP/1.1\r\nHost: decks.test\r\nAuthorization: Bearer ${tenant.key}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
          () => resolve({ socket, answer }),
        );
      });
      const answer = new Promise<string>((end) => {
        let text = '';
        socket.on('data', (data: Buffer) => (text += data.toString())).on('close', () => end(text));
      });
    });
  }

  it('is not ready, finishes requests and work, also such as begins later, and closes stores only then', async () => {
    const body = JSON.stringify({ title: 'Slow' });
    const { socket, answer } = await slowRequest(body);
    const lifecycle = here().get(Lifecycle);
    const store = here().get(ArtefactStore);
    const [first, second] = [gate(), gate()];
    let later: Promise<unknown> = Promise.resolve();
    const work = first.opened.then(() => {
      later = lifecycle.track(
        second.opened.then(async () => {
          await store.put('renders/late', Buffer.from('late'), 'application/pdf');
          const stored = (await store.get('renders/late'))?.body.toString();
          await store.delete('renders/late');
          return [(await tenantsDecks()).length, stored];
        }),
      );
    });
    void lifecycle.track(work);

    void lifecycle.drain(GRACE);
    const closed = here().close();
    const readiness = await supertest(service.url).get('/readyz');
    expect([readiness.status, readiness.headers['connection']]).toEqual([503, 'close']);
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
    first.open();
    await work;
    while (await accepts()); // it no longer listens, and still works
    second.open();
    await closed;
    expect(await later).toEqual([1, 'late']);
  });

  it('finishes a generation that is under way, and takes what still comes into the queue', async () => {
    const [asked, answer] = [gate(), gate()];
    model.play(async (response, call) => {
      asked.open();
      await answer.opened;
      return answers({ title: 'Generated', slides: [{ slide_type: 'statement', content: { title: 'A' } }] })(
        response,
        call,
      );
    });
    const { body: job } = await tenant.post('/v1/generate', { prompt: 'a' }).expect(202);
    await asked.opened;
    void here().get(Lifecycle).drain(GRACE);
    const closed = here().close();
    const { body: next } = await tenant.post('/v1/generate', { prompt: 'b' }).expect(202);
    answer.open();
    await closed;
    const { rows } = await database.query<{ id: string; status: string }>(
      'select id, status from jobs where workspace_id = $1 order by id',
      [tenant.workspaceId],
    );
    expect(rows).toEqual([
      { id: job.id, status: 'succeeded' },
      { id: next.id, status: 'queued' },
    ]);
  });

  async function tenantsDecks(): Promise<unknown[]> {
    return here().get(DataSource).query('select 1 from decks where workspace_id = $1', [tenant.workspaceId]);
  }
  async function accepts(): Promise<boolean> {
    await sleep(20);
    return fetch(`${service.url}/healthz`).then(
      () => true,
      () => false,
    );
  }
});
