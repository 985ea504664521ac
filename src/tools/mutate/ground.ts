import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';
import { SuiteRunner, type SuiteOutcome } from './suite-runner.js';
import { isPure } from './suites.js';
import { processesOf } from '../service/processes.js';

/** The longest that a suite may take whose time is not known yet, in milliseconds. */
const FIRST_TIME = 600_000;
/** A suite hangs when it takes so many times longer than usual, and so many milliseconds besides. */
const TIMES_USUAL = 3;
const BESIDES = 30_000;

/** A copy of the checkout with a database of its own, in which files are changed and suites are run. */
export class Ground {
  /** How suites end without a fault, in whatever copy. */
  private static readonly usual = new Map<string, SuiteOutcome>();
  private readonly runner: SuiteRunner;

  private constructor(
    private readonly folder: string,
    private readonly databaseFolder: string,
    private readonly database: EmbeddedPostgres,
  ) {
    this.runner = new SuiteRunner(folder, { DATABASE_URL: database.url, TMPDIR: join(folder, 'tmp') });
  }

  static async make(): Promise<Ground> {
    const databaseFolder = mkdtempSync(join(tmpdir(), 'mutate-db-'));
    const database = await startEmbeddedPostgres(databaseFolder);
    const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
    const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    });
    const files = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(file));
    for (const file of [...files, 'dist', 'clients/typescript/dist'])
      cpSync(file, join(folder, file), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'tmp'));
    return new Ground(folder, databaseFolder, database);
  }

  async end(): Promise<void> {
    this.endProcesses();
    await this.database.stop();
    for (const folder of [this.folder, this.databaseFolder]) rmSync(folder, { recursive: true, force: true });
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

  /**
   * The test that fails in a suite without a fault, or null: asked once unless `isAgain`, and once more where one does. What
   * it takes is its usual time.
   */
  async failureOf(suite: string, isAgain: boolean): Promise<string | null> {
    const known = isAgain ? undefined : Ground.usual.get(suite);
    if (known) return known.failed;
    const first = await this.run(suite);
    const usual = first.failed === null ? first : await this.run(suite);
    Ground.usual.set(suite, usual);
    return usual.failed;
  }

  /** Runs a suite. One that hangs fails. */
  async run(suite: string): Promise<SuiteOutcome> {
    const usual = Ground.usual.get(suite);
    const outcome = await this.runner.run(suite, usual ? usual.seconds * 1_000 * TIMES_USUAL + BESIDES : FIRST_TIME);
    if (outcome.failed !== null && !isPure(suite)) this.endProcesses();
    return outcome;
  }

  /** Ends what a suite that failed has left behind, such as its browser, with the process that ran it. */
  private endProcesses(): void {
    this.runner.end();
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
