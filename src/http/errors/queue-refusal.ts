import { Busy, RateLimited } from '../../errors/catalogue.js';
import type { QueueFull } from '../../workers/fair-queue.js';

/**
 * What is answered when a queue is full.
 *
 * @param waiting what too many of the caller wait: `More than 50 pictures wait.`
 * @param what has too much to do, when too many wait in all.
 */
export const queueRefusal = ({ ofKey }: QueueFull, waiting: string, what: string) =>
  ofKey ? new RateLimited(waiting, 1) : new Busy(`${what} has more to do than it can take on.`);
