import { BenchServer } from '../service/server.js';
import type { Table } from './reporting/table.js';
import { type BenchOptions, Times } from './times.js';

const STARTS = 3;

/** Measures how long the service takes to be ready: with nothing there, then on what the first start left. */
export async function benchStarts({ rounds = STARTS }: BenchOptions): Promise<Table> {
  const times = new Times();
  console.error('starts …');
  const first = await times.take('first', () => BenchServer.start());
  const folder = await first.stop({ forget: false });
  for (let left = rounds - 1; left >= 0; left--) {
    const server = await times.take('again', () => BenchServer.start(folder));
    await server.stop({ forget: left === 0 });
  }
  return {
    title: 'Starts',
    about: 'Until `/readyz` says 200: the browser is unpacked and started, and a workspace is made.',
    rows: [
      { what: 'first start, database made', ours: times.median('first'), unit: 'ms', goal: { atMost: 3_000 } },
      { what: 'start on an existing database', ours: times.median('again'), unit: 'ms' },
    ],
  };
}
