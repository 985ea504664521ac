import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { FairPool, type FairPoolConfig } from './fair-pool.js';
import { MIGRATIONS } from './migrations/index.js';

/** What a connection of the service's own pool waits for, in milliseconds. The client is a little more patient. */
const WAITS = {
  connectionTimeoutMillis: 5_000,
  maxWait: 10_000,
  maxSilence: 6_000,
  lock_timeout: 2_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Migrations may rewrite tables, and wait for those of another replica. */
const WAITS_OF_MIGRATIONS = {
  connectionTimeoutMillis: 5_000,
  maxSilence: 125_000,
  lock_timeout: 120_000,
  statement_timeout: 120_000,
};

/** A peer that left without a word is noticed by the kernel in about 11 s, even on a connection that is not used. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 1_000 };

/** How the service talks to PostgreSQL. Waits are bounded, so that a busy database gives an error and never a hang. */
export const dataSourceOptions = (url: string, entities: (new () => object)[]): DataSourceOptions =>
  optionsOf(url, entities, { ...WAITS, max: 20, maxPerRequester: 5 });

/** How migrations talk to PostgreSQL: on two connections, one of which holds the lock. */
export const migrationOptions = (url: string): DataSourceOptions =>
  optionsOf(url, [], { ...WAITS_OF_MIGRATIONS, max: 2 });

const optionsOf = (url: string, entities: (new () => object)[], pool: FairPoolConfig): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'all',
  applicationName: 'slide-deck-service',
  // Ids are made by the service; no extension is needed.
  installExtensions: false,
  driver: { ...pg, Pool: FairPool },
  extra: { ...KEEP_ALIVE, ...pool },
});
