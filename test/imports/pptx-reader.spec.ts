import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { RateLimited } from '../../src/errors/catalogue.js';
import { PptxReader } from '../../src/imports/pptx/pptx-reader.js';
import { PptxRefused } from '../../src/imports/pptx/pptx-refused.js';
import type { WorkerPool } from '../../src/workers/worker-pool.js';
import { picture, pptx, PNG, run, shape } from './pptx-files.js';

const execute = promisify(execFile);
const small = pptx({
  slides: [{ shapes: shape(['Text']) + picture('i').repeat(2), links: { i: ['image', '../media/image1.png'] } }],
  parts: { 'ppt/media/image1.png': PNG },
});
/** A file within all bounds that takes seconds: many paragraphs on many slides. */
const slow = () => {
  const words = `<a:p>${run('a')}</a:p>`.repeat(60_000);
  return pptx({ slides: Array.from({ length: 10 }, () => ({ shapes: shape([words]) })) });
};

describe('PptxReader', () => {
  let reader: PptxReader;
  afterEach(() => reader.onApplicationShutdown());

  it('gives decks, and pictures as bytes', async () => {
    reader = new PptxReader();
    const { slides } = await reader.read('one', small);
    const pictures = slides[0]?.blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : [])) ?? [];
    const bytes = pictures.flatMap((source) => ('bytes' in source ? [source.bytes] : []));
    expect(bytes.map((each) => Buffer.from(each).equals(PNG))).toEqual([true, true]);
    // A picture that stands many times is there once.
    expect(new Set(bytes).size).toBe(1);
  });

  it('says why it does not read a file', async () => {
    reader = new PptxReader();
    const refusal: unknown = await reader.read('one', Buffer.from('no')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PptxRefused);
    expect((refusal as Error).message).toBe('This is no PowerPoint file. Send a .pptx file.');
  });

  it('refuses what takes more memory than there is, and reads the next file', async () => {
    const program = join(import.meta.dirname, 'out-of-memory.program.ts');
    const { stdout } = await execute(process.execPath, ['--import', '@swc-node/register/esm-register', program]);
    expect(JSON.parse(stdout)).toEqual({
      refusal: 'PptxRefused: The file takes more memory than there is to read it.',
      slides: 1,
    });
  });

  (existsSync('/dev/full') ? it : it.skip)('says that it may be tried again when the disk is full', async () => {
    reader = new PptxReader();
    const { processes } = reader as unknown as { processes: WorkerPool };
    const answer = await processes.run('read', { bytes: small, pictures: '/dev/full' }, 'one');
    expect(answer).toEqual({ hasRoom: false });
    jest.spyOn(processes, 'run').mockResolvedValue(answer);
    await expect(reader.read('one', small)).rejects.toMatchObject({
      status: 503,
      message: 'There is no room on the disk to read the file. Try again shortly.',
      headers: { 'Retry-After': '2' },
    });
  });

  it('ends what takes too long, while this process goes on, and reads the next file', async () => {
    reader = new PptxReader(1_500);
    const bytes = slow();
    let turns = 0;
    const counting = new AbortController();
    const counted = (async () => {
      while (!counting.signal.aborted) {
        await setTimeout(5);
        turns++;
      }
    })();
    await expect(reader.read('one', bytes)).rejects.toThrow('The file takes too long to read.');
    counting.abort();
    await counted;
    expect(turns).toBeGreaterThan(50);
    await expect(reader.read('one', small)).resolves.toMatchObject({ slides: [{ index: 0 }] });
  });

  it('lets no workspace fill the queue', async () => {
    reader = new PptxReader();
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => reader.read('one', small)));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toBeInstanceOf(RateLimited);
  });
});
