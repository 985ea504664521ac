import { createClient, SlideDeckError } from '../../clients/typescript/src/index.js';
import { fileNameOf } from '../../clients/typescript/src/file-name.js';
import { type Scripted, type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

const HOLDING: Scripted = { status: 202, headers: { 'Retry-After': '1' }, body: '<p>In a moment</p>' };
const FILE: Scripted = {
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="Review.pdf"' },
  body: '%PDF-',
};

describe('openLink', () => {
  let server: ScriptedServer;
  afterEach(() => server.close());

  async function open(answers: Scripted[], options: { timeout?: number; signal?: AbortSignal } = {}) {
    server = await startScriptedServer(...answers);
    const client = createClient({ baseUrl: 'http://other.test', apiKey: 'sk', retries: { delay: 10 } });
    return client.openLink(`${server.url}/s/abc`, options);
  }

  it('asks for the same address until the file is there, and sends no key', async () => {
    const start = performance.now();
    const { bytes, contentType, fileName } = await open([HOLDING, HOLDING, FILE]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(1_990);
    expect(new TextDecoder().decode(bytes)).toBe('%PDF-');
    expect({ contentType, fileName }).toEqual({ contentType: 'application/pdf', fileName: 'Review.pdf' });
    expect(server.seen.map(({ path }) => path)).toEqual(['/s/abc', '/s/abc', '/s/abc']);
    expect(server.seen.filter(({ headers }) => 'authorization' in headers || 'cookie' in headers)).toEqual([]);
  });

  it.each([
    [410, 'link_expired'],
    [404, 'not_found'],
    [500, 'internal_error'],
  ])('throws a %i, whatever its body says', async (status, code) => {
    const opening = open([{ status, body: { error: { code, message: 'No.' } } }, FILE]);
    await expect(opening).rejects.toThrow(SlideDeckError);
    await expect(opening).rejects.toMatchObject({ status, code });
    expect(server.seen.length).toBe(1);
    await server.close();
    await expect(open([{ status, body: '%PDF-' }, FILE])).rejects.toMatchObject({ status, code: 'unknown' });
  });

  it('goes on after a broken connection', async () => {
    await expect(open([{ ...FILE, fault: 'cut' }, FILE])).resolves.toMatchObject({ fileName: 'Review.pdf' });
  });

  it('gives up after its time and with its signal', async () => {
    for (const wait of ['1', '0', '99999999999']) {
      const holding = { ...HOLDING, headers: { 'Retry-After': wait } };
      await expect(open([holding], { timeout: 200 })).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(server.seen.length).toBeLessThanOrEqual(1); // a busy machine may not even have asked
      await server.close();
    }
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('Enough.')), 200);
    await expect(open([{ fault: 'hang' }], { signal: controller.signal })).rejects.toThrow('Enough.');
  });
});

describe('waitForJob', () => {
  const job = (status: string, more = {}): Scripted => ({ body: { id: 'j1', status, deck_id: null, ...more } });
  let server: ScriptedServer;
  afterEach(() => server.close());

  async function wait(answers: Scripted[], timeout = 120_000) {
    server = await startScriptedServer(...answers);
    return createClient({ baseUrl: server.url, apiKey: 'sk' }).waitForJob('j1', { timeout });
  }

  it('asks until there is a deck', async () => {
    const finished = wait([job('queued'), job('running'), job('succeeded', { deck_id: 'd1' })]);
    await expect(finished).resolves.toMatchObject({ deck_id: 'd1' });
    expect(server.seen.map(({ path }) => path)).toEqual(Array(3).fill('/v1/jobs/j1'));
  });

  it('throws what the job failed with, and a deck that is gone', async () => {
    const failed = job('failed', { error_code: 'generation_failed', error_message: 'No plan.' });
    await expect(wait([failed])).rejects.toMatchObject({ code: 'generation_failed', message: 'No plan.' });
    await server.close();
    await expect(wait([job('succeeded')])).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gives up after its time', async () => {
    await expect(wait([job('running')], 2_000)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="Review.pdf"', 'Review.pdf'],
    ['attachment; filename=Review.pdf', 'Review.pdf'],
    ['inline; FileName = "a \\"b\\"; c.png"', 'a "b"; c.png'],
    [`attachment; filename="na?ve.pdf"; filename*=UTF-8''na%C3%AFve%20plan.pdf`, 'naïve plan.pdf'],
    [`attachment; filename*=utf-8'en'%e2%82%ac.pdf; filename="euro.pdf"`, '€.pdf'],
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%ZZ`, 'plain.pdf'],
    [`attachment; filename="plain.pdf"; filename*=ISO-8859-1''%E9.pdf`, 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\decks\\\\a.pdf"', 'a.pdf'],
    [`attachment; filename*=UTF-8''..%2Fa.pdf`, 'a.pdf'],
    ['attachment; filename=".."', null],
    ['attachment', null],
    ['', null],
  ])('of %j is %j', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));

  it('is read from a long header in no time', () => {
    expect(fileNameOf(`attachment; filename="${'\\'.repeat(100_000)}`)).toBeNull();
    expect(fileNameOf(`;${' '.repeat(100_000)}`)).toBeNull();
  });
});
