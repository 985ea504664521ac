import { createHash } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { decodeImage, type DecodedImage } from './decode-image.js';
import { ImageRefused } from './image-refused.js';

const damaged = 'This picture is damaged and cannot be read.';
const tooLarge = 'A picture may have up to 40 megapixels.';
const otherFormat = 'A picture must be a PNG, JPEG, WebP, GIF or AVIF file.';
const noSvg = 'SVG drawings are not taken; save the drawing as PNG.';

const plain = (width: number, height: number, alpha = 1): Sharp =>
  sharp({ create: { width, height, channels: alpha === 1 ? 3 : 4, background: { r: 200, g: 30, b: 60, alpha } } });

/** A picture with enough detail that its file has a body to damage. */
const grainy = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });

const encoders = {
  png: (image: Sharp) => image.png().toBuffer(),
  jpeg: (image: Sharp) => image.jpeg().toBuffer(),
  webp: (image: Sharp) => image.webp().toBuffer(),
  gif: (image: Sharp) => image.gif().toBuffer(),
  avif: (image: Sharp) => image.avif({ effort: 0 }).toBuffer(),
};
const formats = Object.keys(encoders) as (keyof typeof encoders)[];

const refusalOf = async (bytes: Buffer): Promise<string> => {
  const outcome = await decodeImage(bytes).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ImageRefused);
  return (outcome as ImageRefused).message;
};

