import { DataSource } from 'typeorm';
import supertest from 'supertest';
import { PLANS } from '../../src/plans/plans.js';
import { Transactions } from '../../src/database/transactions.js';
import { VersionsRepository } from '../../src/versions/versions.repository.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

describe('kept versions of a deck', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
  });
  beforeEach(async () => {
    tenant = await newTenant(service, 'solo');
  });
  afterAll(() => service.close());

  const { versions: most } = PLANS.solo;
  const publish = (id: string) => tenant.post(`/v1/decks/${id}/publish`).expect(200);
  const versionsOf = async (id: string) =>
    (
      await service
        .here!.app.get(DataSource)
        .query<{ version: number }[]>('select version from deck_versions where deck_id = $1 order by version', [id])
    ).map(({ version }) => version);
  const keep = (id: string, kind: 'edit' | 'publish') => {
    const { app } = service.here!;
    return app.get(Transactions).run(() => app.get(VersionsRepository, { strict: false }).keep(id, kind));
  };

  it('are as many as the plan keeps: the oldest go, and publishing goes on', async () => {
    const deck = await tenant.deck('Deck', [{ slide_type: 'title', content: { title: 'First' } }]);
    for (let time = 0; time < most + 2; time++) await keep(deck.id, 'edit');
    expect(await versionsOf(deck.id)).toEqual(Array.from({ length: most }, (_, i) => i + 3));
    await publish(deck.id);
    expect(await versionsOf(deck.id)).toEqual(Array.from({ length: most }, (_, i) => i + 4));
  });

  it('keep the one that is public, however many come after it', async () => {
    const deck = await tenant.deck('Deck', [{ slide_type: 'title', content: { title: 'Shown' } }]);
    await publish(deck.id);
    const { body: second } = await publish(deck.id);
    for (let time = 0; time < most + 1; time++) await keep(deck.id, 'edit');
    const kept = await versionsOf(deck.id);
    expect([kept[0], kept.length]).toEqual([2, most + 1]);
    const page = await supertest(service.url).get(new URL(second.url as string).pathname);
    expect([page.status, page.text.includes('Shown')]).toEqual([200, true]);
  });

  it('take the bytes that the plan allows, besides the newest and the public one', async () => {
    const deck = await tenant.deck('Deck', ['title']);
    await publish(deck.id);
    await keep(deck.id, 'edit');
    await keep(deck.id, 'edit');
    // Random text, as it can't be compressed: each more than half of what is allowed.
    await service.here!.app.get(DataSource).query(
      `update deck_versions set slides = jsonb_build_array((select string_agg(encode(sha512((i::text || version::text)::bytea), 'base64'), '')
         from generate_series(1, $2::integer) i)) where deck_id = $1 and version > 1`,
      [deck.id, Math.ceil((0.6 * PLANS.solo.versionBytes) / 89)],
    );
    await keep(deck.id, 'edit');
    expect(await versionsOf(deck.id)).toEqual([1, 3, 4]);
  });

  it('are dropped of this deck only', async () => {
    const [deck, other] = [await tenant.deck('Deck'), await tenant.deck('Other')];
    await keep(other.id, 'edit');
    for (let time = 0; time < most + 1; time++) await keep(deck.id, 'edit');
    expect(await versionsOf(other.id)).toEqual([1]);
  });
});
