import { jest } from '@jest/globals';
import supertest from 'supertest';
import { type BuiltFile, FileBuilder } from '../../src/exports/file-builder.js';
import { Clock } from '../../src/http/clock.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

const DAY = 86_400_000;
const EVERYTHING_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** What expires does so by the database's clock, and what is measured here by one that does not jump. */
describe.each([
  ['ahead', DAY],
  ['back', -DAY],
])('a clock of the process that jumps a day %s', (_, jump) => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({ TRUST_PROXY: '1' });
    service.here!.app.get(FileBuilder).build = () => Promise.resolve(file);
  });
  beforeEach(async () => {
    tenant = await newTenant(service, 'free');
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => service.close());

  const file: BuiltFile = { body: Buffer.from('a file'), complete: true };
  const leap = () => jest.useFakeTimers({ now: Date.now() + jump, doNotFake: EVERYTHING_BUT_DATE });
  const open = (link: string) => supertest(service.url).get(pathOf(link));
  const mint = async () => {
    const { id } = await tenant.deck('Deck', ['title']);
    return (await tenant.post(`/v1/decks/${id}/exports`, { ttl_minutes: 60 }).expect(201)).body.url as string;
  };

  it('ends no link early or late', async () => {
    const [lasting, ended] = [await mint(), await mint()];
    leap();
    await open(lasting).expect(200);
    jest.useRealTimers();
    const clock = jest.spyOn(service.here!.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 2 * 3_600_000));
    leap();
    await open(ended).expect(410);
    clock.mockRestore();
  });

  it('takes no lease from who renders', async () => {
    const link = await mint();
    const gate = Promise.withResolvers<BuiltFile>();
    const begun = Promise.withResolvers<void>();
    const builder = service.here!.app.get(FileBuilder);
    builder.build = () => {
      begun.resolve();
      return gate.promise;
    };
    const first = open(link).then((answer) => answer);
    await begun.promise;
    leap();
    await open(link).expect(202);
    gate.resolve(file);
    expect((await first).status).toBe(200);
    builder.build = () => Promise.resolve(file);
  });

  it('neither opens nor locks what limits requests', async () => {
    const calls = (count: number) => Promise.all(Array.from({ length: count }, async () => tenant.get('/v1/decks')));
    await calls(29);
    leap();
    const statuses = (await calls(3)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 429, 429]);
    const [refused] = await calls(1);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(10);
  });

  it('opens no deck that a password closes, and closes none to who gave it', async () => {
    const { id } = await tenant.deck('Gated', ['title']);
    await tenant.patch(`/v1/decks/${id}`, { visibility: 'password', password: 'correct horse' }).expect(200);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const path = pathOf(body.url as string);
    const entered = await supertest(service.url)
      .post(path)
      .type('form')
      .send({ password: 'correct horse' })
      .redirects(0);
    expect(entered.status).toBe(303);
    const cookie = (entered.headers['set-cookie'] as unknown as string[])[0]?.split(';')[0] ?? '';
    leap();
    await supertest(service.url).get(path).set('Cookie', cookie).expect(200);
    await supertest(service.url).get(path).expect(401);
  });
});
