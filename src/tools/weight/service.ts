import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';
import { startArguments } from '../service/server.js';

const ADMIN_TOKEN = 'weight-admin-token-000';
/** Time limits of a start and a graceful stop, in milliseconds. */
const START_TIME = 90_000;
const STOP_TIME = 40_000;
const POLL_INTERVAL = 50;
/** Timeout of a liveness request, in milliseconds. */
const LIVENESS_TIMEOUT = 5_000;

/** The service under test. */
export interface WeightService {
  readonly url: string;
  readonly adminToken: string;
  /** Null: its database is not accessible, so nothing can be written directly. */
  readonly databaseUrl: string | null;
  /** Null when it is not a child process. */
  readonly pid: number | null;
  /** Resolves when the process ends; never when it is not a child process. */
  readonly died: Promise<unknown>;
  /** The end of its output. */
  outputTail(): string;
  /** Kills it and restarts it on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The built service as operators start it, with its own database and data folder. */
export class OwnService implements WeightService {
  readonly adminToken = ADMIN_TOKEN;
  private child: ChildProcess;
  private ended: Promise<unknown>;
  private database: EmbeddedPostgres | null = null;

  private constructor(
    private readonly port: number,
    private readonly allow: string,
    private readonly dataDir: string,
  ) {}

  /** @param allow `host:port` on loopback for `EGRESS_ALLOW`. */
  static async start(allow: string): Promise<OwnService> {
    const service = new OwnService(await freePort(), allow, mkdtempSync(join(tmpdir(), 'deck-weight-')));
    try {
      await service.launch();
    } catch (error) {
      await service.stop();
      throw error;
    }
    return service;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get databaseUrl() {
    return this.database?.url ?? null;
  }

  get pid() {
    return this.child.pid ?? null;
  }

  /** Resolves when the current process has ended. */
  get died(): Promise<unknown> {
    return this.ended;
  }

  outputTail(): string {
    return readFileSync(this.log, 'utf8').trimEnd().slice(-2_000);
  }

  async restart(): Promise<void> {
    await this.end('SIGKILL');
    await this.launch();
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    // It stops its database itself unless it was killed.
    await this.database?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private get log() {
    return join(this.dataDir, 'service.log');
  }

  private async launch(): Promise<void> {
    const output = openSync(this.log, 'w');
    // A clean environment: no weight may reach the shell's DATABASE_URL.
    this.child = spawn(process.execPath, startArguments(), {
      stdio: ['ignore', output, output],
      env: {
        ...inherited('PATH', 'PUPPETEER_EXECUTABLE_PATH'),
        PORT: String(this.port),
        BASE_URL: this.url,
        DATA_DIR: this.dataDir,
        ADMIN_TOKEN,
        EGRESS_ALLOW: this.allow,
      },
    });
    closeSync(output);
    this.ended = once(this.child, 'exit');
    const deadline = Date.now() + START_TIME;
    while (!(await answers(`${this.url}/readyz`))) {
      if (hasEnded(this.child) || Date.now() > deadline) throw new Error(`It did not start: ${this.outputTail()}`);
      await sleep(POLL_INTERVAL);
    }
    this.database = await startEmbeddedPostgres(join(this.dataDir, 'postgres'));
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded(this.child)) return;
    const { died } = this;
    this.child.kill(signal);
    const late = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIME);
    await died;
    clearTimeout(late);
  }
}

/** A service that is already running on this machine: neither restarted nor stopped. */
export function runningService(environment: NodeJS.ProcessEnv): WeightService | null {
  const url = environment['WEIGHT_BASE_URL'];
  if (!url) return null;
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)) {
    throw new Error(`WEIGHT_BASE_URL=${url}: only a service on this machine may be weighed down.`);
  }
  return {
    url: new URL(url).origin,
    adminToken: environment['ADMIN_TOKEN'] ?? '',
    databaseUrl: environment['WEIGHT_DATABASE_URL'] ?? null,
    pid: null,
    died: new Promise(() => undefined),
    outputTail: () => '',
    restart: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

/** Whether an address answers with 200 in time. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(LIVENESS_TIMEOUT) }).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const inherited = (...names: string[]) =>
  Object.fromEntries(names.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]]));
