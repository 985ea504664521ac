import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { FirstStart } from './admin/first-start.js';
import { createApp } from './app.setup.js';
import type { Settings } from './config/settings.js';
import { Renderer } from './exports/renderer/renderer.js';
import { DRAIN_TIME, Lifecycle } from './http/health/lifecycle.js';
import type { LogStream } from './http/logging/logging.js';
import { offline, warnings, welcome } from './welcome.js';

export interface ServeOptions {
  /** Says nothing. */
  quiet: boolean;
  /** Makes the first workspace, and tells its key, where there is none. */
  firstWorkspace: boolean;
  /** Where log lines go; left out: standard output. */
  log?: LogStream;
}

/** The application, as it listens. */
export interface Serving {
  app: NestExpressApplication;
  /** Where it answers on this machine; `settings.baseUrl` is what it calls itself. */
  localUrl: string;
  /** Logs a fault that nothing caught. */
  report: (error: unknown) => void;
  /** @param grace how long connections are still accepted, in milliseconds. */
  close: (grace: number) => Promise<void>;
  /** Hands over the last traces. */
  flush: () => Promise<void>;
}

/** Serves on a database that is there. A module of its own, because it loads all the others: `start.ts` does so while the database starts. */
export async function serve(
  settings: Settings,
  databaseUrl: string,
  { quiet, firstWorkspace, log }: ServeOptions,
): Promise<Serving> {
  const app = await createApp(settings, databaseUrl, log);
  // While the routes are made: a service waits for its browser longest until it is ready.
  app.get(Renderer).warm();
  const logger = app.get(Logger);
  const traces = settings.tracing ? await startTracing((message) => logger.warn(message)) : null;
  await app.listen(settings.port, settings.host);
  if (!quiet) {
    for (const line of warnings(settings)) logger.warn(line);
    for (const line of offline(settings)) logger.log(line);
    const key = firstWorkspace ? await app.get(FirstStart).makeWorkspace() : null;
    logger.log(`Serving ${settings.baseUrl}`);
    // Not logged: who keeps the log would keep the key.
    if (key !== null) console.log(welcome(settings.baseUrl, key));
    else logger.log('Keys are shown once; `npm run key` makes another one.');
  }
  return {
    app,
    localUrl: localAddress(app, settings),
    report: (error) => logger.fatal({ err: error }, 'a fault that nothing caught: the service stops'),
    close: async (grace) => {
      void app.get(Lifecycle).drain(grace);
      // Whatever hangs, the process ends: a little after the time that work in flight gets.
      await Promise.race([app.close(), sleep(DRAIN_TIME + 5_000)]);
    },
    flush: async () => traces?.stop(),
  };
}

/** Loads OpenTelemetry's SDK, which costs time and memory, only where it is used. */
const startTracing = async (warn: (message: string) => void) =>
  (await import('./tracing/export-traces.js')).exportTraces(warn);

function localAddress(app: NestExpressApplication, { host, port }: Settings): string {
  const address = app.getHttpServer().address() as { port: number } | null;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address?.port ?? port}`;
}
