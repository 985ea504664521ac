import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Reading } from '../metrics/read-gauge.js';
import { FairQueue, QueueFull } from '../workers/fair-queue.js';
import { currentPlace } from './places.js';
import { endWhenSilent } from './silence.js';
import { traceQueries } from './traced-queries.js';

export interface FairPoolConfig extends PoolConfig {
  /** Connections that are lent concurrently. */
  max: number;
  /** Connections lent to one requester concurrently; by default `max`. */
  maxPerRequester?: number;
  /** Longest wait for a connection in milliseconds; by default unlimited. */
  maxWait?: number;
  /** Longest silence of a server during a query, in milliseconds; by default unlimited. */
  maxSilence?: number;
}

/** Calls that may wait for a connection: more than one workspace may have waiting. */
const MAX_QUEUED = 4_000;
const MAX_QUEUED_PER_REQUESTER = 1_500;

/** No connection was available in time. The SQLSTATE is PostgreSQL's for too many connections, which is transient. */
export class PoolBusy extends Error {
  readonly code = '53300';
}

type Lend = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that lends its connections to requesters in turn (see {@link FairQueue}), so that one with many queries does
 * not delay those of others. Connections that became silent are destroyed instead of reused.
 */
export class FairPool extends Pool {
  private readonly queue: FairQueue;
  private readonly returned = new WeakMap<PoolClient, () => void>();

  constructor(config: FairPoolConfig) {
    super(config);
    const { max, maxPerRequester, maxWait, maxSilence } = config;
    this.queue = new FairQueue({
      concurrency: max,
      perKey: maxPerRequester,
      maxWait,
      limit: MAX_QUEUED,
      limitPerKey: MAX_QUEUED_PER_REQUESTER,
    });
    this.on('connect', (client) => {
      // Pending queries get the error; without a listener it would end the process.
      client.on('error', () => undefined);
      if (maxSilence !== undefined) endWhenSilent(client, maxSilence);
      traceQueries(client);
    });
    this.on('release', (_error, client) => this.returned.get(client)?.());
  }

  /**
   * A connection for the current requester, to be released.
   *
   * @throws PoolBusy when too many wait, or none is available in time.
   */
  override connect(): Promise<PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<PoolClient> | void {
    const lent = this.lend();
    if (!lend) return lent;
    lent.then(
      (client) => lend(undefined, client, (error) => client.release(error)),
      (error: Error) => lend(error, undefined, () => undefined),
    );
  }

  /** Connections that are lent and kept, and callers that wait for one. */
  get state() {
    const { totalCount, idleCount, queue } = this;
    return { active: totalCount - idleCount, idle: idleCount, waiting: queue.length };
  }

  private lend(): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const lending = this.queue.run(currentPlace().requester, async () => {
        const client = await super.connect();
        const back = new Promise<void>((done) => this.returned.set(client, done));
        resolve(client);
        await back;
      });
      lending.catch((error: Error) => reject(error instanceof QueueFull ? new PoolBusy(error.message) : error));
    });
  }
}

/** The state of a pool for `deck_pool_connections`. */
export const readingsOf = (pool: string, { state }: FairPool) =>
  Object.entries(state).map(([name, count]): Reading<'pool' | 'state'> => [{ pool, state: name }, count]);
