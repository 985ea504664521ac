import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { Unavailable } from '../errors/catalogue.js';
import { FairQueue } from '../workers/fair-queue.js';

/** Requests that are begun in one turn of the event loop; one takes half a millisecond until it waits for something. */
const AT_A_TURN = 16;
/** Requests that may wait for their turn. */
const MAX_WAITING = 10_000;

/**
 * Middleware that begins a few requests in a turn of the event loop, each client getting its share: hundreds that one
 * client sends at once then delay those of others by a turn. The probe of life waits for nobody.
 *
 * Passes Unavailable on when too many wait.
 */
export function takeTurns() {
  const line = new FairQueue({ concurrency: AT_A_TURN, limit: MAX_WAITING });
  return (request: Request, _response: Response, next: NextFunction) => {
    if (request.path === '/healthz') return next();
    const begin = async () => {
      next();
      await nextTurn();
    };
    line.run(clientOf(request), begin).catch(() => next(new Unavailable('The service')));
  };
}

/** Whoever shows a key is known by it, wherever the request comes from. */
const clientOf = ({ headers, ip }: Request) => headers.authorization ?? ip ?? '';
