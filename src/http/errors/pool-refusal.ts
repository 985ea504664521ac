import { QueueFull } from '../../workers/fair-queue.js';
import { WorkerDied, WorkerTimedOut } from '../../workers/worker-pool.js';
import { queueRefusal } from './queue-refusal.js';

/** What is answered when a pool of workers refuses or ends a call. */
interface Refusals {
  /** What too many of the caller wait: `More than 50 pictures wait.` */
  waiting: string;
  /** What has too much to do, when too many wait in all. */
  what: string;
  tooLong: (cause: Error) => Error;
  /** By default as `tooLong`. */
  tooLarge?: (cause: Error) => Error;
}

/** The answer of a worker, or in terms of the API why there is none. */
export async function answerOfPool<T>(call: Promise<T>, refusals: Refusals): Promise<T> {
  const { waiting, what, tooLong, tooLarge = tooLong } = refusals;
  try {
    return await call;
  } catch (error) {
    if (error instanceof QueueFull) throw queueRefusal(error, waiting, what);
    if (error instanceof WorkerTimedOut) throw tooLong(error);
    if (error instanceof WorkerDied) throw tooLarge(error);
    throw error;
  }
}
