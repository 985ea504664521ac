import { jest } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import supertest from 'supertest';
import { PictureSweeper } from '../../src/images/picture-sweeper.js';
import { UnusedPictures } from '../../src/images/unused-pictures.js';
import { ArtefactStore } from '../../src/storage/artefact-store.js';
import { eventually } from '../support/eventually.js';
import { asBuffer, exportDeck, openLink, readPptx, slidesOf } from '../support/files.js';
import { part, sql } from '../support/ledger.js';
import {
  anError,
  itHere,
  newTenant,
  pathOf,
  startTestService,
  type Tenant,
  type TestService,
} from '../support/service.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

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

interface Uploaded {
  id: string;
  url: string;
  width: number;
  height: number;
}

let colours = 0;
/** A picture of its own each time. */
const picture = (width = 60, height = 40) => {
  const [r, g, b] = [++colours % 256, (colours * 7) % 256, (colours * 13) % 256] as const;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
};
const png = async () => picture().png().toBuffer();

const send = (
  bytes: Buffer,
  { name = 'a.png', alt, by = tenant }: { name?: string; alt?: string; by?: Tenant } = {},
) => {
  const request = supertest(service.url).post('/v1/images/upload').set('Authorization', `Bearer ${by.key}`);
  if (alt !== undefined) void request.field('alt', alt);
  return request.attach('file', bytes, name);
};
const upload = async (...of: Parameters<typeof send>) => (await send(...of).expect(201)).body as Uploaded;
const remove = ({ id }: Uploaded, query = '') => tenant.delete(`/v1/images/${id}${query}`);
const served = ({ url }: Uploaded) => supertest(service.url).get(pathOf(url)).buffer(true).parse(asBuffer);
const bytesOf = async (image: Uploaded) => (await served(image).expect(200)).body as Buffer;
const hashOf = ({ url }: Uploaded) => /[0-9a-f]{64}/.exec(url)![0];
const withImage = (url: string, more: object = {}) => ({
  slide_type: 'imageText',
  content: { title: 'A picture', image: url, ...more },
});
const mediaOf = async (deck: string) => {
  const parts = readPptx((await exportDeck(tenant, deck, { format: 'pptx' })).body);
  return [...parts.keys()].filter((name) => name.startsWith('ppt/media/'));
};
const used = async () =>
  ((await tenant.get('/v1/credits').expect(200)).body as { storage: { used: number } }).storage.used;

