import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { Clock } from '../../src/http/clock.js';
import { eventually } from '../support/eventually.js';
import { part } from '../support/ledger.js';
import {
  anError,
  itHere,
  newTenant,
  pathOf,
  settled,
  startTestService,
  type TestService,
  type Tenant,
} from '../support/service.js';

const WORDS = 'Nobody may read this';

describe('public decks', () => {
  let service: TestService;
  let other: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
    other = await startTestService();
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(() => Promise.all([service.close(), other.close()]));

  const unique = () => `Deck ${Math.random().toString(36).slice(2)}`;
  async function published(title = unique(), changes: object = {}) {
    const { id } = await tenant.deck(title, [{ slide_type: 'title', content: { title: WORDS } }]);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    if (Object.keys(changes).length > 0) await tenant.patch(`/v1/decks/${id}`, changes).expect(200);
    return { id, path: pathOf(body.url as string) };
  }
  const get = (path: string, cookie = '') => supertest(service.url).get(path).set('Cookie', cookie);
  const tell = (path: string, password: string, headers: Record<string, string> = {}) =>
    supertest(service.url).post(path).set(headers).type('form').send({ password });
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    ((headers['set-cookie'] as string[] | undefined)?.[0] ?? '').split(';')[0]!;

  describe('with a password', () => {
    const PASSWORD = 'correct horse battery';

    it('open for who gives it, and stay open for them', async () => {
      const { id, path } = await published(unique(), { visibility: 'password', password: PASSWORD });
      const asked = await get(path).set('Accept', 'text/html').expect(401);
      expect(asked.text).toContain('<form method="post"');
      const wrong = await tell(path, 'wrong').set('Accept', 'text/html').expect(401);
      expect([wrong.text, cookieOf(wrong)]).toEqual([expect.stringContaining('not the password of this deck'), '']);
      const right = await tell(path, PASSWORD).expect(303);
      expect(right.headers['location']).toBe(path);
      expect((right.headers['set-cookie'] as unknown as string[])[0]).toMatch(
        new RegExp(`^deck_${id}=[\\w.-]+; Max-Age=43200; Path=/; Expires=[^;]+; HttpOnly; SameSite=Lax$`),
      );
      const shown = await get(path, cookieOf(right)).expect(200);
      expect(shown.text).toContain(WORDS);
      expect([shown.headers['cache-control'], shown.headers['vary'], shown.headers['x-robots-tag']]).toEqual([
        'private, no-store',
        'Cookie, Accept-Encoding',
        'noindex',
      ]);
      expect((await supertest(other.url).get(path).set('Cookie', cookieOf(right)).expect(200)).text).toContain(WORDS);
    });

    it('tell nothing of themselves, whatever is asked for', async () => {
      const title = unique();
      const { path } = await published(title, { visibility: 'password', password: PASSWORD });
      const closed = [path, `${path}/`, `${path}/embed`, `${path}/preview.png`, `${path}?x=1`, `/${path}`];
      for (const address of closed) {
        for (const method of ['get', 'head'] as const) {
          const answer = await supertest(service.url)
            [method](address)
            .set('Accept', 'text/html')
            .set('Range', 'bytes=0-99');
          expect([address, answer.status >= 400 && answer.status < 500]).toEqual([address, true]);
          expect(`${JSON.stringify(answer.headers)}${answer.text ?? ''}`).not.toMatch(
            new RegExp(`${WORDS}|${title}`, 'i'),
          );
        }
      }
    });

    it('do not open by the cookie of another deck, an older password, or one that was changed', async () => {
      const [mine, theirs] = [
        await published(unique(), { visibility: 'password', password: PASSWORD }),
        await published(unique(), { visibility: 'password', password: PASSWORD }),
      ];
      const cookie = cookieOf(await tell(mine.path, PASSWORD).expect(303));
      await get(mine.path, cookie).expect(200);
      await get(theirs.path, cookie.replace(mine.id, theirs.id)).expect(401);
      const value = cookie.slice(cookie.indexOf('=') + 1);
      for (const at of [0, 12, 20, value.length - 1]) {
        const flipped = value.slice(0, at) + (value[at] === '1' ? '2' : '1') + value.slice(at + 1);
        await get(mine.path, `deck_${mine.id}=${flipped}`).expect(401);
      }
      await tenant.patch(`/v1/decks/${mine.id}`, { password: 'another horse' }).expect(200);
      await get(mine.path, cookie).expect(401);
    });

    itHere('ask for it again after twelve hours, and not before', async () => {
      const { path } = await published(unique(), { visibility: 'password', password: PASSWORD });
      const clock = part(service, Clock);
      const given = clock.now().getTime();
      const at = jest.spyOn(clock, 'now').mockImplementation(() => new Date(given));
      const cookie = cookieOf(await tell(path, PASSWORD).expect(303));
      at.mockImplementation(() => new Date(given + 12 * 3_600_000 - 1));
      await get(path, cookie).expect(200);
      at.mockImplementation(() => new Date(given + 12 * 3_600_000));
      await get(path, cookie).expect(401);
      at.mockRestore();
    });

    it('limit tries by address, and count only decks with a password', async () => {
      const { path } = await published(unique(), { visibility: 'password', password: PASSWORD });
      const tries = [];
      for (let i = 0; i < 10; i++) tries.push((await tell(path, 'wrong')).status);
      expect(tries).toEqual(Array(10).fill(401));
      const refused = await tell(path, PASSWORD).expect(429);
      expect([refused.body, Number(refused.headers['retry-after'])]).toEqual([
        anError('rate_limit'),
        expect.any(Number),
      ]);
      const open = await published();
      for (let i = 0; i < 12; i++) await tell(open.path, 'any').expect(303);
    });

    it('refuse forms of other sites, forms that are none, and long ones', async () => {
      const { path } = await published(unique(), { visibility: 'password', password: PASSWORD });
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://evil.test' },
      ] as Record<string, string>[]) {
        await tell(path, PASSWORD, headers).expect(403);
      }
      await tell(path, PASSWORD, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }).expect(303);
      await supertest(service.url).post(path).send({ password: PASSWORD }).expect(400);
      await tell(path, 'x'.repeat(5_000)).expect(413);
    });

    it('give their form under every address of theirs, and no redirect', async () => {
      const { id, path } = await published(unique(), { visibility: 'password', password: PASSWORD });
      for (const address of [`${path}/`, `${path}/preview.png`]) {
        const { text } = await get(address).set('Accept', 'text/html').expect(401);
        expect(text).toContain(`<form method="post" action="${path}">`);
      }
      const framed = await get(`${path}/embed/`).set('Accept', 'text/html').expect(401);
      expect(framed.text).toContain(`href="${path}" target="_blank"`);
      expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
      await tenant.patch(`/v1/decks/${id}`, { slug: `${path.slice(3)}-secret` }).expect(200);
      expect((await get(path).expect(404)).headers['location']).toBeUndefined();
    });

    it('stay closed to everyone until a password was set', async () => {
      const { path } = await published(unique(), { visibility: 'password' });
      await get(path).expect(401);
      for (const password of ['', 'null', 'undefined']) await tell(path, password).expect(401);
    });
  });

  it('end at their time', async () => {
    const until = new Date(Date.now() + 3_600_000);
    const { id, path } = await published(unique(), { visibility: 'expiring', public_until: until.toISOString() });
    expect((await get(path).expect(200)).headers['cache-control']).toBe('private, no-store');
    await tenant.patch(`/v1/decks/${id}`, { public_until: new Date(Date.now() + 1_000).toISOString() }).expect(200);
    await eventually(
      () => get(path),
      ({ status }) => status !== 200,
    );
    for (const address of [path, `${path}/embed`, `${path}/preview.png`]) {
      expect((await get(address).expect(410)).body).toEqual(anError('deck_expired'));
    }
  });

  it('answer from what was drawn once, whole or not at all', async () => {
    const { path } = await published();
    const whole = await get(path).set('Accept-Encoding', 'identity').expect(200);
    const tags = new Set([whole.headers['etag']]);
    expect(whole.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
    expect(whole.headers['x-robots-tag']).toBeUndefined();
    for (const coding of ['gzip', 'br']) {
      const coded = await get(path).set('Accept-Encoding', coding).expect(200);
      expect([coded.headers['content-encoding'], coded.text]).toEqual([coding, whole.text]);
      tags.add(coded.headers['etag']);
      const known = await get(path).set('Accept-Encoding', coding).set('If-None-Match', coded.headers['etag']!);
      expect([known.status, known.text]).toEqual([304, '']);
    }
    expect(tags.size).toBe(3);
    const head = await supertest(service.url).head(path).expect(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000);
  });

  it('have a picture for previews of links, and say where it is', async () => {
    const title = unique();
    const { path } = await published(title);
    const { text } = await get(path).expect(200);
    const [, image] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
    expect(pathOf(image ?? '')).toBe(`${path}/preview.png`);
    expect(text).toContain(`<meta property="og:title" content="${title}"`);
    const picture = await get(pathOf(image!)).expect(200);
    await get(pathOf(image!)).set('If-None-Match', picture.headers['etag']!).expect(304);
    expect([picture.headers['content-type'], (picture.body as Buffer).subarray(1, 4).toString()]).toEqual([
      'image/png',
      'PNG',
    ]);
  });

  it('bring fonts with the letters of the deck only, to be kept for a year', async () => {
    const { id } = await tenant.deck(unique(), [{ slide_type: 'title', content: { title: '季度业绩增长' } }]);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const { text } = await get(pathOf(body.url as string)).expect(200);
    const fonts = [...new Set(text.match(/\/assets\/fonts\/[0-9a-f]{16}-[0-9a-f]{64}\.woff2/g))];
    expect(fonts.length).toBeGreaterThan(0);
    const shipped = text.match(/\/fonts\/[\w.-]+\/inter-[\w-]+\.woff2/)![0];
    for (const address of [...fonts, shipped]) {
      const font = await get(address).expect(200);
      expect([font.headers['content-type'], font.headers['cache-control']]).toEqual([
        'font/woff2',
        'public, max-age=31536000, immutable',
      ]);
      expect(Number(font.headers['content-length'])).toBeLessThan(30_000);
    }
    for (const name of [`${'0'.repeat(64)}.woff2`, 'x.woff2', '..%2f..%2fpages'])
      await get(`/assets/fonts/${name}`).expect(404);
  });

  it('follow a deck that is renamed, and give a new deck its slug', async () => {
    const { id, path } = await published();
    const { body } = await tenant.patch(`/v1/decks/${id}`, { slug: `${path.slice(3)}-new` }).expect(200);
    const now = pathOf(body.url as string);
    for (const end of ['', '/embed', '/preview.png']) {
      const moved = await get(path + end).expect(301);
      expect([moved.headers['location'], moved.headers['cache-control']]).toEqual([now + end, 'no-store']);
    }
    expect((await get(now).expect(200)).text).toMatch(new RegExp(`og:url" content="[^"]+${now}"`));
    await tenant.post(`/v1/decks/${id}/unpublish`).expect(200);
    await get(path).expect(404);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    await get(path).expect(301);
    const heir = await tenant.deck('Heir');
    await tenant.patch(`/v1/decks/${heir.id}`, { slug: path.slice(3) }).expect(200);
    await tenant.post(`/v1/decks/${heir.id}/publish`).expect(200);
    await get(path).expect(200);
  });

  it('are taken back at once, on every replica', async () => {
    const { id, path } = await published();
    for (const { url } of [service, other]) await supertest(url).get(path).expect(200);
    await tenant.post(`/v1/decks/${id}/unpublish`).expect(200);
    const [first, second] = await Promise.all([service, other].map(({ url }) => supertest(url).get(path).expect(404)));
    expect(first!.text).toBe(second!.text);
    const never = await get('/d/never-was').set('Accept', 'text/html').expect(404);
    const gone = await get(path).set('Accept', 'text/html').expect(404);
    expect([gone.text, gone.headers['cache-control'], gone.headers['vary']]).toEqual([
      never.text,
      'no-store',
      'Accept',
    ]);
  });

  it('are none where no slug can be', async () => {
    for (const path of ['/d/%00', '/d/a%00', '/d/A_B', `/d/${'a'.repeat(3_000)}`, '/d/%E2%82%AC', '/d/a%2F..%2Fb']) {
      expect((await get(path).expect(404)).body).toEqual(anError('not_found'));
    }
    expect((await get('/D/never').set('Accept', 'text/html').expect(404)).headers['content-type']).toMatch(/html/);
  });

  it('keep a script for a year under its own name only', async () => {
    const { path } = await published();
    const [own] = (await get(path).expect(200)).text.match(/\/assets\/viewer-[0-9a-f]{12}\.js/)!;
    expect((await get(own).expect(200)).headers['cache-control']).toContain('immutable');
    const other = await get('/assets/viewer-000000000000.js').expect(200);
    expect(other.headers['cache-control']).toBe('no-store');
    await get('/assets/other.js').expect(404);
  });

  it('are not drawn anew for what a stranger sends along', async () => {
    const { path } = await published();
    const plain = await get(path).set('Accept-Encoding', 'identity').expect(200);
    for (const header of [
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Original-URL',
      'X-Host',
      'Forwarded',
      'X-Rewrite-URL',
    ]) {
      const answer = await get(`${path}?utm=m4rk3r`)
        .set('Accept-Encoding', 'identity')
        .set(header, 'm4rk3r.test')
        .expect(200);
      expect([answer.headers['etag'], answer.text.includes('m4rk3r')]).toEqual([plain.headers['etag'], false]);
    }
  });

  it('count who looks, and not what only looks ahead', async () => {
    const { id, path } = await published();
    await get(path).expect(200);
    await get(`${path}/embed`).expect(200);
    await get(path).set('Sec-Purpose', 'prefetch').expect(200);
    await supertest(service.url).head(path).expect(200);
    await get('/d/never-was').expect(404);
    await settled(service);
    const views = async () => (await tenant.get(`/v1/decks/${id}/views`).expect(200)).body as { total: number };
    await eventually(views, ({ total }) => total >= 2);
    await sleep(300);
    expect((await tenant.get(`/v1/decks/${id}/views`)).body).toEqual({
      total: 2,
      days: [{ date: new Date().toISOString().slice(0, 10), views: 2 }],
    });
  });

  it('are presented by who has a link, whatever asks others for a password', async () => {
    const { id, path } = await published(unique(), { visibility: 'password', password: 'correct horse' });
    const { body } = await tenant.post(`/v1/decks/${id}/presenter-links`).expect(201);
    const address = pathOf(body.url as string);
    for (const end of ['', '/notes']) {
      const shown = await get(address + end).expect(200);
      expect([shown.text.includes(WORDS), shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
        true,
        'private, no-store',
        'noindex',
      ]);
    }
    await get(`/present/${'A'.repeat(72)}`).expect(404);
    await tenant.post(`/v1/decks/${id}/unpublish`).expect(200);
    await get(address).expect(404);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    await tenant.delete(`/v1/decks/${id}/links`).expect(204);
    expect((await get(`${address}/notes`).expect(410)).body).toEqual(anError('link_expired'));
    const page = await get(address).set('Accept', 'text/html').expect(410);
    expect(page.text).toMatch(/This link has ended.*Ask whoever gave it to you/s);
    await get(path).expect(401);
  });

  it('are presented as often as the page for the audience was opened', async () => {
    const { id } = await published();
    const { body } = await tenant.post(`/v1/decks/${id}/presenter-links`).expect(201);
    const address = pathOf(body.url as string);
    await get(`${address}/notes`).expect(200);
    await supertest(service.url).head(address).expect(200);
    await get(address).set('Sec-Purpose', 'prefetch').expect(200);
    const before = Date.now();
    await get(address).expect(200);
    const links = async () =>
      (await tenant.get(`/v1/decks/${id}/links`).expect(200)).body.links as { opens: number; last_opened_at: string }[];
    // Opens are written in order, so those before this one are there when it is.
    const [link] = await eventually(links, ([link]) => Date.parse(link!.last_opened_at) >= before);
    expect(link!.opens).toBe(1);
  });

  itHere('ask the database once for a page', async () => {
    const { path } = await published();
    await get(path).expect(200);
    const statements: string[] = [];
    const { driver } = service.here!.app.get(DataSource);
    const pool = (driver as unknown as { master: { query: (...args: unknown[]) => unknown } }).master;
    const query = pool.query.bind(pool);
    pool.query = (...args: unknown[]) => {
      statements.push((args[0] as { name?: string }).name ?? String(args[0]));
      return query(...args);
    };
    await get(path).expect(200);
    pool.query = query;
    expect(statements).toEqual(['public-decks.by-slug']);
  });
});
