import { jest } from '@jest/globals';
import { Planner } from '../../src/ai/planner.js';
import { FitCheck } from '../../src/slides/fit-check.js';
import { FinishedJson } from '../../src/http/body/json-text.js';
import { SlideChecksService } from '../../src/slides/slide-checks.service.js';
import { ledgerOf, part, sql } from '../support/ledger.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe('the check of what fits on a slide', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: string;
  let path: string;
  beforeAll(async () => {
    service = await startTestService({ PUPPETEER_EXECUTABLE_PATH: '/bin/false' });
    part(service, Planner).slide = (_, accept) =>
      Promise.resolve(accept({ slide_type: 'statement', content: { title: 'Written' } }));
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    deck = (await tenant.deck()).id;
    path = `/v1/decks/${deck}/slides?check=fit`;
  });
  afterAll(() => service.close());

  const slides = async () => (await tenant.get(`/v1/decks/${deck}/slides`).expect(200)).body.slides as { id: string }[];
  const given = { slide_type: 'statement', content: { title: 'Given' } };
  const written = { prompt: 'A statement' };

  it.each(['x', '', 'fit&check=fit', 'FIT'])('is refused as %j, and nothing is made', async (check) => {
    const wrong = path.replace('=fit', `=${check}`);
    expect([(await tenant.post(wrong, given)).status, await slides()]).toEqual([422, []]);
    const slide = (await tenant.post(path, given).expect(201)).body.slide;
    const patch = await tenant.patch(`/v1/decks/${deck}/slides/${slide.id}?check=${check}`, {
      content: { title: 'New' },
    });
    expect([patch.status, patch.body.error.code, await slides()]).toEqual([422, 'invalid_input', [slide]]);
  });

  it.each([
    ['given', given],
    ['written by a planner', written],
  ])('leaves a slide that was %s alone when the browser is broken, and says null', async (_, body) => {
    const send = () => tenant.post(path, body).set('Idempotency-Key', 'once');
    const all = [await send(), await send(), await send()];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [slide, ...others] = await slides();
    expect(others).toEqual([]);
    expect(all.map((answer) => answer.body)).toEqual(times(3, () => ({ slide, fit: null, unknown_keys: [] })));
    expect((await ledgerOf(tenant)).operations).toEqual(body === written ? [['reserve', 'settle']] : []);
  });

  it('says null to a change, too', async () => {
    const { body } = await tenant.post(`/v1/decks/${deck}/slides`, given).expect(201);
    const url = `/v1/decks/${deck}/slides/${body.slide.id}?check=fit`;
    const changed = await tenant.patch(url, { content: { title: 'Changed' } }).expect(200);
    expect(changed.body).toMatchObject({ slide: { content: { title: 'Changed' } }, fit: null });
  });

  describe('that goes on', () => {
    const fits = [{ path: 'title', dropped: 3 }];
    let finish: (cut: typeof fits) => void;
    let asked: Promise<void>;
    let original: FitCheck['check'];
    beforeEach(() => {
      const check = part(service, FitCheck);
      original = check.check.bind(check);
      asked = new Promise((resolve) => {
        check.check = () => new Promise((found) => ((finish = found), resolve()));
      });
    });
    afterEach(() => {
      jest.useRealTimers();
      part(service, FitCheck).check = original;
    });

    it('has kept the answer without its result already, and then with it', async () => {
      const send = () => tenant.post(path, given).set('Idempotency-Key', 'once');
      const first = send().then((answer) => answer);
      await asked;
      const [slide] = await slides();
      const kept = () =>
        sql<{ body: string }>(service, 'select body from idempotent_requests where workspace_id = $1', [
          tenant.workspaceId,
        ]);
      expect((await kept()).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
        { slide, fit: null, unknown_keys: [] },
      ]);
      finish(fits);
      expect((await first).body).toEqual({ slide, fit: fits, unknown_keys: [] });
      expect((await send()).text).toBe((await first).text);
      expect(await slides()).toHaveLength(1);
    });

    it('is waited for half a minute at most', async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
      const slide = { id: 'x', slideType: 'title', content: {}, json: new FinishedJson('{"id":"x"}') };
      const answer = part(service, SlideChecksService).answer(deck, slide, 'fit');
      jest.advanceTimersByTime(30_000);
      expect(JSON.parse(await answer)).toEqual({ slide: { id: 'x' }, fit: null, unknown_keys: [] });
    });
  });
});
