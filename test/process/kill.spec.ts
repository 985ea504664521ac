import { readdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newDataDir } from '../support/data-dir.js';
import { HeldStatements, OwnDatabase } from '../support/database.js';
import { type Act, answers, draws, type ModelCall, ModelServer } from '../support/model-server.js';
import { ended, ready, type Started, startProcess, WITHOUT_BROWSER } from '../support/process.js';

const ADMIN_TOKEN = 'an-admin-token-for-tests';
const SLIDES = 12;
/** How long the model has answered a call when the service is killed, in milliseconds; null: it still thinks. */
const MOMENTS = [null, 0, 4, 8, 12, 16, 24, 32, 48, 80];
const LAST_MOMENT = 80;
/** Longer than anything is held by a process that is gone: the message of a job for 10 s, a reservation and a key for 30. */
const AWAY = `interval '31 seconds'`;

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

  private constructor(private readonly database: OwnDatabase) {}

  static async create(): Promise<KilledService> {
    const service = new KilledService(await OwnDatabase.create());
    await service.model.start();
    await service.start();
    return service;
  }

  get url(): string {
    return this.running?.url ?? '';
  }

  /**
   * Kills it, and then ends the statements that are held. The database sees the end of its connections, and then as much
   * time go by as anything is held.
   */
  async kill(held?: HeldStatements): Promise<void> {
    this.running?.process.kill('SIGKILL');
    await held?.end();
    if (this.running) await ended(this.running.process);
    await this.database.isLeft();
    await this.database.query(
      `update pgboss.job set heartbeat_on = heartbeat_on - ${AWAY} where state = 'active'`,
      `update credit_reservations set held_until = held_until - ${AWAY}`,
      `update idempotent_requests set held_until = held_until - ${AWAY}`,
    );
  }

  async start(): Promise<void> {
    const models = { ...this.model.environment, IMAGE_BASE_URL: this.model.url, IMAGE_MODEL: 'painter' };
    const environment = {
      ...models,
      ...WITHOUT_BROWSER,
      ADMIN_TOKEN,
      LOG_LEVEL: 'silent',
      DATABASE_URL: this.database.url,
    };
    this.running = await startProcess(this.folder, environment);
    await ready(this.running, '/healthz');
  }

  async stop(): Promise<void> {
    this.running?.process.kill('SIGTERM');
    if (this.running) await ended(this.running.process);
    await this.model.close();
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async newWorkspace(): Promise<Workspace> {
    const admin = new Workspace(this, ADMIN_TOKEN, '');
    const { body } = await admin.call('/admin/workspaces', { name: 'W', plan: 'business' });
    const { workspace, api_key } = body as { workspace: { id: string }; api_key: string };
    return new Workspace(this, api_key, workspace.id);
  }

  /** Settles when so many images of requests with a key are noted as finished. */
  async isNoted(images: number): Promise<void> {
    while ((await this.database.query('select 1 from idempotent_parts')).length < images) await sleep(20);
  }

  holdStatements(): Promise<HeldStatements> {
    return HeldStatements.of(this.database);
  }
}

/** A tenant of a service that may be gone. */
class Workspace {
  constructor(
    private readonly service: KilledService,
    private readonly key: string,
    readonly id: string,
  ) {}

  /** A request; null as status when the service was gone before it answered. */
  async call(path: string, body?: object, headers: Record<string, string> = {}) {
    try {
      const answer = await fetch(this.service.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json', ...headers },
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
      await sleep(200);
    }
  }

  /** The jobs, when all have ended. */
  ended(ids: readonly string[]): Promise<Job[]> {
    return this.until(
      () => Promise.all(ids.map((id) => this.read<Job>(`/v1/jobs/${id}`))),
      (jobs) => jobs.every(({ status }) => ['succeeded', 'failed'].includes(status)),
    );
  }

  /** The outcomes of every operation of the ledger, when each has one; it is checked to add up. */
  outcomes(): Promise<string[][]> {
    return this.until(
      () => this.operations(),
      (all) => all.every((kinds) => kinds.length === 2),
    );
  }

  async operations(): Promise<string[][]> {
    const left = async () => (await this.read<{ remaining: number }>('/v1/credits')).remaining;
    const before = await left();
    const { entries } = await this.read<{ entries: { kind: string; amount: number; operation_id: string | null }[] }>(
      '/v1/credits/entries?limit=500',
    );
    const remaining = await left();
    if (remaining !== before) return this.operations(); // an entry was written between the looks
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(remaining);
    const operations = new Map<string, string[]>();
    for (const { operation_id, kind } of entries.reverse()) {
      if (operation_id && kind !== 'grant')
        operations.set(operation_id, [...(operations.get(operation_id) ?? []), kind]);
    }
    return [...operations.values()];
  }
}

/** The jobs of each customer in each round. With one that never ends they are as many as the service works at. */
const JOBS = [2, 1];
const EDITS = 3;
const POISON = 'poison';

/** A workspace, what it asked for, and what it was answered. */
class Customer {
  readonly jobs: string[] = [];
  readonly edits: { deckId: string; status: number | null }[] = [];

