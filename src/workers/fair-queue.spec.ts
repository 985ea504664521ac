import { jest } from '@jest/globals';
import { QueueFull, FairQueue } from './fair-queue.js';

/** Tasks that end on demand and record the order in which they started. */
function bench(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, name: string) =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, start, end };
}

describe('FairQueue', () => {
  it('runs no more at a time than it may', async () => {
    const queue = new FairQueue({ concurrency: 2, limit: 10 });
    const { begun, start, end } = bench(queue);
    const works = ['a', 'b', 'c'].map((name) => start('one', name));
    expect(begun).toEqual([]);
    await end('');
    expect(begun).toEqual(['a', 'b']);
    expect([queue.active, queue.length]).toEqual([2, 1]);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('b');
    await end('c');
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c']);
    expect([queue.active, queue.length]).toEqual([0, 0]);
  });

  it('refuses at once what may not wait', async () => {
    const queue = new FairQueue({ concurrency: 1, limit: 1 });
    const { start, end } = bench(queue);
    const works = [start('one', 'a'), start('one', 'b')];
    await expect(start('one', 'c')).rejects.toThrow(QueueFull);
    await end('a');
    await end('b');
    await Promise.all(works);
    await expect(queue.run('one', () => Promise.resolve('later'))).resolves.toBe('later');
  });

  it('takes turns between keys, and keeps the order within one', async () => {
    const queue = new FairQueue({ concurrency: 1, limit: 10 });
    const { begun, start, end } = bench(queue);
    const works = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name)),
      ...['b1', 'b2'].map((name) => start('b', name)),
      start('c', 'c1'),
    ];
    for (let i = 0; i <= works.length; i++) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    await Promise.all(works);
  });

  it('refuses what has waited too long, and goes on without it', async () => {
    const queue = new FairQueue({ concurrency: 1, limit: 10, maxWait: 1 });
    const { begun, start, end } = bench(queue);
    const works = [start('one', 'a'), start('one', 'b'), start('two', 'c')];
    await Promise.all(works.slice(1).map((work) => expect(work).rejects.toThrow(QueueFull)));
    expect([queue.active, queue.length]).toEqual([1, 0]);
    works.push(start('one', 'd'));
    await end('a');
    expect(begun).toEqual(['a', 'd']);
    await end('d');
    expect(await Promise.all([works[0], works[3]])).toEqual(['a', 'd']);
  });

  it('goes on after a work that fails', async () => {
    const queue = new FairQueue({ concurrency: 1, limit: 1 });
    const failing = queue.run('one', () => Promise.reject(new Error('no')));
    const next = queue.run('one', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('runs no more of one key than it may, and gives what is free to others', async () => {
    const queue = new FairQueue({ concurrency: 3, limit: 10, perKey: 2 });
    const { begun, start, end } = bench(queue);
    const works = [...['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name)), start('b', 'b1')];
    await end('');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    works.push(start('c', 'c1'));
    await end('');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
    await Promise.all(works);
    expect([queue.active, queue.length]).toEqual([0, 0]);
  });

  it('refuses what one key may not have waiting, while others still may', async () => {
    const queue = new FairQueue({ concurrency: 1, limit: 3, limitPerKey: 2 });
    const { begun, start, end } = bench(queue);
    const works = ['a1', 'a2', 'a3'].map((name) => start('a', name));
    await expect(start('a', 'a4')).rejects.toThrow(QueueFull);
    works.push(start('b', 'b1'));
    await expect(start('b', 'b2')).rejects.toThrow(QueueFull);
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    await Promise.all(works);
  });

  it('has a place for a key that has none waiting, at the price of the key that has most', async () => {
    const queue = new FairQueue({ concurrency: 1, limit: 3 });
    const { begun, start, end } = bench(queue);
    const works = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
    const last = works.pop();
    works.push(start('b', 'b1'));
    await expect(last).rejects.toMatchObject({ ofKey: true });
    works.push(start('c', 'c1'));
    await expect(works.splice(2, 1)[0]).rejects.toThrow(QueueFull);
    expect(queue.length).toBe(3);
    await expect(start('d', 'd1')).rejects.toThrow(QueueFull); // each has one
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    await Promise.all(works);
  });

  it('takes out what nobody waits for any more', async () => {
    const queue = new FairQueue({ concurrency: 1, limit: 10 });
    const { begun, start, end } = bench(queue);
    const gone = new AbortController();
    const works = [start('a', 'a1')];
    const left = queue.run('b', () => Promise.resolve(), gone.signal);
    works.push(start('c', 'c1'));
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(queue.run('b', () => Promise.resolve(), gone.signal)).rejects.toThrow('gone');
    expect(queue.length).toBe(1);
    for (const name of ['a1', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'c1']);
    await Promise.all(works);
  });

  describe('with a reserved slot', () => {
    let now = 0;
    beforeEach(() => {
      now = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => now);
    });
    afterEach(() => jest.restoreAllMocks());

    it('leaves it to keys that run nothing and have used little, however many have much to do', async () => {
      const queue = new FairQueue({ concurrency: 3, limit: 30, perKey: 2, reserved: 1 });
      const { begun, start, end } = bench(queue);
      const works = ['a', 'b', 'c'].map((key) => start(key, `${key}1`));
      expect(await settled(begun)).toEqual(['a1', 'b1', 'c1']);
      now = 11_000;
      for (const name of ['a1', 'b1', 'c1']) await end(name);
      works.push(...['a', 'b', 'c'].flatMap((key) => [start(key, `${key}2`), start(key, `${key}3`)]));
      expect(await settled(begun)).toEqual(['a2', 'a3']);
      works.push(start('d', 'd1'), start('d', 'd2'));
      expect(await settled(begun)).toEqual(['d1']);
      now = 12_000;
      await end('d1');
      expect(await settled(begun)).toEqual(['d2']); // a second is little
      await end('a2');
      expect(await settled(begun)).toEqual(['b2']);
      for (const name of ['a3', 'd2', 'b2', 'c2', 'b3', 'c3']) await end(name);
      await Promise.all(works);
    });

    it('forgets what a key has used, and keys of which nothing has to be known', async () => {
      const queue = new FairQueue({ concurrency: 2, limit: 10, reserved: 1 });
      const { begun, start, end } = bench(queue);
      const works = [start('a', 'a1'), start('b', 'b1')];
      await settled(begun);
      now = 600_000;
      for (const name of ['a1', 'b1']) await end(name);
      works.push(start('a', 'a2'), start('b', 'b2'));
      expect(await settled(begun)).toEqual(['a2']);
      now += 61_000;
      works.push(start('b', 'b3'));
      expect(await settled(begun)).toEqual(['b2']);
      await end('a2');
      expect(await settled(begun)).toEqual(['b3']);
      for (const name of ['b2', 'b3']) await end(name);
      now += 300_000;
      for (const name of ['c1', 'd1']) {
        works.push(start(name, name));
        await settled(begun);
        await end(name);
      }
      expect(queue['queues'].size).toBe(0);
      await Promise.all(works);
    });
  });
});

/** What has begun since it was asked last. */
async function settled(begun: string[]): Promise<string[]> {
  await new Promise((resolve) => setImmediate(resolve));
  return begun.splice(0);
}
