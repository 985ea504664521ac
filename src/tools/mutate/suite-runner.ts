import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** How a suite ended: passed, or the name of the test that failed first. */
export interface SuiteOutcome {
  failed: string | null;
  seconds: number;
}

/** What the process tells: a test that failed, or that all have run, and how many. */
type Message = { failed: string } | { ended: number };

/** A suite that still runs so long after its first failure is ended, with the process, in milliseconds. */
const AFTER_FAILURE = 3_000;
/** Suites leave their modules in memory, so the process is replaced after so many. */
const MOST_RUNS = 40;

/** A process that runs suites in `folder`. */
export class SuiteRunner {
  private child: ChildProcess | null = null;
  private runs = 0;

  constructor(
    private readonly folder: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** Runs a suite, to its first failure where it goes on for long. One without an end in time fails. */
  async run(suite: string, timeout: number): Promise<SuiteOutcome> {
    const began = performance.now();
    const failed = await this.firstFailure(suite, timeout);
    return { failed, seconds: (performance.now() - began) / 1_000 };
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private firstFailure(suite: string, timeout: number): Promise<string | null> {
    if (this.runs++ % MOST_RUNS === 0) this.end();
    const child = (this.child ??= this.start());
    return new Promise((resolve, reject) => {
      let failed: string | null = null;
      let timer = setTimeout(() => stop(`no end within ${Math.round(timeout / 1_000)} s`), timeout);
      const finish = () => {
        clearTimeout(timer);
        child.removeAllListeners();
      };
      const stop = (reason: string) => {
        finish();
        this.end();
        resolve(failed ?? reason);
      };
      child.once('exit', () => stop('the test runner died'));
      child.on('message', (message: Message) => {
        if ('failed' in message) {
          if (failed === null) {
            clearTimeout(timer);
            timer = setTimeout(() => stop(message.failed), AFTER_FAILURE);
          }
          failed ??= message.failed;
          return;
        }
        finish();
        if (message.ended === 0 && failed === null) reject(new Error(`${suite} has no tests`));
        else resolve(failed);
      });
      child.send(suite);
    });
  }

  private start(): ChildProcess {
    return fork(join(import.meta.dirname, 'runner.mjs'), {
      cwd: this.folder,
      execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Modules that were loaded before would be used again, without the fault.
      env: { ...process.env, ...this.environment, TEST_FROM: 'sources' },
    });
  }
}
