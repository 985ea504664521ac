import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { PinoLogger } from 'nestjs-pino';
import { type Settings, SETTINGS } from '../../config/settings.js';
import { type Hits, MemoryWindows } from './memory-windows.js';
import type { RedisWindows } from './redis-windows.js';

/** Milliseconds without calls to Redis after a failure, so that requests do not wait for it one by one. */
const BACK_OFF = 1_000;

/**
 * Counts requests in this process, or in Redis when `REDIS_URL` is set. While Redis is down every replica counts on its
 * own, so limits hold per replica; the outage and its end are logged once.
 */
@Injectable()
export class RateWindows implements ThrottlerStorage, OnModuleInit, OnApplicationShutdown {
  private readonly local = new MemoryWindows();
  private shared: RedisWindows | null = null;
  private away = false;
  private restUntil = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly logger: PinoLogger,
  ) {}

  async onModuleInit(): Promise<void> {
    const { redisUrl } = this.settings;
    if (redisUrl === null) return;
    const { RedisWindows } = await import('./redis-windows.js');
    this.shared = new RedisWindows(redisUrl);
    await this.shared.connect();
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
