import { createClient, type SlideDeckClient, SlideDeckError } from '../../clients/typescript/src/index.js';
import { type Scripted, type ScriptedServer, startScriptedServer } from '../support/scripted-server.js';

const path = { id: 'd1' };
const KEYED = { headers: { 'Idempotency-Key': 'k1' } };
const failure = (status: number, code: string, headers = {}): Scripted => ({
  status,
  headers,
  body: { error: { code, message: `It is ${code}.` } },
});
const INTERNAL = failure(500, 'internal_error');
const LIMITED = failure(429, 'rate_limit', { 'Retry-After': '1' });
const DONE: Scripted = { body: { id: 'd1' } };

type Call = (client: SlideDeckClient) => Promise<unknown>;

const READS: Record<string, Call> = {
  'GET /v1/decks': (client) => client.listDecks(),
  'GET /v1/decks/{id}': (client) => client.getDeck({ path }),
  'GET /v1/jobs/{id}': (client) => client.getJob({ path }),
  'GET /v1/brands': (client) => client.listBrands(),
  'GET /v1/slide-templates': (client) => client.listSlideTemplates(),
};
const WRITES: Record<string, Call> = {
  'POST /v1/decks': (client) => client.createDeck({ body: { title: 'A deck' } }),
  'PATCH /v1/decks/{id}': (client) => client.updateDeck({ path, body: { title: 'A deck' } }),
  'DELETE /v1/decks/{id}': (client) => client.deleteDeck({ path }),
  'POST /v1/decks/{id}/slides': (client) => client.addSlide({ path, body: { slide_type: 'title' } }),
  'POST /v1/decks/{id}/unpublish': (client) => client.unpublishDeck({ path }),
};
const MAKE_ANEW: Record<string, (client: SlideDeckClient, options: object) => Promise<unknown>> = {
  'POST /v1/generate': (client, options) => client.generateDeck({ body: { prompt: 'A deck' }, ...options }),
  'POST /v1/decks/{id}/exports': (client, options) => client.createExport({ path, body: {}, ...options }),
  'POST /v1/decks/{id}/previews': (client, options) => client.createPreview({ path, body: {}, ...options }),
  'POST /v1/decks/{id}/presenter-links': (client, options) =>
    client.createPresenterLink({ path, body: {}, ...options }),
};
const publish: Call = (client) => client.publishDeck({ path, ...KEYED });

