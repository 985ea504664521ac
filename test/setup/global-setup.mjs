import '@swc-node/register/esm-register';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Days since 1970: a run samples what no run of the days before has, and the same again on the same day. */
const TODAY = Math.floor(Date.now() / 86_400_000);

/** Starts a PostgreSQL of the run's own, unless `DATABASE_URL` names one, and gives each worker a database in it. */
export default async function setUp({ maxWorkers }) {
  process.env.TEST_SEED ??= String(TODAY);
  console.log(`Samples of seed ${process.env.TEST_SEED}: TEST_SEED=${process.env.TEST_SEED} npm test takes the same.`);
  if (!process.env.DATABASE_URL) {
    const { startEmbeddedPostgres } = await import('../../src/database/embedded-postgres.ts');
    globalThis.databaseFolder = mkdtempSync(join(tmpdir(), 'deck-test-'));
    globalThis.database = await startEmbeddedPostgres(globalThis.databaseFolder);
    process.env.DATABASE_URL = globalThis.database.url;
  }
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (let worker = 1; worker <= maxWorkers; worker++) {
    await client.query(`drop database if exists deck_test_${worker} with (force)`);
    await client.query(`create database deck_test_${worker}`);
  }
  await client.end();
}
