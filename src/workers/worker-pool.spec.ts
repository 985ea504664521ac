import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { shareOf } from '../../test/support/sample.js';
import { QueueFull } from './fair-queue.js';
import { programAt } from './program-at.js';
import { WorkerDied, WorkerPool, type WorkerPoolOptions, WorkerTimedOut } from './worker-pool.js';

const program = fileURLToPath(new URL('fixtures/spec-program.mjs', import.meta.url));
const pools: WorkerPool[] = [];

function poolOf(options: Pick<WorkerPoolOptions, 'kind'> & Partial<WorkerPoolOptions>): WorkerPool {
  const pool = new WorkerPool({ program, concurrency: 2, limit: 10, wallClockMs: 10_000, heapMb: 64, ...options });
  pools.push(pool);
  return pool;
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

describe.each(shareOf(['thread', 'process'] as const, 2))('a pool of workers of kind %s', (kind) => {
  it('answers calls, and fails those that throw', async () => {
    const pool = poolOf({ kind });
    expect(await Promise.all([1, 2, 3].map((number) => pool.run('double', number, 'a')))).toEqual([2, 4, 6]);
    await expect(pool.run('refuse', 'way', 'a')).rejects.toMatchObject({ message: 'no way' });
  });

  it('kills the worker of a call that loops for ever, and goes on', async () => {
    const pool = poolOf({ kind, concurrency: 1, wallClockMs: 1_500 });
    await expect(pool.run('loop', null, 'a')).rejects.toThrow(WorkerTimedOut);
    expect(await pool.run('double', 4, 'a')).toBe(8);
  });

  it('loses only the worker that runs out of memory', async () => {
    const pool = poolOf({ kind, concurrency: 1 });
    await expect(pool.run('fill', null, 'a')).rejects.toThrow(WorkerDied);
    expect(await pool.run('double', 5, 'a')).toBe(10);
  });

  it('keeps a worker for others while the calls of one key are stuck', async () => {
    const pool = poolOf({ kind, perKey: 1, limitPerKey: 1, wallClockMs: 3_000 });
    const stuck = [pool.run('loop', null, 'a'), pool.run('loop', null, 'a')].map((call) =>
      expect(call).rejects.toThrow(WorkerTimedOut),
    );
    await expect(pool.run('loop', null, 'a')).rejects.toThrow(QueueFull);
    let stillStuck = true;
    const over = Promise.all(stuck).then(() => (stillStuck = false));
    expect(await pool.run('double', 6, 'b')).toBe(12);
    expect(stillStuck).toBe(true);
    await over;
  });
});

it('ends the call of who has gone, whether it runs or waits, and goes on', async () => {
  const pool = poolOf({ kind: 'process', concurrency: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const running = pool.run('loop', null, 'a', { signal: first.signal });
  const waiting = pool.run('loop', null, 'b', { signal: second.signal });
  const next = pool.run('double', 8, 'c');
  second.abort(new Error('the second has gone'));
  await expect(waiting).rejects.toThrow('the second has gone');
  first.abort(new Error('the first has gone'));
  await expect(running).rejects.toThrow('the first has gone');
  expect(await next).toBe(16);
});

it('gives calls that share a budget no more time together than it has', async () => {
  const pool = poolOf({ kind: 'thread', concurrency: 1 });
  const budget = { leftMs: 2_000 };
  await pool.run('double', 1, 'a', { budget });
  expect(budget.leftMs).toBeLessThan(2_000);
  await expect(pool.run('loop', null, 'a', { budget })).rejects.toThrow(WorkerTimedOut);
  await expect(pool.run('double', 2, 'a', { budget })).rejects.toThrow(WorkerTimedOut);
  expect(await pool.run('double', 2, 'a')).toBe(4);
});

it('gives a call the time limit that it names in place of its own', async () => {
  const pool = poolOf({ kind: 'thread', concurrency: 1, wallClockMs: 1 });
  await expect(pool.run('loop', null, 'a')).rejects.toThrow(WorkerTimedOut);
  expect(await pool.run('double', 4, 'a', { wallClockMs: 30_000 })).toBe(8);
});

it('runs processes outside its own, and outlives one that is killed', async () => {
  const pool = poolOf({ kind: 'process', concurrency: 1 });
  expect(await pool.run('who', null, 'a')).not.toBe(process.pid);
  await expect(pool.run('end', null, 'a')).rejects.toThrow(WorkerDied);
  expect(await pool.run('double', 7, 'a')).toBe(14);
});

describe('a call that asks questions', () => {
  const numbers = (...given: (number | null)[]) => {
    const left = [...given];
    return () => Promise.resolve(left.shift());
  };

  it('is answered while it runs', async () => {
    const pool = poolOf({ kind: 'thread' });
    expect(await pool.runAsking('sum', 10, 'a', numbers(1, 2, 3, null))).toBe(60);
  });

  it('is not timed while it waits for an answer, and is while it works', async () => {
    const pool = poolOf({ kind: 'thread', concurrency: 1, wallClockMs: 1_000 });
    const late = numbers(4, null);
    const answer = () => sleep(800).then(late);
    expect(await pool.runAsking('sum', 1, 'a', answer)).toBe(4);
    await expect(pool.runAsking('askAndLoop', null, 'a', numbers(1))).rejects.toThrow(WorkerTimedOut);
  });

  it('fails with the error of who answers, and its thread serves the next', async () => {
    const pool = poolOf({ kind: 'thread', concurrency: 1 });
    const error = new QueueFull('later');
    await expect(pool.runAsking('sum', 1, 'a', () => Promise.reject(error))).rejects.toBe(error);
    expect(await pool.runAsking('sum', 1, 'a', numbers(5, null))).toBe(5);
  });
});

it('ends the workers that it need not keep, and starts them again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const pool = poolOf({ kind: 'process', concurrency: 2, kept: 0 });
  const first = await pool.run('who', null, 'a');
  await jest.advanceTimersByTimeAsync(70_000);
  jest.useRealTimers();
  expect(await pool.run('who', null, 'a')).not.toBe(first);
});

it('does not count the time of loading where a pool keeps no worker, not even after one was killed', async () => {
  const slow = fileURLToPath(new URL('fixtures/slow-program.mjs', import.meta.url));
  const options = { kind: 'thread', concurrency: 1, kept: 0, wallClockMs: 1_000, program: slow } as const;
  const pool = poolOf({ ...options, loadsApart: true });
  expect(await pool.run('double', 4, 'a')).toBe(8);
  await expect(pool.run('loop', null, 'a')).rejects.toBeInstanceOf(WorkerTimedOut);
  expect(await pool.run('double', 4, 'a')).toBe(8);
  await expect(poolOf(options).run('double', 4, 'a')).rejects.toBeInstanceOf(WorkerTimedOut);
});

it('says how to make a program that is missing', () => {
  expect(() => programAt(import.meta.url, 'nothing.program')).toThrow('npm run build');
});
