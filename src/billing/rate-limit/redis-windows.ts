import { Redis } from 'ioredis';
import type { Hits } from './memory-windows.js';

/** Longest wait for Redis, in milliseconds: a request must not hang because a counter does. */
const PATIENCE = 250;
const PREFIX = 'slide-deck:rate:';

/** Counts and starts the window in one step, by the clock of Redis; so the count is exact over all replicas. */
const HIT = `
  local hits = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return { hits, left }`;

/** Fixed windows that all replicas share. */
export class RedisWindows {
  private readonly redis: Redis;

  constructor(url: string) {
    this.redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: 2_000,
      commandTimeout: PATIENCE,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => 500,
    });
    this.redis.on('error', () => undefined); // each failed hit tells of it
  }

  /** Waits until the connection stands, or could not be made; it is tried again in the background. */
  async connect(): Promise<void> {
    await this.redis.connect().catch(() => undefined);
  }

  /** @throws Error within 250 ms when Redis does not answer. */
  async hit(key: string, ttl: number): Promise<Hits> {
    const [hits, left] = (await this.redis.eval(HIT, 1, PREFIX + key, ttl)) as [number, number];
    return { hits, left };
  }

  close(): void {
    this.redis.disconnect();
  }
}
