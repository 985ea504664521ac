import { jest } from '@jest/globals';
import sharp from 'sharp';
import supertest from 'supertest';
import { StorageService } from '../../src/billing/storage/storage.service.js';
import { ArtefactSweeper } from '../../src/exports/artefact-sweeper.js';
import { FileBuilder } from '../../src/exports/file-builder.js';
import { exportDeck, openLink, readPdf, readPptx, slidesOf } from '../support/files.js';
import { part, sql } from '../support/ledger.js';
import { startWebServer, type WebFile } from '../support/web-server.js';
import {
  anError,
  itHere,
  newTenant,
  pathOf,
  startTestService,
  type Tenant,
  type TestService,
} from '../support/service.js';

const files = new Map<string, WebFile>();
let site: Awaited<ReturnType<typeof startWebServer>>;
let service: TestService;
let tenant: Tenant;
beforeAll(async () => {
  site = await startWebServer(files);
  service = await startTestService({ EGRESS_ALLOW: site.host });
});
beforeEach(async () => {
  tenant = await newTenant(service);
});
afterAll(async () => {
  await service.close();
  await site.close();
});

const COVER = { title: 'For {{customer}}', subtitle: '{{nobody}} knows' };
const SLIDES = [
  { slide_type: 'title', content: COVER, notes: 'Greet {{customer}}.' },
  {
    slide_type: 'columnChart',
    content: {
      title: 'Sales',
      categories: [{ label: '{{year}}' }, { label: 'then' }],
      series: [{ name: '{{customer}}', values: [{ value: '{{sales}}' }, { value: '3' }] }],
    },
  },
];

/** A deck with variables, one of which has no value. */
async function offer(variables: object = { customer: 'Acme', year: '2027', sales: '41' }) {
  const made = await tenant.deck('Offer for {{customer}}', SLIDES);
  const { body } = await tenant.patch(`/v1/decks/${made.id}`, { variables }).expect(200);
  expect(body.variables).toEqual(variables);
  return made;
}

const pdfOf = async (deck: string, options: object = {}) => readPdf((await exportDeck(tenant, deck, options)).body);
const textOf = async (deck: string, options: object = {}) => (await pdfOf(deck, options)).text.join(' ');

