import type { OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { PinoLogger } from 'nestjs-pino';
import { type Hits, MemoryWindows } from './memory-windows.js';
import type { RedisWindows } from './redis-windows.js';

/** Milliseconds without calls to Redis after a failure, so that requests do not wait for it one by one. */
const BACK_OFF = 1_000;

/**
 * Counts requests in this process, or in Redis when `REDIS_URL` is set. While Redis is down every replica counts on its
 * own, so limits hold per replica; the outage and its end are logged once.
 */
export class RateWindows implements ThrottlerStorage, OnApplicationShutdown {
  private readonly local = new MemoryWindows();
  private away = false;
  private restUntil = 0;

  constructor(
    private readonly shared: RedisWindows | null,
    private readonly logger: PinoLogger,
  ) {}

  /** Counts in Redis where one is named; its client is loaded then. */
  static async open(redisUrl: string | null, logger: PinoLogger): Promise<RateWindows> {
    if (redisUrl === null) return new RateWindows(null, logger);
    const { RedisWindows } = await import('./redis-windows.js');
    return new RateWindows(await RedisWindows.connect(redisUrl), logger);
  }

  onApplicationShutdown(): void {
    this.shared?.close();
  }

  /** Counts a request. Above the limit requests are blocked until the window ends, and no longer. */
  async increment(key: string, ttl: number, limit: number) {
    const { hits, left } = await this.hit(key, ttl);
    const seconds = Math.max(1, Math.ceil(left / 1000));
    const isBlocked = hits > limit;
    return { totalHits: hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }

  private async hit(key: string, ttl: number): Promise<Hits> {
    if (!this.shared || performance.now() < this.restUntil) return this.local.hit(key, ttl);
    try {
      const hits = await this.shared.hit(key, ttl);
      if (this.away) this.logger.info('Redis is back; rate limits are shared again');
      this.away = false;
      return hits;
    } catch (err) {
      if (!this.away) this.logger.warn({ err }, 'Redis does not answer; every replica limits by itself until it does');
      this.away = true;
      this.restUntil = performance.now() + BACK_OFF;
      return this.local.hit(key, ttl);
    }
  }
}
