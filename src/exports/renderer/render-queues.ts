import { FairQueue } from '../../workers/fair-queue.js';

/** `short`: interactive renders and short decks. `long`: chunks of long decks, and pictures of whole decks. */
export type RenderQueue = 'short' | 'long';

/**
 * Queues renders by length, so that long ones never take the slots of short ones.
 *
 * In each queue a workspace runs at most `concurrency` renders. Each queue has one slot more, for workspaces that have rendered
 * little lately: their next render starts at once, however many others have much to render.
 */
export class RenderQueues {
  private readonly queues: Record<RenderQueue, FairQueue>;

  /**
   * @param concurrency renders that one workspace runs at a time in each queue
   * @param limit renders that may wait in each queue, half of them of one workspace
   */
  constructor(concurrency: number, limit: number) {
    const queue = () =>
      new FairQueue({
        concurrency: concurrency + 1,
        reserved: 1,
        limit,
        perKey: concurrency,
        limitPerKey: Math.ceil(limit / 2),
      });
    this.queues = { short: queue(), long: queue() };
  }

  /** Renders that wait in each queue. */
  get lengths(): Record<RenderQueue, number> {
    return { short: this.queues.short.length, long: this.queues.long.length };
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @param key the workspace
   * @param signal takes it out of the queue.
   * @throws QueueFull when too many wait; the reason of `signal`
   */
  run<T>(queue: RenderQueue, key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.queues[queue].run(key, work, signal);
  }
}
