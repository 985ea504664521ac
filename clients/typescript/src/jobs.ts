import { SlideDeckError } from './error.js';
import type { Job } from './generated/types.gen.js';
import { sleep, within } from './time.js';

export interface JobOptions {
  signal?: AbortSignal;
  /** Milliseconds after which to give up; the job goes on. Default: an hour, which is how long the service lets a job live. */
  timeout?: number;
}

/** A job that has made its deck. */
export type FinishedJob = Job & { status: 'succeeded'; deck_id: string };

/** Milliseconds before a job is asked for a second time; then longer and longer. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;

/** Asks for a job until it has ended. */
export function waitForJob(
  read: (signal: AbortSignal) => Promise<Job>,
  { signal, timeout = 3_600_000 }: JobOptions,
): Promise<FinishedJob> {
  return within(timeout, signal, async (signal) => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
      const job = await read(signal);
      const { status, deck_id, error_code, error_message } = job;
      if (status === 'succeeded' && deck_id !== null) return { ...job, status, deck_id };
      if (status === 'succeeded') throw new SlideDeckError('The deck of this job was deleted.', 200, 'not_found');
      if (status === 'failed') {
        throw new SlideDeckError(error_message ?? 'The job failed.', 200, error_code ?? 'generation_failed');
      }
      await sleep(pause, signal);
    }
  });
}
