import { RateLimited, Unavailable } from '../../errors/catalogue.js';
import type { QueueFull } from '../../workers/fair-queue.js';

/**
 * What is answered when a queue is full.
 *
 * @param waiting what too many of the caller wait: `More than 50 pictures wait.`
 * @param what is not available, when too many wait in all.
 */
export const queueRefusal = ({ ofKey }: QueueFull, waiting: string, what: string) =>
  ofKey ? new RateLimited(waiting, 1) : new Unavailable(what);