describe('uploaded images', () => {
  const noise = () =>
    sharp(Buffer.from(Array.from({ length: 60 * 40 * 4 }, (_, i) => (i * 37) % 251)), {
      raw: { width: 60, height: 40, channels: 4 },
    });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['PNG', () => noise().png().toBuffer(), 'png'],
    ['PNG of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer(), 'jpeg'],
    ['JPEG', () => picture().jpeg().toBuffer(), 'jpeg'],
    ['JPEG of four inks', () => picture().toColourspace('cmyk').jpeg().toBuffer(), 'jpeg'],
    ['WebP', () => noise().webp({ lossless: true }).toBuffer(), 'png'],
    ['AVIF', () => picture().avif().toBuffer(), 'jpeg'],
    ['GIF', () => picture().gif().toBuffer(), 'jpeg'],
  ])('may be %s', async (_, make, format) => {
    const image = await upload(await make(), { name: 'whatever.bin' });
    expect(image).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: expect.stringMatching(/\/images\/[0-9a-f]{96}\.(png|jpg)$/),
      width: 60,
      height: 40,
    });
    expect(await sharp(await bytesOf(image)).metadata()).toMatchObject({ format, width: 60, height: 40 });
  });

  it.each([
    ['16 bits', { depth: 'ushort' }, (image: Sharp) => image.toColourspace('rgb16').png()],
    ['four inks', { space: 'cmyk' }, (image: Sharp) => image.toColourspace('cmyk').jpeg({ quality: 100 })],
  ])('keep their colours from %s', async (_, facts, write) => {
    const blue = sharp({ create: { width: 8, height: 8, channels: 3, background: '#3060c0' } });
    const bytes = await write(blue).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject(facts);
    const { channels } = await sharp(await bytesOf(await upload(bytes))).stats();
    for (const [i, value] of [0x30, 0x60, 0xc0].entries()) expect(Math.abs(channels[i]!.mean - value)).toBeLessThan(30);
  });

  it('are the first picture of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 255), Buffer.alloc(30 * 30 * 3, 0)]);
    const gif = await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    const { channels } = await sharp(await bytesOf(await upload(gif))).stats();
    expect(channels[0]?.mean).toBeGreaterThan(250);
  });

  it('are reduced, turned upright, and rid of what their file carried', async () => {
    const jpeg = await picture(4_000, 1_000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Secret' } })
      .toBuffer();
    const image = await upload(jpeg);
    expect(image).toMatchObject({ width: 640, height: 2_560 });
    expect((await bytesOf(image)).includes('Secret')).toBe(false);
  });

  it('may be drawings, whose ground stays transparent', async () => {
    const drawing = `<?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><defs><linearGradient id="g"/></defs>
      <circle cx="20" cy="15" r="${(++colours % 9) + 5}" fill="currentColor" stroke="url(#g)"/></svg>`;
    const image = await upload(Buffer.from(drawing), { name: 'a.svg' });
    expect(image).toMatchObject({ width: 2_560, height: 1_920, url: expect.stringMatching(/\.png$/) });
    const { data, info } = await sharp(await bytesOf(image))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    expect([at(1_280, 960), at(2, 2)[3]]).toEqual([[0, 0, 0, 255], 0]);
  });

  it('are one image however often they are sent, even at once, and one of each workspace', async () => {
    const bytes = await png();
    const all = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await upload(bytes, { name: 'other.png' })).toEqual(all[0]);
    const { body } = await tenant.get('/v1/images').expect(200);
    expect(body.images).toHaveLength(1);
    const other = await upload(bytes, { by: await newTenant(service, 'free') });
    expect([other.url === all[0]?.url, other.id === all[0]?.id]).toEqual([false, false]);
    expect(hashOf(other)).toBe(hashOf(all[0]!));
  });

  it('stand in the library, with what they show', async () => {
    const image = await upload(await png(), { alt: ' A hill ' });
    const listed = async () => (await tenant.get('/v1/images').expect(200)).body.images as unknown[];
    const entry = { ...image, prompt: null, aspect_ratio: null, alt: 'A hill', created_at: expect.any(String) };
    expect(await listed()).toEqual([entry]);
    const bytes = await png();
    const second = await upload(bytes);
    expect(await listed()).toEqual([expect.objectContaining({ id: second.id, alt: null }), entry]);
    await upload(bytes, { alt: 'A lake' });
    await upload(bytes, { alt: '' });
    expect(await listed()).toEqual([expect.objectContaining({ id: second.id, alt: 'A lake' }), entry]);
  });

  it('come from addresses, too', async () => {
    files.set('/a.png', { type: 'text/plain', body: await png() });
    const take = (url: string) => tenant.post('/v1/images/upload', undefined).field('url', url);
    const { body } = await take(`${site.url}/a.png`).expect(201);
    expect(body).toMatchObject({ width: 60, height: 40 });
    for (const url of [
      `${site.url}/none.png`,
      'http://localhost/a.png',
      'file:///etc/passwd',
      'http://169.254.169.254/',
      'x',
    ]) {
      const answer = await take(url);
      expect([url, answer.status, answer.body]).toEqual([url, 422, anError('invalid_input')]);
      expect(answer.body.error.message).toMatch(/^url: /);
    }
  });

  it('give slides their alternative text where these have none', async () => {
    const { url } = await upload(await png(), { alt: 'A hill & "more"' });
    const { id } = await tenant.deck('Hills', [withImage(url), withImage(url, { imageAlt: 'Own words' })]);
    const slides = slidesOf(readPptx((await exportDeck(tenant, id, { format: 'pptx' })).body));
    expect(slides[0]).toContain('descr="A hill &amp; &quot;more&quot;"');
    expect(slides[1]).toContain('descr="Own words"');
    expect(slides[1]).not.toContain('A hill');
  });

  itHere('take room, which the plan has or has not', async () => {
    const noisy = () => {
      const pixels = Buffer.from(Array.from({ length: 90_000 }, () => Math.random() * 256));
      return sharp(pixels, { raw: { width: 200, height: 150, channels: 3 } })
        .jpeg()
        .toBuffer();
    };
    const before = await used();
    const bytes = await noisy();
    const image = await upload(bytes);
    const { length } = await bytesOf(image);
    expect((await eventually(used, (bytes) => bytes - before === length)) - before).toBe(length);
    for (let i = 0; i < 6; i++) {
      await sql(
        service,
        `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes) values ($1, $2, 'image/png', 1, 1, $3)`,
        [tenant.workspaceId, `${i}`.repeat(64), Math.floor((10 * 1024 ** 3) / 6) - 100],
      );
    }
    const refused = await send(await noisy());
    expect([refused.status, refused.body]).toEqual([422, anError('invalid_input')]);
    expect(refused.body.error.message).toContain('no room');
    expect(await upload(bytes)).toEqual(image);
  });
});

