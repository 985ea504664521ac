import { jest } from '@jest/globals';
import supertest from 'supertest';
import { FileBuilder } from '../../src/exports/file-builder.js';
import { Clock } from '../../src/http/clock.js';
import { faultsOfHeldFonts, heldFonts } from '../support/embedded-fonts.js';
import { exportDeck, openLink, readPdf, readPptx, slidesOf, validatePptx } from '../support/files.js';
import { part } from '../support/ledger.js';
import {
  anError,
  itHere,
  newTenant,
  pathOf,
  startTestService,
  type TestService,
  type Tenant,
} from '../support/service.js';

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

describe('exports', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  const slides = [
    { slide_type: 'title', content: { title: 'Opening words' }, notes: 'Speak slowly' },
    { slide_type: 'stats', content: { title: 'Figures', items: [{ value: '48%', label: 'Margin' }] } },
    { slide_type: 'bullets', content: { title: 'Points', items: [{ text: 'First point' }, { text: 'Second point' }] } },
  ];

  itHere('mint a PDF link of an hour from an empty request', async () => {
    const { id } = await tenant.deck();
    jest.spyOn(part(service, Clock), 'now').mockReturnValue(new Date('2031-05-06T07:08:09.010Z'));
    const { body, headers } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
    expect(body).toEqual({
      deck_id: id,
      format: 'pdf',
      editable: true,
      url: expect.stringMatching(/\/s\/[\w-]+$/),
      expires_at: '2031-05-06T08:08:09.010Z',
    });
    expect(headers['location']).toBe(body.url);
  });

  it.each([
    [{ format: 'docx' }],
    [{ format: null }],
    [{ editable: 'yes' }],
    [{ embed_fonts: 'no' }],
    [{ logo: 'pink' }],
    [{ ttl_minutes: 0 }],
    [{ ttl_minutes: -1 }],
    [{ ttl_minutes: 1441 }],
    [{ ttl_minutes: '60' }],
    [{ ttl_minutes: true }],
    [{ ttl_minutes: null }],
    [{ ttl_minutes: [] }],
  ])('refuse %j', async (body) => {
    const { id } = await tenant.deck();
    const answer = await tenant.post(`/v1/decks/${id}/exports`, body);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
  });

  it('keep PPTX to plans that have it, and the 404 before that', async () => {
    const free = await newTenant(service, 'free');
    const { id } = await free.deck();
    const answer = await free.post(`/v1/decks/${id}/exports`, { format: 'pptx', ttl_minutes: 0 });
    expect([answer.status, answer.body]).toEqual([403, anError('pptx_not_on_plan')]);
    await free.post(`/v1/decks/${id}/exports`, { format: 'pdf' }).expect(201);
    const other = await tenant.deck();
    await free.post(`/v1/decks/${other.id}/exports`, { format: 'pptx' }).expect(404);
    const solo = await newTenant(service, 'solo');
    const mine = await solo.deck();
    const { body } = await solo.post(`/v1/decks/${mine.id}/exports`, { format: 'pptx', editable: false }).expect(201);
    expect(body).toMatchObject({ format: 'pptx', editable: false });
  });

  it('give a tagged PDF with title, language, outline and the words of every slide', async () => {
    const { id } = await tenant.deck('Jahresbericht "Ä"', slides);
    await tenant.patch(`/v1/decks/${id}`, { locale: 'de' }).expect(200);
    const { status, headers, body } = await exportDeck(tenant, id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Jahresbericht \?\.pdf"; filename\*=UTF-8''Jahresbericht%20%C3%84\.pdf$/,
    );
    const pdf = await readPdf(body);
    expect(pdf).toMatchObject({
      pages: 3,
      title: 'Jahresbericht "Ä"',
      language: '(de)',
      tagged: true,
      outlineEntries: 3,
    });
    expect(pdf.text[0]).toContain('Opening words');
    expect(pdf.text[1]).toContain('48%');
    expect(pdf.dangers).toEqual([]);
  });

  it('give a native PowerPoint: texts, title placeholders, notes, and no fault by the Open XML SDK', async () => {
    const { id } = await tenant.deck('Native', slides);
    const { status, headers, body } = await exportDeck(tenant, id, { format: 'pptx' });
    expect([status, headers['content-type']]).toEqual([200, PPTX]);
    expect(validatePptx(body)).toEqual([]);
    const parts = readPptx(body);
    const xml = slidesOf(parts);
    expect(xml.length).toBe(3);
    for (const slide of xml) expect(slide.match(/<p:ph type="title"\/>/g)?.length).toBe(1);
    expect(xml[0]).toContain('Opening words');
    expect(xml[2]).toMatch(/<a:buChar/);
    expect([...parts].some(([name, text]) => name.includes('notesSlide') && text.includes('Speak slowly'))).toBe(true);
    const external = [...parts.values()].flatMap(
      (text) => text.match(/<Relationship [^>]*TargetMode="External"[^>]*>/g) ?? [],
    );
    expect(external.filter((tag) => !/Target="(https?|mailto|tel):/.test(tag))).toEqual([]);
  });

  it('give a flat PowerPoint: one picture a slide with its words as description', async () => {
    const { id } = await tenant.deck('Flat', slides);
    const { body } = await exportDeck(tenant, id, { format: 'pptx', editable: false });
    expect(validatePptx(body)).toEqual([]);
    const xml = slidesOf(readPptx(body));
    expect(xml.map((slide) => slide.match(/<p:pic>/g)?.length)).toEqual([1, 1, 1]);
    expect(xml[1]).toMatch(/descr="[^"]*48%/);
  });

  it('give PowerPoint with the fonts of its texts, or without where nobody wants them', async () => {
    const { id } = await tenant.deck('Fonts', slides);
    const mint = async (body: object) => (await tenant.post(`/v1/decks/${id}/exports`, body).expect(201)).body;
    expect(await mint({ format: 'pptx' })).not.toHaveProperty('embed_fonts');
    expect(await mint({ format: 'pptx', embed_fonts: false })).toMatchObject({ embed_fonts: false });
    expect(await mint({ format: 'pdf', embed_fonts: false })).toMatchObject({ embed_fonts: true });
    const whole = await exportDeck(tenant, id, { format: 'pptx' });
    const bare = await exportDeck(tenant, id, { format: 'pptx', embed_fonts: false });
    expect(faultsOfHeldFonts(whole.body)).toEqual([]);
    expect(heldFonts(whole.body).map(({ family, style }) => `${family} ${style}`)).toEqual([
      'Inter regular',
      'Inter bold',
    ]);
    expect([...readPptx(bare.body).keys()].filter((name) => name.includes('font'))).toEqual([]);
    expect(bare.headers['etag']).not.toBe(whole.headers['etag']);
    const again = await exportDeck(tenant, id, { format: 'pptx' });
    expect(again.headers['etag']).toBe(whole.headers['etag']);
  });

  it('give the same bytes for the same revision, from the cache and newly drawn', async () => {
    for (const format of ['pdf', 'pptx']) {
      const deck = await tenant.deck('Same', slides);
      const first = await exportDeck(tenant, deck.id, { format });
      const again = await exportDeck(tenant, deck.id, { format });
      expect(again.headers['etag']).toBe(first.headers['etag']);
      expect(again.body.equals(first.body)).toBe(true);
      const mono = await exportDeck(tenant, deck.id, { format, logo: 'mono' }); // another file, drawn anew
      expect(mono.body.equals(first.body)).toBe(true); // without a logo nothing differs
    }
  });

  it('resolve the deck when the link is opened: an edit gives a new file', async () => {
    const { id, slideIds } = await tenant.deck('Edited', slides);
    const { body: link } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
    const first = await openLink(service, link.url);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}`, { content: { title: 'Other words' } }).expect(200);
    const second = await openLink(service, link.url);
    expect((await readPdf(first.body)).text[0]).toContain('Opening words');
    expect((await readPdf(second.body)).text[0]).toContain('Other words');
    await tenant.post(`/v1/decks/${id}/unpublish`).expect(200);
    expect((await openLink(service, link.url)).headers['etag']).toBe(second.headers['etag']);
  });

  it('of an empty deck give one branded page', async () => {
    const { id } = await tenant.deck('Empty');
    expect(await readPdf((await exportDeck(tenant, id)).body)).toMatchObject({ pages: 1 });
    await tenant.post(`/v1/decks/${id}/previews`).expect(422);
  });

  it('over 25 slides print in chunks: the first opener is told to come back', async () => {
    const { id } = await tenant.deck(
      'Long',
      Array.from({ length: 60 }, (_, i) => ({ slide_type: 'title', content: { title: `Slide number ${i + 1}` } })),
    );
    const { body: link } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
    const first = await supertest(service.url).get(pathOf(link.url));
    expect([first.status, first.headers['retry-after']]).toEqual([202, '5']);
    expect(first.headers['refresh']).toBe('5');
    expect([first.text, first.headers['cache-control']]).toEqual([expect.not.stringContaining('Long'), 'no-store']);
    const done = await openLink(service, link.url);
    const pdf = await readPdf(done.body);
    expect(pdf).toMatchObject({ pages: 60, tagged: true, outlineEntries: 60 });
    expect(pdf.text[59]).toContain('Slide number 60');
    const pptx = await exportDeck(tenant, id, { format: 'pptx' });
    expect([pptx.status, pptx.polls, slidesOf(readPptx(pptx.body)).length]).toEqual([200, 0, 60]);
  });

  itHere('render once however many open the link at once', async () => {
    const { id } = await tenant.deck('Crowd', slides);
    const { body: link } = await tenant.post(`/v1/decks/${id}/exports`, { format: 'pptx' }).expect(201);
    const builder = service.here!.app.get(FileBuilder);
    const build = builder.build.bind(builder);
    const othersAnswered = Promise.withResolvers<void>();
    const renders = jest.spyOn(builder, 'build').mockImplementation(async (...deck) => {
      await othersAnswered.promise;
      return build(...deck);
    });
    const statuses: number[] = [];
    const open = async () => {
      const { status } = await supertest(service.url).get(pathOf(link.url));
      if (statuses.push(status) === 9) othersAnswered.resolve();
    };
    await Promise.all(Array.from({ length: 10 }, open));
    expect(statuses).toEqual([...Array<number>(9).fill(202), 200]);
    await supertest(service.url).get(pathOf(link.url)).expect(200);
    expect(renders).toHaveBeenCalledTimes(1);
  });

  describe('links', () => {
    let path: string;
    beforeEach(async () => {
      const { id } = await tenant.deck('日本 "x"\\a', slides);
      path = pathOf((await tenant.post(`/v1/decks/${id}/exports`).expect(201)).body.url);
    });

    it('that were changed or made up are not found', async () => {
      const wrong = [
        `${path}x`,
        path.slice(0, -1),
        path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        `${path}.pdf`,
        `${path}=`,
        `${path}/x.png`,
        '/s/x',
        '/s/',
      ];
      for (const attempt of wrong) {
        const answer = await supertest(service.url).get(attempt);
        expect([attempt, answer.status, answer.body]).toEqual([attempt, 404, anError('not_found')]);
      }
    });

    it('need no key and ignore one', async () => {
      await supertest(service.url).get(path).set('Authorization', 'Bearer junk').expect(200);
    });

    it('start no render for HEAD and prefetch', async () => {
      await supertest(service.url).head(path).expect(202);
      await supertest(service.url).get(path).set('Sec-Purpose', 'prefetch').expect(202);
      await supertest(service.url).get(path).expect(200);
      await supertest(service.url).head(path).expect(200);
    });

    it('answer conditions and ranges', async () => {
      const whole = await openLink(service, `http://x${path}`);
      const etag = whole.headers['etag'] as string;
      await supertest(service.url).get(path).set('If-None-Match', etag).expect(304);
      const part = await supertest(service.url).get(path).set('Range', 'bytes=0-3').expect(206);
      expect(part.headers['content-range']).toBe(`bytes 0-3/${whole.body.length}`);
      expect(part.headers['content-length']).toBe('4');
      for (const range of ['bytes=0-0,2-2', 'bytes=999999999-', 'lines=1-2']) {
        await supertest(service.url).get(path).set('Range', range).expect(200);
      }
    });

    it('name the file so that no header breaks', async () => {
      const { headers } = await openLink(service, `http://x${path}`);
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[\x20-\x7e]*\.pdf"; filename\*=UTF-8''%E6%97%A5%E6%9C%AC/,
      );
    });

    it('of a deleted deck are not found', async () => {
      const { id } = await tenant.deck('Gone', slides);
      const { body: link } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
      await tenant.delete(`/v1/decks/${id}`).expect(204);
      await supertest(service.url).get(pathOf(link.url)).expect(404);
    });
  });
});
