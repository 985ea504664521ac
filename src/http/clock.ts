import { Injectable } from '@nestjs/common';

/**
 * The database's time, so that all replicas agree on what has expired and a test can set it. Between samples it
 * advances by the process's monotonic clock.
 */
@Injectable()
export class Clock {
  /** The time at which `performance.now()` was zero, in milliseconds; that of the process until the first sample. */
  private origin = performance.timeOrigin;

  now(): Date {
    return new Date(this.origin + performance.now());
  }

  /** Synchronises with the `time` that the database had when `performance.now()` was `at`. */
  follow(time: Date, at: number): void {
    this.origin = time.getTime() - at;
  }
}
