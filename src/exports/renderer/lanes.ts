import { FairQueue } from '../../workers/fair-queue.js';

/** Short work is what somebody waits for; the parts of long decks, and pictures of whole decks, are long. */
export type Lane = 'short' | 'long';

/**
 * Where renders wait for their turn: short work has slots of its own, which long work never takes.
 *
 * In each lane one workspace has `concurrency` renders under way at most, and one more slot than that is there, so that
 * whatever a workspace draws, another one's next render begins at once.
 */
export class Lanes {
  private readonly queues: Record<Lane, FairQueue>;

  /**
   * @param concurrency renders of one workspace at a time, in each lane
   * @param limit renders that may wait in each lane; of one workspace half of them
   */
  constructor(concurrency: number, limit: number) {
    const lane = () =>
      new FairQueue({
        concurrency: concurrency + 1,
        limit,
        perKey: concurrency,
        limitPerKey: Math.ceil(limit / 2),
      });
    this.queues = { short: lane(), long: lane() };
  }

  /** Renders that wait. */
  get length(): number {
    return this.queues.short.length + this.queues.long.length;
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @param key the workspace
   * @throws QueueFull at once, when no more may wait
   */
  run<T>(lane: Lane, key: string, work: () => Promise<T>): Promise<T> {
    return this.queues[lane].run(key, work);
  }
}
