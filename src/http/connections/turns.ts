import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NextFunction, Response } from 'express';
import { FairQueue, type QueueFull } from '../../workers/fair-queue.js';
import { queueRefusal } from '../errors/queue-refusal.js';
import type { ClientRequest } from './client.js';

/** Requests that are started per turn of the event loop; starting one takes half a millisecond. */
const STARTS_PER_TURN = 16;
/** Requests that may wait to be started, in all and of one client. */
const MAX_WAITING = 10_000;
const MAX_OF_CLIENT = 1_000;
const MANY = `More than ${MAX_OF_CLIENT} requests wait.`;

/**
 * Middleware that starts a few requests per turn of the event loop, fairly by client, so that hundreds of requests of
 * one client delay those of others by one turn. `/healthz` does not wait.
 *
 * Passes RateLimited on when too many of the client wait, and Busy when too many wait in all.
 */
export function takeTurns() {
  const line = new FairQueue({ concurrency: STARTS_PER_TURN, limit: MAX_WAITING, limitPerKey: MAX_OF_CLIENT });
  return (request: ClientRequest, _response: Response, next: NextFunction) => {
    if (request.path === '/healthz') return next();
    const begin = async () => {
      next();
      await nextTurn();
    };
    line.run(request.client, begin).catch((error: QueueFull) => next(queueRefusal(error, MANY, 'The service')));
  };
}
