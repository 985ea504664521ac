import { FAULT_NAMES, type FaultKind } from './faults.js';
import type { ChaosRecord } from './record.js';

/** The table of a run: operations, faults, and what was lost. */
export function reportOf(record: ChaosRecord, done: readonly FaultKind[], seed: number): string {
  const operations = [...record.tallies].map(([name, { ok, failed, unknown, lost }]) => [
    name,
    ok,
    failed,
    unknown,
    lost,
  ]);
  const faults = Object.entries(FAULT_NAMES).map(([kind, name]) => [name, done.filter((each) => each === kind).length]);
  const lines = [
    ...table(['operation', 'ok', 'failed', 'unknown', 'lost'], operations),
    '',
    ...table(['fault', 'times'], faults),
    '',
    ...[...record.oddities].map(([what, times]) => `${times} x ${what}`),
    ...record.faults,
    record.faults.length === 0
      ? `Seed ${seed}: nothing is lost.`
      : `Seed ${seed}: ${record.faults.length} lost or wrong.`,
  ];
  return lines.join('\n');
}

function table(head: string[], body: (string | number)[][]): string[] {
  const all = [head, ...body].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return all.map(line);
}
