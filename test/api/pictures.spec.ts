import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { PLANS } from '../../src/plans/plans.js';
import { PictureDecoder } from '../../src/images/decoding/picture-decoder.js';
import { ImageAddresses } from '../../src/images/image-address.js';
import { PicturesService } from '../../src/images/pictures.service.js';
import { ArtefactStore } from '../../src/storage/artefact-store.js';
import { QueueFull } from '../../src/workers/fair-queue.js';
import { openLink } from '../support/files.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

const photo = (color: string, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

/** A host that takes requests and never answers; `asked` resolves with the first. */
async function startSilentHost() {
  let server: Server | undefined;
  const asked = new Promise<void>((resolve) => (server = createServer(() => resolve())));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server!.address() as AddressInfo).port}`;
  const close = () => {
    server!.closeAllConnections();
    server!.close();
  };
  return { host, url: `http://${host}`, asked, close };
}

describe('pictures of slides', () => {
  const files = new Map<string, WebFile>();
  let site: Awaited<ReturnType<typeof startWebServer>>;
  let silent: Awaited<ReturnType<typeof startSilentHost>>;
  let service: TestService;
  let pictures: PicturesService;
  let store: ArtefactStore;
  let database: DataSource;
  let tenant: Tenant;
  beforeAll(async () => {
    site = await startWebServer(files);
    silent = await startSilentHost();
    service = await startTestService({ EGRESS_ALLOW: `${site.host},${silent.host}` });
    pictures = service.here!.app.get(PicturesService);
    store = service.here!.app.get(ArtefactStore);
    database = service.here!.app.get(DataSource);
  });
  beforeEach(async () => {
    files.clear();
    site.asked.length = 0;
    tenant = await newTenant(service);
  });
  afterAll(async () => {
    silent.close();
    await service.close();
    await site.close();
  });

  const url = (path: string) => site.url + path;
  const collect = (...paths: string[]) => pictures.collect(tenant.workspaceId, paths.map(url));
  /** Lets the time pass after which what was away is asked for again. */
  const rest = () =>
    database.query('update pictures set retry_at = clock_timestamp() where workspace_id = $1', [tenant.workspaceId]);
  const restOf = async () => {
    const [{ seconds }] = await database.query<[{ seconds: string }]>(
      'select round(extract(epoch from retry_at - clock_timestamp())) as seconds from pictures where workspace_id = $1',
      [tenant.workspaceId],
    );
    return Number(seconds);
  };

  it('that are away for now are asked for again, and until then nothing is complete', async () => {
    files.set('/a.png', { status: 503 });
    expect(await collect('/a.png')).toEqual({ pictures: new Map(), complete: false });
    expect(await restOf()).toBeLessThanOrEqual(30);
    files.set('/a.png', { type: 'image/png', body: await photo('red') });
    // Too early still: nobody asks.
    expect(await collect('/a.png')).toEqual({ pictures: new Map(), complete: false });
    expect(site.asked).toEqual(['/a.png']);
    await rest();
    const { pictures: found, complete } = await collect('/a.png');
    expect([complete, found.get(url('/a.png'))]).toMatchObject([true, { type: 'image/jpeg', width: 60, height: 40 }]);
  });

  it('for which too many of the workspace wait are asked for another time', async () => {
    files.set('/a.png', { type: 'image/png', body: await photo('red') });
    const processes = service.here!.app.get(PictureDecoder)['processes'];
    jest.spyOn(processes, 'run').mockRejectedValueOnce(new QueueFull('full', true));
    expect(await collect('/a.png')).toEqual({ pictures: new Map(), complete: false });
    expect((await collect('/a.png')).complete).toBe(true);
  });

  it.each([
    ['a PDF', { format: 'pdf' }, 1],
    ['a native presentation', { format: 'pptx' }, 1],
    ['a flat presentation', { format: 'pptx', editable: false }, 1],
    ['a PDF of several parts', { format: 'pdf' }, 26],
  ])('that were away while %s was made come into it later', async (_what, wish, slides) => {
    files.set('/a.png', { status: 503 });
    const slide = { slide_type: 'imageFull', content: { title: 'Seen', image: url('/a.png') } };
    const others = Array.from({ length: slides - 1 }, (_, at) => ({
      slide_type: 'title',
      content: { title: `${at}` },
    }));
    const { id } = await tenant.deck('Away', [slide, ...others]);
    const link = (await tenant.post(`/v1/decks/${id}/exports`, wish).expect(201)).body as { url: string };
    const open = async () => (await openLink(service, link.url)).body;
    const without = await open();
    files.set('/a.png', { type: 'image/png', body: await photo('red', 1200) });
    expect((await open()).equals(without)).toBe(true); // good for a minute
    await rest();
    await database.query(`update renders set stale_at = stale_at - interval '2 min' where deck_id = $1`, [id]);
    const complete = await open();
    expect(complete.equals(without)).toBe(false);
    await database.query(`update renders set stale_at = stale_at - interval '1 h' where deck_id = $1`, [id]);
    expect((await open()).equals(complete)).toBe(true);
    expect(site.asked).toEqual(['/a.png', '/a.png']);
  });

  it('rest longer each time they fail, ten minutes at most', async () => {
    files.set('/a.png', { status: 500 });
    const rests: number[] = [];
    for (let time = 0; time < 7; time++) {
      await collect('/a.png');
      rests.push(Math.round((await restOf()) / 10) * 10);
      await rest();
    }
    expect(rests).toEqual([30, 60, 120, 240, 480, 600, 600]);
  });

  it.each<[string, WebFile]>([
    ['are gone', { status: 410 }],
    ['are no pictures', { type: 'image/png', body: 'hello' }],
    ['lead into the private network', { status: 302, headers: { location: 'http://10.0.0.1/a.png' } }],
  ])('that %s are missing for ten minutes, and the rest is complete', async (_what, file) => {
    files.set('/a.png', file);
    files.set('/b.png', { type: 'image/png', body: await photo('red') });
    const { pictures: found, complete } = await collect('/a.png', '/b.png');
    expect([[...found.keys()], complete]).toEqual([[url('/b.png')], true]);
    expect(await restOf()).toBeGreaterThan(500);
    expect((await collect('/a.png')).complete).toBe(true);
    expect(site.asked.filter((path) => path === '/a.png')).toHaveLength(1);
  });

  it('that are known are told without their bytes', async () => {
    const paths = ['/a.png', '/b.png', '/c.png'];
    for (const [i, path] of paths.entries()) files.set(path, { type: 'image/png', body: await photo('red', 60 + i) });
    await collect(...paths);
    const get = jest.spyOn(store, 'get');
    const { pictures: found } = await collect(...paths);
    expect([...found.values()].map(({ width }) => width)).toEqual([60, 61, 62]);
    expect(get).not.toHaveBeenCalled();
    const body = await found.get(url('/b.png'))!.body();
    expect((await sharp(body!).metadata()).width).toBe(61);
  });

  it('whose bytes are lost are fetched again', async () => {
    files.set('/a.png', { type: 'image/png', body: await photo('red') });
    const picture = (await collect('/a.png')).pictures.get(url('/a.png'))!;
    await store.delete(`images/${picture.sha256}`);
    expect(await (await collect('/a.png')).pictures.get(url('/a.png'))!.body()).toBeNull();
    expect((await (await collect('/a.png')).pictures.get(url('/a.png'))!.body())!.length).toBeGreaterThan(0);
    expect(site.asked).toEqual(['/a.png', '/a.png']);
  });

  it('of another workspace are kept by whoever shows them at an address of theirs, and not found by their hash', async () => {
    files.set('/a.png', { type: 'image/png', body: await photo('red') });
    const { sha256, type } = (await collect('/a.png')).pictures.get(url('/a.png'))!;
    const own = service.here!.app.get(ImageAddresses).urlOf(tenant.workspaceId, { sha256, type });
    const get = jest.spyOn(store, 'get');
    const other = await newTenant(service);
    const ofOther = async (address: string) =>
      (await pictures.collect(other.workspaceId, [address])).pictures.get(address);
    const wrong = own.replace(/(?<=[0-9a-f]{95})[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'));
    const byHash = `http://decks.test/images/${sha256}.jpg`;
    for (const address of [wrong, byHash, own.replace(sha256, 'f'.repeat(64))])
      expect([address, await ofOther(address)]).toEqual([address, undefined]);
    expect(await ofOther(own)).toMatchObject({ width: 60, height: 40 });
    expect(get).not.toHaveBeenCalled();
    await database.query('delete from stored_pictures where sha256 = $1 and workspace_id = $2', [
      sha256,
      tenant.workspaceId,
    ]);
    expect(await ofOther(own)).toMatchObject({ width: 60, height: 40 });
  });

  it('are asked for once, however many drawings wait for them', async () => {
    files.set('/a.png', { type: 'image/png', body: await photo('red') });
    const all = await Promise.all([1, 2, 3].map(() => collect('/a.png', '/a.png')));
    expect(all.map(({ complete, pictures: { size } }) => [complete, size])).toEqual(Array(3).fill([true, 1]));
    expect(site.asked).toEqual(['/a.png']);
  });

  it('that never come hold nobody else up, and end with the patience', async () => {
    files.set('/a.png', { type: 'image/png', body: await photo('red') });
    const other = await newTenant(service);
    const slow = Array.from({ length: 100 }, (_, i) => `${silent.url}/${i}`);
    const order: string[] = [];
    Object.assign(pictures, { patience: 15_000 });
    const waiting = pictures.collect(other.workspaceId, slow).then((collected) => {
      order.push('slow');
      return collected;
    });
    await silent.asked;
    Object.assign(pictures, { patience: 60_000 });
    expect((await collect('/a.png')).complete).toBe(true);
    order.push('quick');
    expect(await waiting).toEqual({ pictures: new Map(), complete: false });
    expect(order).toEqual(['quick', 'slow']);
  });

  it('are up to 5,000', async () => {
    const fetch = jest.spyOn(pictures['foreign'], 'fetch').mockRejectedValue(new Error('asked'));
    jest.spyOn(pictures['pictures'], 'find').mockImplementation((_, urls) => {
      expect(urls).toHaveLength(5_000);
      const rests = { picture: null, rests: true, hopeless: true };
      return Promise.resolve(new Map(urls.map((each) => [each, rests])));
    });
    expect((await collect(...Array.from({ length: 6_000 }, (_, i) => `/${i}.png`))).complete).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });

  describe('beyond the room of the plan', () => {
    /** Leaves room for so many bytes. */
    const fill = (left: number) =>
      database.query(
        `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes)
         select $1, 'filler' || i, 'image/png', 1, 1, 1024 * 1024 * 1024 - case i when 1 then $2::integer else 0 end
           from generate_series(1, $3::integer) i`,
        [tenant.workspaceId, left, PLANS.pro.pictureBytes / 1024 ** 3],
      );

    it('are missing, those that are kept stay, and of two at once one finds room', async () => {
      for (const [i, path] of ['/a.png', '/b.png', '/c.png'].entries()) {
        files.set(path, { type: 'image/png', body: await photo('red', 60 + i) });
      }
      const { pictures: kept } = await collect('/a.png');
      const { length } = (await kept.get(url('/a.png'))!.body())!;
      await fill(length + Math.ceil(1.5 * length));
      const two = await collect('/b.png', '/c.png');
      expect([two.pictures.size, two.complete]).toEqual([1, true]);
      expect((await collect('/a.png')).pictures.size).toBe(1);
      const [{ used }] = await database.query<[{ used: string }]>(
        'select sum(bytes) as used from stored_pictures where workspace_id = $1',
        [tenant.workspaceId],
      );
      expect(Number(used)).toBeLessThanOrEqual(PLANS.pro.pictureBytes);
    });

    it('take that of pictures which nothing shows any more, but for those of the last day', async () => {
      for (const [i, path] of ['/slide.png', '/version.png', '/gone.png', '/new.png'].entries()) {
        files.set(path, { type: 'image/png', body: await photo('green', 80 + i) });
      }
      const image = (path: string) => ({ slide_type: 'imageText', content: { title: 'T', image: url(path) } });
      const { id, slideIds } = await tenant.deck('Deck', ['/slide.png', '/version.png'].map(image));
      const gone = await tenant.deck('Gone', [image('/gone.png')]);
      await tenant.post(`/v1/decks/${id}/publish`).expect(200);
      await tenant.delete(`/v1/decks/${id}/slides/${slideIds[1]}`).expect(204);
      const { pictures: had } = await collect('/slide.png', '/version.png', '/gone.png');
      const [made] = (await tenant.post('/v1/images', { prompt: 'A lighthouse' }).expect(200)).body.images;
      const old = `update stored_pictures set created_at = created_at - interval '2 days' where workspace_id = $1`;
      await database.query(old, [tenant.workspaceId]);
      const [{ used }] = await database.query<[{ used: number }]>(
        'select sum(bytes)::integer as used from stored_pictures where workspace_id = $1',
        [tenant.workspaceId],
      );
      await fill(used + 200); // less than any of them needs

      const { pictures: now } = await collect('/new.png');
      expect(now.size).toBe(0); // the deck still shows it
      await tenant.delete(`/v1/decks/${gone.id}`).expect(204);
      const clock = performance.now.bind(performance);
      const looked = jest.spyOn(performance, 'now').mockImplementation(() => clock() + 3_600_000);
      await sleep(5); // so long the memory of the last look goes by the time that it read last
      await database.query(`update pictures set retry_at = now() - interval '1 s' where workspace_id = $1`, [
        tenant.workspaceId,
      ]);
      const { pictures: last } = await collect('/new.png');
      looked.mockRestore();
      const kept = await database.query<{ sha256: string }[]>(
        `select sha256 from stored_pictures where workspace_id = $1 and sha256 not like 'filler%' order by created_at`,
        [tenant.workspaceId],
      );
      const hashes = kept.map(({ sha256 }) => sha256);
      const hashOf = (path: string) => (last.get(url(path)) ?? had.get(url(path)))!.sha256;
      expect(hashes.slice(0, 2).sort()).toEqual([hashOf('/slide.png'), hashOf('/version.png')].sort());
      expect(made.url).toContain(hashes[2]);
      expect(hashes.slice(3)).toEqual([hashOf('/new.png')]);
      expect(await had.get(url('/gone.png'))!.body()).toBeNull();
      expect(await had.get(url('/slide.png'))!.body()).not.toBeNull();
    });

    it('are not made, and cost nothing', async () => {
      await fill(0);
      const { status, body } = await tenant.post('/v1/images', { prompt: 'A lighthouse' });
      expect([status, body.error]).toEqual([
        422,
        { code: 'invalid_input', message: expect.stringContaining('10240 MB') as string },
      ]);
      expect((await tenant.get('/v1/credits')).body.remaining).toBe(PLANS.pro.credits);
    });

    it('give the credits back when the room ends while they are made', async () => {
      await fill(100);
      const { status, body } = await tenant.post('/v1/images', { prompt: 'A lighthouse' });
      expect([status, body.error.code]).toEqual([422, 'invalid_input']);
      expect((await tenant.get('/v1/credits')).body.remaining).toBe(PLANS.pro.credits);
      expect((await tenant.get('/v1/images')).body.images).toEqual([]);
    });

    it('are no logos', async () => {
      await fill(100);
      files.set('/', { body: '<header><img class="logo" src="/logo.png"></header>' });
      files.set('/logo.png', { type: 'image/png', body: await photo('red') });
      const { status, body } = await tenant.post('/v1/brands/extract', { url: url('/') });
      expect([status, body.error.code]).toEqual([422, 'invalid_input']);
    });
  });
});
