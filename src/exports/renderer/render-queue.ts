/** Too many renders wait already; the caller should come back later. */
export class QueueFull extends Error {}

export interface QueueOptions {
  /** Works at a time. */
  concurrency: number;
  /** Works that may wait. */
  limit: number;
}

/**
 * Runs a few works at a time and lets a bounded number wait, each key getting its fair share.
 *
 * Works of one key run in the order they came. Between keys the turns go round, so that one workspace with many
 * renders delays another's single one by at most one turn.
 */
export class RenderQueue {
  private running = 0;
  private waiting = 0;
  /** Keys in the order of their turns; a key is there as long as something of it waits. */
  private readonly lines = new Map<string, (() => void)[]>();

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
   * @throws QueueFull at once, when no more may wait
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.turn(key);
    try {
      return await work();
    } finally {
      this.running--;
      this.next();
    }
  }

  private turn(key: string): Promise<void> {
    if (this.running < this.options.concurrency) {
      this.running++;
      return Promise.resolve();
    }
    if (this.waiting >= this.options.limit) {
      return Promise.reject(new QueueFull(`${this.waiting} renders wait already.`));
    }
    return new Promise((start) => {
      const line = this.lines.get(key) ?? [];
      line.push(start);
      this.lines.set(key, line);
      this.waiting++;
    });
  }

  private next(): void {
    const [first] = this.lines;
    if (!first) return;
    const [key, line] = first;
    const start = line.shift();
    this.lines.delete(key);
    if (line.length > 0) this.lines.set(key, line); // to the end: the others come first now
    this.waiting--;
    this.running++;
    start?.();
  }
}
