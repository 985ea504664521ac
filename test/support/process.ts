import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded/embedded-postgres.js';
import { dataDirOfSpecs } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { startArguments } from '../../src/tools/service/server.js';

export { processesOf } from '../../src/tools/service/processes.js';

const END_WITH_PARENT = resolve('src/tools/service/end-with-parent.mjs');

/** A service that runs as a process of its own. */
export interface Started {
  process: ChildProcess;
  url: string;
  output: () => string;
}

/** What every process of a test gets: where programs are, and what V8 has compiled of the same modules before. */
export const COMMON_ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(dataDirOfSpecs, 'compiled'),
};

/** For a service that draws nothing: to start a browser costs two seconds of processor time. It is never ready, but healthy. */
export const WITHOUT_BROWSER = { PUPPETEER_EXECUTABLE_PATH: '/nowhere' };

/** Starts the service in `folder`, on the embedded database in `dataDir` unless the environment names another one. */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  folder = '.',
): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...startArguments()], {
    cwd: folder,
    env: { ...COMMON_ENVIRONMENT, PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  return { process: child, url: `http://127.0.0.1:${port}`, output: () => output };
}

/** Settles when the service is ready for requests, or, asked at `/healthz`, when it answers: its browser comes later. */
export async function ready({ url, process: child, output }: Started, path = '/readyz'): Promise<void> {
  while (
    !(await fetch(url + path).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`It ended: ${output()}`);
    await sleep(50);
  }
}

/** Settles when the process has ended, with its exit code. */
export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  );
