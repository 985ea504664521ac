import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Builds what is older than its sources, since tests start the build and draw in its threads, and starts a PostgreSQL of the
 * run's own, unless `DATABASE_URL` names one, with a database for each worker.
 */
export default async function setUp({ maxWorkers }) {
  // Of workers and of what suites start: V8 compiles the same modules again and again.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'slide-deck-service-specs', 'compiled');
  await import('../../src/tools/build/build-if-stale.mjs');
  const { isWhole, seed } = await import('../support/sample.ts');
  console.log(
    isWhole ? 'No samples: everything is tested.' : `Samples by the seed ${seed}: TEST_SEED=${seed} takes the same.`,
  );
  if (!process.env.DATABASE_URL) {
    const { startEmbeddedPostgres } = await import('../../dist/database/embedded/embedded-postgres.js');
    globalThis.databaseFolder = mkdtempSync(join(tmpdir(), 'deck-test-'));
    globalThis.database = await startEmbeddedPostgres(globalThis.databaseFolder);
    process.env.DATABASE_URL = globalThis.database.url;
  }
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  // By the run, since several may share a server.
  process.env.TEST_DATABASES = `deck_test_${process.pid}`;
  globalThis.databases = Array.from({ length: maxWorkers }, (_, i) => `${process.env.TEST_DATABASES}_${i + 1}`);
  for (const name of globalThis.databases) await client.query(`create database ${name}`);
  await client.end();
}
