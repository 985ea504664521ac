import sharp from 'sharp';
import { ImageModel } from '../../src/ai/image-model.js';
import { type Accept, Planner } from '../../src/ai/planner.js';
import { PLANS } from '../../src/plans/plans.js';
import { AiUnavailable } from '../../src/errors/catalogue.js';
import { entries, part, remaining, sql } from '../support/ledger.js';
import { anError, asAdmin, newTenant, startTestService, Tenant, type TestService } from '../support/service.js';

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

/** How often each status, with its code, was answered. */
function tally(answers: { status: number; body: { error?: { code: string } } }[]) {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = [status, body.error?.code].filter(Boolean).join(' ');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Starts a generation and waits until it has failed. */
async function failedJob(tenant: Tenant): Promise<void> {
  const { body } = await tenant.post('/v1/generate', { prompt: 'x' }).expect(202);
  for (let job = body; job.status !== 'failed';) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    job = (await tenant.get(`/v1/jobs/${body.id}`).expect(200)).body;
    expect(job.status).not.toBe('succeeded');
  }
}

describe('credits and limits over HTTP, on two replicas', () => {
  let replicas: [TestService, TestService];
  let service: TestService;
  beforeAll(async () => {
    replicas = await Promise.all([startTestService({}), startTestService({})]);
    [service] = replicas;
  });
  afterAll(() => Promise.all(replicas.map((replica) => replica.close())));

  const patch = ({ workspaceId }: Tenant, changes: object) =>
    asAdmin(service).patch(`/admin/workspaces/${workspaceId}`, changes).expect(200);
  const onBoth = ({ workspaceId, key }: Tenant) => replicas.map((replica) => new Tenant(replica, workspaceId, key));
  /** Replaces the planner, or the maker of images, on both replicas. */
  const plan = (answer: () => Promise<unknown>) => {
    const planned = async <T>(_: unknown, accept: Accept<T>) => accept(await answer());
    for (const replica of replicas)
      Object.assign(part(replica, Planner), { edit: planned, slide: planned, deck: planned });
  };
  const draw = (picture: () => Promise<Buffer>) => {
    for (const replica of replicas) part(replica, ImageModel).draw = picture;
  };
  const away = () => Promise.reject(new AiUnavailable('away'));

  it('let exactly 10 of 200 edits through at once that the balance pays for', async () => {
    plan(() => Promise.resolve({ summary: 'Done', operations: [] }));
    const tenant = await newTenant(service, 'business');
    const { id } = await tenant.deck();
    await patch(tenant, { credits: 105 });
    const here = onBoth(tenant);
    const answers = await Promise.all(
      times(200, (i) => (here[i % 2] as Tenant).post(`/v1/decks/${id}/edit`, { instruction: 'Shorten' })),
    );
    expect(tally(answers)).toEqual({ 200: 10, '402 insufficient_credits': 190 });
    const refused = answers.find(({ status }) => status === 402);
    expect(refused?.body.error.message).toMatch(/needs 10 credits; 5 remain/);
    expect(await remaining(tenant)).toBe(5);
  });

  it('make exactly one deck of 50 at once that share one free place', async () => {
    const tenant = await newTenant(service, 'solo');
    await tenant.deck('Model');
    await sql(
      service,
      `insert into decks (id, workspace_id, brand_id, title, slug)
       select gen_random_uuid(), workspace_id, brand_id, 'Filler', 'filler-' || n from decks, generate_series(1, 98) n
        where workspace_id = $1`,
      [tenant.workspaceId],
    );
    const here = onBoth(tenant);
    // Titles differ: with one slug, its unique index alone would let them through one by one.
    const answers = await Promise.all(
      times(50, (i) => (here[i % 2] as Tenant).post('/v1/decks', { title: `Deck ${i}` })),
    );
    expect(tally(answers)).toEqual({ 201: 1, '402 deck_limit': 49 });
    expect((await tenant.get('/v1/decks')).body).toHaveLength(PLANS.solo.decks);
  });

  it('make exactly one brand of 20 at once that share one free place', async () => {
    const tenant = await newTenant(service, 'free');
    const here = onBoth(tenant);
    const answers = await Promise.all(times(20, (i) => (here[i % 2] as Tenant).post('/v1/brands', { name: 'Mine' })));
    expect(tally(answers)).toEqual({ 201: 1, '402 brand_limit': 19 });
    expect((await tenant.post('/v1/brands/extract', { url: 'https://example.com' })).body).toEqual(
      anError('brand_limit'),
    );
  });

  it('hold after a change to a smaller plan', async () => {
    const tenant = await newTenant(service, 'solo');
    for (let i = 0; i < 11; i++) await tenant.deck();
    await patch(tenant, { plan: 'free' });
    expect((await tenant.post('/v1/decks', { title: 'x' })).body).toEqual(anError('deck_limit'));
    expect((await tenant.post('/v1/generate', { prompt: 'x' })).body).toEqual(anError('deck_limit'));
    expect((await tenant.get('/v1/decks')).body).toHaveLength(11);
  });

  it('refund every AI request that fails, and only those', async () => {
    plan(away);
    draw(away);
    const tenant = await newTenant(service, 'pro');
    const { id } = await tenant.deck();
    for (const [path, body, code] of [
      [`/v1/decks/${id}/edit`, { instruction: 'x' }, 'ai_unavailable'],
      [`/v1/decks/${id}/slides`, { prompt: 'x' }, 'ai_unavailable'],
      ['/v1/images', { prompt: 'x' }, 'generation_failed'],
    ] as const) {
      const answer = await tenant.post(path, body);
      expect([answer.status, answer.body]).toEqual([502, anError(code)]);
    }
    await failedJob(tenant);
    expect((await entries(tenant)).slice(1)).toEqual(
      [10, 10, 80, 100].flatMap((cost) => [`reserve -${cost}`, `refund ${cost}`]),
    );
    await tenant.post('/v1/images', { prompt: 'x', n: 7 }).expect(422);
    await tenant.post('/v1/images', { prompt: 'x', n: 1.5 }).expect(422);
    expect(await remaining(tenant)).toBe(5000);
  });

  it('charge the images that were made', async () => {
    const tenant = await newTenant(service, 'pro');
    let made = 0;
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    draw(() => (++made % 3 === 0 ? away() : Promise.resolve(picture)));
    const { body } = await tenant.post('/v1/images', { prompt: 'x', n: 6 }).expect(200);
    expect(body.images).toHaveLength(4);
    expect(await remaining(tenant)).toBe(5000 - 320);
    draw(away);
    const failed = await tenant.post('/v1/images', { prompt: 'x', n: 6 });
    expect([failed.status, failed.body]).toEqual([502, anError('generation_failed')]);
    expect(await remaining(tenant)).toBe(5000 - 320);
    await patch(tenant, { credits: 479 });
    const refused = await tenant.post('/v1/images', { prompt: 'x', n: 6 }).expect(402);
    expect(refused.body.error.message).toMatch(/needs 480 credits; 479 remain/);
  });

  it('keep images for Pro and higher, by the plan of this moment', async () => {
    for (const [plan, status] of Object.entries({ free: 403, solo: 403, pro: 422, business: 422 })) {
      const answer = await (await newTenant(service, plan)).post('/v1/images', {});
      expect([plan, answer.status]).toEqual([plan, status]);
      if (status === 403) expect(answer.body).toEqual(anError('api_not_on_plan'));
    }
  });

  it('stop every write while the payment is past due, before the body is validated', async () => {
    const tenant = await newTenant(service, 'pro');
    const { id } = await tenant.deck('Due', ['title']);
    await patch(tenant, { billing_state: 'past_due' });
    for (const path of [
      '/v1/decks',
      `/v1/decks/${id}/slides`,
      `/v1/decks/${id}/slides/reorder`,
      `/v1/decks/${id}/edit`,
      `/v1/decks/${id}/publish`,
      `/v1/decks/${id}/unpublish`,
      `/v1/decks/${id}/exports`,
      `/v1/decks/${id}/previews`,
      '/v1/images',
      '/v1/generate',
      '/v1/brands',
      '/v1/brands/extract',
    ]) {
      const answer = await tenant.post(path, { nonsense: true });
      expect([path, answer.status, answer.body]).toEqual([path, 402, anError('subscription_past_due')]);
    }
    for (const path of ['/v1/decks', `/v1/decks/${id}`, '/v1/credits', '/v1/credits/entries', '/v1/brands']) {
      await tenant.get(path).expect(200);
    }
  });

  it('look for the resource first, then at the payment, then at the plan', async () => {
    const tenant = await newTenant(service, 'free');
    const missing = '/v1/decks/00000000-0000-7000-8000-000000000000';
    const { id } = await tenant.deck();
    await patch(tenant, { billing_state: 'past_due' });
    await tenant.post(`${missing}/edit`, {}).expect(404);
    expect((await tenant.post('/v1/images', {})).body).toEqual(anError('subscription_past_due'));
    const pptx = { format: 'pptx', ttl_minutes: 0 };
    expect((await tenant.post(`/v1/decks/${id}/exports`, pptx)).body).toEqual(anError('subscription_past_due'));
    await patch(tenant, { billing_state: 'active' });
    expect((await tenant.post(`/v1/decks/${id}/exports`, pptx)).body).toEqual(anError('pptx_not_on_plan'));
  });

  it('show what remains to the operator, too', async () => {
    const tenant = await newTenant(service, 'free');
    plan(away);
    await failedJob(tenant);
    const { body } = await asAdmin(service).get(`/admin/workspaces/${tenant.workspaceId}`);
    expect(body.workspace.credits_remaining).toBe(100);
  });
});
