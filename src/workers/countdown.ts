/** A time limit that can be paused. */
export class Countdown {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private runsSince = 0;
  private ended = false;

  /** @param left time in milliseconds; starts with {@link go}. */
  constructor(private left: number) {}

  /** Aborts when the time is up. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  go(): void {
    if (this.ended) return;
    this.runsSince = performance.now();
    this.timer = setTimeout(() => this.controller.abort(new Error('The time is up.')), this.left);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.left -= performance.now() - this.runsSince;
  }

  /** Stops it for good. */
  end(): void {
    this.ended = true;
    this.stop();
  }
}
