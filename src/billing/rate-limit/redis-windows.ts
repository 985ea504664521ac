import { setImmediate as nextTurn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Hits } from './memory-windows.js';

/** Timeout of a call in milliseconds: a request must not hang because of a counter. */
const HIT_TIMEOUT = 250;
const PREFIX = 'slide-deck:rate:';

/** Counts and starts the window atomically, by the clock of Redis; so the count is exact across replicas. */
const HIT = `
  local hits = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return { hits, left }`;

/** Fixed windows in Redis, shared by all replicas. */
export class RedisWindows {
  private readonly redis: Redis;

  private constructor(url: string) {
    this.redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: 2_000,
      // Otherwise a Redis that accepts connections without answering would delay startup.
      enableReadyCheck: false,
      disableClientInfo: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => 500,
      disconnectTimeout: 100, // ioredis waits so long also for a connection that is closed already
    });
    this.redis.on('error', () => undefined); // failed hits report it
  }

  /** Waits until the connection is open or has failed; it is retried in the background. */
  static async connect(url: string): Promise<RedisWindows> {
    const windows = new RedisWindows(url);
    await windows.redis.connect().catch(() => undefined);
    return windows;
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
 * The answer, unless Redis exceeds the timeout. When this process was blocked, the timer fires before received data is
 * read; so the sockets get one turn of the event loop first. ioredis's own command timeout does not wait for that.
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
