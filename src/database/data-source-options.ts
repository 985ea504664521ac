import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { FairPool, type FairPoolConfig } from './fair-pool.js';
import { MIGRATIONS } from './migrations/index.js';

/** Timeouts of a connection of the service's pool, in milliseconds. Those of the client are slightly longer. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  maxWait: 10_000,
  maxSilence: 6_000,
  lock_timeout: 2_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Longer for migrations, which may rewrite tables or wait for another replica's. */
const MIGRATION_TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  maxSilence: 125_000,
  lock_timeout: 120_000,
  statement_timeout: 120_000,
};

/** With these the kernel detects a dead peer in about 11 s, even on an idle connection. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 1_000 };

/**
 * Options of the service's data source. All waits have a timeout, so that a busy database causes errors and no hangs.
 */
export const dataSourceOptions = (url: string, entities: (new () => object)[]): DataSourceOptions =>
  optionsOf(url, entities, { ...TIMEOUTS, max: 20, maxPerRequester: 5 });

/** Options of the migrations' data source: the connection with their lock is the only one. */
export const migrationOptions = (url: string): DataSourceOptions =>
  optionsOf(url, [], { ...MIGRATION_TIMEOUTS, max: 1 });

const optionsOf = (url: string, entities: (new () => object)[], pool: FairPoolConfig): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'all',
  applicationName: 'slide-deck-service',
  // The service generates ids; no extension is needed.
  installExtensions: false,
  driver: { ...pg, Pool: FairPool },
  extra: { ...KEEP_ALIVE, ...pool },
});
