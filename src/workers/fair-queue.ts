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
  /**
   * How many of the `concurrency` slots are left to keys that run nothing and have used little lately, see {@link LITTLE_MS}. So a
   * few keys with much to do, however many, keep no other one waiting; by default none.
   */
  reserved?: number;
}

/** Milliseconds of slots that a key may have used lately and still take a reserved one. */
const LITTLE_MS = 10_000;
/** After how many milliseconds one that was used is forgotten: a key that always uses a sixth of a slot stays light. */
const FORGOTTEN_AFTER = 6;
/** Milliseconds after which a key that used much and rests takes reserved slots again. */
const LONGEST_MEMORY = 120_000;

/** Whether a task has one of the slots that are not reserved, or may have any. */
type Slot = 'common' | 'any';

interface WaitingTask {
  start: (slot: Slot) => void;
  refuse: (error: Error) => void;
}

/** The tasks of one key. */
interface KeyQueue {
  running: number;
  waiting: WaitingTask[];
  /** When all is forgotten that it has used, on the clock of `performance.now`. */
  forgottenAt: number;
}

/**
 * Runs a bounded number of tasks and queues a bounded number more, fairly by key.
 *
 * Tasks of one key start in the order they came. Keys take turns (round robin), so that a workspace with many tasks
 * delays another's single one by at most one task; with `perKey` below `concurrency`, not at all. A key that has none waiting gets a
 * place as long as another one has several: the last of the key that has most is refused for it.
 */
export class FairQueue {
  private running = 0;
  /** Of the running tasks, those that may have no reserved slot. */
  private common = 0;
  private waiting = 0;
  /** By key, in the order of their turns; those that have neither a waiting nor a running task have used slots lately. */
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
   * @param signal takes the task out of the queue; one that runs goes on.
   * @throws QueueFull at once, when too many wait already, and when it has waited too long or lost its place; the reason of `signal`
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const slot = await this.turn(key, signal);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.end(key, slot, begun);
      while (this.next());
    }
  }

  private async turn(key: string, signal: AbortSignal | undefined): Promise<Slot> {
    const { limit, limitPerKey = limit } = this.options;
    const queue = this.queues.get(key) ?? { running: 0, waiting: [], forgottenAt: 0 };
    const { length } = queue.waiting;
    const slot = length === 0 ? this.slotFor(queue) : null;
    if (slot) {
      this.add(key, queue);
      return this.start(queue, slot);
    }
    if (length >= limitPerKey) throw new QueueFull(`${length} tasks of this key wait already.`, true);
    if (this.waiting >= limit && !(length === 0 && this.makeRoom()))
      throw new QueueFull(`${this.waiting} tasks wait already.`);
    this.add(key, queue);
    this.waiting++;
    const turn = this.wait(key, queue, signal);
    while (this.next()); // the key may have become light meanwhile
    return turn;
  }

  /** The slot that the next task of a key may have now; null for none. */
  private slotFor({ running, forgottenAt }: KeyQueue): Slot | null {
    const { concurrency, perKey = concurrency, reserved = 0 } = this.options;
    if (running >= perKey || this.running >= concurrency) return null;
    const isLight = running === 0 && forgottenAt - performance.now() <= LITTLE_MS * FORGOTTEN_AFTER;
    if (isLight) return 'any';
    return this.common < concurrency - reserved ? 'common' : null;
  }

  /** Refuses the last task of the key that has most waiting, where that is more than one; false where it is not. */
  private makeRoom(): boolean {
    let longest: WaitingTask[] = [];
    for (const { waiting } of this.queues.values()) if (waiting.length > longest.length) longest = waiting;
    if (longest.length < 2) return false;
    longest.at(-1)!.refuse(new QueueFull('Tasks of others needed its place.', true));
    return true;
  }

  private wait(key: string, queue: KeyQueue, signal: AbortSignal | undefined): Promise<Slot> {
    const { maxWait } = this.options;
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const task: WaitingTask = {
        start: (slot) => {
          settle();
          resolve(slot);
        },
        refuse: (error) => {
          settle();
          queue.waiting.splice(queue.waiting.indexOf(task), 1);
          this.waiting--;
          this.forget(key, queue);
          reject(error);
        },
      };
      const leave = () => task.refuse(signal!.reason as Error);
      const giveUp = () => task.refuse(new QueueFull(`It has waited for ${maxWait} ms.`));
      const timer = maxWait === undefined ? undefined : setTimeout(giveUp, maxWait);
      signal?.addEventListener('abort', leave);
      queue.waiting.push(task);
    });
  }

  private start(queue: KeyQueue, slot: Slot): Slot {
    this.running++;
    queue.running++;
    if (slot === 'common') this.common++;
    return slot;
  }

  private end(key: string, slot: Slot, begun: number): void {
    const queue = this.queues.get(key)!;
    this.running--;
    queue.running--;
    if (slot === 'common') this.common--;
    const now = performance.now();
    const until = Math.max(queue.forgottenAt, now) + (now - begun) * FORGOTTEN_AFTER;
    if (this.options.reserved) queue.forgottenAt = Math.min(until, now + LONGEST_MEMORY);
    this.forget(key, queue);
  }

  private add(key: string, queue: KeyQueue): void {
    if (this.queues.has(key)) return;
    // Keys that used slots and rest come first, as those that start go to the end.
    for (const [other, rest] of this.queues) if (!this.forget(other, rest)) break;
    this.queues.set(key, queue);
  }

  /** Removes a key of which nothing has to be known any more. */
  private forget(key: string, { running, waiting, forgottenAt }: KeyQueue): boolean {
    const isOver = running === 0 && waiting.length === 0 && forgottenAt <= performance.now();
    if (isOver) this.queues.delete(key);
    return isOver;
  }

  /** Starts the next task whose key may start one; false where there is none. */
  private next(): boolean {
    for (const [key, queue] of this.queues) {
      const slot = queue.waiting.length === 0 ? null : this.slotFor(queue);
      if (!slot) continue;
      this.queues.delete(key);
      this.queues.set(key, queue); // to the end of the round
      this.waiting--;
      queue.waiting.shift()!.start(this.start(queue, slot));
      return true;
    }
    return false;
  }
}
