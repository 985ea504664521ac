import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';

/** Longest time that work in flight gets when the service is told to stop, in milliseconds. */
export const DRAIN_TIME = 30_000;

/** Knows whether the service is stopping, and holds the stop until work in flight has ended. */
@Injectable()
export class Lifecycle implements BeforeApplicationShutdown {
  draining = false;
  private readonly inFlight = new Set<Promise<unknown>>();

  /** Counts `work` as in flight: a stop waits for it. */
  track<T>(work: Promise<T>): Promise<T> {
    this.inFlight.add(work);
    const done = () => this.inFlight.delete(work);
    work.then(done, done);
    return work;
  }

  /** Settles when nothing is in flight any more, or 30 s have passed. */
  async drained(): Promise<void> {
    const timeout = new Promise((resolve) => setTimeout(resolve, DRAIN_TIME).unref());
    await Promise.race([Promise.allSettled(this.inFlight), timeout]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.draining = true;
    await this.drained();
  }
}
