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
  const titlesKept = async (id: string) =>
    (
      await service
        .here!.app.get(DataSource)
        .query<{ title: string }[]>(
          `select slide #>> '{content,title}' as title from kept_slides where deck_id = $1 order by title`,
          [id],
        )
    ).map(({ title }) => title);
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

  it('share the slides that stand in several, and leave none behind that stands in none', async () => {
    const content = (title: string) => ({ slide_type: 'title', content: { title } });
    const deck = await tenant.deck('Deck', ['One', 'Two', 'Three'].map(content));
    const edit = async (title: string) => {
      await tenant.patch(`/v1/decks/${deck.id}/slides/${deck.slideIds[1]}`, { content: { title } }).expect(200);
      await keep(deck.id, 'edit');
    };
    for (let time = 0; time < 3; time++) await keep(deck.id, 'edit');
    expect(await titlesKept(deck.id)).toEqual(['One', 'Three', 'Two']);
    await edit('Changed');
    expect(await titlesKept(deck.id)).toEqual(['Changed', 'One', 'Three', 'Two']);
    for (let time = 0; time < most; time++) await edit('Changed again');
    expect(await titlesKept(deck.id)).toEqual(['Changed again', 'One', 'Three']);
  });

  it('are dropped of this deck only', async () => {
    const [deck, other] = [await tenant.deck('Deck'), await tenant.deck('Other')];
    await keep(other.id, 'edit');
    for (let time = 0; time < most + 1; time++) await keep(deck.id, 'edit');
    expect(await versionsOf(other.id)).toEqual([1]);
  });
});
