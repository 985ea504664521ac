import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { FairQueue, QueueFull } from '../workers/fair-queue.js';
import { currentPlace } from './places.js';
import { endWhenSilent } from './silence.js';

export interface FairPoolConfig extends PoolConfig {
  /** Connections lent at a time. */
  max: number;
  /** Connections lent to one requester at a time; left out: all of them. */
  maxPerRequester?: number;
  /** Longest wait for a connection in milliseconds; left out: until there is one. */
  maxWait?: number;
  /** How long a server that owes an answer may be silent, in milliseconds; left out: as long as it takes. */
  maxSilence?: number;
}

/** Calls that may wait for a connection: the requests that one workspace may send at once, and some of others. */
const MAX_QUEUED = 4_000;
const MAX_QUEUED_PER_REQUESTER = 1_500;

/** No connection came in time. The SQLSTATE is that of PostgreSQL for too many connections: it passes by itself. */
export class PoolBusy extends Error {
  readonly code = '53300';
}

type Lend = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool whose connections are shared out between requesters in turn: one that asks for many at a time gets a few, and
 * another one's next statement does not wait behind them. Silent connections are destroyed, not lent again.
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
      // Who waits for it hears of its end; unheard by everybody, the error would end the process.
      client.on('error', () => undefined);
      if (maxSilence !== undefined) endWhenSilent(client, maxSilence);
    });
    this.on('release', (_error, client) => this.returned.get(client)?.());
  }

  /**
   * A connection, to be released; when it is the turn of the current place.
   *
   * @throws PoolBusy when too many wait, or none came in time.
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
