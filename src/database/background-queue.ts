import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PgBoss, type Queue, type SendOptions, type WorkOptions } from 'pg-boss';
import { Lifecycle } from '../http/health/lifecycle.js';
import { DATABASE_URL } from './database-url.js';
import { Notifications } from './notifications.js';
import { Transactions } from './transactions.js';

/** Timeout of the queue's statements in milliseconds; a silent connection is closed. */
const QUERY_TIMEOUT = 6_000;

/** Longest time that a stop waits for the queue's connections, in milliseconds: a silent one never says that it has closed. */
const STOP_LIMIT = 5_000;

/** Faults that follow each other within this time, in milliseconds, are one: each connection tells several a second. */
const FAULT_LASTS = 10_000;

/** How a queue keeps its messages, and how this process takes them. */
export interface QueueOptions {
  messages: Omit<Queue, 'name' | 'notify'>;
  worker: WorkOptions;
}

/**
 * Queues in PostgreSQL, which deliver messages to one of all replicas, at least once. They are sent in transactions, so a
 * message is there exactly when what it is about is.
 */
@Injectable()
export class BackgroundQueue implements BeforeApplicationShutdown {
  private readonly boss: PgBoss;
  private started: Promise<unknown> | null = null;

  constructor(
    @Inject(DATABASE_URL) url: string,
    private readonly transactions: Transactions,
    private readonly lifecycle: Lifecycle,
    notifications: Notifications,
    logger: PinoLogger,
  ) {
    this.boss = new PgBoss({
      connectionString: withParameters(url, { query_timeout: QUERY_TIMEOUT, statement_timeout: QUERY_TIMEOUT }),
      connectionTimeoutMillis: 5_000,
      application_name: 'slide-deck-service-jobs',
      max: 4,
      useListenNotify: true,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
      schedule: false,
    });
    let lastFault = -Infinity;
    this.boss.on('error', (error) => {
      const isNew = performance.now() - lastFault > FAULT_LASTS;
      lastFault = performance.now();
      // That the database is away is logged already.
      if (isNew && notifications.listening) logger.warn({ err: error.message }, 'the job queue has a fault');
    });
  }

  /** Starts to deliver the messages of a queue to `work`. When it throws, the message is delivered again. */
  async work<T extends object>(
    queue: string,
    { messages, worker }: QueueOptions,
    work: (message: T) => Promise<void>,
  ): Promise<void> {
    this.started ??= this.boss.start();
    await this.started;
    await this.boss.createQueue(queue, { ...messages, notify: true });
    const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, ...worker };
    await this.boss.work<T>(queue, options, async (jobs) => {
      for (const { data } of jobs) await work(data);
    });
  }

  /** Puts a message into a queue, as part of the open transaction. */
  async send(queue: string, message: object, options: Pick<SendOptions, 'group'> = {}): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: await this.transactions.query(text, values),
    });
    await this.boss.send(queue, message, { db: { executeSql }, ...options });
  }

  /** Stops taking messages of a queue; resolves when running work has ended. They can still be sent. */
  async rest(queue: string): Promise<void> {
    await this.boss.offWork(queue, { wait: true });
  }

  /** Releases messages that are still worked on, and closes the connections. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.lifecycle.drain();
    await Promise.race([this.boss.stop({ graceful: false }), sleep(STOP_LIMIT, undefined, { ref: false })]);
  }
}

/** Options that the queue does not pass on are set in the query of pg's URL. */
function withParameters(url: string, parameters: Record<string, number>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
  return address.href;
}
