import { ledgerOf } from '../support/ledger.js';
import { answers, ModelServer, refuses, says } from '../support/model-server.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

describe('a slide from a prompt', () => {
  let model: ModelServer;
  let service: TestService;
  let tenant: Tenant;
  let deck: Awaited<ReturnType<Tenant['deck']>>;
  beforeAll(async () => {
    model = await new ModelServer().start();
    service = await startTestService({ ...model.environment, AI_TIMEOUT_MS: '2000' });
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    deck = await tenant.deck('Deck', [{ slide_type: 'title', content: { title: 'One' } }, 'statement']);
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });

  const add = (body: object = {}) =>
    tenant.post(`/v1/decks/${deck.id}/slides`, { prompt: 'Our four figures', ...body });
  const stats = {
    slide_type: 'stats',
    content: { title: 'T', items: [{ value: '1', label: 'one' }] },
    notes: 'From the model',
  };

  it('is picked and written in two steps, for 10 credits', async () => {
    model.play(answers({ keys: ['stats', 'kpi-of-nobody', 'bigNumber'] }), answers(stats));
    const { status, body } = await add({ index: 1 });
    expect([status, body]).toEqual([201, { slide: { id: expect.any(String) as string, order: 1, ...stats } }]);
    expect(model.calls.map(({ asked }) => asked)).toEqual(['pick', 'slide']);
    const [pick, slide] = model.calls.map(({ body }) => body.messages.map(({ content }) => content).join('\n'));
    expect(pick).toContain('stats (Show): Two to six headline figures');
    expect(pick).not.toContain('maxLen');
    expect(slide).toContain('items (list, 2 to 6 objects)');
    expect(slide).toContain('Our four figures');
    expect(slide).toContain('position 1');
    expect(await ledgerOf(tenant)).toEqual({ remaining: 4_990, operations: [['reserve', 'settle']] });
  });

  it('is final when the model answers the pick with the slide', async () => {
    model.play(answers(stats));
    await add().expect(201);
    expect(model.calls).toHaveLength(1);
  });

  it('takes the notes and the place of the request', async () => {
    model.play(answers(stats));
    const { body } = await add({ notes: 'By hand', after_slide_id: deck.slideIds[0] }).expect(201);
    expect(body.slide).toMatchObject({ notes: 'By hand', order: 1 });
    expect((await add({ notes: null }).expect(201)).body.slide.notes).toBeNull();
  });

  it.each([
    [
      'content that does not fit, twice',
      [answers({ keys: ['stats'] }), answers({ ...stats, content: { items: 'many' } })],
    ],
    ['a template that does not exist', [answers({ slide_type: 'nope', content: {} })]],
    ['no template at all', [answers({ keys: ['nope'] })]],
    ['a fault after the pick', [answers({ keys: ['stats'] }), refuses(401)]],
    ['words', [says('Sure! Here is your slide.')]],
  ])('leaves the deck alone and gives the credits back after %s', async (_, acts) => {
    model.play(...acts);
    const { status, body } = await add();
    expect([status, body]).toEqual([502, anError('ai_unavailable')]);
    expect((await tenant.get(`/v1/decks/${deck.id}/slides`)).body.slides).toHaveLength(2);
    expect(await ledgerOf(tenant)).toEqual({ remaining: 5_000, operations: [['reserve', 'refund']] });
    expect(model.calls.length).toBeLessThanOrEqual(3);
  });

  it('is refunded when the slide it should follow is deleted meanwhile', async () => {
    model.play(async (response, call) => {
      await tenant.delete(`/v1/decks/${deck.id}/slides/${deck.slideIds[0]}`).expect(204);
      await answers(stats)(response, call);
    });
    const { status, body } = await add({ after_slide_id: deck.slideIds[0] });
    expect([status, body.error.code]).toEqual([502, 'ai_unavailable']);
    expect((await ledgerOf(tenant)).remaining).toBe(5_000);
  });

  it.each([
    ['a blank prompt', { prompt: ' ' }],
    ['a prompt of 4,001 characters', { prompt: 'x'.repeat(4_001) }],
    ['a prompt that is no text', { prompt: 7 }],
    ['a prompt beside a type', { slide_type: 'title' }],
    ['an unknown slide to follow', { after_slide_id: 'x' }],
    ['a negative index', { index: -1 }],
  ])('is refused with %s, before anything is paid', async (_, body) => {
    model.play(answers(stats));
    const answer = await add(body);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(model.calls).toEqual([]);
    expect((await ledgerOf(tenant)).operations).toEqual([]);
  });
});
