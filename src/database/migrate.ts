import type { DataSource } from 'typeorm';

/** Any number; all replicas take the same advisory lock. */
const MIGRATION_LOCK = 7_203_114_559;

/** Runs the migrations that have not run. Replicas that start at once wait for each other. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.release();
  }
}
