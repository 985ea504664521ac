import { connect } from 'node:net';
import supertest from 'supertest';
import {
  anError,
  itHere,
  newTenant,
  startTestService,
  type TestService,
  type Tenant,
  untilReady,
} from '../support/service.js';

/** Sends bytes as they are and returns what came back until the server closed, or has said no more for three seconds. */
function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (data) => {
      answer += data.toString();
      socket.setTimeout(3_000);
    });
    socket.on('close', end).on('error', end).on('timeout', end);
  });
}

describe('the edge', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  const json = (text: string | Buffer, type = 'application/json') =>
    tenant
      .post('/v1/decks')
      .set('Content-Type', type)
      .send(text as string);

  describe('a body', () => {
    it.each([
      ['broken JSON', '{"a":'],
      ['a list', '[]'],
      ['a text', '"x"'],
      ['null', 'null'],
      ['a number', '1'],
      ['50,000 open brackets', '['.repeat(50_000)],
    ])('of %s is refused with 400', async (_, text) => {
      const answer = await json(text);
      expect([answer.status, answer.body]).toEqual([400, anError('invalid_input')]);
    });

    it.each([
      ['text/plain'],
      ['application/x-www-form-urlencoded'],
      ['application/json; charset=utf-7'],
      ['application/json; charset=utf-16'],
      ['application/json; charset=iso-8859-1'],
      ['application/jsonp'],
    ])('declared as %s is refused with 400', async (type) => {
      const answer = await json('{"title":"a"}', type);
      expect([answer.status, answer.body]).toEqual([400, anError('invalid_input')]);
    });

    it.each([['application/json;charset=UTF-8'], ['Application/JSON; charset="utf8"']])(
      'declared as %s is taken',
      async (type) => {
        expect((await json('{"title":"a"}', type)).status).toBe(201);
      },
    );

    it('without a content type is refused with 400', async () => {
      const head = `POST /v1/decks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.key}\r\nContent-Length: 13\r\n`;
      const answer = await raw(service.url, `${head}Connection: close\r\n\r\n{"title":"a"}`);
      expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"invalid_input"/s);
    });

    it.each([['gzip'], ['br'], ['foo']])('with the coding %s is refused with 400', async (coding) => {
      const answer = await json('{"title":"a"}').set('Content-Encoding', coding);
      expect([answer.status, answer.body]).toEqual([400, anError('invalid_input')]);
    });

    it('that is not UTF-8 is refused with 400, and one BOM is accepted', async () => {
      const bytes = Buffer.from([...Buffer.from('{"title":"'), 0xff, ...Buffer.from('"}')]);
      const send = (body: Buffer) =>
        fetch(`${service.url}/v1/decks`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${tenant.key}`, 'Content-Type': 'application/json' },
          body: new Uint8Array(body),
        });
      expect((await send(bytes)).status).toBe(400);
      expect((await send(Buffer.from('\ufeff{"title":"a"}'))).status).toBe(201);
    });

    it('larger than 1 MB is refused with 413, whether it says so or not', async () => {
      const large = await json(`{"title":"${'x'.repeat(1_100_000)}"}`);
      expect([large.status, large.body]).toEqual([413, anError('invalid_input')]);
      const head = `POST /v1/decks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.key}\r\n`;
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      const type = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
      expect(await raw(service.url, head + type + chunk.repeat(20))).toMatch(/^HTTP\/1.1 413 .*invalid_input/s);
    });

    it('may be empty where every field is optional', async () => {
      const { id } = await tenant.deck();
      await tenant.post(`/v1/decks/${id}/exports`).expect(201);
      await tenant.post(`/v1/decks/${id}/exports`).set('Content-Type', 'application/json').send('').expect(201);
      await tenant.post('/v1/decks').expect(422);
    });

    it('that does not arrive is not waited for', async () => {
      const head = `POST /v1/decks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.key}\r\nConnection: close\r\n`;
      const answer = await raw(service.url, `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{}`);
      expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"invalid_input"/s);
    });

    it('with a key twice means the last one', async () => {
      const { body } = await json('{"title":"a","title":"b"}').expect(201);
      expect(body.title).toBe('b');
    });
  });

  describe('a key', () => {
    it.each([
      ['missing', undefined],
      ['empty', ''],
      ['only the scheme', 'Bearer'],
      ['another scheme', 'Basic eHg6eHg='],
      ['Token', 'Token $A'],
      ['two keys', 'Bearer $A,$A'],
      ['more words', 'Bearer $A x'],
      ['without scheme', '$A'],
      ['in quotes', 'Bearer "$A"'],
      ['cut', 'Bearer $B'],
      ['not ASCII', 'Bearer é'],
      ['12 kB', `Bearer ${'a'.repeat(12_000)}`],
    ])('that is %s gives 401, always in the same words', async (_, header) => {
      const request = supertest(service.url).get('/v1/decks');
      const value = header?.replaceAll('$A', tenant.key).replace('$B', tenant.key.slice(0, -1));
      const answer = await (value === undefined ? request : request.set('Authorization', value));
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.text).toBe((await supertest(service.url).get('/v1/decks')).text);
      expect(answer.body).toEqual(anError('invalid_key'));
    });

    it('is read from one Authorization header only', async () => {
      const send = (...lines: string[]) =>
        raw(service.url, `GET /v1/decks HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
      expect(await send(`authorization: bearer  ${tenant.key}`)).toMatch(/^HTTP\/1.1 200/);
      expect(await send(`Authorization: Bearer ${tenant.key}`, 'Authorization: Bearer x')).toMatch(/^HTTP\/1.1 401/);
      expect(await send('Authorization: Bearer x', `Authorization: Bearer ${tenant.key}`)).toMatch(/^HTTP\/1.1 401/);
      await supertest(service.url).get(`/v1/decks?api_key=${tenant.key}`).expect(401);
      await supertest(service.url).get('/v1/decks').set('Cookie', `key=${tenant.key}`).expect(401);
    });

    it('is asked for before anything else is looked at', async () => {
      await supertest(service.url).post('/v1/decks').set('Content-Type', 'application/json').send('{').expect(401);
      await supertest(service.url).get('/v1/nope').expect(401);
    });
  });

  describe('a path', () => {
    it.each(['/v1/nope', '/v1', '/v1/decks/x/y/z', '/nope', '/v1/decks/%00', '/v1/decks/..%2f..%2fetc'])(
      '%s that leads nowhere gives 404',
      async (path) => {
        const answer = await tenant.get(path);
        expect([answer.status, answer.body]).toEqual([404, anError('not_found')]);
      },
    );

    it('that cannot be decoded gives 400', async () => {
      const answer = await tenant.get('/v1/decks/%zz');
      expect([answer.status, answer.body]).toEqual([400, anError('invalid_input')]);
    });

    it('with another method gives 404', async () => {
      const call = supertest(service.url).put('/v1/decks').set('Authorization', `Bearer ${tenant.key}`);
      const answer = await call.send({ title: 'a' });
      expect([answer.status, answer.body]).toEqual([404, anError('not_found')]);
      await supertest(service.url).options('/v1/decks').set('Authorization', `Bearer ${tenant.key}`).expect(404);
    });

    it('with an impossible id gives the same 404 as one with an unknown id', async () => {
      const unknown = await tenant.get('/v1/decks/00000000-0000-7000-8000-000000000000').expect(404);
      for (const id of ['x', '1', 'not-a-uuid', 'x'.repeat(5_000), '00000000-0000-7000-8000-00000000000g']) {
        expect((await tenant.get(`/v1/decks/${id}`).expect(404)).text).toBe(unknown.text);
      }
    });
  });

  describe('what is not HTTP', () => {
    it.each([
      ['two lengths', 'POST /v1/decks HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
      ['a length that is no number', 'POST /v1/decks HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n{}'],
      [
        'length and chunks',
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ],
      ['no host', 'GET /v1/decks HTTP/1.1\r\n\r\n'],
      ['another protocol', '\u0016\u0003\u0001 hello\r\n\r\n'],
      ['an unknown method', 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['CONNECT', 'CONNECT evil:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ])('(%s) is answered with 400 in the envelope', async (_, text) => {
      const answer = await raw(service.url, text);
      expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(anError('invalid_input'));
    });

    it('(20 kB of header) is answered with 431, and an unknown expectation with 417', async () => {
      const huge = await raw(service.url, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`);
      expect(huge).toMatch(/^HTTP\/1.1 431 .*"code":"invalid_input"/s);
      const expectation = await raw(service.url, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n');
      expect(expectation).toMatch(/^HTTP\/1.1 417 .*"code":"invalid_input"/s);
    });

    itHere('(hundreds of requests that wait for no answer) is answered with 429 behind the first hundred', async () => {
      const answer = await raw(service.url, 'GET /v1/decks HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
      expect(answer.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual([...Array<string>(101).fill('401'), '429']);
      expect(answer).toMatch(/HTTP\/1.1 429 .*"code":"rate_limit"/s);
    });
  });

  describe('every answer', () => {
    it('has a request id, forbids sniffing, and is not stored', async () => {
      const { headers } = await tenant.get('/v1/decks').set('X-Request-Id', 'my-id_1');
      expect(headers).toMatchObject({
        'x-request-id': 'my-id_1',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      const evil = await tenant.get('/v1/decks').set('X-Request-Id', 'a b{}');
      expect(evil.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('takes its addresses from the configuration, not from the request', async () => {
      const { id } = await tenant.deck('Host');
      const answer = await tenant.post(`/v1/decks/${id}/publish`).set('Host', 'evil').set('X-Forwarded-Host', 'evil');
      expect(answer.status).toBe(200);
      expect(JSON.stringify([answer.body, answer.headers])).not.toContain('evil');
    });
  });

  describe('the address of the service', () => {
    const open = (accept: string) => supertest(service.url).get('/').set('Accept', accept).expect(200);

    it('shows a browser a page that says what this is and where to go, and that runs nothing', async () => {
      const { text, headers } = await open('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['vary']).toContain('Accept');
      expect(text).toContain('<html lang="en">');
      expect(text).not.toMatch(/<script|\bon\w+=|src=/);
      const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, link]) => link as string);
      expect(links).toContain('/templates');
      await untilReady(service); // one of the links asks whether it is
      for (const link of links) await supertest(service.url).get(link).expect(200);
    });

    it.each(['*/*', 'application/json', ''])('answers a program that accepts %j with JSON', async (accept) => {
      const { body } = await open(accept).expect('Content-Type', /^application\/json/);
      expect(body).toEqual({
        name: 'Slide Deck Service',
        api: expect.stringMatching(/^http.*\/v1$/) as string,
        docs: expect.stringMatching(/^http.*\/docs$/) as string,
        openapi: expect.stringMatching(/^http.*\/openapi\.json$/) as string,
        gallery: expect.stringMatching(/^http.*\/templates$/) as string,
      });
    });
  });

  it('is alive and ready', async () => {
    await supertest(service.url).get('/healthz').expect(200);
    await untilReady(service);
  });
});
