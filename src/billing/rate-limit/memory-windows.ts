/** How often something was hit in a window, this time included, and how long the window goes on. */
export interface Hits {
  hits: number;
  /** Milliseconds, positive. */
  left: number;
}

/** Most windows kept; beyond it the oldest is forgotten, so that strangers cannot fill the memory. */
const MAX_WINDOWS = 100_000;

/** Fixed windows in this process. A window begins with the first hit after the last one ended. */
export class MemoryWindows {
  private readonly windows = new Map<string, { hits: number; endsAt: number }>();

  /** @param now Whole milliseconds of a clock that never jumps. */
  constructor(
    private readonly now = () => Math.floor(performance.now()),
    private readonly most = MAX_WINDOWS,
  ) {}

  hit(key: string, ttl: number): Hits {
    const now = this.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { hits: 0, endsAt: now + ttl };
      this.windows.delete(key); // so that it goes to the end of the order of age
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
