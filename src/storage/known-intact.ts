/** Artefacts that are remembered; beyond, the one that was checked first is forgotten. */
const MOST_REMEMBERED = 10_000;

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
   * @param identity changes whenever the stored bytes are written to; null when that can't be told, and nothing is
   *   remembered.
   * @param verify reads it through.
   */
  async check(key: string, identity: string | null, verify: () => Promise<boolean>): Promise<boolean> {
    if (identity === null) return verify();
    const known = this.known.get(key);
    if (known?.identity === identity) return known.intact;
    const entry = { identity, intact: verify() };
    this.remember(key, entry);
    let intact = false;
    try {
      return (intact = await entry.intact);
    } finally {
      if (!intact && this.known.get(key) === entry) this.known.delete(key);
    }
  }

  private remember(key: string, entry: Known): void {
    this.known.delete(key);
    this.known.set(key, entry);
    if (this.known.size > MOST_REMEMBERED) this.known.delete(this.known.keys().next().value!);
  }
}
