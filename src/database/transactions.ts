import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { FairQueue } from '../workers/fair-queue.js';
import { PoolBusy } from './fair-pool.js';
import { currentPlace } from './places.js';

/** SQLSTATEs of a deadlock and of a serialization failure: the same transaction may be tried again. */
const RETRYABLE = new Set(['40P01', '40001']);
const TRIES = 4;

/** Longest that a transaction waits for those before it that write to the same, in milliseconds. */
const MAX_WAIT = 30_000;
/** Transactions that wait: those of one subject are at most what one workspace may ask for at once. */
const MAX_QUEUED = 4_000;
const MAX_QUEUED_PER_SUBJECT = 1_500;

/** A statement that PostgreSQL parses and plans once a connection. */
export interface Statement {
  /** Unique in the service. */
  name: string;
  text: string;
}

/** One transaction that is open. */
interface OpenTransaction {
  manager: EntityManager;
  /** Unique constraints whose violation is worth another try, of all that joined. */
  retryOn: Set<string>;
  afterCommit: (() => void)[];
}

/** The unit of work. A service opens one; every repository it calls joins it without being told. */
@Injectable()
export class Transactions {
  private readonly current = new AsyncLocalStorage<OpenTransaction>();
  /** Who would wait for a locked row waits here instead, without a connection. */
  private readonly queues = new FairQueue({
    concurrency: Infinity,
    perKey: 1,
    limit: MAX_QUEUED,
    limitPerKey: MAX_QUEUED_PER_SUBJECT,
    maxWait: MAX_WAIT,
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Whether a transaction is open here. */
  get isOpen(): boolean {
    return this.current.getStore() !== undefined;
  }

  /** The manager of the transaction that is open here, else one without a transaction. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  repository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /** Runs one SQL statement where {@link manager} stands. Rows of SELECT and of `… returning`. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const result: unknown = await this.manager.query(sql, parameters);
    // TypeORM answers UPDATE and DELETE with [rows, count], everything else with rows.
    const rows = isRowsAndCount(result) ? result[0] : result;
    return rows as Row[];
  }

  /** Like {@link query}, for a statement that runs often: PostgreSQL parses and plans it once a connection. */
  async prepared<Row>({ name, text }: Statement, values: unknown[]): Promise<Row[]> {
    const { queryRunner } = this.manager;
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    const client = queryRunner ? ((await queryRunner.connect()) as PoolClient) : master;
    return (await client.query({ name, text, values })).rows as Row[];
  }

  /**
   * The hot reads: {@link prepared} for a statement that returns one row with a finished JSON text in its column `json`,
   * or null without a row. Measured at two to four times the rate of entities that are mapped and serialised again.
   */
  async json(statement: Statement, values: unknown[]): Promise<string | null> {
    const [row] = await this.prepared<{ json: string }>(statement, values);
    return row?.json ?? null;
  }

  /**
   * Runs `work` atomically; a call made inside another joins it, so services compose. The outermost one stands in line
   * with those of the same subject ({@link currentPlace}) before it takes a connection. After a deadlock, a
   * serialization failure or a violation of `retryOn`, a unique constraint, the outermost `work` runs again from its
   * start, 4 times at most.
   *
   * @throws PoolBusy when it stood in line for too long.
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

  private async open<T>(work: () => Promise<T>, retryOn: string[]): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const open = { retryOn: new Set(retryOn), afterCommit: [] as (() => void)[] };
      try {
        const result = await this.dataSource.transaction((manager) => this.current.run({ manager, ...open }, work));
        for (const callback of open.afterCommit) callback();
        return result;
      } catch (error) {
        const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
        const passes = RETRYABLE.has(code ?? '') || (constraint !== undefined && open.retryOn.has(constraint));
        if (!passes || attempt === TRIES) throw error;
        await sleep(Math.random() * 20 * attempt);
      }
    }
  }

  /** Calls back when the open transaction has committed, at once without one; never when it is rolled back. */
  afterCommit(callback: () => void): void {
    const open = this.current.getStore();
    if (open) open.afterCommit.push(callback);
    else callback();
  }
}

function isRowsAndCount(result: unknown): result is [unknown[], number] {
  return Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}
