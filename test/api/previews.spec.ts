import sharp from 'sharp';
import { openLink } from '../support/files.js';
import { anError, newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

describe('previews', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: Awaited<ReturnType<Tenant['deck']>>;
  beforeAll(async () => {
    service = await startTestService();
    tenant = await newTenant(service);
    deck = await tenant.deck('Preview', ['title', 'stats']);
  });
  afterAll(() => service.close());

  const mint = (body?: object) => tenant.post(`/v1/decks/${deck.id}/previews`, body);

  it('show one slide as a picture of 1280 x 720, inline', async () => {
    const { body, headers } = await mint({ slide: 1, ttl_minutes: 5 }).expect(201);
    expect(Object.keys(body)).toEqual(['deck_id', 'slide', 'total_slides', 'url', 'expires_at']);
    expect(body).toMatchObject({ deck_id: deck.id, slide: 1, total_slides: 2 });
    expect(headers['location']).toBe(body.url);
    const file = await openLink(service, body.url);
    expect([file.status, file.headers['content-type'], file.polls]).toEqual([200, 'image/png', 0]);
    expect(file.headers['content-disposition']).toMatch(/^inline; filename="?Preview\.png"?$/);
    expect(await sharp(file.body).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 });
  });

  it('default to the first slide and clamp to the last', async () => {
    expect((await mint().expect(201)).body.slide).toBe(0);
    expect((await mint({ slide: 1e9 }).expect(201)).body.slide).toBe(1);
  });

  it.each([[-1], [-0.5], ['0'], [null], [true], [[]], [{}]])('refuse the slide %j', async (slide) => {
    const answer = await mint({ slide });
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
  });

  it('clamp again when the deck has shrunk, and end with its last slide', async () => {
    const shrinking = await tenant.deck('Shrinking', ['title', 'stats']);
    const { body } = await tenant.post(`/v1/decks/${shrinking.id}/previews`, { slide: 1 }).expect(201);
    await tenant.delete(`/v1/decks/${shrinking.id}/slides/${shrinking.slideIds[1]}`).expect(204);
    expect((await openLink(service, body.url)).status).toBe(200);
    await tenant.delete(`/v1/decks/${shrinking.id}/slides/${shrinking.slideIds[0]}`).expect(204);
    expect((await openLink(service, body.url)).status).toBe(404);
  });
});
