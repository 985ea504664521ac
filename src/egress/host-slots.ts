import { FairQueue } from '../workers/fair-queue.js';

/** Requests to one host that may wait for a slot. */
const WAITING_LIMIT = 1_000;

/**
 * Limits concurrent requests per host, so that this service cannot be used to attack one. Clients take turns, and none
 * gets all slots of a host, so that one whose requests hang does not block the others.
 */
export class HostSlots {
  private readonly lines = new Map<string, FairQueue>();

  constructor(
    private readonly slotsPerHost: number,
    private readonly slotsPerClient: number,
  ) {}

  /**
   * Runs `work` in a slot of the host.
   *
   * @param client the requester, such as a workspace's id
   * @throws QueueFull at once, when too many wait.
   */
  async run<T>(host: string, client: string, work: () => Promise<T>): Promise<T> {
    const limits = { concurrency: this.slotsPerHost, perKey: this.slotsPerClient, limit: WAITING_LIMIT };
    const line = this.lines.get(host) ?? new FairQueue(limits);
    this.lines.set(host, line);
    try {
      return await line.run(client, work);
    } finally {
      if (line.active + line.length === 0) this.lines.delete(host);
    }
  }
}
