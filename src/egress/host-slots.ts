import { FairQueue } from '../workers/fair-queue.js';

/** Requests to one host that may wait for a slot. */
const WAITING_LIMIT = 1_000;

/**
 * Lets a few in at a time for each host, so that this service cannot be turned against one of them. Whoever asks the
 * same host gets a fair share of its slots.
 */
export class HostSlots {
  private readonly lines = new Map<string, FairQueue>();

  constructor(private readonly slotsPerHost: number) {}

  /**
   * Runs `work` in a slot of the host.
   *
   * @param client who asks, such as a workspace's id
   * @throws QueueFull at once, when too many wait.
   */
  async run<T>(host: string, client: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(host) ?? new FairQueue({ concurrency: this.slotsPerHost, limit: WAITING_LIMIT });
    this.lines.set(host, line);
    try {
      return await line.run(client, work);
    } finally {
      if (line.active + line.length === 0) this.lines.delete(host);
    }
  }
}
