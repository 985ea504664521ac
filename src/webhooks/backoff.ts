const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from one try to the next. The last of eleven is after almost a day; one more ends the day. */
const DELAYS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR];

/** So much longer or shorter, so that deliveries that failed together are not tried together. */
const JITTER = 0.2;

/** Longest rest of a webhook that fails, in seconds: so much later than its receiver it is back at most. */
const LONGEST_REST = 10 * MINUTE;

/** Seconds until a delivery that has failed so many times, at least once, is tried again. */
export function delayAfter(attempts: number): number {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1]!;
  return delay * (1 - JITTER + 2 * JITTER * Math.random());
}

/** Seconds for which a webhook rests whose tries have failed so many times in a row. */
export const restAfter = (failures: number) => Math.min(delayAfter(failures), LONGEST_REST);