  constructor(
    readonly workspace: Workspace,
    readonly jobsAtATime: number,
  ) {}

  /** Asks for jobs and edits; settles when those are answered, or the service is gone. */
  async ask(): Promise<unknown> {
    for (let i = 0; i < this.jobsAtATime; i++) {
      const { body } = await this.workspace.call('/v1/generate', { prompt: 'a' });
      this.jobs.push((body as Job).id);
    }
    return Promise.all(Array.from({ length: EDITS }, () => this.edit()));
  }

  private async edit(): Promise<void> {
    const { body } = await this.workspace.call('/v1/decks', { title: 'Plain' });
    const deckId = (body as { id: string }).id;
    const { status } = await this.workspace.call(`/v1/decks/${deckId}/edit`, { instruction: 'x' });
    this.edits.push({ deckId, status });
  }
}

/** What is charged for, and changes a deck. */
interface Edit {
  customer: Workspace;
  id: string;
  request: { instruction: string } | { prompt: string };
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
const written = { slide_type: 'statement', content: { title: 'Written' } };
const ANSWERS: Readonly<Record<string, object>> = { deck: generated, edit: edited, slide: written };
const answerOf = ({ asked }: ModelCall) => answers(ANSWERS[asked] ?? { slide_type: 'statement' });

describe('a service that is killed', () => {
  let service: KilledService;
  beforeAll(async () => {
    service = await KilledService.create();
  });
  afterAll(() => service.stop());

  describe('three times while it works', () => {
    const customers: Customer[] = [];
    let poisoned: Workspace;
    let poison: string;
    let tries = 0;

    /** Nothing is ever said to a poisonous prompt. */
    const play = (act: Act) =>
      service.model.play((response, call) => (promptOf(call).includes(POISON) ? void tries++ : act(response, call)));

    beforeAll(async () => {
      for (const jobs of JOBS) customers.push(new Customer(await service.newWorkspace(), jobs));
      const inFlight = customers.reduce((sum, { jobsAtATime }) => sum + jobsAtATime + EDITS, 0);
      poisoned = await service.newWorkspace();
      for (let round = 0; round < 3; round++) {
        let asked = 0;
        let allAsked: () => void = () => undefined;
        const everybodyWaits = new Promise<void>((resolve) => (allAsked = resolve));
        play(async (response, call) => {
          // Another kind of call has another moment in each round.
          const moment = MOMENTS[(asked + 3 * round) % MOMENTS.length] ?? null;
          if (++asked === inFlight) allAsked();
          await everybodyWaits;
          if (moment === null) return;
          await sleep(LAST_MOMENT - moment);
          await answerOf(call)(response, call);
        });
        if (round === 0) poison = ((await poisoned.call('/v1/generate', { prompt: POISON })).body as Job).id;
        const asking = customers.map((customer) => customer.ask());
        await everybodyWaits;
        while (tries === round) await sleep(20);
        await sleep(LAST_MOMENT);
        await service.kill();
        await Promise.all(asking);
        play((response, call) => answerOf(call)(response, call));
        await service.start();
        // A job that is killed in three tries is given up.
        if (round > 0) for (const { workspace, jobs } of customers) await workspace.ended(jobs);
      }
    });

    it('loses no job and no credit, and shows no half deck', async () => {
      for (const customer of customers) await expectNothingLost(customer);
    });

    it('gives up a job that kills it, and goes on with the others', async () => {
      const good = (await poisoned.call('/v1/generate', { prompt: 'good' })).body as Job;
      const [succeeded, failed] = await poisoned.ended([good.id, poison]);
      expect(succeeded?.status).toBe('succeeded');
      expect(failed).toMatchObject({ status: 'failed', error_code: 'generation_failed', deck_id: null });
      expect(tries).toBe(3);
      expect((await poisoned.outcomes()).sort()).toEqual([
        ['reserve', 'refund'],
        ['reserve', 'settle'],
      ]);
    });
  });

  describe('in the middle of requests', () => {
    const edits: Edit[] = [];
    let drawn = 0;
    let once: Record<'decks' | 'generate' | 'images', Workspace>;

    const send = (path: keyof typeof once, body: object) =>
      once[path].call(`/v1/${path}`, body, { 'Idempotency-Key': 'once' });
    const sendDeck = () => send('decks', { title: 'Once' });
    const sendJob = () => send('generate', { prompt: 'a' });
    const sendImages = () => send('images', { prompt: 'x', n: 6 });
    const pictures = () =>
      readdirSync(service.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /images\/[0-9a-f]{64}~$/.test(name),
      );
    const paints: Act = async (response, call) => {
      const background = { r: 40 * drawn++, g: 90, b: 90 };
      const picture = sharp({ create: { width: 200, height: 200, channels: 3, background } }).png();
      await draws(await picture.toBuffer())(response, call);
    };

    beforeAll(async () => {
      const [decks, generate, images] = [
        await service.newWorkspace(),
        await service.newWorkspace(),
        await service.newWorkspace(),
      ];
      once = { decks, generate, images };
      service.model.play((response, call) => {
        if (call.asked !== 'image') return answerOf(call)(response, call);
        return drawn < 3 ? paints(response, call) : undefined;
      });
      const held = await service.holdStatements();
      for (const request of [{ instruction: 'x' }, { prompt: 'x' }]) {
        for (const last of ['charge', 'effect']) {
          const customer = await service.newWorkspace();
          const { id } = (await customer.call('/v1/decks', { title: 'Plain' })).body as { id: string };
          edits.push({ customer, id, request });
          await (last === 'charge'
            ? held.hold('delete on credit_reservations', `old.workspace_id = '${customer.id}'`)
            : held.hold('update on decks', `old.id = '${id}'`));
        }
      }
      await held.hold('update on idempotent_requests', `old.workspace_id = '${decks.id}'`);

      const painting = sendImages();
      while (pictures().length < 3) await sleep(50);
      await service.isNoted(3);
      const working = [
        sendDeck(),
        ...edits.map(({ customer, id, request }) =>
          customer.call(`/v1/decks/${id}/${'prompt' in request ? 'slides' : 'edit'}`, request),
        ),
      ];
      await held.areWaiting(working.length);
      working.push(sendJob());
      await sleep(5);
      await service.kill(held);
      expect(await painting).toMatchObject({ status: null });
      await Promise.all(working);
      service.model.play((response, call) => (call.asked === 'image' ? paints : answerOf(call))(response, call));
      await service.start();
    });

    it('does all or nothing of what is charged, and of what has a key, whatever it writes last', async () => {
      for (const { customer, id } of edits) {
        const deck = await customer.read<{ title: string; slides: unknown[] }>(`/v1/decks/${id}`);
        expect([deck.title, deck.slides]).toEqual(['Plain', []]);
        const operations = await customer.operations();
        expect(operations.map(([first]) => first)).toEqual(['reserve']);
        expect(operations.flat()).not.toContain('settle');
      }
      expect((await sendDeck()).status).toBe(201);
      expect(await once.decks.read('/v1/decks')).toHaveLength(1);
    });

    it('answers a request whose first try it did not survive, once', async () => {
      const { status, body } = await sendJob();
      expect(status).toBe(202);
      const [job] = await once.generate.ended([(body as Job).id]);
      expect(job?.status).toBe('succeeded');
      expect(await once.generate.outcomes()).toEqual([['reserve', 'settle']]);
      expect((await once.generate.read<{ id: string }[]>('/v1/decks')).map(({ id }) => id)).toEqual([job?.deck_id]);
    });

    it('makes only the missing images when the request is repeated with its key', async () => {
      const { status, body } = await sendImages();
      expect(status).toBe(200);
      expect(service.model.calls.filter(({ asked }) => asked === 'image')).toHaveLength(3);
      const urls = (body as { images: { url: string }[] }).images.map(({ url }) => url);
      expect(new Set(urls).size).toBe(6);
      expect((await once.images.outcomes()).map(([, outcome]) => outcome).sort()).toEqual([
        ...urls.map(() => 'refund'),
        ...urls.map(() => 'settle'),
      ]);
    });
  });
});

async function expectNothingLost({ workspace, jobs, edits }: Customer): Promise<void> {
  const finished = await workspace.ended(jobs);
  expect(finished.map(({ status }) => status)).toEqual(jobs.map(() => 'succeeded'));
  const decks = await workspace.read<{ id: string; title: string }[]>('/v1/decks');
  expect(
    decks
      .filter(({ title }) => title === 'Generated')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(finished.map(({ deck_id }) => deck_id).sort());

  const outcomes = await workspace.outcomes();
  expect(outcomes).toHaveLength(jobs.length + edits.length);
  expect(outcomes.every(([first]) => first === 'reserve')).toBe(true);
  let applied = 0;
  for (const { deckId, status } of edits) {
    const deck = await workspace.read<{ title: string; slides: unknown[] }>(`/v1/decks/${deckId}`);
    expect([
      ['Plain', 0],
      ['Edited', 3],
    ]).toContainEqual([deck.title, deck.slides.length]);
    // What was acknowledged is there.
    if (status === 200) expect(deck.title).toBe('Edited');
    if (deck.title === 'Edited') applied++;
  }
  expect(outcomes.filter(([, outcome]) => outcome === 'settle')).toHaveLength(jobs.length + applied);
}
