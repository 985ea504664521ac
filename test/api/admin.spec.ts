import supertest from 'supertest';
import { eventually } from '../support/eventually.js';
import {
  anError,
  asAdmin,
  itHere,
  newTenant,
  settled,
  startTestService,
  Tenant,
  type TestService,
} from '../support/service.js';

describe('the admin endpoints', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it('make workspaces with a key, and show and change them', async () => {
    const admin = asAdmin(service);
    const { body } = await admin.post('/admin/workspaces', { name: ' Acme ', plan: 'solo', credits: 7 }).expect(201);
    expect(body).toEqual({
      workspace: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Acme',
        plan: 'solo',
        billing_state: 'active',
        credits_remaining: 7,
      },
      api_key: expect.stringMatching(/^sk_[\w-]{43}$/),
    });
    await new Tenant(service, body.workspace.id, body.api_key).get('/v1/decks').expect(200, []);
    const path = `/admin/workspaces/${body.workspace.id}`;
    const changed = await admin.patch(path, { plan: 'pro', billing_state: 'past_due' }).expect(200);
    expect(changed.body.workspace).toMatchObject({
      plan: 'pro',
      billing_state: 'past_due',
      credits_remaining: 7 + 4_000,
    });
    expect((await admin.get(path).expect(200)).body).toEqual(changed.body);
    const back = await admin.patch(path, { ...changed.body.workspace, billing_state: 'active' }).expect(200);
    expect(back.body.workspace).toEqual({ ...changed.body.workspace, billing_state: 'active' });
    const { body: refused } = await admin.post(`${path}/keys`, { name: 'CI', scopes: ['read'] }).expect(422);
    expect(refused.error.message).toBe('scopes is not a field here. The fields are name.');
    expect((await admin.get(`${path}/keys`).expect(200)).body.keys).toHaveLength(1);
  });

  it('list workspaces, newest first, a page at a time, by words of their names', async () => {
    const admin = asAdmin(service);
    const mark = `${Date.now()}`;
    for (const name of [`Acme ${mark} 100% GmbH`, `Other ${mark}`, `ACME ${mark} Inc`])
      await admin.post('/admin/workspaces', { name, plan: 'free' }).expect(201);
    const list = async (query: Record<string, string>) => {
      const { body } = await admin.get(`/admin/workspaces?${new URLSearchParams(query)}`).expect(200);
      return (body as { workspaces: { id: string; name: string }[] }).workspaces;
    };
    const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name.split(mark)[0]);
    expect(await names({ q: mark })).toEqual(['ACME ', 'Other ', 'Acme ']);
    expect(await names({ q: `  ${mark}  acme ` })).toEqual(['ACME ', 'Acme ']);
    expect(await names({ q: `${mark} 100%` })).toEqual(['Acme ']);
    expect(await names({ q: `${mark}_` })).toEqual([]);
    const [first] = await list({ q: mark, limit: '1' });
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: `ACME ${mark} Inc`,
      plan: 'free',
      billing_state: 'active',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(await names({ q: mark, before: first!.id })).toEqual(['Other ', 'Acme ']);
    expect(await names({ q: first!.id.slice(0, 30).toUpperCase() })).toContain('ACME ');
    expect((await list({})).length).toBeGreaterThanOrEqual(3);
    for (const query of ['limit=0', 'before=x', `q=${'a'.repeat(101)}`, 'q=a&q=b', 'q=%00'])
      expect([query, (await admin.get(`/admin/workspaces?${query}`)).status]).toEqual([query, 422]);
  });

  it('give a new workspace the allowance of its plan', async () => {
    const { body } = await asAdmin(service).post('/admin/workspaces', { name: 'Free', plan: 'free' }).expect(201);
    expect(body.workspace.credits_remaining).toBe(100);
  });

  it.each([
    [{}],
    [{ name: 'x' }],
    [{ name: 'x', plan: 'gold' }],
    [{ name: '', plan: 'free' }],
    [{ name: 'x', plan: 'free', credits: -1 }],
    [{ name: 'x', plan: 'free', credits: 1.5 }],
    [{ name: 'x', plan: 'free', billing_state: 'late' }],
    [{ name: 'x\u0000', plan: 'free' }],
  ])('refuse %j', async (body) => {
    const answer = await asAdmin(service).post('/admin/workspaces', body);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
  });

  it('issue, list and revoke keys, at once', async () => {
    const admin = asAdmin(service);
    const tenant = await newTenant(service);
    const path = `/admin/workspaces/${tenant.workspaceId}/keys`;
    const { body: key } = await admin.post(path, { name: 'CI' }).expect(201);
    expect(Object.keys(key)).toEqual(['id', 'name', 'api_key']);
    const second = new Tenant(service, tenant.workspaceId, key.api_key);
    await second.get('/v1/decks').expect(200);
    const { body: list } = await admin.get(path).expect(200);
    expect(list.keys.map(({ name }: { name: string }) => name)).toEqual(['First key', 'CI']);
    expect(JSON.stringify(list)).not.toContain(key.api_key);
    const revoked = await admin.delete(`/admin/keys/${key.id}`);
    expect([revoked.status, revoked.text]).toEqual([204, '']);
    await settled(service);
    await second.get('/v1/decks').expect(401);
    await tenant.get('/v1/decks').expect(200);
    await admin.delete('/admin/keys/nothing').expect(404);
  });

  itHere('need the admin token, and exist only where one is set', async () => {
    const tenant = await newTenant(service);
    await supertest(service.url).get('/admin/workspaces/x').expect(401).expect(anErrorBody('invalid_key'));
    await tenant.get('/admin/workspaces/x').expect(401);
    await asAdmin(service).get('/admin/workspaces/x').expect(404);
    const other = await startTestService({ ADMIN_TOKEN: '' });
    await asAdmin(other).get(`/admin/workspaces/${tenant.workspaceId}`).expect(404).expect(anErrorBody('not_found'));
    await other.close();
  });

  itHere(
    'take effect on every replica long before what it remembers is old: billing states, plans and keys',
    async () => {
      const replica = await startTestService({});
      const tenant = await newTenant(service);
      const { body: second } = await asAdmin(service).post(`/admin/workspaces/${tenant.workspaceId}/keys`).expect(201);
      const there = new Tenant(replica, tenant.workspaceId, tenant.key);
      const revoked = new Tenant(replica, tenant.workspaceId, second.api_key as string);
      for (const each of [there, revoked]) expect((await each.get('/v1/decks')).headers['ratelimit-limit']).toBe('600');
      const change = { billing_state: 'past_due', plan: 'solo' };
      await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, change).expect(200);
      await asAdmin(service).delete(`/admin/keys/${second.id}`).expect(204);
      await tenant.post('/v1/decks', { title: 'x' }).expect(402);
      const refused = await eventually(
        () => there.post('/v1/decks', { title: 'x' }),
        ({ status }) => status === 402,
      );
      expect([refused.status, refused.headers['ratelimit-limit']]).toEqual([402, '150']);
      const unknown = await eventually(
        () => revoked.get('/v1/decks'),
        ({ status }) => status === 401,
      );
      expect(unknown.status).toBe(401);
      await replica.close();
    },
  );

  /** A check on a response, for `expect`. */
  function anErrorBody(code: string) {
    return (response: { body: unknown }) => expect(response.body).toEqual(anError(code));
  }
});
