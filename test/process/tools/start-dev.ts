import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newDataDir } from '../../support/data-dir.js';
import { expectStopOfAll, killAllOf, startByNpm } from '../../support/npm.js';
import { ready } from '../../support/process.js';

/** What a build needs, for a service that builds beside the one that other suites use. */
const SOURCES = ['src', 'clients', 'package.json', 'tsconfig.json', 'nest-cli.json'];

/** The service that starts again after every change. */
export function startDev(): void {
  const folder = newDataDir();
  afterAll(async () => {
    await killAllOf(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is stopped with the watcher and the database', async () => {
    const copy = join(folder, 'copy');
    for (const name of SOURCES) cpSync(name, join(copy, name), { recursive: true, preserveTimestamps: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const service = await startByNpm(['run', 'start:dev'], folder, copy);
    await ready(service);
    await expectStopOfAll(service, folder);
  });
}
