import { catalogue } from '../../src/templates/catalogue/index.js';
import { readMarkdown } from '../../src/imports/markdown/read-markdown.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

let service: TestService;
let tenant: Tenant;
let deck: string;

const SLIDES = ['title', 'bullets', 'table', 'columnChart', 'quote', 'kpiDashboard', 'flowchart'].map((key) => ({
  slide_type: key,
  content: catalogue.get(key)!.defaults,
  notes: `Notes on ${key}: --> and\n---`,
}));

beforeAll(async () => {
  service = await startTestService({});
  tenant = await newTenant(service);
  const { body } = await tenant.post('/v1/decks', { title: 'Über uns: "Q3"/2027', locale: 'de-CH' }).expect(201);
  deck = (body as { id: string }).id;
  for (const slide of SLIDES) await tenant.post(`/v1/decks/${deck}/slides`, slide).expect(201);
});
afterAll(() => service.close());

describe('the source of a deck', () => {
  it('is Markdown that is read as the same slides', async () => {
    const answer = await tenant.get(`/v1/decks/${deck}/source`).expect(200);
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="?ber uns Q3 2027.md"; filename*=UTF-8''%C3%9Cber%20uns%20Q3%202027.md`,
    );
    const read = readMarkdown(answer.text, catalogue);
    expect(read).toMatchObject({ title: 'Über uns: "Q3"/2027', locale: 'de-CH', leftOut: [] });
    expect(read.style).toEqual(expect.any(String));
    expect(read.slides.map(({ own, notes }) => ({ slide_type: own?.slideType, content: own?.content, notes }))).toEqual(
      SLIDES,
    );
  });

  it('is the JSON of the deck', async () => {
    const answer = await tenant.get(`/v1/decks/${deck}/source?format=json`).expect(200);
    expect(answer.headers['content-disposition']).toContain('.json"');
    expect(answer.body).toEqual((await tenant.get(`/v1/decks/${deck}`).expect(200)).body);
  });

  it('names the style of its brand', async () => {
    const { body } = await tenant.post('/v1/brands', { name: 'Loud', style: 'bold' });
    await tenant.patch(`/v1/decks/${deck}`, { brand_id: (body as { id: string }).id }).expect(200);
    const { text } = await tenant.get(`/v1/decks/${deck}/source?format=md`).expect(200);
    expect(text).toContain('\nbrand_style: bold\n');
  });

  it('has no slides where the deck has none', async () => {
    const { body } = await tenant.post('/v1/decks', { title: '...' }).expect(201);
    const answer = await tenant.get(`/v1/decks/${(body as { id: string }).id}/source`).expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=deck.md');
    expect(readMarkdown(answer.text, catalogue).slides).toEqual([]);
  });

  it.each(['pptx', '', 'MD', 'md&format=json', 'constructor'])('is refused as %p', async (format) => {
    const { body } = await tenant.get(`/v1/decks/${deck}/source?format=${format}`).expect(422);
    expect(body).toMatchObject({
      error: { code: 'invalid_input', message: expect.stringContaining('md, json') as string },
    });
  });

  it('is nobody else’s', async () => {
    const stranger = await newTenant(service);
    await stranger.get(`/v1/decks/${deck}/source`).expect(404);
    await stranger.get('/v1/decks/nothing/source').expect(404);
  });
});
