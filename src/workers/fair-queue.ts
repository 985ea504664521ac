/** Too many tasks wait already, or this one has waited too long; the caller should come back later. */
export class QueueFull extends Error {}

export interface QueueOptions {
  /** Works at a time. */
  concurrency: number;
  /** Works that may wait. */
  limit: number;
  /** Works of one key at a time, at most; left out: as many as run at all. */
  perKey?: number;
  /** Works of one key that may wait; left out: as many as may wait at all. */
  limitPerKey?: number;
  /** Longest that one work waits, in milliseconds; left out: until it is its turn. */
  maxWait?: number;
}

/** The works of one key: how many run, and the calls that start those that wait. */
interface KeyQueue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs a few works at a time and lets a bounded number wait, each key getting its fair share.
 *
 * Works of one key run in the order they came. Between keys the turns go round, so that one workspace with many
 * works delays another's single one by at most one turn; with `perKey` below `concurrency`, not even by that.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Keys in the order of their turns; a key is there as long as something of it waits or runs. */
  private readonly queues = new Map<string, KeyQueue>();

  constructor(private readonly options: QueueOptions) {}

  /** Works that wait. */
  get length(): number {
    return this.waiting;
  }

  /** Works that run. */
  get active(): number {
    return this.running;
  }

  /**
   * Runs `work` when it is its turn.
   *
   * @param key who asks, such as a workspace's id
   * @throws QueueFull at once, when no more may wait, and when it has waited too long
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
    if (this.waiting >= limit || queue.waiting.length >= limitPerKey) {
      return Promise.reject(new QueueFull(`${this.waiting} tasks wait already.`));
    }
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

  /** Starts the first work whose key has not as much under way as it may. */
  private next(): void {
    const { concurrency, perKey = concurrency } = this.options;
    if (this.running >= concurrency) return;
    for (const [key, queue] of this.queues) {
      if (queue.waiting.length === 0 || queue.running >= perKey) continue;
      this.queues.delete(key);
      this.queues.set(key, queue); // to the end: the others come first now
      this.waiting--;
      this.start(queue);
      queue.waiting.shift()!();
      return;
    }
  }
}
