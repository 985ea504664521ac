import { jest } from '@jest/globals';
import sharp from 'sharp';
import supertest from 'supertest';
import { PageReader } from '../../src/brands/extraction/page-reader.js';
import { QueueFull } from '../../src/workers/fair-queue.js';
import { asBuffer } from '../support/files.js';
import { part } from '../support/ledger.js';
import { anError, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

describe('brands', () => {
  let service: TestService;
  let tenant: Tenant;
  const files = new Map<string, WebFile>();
  let site: Awaited<ReturnType<typeof startWebServer>>;
  beforeAll(async () => {
    site = await startWebServer(files);
    service = await startTestService({ EGRESS_ALLOW: site.host });
  });
  beforeEach(async () => {
    files.clear();
    tenant = await newTenant(service);
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  const create = async (body: object = {}) =>
    (await tenant.post('/v1/brands', { name: 'House', ...body }).expect(201)).body;
  const revision = async (deckId: string) => (await tenant.get(`/v1/decks/${deckId}`)).body.updated_at as string;

  it('are changed in part, and every deck that uses one counts as edited', async () => {
    const brand = await create({ colors: { primary: '#123456' } });
    const [used, other] = [await tenant.deck('Used'), await tenant.deck('Other')];
    await tenant.patch(`/v1/decks/${used.id}`, { brand_id: brand.id }).expect(200);
    const [before, otherBefore] = [await revision(used.id), await revision(other.id)];
    const { body } = await tenant
      .patch(`/v1/brands/${brand.id}`, {
        name: 'Home',
        colors: { accent: '#abcdef' },
        fonts: { body: 'Lato' },
        logo_url: 'https://example.com/a.png',
      })
      .expect(200);
    expect(body).toMatchObject({
      id: brand.id,
      name: 'Home',
      fonts: { heading: 'Inter', body: 'Lato' },
      logo_url: 'https://example.com/a.png',
    });
    expect(body.colors).toEqual({ ...brand.colors, accent: '#ABCDEF' });
    expect(body.updated_at > brand.updated_at).toBe(true);
    expect((await revision(used.id)) > before).toBe(true);
    expect(await revision(other.id)).toBe(otherBefore);
    expect((await tenant.patch(`/v1/brands/${brand.id}`, { logo_url: null })).body.logo_url).toBeNull();
    const { body: read } = await tenant.patch(`/v1/brands/${brand.id}`, {}).expect(200);
    const back = await tenant.patch(`/v1/brands/${brand.id}`, { ...read, name: 'Read' }).expect(200);
    expect(back.body).toEqual({ ...read, name: 'Read', updated_at: back.body.updated_at });
    await tenant.patch(`/v1/brands/${brand.id}`, { colors: { primry: '#000000' } }).expect(422);
    expect((await tenant.patch(`/v1/brands/${brand.id}`, {})).status).toBe(200);
  });

  it('do not change when what was read is sent back, nor do their decks', async () => {
    const brand = await create({ fonts: { heading: 'Poppins' }, logo_url: 'https://example.com/a.png' });
    const deck = await tenant.deck();
    await tenant.patch(`/v1/decks/${deck.id}`, { brand_id: brand.id }).expect(200);
    const before = await revision(deck.id);
    expect((await tenant.patch(`/v1/brands/${brand.id}`, brand).expect(200)).body).toEqual(brand);
    expect(await revision(deck.id)).toBe(before);
  });

  it('give their decks to the default brand when they are deleted', async () => {
    const brand = await create();
    const deck = await tenant.deck();
    await tenant.patch(`/v1/decks/${deck.id}`, { brand_id: brand.id }).expect(200);
    const before = await revision(deck.id);
    expect((await tenant.delete(`/v1/brands/${brand.id}`)).status).toBe(204);
    const { brands } = (await tenant.get('/v1/brands')).body;
    expect(brands).toHaveLength(1);
    expect((await tenant.get(`/v1/decks/${deck.id}`)).body.brand_id).toBe(brands[0].id);
    expect((await revision(deck.id)) > before).toBe(true);
    await tenant.delete(`/v1/brands/${brand.id}`).expect(404);
  });

  it('keep the default one, which may be changed', async () => {
    const { id } = (await tenant.get('/v1/brands')).body.brands[0];
    const answer = await tenant.delete(`/v1/brands/${id}`);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect((await tenant.patch(`/v1/brands/${id}`, { name: 'Ours' })).body).toMatchObject({
      name: 'Ours',
      is_default: true,
    });
  });

  it('of others are not there', async () => {
    const brand = await create();
    const other = await newTenant(service);
    await other.patch(`/v1/brands/${brand.id}`, { name: 'Mine' }).expect(404);
    await other.delete(`/v1/brands/${brand.id}`).expect(404);
    await other.patch('/v1/brands/nope', {}).expect(404);
  });

  it.each([
    ['a colour by name', { colors: { primary: 'red' } }],
    ['a colour that is short', { colors: { primary: '#123' } }],
    ['colours that are null', { colors: null }],
    ['a blank name', { name: ' ' }],
    ['a logo on a private address', { logo_url: 'http://127.0.0.1/a.png' }],
    ['a logo that is a script', { logo_mono_url: 'javascript:alert(1)' }],
  ])('refuse %s', async (_, body) => {
    const { id } = await create();
    for (const answer of [
      await tenant.patch(`/v1/brands/${id}`, body),
      await tenant.post('/v1/brands', { name: 'X', ...body }),
    ]) {
      expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    }
  });

  it('stay within the plan, even when many are made at once', async () => {
    const free = await newTenant(service, 'free');
    files.set('/', { body: '<title>Site</title>' });
    const answers = await Promise.all([1, 2, 3].map((n) => free.post('/v1/brands', { name: `B${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402]);
    const extracted = await free.post('/v1/brands/extract', { url: `${site.url}/` });
    expect([extracted.status, extracted.body]).toEqual([402, anError('brand_limit')]);
  });

  const extract = (path = '/', more: object = {}) =>
    tenant.post('/v1/brands/extract', { url: site.url + path, ...more });
  const picture = async (url: string) =>
    sharp((await supertest(service.url).get(pathOf(url)).buffer(true).parse(asBuffer).expect(200)).body as Buffer);

  it('are read from a page: custom properties, sheets, fonts, a drawn logo in colour and in one colour', async () => {
    files.set('/', {
      body: `<!doctype html><html><head><title>Northwind &amp; Sons | Home</title><link rel="stylesheet" href="/main.css">
        <link rel="stylesheet" href="/print.css" media="print"></head><body><header><a href="/" class="site-logo">
        <svg viewBox="0 0 40 20"><rect width="20" height="20" fill="#0B5FFF"/><circle cx="30" cy="10" r="8" fill="currentColor"/></svg></a></header></body></html>`,
    });
    files.set('/main.css', {
      type: 'text/css',
      body: `/* { */ :root{--brand-primary:#0b5fff;--accent:hsl(24 95% 53%);--bg:#fdfdfb;--text:#101820;--success:#0a7a3d}
        @media (prefers-color-scheme: dark){:root{--bg:#000}} body{font-family:"Source Serif 4",Georgia,serif;color:var(--text)}
        h1,h2{font-family:Montserrat,sans-serif} .btn{background:var(--brand-primary)}`,
    });
    const { status, body } = await extract();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Northwind & Sons',
      is_default: false,
      source_url: `${site.url}/`,
      style: 'clean',
      fonts: { heading: 'Montserrat', body: 'Source Serif 4' },
      colors: {
        primary: '#0B5FFF',
        accent: '#F97015',
        surface: '#FDFDFB',
        ink: '#101820',
        positive: '#0A7A3D',
        negative: '#C4322F',
      },
    });
    expect(site.asked).not.toContain('/print.css');
    const color = await (await picture(body.logo_url as string)).metadata();
    expect([color.format, color.width, color.height, color.hasAlpha]).toEqual(['png', 512, 256, true]);
    const { channels } = await (await picture(body.logo_mono_url as string)).stats();
    // One colour: wherever it is opaque, it is the same grey.
    const { data } = await (await picture(body.logo_mono_url as string)).raw().toBuffer({ resolveWithObject: true });
    const shown = new Set(
      Array.from({ length: data.length / 4 }, (_, i) => data.subarray(4 * i, 4 * i + 4))
        .filter((p) => p[3] === 255)
        .map((p) => p.subarray(0, 3).toString('hex')),
    );
    expect([shown.size, channels.length]).toEqual([1, 4]);
    expect((await tenant.get('/v1/brands')).body.brands[1]).toEqual(body);
  });

  it('are 429 when too many pages of the workspace wait to be read', async () => {
    files.set('/', { body: '<title>Fjord</title>' });
    jest.spyOn(part(service, PageReader)['threads'], 'run').mockRejectedValueOnce(new QueueFull('full', true));
    const { body, headers } = await extract().expect(429);
    expect([body, headers['retry-after']]).toEqual([anError('rate_limit'), '1']);
  });

  it('are read from what is used where nothing is named, and from a picture', async () => {
    const logo = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#ffffff' } })
      .composite([
        {
          input: Buffer.from('<svg width="60" height="30"><rect width="60" height="30" fill="#c2185b"/></svg>'),
          left: 30,
          top: 15,
        },
      ])
      .png()
      .toBuffer();
    files.set('/', {
      body: `<html><head><meta name="theme-color" content="#C2185B"><meta property="og:site_name" content="Harbour"><style>
        a{color:#00796b}.button{background:#c2185b;color:#fff}body{background:#fff;color:#222;font:400 16px/1.5 "Open Sans",Arial}</style></head>
        <body><nav><img alt="Harbour logo" src="assets/logo.png"></nav></body></html>`,
    });
    files.set('/assets/logo.png', { type: 'image/png', body: logo });
    const { body } = await extract('/', { name: 'Given' }).expect(201);
    expect(body).toMatchObject({ name: 'Given', fonts: { heading: 'Open Sans', body: 'Open Sans' } });
    expect(body.colors).toMatchObject({ primary: '#C2185B', accent: '#00796B', surface: '#FFFFFF', ink: '#222222' });
    const mono = await (await picture(body.logo_mono_url as string)).raw().toBuffer();
    expect([mono[3], mono[4 * (30 * 120 + 60) + 3]]).toEqual([0, 255]);
  });

  it('get the style that is closest to the page, and keep the fonts of the page in every other', async () => {
    files.set('/', {
      body: `<style>h1{font-family:"Playfair Display",serif}</style><body style="font-family:Georgia,serif">`,
    });
    const { body } = await extract().expect(201);
    const fonts = { heading: 'Playfair Display', body: 'Georgia' };
    expect(body).toMatchObject({ style: 'editorial', fonts });
    expect((await tenant.patch(`/v1/brands/${body.id}`, { style: 'technical' })).body.fonts).toEqual(fonts);
  });

  it('have the style and the fonts of the default brand where the page speaks for none', async () => {
    const { id } = (await tenant.get('/v1/brands')).body.brands[0];
    await tenant.patch(`/v1/brands/${id}`, { style: 'soft', fonts: { body: 'Lato' } }).expect(200);
    files.set('/', { body: 'hello' });
    expect((await extract().expect(201)).body).toMatchObject({
      style: 'soft',
      fonts: { heading: 'Nunito', body: 'Lato' },
    });
  });

  it('come of any page, however little it says', async () => {
    files.set('/', { body: 'hello' });
    const defaults = (await tenant.get('/v1/brands')).body.brands[0];
    const { body } = await extract().expect(201);
    expect(body).toMatchObject({ name: '127.0.0.1', fonts: defaults.fonts, logo_url: null, logo_mono_url: null });
    expect(body.colors).toMatchObject({ primary: defaults.colors.primary, surface: defaults.colors.surface });
  });

  it.each([
    ['a script', '<script>alert(1)</script><rect width="9" height="9"/>'],
    ['an outside picture', '<image href="SITE/canary.png" width="9" height="9"/>'],
    ['a file', '<image href="file:///etc/passwd" width="9" height="9"/>'],
    ['an outside style', '<style>@import url(SITE/canary.css);</style><rect width="9" height="9"/>'],
    ['an outside fill', '<rect width="9" height="9" fill="url( SITE/canary.svg#a)"/>'],
    ['an entity', '<text>&lol;</text>'],
    ['twelve thousand parts', '<g/>'.repeat(12_000)],
  ])('take no logo that is a drawing with %s', async (kind, inside) => {
    const doctype = kind === 'an entity' ? '<!DOCTYPE svg [<!ENTITY lol "lol">]>' : '';
    files.set('/', { body: '<header><img class="logo" src="/logo.svg"></header>' });
    files.set('/logo.svg', {
      type: 'image/svg+xml',
      body: `${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${inside.replaceAll('SITE', site.url)}</svg>`,
    });
    const { body } = await extract().expect(201);
    expect(body.logo_url).toBeNull();
    expect(site.asked.some((path) => path.includes('canary'))).toBe(false);
  });

  it.each([
    ['no url', { url: undefined }],
    ['a url that is no address', { url: 'northwind' }],
    ['a private address', { url: 'http://169.254.169.254/latest/meta-data' }],
    ['a loopback address', { url: 'http://127.0.0.1:9/' }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['credentials', { url: 'https://user:secret@example.com' }],
    ['an odd port', { url: 'http://example.com:8080/' }],
    ['a name that resolves to nothing', { url: 'https://nowhere.invalid/' }],
  ])('are not read from %s', async (_, body) => {
    const answer = await tenant.post('/v1/brands/extract', body);
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect((await tenant.get('/v1/brands')).body.brands).toHaveLength(1);
  });

  it.each<[string, WebFile]>([
    ['a missing page', { status: 404, body: 'CANARY' }],
    ['a redirect into the private network', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
    ['a picture', { type: 'image/png', body: 'CANARY' }],
    ['a page of four megabytes', { body: 'x'.repeat(4 * 1024 * 1024) }],
  ])('are not read from %s', async (_, file) => {
    files.set('/', file);
    const answer = await extract();
    expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
    expect(answer.text).not.toContain('CANARY');
  });

  const megabyte = (text: string) => text.repeat(Math.floor((1000 * 1024) / text.length));

  /** What takes the thread a second or two takes longer beside other load. */
  const takeYourTime = () =>
    jest.replaceProperty(part(service, PageReader)['threads']['options'], 'wallClockMs', 120_000);

  it('are read from pages and sheets that are made to be slow, while others are served', async () => {
    takeYourTime();
    const styles = '<h1 style="a:b;">'.repeat(20_000);
    files.set('/', {
      body: `<link rel=stylesheet href=/a.css><link rel=stylesheet href=/b.css><link rel=stylesheet href=/c.css>
        ${megabyte('<a "<svg class=logo><!')}${styles}`,
    });
    files.set('/a.css', { type: 'text/css', body: megabyte('/*') });
    files.set('/b.css', { type: 'text/css', body: megabyte('@media print{a{--b:var(--b) var(--b)') });
    files.set('/c.css', { type: 'text/css', body: `${megabyte('{')}` });
    const order: string[] = [];
    const extraction = extract()
      .expect(201)
      .then(() => order.push('extraction'));
    while (!site.asked.includes('/c.css')) {
      await tenant.get('/v1/brands').expect(200);
      order.push('read');
    }
    await tenant.get('/v1/brands').expect(200);
    order.push('read');
    await extraction;
    expect([order[0], order.at(-1)]).toEqual(['read', 'extraction']);
  });

  it.each<[string, string, string]>([
    ['a rule of 250,000 declarations', '', `a{${'b:c;'.repeat(250_000)}}`],
    ['130,000 logos for search engines', '"logo":"abcd"'.repeat(200_000), ''],
    ['300,000 open braces', '', '{'.repeat(300_000)],
    ['colours without end', '', `a{${'color:#123456 #234567 #345678;'.repeat(30_000)}}`],
    [
      'references to long values',
      '',
      `:root{--a:${'x'.repeat(900)}}${'a{color:var(--a)var(--a)var(--a)}'.repeat(30_000)}`,
    ],
  ])('are read from a page with %s', async (_, inHead, css) => {
    takeYourTime();
    files.set('/', { body: `<title>Site</title>${inHead}<link rel=stylesheet href=/a.css>` });
    files.set('/a.css', { type: 'text/css', body: css });
    expect((await extract().expect(201)).body.name).toBe('Site');
  });

  it('take no logo that is a drawing without end', async () => {
    const rect = '<rect width="2000" height="2000" fill="#fff"/>';
    const masks = Array.from(
      { length: 20 },
      (_, i) => `<mask id="m${i}">${(i === 0 ? rect : `<g mask="url(#m${i - 1})">${rect}</g>`).repeat(2)}</mask>`,
    );
    files.set('/', { body: '<header><img class="logo" src="/logo.svg"></header>' });
    files.set('/logo.svg', {
      type: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${masks.join('')}<g mask="url(#m19)">${rect}</g></svg>`,
    });
    const { body } = await extract().expect(201);
    expect(body.logo_url).toBeNull();
  });
});
