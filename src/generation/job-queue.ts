import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PgBoss } from 'pg-boss';
import { DATABASE_URL } from '../database/database-url.js';
import { Transactions } from '../database/transactions.js';

const QUEUE = 'generate-deck';

/** Jobs at a time: of this process, and of one workspace in it. They wait for a model most of the time. */
const CONCURRENCY = 4;
const CONCURRENCY_OF_WORKSPACE = 2;

/** How long the queue's own statements may take, in milliseconds; a silent connection is given up. */
const LONGEST_QUERY = 15_000;

/**
 * The queue in PostgreSQL: brings the ids of jobs to workers. A worker that dies is noticed after 10 seconds without a
 * heartbeat, and the job is brought again. Deliveries may repeat; the rows of the jobs decide what is done.
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
      connectionString: withParameters(url, { query_timeout: LONGEST_QUERY, statement_timeout: LONGEST_QUERY }),
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

  /** Begins to bring jobs to `work`. When it throws, the job is brought again. */
  async start(work: (jobId: string) => Promise<void>): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(QUEUE, {
      // One more than a job has tries, so that the last delivery finds the tries used up and ends the job.
      retryLimit: 3,
      retryDelay: 1,
      expireInSeconds: 900,
      heartbeatSeconds: 10,
      notify: true,
    });
    const options = {
      localConcurrency: CONCURRENCY,
      localGroupConcurrency: CONCURRENCY_OF_WORKSPACE,
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

  /** Takes no more jobs; settles when those in work have ended. Jobs can still be put into the queue. */
  async rest(): Promise<void> {
    await this.boss.offWork(QUEUE, { wait: true });
  }

  /** Gives back the jobs that are still in work, and closes the connections. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }
}

/** pg reads settings for which the queue has no option from the query of its address. */
function withParameters(url: string, parameters: Record<string, number>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
  return address.href;
}
