import { readFileSync } from 'node:fs';
import { descendants, proportionalShare } from './bench-server.js';
import { type Seen, type Wait, WAIT_KINDS, type WaitKind } from './weight-neighbour.js';

/** Milliseconds that `/healthz` and the reads of the neighbour may wait. */
const GOAL = 250;
const READS: WaitKind[] = ['list', 'deck', 'file', 'page'];
const SAMPLE_EVERY = 200;

/** Megabytes. */
export interface Memory {
  /** Resident memory of the service when the weight was laid, and the most it had since. */
  before: number;
  peak: number;
  /** The most that it and all its processes had. */
  all: number;
}

/** How one weight was borne. */
export interface Row {
  weight: string;
  seconds: number;
  seen: Seen;
  /** What the client that laid the weight was answered, by `500 GET /s/…`. */
  answers: Record<string, number>;
  /** Null where the service runs elsewhere. */
  memory: Memory | null;
  end: 'lives' | 'died' | 'hangs';
  /** Whether `/readyz` said so at the end. */
  ready: boolean;
  remarks: string[];
  /** Why the weight was not borne; none when it was. */
  faults: string[];
}

/** What misses a goal in what was seen. */
export function faultsOf(row: Omit<Row, 'faults'>, poison: boolean): string[] {
  const waits = WAIT_KINDS.flatMap((kind) => {
    const { longest, bad } = row.seen.waits[kind] ?? none;
    const slow = longest > GOAL && (kind === 'healthz' || READS.includes(kind));
    return [
      ...(slow ? [`${kind} waited ${ms(longest)} ms`] : []),
      ...Object.entries(bad)
        .filter(([status]) => isFault(Number(status)))
        .map(([status, count]) => `the neighbour's ${kind}: ${said(status, count)}`),
    ];
  });
  const answers = Object.entries(row.answers)
    .map(([name, count]) => [name.split(' ')[0] ?? '', name.slice(name.indexOf(' ') + 1), count] as const)
    .filter(([status, route]) => isFault(Number(status)) && !(poison && route === 'GET /s/…'))
    .map(([status, route, count]) => `${route}: ${said(status, count)}`);
  const end = row.end === 'lives' ? [] : [row.end === 'died' ? 'the process died' : 'the service hangs'];
  return [...end, ...(row.ready || end.length > 0 ? [] : ['not ready at the end']), ...waits, ...answers];
}

const none: Wait = { longest: 0, good: 0, bad: {} };
const isFault = (status: number) => status === 0 || status >= 500;
const said = (status: string, count: number) => `${count} x ${status === '0' ? 'no answer' : status}`;
const ms = (value: number) => Math.round(value).toLocaleString('en');

/** Looks at the memory of the service until it is told to stop. */
export function watchMemory(pid: number | null): () => Memory | null {
  const before = pid === null ? 0 : resident(pid);
  if (pid === null || before === 0) return () => null;
  const memory: Memory = { before, peak: before, all: before };
  let turn = 0;
  const sample = () => {
    const now = resident(pid);
    memory.peak = Math.max(memory.peak, now);
    // The shares of many processes are slow to read.
    if (turn++ % 5 > 0) return;
    const others = descendants(pid).reduce((sum, child) => sum + proportionalShare(child) / 1024, 0);
    memory.all = Math.max(memory.all, now + others);
  };
  sample();
  const timer = setInterval(sample, SAMPLE_EVERY);
  return () => {
    sample();
    clearInterval(timer);
    return memory;
  };
}

function resident(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it ended, or this is no Linux
  }
}

export const HEAD = [
  '| weight | s | healthz | reads | writes | previews | own delay | MB before | at most | with all processes | borne |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |',
].join('\n');

/** A line of the table; times in milliseconds but for the second column. */
export function line({ weight, seconds, seen, memory, faults }: Row): string {
  const longest = (...kinds: WaitKind[]) => ms(Math.max(...kinds.map((kind) => seen.waits[kind]?.longest ?? 0)));
  const cells = [
    ...[weight, seconds.toFixed(0)],
    ...[longest('healthz'), longest(...READS), longest('write'), longest('preview'), ms(seen.late)],
    ...(memory ? [memory.before, memory.peak, memory.all].map(ms) : ['-', '-', '-']),
    faults.length === 0 ? 'yes' : 'NO',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What stands below the table: why weights were not borne, and what else was seen. */
export function reasons(rows: Row[]): string {
  const told = rows.filter(({ faults, remarks }) => faults.length + remarks.length > 0);
  return told
    .map(({ weight, faults, remarks, answers }) => {
      const counts = Object.entries(answers).map(([name, count]) => `${count} x ${name}`);
      const lines = [...faults.map((fault) => `NO: ${fault}`), ...remarks, `answers: ${counts.join(', ')}`];
      return [`- ${weight}`, ...lines.map((text) => `  - ${text}`)].join('\n');
    })
    .join('\n');
}
