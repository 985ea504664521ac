import { Planner } from '../../src/ai/planner.js';
import { IdempotentRequestsRepository } from '../../src/idempotency/idempotent-requests.repository.js';
import { Transactions } from '../../src/database/transactions.js';
import { FitCheck } from '../../src/slides/fit-check.js';
import { ledgerOf, part } from '../support/ledger.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';
import { startWebServer } from '../support/web-server.js';

describe('a long request whose answer cannot be written after its work', () => {
  let service: TestService;
  let site: Awaited<ReturnType<typeof startWebServer>>;
  let tenant: Tenant;
  let deck: string;
  beforeAll(async () => {
    const page = '<!doctype html><title>Brand</title><body style="color: #123456">Words</body>';
    site = await startWebServer(new Map([['/', { body: page }]]));
    service = await startTestService({ EGRESS_ALLOW: site.host });
    const planner = part(service, Planner);
    planner.slide = async (_, accept) => accept({ slide_type: 'statement', content: { title: 'Written' } });
    planner.edit = async (_, accept) =>
      accept({ summary: 'Done', operations: [{ op: 'add_slide', slide_type: 'title', content: { title: 'New' } }] });
    part(service, FitCheck).check = () => Promise.resolve([]);
    // The answer that is written when the work is over, in no transaction of its effect, gets lost.
    const requests = part(service, IdempotentRequestsRepository);
    const answer = requests.answer.bind(requests);
    const transactions = part(service, Transactions);
    requests.answer = (request, kept) =>
      transactions.isOpen ? answer(request, kept) : Promise.reject(new Error('The database is away.'));
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    deck = (await tenant.deck()).id;
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  const slides = async () =>
    ((await tenant.get(`/v1/decks/${deck}/slides`).expect(200)).body.slides as unknown[]).length;
  const images = async () => ((await tenant.get('/v1/images').expect(200)).body.images as unknown[]).length;
  const brands = async () => ((await tenant.get('/v1/brands').expect(200)).body.brands as unknown[]).length;

  it.each([
    ['a slide from a prompt', () => [`/v1/decks/${deck}/slides`, { prompt: 'A slide' }], slides, 1, 10],
    ['the same with its fit', () => [`/v1/decks/${deck}/slides?check=fit`, { prompt: 'A slide' }], slides, 1, 10],
    ['a slide with its fit', () => [`/v1/decks/${deck}/slides?check=fit`, { slide_type: 'title' }], slides, 1, 0],
    ['an edit', () => [`/v1/decks/${deck}/edit`, { instruction: 'Add one' }], slides, 1, 10],
    ['a dry run', () => [`/v1/decks/${deck}/edit`, { instruction: 'Add one', dry_run: true }], slides, 0, 10],
    ['images', () => ['/v1/images', { prompt: 'Water', n: 3 }], images, 3, 240],
    ['a brand', () => ['/v1/brands/extract', { url: `${site.url}/` }], brands, 2, 0],
  ] as const)('is done and paid once: %s', async (_, request, count, made, price) => {
    const [path, body] = request() as [string, object];
    const send = () => tenant.post(path, body).set('Idempotency-Key', 'once');
    expect((await send()).status).toBe(500);
    const again = await send();
    expect([again.status, (await send()).text]).toEqual([expect.any(Number), again.text]);
    expect(again.status).toBeLessThan(300);
    expect(await count()).toBe(made);
    expect((await ledgerOf(tenant)).remaining).toBe(5_000 - price);
  });
});
