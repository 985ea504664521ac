import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PgBoss } from 'pg-boss';
import { DATABASE_URL } from '../database/database-url.js';
import { Transactions } from '../database/transactions.js';

const QUEUE = 'generate-deck';

/** Concurrent jobs of this process, and of one workspace in it. They mostly wait for a model. */
const CONCURRENCY = 4;
const CONCURRENCY_PER_WORKSPACE = 2;

/** Timeout of the queue's statements in milliseconds; a silent connection is closed. */
const QUERY_TIMEOUT = 15_000;

/**
 * The job queue in PostgreSQL, which delivers ids of jobs. A job is redelivered after 10 seconds without a heartbeat of
 * its worker. Delivery is at least once; the rows of the jobs decide what is done.
 */
@Injectable()
export class JobQueue {
  private readonly boss: PgBoss;

  constructor(
    @Inject(DATABASE_URL) url: string,
    private readonly transactions: Transactions,
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
    this.boss.on('error', (error) => logger.warn({ err: error.message }, 'the job queue had a fault'));
  }

  /** Starts to deliver jobs to `work`. When it throws, the job is redelivered. */
  async start(work: (jobId: string) => Promise<void>): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(QUEUE, {
      // One more than a job has attempts, so that the last delivery can end a job without attempts left.
      retryLimit: 3,
      retryDelay: 1,
      expireInSeconds: 900,
      heartbeatSeconds: 10,
      notify: true,
    });
    const options = {
      localConcurrency: CONCURRENCY,
      localGroupConcurrency: CONCURRENCY_PER_WORKSPACE,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 1,
      heartbeatRefreshSeconds: 3,
    };
    await this.boss.work<{ jobId: string }>(QUEUE, options, async (jobs) => {
      for (const { data } of jobs) await work(data.jobId);
    });
  }

  /** Puts a job into the queue, as part of the open transaction. */
  async send(jobId: string, workspaceId: string): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) => ({
      rows: await this.transactions.query(text, values),
    });
    await this.boss.send(QUEUE, { jobId }, { db: { executeSql }, group: { id: workspaceId } });
  }

  /** Stops taking jobs; resolves when running ones have ended. Jobs can still be sent. */
  async rest(): Promise<void> {
    await this.boss.offWork(QUEUE, { wait: true });
  }

  /** Releases jobs that still run, and closes the connections. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }
}

/** Options that the queue does not pass on are set in the query of pg's URL. */
function withParameters(url: string, parameters: Record<string, number>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
  return address.href;
}
