/** Artefacts that are remembered; beyond, the one that was checked first is forgotten. */
const MAX_REMEMBERED = 10_000;

interface Known {
  identity: string;
  intact: Promise<boolean>;
}

/**
 * Remembers which artefacts were read through and found intact, so that it happens once and not at every opening. Those
 * who ask while it happens share it.
 */
export class KnownIntact {
  private readonly known = new Map<string, Known>();

  /**
   * Whether the artefact is intact.
   *
   * @param identity changes whenever the stored bytes are written to.
   * @param settled false when a write may still leave the identity as it is: nothing is remembered then.
   * @param verify reads it through.
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
