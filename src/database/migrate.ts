import { DataSource, MigrationExecutor } from 'typeorm';
import { migrationOptions } from './data-source-options.js';

/** Arbitrary; the key of the advisory lock of all replicas. */
const MIGRATION_LOCK = 7_203_114_559;

/**
 * Runs pending migrations. Replicas that start concurrently wait for each other. The connection that holds the lock runs
 * them, so that nobody else does while it works: both end together.
 */
export async function migrate(url: string): Promise<void> {
  const dataSource = await new DataSource(migrationOptions(url)).initialize();
  try {
    const runner = dataSource.createQueryRunner();
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
  } finally {
    // Closing the connection releases the lock.
    await dataSource.destroy();
  }
}
