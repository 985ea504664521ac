/** Too many tasks wait already, or this one has waited too long; the caller should come back later. */
export class QueueFull extends Error {
  /** @param ofKey whether its own key has too many waiting, so that others may still come. */
  constructor(
    message: string,
    readonly ofKey = false,
  ) {
    super(message);
  }
}

export interface QueueOptions {
  /** Tasks that run concurrently. */
  concurrency: number;
  /** Tasks that may wait. */
  limit: number;
  /** Tasks of one key that run concurrently; by default `concurrency`. */
  perKey?: number;
  /** Tasks of one key that may wait; by default `limit`. */
  limitPerKey?: number;
  /** Longest wait of a task, in milliseconds; by default unlimited. */
  maxWait?: number;
}

/** The tasks of one key: how many run, and the functions that start waiting ones. */
interface KeyQueue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs a bounded number of tasks and queues a bounded number more, fairly by key.
 *
 * Tasks of one key start in the order they came. Keys take turns (round robin), so that a workspace with many tasks
 * delays another's single one by at most one task; with `perKey` below `concurrency`, not at all.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** By key, in the order of their turns; a key exists as long as it has a waiting or running task. */
  private readonly queues = new Map<string, KeyQueue>();

  constructor(private readonly options: QueueOptions) {}

  /** Waiting tasks. */
  get length(): number {
    return this.waiting;
  }

  /** Running tasks. */
  get active(): number {
    return this.running;
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @param key the requester, such as a workspace's id
   * @throws QueueFull at once, when too many wait already, and when it has waited too long
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.turn(key);
    try {
      return await work();
    } finally {
      this.end(key);
      this.next();
    }
  }

  private turn(key: string): Promise<void> {
    const { concurrency, limit, perKey = concurrency, limitPerKey = limit } = this.options;
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    if (this.running < concurrency && queue.running < perKey) {
      this.queues.set(key, queue);
      this.start(queue);
      return Promise.resolve();
    }
    const { length } = queue.waiting;
    if (length >= limitPerKey) return Promise.reject(new QueueFull(`${length} tasks of this key wait already.`, true));
    if (this.waiting >= limit) return Promise.reject(new QueueFull(`${this.waiting} tasks wait already.`));
    this.queues.set(key, queue);
    this.waiting++;
    return this.wait(key, queue);
  }

  private wait(key: string, queue: KeyQueue): Promise<void> {
    const { maxWait } = this.options;
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        queue.waiting.splice(queue.waiting.indexOf(start), 1);
        this.waiting--;
        this.forget(key, queue);
        reject(new QueueFull(`It has waited for ${maxWait} ms.`));
      };
      const timer = maxWait === undefined ? undefined : setTimeout(giveUp, maxWait);
      queue.waiting.push(start);
    });
  }

  private start(queue: KeyQueue): void {
    this.running++;
    queue.running++;
  }

  private end(key: string): void {
    const queue = this.queues.get(key)!;
    this.running--;
    queue.running--;
    this.forget(key, queue);
  }

  private forget(key: string, queue: KeyQueue): void {
    if (queue.running === 0 && queue.waiting.length === 0) this.queues.delete(key);
  }

  /** Starts the next task whose key runs fewer than `perKey`. */
  private next(): void {
    const { concurrency, perKey = concurrency } = this.options;
    if (this.running >= concurrency) return;
    for (const [key, queue] of this.queues) {
      if (queue.waiting.length === 0 || queue.running >= perKey) continue;
      this.queues.delete(key);
      this.queues.set(key, queue); // to the end of the round
      this.waiting--;
      this.start(queue);
      queue.waiting.shift()!();
      return;
    }
  }
}