describe('the retries of the client', () => {
  /** The one that was called last. */
  let server: ScriptedServer | null = null;
  const servers: ScriptedServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((each) => each.close())));
  const serve = async (answers: Scripted[]) => {
    server = await startScriptedServer(...answers);
    servers.push(server);
    return server;
  };

  /** Makes a call of a server that gives these answers, and tells how it ends and how often it was tried. */
  async function outcome(call: Call, answers: Scripted[], options: { tries?: number; timeout?: number } = {}) {
    const { tries, timeout } = options;
    const { url, seen } = await serve(answers);
    const retries = { delay: 10, ...(tries !== undefined && { tries }) };
    const client = createClient({
      baseUrl: url,
      apiKey: 'sk',
      retries,
      ...(timeout !== undefined && { timeout }),
    });
    const start = performance.now();
    const result = await call(client).then(
      () => 'done',
      (error: unknown) => error,
    );
    return { result, tries: seen.length, took: performance.now() - start };
  }

  for (const [name, call] of Object.entries({ ...READS, ...WRITES })) {
    it(`${name}: repeats a 500`, async () => {
      expect(await outcome(call, [INTERNAL, DONE])).toMatchObject({ result: 'done', tries: 2 });
    });
  }

  it.each([429, 503])('each call repeats a %i when its time has come', async (status) => {
    const calls = Object.entries({ ...READS, ...WRITES });
    const limited = await Promise.all(
      calls.map(async ([name, call]) => ({ name, ...(await outcome(call, [{ ...LIMITED, status }, DONE])) })),
    );
    expect(limited.map(({ name, result, tries }) => [name, result, tries])).toEqual(
      calls.map(([name]) => [name, 'done', 2]),
    );
    expect(limited.filter(({ took }) => took < 990)).toEqual([]);
  });

  for (const [name, call] of Object.entries(READS)) {
    it(`${name}: repeats what a broken connection or a proxy ends`, async () => {
      const answers: Scripted[] = [{ ...DONE, fault: 'cut' }, { status: 503, body: '<h1>busy</h1>' }, DONE];
      expect(await outcome(call, answers)).toMatchObject({ result: 'done', tries: 3 });
    });
  }

  for (const [name, call] of Object.entries(WRITES)) {
    it(`${name}: is sent once when the connection breaks, or a proxy answers`, async () => {
      const broken = await outcome(call, [{ ...DONE, fault: 'cut' }, DONE]);
      expect(broken).toMatchObject({ result: { name: 'TypeError' }, tries: 1 });
      expect(await outcome(call, [{ status: 503 }, DONE])).toMatchObject({ result: { status: 503 }, tries: 1 });
    });
  }

  for (const [name, call] of Object.entries(MAKE_ANEW)) {
    it(`${name}: is sent once without a key, and repeated with one`, async () => {
      for (const answer of [INTERNAL, LIMITED]) {
        const refused = { result: { status: answer.status }, tries: 1 };
        expect(await outcome((client) => call(client, {}), [answer, DONE])).toMatchObject(refused);
      }
      const broken: Scripted = { ...DONE, fault: 'cut' };
      const keyed = await outcome((client) => call(client, KEYED), [INTERNAL, broken, DONE]);
      expect(keyed).toMatchObject({ result: 'done', tries: 3 });
      expect(server?.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1']);
      const [first, ...others] = server?.seen.map(({ body }) => body) ?? [];
      expect(others).toEqual([first, first]);
    });
  }

  it('publishing is sent once, even with a key, which it does not take', async () => {
    expect(await outcome(publish, [INTERNAL, DONE])).toMatchObject({ result: { status: 500 }, tries: 1 });
    expect(await outcome(publish, [{ ...DONE, fault: 'cut' }, DONE])).toMatchObject({ tries: 1 });
  });

  it.each([
    [failure(502, 'ai_unavailable', { 'Retry-After': '1' }), 'ai_unavailable'],
    [failure(502, 'generation_failed'), 'generation_failed'],
    [failure(402, 'insufficient_credits'), 'insufficient_credits'],
    [failure(404, 'not_found'), 'not_found'],
    [failure(409, 'idempotency_conflict'), 'idempotency_conflict'],
    [failure(422, 'invalid_input'), 'invalid_input'],
  ])('other answers are errors at once, also with a key', async (answer, code) => {
    const edit: Call = (client) => client.editDeck({ path, body: { instruction: 'Shorter' }, ...KEYED });
    const { result, tries } = await outcome(edit, [answer, DONE]);
    expect(tries).toBe(1);
    expect(result).toBeInstanceOf(SlideDeckError);
    expect(result).toMatchObject({ code, status: answer.status, message: `It is ${code}.` });
    expect((result as SlideDeckError).retryAfter).toBe(answer.headers?.['Retry-After'] === '1' ? 1 : null);
  });

  it('gives up after the tries, with the last answer', async () => {
    const listDecks: Call = (client) => client.listDecks();
    expect(await outcome(listDecks, [INTERNAL])).toMatchObject({ result: { code: 'internal_error' }, tries: 3 });
    expect(await outcome(listDecks, [INTERNAL], { tries: 1 })).toMatchObject({ tries: 1 });
  });

  it('does not wait for longer than a minute', async () => {
    const later = failure(429, 'rate_limit', { 'Retry-After': '61' });
    const { result, tries } = await outcome((client) => client.listDecks(), [later]);
    expect({ result, tries }).toMatchObject({ result: { code: 'rate_limit', retryAfter: 61 }, tries: 1 });
  });

  it('ends a call after its time, whatever it waits for', async () => {
    for (const answer of [LIMITED, { fault: 'hang' as const }]) {
      const { result } = await outcome((client) => client.listDecks(), [answer], { timeout: 200 });
      expect(result).toMatchObject({ name: 'TimeoutError' });
    }
  });

  it('ends a call with its signal, whatever it waits for', async () => {
    for (const answer of [LIMITED, { fault: 'hang' as const }]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('Enough.')), 200);
      const call: Call = (client) => client.listDecks({ signal: controller.signal });
      expect((await outcome(call, [answer])).result).toMatchObject({ message: 'Enough.' });
    }
    const gone = await outcome((client) => client.listDecks({ signal: AbortSignal.abort() }), [DONE]);
    expect(gone).toMatchObject({ result: { name: 'AbortError' }, tries: 0 });
  });

  it('tells an answer of a proxy from one of the service', async () => {
    const { result } = await outcome(publish, [{ status: 504, body: '<h1>Gateway Timeout</h1>' }]);
    expect(result).toMatchObject({ code: 'unknown', status: 504, message: expect.stringContaining('504') as string });
  });

  it('sends the key with each try, and answers with what the service says', async () => {
    const server = await serve([INTERNAL, { body: [{ id: 'd1' }] }, { status: 204 }]);
    const client = createClient({ baseUrl: `${server.url}/`, apiKey: 'sk', retries: { delay: 1 } });
    expect(await client.listDecks()).toEqual([{ id: 'd1' }]);
    await client.deleteDeck({ path });
    expect(server.seen.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
      ['GET', '/v1/decks', 'Bearer sk'],
      ['GET', '/v1/decks', 'Bearer sk'],
      ['DELETE', '/v1/decks/d1', 'Bearer sk'],
    ]);
  });
});