describe('variables of a deck', () => {
  it('are none at first, and replaced as a whole by PATCH, whose null removes them', async () => {
    const { id } = await tenant.deck();
    const read = async () => (await tenant.get(`/v1/decks/${id}`).expect(200)).body.variables as unknown;
    expect(await read()).toBeUndefined();
    await tenant.patch(`/v1/decks/${id}`, { variables: { a: '1', größe_2: '' } }).expect(200);
    expect(await read()).toEqual({ a: '1', größe_2: '' });
    await tenant.patch(`/v1/decks/${id}`, { title: 'Other' }).expect(200);
    expect(await read()).toEqual({ a: '1', größe_2: '' });
    await tenant.patch(`/v1/decks/${id}`, { variables: { b: '2' } }).expect(200);
    expect(await read()).toEqual({ b: '2' });
    await tenant.patch(`/v1/decks/${id}`, { variables: null }).expect(200);
    expect(await read()).toBeUndefined();
  });

  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, 'x']));

  it('may be fifty of five hundred characters', async () => {
    const { id } = await tenant.deck();
    const variables = { ...many(49), ['x'.repeat(40)]: '😀'.repeat(500) };
    await tenant.patch(`/v1/decks/${id}`, { variables }).expect(200);
    expect((await tenant.get(`/v1/decks/${id}`)).body.variables).toEqual(variables);
  });

  it.each([
    ['a list', [], 'must be an object of texts'],
    ['a text', 'x', 'must be an object of texts'],
    ['a number', 1, 'must be an object of texts'],
    ['51 names', many(51), 'at most 50'],
    ['an empty name', { '': 'x' }, 'letters, digits and underscores'],
    ['a name of 41', { ['x'.repeat(41)]: 'x' }, '1 to 40'],
    ['a hyphen', { 'a-b': 'x' }, 'unlike "a-b"'],
    ['a space', { ' a': 'x' }, 'unlike'],
    ['braces', { '{{a}}': 'x' }, 'unlike'],
    ['a reserved name', JSON.parse('{"__proto__": "x"}') as object, '__proto__'],
    ['a number as value', { a: 1 }, 'a text as the value of a'],
    ['null as value', { a: null }, 'a text as the value of a'],
    ['a list as value', { a: ['x'] }, 'a text as the value of a'],
    ['501 characters', { a: 'x'.repeat(501) }, '500 characters as the value of a'],
    ['a control character', { a: '\u0001' }, 'control character'],
  ])('are refused with %s, wherever they are given', async (_, variables, words) => {
    const { id } = await tenant.deck('A deck', ['title']);
    const requests = [
      tenant.patch(`/v1/decks/${id}`, { variables }),
      ...['exports', 'previews', 'publish'].map((end) => tenant.post(`/v1/decks/${id}/${end}`, { variables })),
    ];
    for (const request of requests) {
      const { status, body } = await request;
      expect([status, body]).toEqual([422, anError('invalid_input')]);
      expect(body.error.message).toContain(words);
    }
  });

  it('go with copies, and come back with versions', async () => {
    const { id } = await offer({ customer: 'Acme' });
    const copy = await tenant.post(`/v1/decks/${id}/copy`).expect(201);
    expect((await tenant.get(`/v1/decks/${copy.body.id}`)).body.variables).toEqual({ customer: 'Acme' });
    await tenant.post(`/v1/decks/${id}/publish`, { variables: { year: '2030' } }).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { variables: { customer: 'Globex' } }).expect(200);
    const { body: version } = await tenant.get(`/v1/decks/${id}/versions/1`).expect(200);
    expect(version.variables).toEqual({ customer: 'Acme', year: '2030' });
    const { body: restored } = await tenant.post(`/v1/decks/${id}/versions/1/restore`).expect(200);
    expect(restored.variables).toEqual({ customer: 'Acme' });
  });

  itHere('take room where they grow, of the deck and of links', async () => {
    const { id } = await offer();
    await sql(
      service,
      `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes)
       select $1, n::text, 'image/png', 1, 1, 2e9::integer from generate_series(1, 100) n`,
      [tenant.workspaceId],
    );
    part(service, StorageService)['known'].clear(); // a measurement holds for ten seconds
    const refused = [
      await tenant.patch(`/v1/decks/${id}`, { variables: { customer: 'x'.repeat(500) } }),
      await tenant.post(`/v1/decks/${id}/exports`, { variables: { customer: 'x' } }),
      await tenant.post(`/v1/decks/${id}/previews`, { variables: { customer: 'x' } }),
      await tenant.post(`/v1/decks/${id}/publish`, { variables: { customer: 'x' } }),
    ];
    for (const { status, body } of refused) expect([status, body]).toEqual([402, anError('storage_limit')]);
    await tenant.post(`/v1/decks/${id}/exports`, { variables: {} }).expect(201);
    await tenant.patch(`/v1/decks/${id}`, { variables: { customer: 'A' } }).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { variables: null }).expect(200);
  });

  it('leave what is stored as it is typed', async () => {
    const { id } = await offer();
    await pdfOf(id);
    const { body } = await tenant.get(`/v1/decks/${id}`).expect(200);
    expect([body.title, body.slides[0].content]).toEqual(['Offer for {{customer}}', COVER]);
    const title = { op: 'update_slide', slide_id: body.slides[0].id as string, content: { eyebrow: '{{year}}' } };
    const { body: edited } = await tenant.post(`/v1/decks/${id}/edit`, { operations: [title] }).expect(200);
    expect(edited.deck.slides[0].content).toEqual({ ...COVER, eyebrow: '{{year}}' });
  });
});

