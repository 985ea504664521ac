import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { readSettings } from '../config/settings.js';
import type { ByteRange, OpenArtefact } from './artefact-store.js';
import type { S3Store } from './s3-store.js';
import { createStore } from './storage.module.js';

interface StoredObject {
  body: Buffer;
  type: string;
  sha256: string;
  storedAt: Date;
}

/** The S3 calls that the store makes, on one bucket in memory, with injected faults. */
class ScriptedS3 {
  readonly objects = new Map<string, StoredObject>();
  readonly requests: string[] = [];
  /** Faults of the next requests; null for none. */
  faults: ({ status: number; code: string } | null)[] = [];
  pageSize = 2;
  private server: Server;

  async start(): Promise<string> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...path] = url.pathname.split('/');
    const key = decodeURIComponent(path.join('/'));
    this.requests.push(`${request.method} ${key || url.searchParams.get('prefix')}`);
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>scripted</Message></Error>`);

    const fault = this.faults.shift();
    if (fault) return void fail(fault.status, fault.code);
    if (bucket !== 'artefacts') return void fail(404, 'NoSuchBucket');
    if (url.searchParams.get('list-type') === '2') return void response.end(this.list(url.searchParams));
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && this.objects.has(key))
        return void fail(412, 'PreconditionFailed');
      const header = (name: string) => String(request.headers[name]);
      const object = { body, type: header('content-type'), sha256: header('x-amz-meta-sha256'), storedAt: new Date() };
      this.objects.set(key, object);
      return void response.end();
    }
    const object = this.objects.get(key);
    const condition = request.headers['if-match'];
    if (object && condition && condition !== tagOf(object)) return void fail(412, 'PreconditionFailed');
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!object) return void fail(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers['range'] ?? '') ?? [];
    const sent = end === undefined ? object.body : object.body.subarray(Number(start), Number(end) + 1);
    response.writeHead(end === undefined ? 200 : 206, {
      'content-type': object.type,
      'content-length': sent.length,
      etag: tagOf(object),
      'x-amz-meta-sha256': object.sha256,
    });
    response.end(request.method === 'HEAD' ? '' : sent);
  }

  private list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, this.pageSize);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.objects.get(key)!.storedAt.toISOString()}</LastModified></Contents>`,
    );
    const more = keys.length > page.length;
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
  }
}

const tagOf = (object: StoredObject) => `"${createHash('md5').update(object.body).digest('hex')}"`;

const body = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
const server = new ScriptedS3();
let endpoint: string;
let store: S3Store;

/** A store with the options of a running service. */
const storeOn = async (bucket: string) =>
  (await createStore(
    readSettings({
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_FORCE_PATH_STYLE: 'true',
    }),
  )) as S3Store;

beforeAll(async () => {
  Logger.overrideLogger(false);
  endpoint = await server.start();
  store = await storeOn('artefacts');
});

beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
  server.faults = [];
});

afterAll(async () => {
  store.onApplicationShutdown();
  await server.stop();
});

describe('S3Store', () => {
  it('gives back what was stored, byte for byte', async () => {
    await store.put('exports/a/7.pdf', body, 'application/pdf');
    expect(await store.get('exports/a/7.pdf')).toEqual({ body, type: 'application/pdf' });
    expect(await store.stat('exports/a/7.pdf')).toEqual({ type: 'application/pdf', size: body.length });
    expect(server.objects.get('exports/a/7.pdf')?.body).toEqual(body);
  });

  it('keeps what is there when it is told to store once, also where the server has no such condition', async () => {
    await store.put('a', body, 'x/y', { once: true });
    await store.put('a', Buffer.from('late'), 'x/y', { once: true });
    expect((await store.get('a'))?.body).toEqual(body);
    server.faults = [{ status: 501, code: 'NotImplemented' }];
    await store.put('b', body, 'x/y', { once: true });
    expect((await store.get('b'))?.body).toEqual(body);
    server.faults = [{ status: 403, code: 'AccessDenied' }];
    await expect(store.put('c', body, 'x/y', { once: true })).rejects.toThrow();
  });

  it('stores an empty body', async () => {
    await store.put('empty', Buffer.alloc(0), 'x/y');
    expect(await store.get('empty')).toEqual({ body: Buffer.alloc(0), type: 'x/y' });
  });

  it('finds nothing where nothing is', async () => {
    expect(await store.get('a')).toBeNull();
    expect(await store.stat('a')).toBeNull();
    expect(await store.open('a')).toBeNull();
    await store.delete('a');
  });

  it('deletes', async () => {
    await store.put('a', body, 'x/y');
    await store.delete('a');
    expect(await store.stat('a')).toBeNull();
  });

  it('takes a key of another form for absent and asks nobody', async () => {
    expect(await store.get('../a')).toBeNull();
    expect(await store.open('../a')).toBeNull();
    expect(await store.stat('a//b')).toBeNull();
    await store.delete('..');
    await expect(store.put('../a', body, 'x/y')).rejects.toThrow(RangeError);
    await expect(store.put('a', body, 'x/y\r\nx: y')).rejects.toThrow(RangeError);
    expect(server.requests).toEqual([]);
  });
});

