import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import supertest from 'supertest';
import { isAlive } from '../../src/database/embedded/process-state.js';
import { descendants } from '../../src/tools/service/server.js';
import { asBuffer, exportDeck, openLink, readPdf, readPptx, slidesOf } from '../support/files.js';
import { ledgerOf } from '../support/ledger.js';
import { type Act, answers, draws } from '../support/model-server.js';
import { Operated, type Replica } from '../support/operated.js';
import { reachableRedis } from '../support/redis.js';
import { shareOf } from '../support/sample.js';
import { anError, newTenant, pathOf, Tenant, type TestService } from '../support/service.js';
import { LONGEST_TURN } from '../support/watched-process.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

const redisUrl = await reachableRedis();
const itWithRedis = redisUrl === null ? it.skip : it;

const RED = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#cc2200' } })
  .png()
  .toBuffer();
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" class="logo" width="200" height="100"><rect width="200" height="100" fill="#123456"/></svg>';

describe('a service of two replicas, with PostgreSQL, S3, Redis, and models', () => {
  const pages = new Map<string, WebFile>();
  let site: Awaited<ReturnType<typeof startWebServer>>;
  let operated: Operated;
  let tenant: Tenant;
  beforeAll(async () => {
    site = await startWebServer(pages);
    operated = await Operated.start(process.env['DATABASE_URL'] ?? '', redisUrl, { EGRESS_ALLOW: site.host });
  });
  beforeEach(async () => {
    tenant = await newTenant(operated);
  });
  afterEach(async () => {
    expect(await operated.longestTurn()).toBeLessThan(LONGEST_TURN);
  });
  afterAll(async () => {
    await operated.close();
    await site.close();
  });

  const slides = [
    { slide_type: 'title', content: { title: 'Opening words' } },
    { slide_type: 'stats', content: { title: 'Figures', items: [{ value: '48%', label: 'Margin' }] } },
  ];
  /** The tenant at one replica, past the balancer. */
  const at = (replica: number) => new Tenant(operated.replicas[replica] as TestService, tenant.workspaceId, tenant.key);
  const linkTo = async (deckId: string, options: object = {}) =>
    (await tenant.post(`/v1/decks/${deckId}/exports`, options).expect(201)).body.url as string;
  const picture = async (service: TestService, url: string) => {
    const { body } = await supertest(service.url).get(pathOf(url)).buffer(true).parse(asBuffer).expect(200);
    return sharp(body as Buffer).metadata();
  };
  /** Whether a picture of this colour, or near it, is in a PPTX. */
  const holdsColour = async (pptx: Buffer, [red, green, blue]: [number, number, number]) => {
    const found = await Promise.all(mediaOf(pptx).map((bytes) => sharp(bytes).stats()));
    return found.some(({ dominant: { r, g, b } }) => Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 40);
  };

  it('makes PDF, PPTX and PNG once, keeps them in the bucket, and sends them from either replica', async () => {
    const { id } = await tenant.deck('A deck', slides);
    const { body: preview } = await tenant.post(`/v1/decks/${id}/previews`, { slide: 1 }).expect(201);
    const links = [await linkTo(id), await linkTo(id, { format: 'pptx' }), preview.url as string];
    const files = [];
    for (const link of links) files.push(await openLink(operated, link));
    const [pdf, pptx, png] = files.map(({ body }) => body) as [Buffer, Buffer, Buffer];
    expect((await readPdf(pdf)).text).toEqual([
      expect.stringContaining('Opening words'),
      expect.stringContaining('48%'),
    ]);
    expect(slidesOf(readPptx(pptx)).map((xml) => /Opening words|48%/.exec(xml)?.[0])).toEqual(['Opening words', '48%']);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png' });
    const stored = operated.objects.keys().filter((key) => key.includes(id));
    expect(stored).toHaveLength(3);
    for (const replica of operated.replicas) {
      for (const [i, link] of links.entries()) {
        const again = await openLink(replica, link);
        expect([again.status, again.polls, again.headers['etag']]).toEqual([200, 0, files[i]?.headers['etag']]);
        expect(again.body.equals(files[i]?.body as Buffer)).toBe(true);
      }
    }
    expect(operated.objects.keys().filter((key) => key.includes(id))).toEqual(stored);
  });

  it('keeps images of the model in the bucket, serves them from either replica, and draws them', async () => {
    operated.model.play(draws(RED));
    const { body } = await tenant.post('/v1/images', { prompt: 'Red', aspect_ratio: '16:9' }).expect(200);
    const url = body.images[0].url as string;
    expect(url.startsWith(`${operated.url}/images/`)).toBe(true);
    for (const replica of operated.replicas) expect((await picture(replica, url)).width).toBeGreaterThan(0);
    const deck = await tenant.deck('Pictures', [{ slide_type: 'imageFull', content: { image: url } }]);
    const { status, body: pptx } = await exportDeck(tenant, deck.id, { format: 'pptx' });
    expect([status, await holdsColour(pptx, [0xcc, 0x22, 0x00])]).toEqual([200, true]);
    const { body: published } = await tenant.post(`/v1/decks/${deck.id}/publish`).expect(200);
    const page = await supertest(operated.url).get(pathOf(published.url)).expect(200);
    expect(page.text).toContain(url);
  });

  it('reads a brand from a host that is allowed, and draws its logo', async () => {
    pages.set('/', { body: `<title>House</title><header><a href="/">${LOGO}</a></header>` });
    const { body: brand } = await tenant.post('/v1/brands/extract', { url: site.url }).expect(201);
    expect(brand.logo_url).toEqual(expect.stringContaining(`${operated.url}/images/`));
    for (const replica of operated.replicas) {
      for (const url of [brand.logo_url, brand.logo_mono_url] as string[]) {
        const { width, height } = await picture(replica, url);
        expect(width / height).toBe(2);
      }
    }
    const deck = await tenant.deck('Branded', slides);
    await tenant.patch(`/v1/decks/${deck.id}`, { brand_id: brand.id }).expect(200);
    const { body: pptx } = await exportDeck(tenant, deck.id, { format: 'pptx' });
    expect(await holdsColour(pptx, [0x12, 0x34, 0x56])).toBe(true);
  });

  it('edits and generates with the model, whichever replica is asked', async () => {
    const edit = { summary: 'Renamed.', operations: [{ op: 'rename_deck', title: 'Better' }] };
    const generated = { title: 'Bees', slides: [{ slide_type: 'statement', content: { title: 'Bees fly' } }] };
    const act: Act = (response, call) => answers(call.asked === 'deck' ? generated : edit)(response, call);
    operated.model.play(act);
    const { id } = await tenant.deck('A deck', slides);
    for (const [replica, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { body } = await at(replica).post(`/v1/decks/${id}/edit`, { instruction: 'Improve it' }).expect(200);
      expect(body).toMatchObject({ summary: 'Renamed.', deck: { title: 'Better' } });
      expect((await at(other).get(`/v1/decks/${id}`)).body.title).toBe('Better');
      const { body: job } = await at(replica).post('/v1/generate', { prompt: 'Bees' }).expect(202);
      const deckId = await deckOfJob(at(other), job.id as string);
      expect((await at(replica).get(`/v1/decks/${deckId}`)).body.title).toBe('Bees');
    }
    expect(await ledgerOf(tenant)).toMatchObject({ remaining: 5_000 - 2 * 10 - 2 * 100 });
  });

  itWithRedis('counts requests over both replicas, exactly', async () => {
    const free = await newTenant(operated, 'free');
    const [one, other] = operated.replicas.map((replica) => new Tenant(replica, free.workspaceId, free.key));
    const answered = await Promise.all(
      Array.from({ length: 40 }, (_, i) => ((i % 2 ? one : other) as Tenant).get('/v1/decks')),
    );
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(30);
    const left = answered.map(({ headers }) => Number(headers['ratelimit-remaining'])).sort((a, b) => b - a);
    expect(left).toEqual([...Array.from({ length: 30 }, (_, i) => 29 - i), ...Array<number>(10).fill(0)]);
  });

  it('says so while the bucket is away, charges nothing, and goes on when it is back', async () => {
    operated.model.play(draws(RED));
    const { id } = await tenant.deck('A deck', slides);
    const [made, wanted] = [await linkTo(id), await linkTo(id, { format: 'pptx' })];
    const before = await openLink(operated, made);
    await operated.objects.line.cut();
    for (const link of [made, wanted]) {
      const { status, body } = await openLink(operated, link);
      expect([status, JSON.parse(body.toString())]).toEqual([500, anError('internal_error')]);
    }
    const drawn = await tenant.post('/v1/images', { prompt: 'Red' });
    expect([drawn.status, drawn.body]).toEqual([500, anError('internal_error')]);
    expect((await ledgerOf(tenant)).remaining).toBe(5_000);
    // What needs no file goes on.
    await tenant.patch(`/v1/decks/${id}`, { title: 'Renamed' }).expect(200);
    for (const replica of operated.replicas) await supertest(replica.url).get('/readyz').expect(200);
    await operated.objects.line.start();
    expect(slidesOf(readPptx((await openLink(operated, wanted)).body))).toHaveLength(2);
    expect((await readPdf((await openLink(operated, made)).body)).pages).toBe((await readPdf(before.body)).pages);
    await tenant.post('/v1/images', { prompt: 'Red' }).expect(200);
  });

  it('answers while its replicas are replaced one by one, and keeps everything', async () => {
    operated.model.play(draws(RED));
    const { body: made } = await tenant.post('/v1/images', { prompt: 'Red' }).expect(200);
    const deck = await tenant.deck('A deck', slides);
    const link = await linkTo(deck.id);
    const file = await openLink(operated, link);
    // Each start costs six seconds of processor time.
    for (const replica of shareOf(operated.replicas, 2)) {
      let isStopping = true;
      const stopped = replica.stop().finally(() => (isStopping = false));
      while (isStopping) {
        await tenant.get(`/v1/decks/${deck.id}`).expect(200);
        await sleep(20);
      }
      expect(await stopped).toBe(0);
      await tenant.get(`/v1/decks/${deck.id}`).expect(200);
      await replica.start();
      const again = await openLink(replica, link);
      expect([again.status, again.polls, again.headers['etag']]).toEqual([200, 0, file.headers['etag']]);
      await picture(replica, made.images[0].url as string);
    }
  });

  it('leaves nothing running when a replica is killed, and goes on with the other', async () => {
    pages.set('/', { body: `<title>House</title><header><a href="/">${LOGO}</a></header>` });
    const [killed, other] = operated.replicas as [Replica, Replica];
    const deck = await tenant.deck('A deck', slides);
    const link = await linkTo(deck.id);
    const file = await openLink(killed, link);
    await at(0).post('/v1/brands/extract', { url: site.url }).expect(201);
    const helpers = descendants(killed.pid);
    expect(helpers.length).toBeGreaterThan(2);
    await killed.stop('SIGKILL');
    while (helpers.some(isAlive)) await sleep(100);
    for (const service of [operated, other, operated]) {
      const again = await openLink(service, link);
      expect([again.status, again.headers['etag']]).toEqual([200, file.headers['etag']]);
    }
    await killed.start();
    expect((await openLink(killed, link)).headers['etag']).toBe(file.headers['etag']);
  });
});

/** The deck that a generation has made. */
async function deckOfJob(tenant: Tenant, id: string): Promise<string> {
  for (;;) {
    const { body } = await tenant.get(`/v1/jobs/${id}`).expect(200);
    if (body.status === 'succeeded') return body.deck_id as string;
    expect(body.status).not.toBe('failed');
    await sleep(100);
  }
}

/** The pictures in a PPTX. */
const mediaOf = (pptx: Buffer) =>
  Object.entries(unzipSync(new Uint8Array(pptx)))
    .filter(([name]) => /^ppt\/media\/.+\.(png|jpe?g)$/.test(name))
    .map(([, bytes]) => Buffer.from(bytes));
