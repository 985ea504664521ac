import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded-postgres.js';
import { startArguments } from '../../src/tools/bench-server.js';

export { processesOf } from '../../src/tools/processes.js';

const END_WITH_PARENT = './src/tools/end-with-parent.mjs';

/** A service that runs as a process of its own. */
export interface Started {
  process: ChildProcess;
  url: string;
  output: () => string;
}

/** The service from its sources, and as `npm start` runs it. */
const PROGRAMS = {
  sources: ['--import', '@swc-node/register/esm-register', 'src/main.ts'],
  built: startArguments(),
};

/** Starts the service, on the embedded database in `dataDir` unless the environment names another one. */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
  program: keyof typeof PROGRAMS = 'sources',
): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...PROGRAMS[program]], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  return { process: child, url: `http://127.0.0.1:${port}`, output: () => output };
}

/** Settles when the service is ready for requests. */
export async function ready({ url, process: child, output }: Started): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
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
