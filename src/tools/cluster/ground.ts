import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';

/** Connections of one server to PostgreSQL, and of the tools besides. */
const CONNECTIONS = 30;
const SPARE = 10;
const LOCAL_REDIS = 'redis://127.0.0.1:6379';

/** What the servers of a cluster share. */
export interface Ground {
  databaseUrl: string;
  /** Null: none answers, so each server counts by itself. */
  redisUrl: string | null;
  /** Stops what was started for the cluster. */
  stop(): Promise<void>;
}

/**
 * PostgreSQL as `DATABASE_URL` names it, else an embedded one in `dataDir`; Redis as `REDIS_URL` names it, else the one of
 * this machine, where it answers.
 */
export async function findGround(
  { DATABASE_URL, REDIS_URL }: NodeJS.ProcessEnv,
  dataDir: string,
  servers: number,
  say: (line: string) => void,
): Promise<Ground> {
  const wanted = servers * CONNECTIONS + SPARE;
  const database = DATABASE_URL ? null : await startEmbeddedPostgres(join(dataDir, 'postgres'), wanted);
  const databaseUrl = DATABASE_URL || (database?.url ?? '');
  const redisUrl = REDIS_URL || LOCAL_REDIS;
  const hasRedis = await answersPing(redisUrl);
  if (!hasRedis) {
    say(
      `No Redis answers at ${new URL(redisUrl).host}: each server counts requests by itself, so limits are ${servers} times as high.`,
    );
  }
  const [{ max_connections: most } = { max_connections: '0' }] = await rows<{ max_connections: string }>(
    databaseUrl,
    'show max_connections',
  );
  if (Number(most) < wanted) {
    say(
      `PostgreSQL takes ${most} connections, and ${servers} servers may open ${servers * CONNECTIONS}: raise max_connections.`,
    );
  }
  return { databaseUrl, redisUrl: hasRedis ? redisUrl : null, stop: async () => database?.stop() };
}

/** The rows of a query on a connection of its own. */
export async function rows<T extends object>(databaseUrl: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function answersPing(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 2_000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
