import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { JobsRepository } from '../../src/generation/jobs.repository.js';
import { forgiveText } from '../support/breakers.js';
import { ledgerOf, part, sql } from '../support/ledger.js';
import {
  type Act,
  answers,
  drips,
  isSilent,
  type ModelCall,
  ModelServer,
  refuses,
  resets,
  says,
  showsPage,
} from '../support/model-server.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

interface JobAnswer {
  id: string;
  status: string;
  progress: number;
  deck_id: string | null;
  faults: { code: string; slide_id: string | null; path: string | null; fix: string }[] | null;
  error_code: string | null;
  error_message: string | null;
}

/** The job when it has ended. */
async function ended(tenant: Tenant, id: string): Promise<JobAnswer> {
  for (;;) {
    const { body } = await tenant.get(`/v1/jobs/${id}`).expect(200);
    if (['succeeded', 'failed'].includes(body.status as string)) return body as JobAnswer;
    await sleep(50);
  }
}

const slide = (title: string, slide_type = 'statement') => ({ slide_type, content: { title }, notes: `Say ${title}` });
/** In turn, as the same one three times would be a fault. */
const TYPES = ['statement', 'bigQuestion', 'section'];
const deckOf = (count: number, title = 'Bees') =>
  answers({ title, slides: Array.from({ length: count }, (_, i) => slide(`Slide ${i}`, TYPES[i % TYPES.length])) });

