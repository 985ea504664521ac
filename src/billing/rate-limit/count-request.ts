import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Response } from 'express';
import type { Caller } from '../../auth/caller.js';
import { RateLimited } from '../../errors/catalogue.js';
import { PLANS } from '../../plans/plans.js';
import type { Bucket } from './buckets.js';

/** A window and its capacity. */
export interface RateWindow {
  /** Requests with the same key are counted together. */
  key: string;
  /** Length of the window in milliseconds. */
  ttl: number;
  limit: number;
  /** The kind of request, for the message. */
  what: string;
}

/** The window of a bucket for this caller's workspace, with the limit of its plan. */
export const windowOf = ({ name, ttl, capacity }: Bucket, { workspaceId, plan }: Caller): RateWindow => ({
  key: `${name}:${workspaceId}`,
  ttl,
  limit: capacity(PLANS[plan]),
  what: `${name} requests`,
});

/**
 * Counts a request and sets the `RateLimit-*` headers; of several buckets they describe the one with the least left.
 *
 * @throws rate_limit with `Retry-After` when the window is full; the headers then describe this bucket.
 */
export async function countRequest(
  storage: ThrottlerStorage,
  response: Response,
  { key, ttl, limit, what }: RateWindow,
) {
  const { totalHits, timeToExpire, isBlocked } = await storage.increment(key, ttl, limit, ttl, what);
  const remaining = Math.max(0, limit - totalHits);
  if (isBlocked || remaining < Number(response.get('RateLimit-Remaining') ?? Infinity)) {
    response.setHeader('RateLimit-Limit', limit);
    response.setHeader('RateLimit-Remaining', remaining);
    response.setHeader('RateLimit-Reset', timeToExpire);
  }
  if (isBlocked) throw new RateLimited(`More than ${limit} ${what} in ${ttl / 1000} s.`, timeToExpire);
}
