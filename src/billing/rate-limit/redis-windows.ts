import { setImmediate as nextTurn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Hits } from './memory-windows.js';

/** Longest wait for Redis, in milliseconds: a request must not hang because a counter does. */
const HIT_TIMEOUT = 250;
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
      // Else a Redis that takes connections and says nothing would hold up the start.
      enableReadyCheck: false,
      disableClientInfo: true,
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

  /** @throws Error when Redis does not answer within 250 ms. */
  async hit(key: string, ttl: number): Promise<Hits> {
    const [hits, left] = await inTime(this.redis.eval(HIT, 1, PREFIX + key, ttl) as Promise<[number, number]>);
    return { hits, left };
  }

  close(): void {
    this.redis.disconnect();
  }
}

/**
 * The answer, unless Redis takes longer than it may. When this process was busy, the timer goes off before anybody could
 * read what has arrived meanwhile; so the sockets get one turn of the event loop first. A command's own time-out in
 * ioredis does not wait for that.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void nextTurn().then(() => reject(new Error(`Redis did not answer within ${HIT_TIMEOUT} ms.`)));
    }, HIT_TIMEOUT);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