describe('a generation', () => {
  let model: ModelServer;
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    model = await new ModelServer().start();
    service = await startTestService({ ...model.environment, AI_TIMEOUT_MS: '1500' });
  });
  beforeEach(async () => {
    await forgiveText(service, model);
    tenant = await newTenant(service);
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });

  const generate = (body: object = {}) => tenant.post('/v1/generate', { prompt: 'A deck about bees', ...body });
  const decks = async () => (await tenant.get('/v1/decks')).body as { id: string; title: string }[];

  it('that another try has overtaken is changed in nothing by the first', async () => {
    const jobs = part(service, JobsRepository);
    const { id: deckId } = await tenant.deck();
    const id = uuid();
    const request = { prompt: 'x', title: null, slides: null, locale: 'en', brandId: null };
    await jobs.insert({ id, workspaceId: tenant.workspaceId, operationId: uuid(), request });
    const [first, second] = [await jobs.begin(id), await jobs.begin(id)];
    const row = () => sql(service, 'select * from jobs where id = $1', [id]);
    const before = await row();
    expect(before).toMatchObject([{ status: 'running', attempts: 2 }]);
    await jobs.progress(first!, 80);
    expect([await jobs.succeed(first!, deckId, []), await jobs.fail(first!, 'code', 'Late.')]).toEqual([null, null]);
    expect(await row()).toEqual(before);
    expect(await jobs.fail(second!, 'generation_failed', 'In time.')).toMatchObject({ id, status: 'failed' });
  });

  it('is a job whose deck appears whole at its end, for 100 credits', async () => {
    let meanwhile: unknown;
    model.play(async (response, call) => {
      meanwhile = await decks();
      await deckOf(3)(response, call);
    });
    const { status, body, headers } = await generate({ locale: 'de', slides: 3 });
    expect([status, headers['location']]).toEqual([202, `/v1/jobs/${body.id}`]);
    expect(body).toEqual({
      id: expect.any(String) as string,
      type: 'generate',
      status: 'queued',
      progress: 0,
      deck_id: null,
      faults: null,
      error_code: null,
      error_message: null,
      created_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    });
    const job = await ended(tenant, body.id as string);
    expect(job).toMatchObject({ status: 'succeeded', progress: 100, faults: [], error_code: null });
    const deck = (await tenant.get(`/v1/decks/${job.deck_id}`).expect(200)).body;
    expect(deck).toMatchObject({ title: 'Bees', slug: 'bees', status: 'draft', locale: 'de' });
    expect(deck.slides.map(({ content, notes, order }: Record<string, unknown>) => [order, content, notes])).toEqual(
      [0, 1, 2].map((i) => [i, { title: `Slide ${i}` }, `Say Slide ${i}`]),
    );
    expect(meanwhile).toEqual([]);
    expect(model.calls.map(({ asked }) => asked)).toEqual(['deck']);
    expect(await ledgerOf(tenant)).toEqual({ remaining: 4_900, operations: [['reserve', 'settle']] });
  });

  it('takes title and brand of the request', async () => {
    model.play(deckOf(1));
    const brand = (await tenant.post('/v1/brands', { name: 'House' }).expect(201)).body;
    const { body } = await generate({ title: 'Given', brand_id: brand.id }).expect(202);
    const { deck_id } = await ended(tenant, body.id as string);
    expect((await tenant.get(`/v1/decks/${deck_id}`)).body).toMatchObject({ title: 'Given', brand_id: brand.id });
    expect(model.calls[0]?.body.messages[1]?.content).toContain('"title":"Given","locale":"en","brand":"House"');
  });

  it('may be repeated with its key: one job, one charge', async () => {
    model.play(deckOf(1));
    const send = () => generate().set('Idempotency-Key', 'once');
    const answersOf = await Promise.all([send(), send(), send()]);
    expect(answersOf.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answersOf.map(({ body }) => body.id as string)).size).toBe(1);
    await ended(tenant, answersOf[0]?.body.id as string);
    const again = await send();
    expect([again.body.id, again.headers['location']]).toEqual([
      answersOf[0]?.body.id,
      `/v1/jobs/${answersOf[0]?.body.id}`,
    ]);
    expect(await decks()).toHaveLength(1);
    expect((await ledgerOf(tenant)).remaining).toBe(4_900);
    const other = await generate({ prompt: 'Another' }).set('Idempotency-Key', 'once');
    expect([other.status, other.body]).toEqual([409, anError('idempotency_conflict')]);
  });

  it.each<[string, () => Act]>([
    ['a page', () => showsPage],
    ['words', () => says('Here is your deck')],
    ['no slides', () => answers({ title: 'T', slides: [] })],
    ['no title', () => answers({ slides: [slide('x')] })],
    ['one bad slide of three', () => answers({ title: 'T', slides: [slide('a'), slide('x'.repeat(200)), slide('b')] })],
    ['501 slides', () => deckOf(501)],
    ['401', () => refuses(401)],
    ['500 for ever', () => refuses(500)],
    ['silence', () => isSilent],
    ['a slow drip', () => drips],
    ['a reset connection', () => resets],
  ])('that meets %s fails at once, leaves no deck, and is refunded', async (_, act) => {
    model.play(act());
    const { body } = await generate().expect(202);
    const job = await ended(tenant, body.id as string);
    expect(job).toMatchObject({
      status: 'failed',
      deck_id: null,
      error_code: 'generation_failed',
      error_message: expect.stringMatching(/\S/) as string,
    });
    expect(await decks()).toEqual([]);
    expect(await ledgerOf(tenant)).toEqual({ remaining: 5_000, operations: [['reserve', 'refund']] });
    expect(model.calls.length).toBeLessThanOrEqual(3);
  });

  it('checks the room for its deck at the start and at the end', async () => {
    const free = await newTenant(service, 'free');
    for (let n = 0; n < 9; n++) await free.deck(`Deck ${n}`);
    model.play(async (response, call) => {
      await free.deck('The last one');
      await deckOf(1)(response, call);
    });
    const { body } = await free.post('/v1/generate', { prompt: 'x' }).expect(202);
    expect(await ended(free, body.id as string)).toMatchObject({
      status: 'failed',
      error_code: 'deck_limit',
      deck_id: null,
    });
    expect((await ledgerOf(free)).remaining).toBe(100);
    const refused = await free.post('/v1/generate', { prompt: 'x' });
    expect([refused.status, refused.body]).toEqual([402, anError('deck_limit')]);
  });

  it('needs its credits at the start, and leaves no job without them', async () => {
    const poor = await newTenant(service, 'pro', 99);
    const answer = await poor.post('/v1/generate', { prompt: 'x' });
    expect([answer.status, answer.body]).toEqual([402, anError('insufficient_credits')]);
  });

  it.each([
    ['no prompt', { prompt: undefined }],
    ['a blank prompt', { prompt: '\n' }],
    ['a prompt of 4,001 characters', { prompt: 'x'.repeat(4_001) }],
    ['no slide', { slides: 0 }],
    ['51 slides', { slides: 51 }],
    ['half a slide', { slides: 1.5 }],
    ['a language that is none', { locale: 'no such' }],
    ['a brand that is not there', { brand_id: 'x' }],
    ['a blank title', { title: ' ' }],
  ])('is refused with %s', async (_, body) => {
    const answer = await generate(body);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect((await ledgerOf(tenant)).operations).toEqual([]);
  });

  describe('whose draft has a fault that no rule mends', () => {
    const draft = answers({ title: 'Bees', slides: [slide('The hives of {{region}}'), slide('Bees', 'section')] });
    const idIn = ({ body }: ModelCall) => /"id":"([^"]+)"/.exec(body.messages[1]!.content)![1]!;
    const edits = (...operations: object[]) => answers({ summary: '', operations });
    /** An answer that names the first slide of the draft. */
    const mends =
      (content: object): Act =>
      (response, call) =>
        edits({ op: 'update_slide', slide_id: idIn(call), content })(response, call);
    const made = async () => {
      const job = await ended(tenant, (await generate().expect(202)).body.id as string);
      const deck = (await tenant.get(`/v1/decks/${job.deck_id}`).expect(200)).body;
      return { job, slides: deck.slides as { id: string; content: { title: string } }[] };
    };

    it('is mended by the model, once', async () => {
      model.play(draft, mends({ title: 'The hives of the north' }));
      const { job, slides } = await made();
      expect(job).toMatchObject({ status: 'succeeded', faults: [] });
      expect(slides.map(({ content }) => content.title)).toEqual(['The hives of the north', 'Bees']);
      expect(model.calls.map(({ asked }) => asked)).toEqual(['deck', 'mend']);
      expect(model.calls[1]!.body.messages[1]!.content).toContain('"code":"undefined_variable"');
      expect(await ledgerOf(tenant)).toEqual({ remaining: 4_900, operations: [['reserve', 'settle']] });
    });

    it.each<[string, Act]>([
      ['is no better', mends({ title: 'The bees of {{region}}' })],
      ['has another fault', mends({ title: '{{bees}} of {{region}}' })],
      ['deletes slides', (response, call) => edits({ op: 'delete_slide', slide_id: idIn(call) })(response, call)],
      ['names a picture of its own', mends({ title: 'The hives', image: 'https://evil.example/x.png' })],
      ['names other slides', edits({ op: 'update_slide', slide_id: uuid(), content: { title: 'The hives' } })],
      ['is no JSON', says('I mended it')],
      ['is an error', refuses(500)],
      ['does not come', isSilent],
    ])('is kept as it was when the answer of the model %s', async (_, act) => {
      model.play(draft, act);
      const { job, slides } = await made();
      expect(slides.map(({ content }) => content.title)).toEqual(['The hives of {{region}}', 'Bees']);
      expect(job).toMatchObject({ status: 'succeeded', error_code: null });
      expect(job.faults).toMatchObject([{ code: 'undefined_variable', slide_id: slides[0]!.id, path: 'title' }]);
      expect((await ledgerOf(tenant)).remaining).toBe(4_900);
    });
  });

  it('of others is not there', async () => {
    model.play(deckOf(1));
    const { body } = await generate().expect(202);
    const other = await newTenant(service);
    await other.get(`/v1/jobs/${body.id}`).expect(404);
    await tenant.get('/v1/jobs/nope').expect(404);
    await ended(tenant, body.id as string);
  });

  it('runs beside others', async () => {
    model.play(deckOf(2));
    const started = await Promise.all(Array.from({ length: 6 }, () => generate().expect(202)));
    const jobs = await Promise.all(started.map(({ body }) => ended(tenant, body.id as string)));
    expect(jobs.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'succeeded'));
    expect(new Set((await decks()).map((deck) => (deck as unknown as { slug: string }).slug)).size).toBe(6);
    expect((await ledgerOf(tenant)).remaining).toBe(4_400);
  });
});

// With no other service beside it, which would take the job from the queue.
describe('a generation without a browser', () => {
  it('keeps the draft as it is, and tells of no check', async () => {
    const model = await new ModelServer().start();
    const service = await startTestService({ ...model.environment, PUPPETEER_EXECUTABLE_PATH: '/bin/false' });
    const tenant = await newTenant(service);
    model.play(deckOf(1));
    const { body } = await tenant.post('/v1/generate', { prompt: 'Bees' }).expect(202);
    const job = await ended(tenant, body.id as string);
    await service.close();
    await model.close();
    expect(job).toMatchObject({ status: 'succeeded', faults: null, error_code: null });
  });
});
