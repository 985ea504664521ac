import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../database/embedded/embedded-postgres.js';
import { BenchClient } from './client.js';

const ADMIN_TOKEN = 'bench-admin-token-000';

/** The built service in a process of its own, with a database of its own unless told otherwise, and a workspace there. */
export class BenchServer extends BenchClient {
  private constructor(
    url: string,
    key: string,
    private readonly process: ChildProcess,
    private readonly dataDir: string,
  ) {
    super(url, key);
  }

  /** Starts it in `dataDir`, or in a new folder, with further variables; resolves when it is ready. */
  static async start(
    dataDir = mkdtempSync(join(tmpdir(), 'deck-bench-')),
    variables: Record<string, string> = {},
  ): Promise<BenchServer> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, startArguments(), {
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), BASE_URL: url, DATA_DIR: dataDir, ADMIN_TOKEN, ...variables },
    });
    const ready = async () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    while (!(await ready())) {
      if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode} instead of starting.`);
      await sleep(20);
    }
    const key = await newWorkspaceKey(url, ADMIN_TOKEN, 'Bench', 'business');
    return new BenchServer(url, key, child, dataDir);
  }

  /** Another workspace. */
  async newWorkspace(): Promise<BenchClient> {
    return new BenchClient(this.url, await newWorkspaceKey(this.url, ADMIN_TOKEN, 'Bench', 'business'));
  }

  /** Polls a link without pause until its file is ready; returns the size of the file. */
  async open(url: string): Promise<number> {
    for (;;) {
      const answer = await fetch(url);
      const body = await answer.arrayBuffer();
      if (answer.status === 200) return body.byteLength;
      if (answer.status !== 202) throw new Error(`GET ${url}: ${answer.status}`);
      await sleep(10);
    }
  }

  /** Resident memory of the server, and the proportional share of its browser's processes, in MB. */
  memory(): { server: number; browser: number } {
    const server = this.process.pid ?? 0;
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'));
    const browser = descendants(server).reduce((sum, pid) => sum + proportionalShare(pid), 0);
    return { server: Number(resident?.[1] ?? 0) / 1024, browser: browser / 1024 };
  }

  /** Milliseconds of processor time that the server and the processes below it have had, the ended ones included. */
  processorTime(): number {
    return processorTimeBelow(this.process.pid ?? 0);
  }

  /** Stops the process; the data is kept for another start unless `forget`. */
  async stop({ forget = true } = {}): Promise<string> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await ended;
    if (forget) rmSync(this.dataDir, { recursive: true, force: true });
    return this.dataDir;
  }
}

/** Makes a workspace and returns its key. */
export async function newWorkspaceKey(url: string, adminToken: string, name: string, plan: string): Promise<string> {
  const answer = await fetch(`${url}/admin/workspaces`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, plan }),
  });
  if (!answer.ok) throw new Error(`A workspace could not be made: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { api_key: string }).api_key;
}

/** The arguments that `npm start` gives to node: its script is `exec node …`. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(2);
}

/** Pids of all descendants of a process. */
export function descendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const found: number[] = [];
  for (let level = [root]; level.length > 0;) {
    level = parents.filter(([, parent]) => level.includes(parent)).map(([pid]) => pid);
    found.push(...level);
  }
  return found;
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // it has ended meanwhile
  }
}

/** Proportional set size of a process, in kilobytes. */
export function proportionalShare(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Milliseconds of processor time that a process and those below it have had, the ended ones included. */
export function processorTimeBelow(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, each) => sum + processorTimeOf(each), 0);
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

function processorTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    // Its own in user and system mode, then the same of the children that have ended.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  } catch {
    return 0; // it has ended meanwhile
  }
}
