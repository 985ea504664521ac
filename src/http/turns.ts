import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { Unavailable } from '../errors/catalogue.js';
import { FairQueue } from '../workers/fair-queue.js';

/** Requests that are started per turn of the event loop; starting one takes half a millisecond. */
const STARTS_PER_TURN = 16;
/** Requests that may wait to be started. */
const MAX_WAITING = 10_000;

/**
 * Middleware that starts a few requests per turn of the event loop, fairly by client, so that hundreds of requests of
 * one client delay those of others by one turn. `/healthz` does not wait.
 *
 * Passes Unavailable on when too many wait.
 */
export function takeTurns() {
  const line = new FairQueue({ concurrency: STARTS_PER_TURN, limit: MAX_WAITING });
  return (request: Request, _response: Response, next: NextFunction) => {
    if (request.path === '/healthz') return next();
    const begin = async () => {
      next();
      await nextTurn();
    };
    line.run(clientOf(request), begin).catch(() => next(new Unavailable('The service')));
  };
}

/** Clients are told apart by their key, else by their address. */
const clientOf = ({ headers, ip }: Request) => headers.authorization ?? ip ?? '';
