import { jest } from '@jest/globals';
import supertest from 'supertest';
import { Transactions } from '../../src/database/transactions.js';
import type { SlidesToDraw } from '../../src/markup/markup.program.js';
import { MarkupWorkers } from '../../src/markup/markup-workers.js';
import { FitCheck } from '../../src/slides/fit-check.js';
import { exportDeck, openLink } from '../support/files.js';
import { part, sql } from '../support/ledger.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

/** What is read of a deck before it is drawn. Always in this process, to see what comes from the database. */
describe('the drawing of a deck', () => {
  const WORDS = 'Words of a slide';
  let service: TestService;
  let tenant: Tenant;
  let deck: Awaited<ReturnType<Tenant['deck']>>;
  /** Rows that came from the database, slides that went to be drawn, and what became of them, in one test. */
  let rows: object[];
  let drawn: SlidesToDraw[];
  let markup: string[];
  beforeAll(async () => {
    service = await startTestService({});
    tenant = await newTenant(service);
    deck = await tenant.deck(
      'Drawn',
      ['one', 'two', 'three'].map((title) => ({ slide_type: 'bullets', content: { title: `${WORDS}: ${title}` } })),
    );
    const long = JSON.stringify({ title: WORDS, items: [{ text: 'long '.repeat(200_000) }] });
    await sql(service, 'update slides set content = $1 where id = $2', [long, deck.slideIds[2]]);
  });
  beforeEach(() => {
    [rows, drawn, markup] = [[], [], []];
    const transactions = part(service, Transactions);
    const query = transactions.query.bind(transactions);
    jest.spyOn(transactions, 'query').mockImplementation(async <Row>(text: string, values?: unknown[]) => {
      const found = await query<Row>(text, values);
      rows.push(...(found as object[]));
      return found;
    });
    const drawing = part(service, MarkupWorkers);
    const sections = drawing.sections.bind(drawing);
    jest.spyOn(drawing, 'sections').mockImplementation(async (slides, key) => {
      drawn.push(slides);
      const made = await sections(slides, key);
      markup.push(...made);
      return made;
    });
  });
  afterAll(() => service.close());

  const preview = async (slide: number) => {
    const { body } = await tenant.post(`/v1/decks/${deck.id}/previews`, { slide }).expect(201);
    expect((await openLink(service, body.url)).status).toBe(200);
  };
  const check = (slideId: string) => part(service, FitCheck).check(deck.id, slideId);

  it.each([
    ['preview', () => preview(1)],
    ['fit check', () => check(deck.slideIds[1]!)],
  ])('for a %s reads the one slide, and draws it in its place', async (_, show) => {
    await show();
    expect(JSON.stringify(rows).length).toBeLessThan(10_000);
    const [{ slides, total }] = drawn as [SlidesToDraw];
    expect([drawn.length, slides[0]!.position, total]).toEqual([1, 1, 3]);
    expect(slides.map(({ content }) => JSON.parse(content) as object)).toEqual([{ title: `${WORDS}: two` }]);
    expect(markup).toEqual([expect.stringContaining('<p class="page-number">2</p>')]);
  });

  it.each([
    ['preview', () => preview(0)],
    ['fit check', () => check(deck.slideIds[0]!)],
    ['PDF', () => exportDeck(tenant, deck.id)],
    ['presentation', () => exportDeck(tenant, deck.id, { format: 'pptx' })],
    [
      'public page',
      async () => {
        const { body } = await tenant.post(`/v1/decks/${deck.id}/publish`).expect(200);
        expect((await supertest(service.url).get(pathOf(body.url)).expect(200)).text).toContain(WORDS);
      },
    ],
  ])('for a %s leaves the content as text', async (_, show) => {
    await show();
    const values = rows.flatMap((row) => Object.values(row) as unknown[]);
    const texts = values.filter((value) => typeof value === 'string');
    expect(texts.some((text) => text.includes(WORDS))).toBe(true);
    const parsed = values.filter((value) => typeof value === 'object');
    expect(JSON.stringify(parsed)).not.toContain(WORDS);
  });

  it('that is gone, or whose slide is, has nothing to check', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    await expect(check(nobody)).rejects.toMatchObject({ code: 'not_found' });
    await expect(part(service, FitCheck).check(nobody, deck.slideIds[0]!)).rejects.toMatchObject({ code: 'not_found' });
  });
});
