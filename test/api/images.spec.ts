import { jest } from '@jest/globals';
import sharp from 'sharp';
import supertest from 'supertest';
import { PictureDecoder } from '../../src/images/decoding/picture-decoder.js';
import { QueueFull } from '../../src/workers/fair-queue.js';
import { forgiveImages } from '../support/breakers.js';
import { asBuffer } from '../support/files.js';
import { ledgerOf, part, sql } from '../support/ledger.js';
import {
  type Act,
  answers,
  draws,
  floods,
  isSilent,
  ModelServer,
  refuses,
  resets,
  showsPage,
} from '../support/model-server.js';
import { anError, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

const RATIOS = {
  '1:1': 1,
  '3:4': 3 / 4,
  '4:3': 4 / 3,
  '9:16': 9 / 16,
  '16:9': 16 / 9,
  '2:3': 2 / 3,
  '3:2': 3 / 2,
  '21:9': 21 / 9,
};

const picture = (width = 300, height = 200, color = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

async function open(service: TestService, url: string) {
  const answer = await supertest(service.url).get(pathOf(url)).buffer(true).parse(asBuffer).expect(200);
  return { headers: answer.headers as Record<string, string>, ...(await sharp(answer.body as Buffer).metadata()) };
}

describe('images', () => {
  let model: ModelServer;
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    model = await new ModelServer().start();
    const { url } = model;
    service = await startTestService({
      IMAGE_BASE_URL: url,
      IMAGE_API_KEY: 'an-image-key',
      IMAGE_MODEL: 'scripted',
      AI_TIMEOUT_MS: '1500',
    });
  });
  beforeEach(async () => {
    await forgiveImages(service, model);
    tenant = await newTenant(service);
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });

  const create = (body: object = {}) => tenant.post('/v1/images', { prompt: 'A lighthouse at dawn', ...body });

  it.each(Object.entries(RATIOS))('of %s have exactly that ratio', async (aspect_ratio, ratio) => {
    model.play(draws(await picture()));
    const { body } = await create({ aspect_ratio }).expect(200);
    const { width, height } = await open(service, body.images[0].url as string);
    expect(width / height).toBe(ratio);
    const [asked] = model.calls as [(typeof model.calls)[0]];
    const [w = 0, h = 0] = (asked.body.size as string).split('x').map(Number);
    expect(Math.sign(w - h)).toBe(Math.sign(ratio - 1));
    expect(asked.body).toMatchObject({
      model: 'scripted',
      prompt: 'A lighthouse at dawn',
      n: 1,
      response_format: 'b64_json',
    });
  });

  it('cost 80 credits each, are kept for ever, and stand in the library', async () => {
    const [red, blue] = [await picture(300, 200, 'red'), await picture(300, 200, 'blue')];
    model.play(draws(red), draws(blue));
    const { body } = await create({ n: 2 }).expect(200);
    expect(body).toEqual({ images: [{ url: expect.any(String) as string }, { url: expect.any(String) as string }] });
    const urls = body.images.map(({ url }: { url: string }) => url) as string[];
    expect(new Set(urls).size).toBe(2);
    expect((await open(service, urls[0] as string)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const library = await tenant.get('/v1/images').expect(200);
    expect(library.body.images.map(({ url }: { url: string }) => url).sort()).toEqual([...urls].sort());
    expect(library.body.images[0]).toEqual({
      id: expect.any(String) as string,
      url: expect.any(String) as string,
      prompt: 'A lighthouse at dawn',
      aspect_ratio: '16:9',
      alt: null,
      width: expect.any(Number) as number,
      height: expect.any(Number) as number,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/) as string,
    });
    expect(await ledgerOf(tenant)).toEqual({
      remaining: 4_840,
      operations: [
        ['reserve', 'settle'],
        ['reserve', 'settle'],
      ],
    });
    expect((await (await newTenant(service)).get('/v1/images')).body).toEqual({ images: [] });
  });

  it('are 429 when too many of the workspace wait to be read, and their credits are back', async () => {
    model.play(draws(await picture()));
    const full = new QueueFull('full', true);
    jest.spyOn(part(service, PictureDecoder)['processes'], 'run').mockRejectedValueOnce(full);
    const { body, headers } = await create().expect(429);
    expect([body, headers['retry-after']]).toEqual([anError('rate_limit'), '1']);
    expect(await ledgerOf(tenant)).toEqual({ remaining: 5_000, operations: [['reserve', 'refund']] });
  });

  it('can be used in slides', async () => {
    model.play(draws(await picture()));
    const { body } = await create().expect(200);
    const content = { image: body.images[0].url as string };
    const deck = await tenant.deck('Deck', [{ slide_type: 'imageFull', content }]);
    expect((await tenant.get(`/v1/decks/${deck.id}`)).body.slides[0].content).toEqual(content);
  });

  it('are told newest first, in pages', async () => {
    model.play(draws(await picture()));
    for (let request = 0; request < 3; request++) await create({ n: 2, prompt: `Request ${request}` }).expect(200);
    const list = async (query: string) =>
      (await tenant.get(`/v1/images${query}`).expect(200)).body.images as { id: string; prompt: string }[];
    const all = await list('');
    expect(all.map(({ prompt }) => prompt)).toEqual([2, 2, 1, 1, 0, 0].map((request) => `Request ${request}`));
    const paged = [];
    for (let before = ''; ; before = `&before=${paged.at(-1)?.id}`) {
      const page = await list(`?limit=4${before}`);
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    expect(await list('?before=2020-01-01T00:00:00.000Z')).toEqual([]);
    const foreign = await (await newTenant(service)).get(`/v1/images?before=${all[0]?.id}`);
    expect([foreign.status, foreign.body]).toEqual([422, anError('invalid_input')]);
    expect(foreign.body.error.message).toContain('the id of an image of this list');
  });

  it('are a hundred a page unless more are asked for', async () => {
    await sql(
      service,
      `insert into images (id, workspace_id, sha256, type, prompt, aspect_ratio)
       select gen_random_uuid(), $1, repeat('0', 64), 'image/png', 'x', '1:1' from generate_series(1, 120)`,
      [tenant.workspaceId],
    );
    const count = async (query = '') => ((await tenant.get(`/v1/images${query}`)).body.images as unknown[]).length;
    expect([await count(), await count('?limit=500'), await count('?limit=7')]).toEqual([100, 120, 7]);
  });

  it.each(['limit=0', 'limit=501', 'limit=x', 'limit=1&limit=2', 'before=x', 'before=1'])(
    'are not told for %s',
    async (query) => {
      const answer = await tenant.get(`/v1/images?${query}`);
      expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    },
  );

  it('that fail are refunded, the others are charged', async () => {
    const good = draws(await picture());
    model.play(good, refuses(400), good, refuses(400), good, good);
    const { body } = await create({ n: 6 }).expect(200);
    expect(body.images).toHaveLength(4);
    const { remaining, operations } = await ledgerOf(tenant);
    expect(remaining).toBe(5_000 - 4 * 80);
    expect(operations.map(([, outcome]) => outcome).sort()).toEqual([
      'refund',
      'refund',
      'settle',
      'settle',
      'settle',
      'settle',
    ]);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
  );
  it.each<[string, () => Act | Promise<Act>]>([
    ['400', () => refuses(400)],
    ['401', () => refuses(401)],
    ['a page', () => showsPage],
    ['silence', () => isSilent],
    ['a reset connection', () => resets],
    ['a hundred megabytes', () => floods],
    ['no data', () => answers({})],
    ['bytes that are no picture', () => draws(Buffer.from('hello, this is no picture'))],
    ['a drawing', () => draws(svg)],
    ['half a picture', async () => draws((await picture()).subarray(0, 200))],
    ['a picture of one pixel', async () => draws(await picture(1, 1))],
    ['a picture of 100 megapixels', async () => draws(await picture(10_000, 10_000))],
    [
      'an address in the private network',
      () => (response) =>
        void response
          .setHeader('content-type', 'application/json')
          .end('{"data":[{"url":"http://169.254.169.254/latest"}]}'),
    ],
    [
      'an address of a file',
      () => (response) =>
        void response.setHeader('content-type', 'application/json').end('{"data":[{"url":"file:///etc/passwd"}]}'),
    ],
  ])('cost nothing when the model answers with %s', async (_, act) => {
    model.play(await act());
    const { status, body } = await create({ n: 2 });
    expect([status, body]).toEqual([502, anError('generation_failed')]);
    const { remaining, operations } = await ledgerOf(tenant);
    expect([remaining, operations]).toEqual([
      5_000,
      [
        ['reserve', 'refund'],
        ['reserve', 'refund'],
      ],
    ]);
    expect((await tenant.get('/v1/images')).body.images).toEqual([]);
  });

  it.each([
    ['no prompt', { prompt: undefined }],
    ['a blank prompt', { prompt: ' ' }],
    ['a prompt of 2,001 characters', { prompt: 'x'.repeat(2_001) }],
    ['an unknown ratio', { aspect_ratio: '5:4' }],
    ['no image', { n: 0 }],
    ['seven images', { n: 7 }],
    ['half an image', { n: 1.5 }],
    ['a number that is a text', { n: '2' }],
  ])('are refused with %s, before anything is paid', async (_, body) => {
    const answer = await create(body);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect((await ledgerOf(tenant)).operations).toEqual([]);
  });

  it('take a prompt of 2,000 characters', async () => {
    model.play(draws(await picture()));
    await create({ prompt: '😀'.repeat(2_000) }).expect(200);
  });

  it('need a plan that has them, and credits for all of them', async () => {
    const solo = await newTenant(service, 'solo');
    const answer = await solo.post('/v1/images', { prompt: 'x' });
    expect([answer.status, answer.body]).toEqual([403, anError('api_not_on_plan')]);
    const poor = await newTenant(service, 'pro', 100);
    const refused = await poor.post('/v1/images', { prompt: 'x', n: 2 });
    expect([refused.status, refused.body]).toEqual([402, anError('insufficient_credits')]);
    expect(refused.body.error.message).toMatch(/160.*100/);
  });
});

describe('images without a model', () => {
  it('are drawn from the words: the same words give the same picture, six give six', async () => {
    const service = await startTestService({});
    const tenant = await newTenant(service, 'business');
    const urls = async (prompt: string, n: number) =>
      (
        (await tenant.post('/v1/images', { prompt, n, aspect_ratio: '21:9' }).expect(200)).body.images as {
          url: string;
        }[]
      ).map(({ url }) => url);
    const six = await urls('Quiet water', 6);
    expect(new Set(six).size).toBe(6);
    expect((await urls('Quiet water', 1))[0]).toBe(six[0]);
    expect((await urls('Loud water', 1))[0]).not.toBe(six[0]);
    const { width, height, format } = await open(service, six[0] as string);
    expect([width / height, format]).toEqual([21 / 9, 'jpeg']);
    await service.close();
  });
});
