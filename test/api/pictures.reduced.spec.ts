import { jest } from '@jest/globals';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import supertest from 'supertest';
import { ImageAddresses } from '../../src/images/image-address.js';
import { ImageRefused } from '../../src/images/decoding/image-refused.js';
import { PictureDecoder } from '../../src/images/decoding/picture-decoder.js';
import { PicturesService } from '../../src/images/pictures.service.js';
import { WorkspaceFiles } from '../../src/billing/storage/workspace-files.js';
import { RenditionsService } from '../../src/images/renditions.service.js';
import { UnusedPictures } from '../../src/images/unused-pictures.js';
import { ArtefactStore } from '../../src/storage/artefact-store.js';
import { QueueFull } from '../../src/workers/fair-queue.js';
import { asBuffer, openLink } from '../support/files.js';
import { sql } from '../support/ledger.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

/** Noise packs as badly as a photograph. */
const size = { width: 1600, height: 1200, channels: 3 } as const;
const noise = await sharp({
  create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
})
  .raw()
  .toBuffer();
/** Each number is another one. */
const photograph = (number: number) => sharp(noise, { raw: size }).linear(1, number).jpeg({ quality: 90 }).toBuffer();

describe('pictures that are drawn small', () => {
  const files = new Map<string, WebFile>();
  let site: Awaited<ReturnType<typeof startWebServer>>;
  let service: TestService;
  let pictures: PicturesService;
  let decoder: PictureDecoder;
  let store: ArtefactStore;
  let tenant: Tenant;
  beforeAll(async () => {
    site = await startWebServer(files);
    service = await startTestService({ EGRESS_ALLOW: site.host });
    pictures = Object.assign(service.here!.app.get(PicturesService), { patience: 120_000 });
    decoder = service.here!.app.get(PictureDecoder);
    store = service.here!.app.get(ArtefactStore);
  });
  let seed = 0;
  beforeEach(async () => {
    jest.restoreAllMocks();
    files.clear();
    tenant = await newTenant(service);
    files.set('/a.jpg', { type: 'image/jpeg', body: await photograph(seed++) });
  });
  afterAll(async () => {
    await service.close();
    await site.close();
  });

  const url = (path: string) => site.url + path;
  const collect = async (side = 480) => {
    const { pictures: found } = await pictures.collect(tenant.workspaceId, [url('/a.jpg')], {
      sides: new Map([[url('/a.jpg'), side]]),
    });
    return found.get(url('/a.jpg'))!;
  };
  const widthOf = async (body: Buffer | null) => (await sharp(body!).metadata()).width;
  const fileOf = async (wish: object, slides: { slide_type: string; content: object }[]) => {
    const { id } = await tenant.deck('Team', slides);
    const link = (await tenant.post(`/v1/decks/${id}/exports`, wish).expect(201)).body as { url: string };
    return (await openLink(service, link.url)).body;
  };
  const team = () => ({
    slide_type: 'team',
    content: { title: 'Team', items: [{ name: 'Ann', portrait: url('/a.jpg') }] },
  });
  const large = () => ({ slide_type: 'imageFull', content: { title: 'Seen', image: url('/a.jpg') } });

  it('come in the pixels that they need, keep their size on the slide, and are made once', async () => {
    const reduce = jest.spyOn(decoder, 'reduce');
    const [first, second] = await Promise.all([collect(), collect()]);
    expect(first).toMatchObject({ name: `${first.sha256}-480`, width: 1600, height: 1200 });
    expect(await widthOf(await first.body())).toBe(640);
    expect((await second.body())!.equals((await first.body())!)).toBe(true);
    await collect();
    expect(reduce).toHaveBeenCalledTimes(1);
  });

  it('come in other pixels for another place, and other pictures in theirs', async () => {
    files.set('/b.jpg', { type: 'image/jpeg', body: await photograph(seed++) });
    const [small, larger] = [await collect(240), await collect(480)];
    expect([await widthOf(await small.body()), await widthOf(await larger.body())]).toEqual([320, 640]);
    const { pictures: found } = await pictures.collect(tenant.workspaceId, [url('/b.jpg')], {
      sides: new Map([[url('/b.jpg'), 480]]),
    });
    expect((await found.get(url('/b.jpg'))!.body())!.equals((await larger.body())!)).toBe(false);
  });

  it('are made once for all processes', async () => {
    const { sha256 } = await collect();
    const reduce = jest.spyOn(decoder, 'reduce');
    const other = new RenditionsService(decoder, store, service.here!.app.get(WorkspaceFiles), {
      warn: () => undefined,
    } as never);
    const whole = await collect(Infinity);
    expect((await other.reduced(tenant.workspaceId, whole, 480)).name).toBe(`${sha256}-480`);
    expect(reduce).not.toHaveBeenCalled();
  });

  it('stay as they are where they are hardly larger than that', async () => {
    const { name, sha256 } = await collect(900);
    expect(name).toBe(sha256);
  });

  it('stay as they are when they cannot be reduced, and when what was made is lost', async () => {
    const reduce = jest.spyOn(decoder, 'reduce').mockRejectedValueOnce(new ImageRefused('It is damaged.'));
    expect(await widthOf(await (await collect()).body())).toBe(1600);
    const reduced = await collect();
    await store.delete(`renditions/${tenant.workspaceId}/${reduced.name}`);
    expect(await widthOf(await reduced.body())).toBe(1600);
    expect(await widthOf(await (await collect()).body())).toBe(640);
    expect(reduce).toHaveBeenCalledTimes(3);
  });

  it('stay as they are when too many of the workspace wait', async () => {
    await collect(Infinity);
    jest.spyOn(decoder['processes'], 'run').mockRejectedValueOnce(new QueueFull('full', true));
    expect(await widthOf(await (await collect()).body())).toBe(1600);
  });

  it.each([{ format: 'pdf' }, { format: 'pptx' }])('make files small: %j', async (wish) => {
    const small = await fileOf(wish, [team()]);
    const whole = await fileOf(wish, [large()]);
    expect(small.length).toBeLessThan(whole.length / 3);
  });

  it('are in a file once, as large as they are drawn anywhere', async () => {
    const body = await fileOf({ format: 'pptx' }, [team(), large(), team()]);
    const media = Object.entries(unzipSync(body)).filter(([name]) => name.startsWith('ppt/media/'));
    expect(await Promise.all(media.map(([, bytes]) => widthOf(Buffer.from(bytes))))).toEqual([1600]);
  });

  describe('in small windows', () => {
    const read = (name: string) => supertest(service.url).get(`/images/${name}`).parse(asBuffer);
    const stored = async () => {
      const picture = await collect(Infinity);
      const { sha256, type } = picture;
      const { pathname } = new URL(service.here!.app.get(ImageAddresses).urlOf(tenant.workspaceId, { sha256, type }));
      const name = pathname.slice('/images/'.length, -'.jpg'.length); // or .png
      return { sha256, name, bytes: (await picture.body())! };
    };

    it('come in the width that is asked for, made once and to be kept for ever', async () => {
      const { sha256, name: whole, bytes } = await stored();
      const reduce = jest.spyOn(decoder, 'reduce');
      const name = `${whole}-640.jpg`;
      const [narrow, again] = await Promise.all([read(name).expect(200), read(name).expect(200)]);
      expect(await sharp(narrow.body as Buffer).metadata()).toMatchObject({ width: 640, height: 480, format: 'jpeg' });
      expect((narrow.body as Buffer).length).toBeLessThan(bytes.length / 3);
      expect(again.body).toEqual(narrow.body);
      expect(narrow.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'image/jpeg',
        etag: `"${sha256}-640"`,
      });
      expect(reduce).toHaveBeenCalledTimes(1);
      await read(name).set('If-None-Match', `"${sha256}-640"`).expect(304);
      await read(name).set('If-None-Match', `"${sha256}"`).expect(200);
      const part = await read(name).set('Range', 'bytes=0-9').expect(206);
      expect(part.body).toEqual((narrow.body as Buffer).subarray(0, 10));
      const { headers } = await supertest(service.url).head(`/images/${name}`).expect(200);
      expect(headers['content-length']).toBe(narrow.headers['content-length']);
      await store.delete(`renditions/widths/${sha256}-640`);
      expect((await read(name).expect(200)).body).toEqual(narrow.body);
      expect(reduce).toHaveBeenCalledTimes(2);
    });

    it('are made by who reads them, not by who only asks what is there', async () => {
      const { name, bytes } = await stored();
      const reduce = jest.spyOn(decoder, 'reduce');
      const { headers } = await supertest(service.url).head(`/images/${name}-640.jpg`).expect(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': `${bytes.length}` });
      expect(reduce).not.toHaveBeenCalled();
      await read(`${name}-640.jpg`).expect(200);
      expect(reduce).toHaveBeenCalledTimes(1);
    });

    it('come as they are for now, while they cannot be made narrower', async () => {
      const { sha256, name, bytes } = await stored();
      jest.spyOn(decoder, 'reduce').mockRejectedValueOnce(new ImageRefused('It is damaged.'));
      const whole = await read(`${name}-640.jpg`).expect(200);
      expect(whole.body).toEqual(bytes);
      expect(whole.headers).toMatchObject({ 'cache-control': 'no-store', etag: `"${sha256}"` });
      expect(await widthOf((await read(`${name}-640.jpg`).expect(200)).body as Buffer)).toBe(640);
    });

    it('come in no width that is hardly less than theirs, or that no page offers', async () => {
      const { name, bytes } = await stored();
      const reduce = jest.spyOn(decoder, 'reduce');
      expect((await read(`${name}-1320.jpg`).expect(200)).body).toEqual(bytes);
      await read(`${name}-641.jpg`).expect(404);
      await read(`${'0'.repeat(64)}-640.jpg`).expect(404);
      expect(reduce).not.toHaveBeenCalled();
      await read(`${name}-640.png`).expect(404);
    });

    it('never have more bytes than they have themselves', async () => {
      const raw = { width: 980, height: 700, channels: 4 } as const;
      const dots = Buffer.alloc(raw.width * raw.height * 4, 255);
      for (let y = 0; y < raw.height; y += 7)
        for (let x = 0; x < raw.width; x += 7) dots[4 * (y * raw.width + x) + 3] = 0;
      files.set('/a.jpg', { type: 'image/png', body: await sharp(dots, { raw }).png().toBuffer() });
      const { name, bytes } = await stored();
      const reduced = await decoder.reduce(tenant.workspaceId, bytes, { width: 640, height: 457 });
      expect(reduced.length).toBeGreaterThan(bytes.length);
      expect((await read(`${name}-640.png`).expect(200)).body).toEqual(bytes);
    });

    it('take room of who keeps them, and go with them', async () => {
      const { sha256, name } = await stored();
      const { body } = await read(`${name}-640.jpg`).expect(200);
      const counted = () =>
        sql(service, 'select workspace_id, size from stored_files where storage_key = $1', [
          `renditions/widths/${sha256}-640`,
        ]);
      expect(await counted()).toEqual([{ workspace_id: tenant.workspaceId, size: (body as Buffer).length }]);
      await sql(service, `update stored_pictures set created_at = now() - interval '2 days' where workspace_id = $1`, [
        tenant.workspaceId,
      ]);
      expect(await service.here!.app.get(UnusedPictures).drop(tenant.workspaceId)).toBe(true);
      expect(await counted()).toEqual([]);
      await read(`${name}-640.jpg`).expect(404);
    });
  });
});
