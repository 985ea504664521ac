import { readFileSync } from 'node:fs';
import { descendants, proportionalShare } from '../service/server.js';
import { type Seen, type Wait, WAIT_KINDS, type WaitKind } from './neighbour.js';

/** Longest wait for `/healthz` and the neighbour's reads, in milliseconds. */
const GOAL = 250;
const READS: WaitKind[] = ['list', 'deck', 'file', 'page'];
const SAMPLE_EVERY = 200;

/** Megabytes. */
export interface Memory {
  /** Resident memory of the service before the weight, and its peak since. */
  before: number;
  peak: number;
  /** Peak of the service and all its processes. */
  all: number;
}

/** The result of a weight. */
export interface Row {
  weight: string;
  seconds: number;
  seen: Seen;
  /** Answers to the weight's client, by `500 GET /s/…`. */
  answers: Record<string, number>;
  /** Null when the service is not a child process. */
  memory: Memory | null;
  end: 'lives' | 'died' | 'hangs';
  /** Whether `/readyz` answered 200 at the end. */
  ready: boolean;
  remarks: string[];
  /** Why the weight failed; empty when it passed. */
  faults: string[];
}

/** The goals that a result misses. */
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
    .filter(([status, route]) => isFault(Number(status)) && status !== '503' && !(poison && route === 'GET /s/…'))
    .map(([status, route, count]) => `${route}: ${said(status, count)}`);
  const end = row.end === 'lives' ? [] : [row.end === 'died' ? 'the process died' : 'the service hangs'];
  return [...end, ...(row.ready || end.length > 0 ? [] : ['not ready at the end']), ...waits, ...answers];
}

const none: Wait = { longest: 0, good: 0, bad: {} };
const isFault = (status: number) => status === 0 || status >= 500;
const said = (status: string, count: number) => `${count} x ${status === '0' ? 'no answer' : status}`;
const ms = (value: number) => Math.round(value).toLocaleString('en');

/** Samples the memory of the service until it is stopped. */
export function watchMemory(pid: number | null): () => Memory | null {
  const before = pid === null ? 0 : resident(pid);
  if (pid === null || before === 0) return () => null;
  const memory: Memory = { before, peak: before, all: before };
  let turn = 0;
  const sample = () => {
    const now = resident(pid);
    memory.peak = Math.max(memory.peak, now);
    // Proportional set sizes are slow to read.
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
    return 0; // it has ended, or this is not Linux
  }
}

export const HEAD = [
  '| weight | s | healthz | reads | writes | previews | own delay | MB before | at most | with all processes | borne |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |',
].join('\n');

/** A line of the table; times in milliseconds except in the second column. */
export function line({ weight, seconds, seen, memory, faults }: Row): string {
  const longest = (...kinds: WaitKind[]) => ms(Math.max(...kinds.map((kind) => seen.waits[kind]?.longest ?? 0)));
  const cells = [
    weight,
    seconds.toFixed(0),
    longest('healthz'),
    longest(...READS),
    longest('write'),
    longest('preview'),
    ms(seen.late),
    ...(memory ? [memory.before, memory.peak, memory.all].map(ms) : ['-', '-', '-']),
    faults.length === 0 ? 'yes' : 'NO',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The notes below the table: why weights failed, and remarks. */
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
