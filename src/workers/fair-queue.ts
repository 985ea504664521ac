/** Too many works wait already, or this one has waited too long; the caller should come back later. */
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
  longestWait?: number;
}

/** The works of one key: how many run, and the calls that start those that wait. */
interface Line {
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
  private readonly lines = new Map<string, Line>();

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
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    if (this.running < concurrency && line.running < perKey) {
      this.lines.set(key, line);
      this.start(line);
      return Promise.resolve();
    }
    if (this.waiting >= limit || line.waiting.length >= limitPerKey) {
      return Promise.reject(new QueueFull(`${this.waiting} works wait already.`));
    }
    this.lines.set(key, line);
    this.waiting++;
    return this.wait(key, line);
  }

  private wait(key: string, line: Line): Promise<void> {
    const { longestWait } = this.options;
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        this.waiting--;
        this.forget(key, line);
        reject(new QueueFull(`It has waited for ${longestWait} ms.`));
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      line.waiting.push(start);
    });
  }

  private start(line: Line): void {
    this.running++;
    line.running++;
  }

  private end(key: string): void {
    const line = this.lines.get(key)!;
    this.running--;
    line.running--;
    this.forget(key, line);
  }

  private forget(key: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0) this.lines.delete(key);
  }

  /** Starts the first work whose key has not as much under way as it may. */
  private next(): void {
    const { concurrency, perKey = concurrency } = this.options;
    if (this.running >= concurrency) return;
    for (const [key, line] of this.lines) {
      if (line.waiting.length === 0 || line.running >= perKey) continue;
      this.lines.delete(key);
      this.lines.set(key, line); // to the end: the others come first now
      this.waiting--;
      this.start(line);
      line.waiting.shift()!();
      return;
    }
  }
}
