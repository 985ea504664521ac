/** Hits in a window, this one included, and its remaining time. */
export interface Hits {
  hits: number;
  /** Milliseconds, positive. */
  left: number;
}

/** Capacity; beyond it the oldest window is dropped, so that unauthenticated clients cannot exhaust memory. */
const MAX_WINDOWS = 100_000;

/** Fixed windows in memory. A window starts with the first hit after the last one ended. */
export class MemoryWindows {
  private readonly windows = new Map<string, { hits: number; endsAt: number }>();

  /** @param now Whole milliseconds of a monotonic clock. */
  constructor(
    private readonly now = () => Math.floor(performance.now()),
    private readonly most = MAX_WINDOWS,
  ) {}

  hit(key: string, ttl: number): Hits {
    const now = this.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { hits: 0, endsAt: now + ttl };
      this.windows.delete(key); // moves it to the end of the insertion order
      this.windows.set(key, window);
      this.makeRoom();
    }
    window.hits++;
    return { hits: window.hits, left: window.endsAt - now };
  }

  private makeRoom(): void {
    const oldest = this.windows.size > this.most ? this.windows.keys().next().value : undefined;
    if (oldest !== undefined) this.windows.delete(oldest);
  }
}
