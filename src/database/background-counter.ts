import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import type { Lifecycle } from '../http/health/lifecycle.js';

/** How often what was counted is written, in milliseconds. */
const EVERY = 2_000;

/** Keys that wait to be written at most: while the database is away, new ones are not counted beyond. */
const MAX_KEYS = 20_000;

/** What was counted under one key since the last time it was written. */
export interface Count {
  key: string;
  times: number;
  last: Date;
}

/**
 * Counts in memory and writes the sums in the background, so that nobody who is counted waits for it. What can't be
 * written is tried again; a stop writes what is left after the last request; a process that is killed loses 2 s.
 */
export abstract class BackgroundCounter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private counts = new Map<string, Count>();
  private uncounted = 0;
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** @param what names what is counted, in the log. */
  protected constructor(
    private readonly what: string,
    private readonly lifecycle: Lifecycle,
    private readonly logger: PinoLogger,
  ) {}

  /** Adds all the counts to their rows in one statement; those whose rows are gone are left out. */
  protected abstract write(counts: Count[]): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), EVERY).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.lifecycle.drain();
    clearInterval(this.timer);
    await this.writing;
    await this.flush();
  }

  protected count(key: string, at: Date): void {
    this.add({ key, times: 1, last: at });
  }

  private add({ key, times, last }: Count): void {
    const before = this.counts.get(key);
    if (before) {
      before.times += times;
      if (last > before.last) before.last = last;
    } else if (this.counts.size < MAX_KEYS) {
      this.counts.set(key, { key, times, last });
    } else {
      this.uncounted += times;
    }
  }

  /** One writing at a time: those that meet a slow database wait for it together. */
  private flush(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    const { counts, uncounted } = this;
    if (counts.size === 0) return;
    this.counts = new Map();
    this.uncounted = 0;
    if (uncounted > 0) this.logger.warn({ uncounted }, `${this.what} were not counted, as too many waited`);
    try {
      await this.write([...counts.values()]);
    } catch (err) {
      this.logger.warn({ err }, `${this.what} could not be written; they are tried again`);
      for (const count of counts.values()) this.add(count);
    }
  }
}
