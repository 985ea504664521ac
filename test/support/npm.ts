import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded/embedded-postgres.js';
import { COMMON_ENVIRONMENT, ended, processesOf, type Started } from './process.js';

/** Starts the service by npm, with `dataDir` as its data folder. */
export async function startByNpm(args: string[], dataDir: string, folder = '.'): Promise<Started> {
  const port = await freePort();
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...COMMON_ENVIRONMENT, HOME: dataDir, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return { process: child, url: `http://127.0.0.1:${port}`, output: () => output };
}

/** Sends the signal to npm alone, as a supervisor does: nothing of the service may be left when npm has ended. */
export async function expectStopOfAll(service: Started, dataDir: string): Promise<void> {
  service.process.kill('SIGTERM');
  await ended(service.process);
  expect(processesOf(dataDir)).toEqual([]);
  await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
}

/** Kills what a failed test has left. */
export async function killAllOf(dataDir: string): Promise<void> {
  for (const pid of processesOf(dataDir)) process.kill(Number(pid), 'SIGKILL');
  while (processesOf(dataDir).length > 0) await sleep(100);
}