describe('what is no picture', () => {
  const svg = (inside: string, before = '') =>
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">${inside}</svg>`,
    );
  /** A PNG that says it has so many pixels, and has a few rows of them. */
  function claiming(width: number, height: number): Buffer {
    const crcOf = (bytes: Buffer) => {
      let crc = ~0;
      for (const byte of bytes)
        for (let bit = 0, x = (crc ^ byte) & 255; bit < 9; bit++)
          crc = bit === 8 ? (crc >>> 8) ^ x : ((x = x & 1 ? (x >>> 1) ^ 0xedb88320 : x >>> 1), crc);
      return ~crc >>> 0;
    };
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [size, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
      size.writeUInt32BE(data.length);
      crc.writeUInt32BE(crcOf(body));
      return Buffer.concat([size, body, crc]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('hello')],
    ['a page', () => Buffer.from('<!doctype html><html><svg></svg></html>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['the first bytes of a PNG', async () => (await png()).subarray(0, 40)],
    [
      'half a JPEG',
      async () => {
        const jpeg = await picture(300, 300).jpeg().toBuffer();
        return jpeg.subarray(0, jpeg.length / 2);
      },
    ],
    ['more than 40 megapixels', () => claiming(8_000, 5_001)],
    ['a side of two thousand million pixels', () => claiming(2_000_000_000, 1)],
    ['all pixels that can be said', () => claiming(0x7fffffff, 0x7fffffff)],
    ['no pixel', () => claiming(0, 0)],
    [
      'a JPEG that says it is a GIF',
      async () => Buffer.concat([Buffer.from('GIF89a'), await picture().jpeg().toBuffer()]),
    ],
    ['TIFF', () => picture().tiff().toBuffer()],
    ['a drawing with a script', () => svg('<script>alert(1)</script>')],
    ['a drawing that listens', () => svg('<rect onload="alert(1)" width="1" height="1"/>')],
    [
      'a drawing with an outside picture',
      () => svg('<image xlink:href="http://127.0.0.1/x.png" width="9" height="9"/>'),
    ],
    ['a drawing with a file', () => svg('<use href="file:///etc/passwd#a"/>')],
    ['a drawing with outside styles', () => svg('<style>@import "http://127.0.0.1/x.css";</style>')],
    ['a drawing with an outside fill', () => svg('<rect fill="url(http://127.0.0.1/x.svg#a)" width="9" height="9"/>')],
    [
      'a drawing with an outside entity',
      () => svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ],
    [
      'a drawing with many laughs',
      () => svg('<text>&c;</text>', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>'),
    ],
    ['a drawing with a sheet', () => svg('', '<?xml-stylesheet href="http://127.0.0.1/"?>')],
    ['a drawing with a foreign object', () => svg('<foreignObject><body/></foreignObject>')],
    [
      'a drawing with copies of copies',
      () =>
        svg(
          `<g id="a0"><rect/></g>${Array.from({ length: 30 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`).join('')}`,
        ),
    ],
    ['a drawing of too many parts', () => svg('<g/>'.repeat(10_001))],
    ['a drawing that is too large', () => svg(' '.repeat(2 * 1024 ** 2))],
    ['a drawing without an end', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
    ['a drawing without size', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>')],
  ])('is refused in words: %s', async (_, make) => {
    const { status, body } = await send(await make());
    expect([status, body]).toEqual([422, anError('invalid_input')]);
    expect(body.error.message).toMatch(/^file: /);
    expect(site.asked).toEqual(expect.not.arrayContaining(['/x.png']));
  });

  it('goes no further where it hides behind a picture', async () => {
    const bytes = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect((await bytesOf(await upload(bytes, { name: 'a.html' }))).includes('script')).toBe(false);
  });

  it('is refused as a form, or for what stands beside the file', async () => {
    const refusals = [
      [await tenant.post('/v1/images/upload', { file: 'x' }), 400],
      [await tenant.post('/v1/images/upload'), 422],
      [await tenant.post('/v1/images/upload', undefined).field('file', 'text'), 422],
      [await tenant.post('/v1/images/upload', undefined).field('alt', 'x'), 422],
      [await tenant.post('/v1/images/upload', undefined).attach('picture', await png(), 'a.png'), 422],
      [await send(await png(), { alt: 'x'.repeat(501) }), 422],
      [await send(await png()).field('url', 'https://example.com/a.png'), 422],
      [await send(Buffer.alloc(10 * 1024 ** 2 + 1)), 413],
    ] as const;
    expect(refusals.map(([{ status, body }]) => [status, body])).toEqual(
      refusals.map(([, status]) => [status, anError('invalid_input')]),
    );
    expect((await tenant.get('/v1/images')).body.images).toEqual([]);
  });
});

describe('images that are deleted', () => {
  it('are gone from the library, the host and the storage, and may come again', async () => {
    const bytes = await png();
    const image = await upload(bytes);
    const before = await used();
    await remove(image).expect(204);
    await served(image).expect(404);
    expect((await tenant.get('/v1/images')).body.images).toEqual([]);
    // What took long to measure is not measured again at once.
    expect(await eventually(used, (bytes) => bytes < before)).toBeLessThan(before);
    await remove(image).expect(404);
    const again = await upload(bytes);
    expect([again.url, again.id === image.id]).toEqual([image.url, false]);
    await served(again).expect(200);
  });

  it('are those of the workspace only', async () => {
    const image = await upload(await png());
    const other = await newTenant(service);
    for (const id of [image.id, 'x', '00000000-0000-0000-0000-000000000000']) {
      const { status, body } = await other.delete(`/v1/images/${id}?force=true`);
      expect([status, body]).toEqual([404, anError('not_found')]);
    }
    await remove(image, '?force=maybe').expect(422);
    await remove(image, '?force=false').expect(204);
  });

  describe('while another workspace keeps the same picture', () => {
    let other: Tenant;
    let mine: Uploaded;
    let theirs: Uploaded;
    let bytes: Buffer;
    beforeEach(async () => {
      other = await newTenant(service);
      bytes = await png();
      [mine, theirs] = [await upload(bytes), await upload(bytes, { by: other })];
    });
    const pageOf = async (by: Tenant, deck: string) => {
      const { body } = await by.post(`/v1/decks/${deck}/publish`).expect(200);
      return pathOf(body.url as string);
    };
    const shown = async (page: string) => (await supertest(service.url).get(page).expect(200)).text;
    const mediaIn = async (by: Tenant, deck: string) =>
      [...readPptx((await exportDeck(by, deck, { format: 'pptx' })).body).keys()].filter((name) =>
        name.startsWith('ppt/media/'),
      ).length;

    it('are gone for the one, and stay for the other, and no address says so', async () => {
      expect(hashOf(mine)).toBe(hashOf(theirs));
      expect(mine.url).not.toBe(theirs.url);
      const { id: deck } = await tenant.deck('Shows it', [withImage(mine.url)]);
      const { id: another } = await other.deck('Shows it', [withImage(theirs.url)]);
      const [page, anothers] = [await pageOf(tenant, deck), await pageOf(other, another)];
      expect(await shown(page)).toContain(pathOf(mine.url).replace(/\.\w+$/, ''));
      await remove(mine, '?force=true').expect(204);
      await served(mine).expect(404);
      await supertest(service.url).head(pathOf(mine.url)).expect(404);
      await supertest(service.url).get(pathOf(mine.url)).set('If-None-Match', '*').expect(404);
      expect(await mediaIn(tenant, deck)).toBe(0);
      expect(await shown(page)).toContain('media-missing');
      expect(await shown(page)).not.toContain(hashOf(mine));

      await served(theirs).expect(200);
      expect(await mediaIn(other, another)).toBe(1);
      expect(await shown(anothers)).toContain(pathOf(theirs.url).replace(/\.\w+$/, ''));
    });

    it('are drawn again when they come again, and by copies and versions until then no more', async () => {
      const { id } = await tenant.deck('Shows it', [withImage(mine.url)]);
      await tenant.post(`/v1/decks/${id}/publish`).expect(200);
      await remove(mine, '?force=true').expect(204);
      const { body: copy } = await tenant.post(`/v1/decks/${id}/copy`).expect(201);
      expect(await mediaIn(tenant, copy.id as string)).toBe(0);
      await tenant.post(`/v1/decks/${id}/versions/1/restore`).expect(200);
      expect(await mediaIn(tenant, id)).toBe(0);
      expect((await upload(bytes)).url).toBe(mine.url);
      await tenant.patch(`/v1/decks/${id}`, { title: 'Drawn anew' }).expect(200);
      expect(await mediaIn(tenant, id)).toBe(1);
    });

    it('are kept by whoever shows them at the address of another, also when that one deletes them', async () => {
      const third = await newTenant(service);
      const { id } = await third.deck('Borrowed', [withImage(theirs.url)]);
      expect(await mediaIn(third, id)).toBe(1);
      await other.delete(`/v1/images/${theirs.id}`).expect(204);
      await served(theirs).expect(404);
      await third.patch(`/v1/decks/${id}`, { title: 'Drawn anew' }).expect(200);
      expect(await mediaIn(third, id)).toBe(1);
    });

    it('can not be found by their hash alone', async () => {
      const old = `/images/${hashOf(mine)}${/\.\w+$/.exec(mine.url)![0]}`;
      await supertest(service.url).get(old).expect(404);
    });

    itHere('keep their bytes', async () => {
      const dropped = jest.spyOn(part(service, ArtefactStore), 'delete');
      await remove(mine).expect(204);
      expect(dropped).not.toHaveBeenCalled();
      dropped.mockRestore();
      await served(theirs).expect(200);
    });
  });

  it('are in use while a slide shows them, and then drawn as missing, in files and on pages', async () => {
    const image = await upload(await png());
    const { id } = await tenant.deck('Shows it', [withImage(image.url)]);
    const { body: published } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const page = async () =>
      (
        await supertest(service.url)
          .get(pathOf(published.url as string))
          .expect(200)
      ).text;
    expect(await page()).toContain(hashOf(image));
    expect(await mediaOf(id)).toHaveLength(1);
    const refused = await remove(image);
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: { code: 'in_use', message: expect.stringContaining(id), deck_ids: [id] } },
    ]);
    await remove(image, '?force=true').expect(204);
    expect(await mediaOf(id)).toEqual([]);
    const without = await page();
    expect(without).not.toContain(hashOf(image));
    expect(without).toContain('media-missing');
    const { body } = await tenant.post(`/v1/decks/${id}/previews`).expect(201);
    expect((await openLink(service, body.url as string)).status).toBe(200);
  });

  it('are drawn again when they are uploaded again, in files and on pages', async () => {
    const bytes = await png();
    const image = await upload(bytes);
    const { id } = await tenant.deck('Shows it', [withImage(image.url)]);
    const { body: published } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const page = async () => (await supertest(service.url).get(pathOf(published.url as string))).text;
    await remove(image, '?force=true').expect(204);
    expect([await mediaOf(id), await page()]).toEqual([[], expect.stringContaining('media-missing')]);
    expect((await upload(bytes)).url).toBe(image.url);
    expect(await mediaOf(id)).toHaveLength(1);
    expect(await page()).toContain(hashOf(image));
  });

  it('are in use on public pages, in variables and as logos, but not in old versions', async () => {
    const image = await upload(await png());
    const inUse = async () => ((await remove(image)).body as { error: { deck_ids: string[] } }).error.deck_ids;
    const { id, slideIds } = await tenant.deck('Public', [withImage(image.url)]);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    await tenant.delete(`/v1/decks/${id}/slides/${slideIds[0]}`).expect(204);
    expect(await inUse()).toEqual([id]);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    await tenant.patch(`/v1/decks/${id}`, { variables: { logo: image.url } }).expect(200);
    expect(await inUse()).toEqual([id]);
    await tenant.patch(`/v1/decks/${id}`, { variables: {} }).expect(200);
    const { body: brand } = await tenant.post('/v1/brands', { name: 'B', logo_url: image.url }).expect(201);
    await tenant.patch(`/v1/decks/${id}`, { brand_id: brand.id }).expect(200);
    expect(await inUse()).toEqual([id]);
    await tenant.patch(`/v1/brands/${brand.id}`, { logo_url: null }).expect(200);
    await remove(image).expect(204);
  });

  it('name twenty decks at most', async () => {
    const image = await upload(await png());
    for (let i = 0; i < 22; i++) await tenant.deck(`Deck ${i}`, [withImage(image.url)]);
    const { body } = await remove(image).expect(409);
    expect(body.error.deck_ids).toHaveLength(20);
    expect(body.error.message).toContain('and 2 more');
  });

  it('harm no render, upload or deletion of the same at the same time', async () => {
    const bytes = await png();
    for (let round = 0; round < 4; round++) {
      const image = await upload(bytes);
      const { id } = await tenant.deck(`Round ${round}`, [withImage(image.url)]);
      const statuses = await Promise.all([
        exportDeck(tenant, id, { format: 'pptx' }).then(({ status }) => status),
        remove(image, '?force=true').then(({ status }) => status),
        remove(image, '?force=true').then(({ status }) => status),
        send(bytes).then(({ status }) => status),
        exportDeck(tenant, id).then(({ status }) => status),
      ]);
      expect([statuses[0], statuses[3], statuses[4]]).toEqual([200, 201, 200]);
      expect(statuses.slice(1, 3).every((status) => status === 204 || status === 404)).toBe(true);
      // What is in the library afterwards has its bytes.
      const { body } = await tenant.get('/v1/images').expect(200);
      for (const kept of body.images as Uploaded[]) await served(kept).expect(200);
    }
  });
});

describe('the sweep', () => {
  const sweeper = () => part(service, PictureSweeper);
  const store = () => part(service, ArtefactStore);
  const age = () =>
    sql(service, `update stored_pictures set created_at = now() - interval '2 days' where workspace_id = $1`, [
      tenant.workspaceId,
    ]);
  const kept = async () => {
    const rows = await sql<{ sha256: string }>(service, 'select sha256 from stored_pictures where workspace_id = $1', [
      tenant.workspaceId,
    ]);
    return rows.map(({ sha256 }) => sha256).sort();
  };
  const sweepNow = () => part(service, UnusedPictures).sweep(tenant.workspaceId);

  itHere('frees what nothing has shown for a day, and nothing else', async () => {
    const paths = ['slide', 'version', 'brand', 'variable', 'gone'].map((name) => `/${name}-${tenant.workspaceId}.png`);
    for (const path of paths) files.set(path, { type: 'image/png', body: await png() });
    const [slide, version, logo, variable, gone] = paths.map((path) => site.url + path) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const { body: brand } = await tenant.post('/v1/brands', { name: 'B', logo_url: logo }).expect(201);
    const { id, slideIds } = await tenant.deck(
      'All',
      [slide, version, gone, 'https://{{host}}.example.com/'].map((url) => withImage(url)),
    );
    await tenant.patch(`/v1/decks/${id}`, { brand_id: brand.id, variables: { all: variable } }).expect(200);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[3]}`, {
      content: { image: `${site.url}/variable-${tenant.workspaceId}.png` },
    });
    await exportDeck(tenant, id, { format: 'pptx' });
    const library = await upload(await png());
    expect(await kept()).toHaveLength(6);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[3]}`, { content: { image: null } }).expect(200);
    await tenant.patch(`/v1/decks/${id}/slides/${slideIds[2]}`, { content: { image: null } }).expect(200);
    await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    await tenant.delete(`/v1/decks/${id}/slides/${slideIds[1]}`).expect(204);

    const all = await kept();
    await sweepNow();
    expect(await kept()).toEqual(all);
    await age();
    await sweepNow();
    expect(await kept()).toHaveLength(5);
    expect(await kept()).toContain(hashOf(library));
    const missing: string[] = [];
    for (const hash of all) if (!(await store().stat(`images/${hash}`))) missing.push(hash);
    expect(missing).toHaveLength(1);
    const { text } = await supertest(service.url)
      .get(pathOf((await tenant.get(`/v1/decks/${id}`)).body.url as string))
      .expect(200);
    for (const [, hash] of text.matchAll(/([0-9a-f]{64})[0-9a-f]{32}\.(?:png|jpg)/g))
      expect(await store().stat(`images/${hash}`)).not.toBeNull();
  });

  itHere('goes round all workspaces', async () => {
    await sql(
      service,
      `insert into stored_pictures (workspace_id, sha256, type, width, height, bytes, created_at) values ($1, $2, 'image/png', 1, 1, 1, now() - interval '2 days')`,
      [tenant.workspaceId, 'e'.repeat(64)],
    );
    for (let round = 0; round < 50 && (await kept()).length > 0; round++) await sweeper().sweepSome();
    expect(await kept()).toEqual([]);
  });

  itHere('takes bytes that nobody keeps, when they are a day old', async () => {
    const image = await upload(await png());
    const orphan = `images/${'d'.repeat(64)}`;
    await store().put(orphan, Buffer.from('x'), 'image/png');
    await sweeper().sweepBytes();
    expect(await store().stat(orphan)).not.toBeNull();
    await sweeper().sweepBytes(Date.now() + 25 * 3_600_000);
    expect(await store().stat(orphan)).toBeNull();
    await served(image).expect(200);
  });

  itHere('leaves an upload alone that is under way', async () => {
    const bytes = await png();
    for (let round = 0; round < 5; round++) {
      const first = await upload(bytes);
      await sql(service, 'delete from images where id = $1', [first.id]);
      await age();
      const [image] = await Promise.all([upload(bytes), sweepNow(), sweeper().sweepBytes(Date.now() + 25 * 3_600_000)]);
      await served(image).expect(200);
    }
  });
});
