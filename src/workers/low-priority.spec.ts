import { fileURLToPath } from 'node:url';
import { getPriority } from 'node:os';
import { NICENESS } from './low-priority.js';
import { WorkerPool } from './worker-pool.js';

const program = fileURLToPath(new URL('fixtures/spec-program.mjs', import.meta.url));
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a thread works after others, and leaves its process as it is', async () => {
  const before = getPriority();
  const pool = new WorkerPool({ program, kind: 'thread', concurrency: 1, limit: 1, wallClockMs: 10_000, heapMb: 64 });
  expect(await pool.run('niceness', null, 'a')).toBe(Math.max(before, NICENESS));
  expect(getPriority()).toBe(before);
  await pool.close();
});
