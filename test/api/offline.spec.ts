import { Socket } from 'node:net';
import sharp from 'sharp';
import supertest from 'supertest';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROMPTS } from '../../src/ai/offline/fixtures/prompts.js';
import { ledgerOf } from '../support/ledger.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

/** Where a socket is told to connect to, whatever form the arguments have. */
function hostOf([first, second]: unknown[]): string {
  const options = Array.isArray(first) ? (first as unknown[])[0] : first;
  if (typeof options === 'object' && options !== null) {
    const { host, path } = options as { host?: string; path?: string };
    return path ?? host ?? 'localhost';
  }
  return typeof second === 'string' ? second : 'localhost';
}

interface EndedJob {
  deck_id: string;
  faults: { code: string; index: number; severity: string; message: string }[];
}

async function ended(tenant: Tenant, id: string): Promise<EndedJob> {
  for (;;) {
    const { body } = await tenant.get(`/v1/jobs/${id}`).expect(200);
    if (['succeeded', 'failed'].includes(body.status as string)) return body as EndedJob;
    await sleep(50);
  }
}

describe('without a model', () => {
  const connect = Reflect.get(Socket.prototype, 'connect') as unknown as (...args: unknown[]) => Socket;
  const hosts = new Set<string>();
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
      hosts.add(hostOf(args));
      return connect.apply(this, args);
    };
    service = await startTestService({});
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(async () => {
    await service.close();
    Socket.prototype.connect = connect;
  });

  it('slides, edits, images and decks are made, and no connection leaves the machine', async () => {
    const deck = await tenant.deck('Deck', [{ slide_type: 'title', content: { title: 'One' } }]);
    const slide = await tenant
      .post(`/v1/decks/${deck.id}/slides`, { prompt: 'Costs: rent, people and travel' })
      .expect(201);
    expect(slide.body.slide).toMatchObject({ slide_type: 'bullets', order: 1, content: { title: 'Costs' } });
    const edit = await tenant.post(`/v1/decks/${deck.id}/edit`, {
      instruction: 'Move slide 2 to the start; rename the deck to "Costs"',
    });
    expect([edit.status, edit.body.deck.title, edit.body.deck.slides[0].slide_type]).toEqual([200, 'Costs', 'bullets']);
    await tenant.post('/v1/images', { prompt: 'Quiet water' }).expect(200);
    const { body: job } = await tenant
      .post('/v1/generate', { prompt: '# Plan\n## Why\n- a\n- b\n## How\n1. c\n2. d\n3. e', locale: 'de' })
      .expect(202);
    const { deck_id } = await ended(tenant, job.id as string);
    const generated = (await tenant.get(`/v1/decks/${deck_id}`).expect(200)).body;
    expect(generated.slides.map(({ slide_type }: { slide_type: string }) => slide_type)).toEqual([
      'title',
      'bullets',
      'bullets',
    ]);
    expect((await ledgerOf(tenant)).remaining).toBe(5_000 - 10 - 10 - 80 - 100);
    expect([...hosts].filter((host) => !/^(?:localhost|127\.0\.0\.1|::1|\/.*)$/.test(host))).toEqual([]);
    expect(hosts).toContain('127.0.0.1');
  });

  it.each(Object.entries(PROMPTS))(
    'a deck drafted of the prompt "%s" has nothing that people notice',
    async (_, prompt) => {
      const { body: job } = await tenant.post('/v1/generate', prompt).expect(202);
      const { faults } = await ended(tenant, job.id as string);
      expect(faults.filter(({ severity }) => severity !== 'note')).toEqual([]);
    },
  );

  it('a draft shows what its cover is about from the library, and costs no more; a picture that was only drawn stays there', async () => {
    await tenant.post('/v1/images', { prompt: 'Saving the bees' }).expect(200);
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#556b2f' } })
      .jpeg()
      .toBuffer();
    const { body: image } = await supertest(service.url)
      .post('/v1/images/upload')
      .set('Authorization', `Bearer ${tenant.key}`)
      .field('alt', 'Bees')
      .attach('file', photo, 'IMG_2034.jpg')
      .expect(201);
    const covers = [];
    for (const prompt of ['# Saving the bees\n## Why\n- a\n- b', '# Costs\n## Why\n- a\n- b']) {
      const { body: job } = await tenant.post('/v1/generate', { prompt }).expect(202);
      const { deck_id, faults } = await ended(tenant, job.id as string);
      const { slides } = (await tenant.get(`/v1/decks/${deck_id}`).expect(200)).body as {
        slides: { content: { image?: string } }[];
      };
      covers.push([slides[0]?.content.image, faults.filter(({ index }) => index === 0)]);
    }
    expect(covers).toEqual([
      [image.url, []],
      [undefined, []],
    ]);
    expect((await ledgerOf(tenant)).remaining).toBe(5_000 - 80 - 100 - 100);
  });

  it('what is not understood is refused, refunded, and said to want a model', async () => {
    const deck = await tenant.deck('Deck', ['title']);
    const { status, body } = await tenant.post(`/v1/decks/${deck.id}/edit`, { instruction: 'Make it pop' });
    expect([status, body]).toEqual([502, anError('ai_unavailable')]);
    expect(body.error.message).toMatch(/No model is configured.*“Make it pop”/);
    expect(await ledgerOf(tenant)).toEqual({ remaining: 5_000, operations: [['reserve', 'refund']] });
  });
});
