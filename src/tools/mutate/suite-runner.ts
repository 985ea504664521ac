import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** How a suite ended: passed, or the name of the test that failed first. */
export interface SuiteOutcome {
  failed: string | null;
  /** It failed before any of its tests had passed, or as something did not start, which may be for want of time. */
  isEarly: boolean;
  seconds: number;
}

/** What the process tells: a test that passed, one that failed, or that all have run, and how many. */
type Message = { passed: string } | { failed: string; isNotStarted?: boolean } | { ended: number };

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
    const { failed, isEarly } = await this.firstFailure(suite, timeout);
    return { failed, isEarly: failed !== null && isEarly, seconds: (performance.now() - began) / 1_000 };
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private firstFailure(suite: string, timeout: number): Promise<Omit<SuiteOutcome, 'seconds'>> {
    if (this.runs++ % MOST_RUNS === 0) this.end();
    const child = (this.child ??= this.start());
    return new Promise((resolve, reject) => {
      let failed: string | null = null;
      let isEarly = true;
      let timer = setTimeout(() => stop(`no end within ${Math.round(timeout / 1_000)} s`), timeout);
      const finish = () => {
        clearTimeout(timer);
        child.removeAllListeners();
      };
      const stop = (reason: string) => {
        finish();
        this.end();
        resolve({ failed: failed ?? reason, isEarly });
      };
      child.once('exit', () => stop('the test runner died'));
      child.on('message', (message: Message) => {
        if ('passed' in message) {
          if (failed === null) isEarly = false;
          return;
        }
        if ('failed' in message) {
          if (failed === null) {
            isEarly ||= message.isNotStarted ?? false;
            clearTimeout(timer);
            timer = setTimeout(() => stop(message.failed), AFTER_FAILURE);
          }
          failed ??= message.failed;
          return;
        }
        finish();
        if (message.ended === 0 && failed === null) reject(new Error(`${suite} has no tests`));
        else resolve({ failed, isEarly });
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

/**
 * The test that fails with a fault, and the one that fails without it; null where none does. A suite that fails early may
 * be one whose browser, service or database was late: then it has to pass without the fault, and fail with it once more.
 */
export async function failuresOf(
  withFault: () => Promise<SuiteOutcome>,
  withoutFault: () => Promise<string | null>,
): Promise<{ failed: string | null; without: string | null }> {
  const { failed, isEarly } = await withFault();
  if (!isEarly) return { failed, without: null };
  const without = await withoutFault();
  return { failed: without === null ? (await withFault()).failed : null, without };
}
