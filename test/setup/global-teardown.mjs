import { rmSync } from 'node:fs';
import pg from 'pg';

export default async function tearDown() {
  process.emit('endOfSuites'); // where the suites ran in this process
  if (!globalThis.database) await dropDatabases(process.env.DATABASE_URL);
  await globalThis.database?.stop();
  if (globalThis.databaseFolder) rmSync(globalThis.databaseFolder, { recursive: true, force: true });
}

/** Leaves nothing on a server that is not the run's own. */
async function dropDatabases(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const name of globalThis.databases) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}
