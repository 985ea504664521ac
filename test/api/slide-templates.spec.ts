import { anError, newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

describe('the slide templates', () => {
  let service: TestService;
  let tenant: Tenant;
  let keys: string[];
  beforeAll(async () => {
    service = await startTestService();
    tenant = await newTenant(service);
    keys = (await tenant.get('/v1/slide-templates')).body.templates.map(({ key }: { key: string }) => key);
  });
  afterAll(() => service.close());

  const ask = (query: string) => tenant.get(`/v1/slide-templates?${query}`);

  it('are listed for picking', async () => {
    const { body } = await tenant.get('/v1/slide-templates').expect(200);
    expect(body.count).toBe(body.templates.length);
    for (const entry of body.templates) {
      expect(Object.keys(entry)).toEqual(['key', 'name', 'group', 'category', 'when_to_use']);
      expect(['Open', 'Argue', 'Show', 'Close']).toContain(entry.category);
    }
    expect(keys).toEqual(expect.arrayContaining(['title', 'stats', 'kpi', 'codeBlock', 'cta']));
  });

  it('are described with their fields, in the order asked, with defaults when verbose', async () => {
    const { body } = await ask('keys=stats,title').expect(200);
    expect(body.count).toBe(2);
    expect(body.templates.map(({ key }: { key: string }) => key)).toEqual(['stats', 'title']);
    expect(Object.keys(body.templates[0])).toEqual(
      ['key', 'name', 'group', 'category', 'when_to_use', 'description', 'fields'], // docs/specification.md, section 2
    );
    expect(body.templates[1].fields).toContainEqual(
      expect.objectContaining({ key: 'title', label: 'Title', type: 'text', maxLen: 160 }),
    );
    const verbose = await ask('keys=stats&verbose=true').expect(200);
    expect(verbose.body.templates[0].defaults.items.length).toBeGreaterThan(1);
    expect((await ask('keys=stats&verbose=false').expect(200)).body.templates[0].defaults).toBeUndefined();
  });

  it('have a schema of their content on request, the same as in the OpenAPI document', async () => {
    const [{ schema }] = (await ask('keys=stats&schema=true').expect(200)).body.templates;
    expect(schema.properties.items.items.properties.value).toMatchObject({ type: 'string', maxLength: 14 });
    const document = (await tenant.get('/openapi.json').expect(200)).body;
    expect(document.components.schemas.SlideContent_stats).toEqual(schema);
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('SlideContent_'))).toEqual(
      keys.map((key) => `SlideContent_${key}`),
    );
    expect((await ask('keys=stats&schema=false').expect(200)).body.templates[0].schema).toBeUndefined();
  });

  it.each(['verbose=TRUE', 'verbose=', 'schema=1', 'schema=true&schema=true'])('refuse ?%s', async (query) => {
    const { body } = await ask(`keys=stats&${query}`).expect(422);
    const [name] = query.split('=');
    expect(body.error).toEqual({ code: 'invalid_input', message: `${name} must be true or false, or left out.` });
  });

  it('take 12 different keys at a time', async () => {
    const thirteen = keys.slice(0, 13);
    const answer = await ask(`keys=${thirteen.join(',')}`);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(answer.body.error.message).toMatch(/13.*12/);
    await ask(`keys=${[...thirteen.slice(0, 12), thirteen[0]].join(',')}`).expect(200);
  });

  it('name unknown keys, also those that every object has', async () => {
    const { body } = await ask('keys=stats,__proto__,constructor,bar_chart').expect(422);
    expect(body.error.message).toMatch(/^Unknown slide types: __proto__, constructor, bar_chart\. /);
    expect(body.error.message).toMatch(/ Nearest to bar_chart: barChart, (\w+), (\w+)\.$/);
    await ask(`keys=${'x'.repeat(3000)},a`).expect(422);
  });

  it.each([['keys='], ['keys=,,'], ['other=1']])('give the pick-list for %s', async (query) => {
    expect((await ask(query).expect(200)).body.count).toBe(keys.length);
  });

  it('join repeated parameters', async () => {
    expect((await ask('keys=title&keys=stats').expect(200)).body.count).toBe(2);
    await ask('keys[]=title').expect(200);
  });

  it('store their own defaults', async () => {
    const { id } = await tenant.deck('Defaults');
    for (let i = 0; i < keys.length; i += 12) {
      const { body } = await ask(`keys=${keys.slice(i, i + 12).join(',')}&verbose=true`).expect(200);
      for (const { key, defaults } of body.templates) {
        await tenant.post(`/v1/decks/${id}/slides`, { slide_type: key, content: defaults }).expect(201);
      }
    }
  });
});
