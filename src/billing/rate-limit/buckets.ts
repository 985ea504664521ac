import type { Plan } from '../../plans/plans.js';

/** A rate limit for a kind of request: a fixed window with a capacity proportional to the plan's requests a second. */
export interface Bucket {
  name: 'standard' | 'ai';
  /** Length of the window in milliseconds. */
  ttl: number;
  capacity: (plan: Plan) => number;
}

/** Every request under `/v1`: docs/specification.md, section 8. */
export const STANDARD: Bucket = { name: 'standard', ttl: 10_000, capacity: (plan) => 30 * plan.requestsPerSecond };

/** Requests that call a model, in addition. */
export const AI: Bucket = { name: 'ai', ttl: 5_000, capacity: (plan) => 5 * plan.requestsPerSecond };
