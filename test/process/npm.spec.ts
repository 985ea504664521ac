import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir } from '../support/data-dir.js';
import { expectStopOfAll, killAllOf, startByNpm } from '../support/npm.js';
import { processesOf, ready } from '../support/process.js';

describe('npm, told to stop', () => {
  const folder = newDataDir();
  afterAll(async () => {
    await killAllOf(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  it('stops the service of npm start and its database before it ends', async () => {
    const service = await startByNpm(['start'], folder);
    await ready(service);
    expect(processesOf(join(folder, 'postgres')).length).toBeGreaterThan(0);
    await expectStopOfAll(service, folder);
  });
});