describe('what comes out', () => {
  it.each(formats)('is a JPEG of the same size for an opaque %s', async (format) => {
    const image = await decodeImage(await encoders[format](plain(60, 40)));
    expect(image).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 });
    expect(await sharp(image.body).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(image.sha256).toBe(createHash('sha256').update(image.body).digest('hex'));
  });

  it.each(['png', 'webp', 'avif'] as const)('is a PNG for a %s with transparent pixels', async (format) => {
    const image = await decodeImage(await encoders[format](plain(60, 40, 0.5)));
    expect(image).toMatchObject({ type: 'image/png', width: 60, height: 40 });
    expect(await sharp(image.body).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('is a JPEG where the transparency is not used', async () => {
    const image = await decodeImage(await plain(60, 40).ensureAlpha().png().toBuffer());
    expect(image.type).toBe('image/jpeg');
  });

  it.each([
    ['grey', plain(20, 10).toColourspace('b-w').png()],
    ['grey with transparency', plain(20, 10, 0.5).toColourspace('b-w').png()],
    ['16 bits a channel', plain(20, 10).toColourspace('rgb16').png()],
    ['a palette', plain(20, 10).png({ palette: true })],
    ['CMYK', plain(20, 10).toColourspace('cmyk').jpeg()],
  ])('is 8-bit sRGB for %s', async (_what, source) => {
    const { body } = await decodeImage(await source.toBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  it('has at most 2560 px on the longer side and is never enlarged', async () => {
    expect(await decodeImage(await plain(5120, 1000).png().toBuffer())).toMatchObject({ width: 2560, height: 500 });
    expect(await decodeImage(await plain(100, 6000).png().toBuffer())).toMatchObject({ width: 43, height: 2560 });
    expect(await decodeImage(await plain(16_000, 1).png().toBuffer())).toMatchObject({ width: 2560, height: 1 });
    expect(await decodeImage(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
  });

  it('stands upright and keeps nothing of EXIF, place, XMP, comments or profile', async () => {
    const halves = await plain(30, 40)
      .composite([{ input: await plain(30, 20).negate().png().toBuffer(), top: 0, left: 0 }])
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(await sharp(halves).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const { body, width, height } = await decodeImage(halves);
    expect({ width, height }).toEqual({ width: 40, height: 30 });
    const metadata = await sharp(body).metadata();
    for (const key of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments'] as const) {
      expect(metadata[key]).toBeUndefined();
    }
    expect(body.includes('canary')).toBe(false);
    // Turned clockwise, the half that was on top is on the right.
    const { data } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[39 * 3]).toBeLessThan(100);
  });

  it('is the same picture, as one of many', async () => {
    const bytes = await grainy(300, 200).jpeg().toBuffer();
    const [one, ofMany] = [await decodeImage(bytes), await decodeImage(bytes, { isOfMany: true })];
    expect(ofMany).toMatchObject({ type: 'image/jpeg', width: one.width, height: one.height });
    expect(ofMany.body.length).toBeGreaterThan(one.body.length);
    expect(ofMany.body.length).toBeLessThan(one.body.length * 1.4);
  });

  it('is cut as its upright picture is seen, and stays whole where nothing would be left', async () => {
    const halves = await plain(30, 40)
      .composite([{ input: await plain(30, 20).negate().png().toBuffer(), top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const NO_CROP = { left: 0, top: 0, right: 0, bottom: 0 };
    const crop = { ...NO_CROP, left: 0.5, bottom: 0.5 };
    const { body, width, height } = await decodeImage(halves, { crop });
    expect({ width, height }).toEqual({ width: 20, height: 15 });
    // Turned clockwise, the half that was on top, and dark, is on the right.
    expect((await sharp(body).raw().toBuffer())[0]).toBeLessThan(100);
    for (const bad of [{ left: 0.6, right: 0.6 }, { left: NaN, right: -1 }, { left: 1 }]) {
      const whole = await decodeImage(halves, { crop: { ...NO_CROP, ...bad } });
      expect([whole.width, whole.height]).toEqual([40, 30]);
    }
  });

  it('is the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 10 * 3, 0), Buffer.alloc(20 * 10 * 3, 255)]);
    const animation = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 });
    const image = await decodeImage(animation);
    expect(image).toMatchObject({ width: 20, height: 10 });
    expect((await sharp(image.body).raw().toBuffer())[0]).toBeLessThan(10);
  });

  it('is the same for the same bytes', async () => {
    const bytes = await grainy(50, 50).png().toBuffer();
    expect(await decodeImage(bytes)).toEqual(await decodeImage(bytes));
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['HTML', '<!doctype html><html><body>Not found</body></html>'],
    ['PDF, also with a JPEG inside', '%PDF-1.4\n\xff\xd8\xff\xe0'],
    ['BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['PSD', '8BPS\0\x01'],
    ['ICNS with a box of no length', 'icns\0\0\0\x40ic07\0\0\0\0'],
    ['JPEG XL', '\xff\x0a\0\0'],
    ['JPEG XL in boxes', '\0\0\0\x0cJXL \r\n\x87\n'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'],
    ['RIFF that is not WebP', 'RIFF\0\0\0\0WAVEfmt '],
    ['an ImageMagick script', 'push graphic-context\nimage over 0,0 0,0 "https://example.com/"'],
  ])('%s', async (_what, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toBe(otherFormat);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>',
    '\ufeff  <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>',
    '<!-- drawing --><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
  ])('SVG, with the way out: %s', async (text) => {
    expect(await refusalOf(Buffer.from(text))).toBe(noSvg);
  });

  it('compressed SVG', async () => {
    expect(await refusalOf(gzipSync('<svg/>'))).toBe(otherFormat);
  });

  it.each(formats)('a %s cut in the middle', async (format) => {
    const bytes = await encoders[format](grainy(200, 200));
    expect(await refusalOf(bytes.subarray(0, bytes.length / 2))).toBe(damaged);
    expect(await refusalOf(bytes.subarray(0, 40))).toBe(damaged);
  });

  it('a magic number with something else behind it', async () => {
    for (const magic of ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', 'RIFF\0\0\0\0WEBP', '\0\0\0\x18ftypavif']) {
      const bytes = Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.from('<svg xmlns="x"/>'.repeat(100))]);
      expect(await refusalOf(bytes)).toBe(damaged);
    }
  });
});

describe('bombs', () => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // A checksum of zeros: the header is judged before anything is unfolded.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };

  it('refuses by the size in the header, before anything is unfolded', async () => {
    expect(await refusalOf(await plain(9000, 9000).png().toBuffer())).toBe(tooLarge);
    expect(await refusalOf(await plain(8000, 5001).jpeg().toBuffer())).toBe(tooLarge);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(2 ** 31 - 1, 0);
    header.writeUInt32BE(2 ** 31 - 1, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const endless = Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1e6)))]);
    expect(typeof (await refusalOf(endless))).toBe('string');
    const gif = Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02L\x01\0;', 'latin1');
    expect(typeof (await refusalOf(gif))).toBe('string');
  });

  it('takes one of exactly 40 megapixels', async () => {
    expect(await decodeImage(await plain(8000, 5000).png().toBuffer())).toMatchObject({ width: 2560, height: 1600 });
  });

  it('does not unfold the hundred thousand frames of an animation', async () => {
    const screen = Buffer.from('GIF89a\x40\0\x40\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
    const frame = Buffer.from('!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
    const bytes = Buffer.concat([screen, ...Array<Buffer>(100_000).fill(frame), Buffer.from(';')]);
    expect(await decodeImage(bytes)).toMatchObject({ width: 64, height: 64 });
  });
});

describe('files that are two things at once', () => {
  it.each(formats)('come out of %s without the other thing', async (format) => {
    const zip = Buffer.from(zipSync({ 'canary.html': Buffer.from('<script>alert("canary")</script>') }));
    const { body } = await decodeImage(Buffer.concat([await encoders[format](plain(20, 20)), zip]));
    expect(body.includes('canary')).toBe(false);
    expect(body.includes('PK\x03\x04')).toBe(false);
  });
});

describe('damaged files', () => {
  /** The same sequence each time (mulberry32), so that a failure can be repeated. */
  const random = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };

  /** Flips, repeats, cuts out or overwrites pieces, more often near the start, where the structure is. */
  function mutate(bytes: Buffer, next: () => number): Buffer {
    let mutant = Buffer.from(bytes);
    for (let times = 1 + Math.floor(next() * 8); times > 0; times--) {
      const at = Math.floor(next() * next() * mutant.length);
      const length = Math.floor(next() * 16);
      const kind = Math.floor(next() * 4);
      if (kind === 0) mutant[at] = Math.floor(next() * 256);
      else if (kind === 1) mutant.fill(next() < 0.5 ? 0xff : 0, at, at + length);
      else if (kind === 2) mutant = Buffer.concat([mutant.subarray(0, at), mutant.subarray(at + length)]);
      else mutant = Buffer.concat([mutant.subarray(0, at + length), mutant.subarray(at)]);
    }
    return mutant;
  }

  it.each(formats)('a hundred mutants of a %s are decoded or refused', async (format) => {
    const seed = await encoders[format](grainy(48, 32).withExif({ IFD0: { Copyright: 'x' } }));
    const next = random(format.length * 1000 + format.charCodeAt(0));
    const outcomes: string[] = [];
    for (let count = 0; count < 100; count++) {
      const outcome = await decodeImage(mutate(seed, next)).catch((error: unknown) => error);
      outcomes.push(
        outcome instanceof ImageRefused ? 'refused' : ((outcome as Partial<DecodedImage>).type ?? String(outcome)),
      );
    }
    expect(outcomes).toHaveLength(100);
    expect(outcomes).toContain('refused');
    expect(outcomes.filter((outcome) => !['refused', 'image/jpeg', 'image/png'].includes(outcome))).toEqual([]);
  });
});
