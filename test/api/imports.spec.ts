import { once } from 'node:events';
import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import type PptxModule from 'pptxgenjs';
import sharp from 'sharp';
import { zipSync } from 'fflate';
import { PictureDecoder } from '../../src/images/decoding/picture-decoder.js';
import { ImportBounds } from '../../src/imports/import-bounds.js';
import { ImportedPictures } from '../../src/imports/imported-pictures.service.js';
import { part, sql } from '../support/ledger.js';
import {
  asAdmin,
  anError,
  itHere,
  newTenant,
  startTestService,
  type Tenant,
  type TestService,
} from '../support/service.js';

const PptxGen = createRequire(import.meta.url)('pptxgenjs') as typeof PptxModule.default;

interface Report {
  slides: {
    index: number;
    slide_id: string;
    slide_type: string;
    kept: number;
    hidden: boolean;
    left_out: { what: string; why: string; text?: string }[];
    unknown_keys: object[];
  }[];
  left_out: object[];
}

interface Imported {
  deck: { id: string; title: string };
  brand: { id: string; is_default: boolean; colors: Record<string, string>; name: string };
  report: Report;
}

interface Slide {
  id: string;
  slide_type: string;
  content: Record<string, unknown>;
  notes: string | null;
}

const MARKDOWN = `---
title: Bees of the city
lang: de
---

# Bees of the city

A survey in nine gardens

---

## What we found

- Forty kinds
- Half of them nest in the ground
  - Under paving, too

<!-- Say where the gardens are. -->

---

## Counts

| Garden | Kinds |
| --- | --- |
| North | 21 |
| South | 34 |

See the [full table](https://example.com/table).
`;