describe('files', () => {
  it('have the values of the deck, and of the link where it has any', async () => {
    const { id } = await offer();
    const usual = await exportDeck(tenant, id);
    const pdf = await readPdf(usual.body);
    expect(pdf.text.join(' ')).toMatch(/For Acme.*2027/s);
    expect(pdf.text.join(' ')).toContain('{{nobody}} knows');
    expect(pdf.title).toBe('Offer for Acme');
    expect(usual.headers['content-disposition']).toContain('"Offer for Acme.pdf"');
    const own = await exportDeck(tenant, id, { variables: { customer: 'Globex', nobody: 'Who' } });
    expect(own.headers['content-disposition']).toContain('"Offer for Globex.pdf"');
    const text = (await readPdf(own.body)).text.join(' ');
    expect(text).toMatch(/For Globex.*Who knows.*2027/s);
    expect(text).not.toContain('Acme');
  });

  it('have them in native charts, titles and notes of PowerPoint', async () => {
    const { id } = await offer();
    const parts = readPptx((await exportDeck(tenant, id, { format: 'pptx', variables: { sales: '1.5' } })).body);
    const [cover] = slidesOf(parts);
    expect(cover).toContain('For Acme');
    expect(parts.get('docProps/core.xml')).toContain('Offer for Acme');
    const chart = [...parts].find(([name]) => /^ppt\/charts\/chart[^/]*\.xml$/.test(name))?.[1];
    for (const value of ['<c:v>1.5</c:v>', '<c:v>2027</c:v>', '<c:v>Acme</c:v>']) expect(chart).toContain(value);
    const notes = [...parts].filter(([name]) => name.startsWith('ppt/notesSlides/')).map(([, xml]) => xml);
    expect(notes.join('')).toContain('Greet Acme.');
    expect([...parts.values()].join('')).not.toContain('{{customer}}');
  });

  it('are pictures with them, too', async () => {
    const { id } = await offer();
    const picture = async (variables?: object) => {
      const { body } = await tenant.post(`/v1/decks/${id}/previews`, { slide: 0, variables }).expect(201);
      return (await openLink(service, body.url as string)).body;
    };
    const [usual, same, other] = [
      await picture(),
      await picture({ customer: 'Acme' }),
      await picture({ customer: 'W' }),
    ];
    expect(usual.equals(same)).toBe(true);
    expect(usual.equals(other)).toBe(false);
  });

  itHere('are made once for the same values, whatever their order', async () => {
    const { id } = await offer();
    const build = jest.spyOn(part(service, FileBuilder), 'build');
    const first = await exportDeck(tenant, id, { variables: { customer: 'A', year: 'B' } });
    const again = await exportDeck(tenant, id, { variables: { year: 'B', customer: 'A' } });
    await exportDeck(tenant, id, { variables: { customer: 'B', year: 'A' } });
    await exportDeck(tenant, id, { variables: {} });
    await exportDeck(tenant, id, { variables: null });
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(build).toHaveBeenCalledTimes(3);
    build.mockRestore();
  });

  it('of a link keep its values when the deck changes its own', async () => {
    const { id } = await offer();
    const { body: link } = await tenant
      .post(`/v1/decks/${id}/exports`, { variables: { customer: 'Link' } })
      .expect(201);
    const { body: plain } = await tenant.post(`/v1/decks/${id}/exports`).expect(201);
    await tenant.patch(`/v1/decks/${id}`, { variables: { customer: 'Deck', year: '1999' } }).expect(200);
    const words = async (url: string) => (await readPdf((await openLink(service, url)).body)).text.join(' ');
    expect(await words(link.url as string)).toMatch(/For Link.*1999/s);
    expect(await words(plain.url as string)).toMatch(/For Deck.*1999/s);
    await tenant.delete(`/v1/decks/${id}/links`).expect(204);
    await supertest(service.url)
      .get(pathOf(link.url as string))
      .expect(410);
  });

  it('of a link are told by nothing in its code, which is as long as any other', async () => {
    const { id } = await offer();
    const codeOf = async (variables?: object) => {
      const { body } = await tenant.post(`/v1/decks/${id}/exports`, { variables }).expect(201);
      return pathOf(body.url as string)
        .split('/')
        .at(-1)!;
    };
    const large = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`name${i}`, 'x'.repeat(500)]));
    const codes = [await codeOf(), await codeOf(large), await codeOf(large)];
    expect(new Set(codes).size).toBe(3);
    expect(new Set(codes.map(({ length }) => length)).size).toBe(1);
  });

  it('of a version have its values', async () => {
    const { id } = await offer();
    await tenant.post(`/v1/decks/${id}/publish`, { variables: { customer: 'Public' } }).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { variables: null }).expect(200);
    expect(await textOf(id)).toMatch(/For\s\{\{customer\}\}/);
    expect(await textOf(id, { version: 1 })).toMatch(/For Public.*2027/s);
    expect(await textOf(id, { version: 1, variables: { customer: 'Link' } })).toMatch(/For Link.*2027/s);
  });

  itHere('with values of links are swept when no link can lead to them', async () => {
    const { id } = await offer();
    const build = jest.spyOn(part(service, FileBuilder), 'build');
    await exportDeck(tenant, id);
    await exportDeck(tenant, id, { variables: { customer: 'X' } });
    await part(service, ArtefactSweeper).sweep(Date.now() + 24 * 3_600_000 + 60_000);
    await exportDeck(tenant, id);
    expect(build).toHaveBeenCalledTimes(2);
    await exportDeck(tenant, id, { variables: { customer: 'X' } });
    expect(build).toHaveBeenCalledTimes(3);
    build.mockRestore();
  });
});

