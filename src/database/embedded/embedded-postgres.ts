import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Hold, holdServer } from './embedded-hold.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { chooseIdentity, type Identity } from './postgres-identity.js';
import { isAlive, processesIn } from './process-state.js';

const run = promisify(execFile);

/** Time limit of a start in milliseconds, including crash recovery. */
const START_TIME = 60_000;
const CONNECTIONS = 100;

/** A running PostgreSQL whose cluster is in a folder. */
export interface EmbeddedPostgres {
  url: string;
  pid: number;
  /** True when it was running already, for instance after a killed server or a reload. */
  reused: boolean;
  /** True when the cluster has just been created. */
  fresh: boolean;
  /** Stops it, unless another process uses it. */
  stop(): Promise<void>;
  /** Uses it no longer, and leaves it running. */
  release(): Promise<void>;
}

interface Cluster {
  root: string;
  data: string;
  binaries: string;
  identity: Identity;
  environment: NodeJS.ProcessEnv;
  /** Most connections it takes, when it is started here. */
  connections: number;
}

/**
 * Starts the PostgreSQL in `folder`, or connects to it. It is a daemon: a reload or a killed server leaves it running
 * for the next start. Concurrent starters share one, and the last of them that stops it does.
 *
 * @param connections how many it takes at least, unless it runs already.
 * @throws Error when it does not answer within a minute; the server's log is in `folder`/data/server.log.
 */
export async function startEmbeddedPostgres(folder: string, connections = CONNECTIONS): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const root = realpathSync(folder);
  const identity = chooseIdentity();
  identity.own(root);
  const cluster: Cluster = {
    root,
    data: join(root, 'data'),
    binaries: findPostgresBinaries(),
    identity,
    environment: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', HOME: root },
    connections: Math.max(CONNECTIONS, connections),
  };
  const fresh = !isInitialised(cluster);
  if (fresh) await initialise(cluster);
  const { password } = JSON.parse(readFileSync(join(cluster.data, 'connection.json'), 'utf8')) as { password: string };
  const { hold, ...found } = await startAndHold(cluster, password);
  const stop = async () => {
    if (!(await hold.isLast())) return hold.release();
    await call(cluster, 'pg_ctl', ['-D', cluster.data, '-m', 'fast', '-w', 'stop']).catch(() => undefined);
  };
  let stopping: Promise<void> | null = null;
  return { ...found, fresh, release: () => hold.release(), stop: () => (stopping ??= stop()) };
}

/** Starts or finds the server, again when it is just being stopped by the one who used it before. */
async function startAndHold(cluster: Cluster, password: string) {
  const deadline = performance.now() + START_TIME;
  for (;;) {
    const { pid, port, reused } = await startOrFind(cluster);
    const url = `postgres://app:${password}@127.0.0.1:${port}/postgres`;
    try {
      const hold: Hold = await holdServer(url);
      return { url, pid, reused, hold };
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

const isInitialised = ({ data }: Cluster) => existsSync(join(data, 'PG_VERSION'));

function call({ binaries, identity, root, environment }: Cluster, program: string, args: string[]) {
  const { command, args: all, options } = identity.wrap(join(binaries, program), args);
  return run(command, all, { ...options, cwd: root, env: environment });
}

/** Creates the cluster under a temporary name and renames it, so that it is either complete or absent. */
async function initialise(cluster: Cluster): Promise<void> {
  const { root, data, identity } = cluster;
  removeIncomplete(root);
  const half = join(root, `init-${process.pid}`);
  const passwordFile = join(root, `password-${process.pid}`);
  const password = randomBytes(18).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  identity.own(passwordFile);
  try {
    await call(cluster, 'initdb', [
      '-D',
      half,
      '-U',
      'app',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--data-checksums',
      '--no-instructions',
    ]);
    writeFileSync(join(half, 'connection.json'), JSON.stringify({ password }), { mode: 0o600 });
    renameSync(half, data);
  } catch (error) {
    if (!isInitialised(cluster)) throw error; // else another starter was first
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(half, { recursive: true, force: true });
  }
}

function removeIncomplete(root: string): void {
  for (const name of readdirSync(root)) {
    const maker = /^(?:init|password)-(\d+)$/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

async function startOrFind(cluster: Cluster): Promise<{ pid: number; port: number; reused: boolean }> {
  const { data } = cluster;
  const deadline = performance.now() + START_TIME;
  let started = false;
  for (; performance.now() < deadline; await sleep(50)) {
    const current = readPidFile(cluster);
    if (current && isAlive(current.pid)) {
      if (current.ready && (await answers(current.port))) return { ...current, reused: !started };
      // It is starting, recovering or stopping; or its pid was reused by another program.
      if (process.platform !== 'linux' || processesIn(data).includes(current.pid)) continue;
      rmSync(join(data, 'postmaster.pid'), { force: true });
    } else if (current) {
      // Backends of a killed postmaster exit on their own; until then a start would be refused.
      while (processesIn(data).length > 0 && performance.now() < deadline) await sleep(50);
      if (readPidFile(cluster)?.pid === current.pid) rmSync(join(data, 'postmaster.pid'), { force: true });
    }
    started = (await start(cluster)) || started;
  }
  throw new Error(`The embedded PostgreSQL did not start; see ${join(data, 'server.log')}.`);
}

async function start({ binaries, data, identity, root, environment, connections }: Cluster): Promise<boolean> {
  const options = `-p ${await freePort()} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=${connections}`;
  // pg_ctl starts a daemon in its own session, which survives this process and its group.
  const {
    command,
    args,
    options: as,
  } = identity.wrap(join(binaries, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-t',
    '60',
    '-l',
    join(data, 'server.log'),
    '-o',
    options,
    'start',
  ]);
  const control = spawn(command, args, { ...as, cwd: root, stdio: 'ignore', env: environment });
  const [code] = (await once(control, 'exit')) as [number | null];
  return code === 0;
}

/** Lines of `postmaster.pid`: 1 the process, 4 the port, 8 its state. */
function readPidFile({ data }: Cluster): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Below those that systems give to outgoing connections, which might take it before it is used. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000];

/** A port of the loopback interface that is free, and stays so while a program starts. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${LAST_PORT} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
