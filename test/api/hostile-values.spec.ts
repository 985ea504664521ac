import { asAdmin, newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const TIMES = ['2009-W01-1', '2009-123', '2020-01-01T10.5Z', '2023-02-30T00:00:00Z', '9999-12-31T23:59:59-23:59'];
const VALUES = [
  ...[2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e19, 1e308, -1e308, 5e-324, -0, -1, 0.5],
  ...[
    '',
    ' ',
    'x',
    '1e400',
    '9'.repeat(400),
    '\uffff',
    '\u0000',
    'x-y',
    'i-default',
    'root',
    'en-x-',
    'de-u-co-phonebk',
    '%00',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', "'; select 1; --", ...TIMES],
  ...[null, true, [], {}, [[]], [null], { '': null }],
];
const TEXTS = VALUES.filter((value) => typeof value === 'string').map(encodeURIComponent);

describe('values that no column or locale holds', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: string;
  let slide: string;
  beforeAll(async () => {
    service = await startTestService();
    tenant = await newTenant(service, 'business', 1_000_000);
    const made = await tenant.deck('Deck', ['title', 'stats']);
    deck = made.id;
    slide = made.slideIds[0] as string;
  });
  afterAll(() => service.close());

  const bodies: [string, 'POST' | 'PATCH', () => string, object, string[]][] = [
    ['a new deck', 'POST', () => '/v1/decks', { title: 'x' }, ['title', 'locale']],
    [
      'a deck',
      'PATCH',
      () => `/v1/decks/${deck}`,
      {},
      ['title', 'slug', 'visibility', 'brand_id', 'locale', 'password', 'public_until'],
    ],
    [
      'a new slide',
      'POST',
      () => `/v1/decks/${deck}/slides`,
      { slide_type: 'stats' },
      ['slide_type', 'content', 'notes', 'index', 'after_slide_id'],
    ],
    ['a slide', 'PATCH', () => `/v1/decks/${deck}/slides/${slide}`, {}, ['content', 'notes']],
    ['an order', 'POST', () => `/v1/decks/${deck}/slides/reorder`, {}, ['ordered_slide_ids']],
    ['an edit', 'POST', () => `/v1/decks/${deck}/edit`, {}, ['operations', 'dry_run']],
    [
      'an export',
      'POST',
      () => `/v1/decks/${deck}/exports`,
      {},
      ['format', 'editable', 'embed_fonts', 'logo', 'ttl_minutes'],
    ],
    ['a preview', 'POST', () => `/v1/decks/${deck}/previews`, {}, ['slide', 'ttl_minutes']],
    ['an image', 'POST', () => '/v1/images', {}, ['n', 'aspect_ratio']],
    ['a brand', 'POST', () => '/v1/brands', { name: 'x' }, ['name', 'colors', 'fonts', 'logo_url', 'logo_mono_url']],
    ['a generation', 'POST', () => '/v1/generate', {}, ['prompt', 'title', 'slides', 'locale', 'brand_id']],
  ];

  it.each(bodies)('are refused or taken in %s, never a fault', async (_, method, path, rest, fields) => {
    for (const field of fields) {
      for (const value of VALUES) {
        const body = { ...rest, [field]: value };
        const { status } = await (method === 'POST' ? tenant.post(path(), body) : tenant.patch(path(), body));
        if (status >= 500) throw new Error(`${field}: ${JSON.stringify(value)} gave ${status}`);
      }
    }
  });

  it('are refused or taken by the operator, never a fault', async () => {
    for (const field of ['plan', 'credits', 'billing_state', 'stripe_customer_id']) {
      for (const value of VALUES) {
        const { status } = await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { [field]: value });
        if (status >= 500) throw new Error(`${field}: ${JSON.stringify(value)} gave ${status}`);
      }
    }
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { plan: 'business', credits: 1_000_000 });
  });

  it.each(TIMES)('are no time: %s', async (time) => {
    await tenant.patch(`/v1/decks/${deck}`, { public_until: time }).expect(422);
    await tenant.get(`/v1/credits/entries?before=${encodeURIComponent(time)}`).expect(422);
  });

  it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2024-02-29T12:00:00-11:30'])(
    'are not these times: %s',
    async (time) => {
      await tenant.patch(`/v1/decks/${deck}`, { public_until: time }).expect(200);
      await tenant.get(`/v1/credits/entries?before=${encodeURIComponent(time)}`).expect(200);
    },
  );

  it('are refused or taken in addresses and queries, never a fault', async () => {
    const paths = [
      ...['/v1/decks/*', '/v1/decks/*/slides', '/v1/decks/*/slides/*', '/v1/jobs/*', '/v1/brands/*', '/d/*', '/s/*'],
      ...['/images/*', '/fonts/*', '/templates/*', '/v1/credits/entries?limit=*', '/v1/credits/entries?before=*'],
      ...['/v1/slide-templates?keys=*', '/v1/slide-templates?verbose=*', '/v1/credits/entries?before[x]=*'],
    ];
    for (const path of paths) {
      for (const text of TEXTS) {
        const { status } = await tenant.get(path.replaceAll('*', text));
        if (status >= 500) throw new Error(`${path} with ${text} gave ${status}`);
      }
    }
  });
});
