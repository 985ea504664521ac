import { FaultCheck } from '../../src/slides/fault-check.js';
import { part } from '../support/ledger.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const items = Array.from({ length: 40 }, () => ({ text: 'Far too many words for one slide. '.repeat(3) }));
const LONG = { slide_type: 'bullets', content: { title: 'Long', items } };

describe('the faults of a slide', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: string;
  beforeAll(async () => {
    service = await startTestService({});
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
    deck = (await tenant.deck('Deck', ['title'])).id;
  });
  afterAll(() => service.close());

  const add = (body: object, check = 'faults') => tenant.post(`/v1/decks/${deck}/slides?check=${check}`, body);
  const codesIn = (faults: { code: string }[]) => faults.map(({ code }) => code);

  it('come with a new slide and a changed one, with its place, and never with the fit', async () => {
    const added = (await add(LONG).expect(201)).body;
    expect(Object.keys(added)).toEqual(['slide', 'faults', 'unknown_keys']);
    expect(added.faults).toContainEqual(
      expect.objectContaining({ code: 'overflow', slide_id: added.slide.id, index: 1 }),
    );
    const path = `/v1/decks/${deck}/slides/${added.slide.id}?check=faults`;
    const changed = (await tenant.patch(path, { content: { title: 'Short', items: items.slice(0, 3) } }).expect(200))
      .body;
    expect([changed.slide.content.title, codesIn(changed.faults)]).toEqual([
      'Short',
      expect.not.arrayContaining(['overflow']),
    ]);
    const asked = (await tenant.patch(path, {}).expect(200)).body;
    expect(asked.faults).toEqual(changed.faults);
  });

  it('leave the fit as it is, and plain answers without either', async () => {
    const fit = (await add(LONG, 'fit').expect(201)).body;
    expect([Object.keys(fit), fit.fit[0].path]).toEqual([
      ['slide', 'fit', 'unknown_keys'],
      expect.stringMatching(/^items/),
    ]);
    expect(Object.keys((await tenant.post(`/v1/decks/${deck}/slides`, LONG).expect(201)).body)).toEqual(['slide']);
  });

  it('name keys of the content that no field has, with each check, and the check mends what is surely meant', async () => {
    const content = { titel: 'Where we grow', crm: 'x-17', items: [{ texts: 'Ports' }, { text: 'Roads' }] };
    const unknown_keys = [
      { path: 'crm', nearest: null },
      { path: 'items.0.texts', nearest: 'text' },
      { path: 'titel', nearest: 'title' },
    ];
    const fit = (await add({ slide_type: 'bullets', content }, 'fit').expect(201)).body;
    expect([fit.slide.content, fit.unknown_keys]).toEqual([content, expect.arrayContaining(unknown_keys)]);
    const path = `/v1/decks/${deck}/slides/${fit.slide.id}?check=faults`;
    const { body } = await tenant.patch(path, { notes: 'x' }).expect(200);
    expect(body.unknown_keys).toHaveLength(unknown_keys.length);
    expect(body.unknown_keys).toEqual(expect.arrayContaining(unknown_keys));
    const told = (body.faults as { code: string; path: string; severity: string; operations?: object[] }[])
      .filter(({ code }) => code === 'unknown_field')
      .map(({ path, severity, operations }) => [path, severity, operations]);
    const op = { op: 'update_slide', slide_id: fit.slide.id };
    expect(told).toEqual(
      expect.arrayContaining([
        ['crm', 'warning', undefined],
        ['items.0.texts', 'warning', [{ ...op, content: { items: [{ text: 'Ports' }, { text: 'Roads' }] } }]],
        ['titel', 'warning', [{ ...op, content: { titel: null, title: 'Where we grow' } }]],
      ]),
    );
    await tenant.post(`/v1/decks/${deck}/check/fix`, { codes: ['unknown_field'] }).expect(200);
    const mended = (await tenant.patch(path, {}).expect(200)).body;
    expect(mended.slide.content).toEqual({
      title: 'Where we grow',
      crm: 'x-17',
      items: [{ text: 'Ports' }, { text: 'Roads' }],
    });
    expect(mended.unknown_keys).toEqual([{ path: 'crm', nearest: null }]);
  });

  it('are asked for alone', async () => {
    for (const check of ['x', 'fit,faults', 'faults&check=fit']) expect((await add(LONG, check)).status).toBe(422);
    expect((await tenant.get(`/v1/decks/${deck}/slides`)).body.slides).toHaveLength(1);
  });

  it('are null when they can not be told, and the slide is there', async () => {
    const faults = part(service, FaultCheck);
    const check = faults.check.bind(faults);
    faults.check = () => Promise.reject(new Error('broken'));
    try {
      const send = () => add(LONG).set('Idempotency-Key', 'once');
      const { body } = await send().expect(201);
      expect([body.faults, body.unknown_keys, (await send()).body]).toEqual([null, [], body]);
      expect((await tenant.get(`/v1/decks/${deck}/slides`)).body.slides).toHaveLength(2);
    } finally {
      faults.check = check;
    }
  });
});