describe('an import', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  const send = (file: string | Buffer, name = 'deck.md', fields: Record<string, string> = {}, by = tenant) => {
    const request = by.post('/v1/decks/import');
    for (const [field, value] of Object.entries(fields)) void request.field(field, value);
    return request.attach('file', Buffer.from(file), name);
  };
  const imported = async (...args: Parameters<typeof send>) => {
    const answer = await send(...args);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body as Imported;
  };
  const slidesOf = async (id: string) => (await tenant.get(`/v1/decks/${id}`)).body.slides as Slide[];

  it('makes a deck of Markdown, with a report of each slide', async () => {
    const answer = await send(MARKDOWN).expect(201);
    const { deck, brand, report } = answer.body as Imported;
    expect(answer.headers['location']).toBe(`/v1/decks/${deck.id}`);
    expect([deck.title, brand.is_default]).toEqual(['Bees of the city', true]);
    const { body } = await tenant.get(`/v1/decks/${deck.id}`).expect(200);
    expect(body.locale).toBe('de');
    const slides = body.slides as Slide[];
    expect(slides.map(({ slide_type }) => slide_type)).toEqual(['title', 'bullets', 'table']);
    expect(slides[1]).toMatchObject({
      content: {
        title: 'What we found',
        items: [{ text: 'Forty kinds' }, { points: [{ text: 'Under paving, too' }] }],
      },
      notes: 'Say where the gardens are.',
    });
    expect(slides[2]!.content['rows']).toEqual([
      { cells: [{ text: 'North' }, { text: '21' }] },
      { cells: [{ text: 'South' }, { text: '34' }] },
    ]);
    expect(report.slides.map(({ index, slide_id, slide_type }) => [index, slide_id, slide_type])).toEqual(
      slides.map(({ id, slide_type }, i) => [i, id, slide_type]),
    );
    expect(JSON.stringify(slides[2]!.content)).toContain('[full table](https://example.com/table)');
    expect([report.slides[2]!.left_out, slides[2]!.notes]).toEqual([[], null]);
  });

  it('gives the same slides of the same file', async () => {
    const contents = async () =>
      (await slidesOf((await imported(MARKDOWN)).deck.id)).map(({ id: _, ...slide }) => slide);
    expect(await contents()).toEqual(await contents());
  });

  it('makes a deck of JSON as it was answered, whatever its file is called', async () => {
    const variables = { customer: 'Acme', year: '2027' };
    const { id } = await tenant.deck('Mine', [
      { slide_type: 'stats', content: { title: 'A', mine: [1] }, notes: 'n' },
      'bullets',
    ]);
    await tenant.patch(`/v1/decks/${id}`, { variables, locale: 'de-AT' }).expect(200);
    const { body } = await tenant.get(`/v1/decks/${id}`);
    const { deck } = await imported(JSON.stringify(body), 'deck.txt');
    const { body: copy } = await tenant.get(`/v1/decks/${deck.id}`);
    expect(copy).toMatchObject({ title: 'Mine', brand_id: body.brand_id as string, locale: 'de-AT', variables });
    const without = (slides: Slide[]) => slides.map(({ id: _, ...slide }) => slide);
    expect(without(await slidesOf(deck.id))).toEqual(without(body.slides as Slide[]));
  });

  it('makes a deck of the Markdown that it was written as, with its variables', async () => {
    const variables = { customer: 'Acme: "A"\nB', year: '2027' };
    const { id } = await tenant.deck('Mine', ['bullets']);
    await tenant.patch(`/v1/decks/${id}`, { variables }).expect(200);
    const { text } = await tenant.get(`/v1/decks/${id}/source`).expect(200);
    const { deck } = await imported(text);
    expect((await tenant.get(`/v1/decks/${deck.id}`)).body).toMatchObject({ variables });
  });

  it('tells of what front matter holds that decks can not', async () => {
    const { deck, report } = await imported('---\nauthor: "A\\0"\nvariables: {a b: c, n: "\\0", ok: 1}\n---\n\n# A');
    expect((await tenant.get(`/v1/decks/${deck.id}`)).body).toMatchObject({ variables: { ok: '1' } });
    expect(report.left_out).toMatchObject([{ what: 'variable' }, { what: 'variable' }, { what: 'author' }]);
  });

  it('checks slides of JSON like those of clients, and tells of types that there are not', async () => {
    const bad = { slides: [{ slide_type: 'title', content: { title: 'x'.repeat(161) } }] };
    const refused = await send(JSON.stringify(bad)).expect(422);
    expect(refused.body.error.message).toMatch(/slides\.0.*content\.title/);
    const own = { slides: [{ slide_type: 'title', content: { image: 'http://127.0.0.1/a.png' } }] };
    const { body: local } = await send(JSON.stringify(own)).expect(422);
    expect(local.error.message).toMatch(
      /slides\.0: content\.image: A URL must name a host on the public Internet, .*EGRESS_ALLOW\.$/,
    );
    const { deck, report } = await imported(
      JSON.stringify({
        slides: [{ slide_type: 'hologram', content: { title: 'T', a: [{ b: 'words', c: 4711 }], d: true } }],
      }),
    );
    expect(report.slides[0]!.left_out).toContainEqual(expect.objectContaining({ what: 'slide type' }));
    const guessed = await imported(
      JSON.stringify({ slides: [{ slide_type: 'bullets', content: { titel: 'T', items: ['a', 2] } }] }),
    );
    expect(guessed.report.slides[0]).toMatchObject({ unknown_keys: [{ path: 'titel', nearest: 'title' }] });
    expect((await slidesOf(guessed.deck.id))[0]!.content).toEqual({
      titel: 'T',
      items: [{ text: 'a' }, { text: '2' }],
    });
    const kept = JSON.stringify(await slidesOf(deck.id));
    expect(['words', '4711'].filter((text) => !kept.includes(text))).toEqual([]);
    expect(report.slides[0]!.left_out).toContainEqual(
      expect.objectContaining({ what: 'true or false', text: 'd: true' }),
    );
  });

  it('takes a title, and a brand of the workspace', async () => {
    const { body: brand } = await tenant.post('/v1/brands', { name: 'Mine' }).expect(201);
    const answer = await imported(MARKDOWN, 'x.md', { title: 'Asked for', brand_id: brand.id as string });
    expect([answer.deck.title, answer.brand.id]).toEqual(['Asked for', brand.id]);
  });

  it.each<[string, () => ReturnType<typeof send>, RegExp]>([
    ['both brands', () => send(MARKDOWN, 'a.md', { brand_id: 'x', brand: 'extract' }), /not both/],
    ['another brand', () => send(MARKDOWN, 'a.md', { brand_id: '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21' }), /brand_id/],
    ['a brand of Markdown', () => send(MARKDOWN, 'a.md', { brand: 'extract' }), /theme/],
    ['another wish', () => send(MARKDOWN, 'a.md', { brand: 'guess' }), /brand/],
    ['no file', () => tenant.post('/v1/decks/import').field('title', 'x'), /file/],
    ['a file that is a text', () => tenant.post('/v1/decks/import').field('file', '# A'), /file/],
    ['nothing', () => send(''), /empty/],
    ['blanks', () => send('\uFEFF \n\t\n'), /empty/],
    ['blanks that are called JSON', () => send(' \n', 'a.json'), /empty/],
    ['text that is too long', () => send('x'.repeat(17 * 1024 ** 2)), /16 MB/],
    ['a PDF', () => send('%PDF-1.7'), /PDF/],
    ['what is no text', () => send(Buffer.from([0xc3, 0x28, 0, 1])), /UTF-8/],
    ['a name without the file', () => send('hello', 'a.pptx'), /PowerPoint/],
    ['broken JSON', () => send('{"slides": ['), /JSON/],
    ['JSON that is no deck', () => send('{"a": 1}'), /slides/],
    ['a language that is none', () => send('{"slides": [], "locale": "no language"}'), /locale/],
    ['a title that is none', () => send('{"slides": [], "title": 5}'), /title/],
    ['a variable that is none', () => send('{"slides": [], "variables": {"a b": "c"}}'), /variables must have names/],
    ['too many slides', () => send(JSON.stringify({ slides: Array(501).fill({ slide_type: 'title' }) })), /500/],
    [
      'a ZIP that is no presentation',
      () => send(Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })), 'a.pptx'),
      /file/,
    ],
    ['an old PowerPoint file', () => send(Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex'), 'a.ppt'), /file/],
    ['a ZIP of nothing', () => send('PK\u0003\u0004', 'a.pptx'), /file/],
  ])('refuses %s', async (_, ask, message) => {
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(answer.body.error.message).toMatch(message);
    expect((await tenant.get('/v1/decks')).body).toEqual([]);
  });

  it('refuses JSON as a body, and forms that are none', async () => {
    await tenant.post('/v1/decks/import', { file: 'x' }).expect(400);
    await tenant
      .post('/v1/decks/import')
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send('--b\r\n')
      .expect(400);
    await tenant.post('/v1/decks/import').expect(422);
  });

  it('is refused without a key before its body is read, and when payment is due', async () => {
    const { status } = await fetch(`${service.url}/v1/decks/import`, {
      method: 'POST',
      body: 'x'.repeat(60 * 1024 * 1024),
    });
    expect(status).toBe(401);
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { billing_state: 'past_due' }).expect(200);
    expect((await send(MARKDOWN).expect(402)).body).toEqual(anError('subscription_past_due'));
  });

  it('can be split later, too, where a stored deck has it on one slide', async () => {
    const items = Array.from({ length: 18 }, (_, i) => ({
      title: `Point ${i + 1}`,
      body: 'Agreed by all. '.repeat(8).trim(),
    }));
    const slide = { slide_type: 'executiveSummary', content: { title: 'All the points', items } };
    const { deck } = await imported(JSON.stringify({ title: 'Stored', locale: 'en', slides: [slide] }), 'deck.json');
    expect(await slidesOf(deck.id)).toHaveLength(1);
    const { body } = await tenant.post(`/v1/decks/${deck.id}/check/fix`).send({}).expect(200);
    expect((body as { remaining: { code: string }[] }).remaining.map(({ code }) => code)).not.toContain('overflow');
    const slides = await slidesOf(deck.id);
    expect(slides.length).toBeGreaterThan(1);
    expect(slides.flatMap(({ content }) => content['items'])).toEqual(items);
  });

  it('is on every plan, up to its decks', async () => {
    const free = await newTenant(service, 'free');
    for (let i = 0; i < 10; i++) {
      await send('# A', 'a.md', {}, free).expect(201);
      await new Promise((resolve) => setTimeout(resolve, 1_000 / 5));
    }
    expect((await send('# A', 'a.md', {}, free).expect(402)).body).toEqual(anError('deck_limit'));
  });

  it('is done once for a key, and not for another file', async () => {
    const ask = (text: string) => send(text).set('Idempotency-Key', 'once');
    const first = await ask(MARKDOWN).expect(201);
    const again = await ask(MARKDOWN).expect(201);
    expect([again.body, again.headers['location']]).toEqual([first.body, first.headers['location']]);
    expect((await tenant.get('/v1/decks')).body).toHaveLength(1);
    expect((await ask(`${MARKDOWN}!`).expect(409)).body).toEqual(anError('idempotency_conflict'));
  });

  it('keeps texts that databases and XML can not hold, without what they can not hold', async () => {
    const { deck } = await imported('# A\u0001B\uFFFE\n\n- c\u000bd');
    expect(JSON.stringify(await slidesOf(deck.id))).toMatch(/AB/);
  });

  describe('of a PowerPoint file', () => {
    let pptx: Buffer;
    beforeAll(async () => {
      const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
        .composite([
          { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
        ])
        .png()
        .toBuffer();
      const data = `data:image/png;base64,${halves.toString('base64')}`;
      const file = new PptxGen();
      const chart = file.addSlide();
      chart.addText('Revenue by year', { placeholder: 'title', x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 32 });
      chart.addChart('bar', [{ name: 'Revenue', labels: ['2024', '2025', '2026'], values: [1.5, 1234.567, 3] }], {
        x: 1,
        y: 1.5,
        w: 8,
        h: 3.5,
        barDir: 'col',
      });
      const hidden = file.addSlide();
      hidden.hidden = true;
      hidden.addText('Kept for later', { x: 0.5, y: 0.3, w: 9, h: 0.8 });
      const pictured = file.addSlide();
      pictured.addText('The right half', { x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 32 });
      // Shown twice, once with its left half cut off.
      pictured.addImage({
        data,
        x: 1,
        y: 1.5,
        w: 2,
        h: 2,
        altText: 'Blue',
        sizing: { type: 'crop', x: 2, y: 0, w: 2, h: 2 },
      });
      pptx = (await file.write({ outputType: 'nodebuffer' })) as Buffer;
    });

    it('has its charts as charts, hidden slides last, and pictures of its own with their crop', async () => {
      const { deck, report } = await imported(pptx, 'a.pptx');
      const slides = await slidesOf(deck.id);
      expect(report.slides.map(({ index, hidden }) => [index, hidden])).toEqual([
        [0, false],
        [2, false],
        [1, true],
      ]);
      expect(report.slides[2]!.left_out[0]!.why).toMatch(/hidden/);
      expect(slides[0]!.slide_type).toMatch(/Chart$/);
      expect(JSON.stringify(slides[0]!.content)).toContain('{"value":"1234.567"}');
      const [picture] = /http[^"]*\/images\/[0-9a-f]{96}\.\w+/.exec(JSON.stringify(slides[1])) ?? [];
      const { body } = await tenant.get(new URL(picture!).pathname).expect(200);
      const { dominant } = await sharp(body as Buffer).stats();
      expect([dominant.r, dominant.b]).toEqual([expect.closeTo(0, -2), expect.closeTo(255, -2)]);
      expect(dominant.b).toBeGreaterThan(200);
      expect(dominant.r).toBeLessThan(60);
    });

    it('continues what overflows on further slides, in order, and reports what is cut', async () => {
      const sentence = 'the regional team has agreed on owners, dates and a budget for it before the quarter ends';
      const long = Array.from({ length: 18 }, (_, i) => `Region ${i + 1} – ${sentence} ${sentence} ${sentence}`);
      const labelled = long.map((_, i) => `Point ${i + 1}: ${sentence}`);
      const file = new PptxGen();
      const pointsOf = (texts: string[]) => texts.map((text) => ({ text, options: { breakLine: true, bullet: true } }));
      const add = (title: string, texts: string[]) => {
        const made = file.addSlide();
        made.addText(title, { x: 0.5, y: 0.2, w: 9, h: 0.6, fontSize: 32 });
        made.addText(pointsOf(texts), { x: 0.5, y: 1, w: 9, h: 4.5, fontSize: 10 });
        return made;
      };
      file.addSlide().addText('Cover', { x: 0.5, y: 2, w: 9, h: 1, fontSize: 40 });
      add('All regions', long).addNotes('Say it once.');
      add('All points', labelled);
      const untitled = Array.from({ length: 36 }, (_, i) => `${i + 1} ${sentence}`);
      file.addSlide().addText(pointsOf(untitled), { x: 0.5, y: 1, w: 9, h: 4.5, fontSize: 10 });
      const bytes = (await file.write({ outputType: 'nodebuffer' })) as Buffer;
      const { deck, report } = await imported(bytes, 'a.pptx');
      const slides = await slidesOf(deck.id);
      const of = (index: number) =>
        slides.flatMap((slide, i) => (report.slides[i]!.index === index ? [{ ...slide, ...report.slides[i]! }] : []));

      const regions = of(1);
      const entries = regions.flatMap(({ content }) => content['items'] as { text: string }[]);
      expect(entries.map(({ text }) => text)).toEqual(long);
      const sizes = regions.map(({ content }) => (content['items'] as object[]).length);
      expect(sizes.length).toBeGreaterThan(1);
      expect(regions.map(({ content }) => content['title'])).toEqual(
        sizes.map((_, i) => `All regions (${i + 1}/${sizes.length})`),
      );
      expect(regions.map(({ notes }) => notes)).toEqual(['Say it once.', ...sizes.slice(1).map(() => null)]);
      expect(regions.reduce((sum, { kept }) => sum + kept, 0)).toBe(1 + long.length);

      const points = of(2).flatMap(({ content }) => content['items'] as { text: string }[]);
      expect(points.map(({ text }) => text)).toEqual(labelled);
      expect([...regions, ...of(2)].flatMap(({ left_out }) => left_out)).toEqual([]);

      const { faults } = (await tenant.get(`/v1/decks/${deck.id}/check`)).body as {
        faults: { code: string; slide_id: string }[];
      };
      const cut = new Set(faults.filter(({ code }) => code === 'overflow').map(({ slide_id }) => slide_id));
      const [full, ...more] = of(3);
      expect([more, [...cut]]).toEqual([[], [full!.id]]);
      // Nothing says of which slides those after it would be.
      const told = full!.left_out.map(({ text }) => text!);
      expect(told.length).toBeGreaterThan(5);
      expect(untitled).toEqual(expect.arrayContaining(told));
      for (const text of told) expect(full!.notes).toContain(text);
    });

    it('makes a brand of its theme, within those of the plan', async () => {
      const solo = await newTenant(service, 'free');
      const first = (await send(pptx, 'a.pptx', { brand: 'extract' }, solo).expect(201)).body as Imported;
      expect([first.brand.is_default, Object.keys(first.brand.colors)]).toEqual([
        false,
        expect.arrayContaining(['primary', 'ink']),
      ]);
      const deck = (await solo.get(`/v1/decks/${first.deck.id}`)).body as { brand_id: string };
      expect(deck.brand_id).toBe(first.brand.id);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect((await send(pptx, 'a.pptx', { brand: 'extract' }, solo).expect(402)).body).toEqual(anError('brand_limit'));
      expect((await solo.get('/v1/decks')).body).toHaveLength(1);
    });

    itHere('leaves pictures out for which the plan has no room, and tells it', async () => {
      await sql(
        service,
        `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes)
         select $1, repeat(n::text, 64), 'image/png', 1, 1, 2147483647 from generate_series(1, 5) n`,
        [tenant.workspaceId],
      );
      const { report } = await imported(pptx, 'a.pptx');
      expect(report.slides[1]!.left_out).toContainEqual({
        what: 'picture',
        why: expect.stringMatching(/\S/) as string,
        text: 'Blue',
      });
      await sql(service, `delete from stored_pictures where workspace_id = $1`, [tenant.workspaceId]);
    });

    itHere('leaves pictures out for which its time does not suffice, and tells it', async () => {
      const decoder = part(service, PictureDecoder);
      const decode = decoder.decode.bind(decoder);
      const late = jest.spyOn(decoder, 'decode').mockImplementation((workspaceId, bytes, frame, options) => {
        options!.budget!.leftMs = 0;
        return decode(workspaceId, bytes, frame, options);
      });
      const { report } = await imported(pptx, 'a.pptx');
      late.mockRestore();
      const why = 'The time of the import was over before it could be read.';
      expect(report.slides[1]!.left_out).toContainEqual({ what: 'picture', why, text: 'Blue' });
    });

    itHere('takes no more pictures than it has pixels for', async () => {
      const bounds = new ImportBounds(new AbortController().signal);
      bounds.pixels = 250;
      const pictures = await Promise.all(
        ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'].map(async (background) => {
          const create = { width: 20, height: 10, channels: 3 as const, background };
          return { kind: 'picture' as const, source: { bytes: await sharp({ create }).png().toBuffer() } };
        }),
      );
      const stored = await part(service, ImportedPictures).of(tenant.workspaceId, bounds).store(pictures);
      const refusal = { why: 'The pictures of the file have too many pixels together.' };
      // Four are decoded at a time.
      expect(stored.map((picture) => ('url' in picture ? 'stored' : picture))).toEqual([
        ...['stored', 'stored', 'stored', 'stored'],
        ...[refusal, refusal],
      ]);
    });

    itHere('ends when its client has gone', async () => {
      const client = new AbortController();
      const { promise: over, resolve } = Promise.withResolvers<unknown>();
      const decoding = jest.spyOn(part(service, PictureDecoder), 'decode');
      decoding.mockImplementation(async (_, __, ___, options) => {
        client.abort();
        await once(options!.signal!, 'abort');
        resolve(options!.signal!.reason);
        throw options!.signal!.reason;
      });
      const body = new FormData();
      body.append('file', new Blob([Uint8Array.from(pptx)]), 'a.pptx');
      const headers = { Authorization: `Bearer ${tenant.key}` };
      const asked = fetch(`${service.url}/v1/decks/import`, { method: 'POST', body, headers, signal: client.signal });
      await expect(asked).rejects.toThrow();
      expect(await over).toMatchObject({ status: 400, message: 'The client has disconnected.' });
      decoding.mockRestore();
      expect((await tenant.get('/v1/decks')).body).toEqual([]);
    });

    it('refuses a brand of a file without a theme, and damaged files, in words', async () => {
      for (const cut of [100, pptx.length >> 1, pptx.length - 30]) {
        const { status, body } = await send(pptx.subarray(0, cut), 'a.pptx');
        expect([status, body]).toEqual([422, anError('invalid_input')]);
      }
    });
  });
});
