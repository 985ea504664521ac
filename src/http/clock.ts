import { Injectable } from '@nestjs/common';

/**
 * The time of the database, so that all replicas agree on what has expired, and so that a test can choose it. Between
 * samples it goes by the monotonic clock of the process, which nobody sets.
 */
@Injectable()
export class Clock {
  /** The time at which `performance.now()` was zero, in milliseconds; until the first sample, as the process has it. */
  private origin = performance.timeOrigin;

  now(): Date {
    return new Date(this.origin + performance.now());
  }

  /** Takes over the `time` that the database had when `performance.now()` was `at`. */
  follow(time: Date, at: number): void {
    this.origin = time.getTime() - at;
  }
}