describe('published decks', () => {
  it('show the values that were given, to readers and to who presents', async () => {
    const { id } = await offer();
    const publish = async (body: object) => {
      const { url } = (await tenant.post(`/v1/decks/${id}/publish`, body).expect(200)).body as { url: string };
      return (await supertest(service.url).get(pathOf(url)).expect(200)).text;
    };
    const page = await publish({ variables: { customer: 'Globex' } });
    expect(page).toContain('<title>Offer for Globex</title>');
    expect(page).toContain('For Globex');
    expect(page).not.toContain('{{customer}}');
    const { body: link } = await tenant.post(`/v1/decks/${id}/presenter-links`).expect(201);
    const notes = await supertest(service.url)
      .get(`${pathOf(link.url as string)}/notes`)
      .expect(200);
    expect(notes.text).toContain('Greet Globex.');
    await tenant.patch(`/v1/decks/${id}`, { variables: { customer: 'Later' } }).expect(200);
    expect(await publish({})).toContain('For Later');
  });
});

describe('values', () => {
  const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;]]>{{year}}${x}$&\\u003c';

  it('are texts and nothing else, in pages and files', async () => {
    const { id } = await offer({ customer: HOSTILE, year: 'filled again' });
    const { url } = (await tenant.post(`/v1/decks/${id}/publish`).expect(200)).body as { url: string };
    const page = (await supertest(service.url).get(pathOf(url)).expect(200)).text;
    expect(page).not.toMatch(/<script>alert|<img src=x/);
    expect(page).toContain('&lt;script>alert(1)');
    const parts = readPptx((await exportDeck(tenant, id, { format: 'pptx' })).body);
    expect([...parts.values()].join('')).not.toMatch(/<script|<img/);
    expect(parts.get('docProps/core.xml')).toContain('&lt;script&gt;alert(1)');
    const { text, dangers, title } = await pdfOf(id);
    expect(dangers).toEqual([]);
    expect(title).toBe(`Offer for ${HOSTILE}`);
    expect(text.join('').replace(/\s/g, '')).toContain('{{year}}${x}$&\\u003c');
  });

  it('make links only of addresses that may be typed', async () => {
    const slide = (action: object) => ({ slide_type: 'cta', content: { title: 'Act', action } });
    const { id } = await tenant.deck('Links', [
      slide({ label: 'Go', url: '{{whole}}' }),
      slide({ label: 'Go', url: 'https://example.com/{{part}}' }),
      slide({ label: 'Go', url: '{{scheme}}://example.com/x' }),
    ]);
    const linksOf = async (variables: object) => {
      const parts = readPptx((await exportDeck(tenant, id, { format: 'pptx', variables })).body);
      const targets = [...parts].flatMap(([name, xml]) =>
        name.startsWith('ppt/slides/_rels') ? [...xml.matchAll(/Target="([^"]*)" TargetMode="External"/g)] : [],
      );
      return targets.map(([, target]) => target);
    };
    expect(await linksOf({ whole: 'https://a.example/', part: 'b?c=d', scheme: 'http' })).toEqual([
      'https://a.example/',
      'https://example.com/b?c=d',
      'http://example.com/x',
    ]);
    expect(await linksOf({ whole: 'javascript:alert(1)', part: '" onclick="x', scheme: 'javascript' })).toEqual([
      expect.stringMatching(/^https:\/\/example\.com\/[^"<>]*$/),
    ]);
    expect(await linksOf({ whole: 'file:///etc/passwd', scheme: 'data' })).toHaveLength(1);
  });

  it('name pictures only where any address may be typed', async () => {
    files.set('/logo-acme.png', {
      type: 'image/png',
      body: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    });
    const content = { title: 'Logo', image: `${site.url}/logo-{{name}}.png`, imageAlt: 'Logo of {{name}}' };
    const { id, slideIds } = await tenant.deck('Pictures', [{ slide_type: 'imageText', content }]);
    const drawn = async (name: string) =>
      readPptx((await exportDeck(tenant, id, { format: 'pptx', variables: { name } })).body);
    const parts = await drawn('acme');
    expect([...parts.keys()].some((name) => name.startsWith('ppt/media/'))).toBe(true);
    expect(slidesOf(parts)[0]).toContain('Logo of acme');
    const before = site.asked.length;
    const [slide] = slideIds;
    const image = 'https://{{name}}.example.com/x.png';
    await tenant.patch(`/v1/decks/${id}/slides/${slide}`, { content: { image } }).expect(200);
    for (const name of ['localhost/', '169.254.169.254/', 'user:secret@x', '[::1]/', '127.0.0.1:1/{{name}}']) {
      const without = await drawn(name);
      expect([...without.keys()].filter((part) => part.startsWith('ppt/media/'))).toEqual([]);
    }
    expect(site.asked).toHaveLength(before);
    await tenant.patch(`/v1/decks/${id}/slides/${slide}`, { content: { image: '{{name}}' } }).expect(200);
    const media = (parts: Map<string, unknown>) => [...parts.keys()].filter((part) => part.startsWith('ppt/media/'));
    expect(media(await drawn(`${site.url}/logo-acme.png`))).toHaveLength(1);
    for (const name of ['http://127.0.0.1:1/a.png', 'javascript:alert(1)', 'acme'])
      expect(media(await drawn(name))).toEqual([]);
    for (const image of ['{{name}} {{name}}', '{{a-b}}', 'x{{name}}'])
      await tenant.patch(`/v1/decks/${id}/slides/${slide}`, { content: { image } }).expect(422);
  });

  it('that make a text too long are cut where it is', async () => {
    const { id, slideIds } = await tenant.deck('Long', [
      { slide_type: 'bullets', content: { items: Array.from({ length: 12 }, () => ({ text: 'A {{x}}' })) } },
    ]);
    await tenant.patch(`/v1/decks/${id}`, { variables: { x: 'long words '.repeat(45) } }).expect(200);
    const { body } = await tenant.patch(`/v1/decks/${id}/slides/${slideIds[0]}?check=fit`, { content: {} }).expect(200);
    expect(body.fit).toContainEqual({ path: 'items.11.text', dropped: expect.any(Number) });
    expect((await exportDeck(tenant, id)).status).toBe(200);
  });

  it('of a deck full of them take bounded time and room', async () => {
    const content = { title: 'Many', items: Array.from({ length: 40 }, () => ({ text: '{{x}}'.repeat(24) })) };
    const { id, slideIds } = await tenant.deck('Full', [
      { slide_type: 'bullets', content, notes: '{{x}}'.repeat(2_000) },
    ]);
    const add = { op: 'add_slide', slide_type: 'bullets', content, notes: '{{x}}'.repeat(2_000) };
    await tenant.post(`/v1/decks/${id}/edit`, { operations: Array.from({ length: 20 }, () => add) }).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { variables: { x: '&<"'.repeat(166) } }).expect(200);
    expect(slideIds).toHaveLength(1);
    const { status, body } = await exportDeck(tenant, id);
    expect([status, (await readPdf(body)).pages]).toEqual([200, 21]);
  });
});
