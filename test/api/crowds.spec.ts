import { Client } from 'pg';
import supertest from 'supertest';
import { anError, newTenant, startTestService, type TestService, type Tenant, untilReady } from '../support/service.js';

interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** One tenant that asks for much at once, and its neighbour. */
describe('a crowd of requests', () => {
  let service: TestService;
  let crowd: Tenant;
  let neighbour: Tenant;
  let database: Client;
  beforeAll(async () => {
    service = await startTestService({});
    await untilReady(service);
    database = new Client({ connectionString: process.env['DATABASE_URL'] });
    await database.connect();
  });
  beforeEach(async () => {
    crowd = await newTenant(service, 'business');
    neighbour = await newTenant(service, 'business');
  });
  afterAll(async () => {
    await database.end();
    await service.close();
  });

  const send = <T>(count: number, one: (i: number) => PromiseLike<T>) =>
    Promise.all(Array.from({ length: count }, async (_, i) => one(i)));
  const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];

  /** Transactions that wait for a lock. */
  const waiting = async () => {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`,
    );
    return rows[0]?.n ?? 0;
  };

  /** What others are told while `work` goes on, and how many transactions waited for a lock; looks until it ends. */
  async function othersWhile<T>(work: Promise<T>): Promise<{ done: T; others: number[]; waited: number }> {
    const { id } = await neighbour.deck('Neighbour');
    const others: number[] = [];
    let waited = 0;
    let ended = false;
    const done = work.finally(() => (ended = true));
    do {
      const stranger = await newTenant(service); // its key is not remembered yet
      others.push(
        (await neighbour.get(`/v1/decks/${id}`)).status,
        (await stranger.get('/v1/decks')).status,
        (await supertest(service.url).get('/readyz')).status,
      );
      waited = Math.max(waited, await waiting());
    } while (!ended);
    return { done: await done, others, waited };
  }

  it('that waits for one locked deck takes nothing from others', async () => {
    const { id } = await crowd.deck('Locked', ['title']);
    await database.query('begin');
    await database.query('select 1 from decks where id = $1 for update', [id]);
    const publishes = send<Answer>(70, () => crowd.post(`/v1/decks/${id}/publish`));
    while (!(await waiting()));
    const { others } = await othersWhile(Promise.resolve());
    expect(await waiting()).toBeLessThanOrEqual(1);
    await database.query('commit');
    expect(new Set(others)).toEqual(new Set([200]));

    // One had the turn while the deck was locked, and may have given up; it says so in the way of what passes by itself.
    const answers = await publishes;
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThan(10);
    for (const { status, body, headers } of refused)
      expect([status, body, headers['retry-after']]).toEqual([503, anError('internal_error'), '2']);
    const { rows } = await database.query<{ versions: number }>(
      'select count(*)::int as versions from deck_versions where deck_id = $1',
      [id],
    );
    expect(rows[0]?.versions).toBe(answers.length - refused.length);
  });

  it('that publishes a deck 70 times is served in full, and others too', async () => {
    const { id } = await crowd.deck(
      'Busy',
      Array.from({ length: 10 }, () => 'title'),
    );
    const { done, others, waited } = await othersWhile(send<Answer>(70, () => crowd.post(`/v1/decks/${id}/publish`)));
    expect(statuses(done)).toEqual([200]);
    expect(waited).toBe(0); // they stand in line without a connection
    expect(new Set(others)).toEqual(new Set([200]));
  });

  it('that makes 500 decks of one title is served in full, and others too', async () => {
    const { done, others } = await othersWhile(send<Answer>(500, () => crowd.post('/v1/decks', { title: 'Same' })));
    expect(statuses(done)).toEqual([201]);
    expect(new Set(others)).toEqual(new Set([200]));
    const { body } = await crowd.get('/v1/decks').expect(200);
    const slugs = (body as { slug: string }[]).map(({ slug }) => slug);
    expect(new Set(slugs)).toEqual(new Set(['same', ...Array.from({ length: 499 }, (_, i) => `same-${i + 2}`)]));
  });

  it('of requests with keys of their own for one deck stands in line like one without', async () => {
    const { id } = await crowd.deck('Keyed');
    const answers = await send<Answer>(50, (i) =>
      crowd.post(`/v1/decks/${id}/slides`, { slide_type: 'title' }).set('Idempotency-Key', `key-${i}`),
    );
    expect(statuses(answers)).toEqual([201]);
  });

  it('finds the next slug of a title that 10,000 decks have, one after the other', async () => {
    await database.query(
      `insert into decks (id, workspace_id, brand_id, title, slug, locale)
       select gen_random_uuid(), $1, b.id, 'Many', case n when 1 then 'many' else 'many-' || n end, 'en'
         from brands b, generate_series(1, 9990) n where b.workspace_id = $1 and b.is_default`,
      [crowd.workspaceId],
    );
    const answers = await send<Answer>(10, () => crowd.post('/v1/decks', { title: 'Many' }));
    expect(answers.map(({ body }) => (body as { slug: string }).slug).sort()).toEqual(
      Array.from({ length: 10 }, (_, i) => `many-${i + 9991}`).sort(),
    );
  });
});
