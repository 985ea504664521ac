import { readdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newDataDir } from '../support/data-dir.js';
import { answers, draws, isSilent, type ModelCall, ModelServer } from '../support/model-server.js';
import { ended, ready, type Started, startProcess } from '../support/process.js';

const ADMIN_TOKEN = 'an-admin-token-for-tests';
const SLIDES = 12;
/** When it is killed: while the model thinks, and so many milliseconds after it has answered. */
const MOMENTS = [null, 0, 4, 8, 12, 16, 24, 32, 48, 80];

interface Job {
  id: string;
  status: string;
  deck_id: string | null;
  error_code: string | null;
}

/** A service that is killed and started again, with a model that the test plays. */
class KilledService {
  readonly folder = newDataDir();
  readonly model = new ModelServer();
  private running: Started | null = null;
  private key = '';

  async start(): Promise<void> {
    const models = { ...this.model.environment, IMAGE_BASE_URL: this.model.url, IMAGE_MODEL: 'painter' };
    const environment = { ...models, ADMIN_TOKEN, LOG_LEVEL: 'silent' };
    this.running = await startProcess(this.folder, environment, 'built');
    await ready(this.running);
  }

  async kill(): Promise<void> {
    this.running?.process.kill('SIGKILL');
    if (this.running) await ended(this.running.process);
  }

