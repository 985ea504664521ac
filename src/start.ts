import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { FirstStart } from './admin/first-start.js';
import { createApp } from './app.setup.js';
import { readSettings, type Settings } from './config/settings.js';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { DRAIN_TIME, Lifecycle } from './http/lifecycle.js';
import type { LogStream } from './http/logging.js';
import { offline, warnings, welcome } from './welcome.js';

/** Signals that come closer together than this, in milliseconds, are one: a terminal sends Ctrl-C to npm, which sends it on. */
const ONE_SIGNAL = 1_000;

/** A service that listens. */
export interface RunningService {
  app: NestExpressApplication;
  settings: Settings;
  /** Where it answers on this machine; `settings.baseUrl` is what it calls itself. */
  localUrl: string;
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
  const database =
    settings.databaseUrl === null ? await startEmbeddedPostgres(join(settings.dataDir, 'postgres')) : null;
  if (keepDatabase) await database?.release(); // held by the one who reloads
  const stopDatabase = async () => void (!keepDatabase && (await database?.stop()));
  try {
    const app = await createApp(settings, settings.databaseUrl ?? database?.url ?? '', log);
    const logger = app.get(Logger);
    const traces = settings.tracing ? await startTracing((message) => logger.warn(message)) : null;
    await app.listen(settings.port, settings.host);
    if (!quiet) {
      for (const line of warnings(settings)) logger.warn(line);
      for (const line of offline(settings)) logger.log(line);
      const key = database ? await app.get(FirstStart).makeWorkspace() : null;
      logger.log(`Serving ${settings.baseUrl}`);
      // Not logged: who keeps the log would keep the key.
      if (key !== null) console.log(welcome(settings.baseUrl, key));
    }
    const stop = async (grace = 0) => {
      void app.get(Lifecycle).drain(grace);
      // Whatever hangs, the process ends: a little after the time that work in flight gets.
      await Promise.race([app.close(), sleep(DRAIN_TIME + 5_000)]);
      await Promise.all([stopDatabase(), traces?.stop()]);
    };
    return { app, settings, localUrl: localAddress(app, settings), stop };
  } catch (error) {
    if (!database?.reused) await stopDatabase();
    throw error;
  }
}

/** Loads OpenTelemetry's SDK, which costs time and memory, only where it is used. */
const startTracing = async (warn: (message: string) => void) =>
  (await import('./tracing/export-traces.js')).exportTraces(warn);

function localAddress(app: NestExpressApplication, { host, port }: Settings): string {
  const address = app.getHttpServer().address() as { port: number } | null;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address?.port ?? port}`;
}

function endWithSignalOrFault(starting: Promise<RunningService>): void {
  let service: RunningService | null = null;
  let stopping: Promise<void> | null = null;
  let signalled = -Infinity;
  let exitCode = 0;
  const started = starting.then((running) => (service = running));
  started.catch(() => undefined); // the caller hears of it

  const report = (error: unknown) => {
    if (service) service.app.get(Logger).fatal({ err: error }, 'a fault that nothing caught: the service stops');
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
