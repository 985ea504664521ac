import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { CheckService } from '../../src/check/check.service.js';
import { SlideReader } from '../../src/check/reading/slide-reader.js';
import { ArtefactSweeper } from '../../src/exports/artefact-sweeper.js';
import { BrowserUnavailable, RenderTimedOut } from '../../src/exports/renderer/renderer.js';
import { Metrics } from '../../src/metrics/metrics.js';
import { part, sql } from '../support/ledger.js';
import { anError, asAdmin, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const LONG = {
  slide_type: 'bullets',
  content: { title: 'Long', items: times(40, () => ({ text: 'Far too many words for one slide. '.repeat(3) })) },
};
const short = (title: string) => ({ slide_type: 'statement', content: { title } });

/** Looks behind the API: what is drawn and kept. Always in this process. */
describe('the check of a deck', () => {
  let service: TestService;
  let tenant: Tenant;
  /** How many slides were drawn at a time. */
  let drawn: number[];
  /** In which queues, where that is not told by the number of slides. */
  let queues: Set<string | undefined>;
  beforeAll(async () => {
    service = await startTestService({});
    const reader = part(service, SlideReader);
    const read = reader.read.bind(reader);
    reader.read = (stored, options) => {
      drawn.push(stored.slides.length);
      queues.add(options?.queue);
      return read(stored, options);
    };
  });
  beforeEach(async () => {
    [drawn, queues] = [[], new Set()];
    tenant = await newTenant(service, 'business');
  });
  afterAll(() => service.close());

  const check = (id: string) => tenant.get(`/v1/decks/${id}/check`);
  const insert = async (deckId: string, count: number) => {
    await sql(
      service,
      `insert into slides (id, deck_id, slide_type, position, content)
       select gen_random_uuid(), $1, 'statement', n, json_build_object('title', 'Statement ' || n)
         from generate_series(0, $2::int - 1) n`,
      [deckId, count],
    );
  };

  it('tells faults slide by slide and what was measured, and costs no credits', async () => {
    const { id, slideIds } = await tenant.deck('Deck', [
      LONG,
      short('Fits'),
      { slide_type: 'barChart', content: { title: 'Sales', items: [{ label: 'A', value: 'many' }] } },
    ]);
    const before = (await tenant.get('/v1/credits')).body.remaining as number;
    const { body } = await check(id).expect(200);
    expect(Object.keys(body)).toEqual(['checked_at', 'revision', 'faults', 'measures']);
    expect(body.revision).toBe(4);
    expect(Math.abs(Date.parse(body.checked_at as string) - Date.now())).toBeLessThan(60_000);
    const found = body.faults as Record<string, unknown>[];
    const ofCode = (wanted: string) => found.filter(({ code }) => code === wanted);
    const path = expect.stringMatching(/^items\.\d+\.text$/) as string;
    expect(ofCode('overflow')[0]).toMatchObject({ severity: 'error', slide_id: slideIds[0], index: 0, path, limit: 0 });
    expect(ofCode('unread_number')).toMatchObject([
      { severity: 'error', slide_id: slideIds[2], index: 2, path: 'items.0.value' },
    ]);
    const places = found.map(({ index }) => (index as number | null) ?? -1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(body.measures.deck).toMatchObject({ slides: 3, templates: { bullets: 1, statement: 1, barChart: 1 } });
    expect(body.measures.slides).toMatchObject(
      slideIds.map((slide_id, index) => ({ slide_id, index, slide_type: ['bullets', 'statement', 'barChart'][index] })),
    );
    expect((await tenant.get('/v1/credits')).body.remaining).toBe(before);
  });

  it('takes the field that the values of a chart span as used, and not one without values', async () => {
    const chart = (slide_type: string, values: number[]) => ({
      slide_type,
      content: {
        title: 'Customers',
        showValues: true,
        categories: values.map((_, at) => ({ label: `${2020 + at}` })),
        series: [{ name: 'Customers', values: values.map((value) => ({ value })) }],
      },
    });
    const steep = [3, 5, 8, 100];
    const { id } = await tenant.deck('Charts', [
      ...['columnChart', 'lineChart'].flatMap((type) => [chart(type, steep), chart(type, steep.toReversed())]),
      chart('columnChart', [0, 0, 0, 0]),
      chart('lineChart', [0, 0, 0, 0]),
      chart('columnChart', [100, 0, 0, 0]),
    ]);
    const { body } = await check(id).expect(200);
    const empty = (body.faults as { code: string; index: number }[]).filter(({ code }) => code === 'empty_area');
    expect(empty.map(({ index }) => index)).toEqual([4, 5, 6]);
  });

  it('lets lists continue on as many slides as they need, and loses nothing', async () => {
    const words = (count: number) => 'Shippers book online and see the price, first. '.repeat(count).trim();
    const lists = [
      { slide_type: 'faq', key: 'items', entries: times(10, (i) => ({ question: `Part ${i}?`, answer: words(6) })) },
      {
        slide_type: 'table',
        key: 'rows',
        entries: times(20, (i) => ({ cells: [`${i}`, words(1), words(1)].map((text) => ({ text })) })),
      },
    ];
    for (const { slide_type, key, entries } of lists) {
      const columns = [{ label: 'Port' }, { label: 'What' }, { label: 'Who' }];
      const content: Record<string, unknown> = { title: 'Ports', [key]: entries, ...(key === 'rows' && { columns }) };
      const { id } = await tenant.deck('Deck', [{ slide_type, content }]);
      const codes = ({ body }: { body: Record<string, unknown> }, of: string) =>
        new Set((body[of] as { code: string }[]).map(({ code }) => code));
      const tooFull = codes(await check(id).expect(200), 'faults');
      expect(tooFull.has('small_text') || tooFull.has('crowded')).toBe(true);
      const fixed = await tenant.post(`/v1/decks/${id}/check/fix`, {}).expect(200);
      expect([codes(fixed, 'remaining'), fixed.body.left_out]).toEqual([new Set(), []]);
      const { slides } = (await tenant.get(`/v1/decks/${id}/slides`)).body as { slides: { content: typeof content }[] };
      expect(slides.flatMap((slide) => slide.content[key])).toEqual(entries);
      expect(slides.length).toBeGreaterThan(2);
      expect(slides.map((slide) => slide.content.title)).toEqual(
        slides.map((_, i) => `Ports (${i + 1}/${slides.length})`),
      );
    }
  });

  it.each([
    ['bullets', { items: times(40, (i) => ({ text: `${i} far too many words for one slide `.repeat(4) })) }],
    [
      'table',
      {
        columns: times(20, (i) => ({ label: `C${i}` })),
        rows: times(40, (row) => ({ cells: times(20, (i) => ({ text: `Cell ${row}.${i}` })) })),
      },
    ],
  ])('shows all of a %s too long for a slide, also where milder faults are left', async (slide_type, content) => {
    const { id } = await tenant.deck('Deck', [{ slide_type, content: { title: 'Ports', ...content } }]);
    const { body } = await tenant.post(`/v1/decks/${id}/check/fix`, {}).expect(200);
    expect(body.fixed).toContainEqual(expect.objectContaining({ code: 'overflow', severity: 'error' }));
    expect((body.remaining as { severity: string }[]).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('says why braces are on a slide', async () => {
    const title = 'For {{customer}}, {{ who }} and {{nobody}}';
    const { id } = await tenant.deck('Deck', [{ slide_type: 'statement', content: { title } }]);
    await tenant.patch(`/v1/decks/${id}`, { variables: { customer: 'Acme of {{city}}' } }).expect(200);
    const { body } = await check(id).expect(200);
    const told = (body.faults as Record<string, string>[]).filter(({ code }) => code === 'undefined_variable');
    expect(told.map(({ severity, path, message }) => [severity, path, message?.slice(0, 30)])).toEqual([
      ['error', 'title', '{{city}} stands in the value o'],
      ['error', 'title', 'The variable nobody has no val'],
      ['warning', 'title', '{{ who }} is on the slide as i'],
    ]);
  });

  it('answers an empty deck with nothing found', async () => {
    const { id } = await tenant.deck('Empty');
    const { body } = await check(id).expect(200);
    expect([body.faults, body.measures.deck.slides, body.measures.slides]).toEqual([[], 0, []]);
    expect(drawn).toEqual([]);
  });

  it('draws nothing again of a deck that did not change, and of an edited one the changed slides', async () => {
    const { id, slideIds } = await tenant.deck(
      'Deck',
      times(4, (i) => short(`Slide ${i}`)),
    );
    const first = await check(id).expect(200);
    const second = await check(id).expect(200);
    expect(second.body.measures).toEqual(first.body.measures);
    expect(drawn).toEqual([4]);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[1]}`, { content: { title: 'New' } }).expect(200);
    await tenant.post(`/v1/decks/${id}/slides`, { ...LONG, index: 0 }).expect(201);
    await tenant
      .post(`/v1/decks/${id}/slides/reorder`, {
        ordered_slide_ids: ((await tenant.get(`/v1/decks/${id}/slides`)).body.slides as { id: string }[])
          .map((slide) => slide.id)
          .reverse(),
      })
      .expect(200);
    const third = await check(id).expect(200);
    expect(drawn).toEqual([4, 2]);
    expect(third.body.faults.map(({ code, index }: { code: string; index: number }) => [code, index])).toContainEqual([
      'overflow',
      4,
    ]);
  });

  it('draws all again with another look or another value of a variable', async () => {
    const { id } = await tenant.deck('Deck', [short('For {{customer}}'), short('Two')]);
    await check(id).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { variables: { customer: 'Acme' } }).expect(200);
    await check(id).expect(200);
    const { body } = await tenant.get('/v1/brands').expect(200);
    await tenant.patch(`/v1/brands/${body.brands[0].id}`, { style: 'bold' }).expect(200);
    await check(id).expect(200);
    expect(drawn).toEqual([2, 2, 2]);
  });

  it('draws a long deck in chunks, and twenty who ask at once cause it once', async () => {
    const { id } = await tenant.deck('Long');
    await insert(id, 60);
    const all = await Promise.all(times(20, () => check(id).then(({ status, body }) => [status, body.faults])));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(all[0]![0]).toBe(200);
    expect([...drawn].sort((a, b) => b - a)).toEqual([25, 25, 10]);
    expect([...queues]).toEqual(['long']);
  });

  it('goes on where it was stopped when its client has gone', async () => {
    const { id } = await tenant.deck('Long');
    await insert(id, 120);
    const reader = part(service, SlideReader);
    const read = reader.read.bind(reader);
    const aborted = new AbortController();
    const checking = jest.spyOn(part(service, CheckService), 'check');
    reader.read = async (stored, options) => {
      const found = await read(stored, options);
      aborted.abort();
      return found;
    };
    try {
      const url = `${service.url}/v1/decks/${id}/check`;
      const asked = fetch(url, { signal: aborted.signal, headers: { Authorization: `Bearer ${tenant.key}` } });
      await expect(asked).rejects.toThrow();
      // As for others who have left: no fault of the service, whose log would have its cause.
      const left = { status: 400, message: 'The client has disconnected.' };
      await expect(checking.mock.results[0]!.value).rejects.toMatchObject(left);
    } finally {
      reader.read = read;
      checking.mockRestore();
    }
    const before = drawn.length;
    await check(id).expect(200);
    const rest = drawn.slice(before).reduce((sum, slides) => sum + slides, 0);
    expect(rest).toBeLessThan(120);
  });

  it('reads a slide with a missing picture again, as it may be there the next time', async () => {
    const missing = { code: 'missing_image', severity: 'error', path: 'image', message: 'M.', fix: 'F.' } as const;
    const reader = part(service, SlideReader);
    const read = reader.read.bind(reader);
    const { id } = await tenant.deck('Deck', [short('One'), short('Two')]);
    let isMissing = true;
    reader.read = async (stored) => {
      const found = await read(stored);
      return found.map((slide, i) => (isMissing && i === 0 ? { ...slide, faults: [missing] } : slide));
    };
    try {
      const codes = async () =>
        ((await check(id).expect(200)).body.faults as { code: string }[]).map(({ code }) => code);
      expect(await codes()).toContain('missing_image');
      isMissing = false;
      expect(await codes()).not.toContain('missing_image');
      await codes();
      expect(drawn).toEqual([2, 1]);
    } finally {
      reader.read = read;
    }
  });

  it('is swept like chunks of files', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    await check(id).expect(200);
    const folder = join(service.here!.dataDir, 'artefacts', 'chunks', 'check', tenant.workspaceId);
    expect(readdirSync(folder)).toHaveLength(1);
    await part(service, ArtefactSweeper).sweep(Date.now() + 8 * 24 * 60 * 60_000);
    expect(readdirSync(folder)).toHaveLength(0);
  });

  it('is 404 for the deck of another workspace, and answers when the last payment failed', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const stranger = await newTenant(service);
    const read = await stranger.get(`/v1/decks/${id}/check`);
    const fix = await stranger.post(`/v1/decks/${id}/check/fix`, {});
    expect([read.status, read.body, fix.status]).toEqual([404, anError('not_found'), 404]);
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'past_due' }).expect(200);
    await check(id).expect(200);
    const unpaid = await tenant.post(`/v1/decks/${id}/check/fix`, {});
    expect([unpaid.status, unpaid.body]).toEqual([402, anError('subscription_past_due')]);
  });

  it('counts as a render, rests when it fails, and says so', async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    const reader = part(service, SlideReader);
    const read = reader.read.bind(reader);
    const counted = async () =>
      (await part(service, Metrics).exposition()).text.match(/deck_renders_total\{format="check".*/g)!.join('\n');
    const before = await counted();
    try {
      reader.read = () => Promise.reject(new BrowserUnavailable('away'));
      const away = await check(id);
      expect([away.status, away.headers['retry-after'], away.body]).toEqual([500, '2', anError('internal_error')]);
      let tried = 0;
      reader.read = () => {
        tried++;
        return Promise.reject(new RenderTimedOut('late'));
      };
      for (let i = 0; i < 4; i++) expect((await check(id)).status).toBe(500);
      expect(tried).toBe(3);
      expect((await check(id)).headers['retry-after']).toBe('60');
    } finally {
      reader.read = read;
    }
    expect(await counted()).not.toBe(before);
    expect(await counted()).toMatch(/format="check",outcome="timeout"\} [3-9]/);
  });

  it('says of itself no more than ten times that a slide has a kind of fault', async () => {
    const items = times(14, (i) => ({ label: `Bar ${i}`, value: 'many' }));
    const { id } = await tenant.deck('Deck', [{ slide_type: 'barChart', content: { title: 'Sales', items } }]);
    const { body } = await check(id).expect(200);
    const unread = (body.faults as { code: string; message: string }[]).filter(({ code }) => code === 'unread_number');
    expect(unread).toHaveLength(10);
    expect(unread.at(-1)!.message).toMatch(/4 more/);
  });
});
