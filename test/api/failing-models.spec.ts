import { afterRest, forgiveImages, forgiveText, stopBreakerClock } from '../support/breakers.js';
import { ledgerOf } from '../support/ledger.js';
import { type Act, answers, drips, floods, isSilent, ModelServer, refuses, resets } from '../support/model-server.js';
import { eventually } from '../support/eventually.js';
import { shareOf } from '../support/sample.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const renames = answers({ summary: 'Renamed.', operations: [{ op: 'rename_deck', title: 'Better' }] });

describe('a provider that fails again and again', () => {
  let text: ModelServer;
  let images: ModelServer;
  let service: TestService;
  let tenant: Tenant;
  let deck: string;
  beforeAll(async () => {
    [text, images] = await Promise.all([new ModelServer().start(), new ModelServer().start()]);
    const image = { IMAGE_BASE_URL: images.url, IMAGE_MODEL: 'scripted' };
    service = await startTestService({ ...text.environment, ...image, AI_TIMEOUT_MS: '1500' });
  });
  beforeEach(async () => {
    await forgiveText(service, text);
    await forgiveImages(service, images);
    tenant = await newTenant(service);
    deck = (await tenant.deck()).id;
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([text.close(), images.close()]);
  });

  const edit = () => tenant.post(`/v1/decks/${deck}/edit`, { instruction: 'x' });
  const draw = (n = 1) => tenant.post('/v1/images', { prompt: 'x', n });
  /** Lets the model fail this often; one operation may fail three times. */
  const failing = async (act: Act, calls = 5) => {
    text.play(act);
    while (text.calls.length < calls) await edit().expect(502);
    text.play(renames);
  };

  it('is left alone: requests are refused without a call, are refunded, and hear when to come back', async () => {
    stopBreakerClock();
    await failing(refuses(500));
    const { status, body, headers } = await edit();
    expect([status, body]).toEqual([502, anError('ai_unavailable')]);
    expect(body.error.message).toMatch(/its provider failed 5 times in a row.*The credits are back/);
    expect(headers['retry-after']).toBe('30');
    expect(text.calls).toEqual([]);
    const { operations } = await ledgerOf(tenant);
    expect(new Set(operations.map(([, end]) => end))).toEqual(new Set(['refund']));
  });

  it('gets no further try of an operation once it is', async () => {
    text.play(refuses(500));
    await edit().expect(502);
    await edit().expect(502);
    expect(text.calls).toHaveLength(5);
  });

  const failures: [string, Act][] = [
    ['429', refuses(429, { 'retry-after': '0' })],
    ['silence', isSilent],
    ['reset connections', resets],
    ['a slow drip', drips],
  ];

  it.each(shareOf(failures, 2))('is left alone after %s, too', async (_, act) => {
    await failing(act);
    await edit().expect(502);
    expect(text.calls).toEqual([]);
  });

  it('serves other workspaces though the requests of one take too long', async () => {
    text.play(isSilent);
    const slow = await Promise.all(Array.from({ length: 6 }, () => edit()));
    expect(slow.map(({ status }) => status)).toEqual(Array(6).fill(502));
    text.play(renames);
    expect((await edit().expect(502)).body.error.message).toContain('its provider failed 5 times in a row');
    const other = await newTenant(service);
    const { id } = await other.deck();
    await other.post(`/v1/decks/${id}/edit`, { instruction: 'x' }).expect(200);
  });

  it.each<[string, Act]>([
    ['a refused prompt', refuses(400)],
    ['a wrong key', refuses(401)],
    ['unusable answers', answers({ operations: 'none' })],
    ['answers that are too large', floods],
  ])('is asked further after %s', async (_, act) => {
    await failing(act, 8);
    await edit().expect(200);
  });

  it('is tried by one request after its rest, and then serves all again', async () => {
    await failing(refuses(503));
    let release: () => void = () => undefined;
    text.play(async (response, call) => {
      await new Promise<void>((resolve) => (release = resolve));
      await renames(response, call);
    });
    const [probe] = await afterRest(async () => {
      const sent = edit().then((answer) => answer);
      await eventually(
        () => Promise.resolve(text.calls.length),
        (calls) => calls === 1,
      );
      return [sent];
    });
    await edit().expect(502);
    await edit().expect(502);
    expect(text.calls).toHaveLength(1);
    release();
    expect((await probe)?.status).toBe(200);
    text.play(renames);
    await edit().expect(200);
  });

  it('is left alone again when that request fails', async () => {
    await failing(refuses(503));
    text.play(refuses(503));
    await afterRest(() => edit().expect(502));
    expect(text.calls).toHaveLength(1);
  });

  it('ends jobs at once, refunded', async () => {
    await failing(refuses(500));
    const { body } = await tenant.post('/v1/generate', { prompt: 'x' }).expect(202);
    const read = async () => (await tenant.get(`/v1/jobs/${body.id}`)).body as { status: string };
    expect(await eventually(read, ({ status }) => status === 'failed')).toMatchObject({
      status: 'failed',
      error_code: 'generation_failed',
      error_message: expect.stringContaining('its provider failed 5 times in a row') as string,
    });
    expect(text.calls).toEqual([]);
    expect((await ledgerOf(tenant)).remaining).toBe(5_000);
  });

  it('of images is another one than that of texts', async () => {
    images.play(refuses(500));
    await draw(6).expect(502);
    const before = images.calls.length;
    const { status, body, headers } = await draw();
    expect([status, body]).toEqual([502, anError('generation_failed')]);
    expect(body.error.message).toContain('its provider failed 5 times in a row');
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(images.calls).toHaveLength(before);
    expect((await ledgerOf(tenant)).remaining).toBe(5_000);
    text.play(renames);
    await edit().expect(200);
  });
});
