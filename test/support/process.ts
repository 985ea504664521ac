import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded-postgres.js';

/** A service that runs as a process of its own. */
export interface Started {
  process: ChildProcess;
  url: string;
  output: () => string;
}

/** Starts the service from its sources, on the embedded database in `dataDir`. */
export async function startProcess(dataDir: string, environment: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', 'src/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
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
