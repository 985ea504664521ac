import type { DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from './migrations/index.js';

/** How the service talks to PostgreSQL. Waits are bounded, so that a busy database gives an error and never a hang. */
export const dataSourceOptions = (url: string, entities: (new () => object)[]): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'all',
  applicationName: 'slide-deck-service',
  // Ids are made by the service; no extension is needed.
  installExtensions: false,
  connectTimeoutMS: 5_000,
  extra: {
    max: 20,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  },
});
