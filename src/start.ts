import { join } from 'node:path';
import { assertFreePort } from './config/assert-free-port.js';
import { readSettings, type Settings } from './config/settings.js';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.js';
import { findBrowser } from './exports/renderer/browser/browser-finder.js';
import type { LogStream } from './http/logging/logging.js';
import type { Serving } from './serve.js';

/** Signals that come closer together than this, in milliseconds, are one: a terminal sends Ctrl-C to npm, which sends it on. */
const ONE_SIGNAL = 1_000;

/** A service that listens. */
export interface RunningService extends Pick<Serving, 'app' | 'localUrl' | 'report'> {
  settings: Settings;
  /** @param grace how long connections are still accepted, in milliseconds. */
  stop(grace?: number): Promise<void>;
}

export interface StartOptions {
  /** Leaves the embedded database running at the end, for the next reload. */
  keepDatabase?: boolean;
  /** Says nothing, and makes no first workspace: the caller makes its own. */
  quiet?: boolean;
  /** Where log lines go; left out: standard output. */
  log?: LogStream;
}

/**
 * Starts the service by its environment, with its embedded database unless another one is named, and stops both on
 * SIGTERM and SIGINT, also when the signal comes while it starts. A second signal, a second later or more, ends at once. A fault that nothing
 * caught is logged and stops it in the same way, with exit code 1, so that a supervisor starts it afresh.
 *
 * @throws what kept it from starting, for instance a port in use; the database it started is stopped by then.
 */
export function startService(environment: NodeJS.ProcessEnv, options: StartOptions = {}): Promise<RunningService> {
  // Begun when the handlers are there: the first child process is started before the first wait.
  const starting = Promise.resolve().then(() => start(environment, options));
  endWithSignalOrFault(starting);
  return starting;
}

async function start(
  environment: NodeJS.ProcessEnv,
  { keepDatabase = false, quiet = false, log }: StartOptions,
): Promise<RunningService> {
  const settings = readSettings(environment);
  await assertFreePort(settings);
  // All at once: the browser, which takes longest, is unpacked by a thread, the database made and started by processes of its own.
  findBrowser(settings.dataDir, settings.renderer.executablePath).catch(() => undefined); // who starts it tells the fault
  const startingDatabase =
    settings.databaseUrl === null ? startEmbeddedPostgres(join(settings.dataDir, 'postgres')) : null;
  const loading = import('./serve.js');
  loading.catch(() => undefined); // awaited below
  const database = await startingDatabase;
  if (keepDatabase) await database?.release(); // held by the one who reloads
  const stopDatabase = async () => void (!keepDatabase && (await database?.stop()));
  try {
    const { serve } = await loading;
    const url = settings.databaseUrl ?? database?.url ?? '';
    const { close, flush, ...serving } = await serve(settings, url, {
      quiet,
      firstWorkspace: database !== null,
      ...(log && { log }),
    });
    const stop = async (grace = 0) => {
      await close(grace);
      await Promise.all([stopDatabase(), flush()]);
    };
    return { ...serving, settings, stop };
  } catch (error) {
    if (!database?.reused) await stopDatabase();
    throw error;
  }
}

function endWithSignalOrFault(starting: Promise<RunningService>): void {
  let service: RunningService | null = null;
  let stopping: Promise<void> | null = null;
  let signalled = -Infinity;
  let exitCode = 0;
  const started = starting.then((running) => (service = running));
  started.catch(() => undefined); // the caller hears of it

  const report = (error: unknown) => {
    if (service) service.report(error);
    else console.error(error);
  };
  const end = async (signal?: NodeJS.Signals) => {
    try {
      const running = await started;
      // Ctrl-C alone does not come while a balancer still sends requests.
      await running.stop(signal === 'SIGINT' ? 0 : running.settings.readinessGraceMs);
    } catch (error) {
      exitCode = 1;
      report(error);
    }
    process.exit(exitCode);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping && performance.now() - signalled > ONE_SIGNAL) process.exit(1);
      signalled = performance.now();
      stopping ??= end(signal);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      exitCode = 1;
      // A log that nobody reads any more would bring the same fault again.
      if ((error as NodeJS.ErrnoException | null)?.code !== 'EPIPE') report(error);
      stopping ??= end();
    });
  }
}
