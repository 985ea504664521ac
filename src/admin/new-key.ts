import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ApiKey } from '../auth/api-key.entity.js';
import { hashOfKey, newApiKey } from '../auth/api-key.js';
import { Workspace } from '../auth/workspace.entity.js';
import { ConfigurationError } from '../config/environment.js';
import { assertNodeVersion } from '../config/node-version.js';
import { readSettings } from '../config/settings.js';
import { dataSourceOptions } from '../database/data-source-options.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { isId } from '../http/ids.js';

/*
 * `npm run key [-- <id of a workspace>]`: makes another key, of the first workspace where none is named, for who has lost theirs.
 * Whoever may read the database may do so; the service may run meanwhile.
 */

const NONE = 'There is no workspace yet: `npm start` makes the first one, with a key, where there is no DATABASE_URL.';

/** Makes the key, and returns it with the name of its workspace; null without such a workspace. */
async function makeKey(databaseUrl: string, workspaceId: string | undefined) {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, [Workspace, ApiKey])).initialize();
  try {
    const [{ exists }] = await dataSource.query<[{ exists: boolean }]>(
      `select to_regclass('workspaces') is not null as exists`,
    );
    if (!exists) return null;
    const [workspace] = await dataSource.getRepository(Workspace).find({
      ...(workspaceId !== undefined && { where: { id: workspaceId } }),
      order: { id: 'ASC' },
      take: 1,
    });
    if (!workspace) return null;
    const key = newApiKey();
    const row = {
      id: uuid(),
      workspaceId: workspace.id,
      name: 'npm run key',
      hash: Buffer.from(hashOfKey(key), 'base64'),
    };
    await dataSource.getRepository(ApiKey).insert(row);
    return { key, name: workspace.name };
  } finally {
    await dataSource.destroy();
  }
}

try {
  assertNodeVersion();
  const [workspaceId] = process.argv.slice(2);
  const { databaseUrl, dataDir } = readSettings(process.env);
  const folder = join(dataDir, 'postgres');
  if (databaseUrl === null && !existsSync(folder)) throw new Error(NONE);
  const embedded = databaseUrl === null ? await startEmbeddedPostgres(folder) : null;
  try {
    const isWorkspace = workspaceId === undefined || isId(workspaceId);
    const made = isWorkspace ? await makeKey(databaseUrl ?? embedded?.url ?? '', workspaceId) : null;
    if (!made) throw new Error(workspaceId === undefined ? NONE : `There is no workspace ${workspaceId}.`);
    console.log(`A new key of the workspace "${made.name}". It is shown only now.\n\n  export DECK_KEY=${made.key}\n`);
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(error instanceof ConfigurationError ? `Configuration: ${error.message}` : (error as Error).message);
  process.exitCode = 1;
}
