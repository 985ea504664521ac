/**
 * Reads by key for many who ask at the same time: while a read runs, those who come share the next one. Whatever they get
 * was read after they asked, so nobody sees what was true only before.
 */
export class SharedReads<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly next = new Map<string, Promise<T>>();

  /** @throws what `read` throws, for all who share it */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.start(key, read);
    const next = this.next.get(key);
    if (next) return next;
    const begin = () => {
      this.next.delete(key);
      return this.start(key, read);
    };
    const following = running.then(begin, begin);
    this.next.set(key, following);
    return following;
  }

  private start(key: string, read: () => Promise<T>): Promise<T> {
    const reading = read().finally(() => this.running.delete(key));
    this.running.set(key, reading);
    return reading;
  }
}
