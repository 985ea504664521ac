import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { InvalidInput, RateLimited } from '../../src/errors/catalogue.js';
import { FileReader } from '../../src/imports/file-reader.js';
import type { WorkerPool } from '../../src/workers/worker-pool.js';
import { picture, pptx, PNG, run, shape } from './pptx-files.js';

const execute = promisify(execFile);
const file = (bytes: Uint8Array) => ({ kind: 'pptx' as const, bytes });
const small = pptx({
  slides: [
    {
      shapes: shape(['Text']) + picture('i', { at: [100, 100, 600, 300] }).repeat(2),
      links: { i: ['image', '../media/image1.png'] },
    },
  ],
  parts: { 'ppt/media/image1.png': PNG },
});
/** A file within all bounds that takes seconds to read: many paragraphs on many slides, most of which no deck has room for. */
const slow = () => {
  const words = `<a:p>${run('a')}</a:p>`.repeat(60_000);
  return pptx({ slides: Array.from({ length: 10 }, () => ({ shapes: shape([words]) })) });
};

describe('FileReader', () => {
  let reader: FileReader;
  afterEach(() => reader.onApplicationShutdown());

  it('gives decks on templates, and pictures as bytes', async () => {
    reader = new FileReader();
    const { slides, pictures } = await reader.read('one', file(small));
    expect(slides.map(({ index, content }) => [index, content['title']])).toEqual([[0, 'Text']]);
    expect(slides[0]?.pictures.map(([, { source }]) => source)).toEqual([{ url: '0' }]);
    const bytes = pictures.flatMap(({ source }) => ('bytes' in source ? [source.bytes] : []));
    expect(bytes.map((each) => Buffer.from(each).equals(PNG))).toEqual([true, true]);
    // A picture that stands many times is there once.
    expect(new Set(bytes).size).toBe(1);
  });

  it('says why it does not read a file', async () => {
    reader = new FileReader();
    const refusal: unknown = await reader.read('one', file(Buffer.from('no'))).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect((refusal as Error).message).toBe('file: This is no PowerPoint file. Send a .pptx file.');
    const many = { kind: 'json' as const, text: JSON.stringify({ slides: Array(501).fill({ slide_type: 'x' }) }) };
    await expect(reader.read('one', many)).rejects.toThrow('file: A deck holds at most 500 slides; this has 501.');
  });

  it('refuses what takes more memory than there is, and reads the next file', async () => {
    const program = join(import.meta.dirname, 'out-of-memory.program.ts');
    const { stdout } = await execute(process.execPath, ['--import', '@swc-node/register/esm-register', program]);
    expect(JSON.parse(stdout)).toEqual({
      refusal: 'file: The file takes more memory than there is to read it.',
      slides: 1,
    });
  });

  (existsSync('/dev/full') ? it : it.skip)('says that it may be tried again when the disk is full', async () => {
    reader = new FileReader();
    const { processes } = reader as unknown as { processes: WorkerPool };
    const answer = await processes.run('read', { ...file(small), pictures: '/dev/full' }, 'one');
    expect(answer).toEqual({ hasRoom: false });
    jest.spyOn(processes, 'run').mockResolvedValue(answer);
    await expect(reader.read('one', file(small))).rejects.toMatchObject({
      status: 503,
      message: 'There is no room on the disk to read the file. Try again shortly.',
      headers: { 'Retry-After': '2' },
    });
  });

  it('ends what takes too long, while this process goes on, and reads the next file', async () => {
    reader = new FileReader({ wallClockMs: 1_500, heapMb: 384 });
    const bytes = slow();
    let turns = 0;
    const counting = new AbortController();
    const counted = (async () => {
      while (!counting.signal.aborted) {
        await setTimeout(5);
        turns++;
      }
    })();
    await expect(reader.read('one', file(bytes))).rejects.toThrow('The file takes too long to read.');
    counting.abort();
    await counted;
    expect(turns).toBeGreaterThan(50);
    await expect(reader.read('one', file(small))).resolves.toMatchObject({ slides: [{ index: 0 }] });
  });

  it('lets no workspace fill the queue', async () => {
    reader = new FileReader();
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => reader.read('one', file(small))));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toBeInstanceOf(RateLimited);
  });

  it('has a place for whoever has none waiting, and a reader for who has read little', async () => {
    reader = new FileReader();
    const { processes } = reader as unknown as { processes: { perform: () => Promise<unknown> } };
    const begun: (() => void)[] = [];
    jest.spyOn(processes, 'perform').mockImplementation(async () => {
      await new Promise<void>((end) => begun.push(end));
      return { refused: 'It was read.' };
    });
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const read = (key: string) => reader.read(key, file(small)).catch((error: unknown) => error);
    const begins = async (count: number) => {
      while (begun.length < count) await setTimeout(5);
    };
    // Four strangers with four slow files each: the first of each pair takes its time.
    const keys = ['a', 'b', 'c', 'd'];
    const all = keys.flatMap((key) => Array.from({ length: 4 }, () => read(key)));
    for (const time of [20_000, 40_000, 60_000]) {
      await begins(2);
      now.mockReturnValue(time);
      for (const end of begun.splice(0)) end();
    }
    await begins(1);
    expect(begun).toHaveLength(1); // one of two: all four have used much
    all.push(read('neighbour'));
    await begins(2);
    now.mockRestore();
    while (all.length > 0) {
      for (const end of begun.splice(0)) end();
      const done = await Promise.race([Promise.all(all), setTimeout(5)]);
      if (done) all.length = 0;
    }
  });
});
