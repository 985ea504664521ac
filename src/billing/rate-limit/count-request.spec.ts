import type { Response } from 'express';
import type { PlanName } from '../../plans/plans.js';
import { RateLimited } from '../../errors/catalogue.js';
import { AI, STANDARD } from './buckets.js';
import { countRequest, windowOf } from './count-request.js';

const of = (plan: PlanName) => ({ keyId: 'k', workspaceId: 'w', plan, billingState: 'active' as const });

/** Counts a request that is the `totalHits`-th of a window, and tells its headers. */
async function count(limit: number, totalHits: number, earlier: Record<string, number> = {}) {
  const headers: Record<string, number> = { ...earlier };
  const response = {
    get: (name: string) => (name in headers ? String(headers[name]) : undefined),
    setHeader: (name: string, value: number) => (headers[name] = value),
  } as unknown as Response;
  const asked: unknown[] = [];
  const storage = {
    increment: (...values: unknown[]) => {
      asked.push(...values);
      const isBlocked = totalHits > limit;
      return Promise.resolve({ totalHits, timeToExpire: 7, isBlocked, timeToBlockExpire: isBlocked ? 7 : 0 });
    },
  };
  const window = { key: 'standard:w', ttl: 10_000, limit, what: 'standard requests' };
  const refusal = await countRequest(storage, response, window).catch((error: unknown) => error);
  return { headers, refusal, asked };
}

describe('a window of requests', () => {
  it('is of a workspace and kind, with the capacity of its plan', () => {
    const { key, ttl, limit } = windowOf(STANDARD, of('free'));
    expect({ key, ttl, limit }).toEqual({ key: 'standard:w', ttl: 10_000, limit: 30 });
    expect(windowOf(AI, of('free'))).toMatchObject({ key: 'ai:w', ttl: 5_000, limit: 5 });
    const [free, business] = [windowOf(STANDARD, of('free')), windowOf(STANDARD, of('business'))];
    expect(business.limit / free.limit).toBe(windowOf(AI, of('business')).limit / windowOf(AI, of('free')).limit);
    expect(business.limit).toBeGreaterThan(free.limit);
  });

  it('tells what is left of it', async () => {
    const { headers, refusal, asked } = await count(30, 1);
    expect(headers).toEqual({ 'RateLimit-Limit': 30, 'RateLimit-Remaining': 29, 'RateLimit-Reset': 7 });
    expect(refusal).toBeUndefined();
    expect(asked.slice(0, 3)).toEqual(['standard:w', 10_000, 30]);
    expect((await count(30, 30)).headers['RateLimit-Remaining']).toBe(0);
  });

  it('refuses more than it holds, and says for how long', async () => {
    const { headers, refusal } = await count(30, 31);
    expect(headers).toEqual({ 'RateLimit-Limit': 30, 'RateLimit-Remaining': 0, 'RateLimit-Reset': 7 });
    expect(refusal).toBeInstanceOf(RateLimited);
    expect(String(refusal)).toContain('30 standard requests in 10 s');
  });

  it('is told of when it has less left than the one before, or is full', async () => {
    const before = (left: number) => ({ 'RateLimit-Limit': 5, 'RateLimit-Remaining': left, 'RateLimit-Reset': 1 });
    expect((await count(30, 1, before(3))).headers).toEqual(before(3));
    expect((await count(30, 10, before(20))).headers).toEqual(before(20));
    expect((await count(30, 28, before(3))).headers['RateLimit-Remaining']).toBe(2);
    expect((await count(30, 31, before(0))).headers['RateLimit-Limit']).toBe(30);
  });
});
