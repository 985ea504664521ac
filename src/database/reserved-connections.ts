import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { DatabaseHealth } from '../http/health/database-health.js';
import { Metrics } from '../metrics/metrics.js';
import { KEEP_ALIVE } from './data-source-options.js';
import { DATABASE_URL } from './database-url.js';
import { FairPool, readingsOf } from './fair-pool.js';
import { inPlaceOf } from './places.js';

const CONNECTIONS = 4;
/**
 * Longest silence of the database, time of connecting and wait for a connection, in milliseconds: in the last, connections that are held
 * up are found out, and others made. On a busy machine connecting takes seconds, so none is closed when idle.
 */
const MAX_SILENCE = 3_000;
const MAX_CONNECTING = 5_000;
const MAX_WAIT = 10_000;
/** Longest time of {@link ReservedConnections.answers}, in milliseconds. */
const MAX_CHECK_TIME = 2_000;

/**
 * A few connections reserved for authentication and readiness, so that they work while the pool is busy or silent. Each
 * query reads one index.
 */
@Injectable()
export class ReservedConnections implements DatabaseHealth, OnApplicationShutdown {
  private readonly pool: FairPool;
  private checking: Promise<boolean> | null = null;

  constructor(@Inject(DATABASE_URL) url: string, logger: PinoLogger, metrics: Metrics) {
    this.pool = new FairPool({
      ...KEEP_ALIVE,
      connectionString: url,
      application_name: 'slide-deck-service-reserved',
      max: CONNECTIONS,
      maxPerRequester: CONNECTIONS / 2,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: MAX_CONNECTING,
      maxWait: MAX_WAIT,
      maxSilence: MAX_SILENCE,
      statement_timeout: MAX_SILENCE,
    });
    metrics.poolConnections.readFrom(() => readingsOf('reserved', this.pool));
    this.pool.on('error', (error) => logger.warn({ err: error.message }, 'a reserved connection was lost'));
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(sql, values)).rows as Row[];
  }

  /** Concurrent calls share one check. */
  answers(): Promise<boolean> {
    this.checking ??= inPlaceOf('readiness', () => this.check()).finally(() => (this.checking = null));
    return this.checking;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private check(): Promise<boolean> {
    const answer = this.query('select 1').then(
      () => true,
      () => false,
    );
    // After reading the sockets, so that a delayed event loop does not miss an answer that has arrived.
    const tooLate = sleep(MAX_CHECK_TIME, undefined, { ref: false }).then(() => setImmediate(false));
    return Promise.race([answer, tooLate]);
  }
}
