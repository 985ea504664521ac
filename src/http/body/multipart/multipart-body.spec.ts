import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as send, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { ApiError } from '../../../errors/api-error.js';
import { readMultipartBody } from './multipart-body.js';
import { UploadedFile } from './uploaded-file.js';

const LIMIT = 200_000;

const EVERYTHING_BUT_INTERVALS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

/** What a part of a form is, as it is sent. */
const part = (head: string, body: string | Buffer) => [`--b\r\n${head}\r\n\r\n`, body, '\r\n'];
const text = (name: string, value: string | Buffer) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, value: string | Buffer, filename = 'a.bin') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/plain`, value);
const formOf = (...parts: (string | Buffer)[][]) =>
  Buffer.concat([...parts.flat(), '--b--\r\n'].map((piece) => Buffer.from(piece)));

describe('a form', () => {
  let server: Server;
  let open: ServerResponse[];
  /** What each body became, in the order in which they came to an end. */
  let bodies: (Record<string, unknown> | ApiError)[];
  let client: string;
  let limit: number;
  let url: string;
  beforeEach(async () => {
    [open, bodies, client, limit] = [[], [], String(Math.random()), LIMIT];
    server = createServer((request, response) => {
      open.push(response);
      void readMultipartBody(request, response, client, limit).then(
        (body) => bodies.push(body),
        (error: ApiError) => {
          bodies.push(error);
          response.writeHead(error.status, { Connection: 'close' }).end();
        },
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const begin = (headers: Record<string, string | number> = {}) => {
    const request = send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', ...headers },
    });
    request.on('error', () => undefined);
    return request;
  };
  const ended = async (count = 1) => {
    while (bodies.length < count) await sleep(5);
    return bodies.at(-1)!;
  };
  const post = async (body: Buffer, headers?: Record<string, string | number>) => {
    begin(headers).end(body);
    return ended();
  };

  it('is its texts and its file, whose bytes no walk through it meets', async () => {
    const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, i) => (i * 7) % 256));
    const body = (await post(formOf(text('title', 'Grüße'), file('file', bytes, 'C:\\x\\ä.md')))) as Record<
      string,
      unknown
    >;
    const uploaded = body['file'] as UploadedFile;
    expect(body['title']).toBe('Grüße');
    expect(uploaded).toBeInstanceOf(UploadedFile);
    expect(uploaded.bytes.equals(bytes)).toBe(true);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(Object.entries(uploaded)).toEqual([
      ['name', 'ä.md'],
      ['sha256', sha256],
    ]);
  });

  it('has what came last of texts with one name, and keeps names that objects have', async () => {
    const body = await post(formOf(text('a', '1'), text('a', '2'), text('__proto__', 'x'), text('constructor', 'y')));
    expect(Object.entries(body)).toEqual([
      ['a', '2'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('is the same in pieces of one byte', async () => {
    const request = begin({ 'Transfer-Encoding': 'chunked' });
    for (const byte of formOf(text('title', 'T'), file('file', 'words'))) request.write(Buffer.from([byte]));
    request.end();
    const body = (await ended()) as { title: string; file: UploadedFile };
    expect([body.title, String(body.file.bytes)]).toEqual(['T', 'words']);
  });

  it('takes a file of exactly its limit, and refuses one byte more, whatever its length was said to be', async () => {
    expect(await post(formOf(file('file', Buffer.alloc(LIMIT))))).not.toHaveProperty('status');
    bodies.length = 0;
    const more = formOf(file('file', Buffer.alloc(LIMIT + 1)));
    expect(await post(more)).toMatchObject({ status: 413, code: 'invalid_input' });
    bodies.length = 0;
    expect(await post(more, { 'Transfer-Encoding': 'chunked' })).toMatchObject({ status: 413 });
  });

  it('refuses by Content-Length before anything is read', async () => {
    begin({ 'Content-Length': LIMIT * 10 }).flushHeaders();
    expect(await ended()).toMatchObject({ status: 413 });
  });

  it.each<[string, Buffer]>([
    ['without an end', formOf(text('a', '1')).subarray(0, -6)],
    ['cut within its file', formOf(file('file', 'words')).subarray(0, -14)],
    ['cut within a header', formOf(text('a', '1')).subarray(0, 20)],
    ['that is none', Buffer.from('{"title":"x"}')],
    ['with a header that is none', formOf(part('Content\u0000Disposition: x', 'y'))],
    ['with two files', formOf(file('file', 'a'), file('other', 'b'))],
    ['with 21 texts', formOf(...Array.from({ length: 21 }, (_, i) => text(`t${i}`, 'x')))],
    ['with 30 parts that say nothing', formOf(...Array.from({ length: 30 }, () => part('X-A: b', 'x')))],
    ['with a long text', formOf(text('a', 'x'.repeat(16 * 1024)))],
    ['with a long header', formOf(part(`X-Long: ${'x'.repeat(20_000)}`, 'x'))],
  ])('%s is refused', async (_, body) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it.each<Record<string, string>>([
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'multipart/form-data' },
    { 'Content-Type': 'multipart/mixed; boundary=b' },
    { 'Content-Encoding': 'gzip' },
  ])('is refused with %j', async (headers) => {
    expect(await post(formOf(text('a', '1')), headers)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('is given up when its client goes away, or stalls', async () => {
    const gone = begin({ 'Content-Length': 1_000 });
    gone.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc');
    while (open.length < 1) await sleep(5);
    gone.destroy();
    expect(await ended()).toMatchObject({ status: 400 });
    begin({ 'Content-Length': 1_000 }).write('--b\r\n');
    expect(await ended(2)).toMatchObject({ status: 400, message: 'The body did not arrive in time.' });
  });

  it('waits until others of its client are answered, and holds up nobody else', async () => {
    const large = { 'Transfer-Encoding': 'chunked' };
    const form = formOf(file('file', 'words'));
    for (let i = 0; i < 2; i++) begin(large).end(form);
    await ended(1);
    while (open.length < 2) await sleep(5);
    await sleep(100);
    expect(bodies).toHaveLength(1);
    client = 'another';
    begin(large).end(form);
    await ended(2);
    open[0]!.end();
    await ended(3);
  });

  it('gives its place to those who wait when it is slow', async () => {
    const large = { 'Transfer-Encoding': 'chunked' };
    limit = 20e6;
    // Nobody waits: so much may take 8 s and 10 s.
    const slow = file('file', Buffer.alloc(10 * 512 * 1024)).slice(0, -1) as [string, Buffer];
    jest.useFakeTimers({ doNotFake: EVERYTHING_BUT_INTERVALS });
    try {
      for (let i = 0; i < 5; i++) {
        client = `slow ${i}`;
        const request = begin(large);
        request.write(slow[0]);
        await new Promise((written) => request.write(slow[1], written));
      }
      const sent = slow[0].length + slow[1].length;
      while (open.length < 5 || open.some(({ req }) => req.socket.bytesRead < sent)) await sleep(5);
      await sleep(100);
      jest.advanceTimersByTime(15_000);
      await sleep(100);
      expect(bodies).toEqual([]);
      client = 'another';
      begin(large).end(formOf(file('file', 'words')));
      while (open.length < 6) await sleep(5);
      await sleep(100);
      expect(bodies).toEqual([]);
      jest.advanceTimersByTime(1_000);
      await ended(6);
      expect(bodies.slice(0, 5)).toEqual(
        Array(5).fill(expect.objectContaining({ status: 400, message: 'The body did not arrive in time.' })),
      );
      expect(bodies[5]).toHaveProperty('file');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is refused when too many wait', async () => {
    const large = { 'Transfer-Encoding': 'chunked' };
    for (let i = 0; i < 22; i++) begin(large).end(formOf(file('file', 'words')));
    await ended(2);
    expect(bodies.filter((body) => 'status' in body)).toEqual([expect.objectContaining({ code: 'rate_limit' })]);
  });
});
