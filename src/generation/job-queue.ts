import { Injectable } from '@nestjs/common';
import { BackgroundQueue, type QueueOptions } from '../database/background-queue.js';

const QUEUE = 'generate-deck';

/** Concurrent jobs of this process, and of one workspace in it. They mostly wait for a model. */
const CONCURRENCY = 4;
const CONCURRENCY_PER_WORKSPACE = 2;

const OPTIONS: QueueOptions = {
  messages: {
    // One more than a job has attempts, so that the last delivery can end a job without attempts left.
    retryLimit: 3,
    retryDelay: 1,
    expireInSeconds: 900,
    heartbeatSeconds: 10,
  },
  worker: {
    localConcurrency: CONCURRENCY,
    localGroupConcurrency: CONCURRENCY_PER_WORKSPACE,
    heartbeatRefreshSeconds: 3,
  },
};

/**
 * Delivers ids of jobs. A job is redelivered after 10 seconds without a heartbeat of its worker. Delivery is at least
 * once; the rows of the jobs decide what is done.
 */
@Injectable()
export class JobQueue {
  constructor(private readonly queue: BackgroundQueue) {}

  /** Starts to deliver jobs to `work`. When it throws, the job is redelivered. */
  start(work: (jobId: string) => Promise<void>): Promise<void> {
    return this.queue.work<{ jobId: string }>(QUEUE, OPTIONS, ({ jobId }) => work(jobId));
  }

  /** Puts a job into the queue, as part of the open transaction. */
  send(jobId: string, workspaceId: string): Promise<void> {
    return this.queue.send(QUEUE, { jobId }, { group: { id: workspaceId } });
  }

  /** Stops taking jobs; resolves when running ones have ended. Jobs can still be sent. */
  rest(): Promise<void> {
    return this.queue.rest(QUEUE);
  }
}
