import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { Metrics } from '../metrics/metrics.js';
import { FairQueue } from '../workers/fair-queue.js';
import { type FairPool, PoolBusy, readingsOf } from './fair-pool.js';
import { readRows } from './json-rows.js';
import { currentPlace } from './places.js';

/** SQLSTATEs of a deadlock and of a serialization failure, after which a transaction may be retried. */
const RETRYABLE = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 8;

/** Longest wait of a transaction for earlier ones with the same subject, in milliseconds. */
const MAX_WAIT = 30_000;
/** Transactions that may wait, in total and per subject. */
const MAX_QUEUED = 4_000;
const MAX_QUEUED_PER_SUBJECT = 1_500;

/** A prepared statement, parsed and planned once per connection. */
export interface Statement {
  /** Unique in the service. */
  name: string;
  text: string;
}

/**
 * A condition that always holds. The transaction of a statement with it commits without waiting for the disk, which takes 2 to
 * 20 ms: for what is made again when a crash of the database loses the last second, such as leases and files of renders.
 * {@link WAIT_FOR_DISK} takes it back.
 */
export const WITHOUT_DISK_WAIT = `set_config('synchronous_commit', 'off', true) = 'off'`;

/** A statement after which a transaction waits for the disk when it commits, as the server is set. */
export const WAIT_FOR_DISK = 'set local synchronous_commit to default';

/** An open transaction. */
interface OpenTransaction {
  manager: EntityManager;
  /** Unique constraints whose violation is retried, of all calls that joined. */
  retryOn: Set<string>;
  afterCommit: (() => void)[];
  /** How often it was tried before. */
  retries: number;
}

/** The unit of work. A service opens one; the repositories that it calls join it implicitly. */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<OpenTransaction>();
  /** Serialises transactions by subject, so that they wait here without a connection instead of for row locks. */
  private readonly queues = new FairQueue({
    concurrency: Infinity,
    perKey: 1,
    limit: MAX_QUEUED,
    limitPerKey: MAX_QUEUED_PER_SUBJECT,
    maxWait: MAX_WAIT,
  });

  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
  ) {
    metrics.poolConnections.readFrom(() => readingsOf('main', this.pool));
  }

  /** Whether the caller is inside a transaction. */
  get isOpen(): boolean {
    return this.current.getStore() !== undefined;
  }

  /** How often the current transaction was tried before: more than 0 after a race was lost. */
  get retries(): number {
    return this.current.getStore()?.retries ?? 0;
  }

  /** The manager of the current transaction, else one without a transaction. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  repository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /** Runs one SQL statement with {@link manager}. Returns the rows of SELECT and of `… returning`. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const result: unknown = await this.manager.query(sql, parameters);
    // TypeORM returns [rows, count] for UPDATE and DELETE, else rows.
    const rows = isRowsAndCount(result) ? result[0] : result;
    return rows as Row[];
  }

  /** Like {@link query}, with a prepared statement. */
  async prepared<Row>({ name, text }: Statement, values: unknown[]): Promise<Row[]> {
    const { queryRunner } = this.manager;
    const client = queryRunner ? ((await queryRunner.connect()) as PoolClient) : this.pool;
    return (await client.query({ name, text, values })).rows as Row[];
  }

  /**
   * Hot reads: a prepared statement that returns one row with finished JSON text in its column `json`; null without a
   * row. Measured at two to four times the rate of mapping and serialising entities.
   */
  async readJson(statement: Statement, values: unknown[]): Promise<string | null> {
    const [row] = await this.prepared<{ json: string }>(statement, values);
    return row?.json ?? null;
  }

  /** JSON text of the array of all rows of a statement that may have thousands: see {@link readRows}. Outside of transactions. */
  async readRows(statement: Statement, values: unknown[]): Promise<string> {
    const client = await this.pool.connect();
    const reading = readRows(client, { ...statement, values });
    reading.then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
    return reading;
  }

  /**
   * Runs `work` atomically; nested calls join, so services compose. The outermost one queues by its subject ({@link
   * currentPlace}) before it takes a connection. After a deadlock, a serialization failure or a violation of `retryOn`,
   * a unique constraint, the outermost `work` is rerun, 7 times at most.
   *
   * @throws PoolBusy when it has queued for too long.
   */
  async run<T>(work: () => Promise<T>, { retryOn = [] as string[] } = {}): Promise<T> {
    const joined = this.current.getStore();
    if (joined) {
      for (const constraint of retryOn) joined.retryOn.add(constraint);
      return work();
    }
    const { subject } = currentPlace();
    if (subject === null) return this.open(work, retryOn);
    let begun = false;
    const begin = () => {
      begun = true;
      return this.open(work, retryOn);
    };
    return this.queues.run(subject, begin).catch((error: Error) => {
      throw begun ? error : new PoolBusy(error.message);
    });
  }

  private get pool(): FairPool {
    return (this.dataSource.driver as unknown as { master: FairPool }).master;
  }

  private async open<T>(work: () => Promise<T>, retryOn: string[]): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const open = { retryOn: new Set(retryOn), afterCommit: [] as (() => void)[], retries: attempt - 1 };
      try {
        const result = await this.dataSource.transaction((manager) => this.current.run({ manager, ...open }, work));
        for (const callback of open.afterCommit) callback();
        return result;
      } catch (error) {
        const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
        const passes = RETRYABLE.has(code ?? '') || (constraint !== undefined && open.retryOn.has(constraint));
        if (!passes || attempt === MAX_ATTEMPTS) throw error;
        await sleep(Math.random() * 20 * attempt);
      }
    }
  }

  /** Calls back after the current transaction has committed, at once without one; never after a rollback. */
  afterCommit(callback: () => void): void {
    const open = this.current.getStore();
    if (open) open.afterCommit.push(callback);
    else callback();
  }
}

function isRowsAndCount(result: unknown): result is [unknown[], number] {
  return Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}
