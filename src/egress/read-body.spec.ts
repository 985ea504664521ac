import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBody } from './read-body.js';

const megabyte = 1024 * 1024;
const limits = { maxBytes: 10 * megabyte, minBytesPerSecond: 1024, windowMs: 3000 };

/** A stream of the bytes in chunks, as from a socket. */
function streamOf(bytes: Buffer, piece = 16 * 1024): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    })(),
    { objectMode: false },
  );
}

describe('readBody', () => {
  it.each([
    ['', Buffer.from('words')],
    ['identity', Buffer.from('words')],
    ['gzip', gzipSync('words')],
    [' X-GZIP ', gzipSync('words')],
    ['br', brotliCompressSync('words')],
  ])('undoes the coding %j', async (coding, bytes) => {
    await expect(readBody(streamOf(bytes, 3), coding, limits)).resolves.toEqual(Buffer.from('words'));
  });

  it('takes an empty body', async () => {
    await expect(readBody(streamOf(Buffer.alloc(0)), '', limits)).resolves.toEqual(Buffer.alloc(0));
  });

  it.each([
    ['an unknown coding', 'zstd', Buffer.from('x')],
    ['two codings', 'gzip, gzip', gzipSync(gzipSync('x'))],
    ['a broken coding', 'gzip', Buffer.from('not gzip')],
    ['a coding cut short', 'gzip', gzipSync('x'.repeat(1000)).subarray(0, 20)],
  ])('refuses %s', async (_what, coding, bytes) => {
    await expect(readBody(streamOf(bytes), coding, limits)).rejects.toThrow();
  });

  it('takes a body of exactly the limit and none that is a byte longer', async () => {
    const exact = { ...limits, maxBytes: 100_000 };
    expect(await readBody(streamOf(Buffer.alloc(100_000)), '', exact)).toHaveLength(100_000);
    const source = streamOf(Buffer.alloc(100_001));
    await expect(readBody(source, '', exact)).rejects.toThrow('too large');
    expect(source.destroyed).toBe(true);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(200 * megabyte))],
    ['br', brotliCompressSync(Buffer.alloc(100 * megabyte))],
  ])('cuts a %s bomb at the limit of what it unfolds to', async (coding, bomb) => {
    expect(bomb.length).toBeLessThan(megabyte);
    const before = process.memoryUsage().rss;
    await expect(readBody(streamOf(bomb), coding, limits)).rejects.toThrow('too large');
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * megabyte);
  });

  it.each(['', 'gzip'])('gives up a body with the coding %j that comes too slowly', async (coding) => {
    const source = new Readable({ read: () => undefined });
    const drip = setInterval(() => source.push('\x1f'), 20);
    try {
      await expect(readBody(source, coding, { ...limits, windowMs: 100 })).rejects.toThrow();
      expect(source.destroyed).toBe(true);
    } finally {
      clearInterval(drip);
    }
  });

  it('gives up a body that comes at once but for its end', async () => {
    const stalls = new Readable({ read: () => undefined });
    stalls.push(Buffer.alloc(megabyte));
    await expect(readBody(stalls, '', { ...limits, windowMs: 20 })).rejects.toThrow('too slowly');
  });

  it('is patient with a body that keeps the pace', async () => {
    const source = new Readable({ read: () => undefined });
    const flow = setInterval(() => source.push(Buffer.alloc(100)), 10);
    setTimeout(() => (clearInterval(flow), source.push(null)), 350);
    try {
      expect((await readBody(source, '', { ...limits, windowMs: 100 })).length).toBeGreaterThan(1000);
    } finally {
      clearInterval(flow);
    }
  });
});
