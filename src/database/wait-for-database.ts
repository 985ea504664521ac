import { setTimeout as sleep } from 'node:timers/promises';
import { Busy, Unavailable } from '../errors/catalogue.js';
import { apiErrorOf } from '../http/errors/api-error-of.js';

/** Milliseconds between two tries, and how many there are: a minute of a server that refuses connections, five of a silent one. */
const TRY_EVERY = 1_000;
const TRIES = 60;
/** Milliseconds until the wait is reported, and until it is reported again. */
const FIRST_REPORT = 5_000;
const REPORT_EVERY = 30_000;

/** What passes the time; replaced by tests. */
interface Time {
  now: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

/**
 * Does `work` on a database as soon as that answers: one that is being replaced is waited for, one that refuses the service is
 * not.
 *
 * @param report takes one line, now and then, while it waits.
 * @throws what `work` throws, at once or after a minute.
 */
export async function whenDatabaseAnswers<T>(
  work: () => Promise<T>,
  report: (line: string) => void,
  { now, sleep: wait }: Time = { now: () => performance.now(), sleep },
): Promise<T> {
  let reportAt = now() + FIRST_REPORT;
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const passes = [Busy, Unavailable].some((kind) => apiErrorOf(error) instanceof kind);
      if (!passes || tries === TRIES) throw error;
      if (now() >= reportAt) {
        report(`the start waits for the database, which does not answer: ${reasonOf(error)}`);
        reportAt = now() + REPORT_EVERY;
      }
      await wait(TRY_EVERY);
    }
  }
}

/** In one line. Where a name has several addresses, the error of each has words, and theirs has none. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return (first instanceof Error ? first.message : String(first)).split('\n', 1)[0]!;
}