  async stop(): Promise<void> {
    this.running?.process.kill('SIGTERM');
    if (this.running) await ended(this.running.process);
    await this.model.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async makeWorkspace(): Promise<void> {
    const { body } = await this.call('/admin/workspaces', { name: 'W', plan: 'business' }, ADMIN_TOKEN);
    this.key = (body as { api_key: string }).api_key;
  }

  /** A request; null as status when the service was gone before it answered. */
  async call(path: string, body?: object, key = this.key, headers: Record<string, string> = {}) {
    try {
      const answer = await fetch(`${this.running?.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status as number | null, body: (await answer.json()) as unknown };
    } catch {
      return { status: null, body: null };
    }
  }

  async read<T>(path: string): Promise<T> {
    return (await this.call(path)).body as T;
  }

  /** Polls until `done`, looking at every deck on the way: none may ever be seen in part. */
  async until<T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
    for (;;) {
      const value = await read();
      if (done(value)) return value;
      for (const { id, title } of await this.read<{ id: string; title: string }[]>('/v1/decks')) {
        const deck = await this.read<{ slides: unknown[] }>(`/v1/decks/${id}`);
        if (title === 'Generated') expect(deck.slides).toHaveLength(SLIDES);
      }
      await sleep(500);
    }
  }

  /** The outcomes of every operation of the ledger, which is checked to add up. */
  async outcomes(): Promise<string[][]> {
    const left = async () => (await this.read<{ remaining: number }>('/v1/credits')).remaining;
    const before = await left();
    const { entries } = await this.read<{ entries: { kind: string; amount: number; operation_id: string | null }[] }>(
      '/v1/credits/entries?limit=500',
    );
    const remaining = await left();
    if (remaining !== before) return this.outcomes(); // an entry was written between the looks
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(remaining);
    const operations = new Map<string, string[]>();
    for (const { operation_id, kind } of entries.reverse()) {
      if (operation_id && kind !== 'grant')
        operations.set(operation_id, [...(operations.get(operation_id) ?? []), kind]);
    }
    return [...operations.values()];
  }
}

const generated = {
  title: 'Generated',
  slides: Array.from({ length: SLIDES }, (_, i) => ({ slide_type: 'statement', content: { title: `${i}` } })),
};
const edited = {
  summary: 'S',
  operations: [
    { op: 'rename_deck', title: 'Edited' },
    ...[1, 2, 3].map((n) => ({ op: 'add_slide', slide_type: 'statement', content: { title: `${n}` } })),
  ],
};
const promptOf = ({ body }: ModelCall) => body.messages.at(-1)?.content ?? '';
const answerOf = ({ asked }: ModelCall) => answers(asked === 'deck' ? generated : edited);

describe('a service that is killed', () => {
  let service: KilledService;
  beforeEach(async () => {
    service = new KilledService();
    await service.model.start();
    await service.start();
    await service.makeWorkspace();
  });
  afterEach(() => service.stop());

  it('loses no job and no credit, and shows no half deck', async () => {
    const jobs: string[] = [];
    const edits: { deckId: string; status: number | null }[] = [];
    const allEnded = () =>
      service.until(
        () => Promise.all(jobs.map((id) => service.read<Job>(`/v1/jobs/${id}`))),
        (all) => all.every(({ status }) => ['succeeded', 'failed'].includes(status)),
      );
    for (const [round, delay] of MOMENTS.entries()) {
      let asked = 0;
      let allAsked: () => void = () => undefined;
      const everybodyWaits = new Promise<void>((resolve) => (allAsked = resolve));
      service.model.play(async (response, call) => {
        if (++asked === 4) allAsked();
        await everybodyWaits;
        if (delay !== null) await answerOf(call)(response, call);
      });
      const editing = [1, 2].map(async () => {
        const { body } = await service.call('/v1/decks', { title: 'Plain' });
        const deckId = (body as { id: string }).id;
        edits.push({ deckId, status: (await service.call(`/v1/decks/${deckId}/edit`, { instruction: 'x' })).status });
      });
      for (const prompt of ['a', 'b']) {
        const { body } = await service.call('/v1/generate', { prompt });
        jobs.push((body as Job).id);
      }
      await everybodyWaits;
      await sleep(delay ?? 0);
      await service.kill();
      await Promise.all(editing);
      service.model.play((response, call) => answerOf(call)(response, call));
      await service.start();
      if (round % 3 === 2) await allEnded(); // a job that is killed in three tries is given up
    }

    const finished = await allEnded();
    expect(finished.map(({ status }) => status)).toEqual(jobs.map(() => 'succeeded'));
    const decks = await service.read<{ id: string; title: string }[]>('/v1/decks');
    expect(
      decks
        .filter(({ title }) => title === 'Generated')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(finished.map(({ deck_id }) => deck_id).sort());

    const outcomes = await service.until(
      () => service.outcomes(),
      (all) => all.every((kinds) => kinds.length === 2),
    );
    expect(outcomes).toHaveLength(jobs.length + edits.length);
    expect(outcomes.every(([first]) => first === 'reserve')).toBe(true);
    let applied = 0;
    for (const { deckId, status } of edits) {
      const deck = await service.read<{ title: string; slides: unknown[] }>(`/v1/decks/${deckId}`);
      expect([
        ['Plain', 0],
        ['Edited', 3],
      ]).toContainEqual([deck.title, deck.slides.length]);
      // What was acknowledged is there.
      if (status === 200) expect(deck.title).toBe('Edited');
      if (deck.title === 'Edited') applied++;
    }
    expect(outcomes.filter(([, outcome]) => outcome === 'settle')).toHaveLength(jobs.length + applied);
  }, 420_000);

  it('gives up a job that kills it, after three tries, and goes on with the others', async () => {
    let tries = 0;
    let fatal: () => void = () => undefined;
    service.model.play(async (response, call) => {
      if (!promptOf(call).includes('poison')) return answerOf(call)(response, call);
      tries++;
      fatal();
    });
    const { body } = await service.call('/v1/generate', { prompt: 'poison' });
    const poison = (body as Job).id;
    for (let round = 0; round < 3; round++) {
      if (tries === round) await new Promise<void>((resolve) => (fatal = resolve));
      await service.kill();
      await service.start();
    }
    const good = (await service.call('/v1/generate', { prompt: 'good' })).body as Job;
    const end = (id: string) =>
      service.until(
        () => service.read<Job>(`/v1/jobs/${id}`),
        ({ status }) => ['succeeded', 'failed'].includes(status),
      );
    expect((await end(good.id)).status).toBe('succeeded');
    expect(await end(poison)).toMatchObject({ status: 'failed', error_code: 'generation_failed', deck_id: null });
    expect(tries).toBe(3);
    expect((await service.outcomes()).sort()).toEqual([
      ['reserve', 'refund'],
      ['reserve', 'settle'],
    ]);
  }, 240_000);

  it('answers a request whose first try it did not survive, once', async () => {
    service.model.play((response, call) => answerOf(call)(response, call));
    const send = () => service.call('/v1/generate', { prompt: 'a' }, undefined, { 'Idempotency-Key': 'once' });
    const first = send();
    await sleep(5);
    await service.kill();
    await first;
    await service.start();
    const { status, body } = await send();
    expect(status).toBe(202);
    const job = await service.until(
      () => service.read<Job>(`/v1/jobs/${(body as Job).id}`),
      (each) => each.status === 'succeeded',
    );
    expect(await service.outcomes()).toEqual([['reserve', 'settle']]);
    expect((await service.read<{ id: string }[]>('/v1/decks')).map(({ id }) => id)).toEqual([job.deck_id]);
  }, 120_000);

  it('makes only the missing images when the request is repeated with its key', async () => {
    let drawn = 0;
    const paints = async (...[response, call]: Parameters<typeof isSilent>) => {
      const background = { r: 40 * drawn++, g: 90, b: 90 };
      const picture = sharp({ create: { width: 200, height: 200, channels: 3, background } }).png();
      await draws(await picture.toBuffer())(response, call);
    };
    const send = () => service.call('/v1/images', { prompt: 'x', n: 6 }, undefined, { 'Idempotency-Key': 'once' });
    const pictures = () =>
      readdirSync(service.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /images\/[0-9a-f]{64}~$/.test(name),
      );
    service.model.play(paints, paints, paints, isSilent);
    const first = send();
    while (pictures().length < 3) await sleep(50);
    await sleep(1_000); // until it is noted that they are finished
    await service.kill();
    expect(await first).toMatchObject({ status: null });

    service.model.play(paints);
    await service.start();
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(service.model.calls).toHaveLength(3);
    const urls = (body as { images: { url: string }[] }).images.map(({ url }) => url);
    expect(new Set(urls).size).toBe(6);
    const outcomes = await service.until(
      () => service.outcomes(),
      (all) => all.every((kinds) => kinds.length === 2),
    );
    expect(outcomes.map(([, outcome]) => outcome).sort()).toEqual([
      ...urls.map(() => 'refund'),
      ...urls.map(() => 'settle'),
    ]);
  }, 240_000);
});
