/** Capacity; beyond it the oldest entry is dropped. */
const MAX_REMEMBERED = 10_000;

interface Known {
  identity: string;
  intact: Promise<boolean>;
}

/**
 * Caches which artefacts were verified, so that a body is verified once and not at every opening. Concurrent callers
 * share one verification.
 */
export class KnownIntact {
  private readonly known = new Map<string, Known>();

  /**
   * Whether the artefact is intact.
   *
   * @param identity changes whenever the stored bytes are written to.
   * @param settled false when a write may still leave the identity unchanged: the result is not cached then.
   * @param verify verifies the whole body.
   */
  async check(key: string, identity: string, settled: boolean, verify: () => Promise<boolean>): Promise<boolean> {
    const known = this.known.get(key);
    if (known?.identity === identity) return known.intact;
    const entry = { identity, intact: verify() };
    this.remember(key, entry);
    let intact = false;
    try {
      return (intact = await entry.intact);
    } finally {
      if (!(intact && settled) && this.known.get(key) === entry) this.known.delete(key);
    }
  }

  private remember(key: string, entry: Known): void {
    this.known.delete(key);
    this.known.set(key, entry);
    if (this.known.size > MAX_REMEMBERED) this.known.delete(this.known.keys().next().value!);
  }
}
