import type { Request } from 'express';

/**
 * A request whose client is known: who asks, as far as that can be told without a look at the database. Nothing that clients
 * choose: each of many names would have its turn.
 */
export type ClientRequest = Request & { client: string };
