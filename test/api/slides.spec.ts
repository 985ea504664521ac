import { sql } from '../support/ledger.js';
import { anError, itHere, newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

describe('slides', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: Awaited<ReturnType<Tenant['deck']>>;
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    deck = await tenant.deck(
      'Deck',
      ['title', 'stats', 'stats'].map((slide_type) => ({ slide_type, content: {} })),
    );
  });
  afterAll(() => service.close());

  const slides = () => `/v1/decks/${deck.id}/slides`;
  const order = async () => {
    const { body } = await tenant.get(slides()).expect(200);
    expect(body.slides.map((slide: { order: number }) => slide.order)).toEqual([...body.slides.keys()]);
    return body.slides.map((slide: { id: string }) => slide.id) as string[];
  };

  it('are added directly, with content and notes', async () => {
    const content = { title: 'Hello', myOwnKey: { kept: true } };
    const { body } = await tenant.post(slides(), { slide_type: 'title', content, notes: 'Wave' }).expect(201);
    expect(body).toEqual({ slide: { id: expect.any(String), slide_type: 'title', order: 3, content, notes: 'Wave' } });
  });

  it.each([
    ['at the end without a place', {}, 3],
    ['at an index', { index: 0 }, 0],
    ['at the end for an index past it', { index: 99 }, 3],
  ])('go %s', async (_, placement, expected) => {
    const { body } = await tenant.post(slides(), { slide_type: 'title', ...placement }).expect(201);
    expect(body.slide.order).toBe(expected);
    expect((await order())[expected]).toBe(body.slide.id);
  });

  it('go right after another slide', async () => {
    const answer = await tenant.post(slides(), { slide_type: 'title', after_slide_id: deck.slideIds[0] }).expect(201);
    expect(await order()).toEqual([deck.slideIds[0], answer.body.slide.id, deck.slideIds[1], deck.slideIds[2]]);
  });

  it.each([
    ['neither prompt nor slide_type', {}],
    ['both prompt and slide_type', { prompt: 'x', slide_type: 'title' }],
    ['a copy of a slide that there is not', { copy_slide_id: 'x' }],
    ['both slide_type and a slide to copy', { slide_type: 'title', copy_slide_id: 'x' }],
    ['content for a copy', { copy_slide_id: 'x', content: {} }],
    ['an unknown type', { slide_type: 'nope' }],
    ['a type that is a member of every object', { slide_type: 'constructor' }],
    ['content that is a list', { slide_type: 'title', content: [] }],
    ['content that is null', { slide_type: 'title', content: null }],
    ['a wrong type of a field', { slide_type: 'title', content: { title: [5] } }],
    ['a text over its maxLen', { slide_type: 'title', content: { title: 'x'.repeat(161) } }],
    ['an unknown option', { slide_type: 'title', content: { variant: 'pink' } }],
    ['a range over 100', { slide_type: 'title', content: { overlay: 101 } }],
    ['an image that is a script', { slide_type: 'title', content: { image: 'javascript:alert(1)' } }],
    ['an image on a private address', { slide_type: 'title', content: { image: 'http://127.1/a.png' } }],
    ['a negative index', { slide_type: 'title', index: -1 }],
    ['a fractional index', { slide_type: 'title', index: 1.5 }],
    ['an index that is a text', { slide_type: 'title', index: '0' }],
    ['two placements', { slide_type: 'title', index: 0, after_slide_id: 'x' }],
    ['an unknown slide to follow', { slide_type: 'title', after_slide_id: 'x' }],
    ['notes of 10,001 characters', { slide_type: 'title', notes: 'x'.repeat(10_001) }],
    ['content over 256 kB', { slide_type: 'title', content: { extra: 'x'.repeat(300_000) } }],
  ])('refuse %s', async (_, body) => {
    const answer = await tenant.post(slides(), body);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(await order()).toEqual(deck.slideIds);
  });

  it('refuse lists and texts far beyond what they are made for, naming place and bound', async () => {
    const points = Array.from({ length: 41 }, (_, index) => ({ text: `Point ${index}` }));
    const content = { items: [{ text: 'First', points }] };
    const { body } = await tenant.post(slides(), { slide_type: 'bullets', content }).expect(422);
    expect(body.error.message).toBe('content.items.0.points has 41 entries; at most 40 are allowed.');
    const code = { slide_type: 'codeBlock', content: { code: ' '.repeat(6_401) } };
    expect((await tenant.post(slides(), code).expect(422)).body.error.message).toBe(
      'content.code has 6401 characters; at most 6400 are allowed.',
    );
    expect(await order()).toEqual(deck.slideIds);
  });

  it.each([
    '{"slide_type":"title","content":{"__proto__":{"polluted":1}}}',
    '{"slide_type":"title","content":{"constructor":{"prototype":{"polluted":1}}}}',
    '{"slide_type":"stats","content":{"items":[{"__proto__":{"polluted":1}}]}}',
    '{"__proto__":{"slide_type":"title"}}',
    '{"slide_type":"title","content":{"a\\u0000":1}}',
    '{"slide_type":"title","content":{"extra":1e999}}',
    `{"slide_type":"title","content":${'['.repeat(40)}${']'.repeat(40)}}`,
  ])('refuse %s', async (text) => {
    const answer = await tenant.post(slides()).set('Content-Type', 'application/json').send(text);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('merge a patch one level deep, remove by null, and keep what it does not name', async () => {
    const [, stats] = deck.slideIds;
    const content = { title: 'A', subtitle: 'B', items: [{ value: '1', label: 'one' }, { value: '2' }] };
    await tenant.patch(`${slides()}/${stats}`, { content, notes: 'N' }).expect(200);
    const { body } = await tenant.patch(`${slides()}/${stats}`, {
      content: { subtitle: null, items: [{ label: 'only' }], mine: 1 },
    });
    expect(body.slide).toMatchObject({ id: stats, order: 1, notes: 'N' });
    expect(body.slide.content).toEqual({ title: 'A', items: [{ label: 'only' }], mine: 1 });
    const cleared = await tenant.patch(`${slides()}/${stats}`, { notes: null }).expect(200);
    expect(cleared.body.slide).toMatchObject({ notes: null, content: { title: 'A' } });
    await tenant.patch(`${slides()}/${stats}`, { content: { title: true } }).expect(422);
    await tenant.patch(`${slides()}/${stats}`, { content: null }).expect(422);
  });

  it('take back what was read, but no field that there is not', async () => {
    const path = `${slides()}/${deck.slideIds[0]}`;
    const { body: read } = await tenant.patch(path, {}).expect(200);
    const { body } = await tenant.patch(path, { ...read.slide, order: 7, notes: 'Read' }).expect(200);
    expect(body.slide).toEqual({ ...read.slide, notes: 'Read' });
    const refused = await tenant.patch(path, { note: 'x' }).expect(422);
    expect(refused.body.error.message).toBe('note is not a field here. Did you mean notes?');
    await tenant.post(slides(), { slide_type: 'title', contents: { title: 'x' } }).expect(422);
  });

  it('are stored in the documented shape, however they were written', async () => {
    const sent = { title: 2026, columns: ['City', 'People'], rows: [['Bern', 134_794]] };
    const stored = {
      title: '2026',
      columns: [{ label: 'City' }, { label: 'People' }],
      rows: [{ cells: [{ text: 'Bern' }, { text: '134794' }] }],
    };
    const added = await tenant.post(slides(), { slide_type: 'table', content: sent }).expect(201);
    expect(added.body.slide.content).toEqual(stored);
    const slide_id = added.body.slide.id as string;
    const changed = await tenant
      .patch(`${slides()}/${slide_id}`, { content: { rows: [['Genf', '203k']] } })
      .expect(200);
    expect(changed.body.slide.content).toEqual({
      ...stored,
      rows: [{ cells: [{ text: 'Genf' }, { text: '203k' }] }],
    });
    const operations = [
      { op: 'update_slide', slide_id, content: { columns: 'Only one' } },
      { op: 'add_slide', slide_type: 'bullets', content: { items: ['a', 2] } },
    ];
    const { body } = await tenant.post(`/v1/decks/${deck.id}/edit`, { operations }).expect(200);
    expect(body.deck.slides.slice(-2).map(({ content }: { content: object }) => content)).toEqual([
      expect.objectContaining({ columns: [{ label: 'Only one' }] }),
      { items: [{ text: 'a' }, { text: '2' }] },
    ]);
  });

  it.each([
    [
      { slide_type: 'bullets', content: { items: [null] } },
      'content.items.0 must be an object such as {"text": "…", "points": [{"text": "…"}]}.',
    ],
    [
      { slide_type: 'cta', content: { action: ['Go'] } },
      'content.action must be an object such as {"label": "…", "url": "…"}.',
    ],
    [
      { slide_type: 'stats', content: { items: '42' } },
      'content.items must be a list of objects such as [{"value": "…", "label": "…", "body": "…"}].',
    ],
    [{ slide_type: 'bullets', content: { title: ['a'] } }, 'content.title must be text.'],
  ])('are refused with the shape that is expected: %j', async (body, message) => {
    expect((await tenant.post(slides(), body).expect(422)).body.error.message).toBe(message);
  });

  it('change nothing with an empty patch, nor with what was read, not even the time of the last edit', async () => {
    const before = await tenant.get(`/v1/decks/${deck.id}`);
    const path = `${slides()}/${deck.slideIds[1]}`;
    const { slide } = (await tenant.patch(path, {}).expect(200)).body;
    expect((await tenant.patch(path, slide).expect(200)).body).toEqual({ slide, left_out: [] });
    await tenant.patch(path, { content: { nothing: null }, notes: slide.notes }).expect(200);
    expect((await tenant.get(`/v1/decks/${deck.id}`)).text).toBe(before.text);
    await tenant.patch(`${slides()}/${deck.slideIds[0]}`, { notes: 'x' }).expect(200);
    expect((await tenant.get(`/v1/decks/${deck.id}`)).body.updated_at > before.body.updated_at).toBe(true);
  });

  it('tell on demand what of their text is cut', async () => {
    const short = await tenant
      .post(`${slides()}?check=fit`, { slide_type: 'title', content: { title: 'Short' } })
      .expect(201);
    expect(short.body).toEqual({ slide: expect.objectContaining({ slide_type: 'title' }), fit: [], unknown_keys: [] });
    const items = Array.from({ length: 40 }, () => ({ text: 'Far too many words for one slide. '.repeat(3) }));
    const long = await tenant.post(slides(), { slide_type: 'bullets', content: { items } }).expect(201);
    const path = `${slides()}/${long.body.slide.id}?check=fit`;
    const { fit } = (await tenant.patch(path, { notes: 'x' }).expect(200)).body;
    expect(fit).toContainEqual({ path: 'items.39.text', dropped: 34 });
    expect(fit[0].path).toMatch(/^items\.\d+\.text$/);
  });

  it('tell on demand which of their numbers are none, and which can be read in two ways', async () => {
    const { id } = (await tenant.post('/v1/decks', { title: 'Zahlen', locale: 'de' }).expect(201)).body;
    const items = ['1,5', '1.500', '1,500 Mio. €', 'viele'].map((value) => ({ label: 'A', value }));
    const fitOf = async (content: object) => {
      const slide = { slide_type: 'barChart', content };
      return (await tenant.post(`/v1/decks/${id}/slides?check=fit`, slide).expect(201)).body.fit as unknown;
    };
    expect(await fitOf({ items })).toEqual([{ path: 'items.3.value', dropped: 5, read_as: null }]);
    const doubtful = [{ label: 'A', value: '1,500 Mio. €' }];
    expect(await fitOf({ items: doubtful })).toEqual([{ path: 'items.0.value', dropped: 0, read_as: 1_500_000 }]);
  });

  it('are deleted, and the others close up', async () => {
    const answer = await tenant.delete(`${slides()}/${deck.slideIds[1]}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await order()).toEqual([deck.slideIds[0], deck.slideIds[2]]);
    await tenant.delete(`${slides()}/${deck.slideIds[1]}`).expect(404);
  });

  it('are reordered by the full set only', async () => {
    const [a, b, c] = deck.slideIds as [string, string, string];
    const { body } = await tenant.post(`${slides()}/reorder`, { ordered_slide_ids: [c, a, b] }).expect(200);
    expect(body.slides.map((slide: { id: string }) => slide.id)).toEqual([c, a, b]);
    for (const ordered_slide_ids of [[c, a], [c, a, a], [c, a, b, b], [], ['x', a, b], 'abc', [1, 2, 3], null]) {
      await tenant.post(`${slides()}/reorder`, { ordered_slide_ids }).expect(422);
    }
    expect(await order()).toEqual([c, a, b]);
  });

  it('of another deck or tenant are not found', async () => {
    const other = await tenant.deck('Other', ['title']);
    await tenant.patch(`${slides()}/${other.slideIds[0]}`, { notes: 'x' }).expect(404);
    await tenant.delete(`${slides()}/${other.slideIds[0]}`).expect(404);
    const stranger = await newTenant(service);
    for (const call of [
      stranger.get(slides()),
      stranger.post(slides(), { slide_type: 'title' }),
      stranger.patch(`${slides()}/${deck.slideIds[0]}`, { notes: 'x' }),
      stranger.delete(`${slides()}/${deck.slideIds[0]}`),
      stranger.post(`${slides()}/reorder`, { ordered_slide_ids: deck.slideIds }),
    ]) {
      const answer = await call;
      expect([answer.status, answer.body]).toEqual([404, anError('not_found')]);
    }
  });

  it('are copied with content and notes, within a deck and from another one of the workspace', async () => {
    const content = { title: 'Kept', myOwnKey: [1] };
    const other = await tenant.deck('Other', [{ slide_type: 'statement', content, notes: 'Wave' }]);
    const copy_slide_id = other.slideIds[0]!;
    const { body } = await tenant.post(slides(), { copy_slide_id, index: 1 }).expect(201);
    const slide = { slide_type: 'statement', order: 1, content, notes: 'Wave' };
    expect(body).toEqual({ slide: { id: expect.any(String), ...slide } });
    expect(body.slide.id).not.toBe(copy_slide_id);
    const again = await tenant.post(slides(), {
      copy_slide_id: body.slide.id,
      after_slide_id: body.slide.id,
      notes: null,
    });
    expect(again.body.slide).toMatchObject({ ...slide, order: 2, notes: null });
    expect(await order()).toEqual([deck.slideIds[0], body.slide.id, again.body.slide.id, ...deck.slideIds.slice(1)]);
    const stranger = await newTenant(service);
    const theirs = await stranger.deck('Theirs');
    await stranger.post(`/v1/decks/${theirs.id}/slides`, { copy_slide_id }).expect(422);
  });

  it('take another template with what fits of their content, and keep the rest in their notes', async () => {
    const path = `${slides()}/${deck.slideIds[1]}`;
    const items = [
      { value: '12%', label: 'Growth' },
      { value: '40', label: 'Offices' },
    ];
    await tenant
      .patch(path, { content: { title: 'Figures', items, variant: 'dark', mine: 1 }, notes: 'Wave' })
      .expect(200);
    const { body } = await tenant.patch(`${path}?check=fit`, {
      slide_type: 'quote',
      content: { eyebrow: 'Growth', quote: 'We grew.' },
    });
    expect(body).toEqual({
      slide: {
        id: deck.slideIds[1],
        slide_type: 'quote',
        order: 1,
        content: { variant: 'dark', mine: 1, eyebrow: 'Growth', quote: 'We grew.', name: 'Figures' },
        notes: expect.stringMatching(/^Wave\n\nNo place on "Quote":\n/),
      },
      left_out: items.flatMap(({ value, label }, i) => [
        { path: `items.${i}.value`, text: value },
        { path: `items.${i}.label`, text: label },
      ]),
      fit: [],
      unknown_keys: [{ path: 'mine', nearest: null }],
    });
    for (const { value, label } of items) {
      expect(body.slide.notes).toContain(value);
      expect(body.slide.notes).toContain(label);
    }
    const same = await tenant.patch(path, { slide_type: 'quote', notes: null }).expect(200);
    expect(same.body).toMatchObject({ slide: { content: body.slide.content, notes: null }, left_out: [] });
    await tenant.patch(path, { slide_type: 'nope' }).expect(422);
    await tenant.patch(path, { slide_type: 'stats', content: { items: 5 } }).expect(422);
    expect((await tenant.get(slides())).body.slides[1]).toEqual(same.body.slide);
  });

  it('stay as they are where the notes have no room for what is left out', async () => {
    const path = `${slides()}/${deck.slideIds[1]}`;
    const items = [{ value: '12%', label: 'Growth' }];
    await tenant.patch(path, { content: { items }, notes: 'x'.repeat(9_990) }).expect(200);
    const { body } = await tenant.patch(path, { slide_type: 'quote' }).expect(422);
    expect(body.error.message).toContain('10000 characters');
    expect((await tenant.get(slides())).body.slides[1].slide_type).toBe('stats');
  });

  it('stay in a clean order under many writers at once', async () => {
    const work = Array.from({ length: 40 }, (_, i) => {
      if (i % 4 === 0) return tenant.post(slides(), { slide_type: 'title', index: i % 3 });
      if (i % 4 === 1) return tenant.patch(`${slides()}/${deck.slideIds[0]}`, { notes: `note ${i}` });
      if (i % 4 === 2) return tenant.post(slides(), { slide_type: 'stats', after_slide_id: deck.slideIds[0] });
      return tenant.post(`${slides()}/reorder`, { ordered_slide_ids: [...deck.slideIds].reverse() });
    });
    const statuses = (await Promise.all(work)).map(({ status }) => status);
    expect(statuses.every((status) => [200, 201, 422].includes(status))).toBe(true);
    expect((await order()).length).toBe(3 + 20);
  });

  it('refuses what makes the deck as a whole too large, also in an edit of many slides', async () => {
    const large = { slide_type: 'statement', content: { unknown: 'x'.repeat(250_000) } };
    const { id, slideIds } = await tenant.deck('Large', Array<typeof large>(8).fill(large));
    const refused = await tenant.post(`/v1/decks/${id}/slides`, large).expect(422);
    expect(refused.body.error.message).toMatch(/2\.0 MB of content together; this would make it 2\.1 MB/);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, { content: { unknown: null } }).expect(200);
    await tenant.post(`/v1/decks/${id}/slides`, large).expect(201);
    const operations = ['one', 'two'].map(() => ({ op: 'add_slide', ...large }));
    await tenant.post(`/v1/decks/${id}/edit`, { operations }).expect(422);
    expect((await tenant.get(`/v1/decks/${id}/slides`)).body.slides).toHaveLength(9);
  });

  itHere('lets a deck shrink that is too large since decks could have more, and be renamed', async () => {
    const { id, slideIds } = await tenant.deck('Large', Array(9).fill('statement') as string[]);
    await sql(service, `update slides set content = jsonb_build_object('a', repeat('x', 250000)) where deck_id = $1`, [
      id,
    ]);
    const patch = (content: object) => tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, { content });
    const edit = (operation: object) => tenant.post(`/v1/decks/${id}/edit`, { operations: [operation] });
    await patch({ b: 'more' }).expect(422);
    await edit({ op: 'update_slide', slide_id: slideIds[0], content: { b: 'more' } }).expect(422);
    await edit({ op: 'rename_deck', title: 'Still large' }).expect(200);
    await edit({ op: 'update_slide', slide_id: slideIds[0], content: { a: 'less' } }).expect(200);
    await patch({ a: null }).expect(200);
  });
});
