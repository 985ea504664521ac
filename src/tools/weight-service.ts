import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../database/embedded-postgres.js';
import { startArguments } from './bench-server.js';

const ADMIN_TOKEN = 'weight-admin-token-000';
/** Milliseconds that a start, and an orderly end, may take. */
const START_TIME = 90_000;
const STOP_TIME = 40_000;
const LOOK_EVERY = 50;
/** Milliseconds an answer may take that says whether the service lives. */
const LIFE_TIME = 5_000;

/** The service that bears the weights. */
export interface WeightService {
  readonly url: string;
  readonly adminToken: string;
  /** Null: its database can't be reached, so that nothing can be written past its API. */
  readonly databaseUrl: string | null;
  /** Null where it runs elsewhere. */
  readonly pid: number | null;
  /** Settles when the process ends, never where it runs elsewhere. */
  readonly died: Promise<unknown>;
  /** The end of what it printed. */
  outputTail(): string;
  /** Ends it, whatever it does, and starts it on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The built service as operators start it, on a database and in a folder of its own. */
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

  /** @param allow `host:port` on loopback that it may read though it is private. */
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

  /** Settles when the process that runs now has ended. */
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
    // It stops its database itself, unless it was killed.
    await this.database?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private get log() {
    return join(this.dataDir, 'service.log');
  }

  private async launch(): Promise<void> {
    const output = openSync(this.log, 'w');
    // Nothing else of the environment: a DATABASE_URL of the shell is no place for weights.
    this.child = spawn(process.execPath, startArguments(), {
      stdio: ['ignore', output, output],
      env: {
        ...inherited('PATH', 'PUPPETEER_EXECUTABLE_PATH'),
        ...{ PORT: String(this.port), BASE_URL: this.url, DATA_DIR: this.dataDir },
        ...{ ADMIN_TOKEN, EGRESS_ALLOW: this.allow },
      },
    });
    closeSync(output);
    this.ended = once(this.child, 'exit');
    const deadline = Date.now() + START_TIME;
    while (!(await answers(`${this.url}/readyz`))) {
      if (hasEnded(this.child) || Date.now() > deadline) throw new Error(`It did not start: ${this.outputTail()}`);
      await sleep(LOOK_EVERY);
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

/** A service that runs already on this machine: it is neither started again nor stopped. */
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

/** Whether an address answers with 200, soon. */
export const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(LIFE_TIME) }).then(
    ({ ok }) => ok,
    () => false,
  );

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const inherited = (...names: string[]) =>
  Object.fromEntries(names.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]]));
