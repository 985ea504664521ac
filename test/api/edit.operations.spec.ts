import { sql } from '../support/ledger.js';
import { anError, itHere, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

describe('an edit by operations', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: Awaited<ReturnType<Tenant['deck']>>;
  let ids: string[];
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    deck = await tenant.deck('Deck', [
      { slide_type: 'title', content: { title: 'One', subtitle: 'Sub' }, notes: 'Say one' },
      { slide_type: 'statement', content: { title: 'Two' } },
      { slide_type: 'statement', content: { title: 'Three' } },
    ]);
    ids = deck.slideIds;
  });
  afterAll(() => service.close());

  const edit = (operations: unknown, more: object = {}) =>
    tenant.post(`/v1/decks/${deck.id}/edit`, { operations, ...more });
  const read = async () => (await tenant.get(`/v1/decks/${deck.id}`).expect(200)).body;
  const credits = async () => (await tenant.get('/v1/credits').expect(200)).body.remaining as number;

  it('does the five things in turn, answers what it did, and costs nothing', async () => {
    const before = await credits();
    const { status, body } = await edit([
      { op: 'update_slide', slide_id: ids[0], content: { title: 'Uno', subtitle: null }, notes: null },
      { op: 'delete_slide', slide_id: ids[1] },
      { op: 'reorder_slides', ordered_slide_ids: [ids[2], ids[0]] },
      { op: 'add_slide', slide_type: 'statement', content: { title: 'Four' }, notes: 'N', after_slide_id: ids[2] },
      { op: 'rename_deck', title: ' New\nname ' },
    ]);
    expect(status).toBe(200);
    expect(body.summary).toBe(
      'Updated one slide, added one slide, deleted one slide, rearranged the slides, renamed the deck.',
    );
    expect(body.operations[3]).toEqual({
      op: 'add_slide',
      slide_type: 'statement',
      content: { title: 'Four' },
      notes: 'N',
      after_slide_id: ids[2],
      slide_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(body.operations[1]).toEqual({ op: 'delete_slide', slide_id: ids[1] });
    expect(body.operations[4]).toEqual({ op: 'rename_deck', title: 'New name' });
    expect(body.deck).toEqual({
      id: deck.id,
      title: 'New name',
      slides: [
        { id: ids[2], slide_type: 'statement', order: 0, content: { title: 'Three' }, notes: null },
        { id: body.operations[3].slide_id, slide_type: 'statement', order: 1, content: { title: 'Four' }, notes: 'N' },
        { id: ids[0], slide_type: 'title', order: 2, content: { title: 'Uno' }, notes: null },
      ],
    });
    expect((await read()).slides).toEqual(body.deck.slides);
    expect(await credits()).toBe(before);
  });

  it('shows what it would do and leaves the deck alone as a dry run', async () => {
    const before = await read();
    const operations = [{ op: 'add_slide', slide_type: 'statement', content: { title: 'Four' } }];
    const { body } = await edit(operations, { dry_run: true }).expect(200);
    expect(body.operations).toEqual(operations);
    expect(body.deck.slides).toHaveLength(3);
    expect(await read()).toEqual(before);
    const applied = await edit(body.operations).expect(200);
    expect(applied.body.deck.slides).toHaveLength(4);
  });

  itHere('keeps a version before it deletes, and counts as one edit', async () => {
    const before = await read();
    await edit([
      { op: 'delete_slide', slide_id: ids[0] },
      { op: 'delete_slide', slide_id: ids[1] },
    ]).expect(200);
    const after = await read();
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.slides.map((slide: { order: number }) => slide.order)).toEqual([0]);
    const versions = await sql(
      service,
      'select kind, cardinality(slide_hashes) as slides from deck_versions where deck_id = $1',
      [deck.id],
    );
    expect(versions).toEqual([{ kind: 'edit', slides: 3 }]);
  });

  it('does nothing for an empty list', async () => {
    const before = await read();
    const { body } = await edit([]).expect(200);
    expect(body).toMatchObject({ summary: 'Changed nothing.', operations: [] });
    expect(await read()).toEqual(before);
  });

  it.each([
    ['neither instruction nor operations', () => ({})],
    ['both', () => ({ instruction: 'x', operations: [] })],
    ['a blank instruction', () => ({ instruction: ' ' })],
    ['an instruction of 4,001 characters', () => ({ instruction: 'x'.repeat(4_001) })],
    ['a dry_run that is a text', () => ({ operations: [], dry_run: 'true' })],
    ['operations that are no list', () => ({ operations: {} })],
    ['an unknown op', () => ({ operations: [{ op: 'delete_deck' }] })],
    ['an op that every object has', () => ({ operations: [{ op: 'constructor' }] })],
    ['an operation that is null', () => ({ operations: [null] })],
    ['51 operations', () => ({ operations: Array.from({ length: 51 }, () => ({ op: 'rename_deck', title: 'x' })) })],
    ['an unknown slide', () => ({ operations: [{ op: 'delete_slide', slide_id: deck.id }] })],
    [
      'a slide that was deleted just before',
      () => ({
        operations: [
          { op: 'delete_slide', slide_id: ids[0] },
          { op: 'update_slide', slide_id: ids[0], content: {} },
        ],
      }),
    ],
    [
      'a text over its maxLen',
      () => ({ operations: [{ op: 'update_slide', slide_id: ids[0], content: { title: 'x'.repeat(81) } }] }),
    ],
    [
      'a script as an image',
      () => ({ operations: [{ op: 'update_slide', slide_id: ids[0], content: { image: 'javascript:1' } }] }),
    ],
    [
      'notes of 10,001 characters',
      () => ({ operations: [{ op: 'update_slide', slide_id: ids[0], notes: 'x'.repeat(10_001) }] }),
    ],
    ['an unknown type', () => ({ operations: [{ op: 'add_slide', slide_type: 'nope', content: {} }] })],
    [
      'two placements',
      () => ({ operations: [{ op: 'add_slide', slide_type: 'title', index: 0, after_slide_id: ids[0] }] }),
    ],
    ['a partial order', () => ({ operations: [{ op: 'reorder_slides', ordered_slide_ids: [ids[0]] }] })],
    ['an unknown field', () => ({ operations: [{ op: 'rename_deck', title: 'x', titel: 'y' }] })],
    ['a blank title', () => ({ operations: [{ op: 'rename_deck', title: ' ' }] })],
    ['a title of 201 characters', () => ({ operations: [{ op: 'rename_deck', title: 'x'.repeat(201) }] })],
  ])('refuses %s, and applies none of the rest', async (_, body) => {
    const before = await read();
    const sent = body() as { operations?: unknown[] };
    if (Array.isArray(sent.operations)) sent.operations.unshift({ op: 'rename_deck', title: 'Half done' });
    const answer = await tenant.post(`/v1/decks/${deck.id}/edit`, sent);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(await read()).toEqual(before);
  });

  it("does not see another workspace's deck or slides", async () => {
    const other = await newTenant(service);
    const theirs = await other.deck('Theirs', ['title']);
    await tenant.post(`/v1/decks/${theirs.id}/edit`, { operations: [] }).expect(404, anErrorBody);
    await edit([{ op: 'delete_slide', slide_id: theirs.slideIds[0] }]).expect(422);
    expect((await other.get(`/v1/decks/${theirs.id}`)).body.slides).toHaveLength(1);
  });
});

const anErrorBody = { error: { code: 'not_found', message: 'Deck not found.' } };
