import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import supertest from 'supertest';
import { ImageAddresses } from '../../src/images/image-address.js';
import { ArtefactStore, type ByteRange } from '../../src/storage/artefact-store.js';
import { asBuffer, exportDeck } from '../support/files.js';
import { sql } from '../support/ledger.js';
import { anError, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

const BIG = Buffer.from(Uint8Array.from({ length: 24 * 1024 * 1024 }, (_, at) => (at * 7 + (at >> 8)) % 256));
const nameOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** What the service asks of its store, counted. */
class WatchedStore {
  readonly calls: string[] = [];
  /** Bytes that were read piece by piece. */
  read = 0;
  /** Artefacts that were opened and not closed. */
  open = 0;
  /** Pieces after which what is read fails. */
  failsAfter = Infinity;

  constructor(store: ArtefactStore) {
    const [get, stat, open] = [store.get.bind(store), store.stat.bind(store), store.open.bind(store)];
    store.get = (key) => get(this.note('get', key));
    store.stat = (key) => stat(this.note('stat', key));
    store.open = async (key) => {
      const artefact = await open(this.note('open', key));
      if (!artefact) return null;
      this.open++;
      const { type, size } = artefact;
      const close = () => artefact.close().finally(() => this.open--);
      return { type, size, read: (range) => Readable.from(this.counted(artefact.read(range))), close };
    };
  }

  private note(call: string, key: string): string {
    this.calls.push(`${call} ${key.split('/')[0]}`);
    return key;
  }

  private async *counted(pieces: AsyncIterable<Buffer>) {
    let left = this.failsAfter;
    for await (const piece of pieces) {
      if (left-- === 0) throw new Error('The disk is gone.');
      this.read += piece.length;
      yield piece;
    }
  }
}

/** Files as they are sent: of `/s/` and of `/images/`. Always in this process, to look at the store. */
describe('a file', () => {
  let service: TestService;
  let tenant: Tenant;
  let artefacts: ArtefactStore;
  let store: WatchedStore;
  let link: string;
  let pdf: Buffer;
  let picture: string;
  const fileOf = (key: string) => join(service.here?.dataDir ?? '', 'artefacts', `${key}~`);
  beforeAll(async () => {
    service = await startTestService({});
    artefacts = service.here!.app.get(ArtefactStore);
    store = new WatchedStore(artefacts);
    tenant = await newTenant(service);
    const { id } = await tenant.deck('Sent', ['title', 'stats']);
    pdf = (await exportDeck(tenant, id)).body;
    link = pathOf((await tenant.post(`/v1/decks/${id}/exports`).expect(201)).body.url as string);
    picture = await keep(BIG, 'image/png');
  });
  beforeEach(() => {
    store.calls.length = 0;
    store.read = 0;
  });
  afterEach(async () => {
    while (store.open > 0) await turn();
  });
  afterAll(async () => {
    await service.close();
  });

  /** Keeps a picture, and gives its path. */
  async function keep(bytes: Buffer, type: string): Promise<string> {
    await artefacts.put(`images/${nameOf(bytes)}`, bytes, type);
    await sql(
      service,
      `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes)
       values ($1, $2, $3, 1, 1, 1)`,
      [tenant.workspaceId, nameOf(bytes), type],
    );
    const addresses = service.here!.app.get(ImageAddresses);
    return new URL(addresses.urlOf(tenant.workspaceId, { sha256: nameOf(bytes), type })).pathname;
  }

  const ask = (path: string, headers: Record<string, string> = {}) =>
    supertest(service.url).get(path).set(headers).buffer(true).parse(asBuffer);
  const both = () => [
    { path: link, body: pdf, area: 'renders' },
    { path: picture, body: BIG, area: 'images' },
  ];

  it('is read from the store piece by piece, as soon as it was made and later', async () => {
    for (const { path, body, area } of both()) {
      store.calls.length = 0;
      const { status, headers, body: sent } = await ask(path);
      expect([status, headers['content-length'], headers['etag']]).toEqual([
        200,
        String(body.length),
        `"${nameOf(body)}"`,
      ]);
      expect((sent as Buffer).equals(body)).toBe(true);
      expect(store.calls).toEqual([`open ${area}`]);
    }
    tenant = await newTenant(service);
    const { id } = await tenant.deck('New', ['title']);
    store.calls.length = 0;
    await exportDeck(tenant, id);
    expect(store.calls).toEqual(['open renders']);
  });

  it('is not opened for HEAD and 304', async () => {
    for (const { path, body } of both()) {
      const head = await supertest(service.url).head(path).set('Range', 'bytes=0-0');
      expect([head.status, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
        200,
        String(body.length),
        'bytes',
      ]);
      for (const tags of [`"${nameOf(body)}"`, `W/"${nameOf(body)}"`, `"x", "${nameOf(body)}"`, '*']) {
        const { status, headers, body: sent } = await ask(path, { 'If-None-Match': tags, Range: 'bytes=0-0' });
        expect([status, headers['etag'], sent]).toEqual([304, `"${nameOf(body)}"`, Buffer.alloc(0)]);
      }
    }
    expect(store.calls.filter((call) => !call.startsWith('stat'))).toEqual([]);
    expect(store.calls.filter((call) => call.endsWith('renders'))).toEqual([]);
    expect((await ask(link, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('is sent in part, over the seams of its pieces', async () => {
    for (const { path, body } of both()) {
      const last = body.length - 1;
      const ranges: [string, ByteRange][] = [
        ['0-0', { start: 0, end: 0 }],
        [`${last}-`, { start: last, end: last }],
        ['-10', { start: last - 9, end: last }],
        ['100-999999999', { start: 100, end: last }],
        ['1000-2000', { start: 1000, end: 2000 }],
        [`0-${last}`, { start: 0, end: last }],
      ];
      for (const [range, { start, end }] of ranges) {
        const { status, headers, body: sent } = await ask(path, { Range: `bytes=${range}` });
        expect([status, headers['content-range'], headers['content-length']]).toEqual([
          206,
          `bytes ${start}-${end}/${body.length}`,
          String(end - start + 1),
        ]);
        expect((sent as Buffer).equals(body.subarray(start, end + 1))).toBe(true);
      }
      const changed = await ask(path, { Range: 'bytes=0-0', 'If-Range': '"other"' });
      expect([changed.status, (changed.body as Buffer).length]).toEqual([200, body.length]);
      const same = await ask(path, { Range: 'bytes=0-0', 'If-Range': `"${nameOf(body)}"` });
      expect(same.status).toBe(206);
    }
    store.read = 0;
    await ask(picture, { Range: 'bytes=70000-70001' }).expect(206);
    expect(store.read).toBe(2);
  });

  it('is read no further than its readers take it, and given back when they leave', async () => {
    const readers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const request = get(`${service.url}${picture}`);
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        return response.pause();
      }),
    );
    for (let before = -1, same = 0; same < 200; before = store.read) {
      same = store.read === before ? same + 1 : 0;
      await turn();
    }
    // What the system buffers for a connection is some megabytes.
    expect(store.read).toBeLessThan((readers.length * BIG.length) / 2);
    expect(store.open).toBe(readers.length);
    for (const reader of readers) reader.destroy();
    while (store.open > 0) await turn();
    expect((await ask(picture)).body).toHaveLength(BIG.length);
  });

  it.each([0, 1])('is never whole for a client when its source fails after %i pieces', async (pieces) => {
    store.failsAfter = pieces;
    try {
      await expect(ask(picture)).rejects.toThrow(/aborted|hang up|reset/);
    } finally {
      store.failsAfter = Infinity;
    }
    await ask(picture).expect(200);
  });

  it('that is a damaged picture is not sent, in whole or in part', async () => {
    for (const headers of [{}, { Range: 'bytes=0-0' }] as Record<string, string>[]) {
      const body = Buffer.from(`a picture ${JSON.stringify(headers)}`);
      const path = await keep(body, 'image/jpeg');
      await ask(path).expect(200);
      const file = readFileSync(fileOf(`images/${nameOf(body)}`));
      file[file.length - 1]! ^= 1;
      writeFileSync(fileOf(`images/${nameOf(body)}`), file);
      const { status, body: answer } = await supertest(service.url).get(path).set(headers);
      expect([status, answer]).toEqual([404, anError('not_found')]);
    }
  });

  it('is found by its whole name only', async () => {
    const whole = picture.replace(/^\/images\/|\.png$/g, '');
    const other = whole.replace(nameOf(BIG), nameOf(pdf));
    for (const name of [`${whole}.jpg`, `${whole}.gif`, whole, `${nameOf(BIG)}.png`, `${other}.png`, 'x.png']) {
      for (const headers of [{}, { 'If-None-Match': '*' }] as Record<string, string>[]) {
        await ask(`/images/${name}`, headers).expect(404);
      }
      await supertest(service.url).head(`/images/${name}`).expect(404);
    }
  });
});
