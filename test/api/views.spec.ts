import { jest } from '@jest/globals';
import { Clock } from '../../src/http/clock.js';
import { ViewsRepository } from '../../src/views/views.repository.js';
import { ViewsService } from '../../src/views/views.service.js';
import { eventually } from '../support/eventually.js';
import { part, sql } from '../support/ledger.js';
import { anError, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

interface Views {
  total: number;
  days: { date: string; views: number }[];
}

const DAY = 24 * 60 * 60_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Always in this process: what counts a view is asked for itself. */
describe('views of a deck', () => {
  let service: TestService;
  let replica: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
    replica = await startTestService({});
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => Promise.all([service.close(), replica.close()]));

  const read = async (id: string) => (await tenant.get(`/v1/decks/${id}/views`).expect(200)).body as Views;
  const count = (id: string, on = service) => part(on, ViewsService).count(id);
  const counted = (id: string, total: number) =>
    eventually(
      () => read(id),
      (views) => views.total >= total,
    );

  it('are none at first', async () => {
    const { id } = await tenant.deck();
    expect(await read(id)).toEqual({ total: 0, days: [] });
  });

  it('are added up by day in UTC, on all replicas', async () => {
    const [deck, other] = [await tenant.deck(), await tenant.deck()];
    const now = part(service, Clock).now().getTime();
    const clock = jest.spyOn(part(service, Clock), 'now');
    const midnight = Date.parse(`${dateOf(now)}T00:00:00Z`);
    clock.mockReturnValue(new Date(midnight - 1));
    count(deck.id);
    clock.mockReturnValue(new Date(midnight));
    count(deck.id);
    count(deck.id);
    count(other.id);
    jest.spyOn(part(replica, Clock), 'now').mockReturnValue(new Date(midnight + DAY - 1));
    count(deck.id, replica);
    expect(await counted(deck.id, 4)).toEqual({
      total: 4,
      days: [
        { date: dateOf(midnight - DAY), views: 1 },
        { date: dateOf(midnight), views: 3 },
      ],
    });
    expect(await counted(other.id, 1)).toMatchObject({ total: 1 });
    clock.mockReturnValue(new Date(midnight));
    count(deck.id);
    expect((await counted(deck.id, 5)).days[1]).toEqual({ date: dateOf(midnight), views: 4 });
  });

  it('are told for the last 400 days, the oldest first; the total is of all', async () => {
    const { id } = await tenant.deck();
    await sql(
      service,
      `insert into deck_views (deck_id, day, views)
       select $1, (now() at time zone 'UTC')::date - n, n + 1 from generate_series(0, 449) n`,
      [id],
    );
    const { total, days } = await read(id);
    expect([total, days.length]).toEqual([(450 * 451) / 2, 400]);
    expect([days[0]!.views, days.at(-1)!.views]).toEqual([400, 1]);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
  });

  it('are told to the workspace of the deck only', async () => {
    const { id } = await tenant.deck();
    const stranger = await newTenant(service);
    for (const request of [stranger.get(`/v1/decks/${id}/views`), tenant.get('/v1/decks/nonsense/views')]) {
      const { status, body } = await request;
      expect([status, body]).toEqual([404, anError('not_found')]);
    }
  });

  it('of a deck that is gone keep no others from being counted', async () => {
    const [deck, gone] = [await tenant.deck(), await tenant.deck()];
    await tenant.delete(`/v1/decks/${gone.id}`).expect(204);
    count(gone.id);
    count(deck.id);
    expect((await counted(deck.id, 1)).total).toBe(1);
  });

  it('that could not be written are written later, with those that came meanwhile', async () => {
    const { id } = await tenant.deck();
    const add = jest.spyOn(part(service, ViewsRepository), 'add');
    add.mockImplementationOnce(() => {
      count(id); // while the first one is on its way
      return Promise.reject(new Error('away'));
    });
    count(id);
    expect((await counted(id, 2)).total).toBe(2);
    expect(add.mock.calls.length).toBeGreaterThan(1);
  });

  it('are written when the service stops', async () => {
    const { id } = await tenant.deck();
    const stopping = await startTestService({});
    for (let time = 0; time < 3; time++) count(id, stopping);
    await stopping.close();
    expect((await read(id)).total).toBe(3);
  });
});
