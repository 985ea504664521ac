import { DataSource } from 'typeorm';
import { migrationOptions } from './data-source-options.js';

/** Any number; all replicas take the same advisory lock. */
const MIGRATION_LOCK = 7_203_114_559;

/** Runs the migrations that have not run. Replicas that start at once wait for each other. */
export async function migrate(url: string): Promise<void> {
  const dataSource = await new DataSource(migrationOptions(url)).initialize();
  try {
    const runner = dataSource.createQueryRunner();
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    // The lock ends with its connection.
    await dataSource.destroy();
  }
}
