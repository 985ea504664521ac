interface Line {
  held: number;
  /** Calls that let the next one in, in order of arrival. */
  waiting: (() => void)[];
}

/** Lets a few in at a time for each host, so that this service cannot be turned against one of them. */
export class HostSlots {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly slotsPerHost: number) {}

  /**
   * Waits for a slot of the host.
   *
   * @returns the call that gives the slot back; it must be made exactly once.
   * @throws the signal's reason when that ends the waiting.
   */
  async enter(host: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const line = this.lines.get(host) ?? { held: 0, waiting: [] };
    this.lines.set(host, line);
    if (line.held < this.slotsPerHost) line.held++;
    else await this.waitInLine(line, signal);
    return () => this.leave(host, line);
  }

  private waitInLine(line: Line, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(admit), 1);
        reject(signal.reason as Error);
      };
      line.waiting.push(admit);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  private leave(host: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.held === 0) this.lines.delete(host);
  }
}
