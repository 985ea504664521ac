import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { RateLimited, Busy } from '../../errors/catalogue.js';
import { ImageRefused } from './image-refused.js';
import { PictureDecoder } from './picture-decoder.js';

const tooSlow = 'This picture takes too long to read.';
const colours = { ink: '#14171F', grey: '#8A8F98' };

/** A small drawing that takes minutes: each mask is drawn twice by the next one. */
function masksInMasks(): Buffer {
  const rect = '<rect width="2000" height="2000" fill="#fff"/>';
  const masks = Array.from({ length: 20 }, (_, i) => {
    const part = i === 0 ? rect : `<g mask="url(#m${i - 1})">${rect}</g>`;
    return `<mask id="m${i}">${part.repeat(2)}</mask>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${masks.join('')}<g mask="url(#m19)">${rect}</g></svg>`,
  );
}

/** A small drawing in which each of so many masks is as large as the picture, and is there until the last is drawn. */
function maskedMasks(count: number): Buffer {
  const rect = (i: number) => `<rect width="100" height="100" fill="#fff" mask="url(#m${i})"/>`;
  const masks = Array.from({ length: count }, (_, i) => `<mask id="m${i}">${rect(i + 1)}</mask>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${masks.join('')}${rect(0)}</svg>`,
  );
}

/** Megabytes of memory of the largest process that this one started. */
function largestChild(): number {
  const sizes = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return Math.max(...sizes.trim().split('\n').map(Number)) / 1024;
}

const photo = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('PictureDecoder', () => {
  let decoder: PictureDecoder;
  afterEach(() => decoder.onApplicationShutdown());

  it('gives what was decoded, whole', async () => {
    decoder = new PictureDecoder();
    const picture = await decoder.decode('one', await photo('#336699'), { cover: { width: 30, height: 30 } });
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 30, height: 30 });
    expect(Buffer.isBuffer(picture.body)).toBe(true);
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'jpeg', width: 30 });
    const { color, mono } = await decoder.logo('one', { bytes: await photo('#336699'), ...colours });
    expect([color.type, mono.type]).toEqual(['image/jpeg', 'image/png']);
  });

  it('says why it takes no other bytes', async () => {
    decoder = new PictureDecoder();
    const refusal = await decoder.decode('one', Buffer.from('hello')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImageRefused);
    expect((refusal as Error).message).toBe('A picture must be a PNG, JPEG, WebP, GIF or AVIF file.');
  });

  it('ends drawings that do not end, while files are read as ever, and goes on', async () => {
    decoder = new PictureDecoder(1_000);
    const bytes = masksInMasks();
    const order: string[] = [];
    const refusals = ['one', 'two', 'three'].map(async (workspace) => {
      const error: unknown = await decoder.logo(workspace, { bytes, ...colours }).catch((reason: unknown) => reason);
      order.push('drawing');
      return (error as Error).message;
    });
    // Whatever were drawn in this process would have begun now.
    await setImmediate();
    await readFile(import.meta.filename);
    order.push('file');
    expect(await Promise.all(refusals)).toEqual(Array(3).fill(tooSlow));
    expect(order[0]).toBe('file');
    expect((await decoder.decode('one', await photo('#123456'))).width).toBe(60);
  });

  it('ends drawings that take too much memory, and goes on', async () => {
    decoder = new PictureDecoder(60_000);
    await expect(decoder.upload('one', maskedMasks(200))).rejects.toThrow('takes too much memory to read');
    expect((await decoder.decode('one', await photo('#123456'))).width).toBe(60);
  });

  it('keeps no memory of a large drawing', async () => {
    decoder = new PictureDecoder(60_000);
    await decoder.upload('one', maskedMasks(8)).catch(() => undefined);
    expect(largestChild()).toBeLessThan(300);
  });

  it('refuses pictures of a workspace with many that wait, not those of others', async () => {
    decoder = new PictureDecoder();
    const bytes = await photo('#123456');
    const ofOne = await Promise.allSettled(Array.from({ length: 52 }, () => decoder.decode('one', bytes)));
    const refusals = ofOne.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refusals).toEqual([expect.any(RateLimited)]);
    const workspaces = ['a', 'b', 'c', 'd', 'e', 'f'];
    const ofAll = workspaces.flatMap((workspace) => Array.from({ length: 40 }, () => decoder.decode(workspace, bytes)));
    const all = await Promise.allSettled(ofAll);
    const last = all.at(-1) as PromiseRejectedResult;
    expect(last.reason).toBeInstanceOf(Busy);
  });

  it('lets no workspace take both processes', async () => {
    decoder = new PictureDecoder(3_000);
    const bytes = masksInMasks();
    const order: string[] = [];
    const heavy = [1, 2].map(() => decoder.logo('heavy', { bytes, ...colours }).catch(() => order.push('drawing')));
    await decoder.decode('light', await photo('#123456'));
    order.push('picture');
    await Promise.all(heavy);
    expect(order).toEqual(['picture', 'drawing', 'drawing']);
  });
});
