import { ApiError } from '../../errors/api-error.js';
import { MalformedBody } from '../../errors/catalogue.js';

/** Seconds that a body may take. They are counted, so that none is late because this process was held up. */
export const BODY_SECONDS = 8;

/**
 * Waits for a body that is being read.
 *
 * @param mayTake Seconds that it may take, as far as is known by now.
 * @throws invalid_input (400) when it does not arrive in time, or ends before it is complete.
 */
export async function inTime<T>(body: Promise<T>, mayTake: () => number = () => BODY_SECONDS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let seconds = 0;
  const timer = setInterval(() => {
    if (++seconds >= mayTake()) reject(new MalformedBody('The body did not arrive in time.'));
  }, 1_000);
  try {
    return await Promise.race([body, late]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new MalformedBody('The body ended before it was complete.');
  } finally {
    clearInterval(timer);
  }
}
