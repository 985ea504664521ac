import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.js';
import { processesOf } from './processes.js';

/** How a suite ended: passed, or the name of the test that failed first. */
export type SuiteOutcome = { failed: string | null; seconds: number };

/** The longest that a suite may take whose time is not known yet, in milliseconds. */
const FIRST_TIME = 600_000;
/** A suite hangs when it takes so many times longer than usual, and so many milliseconds besides. */
const TIMES_USUAL = 3;
const BESIDES = 30_000;

/** A copy of the checkout with a database of its own, in which files are changed and suites are run. */
export class Ground {
  /** Usual milliseconds of the suites that passed without a fault. */
  private readonly usual = new Map<string, number>();

  private constructor(
    private readonly folder: string,
    private readonly database: EmbeddedPostgres,
  ) {}

  static async make(): Promise<Ground> {
    const database = await startEmbeddedPostgres(mkdtempSync(join(tmpdir(), 'mutate-db-')));
    const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
    const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    });
    const files = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(file));
    for (const file of [...files, 'dist', 'clients/typescript/dist'])
      cpSync(file, join(folder, file), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'tmp'));
    return new Ground(folder, database);
  }

  async end(): Promise<void> {
    this.endProcesses();
    await this.database.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Does `work` while a file and its build have this text. */
  async withText<T>(file: string, text: string, built: string, work: () => Promise<T>): Promise<T> {
    const output = join('dist', file.replace(/^src\//, '').replace(/\.tsx?$/, '.js'));
    const changed = [{ path: file, text }, ...(existsSync(output) ? [{ path: output, text: built }] : [])];
    try {
      for (const { path, text } of changed) writeFileSync(join(this.folder, path), text);
      this.markBuilt();
      return await work();
    } finally {
      for (const { path } of changed) cpSync(path, join(this.folder, path));
      this.markBuilt();
    }
  }

  /** Lets the build be newer than every source, so that nobody builds again. */
  private markBuilt(): void {
    const soon = new Date(Date.now() + 1_000);
    utimesSync(join(this.folder, 'dist', 'main.js'), soon, soon);
  }

  /** Runs a suite without a fault, once: it must pass, and shows what its usual time is. */
  async assertPasses(suite: string): Promise<void> {
    if (this.usual.has(suite)) return;
    const { failed, seconds } = await this.run(suite);
    if (failed !== null) throw new Error(`${suite} fails without a fault: ${failed}`);
    this.usual.set(suite, seconds * 1_000);
  }

  /** Runs a suite up to the first test that fails. One that hangs fails. */
  async run(suite: string): Promise<SuiteOutcome> {
    const usual = this.usual.get(suite);
    const timeout = usual === undefined ? FIRST_TIME : usual * TIMES_USUAL + BESIDES;
    const began = performance.now();
    const outcome = join(this.folder, 'tmp', 'outcome.json');
    rmSync(outcome, { force: true });
    const hung = await this.jest(suite, outcome, timeout);
    this.endProcesses();
    const seconds = (performance.now() - began) / 1_000;
    if (hung) return { failed: `no end within ${Math.round(timeout / 1_000)} s`, seconds };
    if (!existsSync(outcome)) return { failed: 'the test runner died', seconds };
    const { failed, tests } = JSON.parse(readFileSync(outcome, 'utf8')) as { failed: string | null; tests?: number };
    if (tests === 0) throw new Error(`${suite} has no tests`);
    return { failed, seconds };
  }

  /** True when it had to be ended. */
  private jest(suite: string, outcome: string, timeout: number): Promise<boolean> {
    const reporter = join(import.meta.dirname, 'mutate-reporter.mjs');
    const child = spawn(
      process.execPath,
      [
        ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
        ...['--runInBand', '--silent', '--reporters', reporter, '--runTestsByPath', suite],
      ],
      {
        cwd: this.folder,
        stdio: 'ignore',
        env: {
          ...process.env,
          DATABASE_URL: this.database.url,
          MUTATE_OUTCOME: outcome,
          TMPDIR: join(this.folder, 'tmp'),
        },
      },
    );
    return new Promise((ended) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        ended(true);
      }, timeout);
      child.once('exit', () => {
        clearTimeout(timer);
        ended(false);
      });
    });
  }

  /** Ends what a suite has left behind, such as its browser. */
  private endProcesses(): void {
    for (const pid of processesOf(this.folder)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
    // The rest is kept: the test runner's cache and the unpacked browser.
    const temporary = join(this.folder, 'tmp');
    for (const name of readdirSync(temporary).filter((name) => name.startsWith('deck-')))
      rmSync(join(temporary, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
