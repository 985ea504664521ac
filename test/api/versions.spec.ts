import { PLANS } from '../../src/plans/plans.js';
import { FileBuilder } from '../../src/exports/file-builder.js';
import type { ExportedDeck } from '../../src/exports/exported-decks.repository.js';
import { exportDeck, openLink, readPdf } from '../support/files.js';
import { part, sql } from '../support/ledger.js';
import {
  anError,
  asAdmin,
  newTenant,
  pathOf,
  startTestService,
  type Tenant,
  type TestService,
} from '../support/service.js';

type Deck = Awaited<ReturnType<Tenant['deck']>>;

describe('versions', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  const SLIDES = ['One', 'Two', 'Three', 'Four'].map((title) => ({
    slide_type: 'title',
    content: { title },
    notes: `Say ${title}`,
  }));
  const publish = (id: string) => tenant.post(`/v1/decks/${id}/publish`).expect(200);
  const at = (id: string, rest = '') => `/v1/decks/${id}/versions${rest}`;
  const edit = (id: string, ...operations: object[]) => tenant.post(`/v1/decks/${id}/edit`, { operations }).expect(200);
  const read = async (id: string) => (await tenant.get(`/v1/decks/${id}`).expect(200)).body;
  const list = async (id: string) =>
    (await tenant.get(at(id)).expect(200)).body.versions as { version: number; kind: string }[];
  const diff = async (id: string, from: number, to?: number) =>
    (await tenant.get(at(id, `/${from}/diff${to === undefined ? '' : `?to=${to}`}`)).expect(200)).body;
  const restore = (id: string, version: number) => tenant.post(at(id, `/${version}/restore`));
  const published = async () => {
    const deck = await tenant.deck('First title', SLIDES);
    await publish(deck.id);
    return deck;
  };
  /** Everything of the deck is changed: its title, language, and slides. */
  const change = async ({ id, slideIds: [one, two, three, four] }: Deck) => {
    await edit(
      id,
      { op: 'rename_deck', title: 'Second title' },
      { op: 'update_slide', slide_id: one, content: { title: 'Changed' }, notes: null },
      { op: 'delete_slide', slide_id: two },
      { op: 'add_slide', slide_type: 'stats', content: { title: 'New' } },
    );
    await tenant.patch(`/v1/decks/${id}`, { locale: 'ar' }).expect(200);
    const { slides } = await read(id);
    const added = slides.at(-1).id as string;
    await tenant.post(`/v1/decks/${id}/slides/reorder`, { ordered_slide_ids: [added, four, one, three] }).expect(200);
    return added;
  };

  it('are told newest first, and read with the slides as they stood', async () => {
    const deck = await published();
    const before = await read(deck.id);
    await change(deck);
    const { body } = await tenant.get(at(deck.id)).expect(200);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
    expect(body).toEqual({
      versions: [
        { version: 2, kind: 'edit', title: 'First title', slide_count: 4, created_at: time },
        { version: 1, kind: 'publish', title: 'First title', slide_count: 4, created_at: time },
      ],
    });
    const { body: version } = await tenant.get(at(deck.id, '/1')).expect(200);
    expect(version).toEqual({ ...body.versions[1], variables: {}, slides: before.slides });
  });

  it('of a deck that has none are an empty list', async () => {
    const { id } = await tenant.deck();
    expect(await list(id)).toEqual([]);
    await publish(id);
    expect((await tenant.get(at(id, '/1')).expect(200)).body).toMatchObject({ slide_count: 0, slides: [] });
  });

  it.each(['abc', '0', '-1', '01', '1.0', '1e0', '2', '2147483647', '99999999999'])(
    'are not found under the number %s',
    async (number) => {
      const { id } = await published();
      for (const request of [
        tenant.get(at(id, `/${number}`)),
        tenant.get(at(id, `/${number}/diff?to=abc`)),
        tenant.post(at(id, `/${number}/restore`)),
      ]) {
        const { status, body } = await request;
        expect([status, body]).toEqual([404, anError('not_found')]);
      }
    },
  );

  it('are another workspace’s to nobody', async () => {
    const { id } = await published();
    const stranger = await newTenant(service);
    for (const request of [
      stranger.get(at(id)),
      stranger.get(at(id, '/1')),
      stranger.get(at(id, '/1/diff')),
      stranger.post(at(id, '/1/restore')),
      tenant.get(at('nonsense')),
      tenant.get(at('nonsense', '/1')),
    ]) {
      const { status, body } = await request;
      expect([status, body]).toEqual([404, anError('not_found')]);
    }
  });

  describe('compared', () => {
    it('tell what became of the slides, to another version and to the deck as it stands', async () => {
      const deck = await published();
      const [one, two, , four] = deck.slideIds;
      const added = await change(deck);
      const difference = {
        added: [added],
        removed: [two],
        moved: [four],
        changed: [{ slide_id: one, fields: ['notes', 'title'] }],
      };
      expect(await diff(deck.id, 1)).toEqual(difference);
      await publish(deck.id);
      expect(await diff(deck.id, 1, 3)).toEqual(difference);
      expect(await diff(deck.id, 3)).toEqual({ added: [], removed: [], moved: [], changed: [] });
      expect(await diff(deck.id, 1, 1)).toEqual({ added: [], removed: [], moved: [], changed: [] });
    });

    it('the other way round tell the way back', async () => {
      const deck = await published();
      const [one, two, three, four] = deck.slideIds;
      const added = await change(deck);
      await publish(deck.id);
      const { moved, ...rest } = await diff(deck.id, 3, 1);
      expect(rest).toEqual({
        added: [two],
        removed: [added],
        changed: [{ slide_id: one, fields: ['notes', 'title'] }],
      });
      expect(moved).toEqual([four]);
      expect(three).toBeDefined();
    });

    it('name top-level keys that came, went or differ, a type and notes; not the order of keys', async () => {
      const content = { title: 'Same', a: { deep: [1] }, b: 1, gone: true, c: { x: 1, y: 2 } };
      const deck = await tenant.deck('Deck', [{ slide_type: 'title', content, notes: 'Same' }, 'stats']);
      await publish(deck.id);
      await sql(service, `update slides set slide_type = 'statement', content = $2 where id = $1`, [
        deck.slideIds[0],
        { b: 2, c: { y: 2, x: 1 }, a: { deep: [2] }, come: null, title: 'Same' },
      ]);
      const typed = { slide_id: deck.slideIds[0], fields: ['a', 'b', 'come', 'gone', 'slide_type'] };
      expect((await diff(deck.id, 1)).changed).toEqual([typed]);
      await tenant.patch(`/v1/decks/${deck.id}/slides/${deck.slideIds[1]}`, { notes: 'New' }).expect(200);
      const noted = { slide_id: deck.slideIds[1], fields: ['notes'] };
      expect((await diff(deck.id, 1)).changed).toEqual([typed, noted]);
    });

    it('count one slide that moved as one', async () => {
      const { id, slideIds } = await published();
      const [one, two, three, four] = slideIds;
      await tenant.post(`/v1/decks/${id}/slides/reorder`, { ordered_slide_ids: [two, three, four, one] }).expect(200);
      expect(await diff(id, 1)).toEqual({ added: [], removed: [], moved: [one], changed: [] });
    });

    it.each(['', 'abc', '0', '-1', '99999999999', '1&to=1'])('refuse ?to=%s', async (to) => {
      const { id } = await published();
      const { status, body } = await tenant.get(at(id, `/1/diff?to=${to}`));
      expect([status, body]).toEqual([422, anError('invalid_input')]);
    });

    it('need both versions', async () => {
      const { id } = await published();
      await tenant.get(at(id, '/1/diff?to=2')).expect(404);
    });
  });

  describe('restored', () => {
    it('give the deck back as it stood, and keep what stood before', async () => {
      const deck = await published();
      const first = await read(deck.id);
      await change(deck);
      const second = await read(deck.id);
      const { body } = await restore(deck.id, 1).expect(200);
      const { title, locale, slides } = first;
      expect(body).toEqual({ ...second, title, locale, slides, updated_at: expect.any(String) });
      expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(second.updated_at));
      expect(await read(deck.id)).toEqual(body);
      const [newest] = await list(deck.id);
      expect(newest).toMatchObject({ version: 3, kind: 'restore', title: 'Second title', slide_count: 4 });

      const { body: back } = await restore(deck.id, 3).expect(200);
      expect(back).toEqual({ ...second, updated_at: expect.any(String) });
      expect((await list(deck.id)).map(({ kind }) => kind)).toEqual(['restore', 'restore', 'edit', 'publish']);
    });

    it('draw files anew, and leave the public page', async () => {
      const deck = await published();
      await change(deck);
      const { body: link } = await tenant.post(`/v1/decks/${deck.id}/exports`).expect(201);
      expect((await readPdf((await openLink(service, link.url as string)).body)).text.join()).toContain('Changed');
      await publish(deck.id);
      await restore(deck.id, 1).expect(200);
      const pdf = await readPdf((await openLink(service, link.url as string)).body);
      expect([pdf.pages, pdf.title, pdf.text.join().includes('Changed')]).toEqual([4, 'First title', false]);
      expect((await diff(deck.id, 1)).changed).toEqual([]);
      expect((await list(deck.id))[1]!.kind).toBe('publish');
    });

    it('are not dropped for the version that is kept: the oldest one goes on being there', async () => {
      tenant = await newTenant(service, 'free');
      const most = PLANS.free.versions;
      const [deck] = [await tenant.deck('Deck', SLIDES.slice(0, 1))];
      await sql(
        service,
        `insert into deck_versions (deck_id, version, kind, title, locale, slide_hashes, slide_count)
         select $1, n, 'edit', 'Old ' || n, 'en', '{}', 0 from generate_series(1, $2) n`,
        [deck.id, most],
      );
      const { body } = await restore(deck.id, 1).expect(200);
      expect(body).toMatchObject({ title: 'Old 1', slides: [] });
      const numbers = (await list(deck.id)).map(({ version }) => version);
      expect([numbers.at(-1), numbers[0], numbers.length]).toEqual([1, most + 1, most + 1]);
      const { body: back } = await restore(deck.id, most + 1).expect(200);
      expect(back.slides).toHaveLength(1);
    });

    it('write only the slides that differ', async () => {
      const deck = await published();
      const rows = () =>
        sql<{ xmin: string }>(service, 'select xmin::text from slides where deck_id = $1 order by position', [deck.id]);
      const before = await rows();
      const { id, slideIds } = deck;
      await tenant.patch(`/v1/decks/${id}/slides/${slideIds[1]}`, { content: { title: 'Changed' } }).expect(200);
      await restore(id, 1).expect(200);
      const after = await rows();
      expect(after.map(({ xmin }, i) => xmin === before[i]!.xmin)).toEqual([true, false, true, true]);
    });

    it('are restored as a whole or not at all', async () => {
      const deck = await published();
      await change(deck);
      const before = await read(deck.id);
      // As if it had been kept when a deck could have more than 8 MB.
      await sql(
        service,
        `with large as (
           insert into kept_slides (deck_id, hash, slide)
           select $1, sha256(n::text::bytea), jsonb_build_object('id', gen_random_uuid(), 'slide_type', 'title',
                  'content', jsonb_build_object('title', repeat('x', 300000)), 'notes', null)
             from generate_series(1, 30) n returning hash
         )
         update deck_versions set slide_hashes = array(select hash from large) where deck_id = $1 and version = 1`,
        [deck.id],
      );
      const { status, body } = await restore(deck.id, 1);
      expect([status, body]).toEqual([422, anError('invalid_input')]);
      expect(await read(deck.id)).toEqual(before);
      expect(await list(deck.id)).toHaveLength(2);
    });

    it('by many at once stay whole: each keeps what stood before it', async () => {
      const deck = await published();
      await change(deck);
      const answers = await Promise.all([1, 2, 1, 2].map((version) => restore(deck.id, version)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await list(deck.id)).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
      expect((await read(deck.id)).slides.map(({ order }: { order: number }) => order)).toEqual([0, 1, 2, 3]);
    });

    it('once for a key', async () => {
      const deck = await published();
      await change(deck);
      const send = () => restore(deck.id, 1).set('Idempotency-Key', 'again');
      const first = await send().expect(200);
      expect((await send().expect(200)).body).toEqual(first.body);
      expect(await list(deck.id)).toHaveLength(3);
    });

    it('not while a payment failed; reading goes on', async () => {
      const { id } = await published();
      await asAdmin(service)
        .patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'past_due' })
        .expect(200);
      const { status, body } = await restore(id, 1);
      expect([status, body]).toEqual([402, anError('subscription_past_due')]);
      await restore(id, 7).expect(404);
      for (const path of ['', '/1', '/1/diff']) await tenant.get(at(id, path)).expect(200);
    });
  });

  describe('as files', () => {
    it('show the slides, title and language of the version', async () => {
      const deck = await published();
      await change(deck);
      const now = await readPdf((await exportDeck(tenant, deck.id)).body);
      expect(now.text.join()).toContain('Changed');
      const { headers, body } = await exportDeck(tenant, deck.id, { version: 1 });
      const pdf = await readPdf(body);
      expect([pdf.pages, pdf.title, pdf.language]).toEqual([4, 'First title', '(en)']);
      expect(pdf.text.map((text) => /One|Two|Three|Four/.exec(text)?.[0])).toEqual(['One', 'Two', 'Three', 'Four']);
      expect(headers['content-disposition']).toContain('First title.pdf');
      expect((await readPdf((await exportDeck(tenant, deck.id)).body)).text).toEqual(now.text);
    });

    it('are named in the answer when they were asked for, and only then', async () => {
      const deck = await published();
      for (const place of ['exports', 'previews']) {
        const { body } = await tenant.post(`/v1/decks/${deck.id}/${place}`, { version: 1 }).expect(201);
        expect(body.version).toBe(1);
        const { body: without } = await tenant.post(`/v1/decks/${deck.id}/${place}`, {}).expect(201);
        expect(Object.keys(without)).not.toContain('version');
      }
    });

    it('clamp a preview to the slides of the version', async () => {
      const deck = await published();
      const [one, two, three] = deck.slideIds;
      for (const id of [one, two, three]) await edit(deck.id, { op: 'delete_slide', slide_id: id });
      const drawn: ExportedDeck[] = [];
      const builder = part(service, FileBuilder);
      builder.build = (_, stored) => {
        drawn.push(stored);
        return Promise.resolve({ body: Buffer.from('a picture'), complete: true });
      };
      try {
        const preview = async (body: object) => {
          const { body: link } = await tenant.post(`/v1/decks/${deck.id}/previews`, body).expect(201);
          await tenant.get(pathOf(link.url as string)).expect(200);
          return [link.slide, link.total_slides];
        };
        expect(await preview({ slide: 9, version: 1 })).toEqual([3, 4]);
        expect(await preview({ slide: 1, version: 1 })).toEqual([1, 4]);
        expect(await preview({ slide: 9 })).toEqual([0, 1]);
      } finally {
        Reflect.deleteProperty(builder, 'build');
      }
      const titles = drawn.map(({ slides, from, total }) => [
        slides.map(({ content }) => JSON.parse(content).title),
        from,
        total,
      ]);
      expect(titles).toEqual([
        [['Four'], 3, 4],
        [['Two'], 1, 4],
        [['Four'], 0, 1],
      ]);
      expect(drawn[0]!.slides[0]!.notes).toBe('Say Four');
    });

    it.each([
      { version: 2 },
      { version: 0 },
      { version: -1 },
      { version: 1.5 },
      { version: '1' },
      { version: null },
      { version: 2147483648 },
    ])('refuse %j', async (body) => {
      const { id } = await published();
      for (const place of ['exports', 'previews']) {
        const answer = await tenant.post(`/v1/decks/${id}/${place}`, body);
        expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
      }
    });

    it('refuse a preview of a version without slides', async () => {
      const { id } = await tenant.deck();
      await publish(id);
      await tenant.post(`/v1/decks/${id}/slides`, SLIDES[0]).expect(201);
      const { status, body } = await tenant.post(`/v1/decks/${id}/previews`, { version: 1 });
      expect([status, body]).toEqual([422, anError('invalid_input')]);
    });

    it('are not found when the version is gone, though they were made', async () => {
      const deck = await published();
      const { body: link } = await tenant.post(`/v1/decks/${deck.id}/exports`, { version: 1 }).expect(201);
      expect((await openLink(service, link.url as string)).status).toBe(200);
      for (const table of ['deck_versions', 'kept_slides'])
        await sql(service, `delete from ${table} where deck_id = $1`, [deck.id]);
      const { status, body } = await tenant.get(pathOf(link.url as string));
      expect([status, body]).toEqual([404, anError('not_found')]);
    });
  });
});
