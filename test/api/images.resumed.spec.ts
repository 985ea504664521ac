import sharp from 'sharp';
import { AbandonedOperationsSweeper } from '../../src/billing/abandoned-operations.sweeper.js';
import { eventually } from '../support/eventually.js';
import { ledgerOf, part, sql } from '../support/ledger.js';
import { type Act, draws, ModelServer, refuses } from '../support/model-server.js';
import { anError, newTenant, startTestService, Tenant, type TestService } from '../support/service.js';

describe('images of a request whose first try ended without an answer', () => {
  let model: ModelServer;
  let replicas: [TestService, TestService];
  let service: TestService;
  let tenant: Tenant;
  let drawn = 0;
  /** Ends the calls that wait. */
  let release: () => void;
  let released: Promise<void>;
  beforeAll(async () => {
    model = await new ModelServer().start();
    const start = () =>
      startTestService({ IMAGE_BASE_URL: model.url, IMAGE_MODEL: 'painter', AI_TIMEOUT_MS: '120000' });
    replicas = [await start(), await start()];
    [service] = replicas;
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    released = new Promise((resolve) => (release = resolve));
  });
  afterEach(() => release());
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await model.close();
  });

  /** A picture that was never drawn before. */
  const paints: Act = async (response, call) => {
    const background = `hsl(${(++drawn * 37) % 360}, 70%, 50%)`;
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    await draws(picture, { input_tokens: 10, output_tokens: 100 })(response, call);
  };
  const waits: Act = async (response, call) => {
    await released;
    await refuses(400)(response, call);
  };
  const send = (from = tenant, body: object = {}, key = 'key') =>
    from.post('/v1/images', { prompt: 'x', n: 6, ...body }).set('Idempotency-Key', key);
  const mine = async <Row>(text: string) => sql<Row>(service, `${text} where workspace_id = $1`, [tenant.workspaceId]);
  const parts = async () => (await mine('select index from idempotent_parts')).length;

  /** The first try, on the other replica: three pictures are finished, and then it is as if its process had died. */
  async function abandoned(): Promise<void> {
    model.play(paints, paints, paints, waits);
    const there = new Tenant(replicas[1], tenant.workspaceId, tenant.key);
    void send(there).then(
      () => undefined,
      () => undefined,
    );
    expect(await eventually(parts, (count) => count === 3)).toBe(3);
  }
  const bury = async () => {
    await mine(`update idempotent_requests set held_until = now()`);
    await mine(`update credit_reservations set held_until = now()`);
    await part(service, AbandonedOperationsSweeper).sweep();
  };

  it('are made once: the finished ones are used, the missing ones are made', async () => {
    await abandoned();
    await bury();
    model.play(paints);
    const { body } = await send().expect(200);
    expect(model.calls).toHaveLength(3);
    const urls = (body.images as { url: string }[]).map(({ url }) => url);
    expect(new Set(urls).size).toBe(6);
    expect((await send().expect(200)).body).toEqual(body);
    expect((await tenant.get('/v1/images')).body.images).toHaveLength(6);
    expect(await parts()).toBe(0);
    const { remaining, operations } = await ledgerOf(tenant);
    expect(remaining).toBe(5_000 - 6 * 80);
    expect(operations.map(([, end]) => end).sort()).toEqual([...Array(6).fill('refund'), ...Array(6).fill('settle')]);
    const { entries } = (await tenant.get('/v1/credits/entries')).body as {
      entries: { kind: string; usage: object }[];
    };
    expect(entries.flatMap(({ kind, usage }) => (kind === 'settle' ? [usage] : []))).toEqual(
      Array(6).fill({ model: 'painter', prompt_tokens: 10, completion_tokens: 100, images: 1 }),
    );
  });

  it('are kept while the request is repeated in vain', async () => {
    await abandoned();
    await bury();
    const credits = async (amount: number) =>
      sql(service, `update credit_accounts set remaining = $2 where workspace_id = $1`, [tenant.workspaceId, amount]);
    await credits(100);
    await send().expect(402);
    await credits(5_000);
    model.play(paints);
    await send().expect(200);
    expect(model.calls).toHaveLength(3);
  });

  it('are not those of another body, which is refused as long as the first one is worked on', async () => {
    await abandoned();
    const other = await send(tenant, { prompt: 'y' });
    expect([other.status, other.body]).toEqual([409, anError('idempotency_conflict')]);
    await bury();
    model.play(paints);
    await send(tenant, { prompt: 'y' }).expect(200);
    expect(model.calls).toHaveLength(6);
    expect(await parts()).toBe(0);
  });

  it('are not those of another workspace or another key', async () => {
    await abandoned();
    model.play(paints);
    await send(await newTenant(service)).expect(200);
    await send(tenant, {}, 'another').expect(200);
    expect(model.calls).toHaveLength(12);
    expect(await parts()).toBe(3);
  });

  it('are forgotten with the key', async () => {
    await abandoned();
    await mine(`update idempotent_requests set created_at = now() - interval '25 hours'`);
    await bury();
    expect(await parts()).toBe(0);
    model.play(paints);
    await send().expect(200);
    expect(model.calls).toHaveLength(6);
  });

  it('are not kept without a key', async () => {
    model.play(paints, paints, paints, waits);
    void tenant.post('/v1/images', { prompt: 'x', n: 6 }).then(
      () => undefined,
      () => undefined,
    );
    const stored = () => mine('select 1 from stored_pictures');
    expect(await eventually(stored, ({ length }) => length === 3)).toHaveLength(3);
    expect(await parts()).toBe(0);
  });
});