describe('an open artefact', () => {
  const long = Buffer.from(Array.from({ length: 1_200_000 }, (_, at) => (at * 7 + (at >> 8)) % 256));
  const readAll = async (artefact: OpenArtefact | null, range?: ByteRange) => artefact && buffer(artefact.read(range));

  it('that is long is read through once, then in pieces, each a request of its own', async () => {
    await store.put('a', long, 'x/y');
    const artefact = await store.open('a');
    expect(artefact).toMatchObject({ type: 'x/y', size: long.length });
    expect(server.requests).toEqual(['PUT a', 'HEAD a', 'GET a', 'GET a', 'GET a']);
    expect((await readAll(artefact))?.equals(long)).toBe(true);
    server.requests.length = 0;
    const again = await store.open('a');
    for (const [start, end] of [
      [0, 0],
      [524_287, 524_288],
      [1_100_000, 1_199_999],
    ] as [number, number][]) {
      expect((await readAll(again, { start, end }))?.equals(long.subarray(start, end + 1))).toBe(true);
    }
    expect(server.requests).toEqual(['HEAD a', 'GET a', 'GET a', 'GET a']);
  });

  it('that is long asks for no piece before somebody takes the one before', async () => {
    await store.put('a', long, 'x/y');
    const artefact = await store.open('a');
    server.requests.length = 0;
    const pieces = artefact!.read();
    await once(pieces, 'readable');
    pieces.destroy();
    await once(pieces, 'close');
    expect(server.requests.length).toBeLessThan(3);
  });

  it('that is short is there with one more request', async () => {
    await store.put('a', body, 'x/y');
    const artefact = await store.open('a');
    expect([await readAll(artefact), await readAll(artefact, { start: 1, end: 2 })]).toEqual([
      body,
      body.subarray(1, 3),
    ]);
    expect(server.requests).toEqual(['PUT a', 'HEAD a', 'GET a']);
    await store.put('empty', Buffer.alloc(0), 'x/y');
    expect(await readAll(await store.open('empty'))).toEqual(Buffer.alloc(0));
  });

  it.each([
    ['long', long],
    ['short', body],
  ])('that is %s is not opened when a byte was flipped, and is removed', async (_what, whole) => {
    await store.put('a', whole, 'x/y');
    server.objects.get('a')!.body = Buffer.from(whole.map((byte, at) => (at === whole.length - 1 ? byte ^ 1 : byte)));
    expect(await store.open('a')).toBeNull();
    expect(server.objects.has('a')).toBe(false);
  });

  it('that is replaced while it is read ends with an error, not with bytes of the other', async () => {
    await store.put('a', long, 'x/y');
    const artefact = await store.open('a');
    server.objects.get('a')!.body = Buffer.alloc(long.length);
    await expect(readAll(artefact)).rejects.toThrow();
    expect(await store.open('a')).toBeNull();
  });
});

describe('an object that was damaged', () => {
  it.each([
    ['flipped', Buffer.from(body.map((byte, at) => (at === 100 ? byte ^ 1 : byte)))],
    ['truncated', body.subarray(0, 200)],
    ['emptied', Buffer.alloc(0)],
  ])('counts as absent and is removed when it was %s', async (_what, damaged) => {
    await store.put('a', body, 'x/y');
    server.objects.get('a')!.body = damaged;
    expect(await store.get('a')).toBeNull();
    expect(server.objects.has('a')).toBe(false);
  });

  it('counts as absent when it carries no checksum', async () => {
    await store.put('a', body, 'x/y');
    server.objects.get('a')!.sha256 = '';
    expect(await store.get('a')).toBeNull();
  });

  it('is left alone when it was stored anew meanwhile', async () => {
    await store.put('a', body, 'x/y');
    server.objects.get('a')!.sha256 = 'wrong';
    server.faults = [null, { status: 412, code: 'PreconditionFailed' }];
    expect(await store.get('a')).toBeNull();
    expect(server.requests).toEqual(['PUT a', 'GET a', 'DELETE a']);
    expect(server.objects.has('a')).toBe(true);
  });
});

describe('a server that fails', () => {
  const down = { status: 500, code: 'InternalError' };

  it('is asked again', async () => {
    server.faults = [down, { status: 503, code: 'SlowDown' }];
    await store.put('a', body, 'x/y');
    server.faults = [down];
    expect(await store.get('a')).toEqual({ body, type: 'x/y' });
  });

  it('is not taken for one without the object', async () => {
    const calls = [
      () => store.put('a', body, 'x/y'),
      () => store.get('a'),
      () => store.open('a'),
      () => store.stat('a'),
      () => store.delete('a'),
      () => store.sweep('', new Date()),
    ];
    for (const call of calls) {
      server.faults = [down, down, down];
      await expect(call()).rejects.toThrow();
    }
  });

  it('is not taken for one without the object when the bucket is missing or closed', async () => {
    const elsewhere = await storeOn('missing');
    await expect(elsewhere.get('a')).rejects.toThrow();
    await expect(elsewhere.put('a', body, 'x/y')).rejects.toThrow();
    server.faults = [{ status: 403, code: 'AccessDenied' }];
    await expect(store.get('a')).rejects.toThrow();
    elsewhere.onApplicationShutdown();
  });
});

describe('sweep', () => {
  it('removes what is older than the time, below the prefix, over all pages', async () => {
    for (const key of ['exports/1', 'exports/2', 'exports/3', 'exports/4', 'exports/new', 'images/1']) {
      await store.put(key, body, 'x/y');
      if (key !== 'exports/new') server.objects.get(key)!.storedAt = new Date(0);
    }
    expect(await store.sweep('exports/', new Date(Date.now() - 3_600_000))).toBe(4);
    expect([...server.objects.keys()]).toEqual(['exports/new', 'images/1']);
  });

  it('asks which of the old ones are in use, and leaves those', async () => {
    for (const key of ['exports/1', 'exports/2', 'exports/3']) {
      await store.put(key, body, 'x/y');
      server.objects.get(key)!.storedAt = new Date(0);
    }
    expect(await store.sweep('exports/', new Date(), (keys) => Promise.resolve(new Set(keys.slice(1))))).toBe(2);
    expect([...server.objects.keys()]).toEqual(['exports/2']);
  });
});
