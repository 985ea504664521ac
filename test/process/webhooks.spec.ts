import type { ServerResponse } from 'node:http';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { Webhook as Verifier } from 'standardwebhooks';
import supertest from 'supertest';
import { newDataDir } from '../support/data-dir.js';
import { eventually } from '../support/eventually.js';
import { ended, ready, type Started, startProcess, WITHOUT_BROWSER } from '../support/process.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const ADMIN_TOKEN = 'an-admin-token-for-tests';

describe('a service with webhooks', () => {
  const folder = newDataDir();
  const receiver = new WebhookReceiver();
  let running: Started;
  let key = ADMIN_TOKEN;
  let log = '';

  const start = async () => {
    const DATABASE_URL = process.env['DATABASE_URL']!;
    const environment = {
      ...WITHOUT_BROWSER,
      ADMIN_TOKEN,
      DATABASE_URL,
      LOG_LEVEL: 'trace',
      EGRESS_ALLOW: receiver.host,
    };
    running = await startProcess(folder, environment);
    await ready(running, '/healthz');
  };
  const end = async (signal: NodeJS.Signals) => {
    running.process.kill(signal);
    const code = await ended(running.process);
    log += running.output();
    return code;
  };
  const post = async (path: string, body: object = {}) =>
    (await supertest(running.url).post(path).set('Authorization', `Bearer ${key}`).send(body)).body as never;
  const deliveries = async (id: string) =>
    (await supertest(running.url).get(`/v1/webhooks/${id}/deliveries`).set('Authorization', `Bearer ${key}`)).body
      .deliveries as { status: string; attempts: number }[];
  const sql = async (text: string, values: unknown[]) => {
    const client = new pg.Client({ connectionString: process.env['DATABASE_URL']! });
    await client.connect();
    const { rows } = await client.query<object>(text, values);
    await client.end();
    return rows;
  };
  const received = (count: number) =>
    eventually(
      () => Promise.resolve(receiver.received),
      ({ length }) => length >= count,
    );

  beforeAll(async () => {
    await receiver.start();
    await start();
  });
  afterAll(async () => {
    await end('SIGTERM');
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('that is killed while it delivers does so when it is back, and never logs a secret', async () => {
    key = ((await post('/admin/workspaces', { name: 'W', plan: 'pro' })) as { api_key: string }).api_key;
    const { id, secret }: { id: string; secret: string } = await post('/v1/webhooks', { url: receiver.url });
    const held: ServerResponse[] = [];
    receiver.answer = (response) => void held.push(response);
    await post(`/v1/webhooks/${id}/test`);
    await received(1);
    await end('SIGKILL');
    receiver.answerWith(204);
    await start();
    expect(await deliveries(id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    // Its claim lasts for half a minute, which is over now.
    await sql(`update webhook_deliveries set claimed_until = now() where webhook_id = $1`, [id]);
    await received(2);
    const log = await eventually(
      () => deliveries(id),
      ([delivery]) => delivery?.status === 'delivered',
    );
    expect(log).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    new Verifier(secret).verify(second?.body ?? '', second?.headers as Record<string, string>);
    expect(running.output()).not.toContain(secret.slice(6, 30));
  });

  it('stops, with exit code 0, though a receiver hangs, whose try is not counted: its successor delivers', async () => {
    const { id }: { id: string } = await post('/v1/webhooks', { url: receiver.url });
    receiver.received.length = 0;
    receiver.answer = () => undefined;
    await post(`/v1/webhooks/${id}/test`);
    await received(1);
    expect(await end('SIGTERM')).toBe(0);
    const handedBack = await sql(
      'select attempts, claimed_until, next_try_at <= now() as due from webhook_deliveries where webhook_id = $1',
      [id],
    );
    expect(handedBack).toEqual([{ attempts: 0, claimed_until: null, due: true }]);
    receiver.answerWith(204);
    await start();
    await received(2);
    const entries = await eventually(
      () => deliveries(id),
      ([delivery]) => delivery?.status === 'delivered',
    );
    expect(entries).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    expect(log).not.toContain('whsec_');
  });
});
