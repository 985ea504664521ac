import { jest } from '@jest/globals';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { MarkupWorkers } from '../../src/markup/markup-workers.js';
import { WorkerTimedOut } from '../../src/workers/worker-pool.js';
import { sql } from '../support/ledger.js';
import { anError, itHere, newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

describe('publishing', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  const page = (url: string) => supertest(service.url).get(new URL(url).pathname);
  const unique = () => `Deck ${Math.random().toString(36).slice(2)}`;

  it('shows the deck under its slug, as often as it is done', async () => {
    const { id, slug } = await tenant.deck(unique(), [{ slide_type: 'title', content: { title: 'Hello public' } }]);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    expect(body).toEqual({
      id,
      status: 'published',
      url: expect.stringMatching(new RegExp(`/d/${slug}$`)),
      published_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
    const again = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    expect(again.body).toMatchObject({ url: body.url, status: 'published' });
    expect((await tenant.get(`/v1/decks/${id}`)).body).toMatchObject({ status: 'published', url: body.url });
    const shown = await page(body.url).expect(200).expect('Content-Type', /html/);
    expect(shown.text).toContain('Hello public');
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  });

  it('keeps speaker notes, and what is there for PowerPoint alone, off the page', async () => {
    const chart = { slide_type: 'columnChart', content: { title: 'Growth', rows: [{ label: 'A', value: '1' }] } };
    const { id } = await tenant.deck(unique(), [{ ...chart, notes: 'Never say this aloud' }]);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const { text } = await page(body.url).expect(200);
    expect(text).toContain('Growth');
    expect(text).not.toMatch(/never say this|data-pptx/i);
  });

  itHere('draws a version once, and again when the brand has changed', async () => {
    const drawing = jest.spyOn(service.here!.app.get(MarkupWorkers), 'sections');
    const { id } = await tenant.deck(unique(), [{ slide_type: 'title', content: { title: 'Drawn' } }]);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const open = async () => (await page(body.url).expect(200)).text;
    const pages = await Promise.all([open(), open(), open()]);
    expect(new Set([...pages, await open()]).size).toBe(1);
    expect(drawing).toHaveBeenCalledTimes(1);
    const { brands } = (await tenant.get('/v1/brands')).body as { brands: { id: string }[] };
    await tenant.patch(`/v1/brands/${brands[0]!.id}`, { colors: { primary: '#AA2200' } }).expect(200);
    expect(await open()).not.toBe(pages[0]);
    expect(drawing).toHaveBeenCalledTimes(2);
  });

  itHere('answers for a page that cannot be drawn, without drawing it for everybody who asks', async () => {
    const { id } = await tenant.deck(unique(), [{ slide_type: 'title', content: { title: 'Poison' } }]);
    const drawing = jest
      .spyOn(service.here!.app.get(MarkupWorkers), 'sections')
      .mockRejectedValue(new WorkerTimedOut('It took too long.'));
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    for (let i = 0; i < 3; i++) expect((await page(body.url).expect(503)).body).toEqual(anError('internal_error'));
    expect(drawing).toHaveBeenCalledTimes(1);
  });

  it('keeps edits private until the next time', async () => {
    const { id, slideIds } = await tenant.deck(unique(), [{ slide_type: 'title', content: { title: 'First words' } }]);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, { content: { title: 'Second words' } }).expect(200);
    expect((await page(body.url)).text).toContain('First words');
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    expect((await page(body.url)).text).toContain('Second words');
  });

  it('ends at once, and drafts, deleted and unknown decks give the same 404', async () => {
    const { id } = await tenant.deck(unique());
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    expect((await tenant.post(`/v1/decks/${id}/unpublish`).expect(200)).body).toEqual({ id, status: 'draft' });
    const gone = await page(body.url).expect(404);
    expect(gone.body).toEqual(anError('not_found'));
    expect((await page('http://x/d/never-was').expect(404)).text).toBe(gone.text);
    expect((await tenant.get(`/v1/decks/${id}`)).body).toMatchObject({ status: 'draft', url: null });
    await tenant.post(`/v1/decks/${id}/unpublish`).expect(200);
    const browser = await page(body.url).set('Accept', 'text/html').expect(404);
    expect(browser.headers['content-type']).toMatch(/html/);
  });

  it('gives two workspaces two addresses, and keeps one that was given up with its owner', async () => {
    const title = unique();
    const other = await newTenant(service);
    const [mine, theirs] = [await tenant.deck(title), await other.deck(title)];
    const first = (await tenant.post(`/v1/decks/${mine.id}/publish`)).body.url as string;
    const second = (await other.post(`/v1/decks/${theirs.id}/publish`)).body.url as string;
    expect(second).toBe(`${first}-2`);
    expect((await other.get(`/v1/decks/${theirs.id}`)).body.slug).toBe(`${mine.slug}-2`);
    await tenant.delete(`/v1/decks/${mine.id}`).expect(204);
    await other.patch(`/v1/decks/${theirs.id}`, { slug: mine.slug }).expect(200);
    expect((await other.get(`/v1/decks/${theirs.id}`)).body.url).toBe(second);
    const again = await tenant.deck(title);
    expect((await tenant.post(`/v1/decks/${again.id}/publish`)).body.url).toBe(first);
  });

  itHere('lets others have an address thirty days after it was given up, and not before', async () => {
    const title = unique();
    const mine = await tenant.deck(title);
    const first = (await tenant.post(`/v1/decks/${mine.id}/publish`)).body.url as string;
    await tenant.delete(`/v1/decks/${mine.id}`).expect(204);
    const database = service.here!.app.get(DataSource);
    const age = (interval: string) =>
      database.query(`update slug_reservations set reserved_until = reserved_until - $2::interval where slug = $1`, [
        mine.slug,
        interval,
      ]);
    const publishAnew = async () => {
      const other = await newTenant(service);
      const { id } = await other.deck(title);
      return (await other.post(`/v1/decks/${id}/publish`).expect(200)).body.url as string;
    };
    await age('29 days 23 hours');
    expect(await publishAnew()).toBe(`${first}-2`);
    await age('1 hour 1 minute');
    expect(await publishAnew()).toBe(first);
  });

  it('keeps the last ten slugs that a deck gave up, and frees the others', async () => {
    const title = unique();
    const { id } = await tenant.deck(title);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const [{ slug: first }] = [(await tenant.get(`/v1/decks/${id}`).expect(200)).body as { slug: string }];
    for (let i = 1; i <= 11; i++) await tenant.patch(`/v1/decks/${id}`, { slug: `${first}-name-${i}` }).expect(200);
    const other = await newTenant(service);
    const publishedAs = async (slug: string) => {
      const deck = await other.deck('Another');
      await other.patch(`/v1/decks/${deck.id}`, { slug }).expect(200);
      const { url } = (await other.post(`/v1/decks/${deck.id}/publish`).expect(200)).body as { url: string };
      return url.split('/').at(-1);
    };
    expect(await publishedAs(first)).toBe(first);
    expect(await publishedAs(`${first}-name-1`)).toBe(`${first}-name-1-2`);
    expect(await publishedAs(`${first}-name-10`)).toBe(`${first}-name-10-2`);
  });

  itHere('survives a hundred calls at once, each with a version', async () => {
    const { id } = await tenant.deck(unique());
    const answers = await Promise.all(Array.from({ length: 100 }, () => tenant.post(`/v1/decks/${id}/publish`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    const versions = await sql<{ version: number }>(
      service,
      'select version from deck_versions where deck_id = $1 order by version',
      [id],
    );
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  it('fails closed for a visibility that nobody opened', async () => {
    const { id } = await tenant.deck(unique(), [{ slide_type: 'title', content: { title: 'Secret' } }]);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { visibility: 'password' }).expect(200);
    const gate = await page(body.url).expect(401);
    expect([gate.body, gate.text]).toEqual([anError('password_required'), expect.not.stringContaining('Secret')]);
    await tenant.patch(`/v1/decks/${id}`, { visibility: 'expiring' }).expect(200);
    expect((await page(body.url).expect(410)).body).toEqual(anError('deck_expired'));
    await tenant.patch(`/v1/decks/${id}`, { public_until: '2099-01-01T00:00:00Z' }).expect(200);
    await page(body.url).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { public_until: '2020-01-01T00:00:00+02:00' }).expect(200);
    await page(body.url).expect(410);
  });
});
