import { setTimeout as sleep } from 'node:timers/promises';
import { descendants } from '../service/server.js';
import type { Chance } from '../statistics/chance.js';
import { rows } from '../cluster/ground.js';
import type { ClusterServer } from '../cluster/server.js';
import { commandOf } from '../service/processes.js';
import type { TcpProxy } from '../service/tcp-proxy.js';

export const FAULTS = [
  'kill',
  'terminate',
  'pause',
  'browser',
  'backends',
  'outage',
  'redis',
  'bucket',
  'slow',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** What each fault is, for the table. */
export const FAULT_NAMES: Record<FaultKind, string> = {
  kill: 'server killed (SIGKILL)',
  terminate: 'server told to stop (SIGTERM)',
  pause: 'server paused for longer than a lease (SIGSTOP)',
  browser: 'browser killed',
  backends: 'database connections terminated',
  outage: 'database away, in long runs once for 30 s',
  redis: 'Redis away',
  bucket: 'S3 away',
  slow: 'S3 slow',
};

/** Those that last for seconds. */
const LASTING: ReadonlySet<FaultKind> = new Set(['outage', 'redis', 'bucket', 'slow']);
/** Between the end of one and its next beginning, in milliseconds. */
const HEALING = 500;

/** A fault at a time, in milliseconds after the start. */
export interface Fault {
  at: number;
  kind: FaultKind;
  /** Which server, counted from 0. */
  server: number;
  /** From 0 up to 1: which browser process, or what share of the database's connections. */
  share: number;
  /** How long it lasts, in milliseconds; 0: an instant. */
  length: number;
}

/** Longer than the 15 s of a lease. */
const PAUSE = 17_000;
/** An outage of the database that a run has once when so much of it is left afterwards, in milliseconds. */
const LONG_OUTAGE = 30_000;
const LEFT_AFTER_LONG_OUTAGE = 20_000;
/** How much later a slow bucket sends what it has to say, in milliseconds. */
const SLOWNESS = 1_000;

/**
 * The faults of a run, in rounds: in each, every kind comes once, and one server is spared by what ends or pauses servers,
 * so that there is work to be lost. A single server is not. A kind that still lasts does not begin again.
 */
export function planFaults(chance: Chance, time: number, servers: number): Fault[] {
  const faults: Fault[] = [];
  const lasting = new Map<FaultKind, number>();
  let hadLongOutage = false;
  let bag: FaultKind[] = [];
  let spared = 0;
  for (let at = 1_500; at < time; at += 1_000 + chance.below(2_000)) {
    if (bag.length === 0) {
      bag = chance.shuffle(FAULTS);
      spared = chance.below(servers);
    }
    const kind = bag.shift() as FaultKind;
    const isLong: boolean = kind === 'outage' && !hadLongOutage && at + LONG_OUTAGE + LEFT_AFTER_LONG_OUTAGE <= time;
    hadLongOutage ||= isLong;
    const short = LASTING.has(kind) ? 1_500 + chance.below(3_000) : 0;
    const length = isLong ? LONG_OUTAGE : kind === 'pause' ? PAUSE : short;
    const endsServer = kind === 'kill' || kind === 'terminate' || kind === 'pause';
    const other = (spared + 1 + chance.below(Math.max(1, servers - 1))) % servers;
    const server = endsServer ? other : chance.below(servers);
    const share = chance.next();
    if (LASTING.has(kind) && at < (lasting.get(kind) ?? 0)) continue;
    lasting.set(kind, at + length + HEALING);
    faults.push({ at, kind, server, share, length });
  }
  return faults;
}

/** What faults are done to. */
export interface Victims {
  servers: readonly ClusterServer[];
  /** In front of PostgreSQL. */
  database: TcpProxy;
  databaseUrl: string;
  /** In front of Redis; null where there is none. */
  redis: TcpProxy | null;
  /** In front of S3. */
  bucket: TcpProxy;
}

/** Does the faults at their times until `ended`; settles when all have passed, with those that hit something. */
export async function doFaults(faults: Fault[], victims: Victims, ended: AbortSignal): Promise<FaultKind[]> {
  const start = performance.now();
  const done: FaultKind[] = [];
  const under: Promise<void>[] = [];
  for (const fault of faults) {
    await sleep(Math.max(0, start + fault.at - performance.now()), undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) break;
    under.push(
      doFault(fault, victims, ended).then((hit) => {
        if (hit) done.push(fault.kind);
      }),
    );
  }
  await Promise.all(under);
  return done;
}

async function doFault({ kind, server, share, length }: Fault, victims: Victims, ended: AbortSignal): Promise<boolean> {
  const victim = victims.servers[server] as ClusterServer;
  const lasts = () => sleep(length, undefined, { signal: ended }).catch(() => undefined);
  switch (kind) {
    case 'kill':
      return victim.signal('SIGKILL');
    case 'terminate':
      return victim.signal('SIGTERM');
    case 'pause': {
      const { pid } = victim;
      if (pid === null || !victim.signal('SIGSTOP')) return false;
      await lasts();
      if (victim.pid === pid) victim.signal('SIGCONT');
      return true;
    }
    case 'browser':
      return killBrowser(victim, share);
    case 'backends':
      return terminateBackends(victims.databaseUrl, share);
    case 'outage':
      return cutWhile(victims.database, lasts);
    case 'redis':
      return victims.redis !== null && cutWhile(victims.redis, lasts);
    case 'bucket':
      return cutWhile(victims.bucket, lasts);
    case 'slow':
      victims.bucket.slow(SLOWNESS);
      victims.bucket.reset(); // connections that are made from here on are slow
      await lasts();
      victims.bucket.heal();
      victims.bucket.reset();
      return true;
  }
}

async function cutWhile(line: TcpProxy, lasts: () => Promise<unknown>): Promise<true> {
  await line.cut();
  await lasts();
  await line.start();
  return true;
}

/** One of the browser's processes: the whole browser, or the one that draws. */
function killBrowser({ pid }: ClusterServer, share: number): boolean {
  const all = pid === null ? [] : descendants(pid).filter((child) => /chrom|headless/i.test(commandOf(child)));
  const chosen = all[Math.floor(share * all.length)];
  if (chosen === undefined) return false;
  process.kill(chosen, 'SIGKILL');
  return true;
}

async function terminateBackends(databaseUrl: string, share: number): Promise<boolean> {
  const ended = await rows(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'slide-deck-service%'
        and abs(hashint4(pid)) % 1000 <= $1::float8 * 1000`,
    [share],
  ).catch(() => []);
  return ended.length > 0;
}
