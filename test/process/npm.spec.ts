import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/database/embedded/embedded-postgres.js';
import { newDataDir } from '../support/data-dir.js';
import { COMMON_ENVIRONMENT, ended, processesOf, ready, type Started } from '../support/process.js';

/** What a build needs, for a service that builds beside the one that other suites use. */
const SOURCES = ['src', 'clients', 'package.json', 'tsconfig.json', 'nest-cli.json'];

describe('npm, told to stop', () => {
  const folder = newDataDir();
  afterEach(async () => {
    for (const pid of processesOf(folder)) process.kill(Number(pid), 'SIGKILL');
    while (processesOf(folder).length > 0) await sleep(100);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function npm(args: string[], cwd = '.'): Promise<Started> {
    const port = await freePort();
    const child: ChildProcess = spawn('npm', args, {
      cwd,
      env: { ...COMMON_ENVIRONMENT, HOME: folder, PORT: String(port), DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (output += data.toString()));
    return { process: child, url: `http://127.0.0.1:${port}`, output: () => output };
  }

  /** Sends the signal to npm alone, as a supervisor does. */
  async function stop(service: Started): Promise<void> {
    service.process.kill('SIGTERM');
    await ended(service.process);
    expect(processesOf(folder)).toEqual([]);
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
  }

  it('stops the service of npm start and its database before it ends', async () => {
    const service = await npm(['start']);
    await ready(service);
    expect(processesOf(join(folder, 'postgres')).length).toBeGreaterThan(0);
    await stop(service);
  }, 90_000);

  it('stops the service of npm run start:dev, the watcher and the database', async () => {
    const copy = join(folder, 'copy');
    for (const name of SOURCES) cpSync(name, join(copy, name), { recursive: true, preserveTimestamps: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const service = await npm(['run', 'start:dev'], copy);
    await ready(service);
    await stop(service);
  }, 180_000);
});
