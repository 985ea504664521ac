import { FairQueue } from '../../workers/fair-queue.js';

/** Short work is what somebody waits for; the parts of long decks, and pictures of whole decks, are long. */
export type RenderQueue = 'short' | 'long';

/**
 * Where renders wait for their turn: short work has slots of its own, which long work never takes.
 *
 * In each queue one workspace has `concurrency` renders under way at most, and one more slot than that is there, so that
 * whatever a workspace draws, another one's next render begins at once.
 */
export class RenderQueues {
  private readonly queues: Record<RenderQueue, FairQueue>;

  /**
   * @param concurrency renders of one workspace at a time, in each queue
   * @param limit renders that may wait in each queue; of one workspace half of them
   */
  constructor(concurrency: number, limit: number) {
    const queue = () =>
      new FairQueue({
        concurrency: concurrency + 1,
        limit,
        perKey: concurrency,
        limitPerKey: Math.ceil(limit / 2),
      });
    this.queues = { short: queue(), long: queue() };
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
  run<T>(queue: RenderQueue, key: string, work: () => Promise<T>): Promise<T> {
    return this.queues[queue].run(key, work);
  }
}
