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
});
