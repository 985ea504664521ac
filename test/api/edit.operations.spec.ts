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

  describe('with another template of a slide', () => {
    const items = [
      { value: '12%', label: 'Growth' },
      { value: '40', label: 'Offices' },
    ];
    let figures: string;
    beforeEach(async () => {
      const content = { title: 'Figures', items, variant: 'dark', mine: 1 };
      const { body } = await tenant
        .post(`/v1/decks/${deck.id}/slides`, { slide_type: 'stats', content, notes: 'Wave', index: 1 })
        .expect(201);
      figures = body.slide.id as string;
    });
    const change = (more: object) => ({ op: 'update_slide', slide_id: figures, ...more });
    const slideAt = async (position: number) => (await read()).slides[position];

    it('does what a PATCH of the slide does: id, place and notes stay, and what has no place is told', async () => {
      const to = { slide_type: 'quote', content: { eyebrow: 'Growth', quote: 'We grew.' } };
      const { body: copy } = await tenant.post(`/v1/decks/${deck.id}/slides`, { copy_slide_id: figures }).expect(201);
      const { body: patched } = await tenant.patch(`/v1/decks/${deck.id}/slides/${copy.slide.id}`, to).expect(200);
      const { body } = await edit([change(to)]).expect(200);
      expect(body.operations).toEqual([{ ...change(to), left_out: patched.left_out }]);
      expect(body.operations[0].left_out).toHaveLength(4);
      expect(body.deck.slides[1]).toEqual({ ...patched.slide, id: figures, order: 1 });
      expect(await slideAt(1)).toEqual(body.deck.slides[1]);
      expect(body.deck.slides[1].notes).toMatch(/^Wave\n\nNo place on "Quote":\n/);
      expect(body.deck.slides.map(({ id }: { id: string }) => id)).toEqual([
        ids[0],
        figures,
        ids[1],
        ids[2],
        copy.slide.id,
      ]);
    });

    it('is answered as it can be sent again', async () => {
      const { body } = await edit([change({ slide_type: 'columnChart' })]).expect(200);
      expect(body.operations[0]).toMatchObject({ slide_type: 'columnChart', left_out: expect.any(Array) });
      const again = await edit(body.operations).expect(200);
      expect(again.body.deck).toEqual(body.deck);
      expect(again.body.operations).toEqual([change({ slide_type: 'columnChart', left_out: [] })]);
    });

    it('keeps everything where the slide has the template already', async () => {
      const before = await slideAt(1);
      const { body } = await edit([change({ slide_type: 'stats', content: { title: 'Numbers' } })]).expect(200);
      expect(body.operations[0].left_out).toEqual([]);
      expect(await slideAt(1)).toEqual({ ...before, content: { ...before.content, title: 'Numbers' } });
    });

    it('is followed by what is changed after it, in the same edit', async () => {
      const { body } = await edit([
        change({ slide_type: 'quote', notes: null }),
        change({ content: { quote: 'We grew.' } }),
        change({ slide_type: 'statement' }),
        { op: 'delete_slide', slide_id: ids[0] },
      ]).expect(200);
      expect(body.deck.slides[0]).toMatchObject({ id: figures, slide_type: 'statement', order: 0 });
      expect(JSON.stringify(body.deck.slides[0])).toContain('We grew.');
    });

    itHere('counts as one edit, without a version', async () => {
      const revision = async () =>
        (await sql<{ revision: number }>(service, 'select revision from decks where id = $1', [deck.id]))[0]!.revision;
      const before = await revision();
      await edit([change({ slide_type: 'quote' }), change({ slide_type: 'stats' })]).expect(200);
      expect(await revision()).toBe(before + 1);
      expect((await tenant.get(`/v1/decks/${deck.id}/versions`).expect(200)).body.versions).toEqual([]);
    });

    it.each<[string, object[]]>([
      ['a template that there is not', [{ slide_type: 'nope' }]],
      ['one that every object has', [{ slide_type: 'constructor' }]],
      ['one that is null', [{ slide_type: null }]],
      ['one that is no text', [{ slide_type: ['quote'] }]],
      ['content that only the old template takes', [{ slide_type: 'cta', content: { action: items } }]],
      ['a text over the limit of the new one', [{ slide_type: 'quote', content: { name: 'x'.repeat(1_000) } }]],
      ['notes without room for what is left out', [{ slide_type: 'quote', notes: 'x'.repeat(9_990) }]],
    ])('refuses %s, and leaves the slide as it is', async (_, changes) => {
      const before = await read();
      const { status, body } = await edit(changes.map(change));
      expect([status, body]).toEqual([422, anError('invalid_input')]);
      expect(body.error.message).toContain('operations.0: ');
      expect(await read()).toEqual(before);
    });

    it('refuses a slide that the same edit has deleted', async () => {
      const before = await read();
      const { body } = await edit([{ op: 'delete_slide', slide_id: figures }, change({ slide_type: 'quote' })]).expect(
        422,
      );
      expect(body.error.message).toContain('operations.1: slide_id');
      expect(await read()).toEqual(before);
    });
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
      () => ({ operations: [{ op: 'update_slide', slide_id: ids[0], content: { title: 'x'.repeat(161) } }] }),
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
