interface Entry<Value> {
  value: Value;
  size: number;
}

/**
 * Keeps values up to a size in all. Where there is no room, the value that was used longest ago goes of the owner who has most, so that
 * nobody who fills it drops what others keep.
 */
export class SharedCache<Value> {
  private readonly owners = new Map<string, { entries: Map<string, Entry<Value>>; size: number }>();
  private size = 0;

  /** @param limit the sizes of all values together. */
  constructor(private readonly limit: number) {}

  get(owner: string, key: string): Value | undefined {
    const entries = this.owners.get(owner)?.entries;
    const entry = entries?.get(key);
    if (!entry) return undefined;
    entries!.delete(key);
    entries!.set(key, entry); // to the end: it was used last
    return entry.value;
  }

  set(owner: string, key: string, value: Value, size = 1): void {
    this.delete(owner, key);
    if (size > this.limit) return;
    const kept = this.owners.get(owner) ?? { entries: new Map<string, Entry<Value>>(), size: 0 };
    this.owners.set(owner, kept);
    kept.entries.set(key, { value, size });
    kept.size += size;
    this.size += size;
    while (this.size > this.limit) this.dropOne();
  }

  private delete(owner: string, key: string): void {
    const kept = this.owners.get(owner);
    const entry = kept?.entries.get(key);
    if (!kept || !entry) return;
    kept.entries.delete(key);
    kept.size -= entry.size;
    this.size -= entry.size;
    if (kept.entries.size === 0) this.owners.delete(owner);
  }

  private dropOne(): void {
    let [largest] = this.owners;
    for (const each of this.owners) if (each[1].size > largest![1].size) largest = each;
    const [owner, { entries }] = largest!;
    const [oldest] = entries.keys();
    this.delete(owner, oldest!);
  }
}
