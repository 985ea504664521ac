import type { ServerResponse } from 'node:http';
import { MalformedBody } from '../errors/catalogue.js';

/** Aborts when the client of a request has disconnected, or has its answer. */
export function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new MalformedBody('The client has disconnected.')));
  return gone.signal;
}
