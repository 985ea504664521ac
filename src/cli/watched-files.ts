import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds in which files must stay as they are: editors write in parts, or twice. */
const SETTLED_FOR = 20;
/** Where the system tells of no changes, as on disks of other machines, files are looked at so often, in milliseconds. */
const LOOKS_EVERY = 500;

/**
 * Files that may be changed, replaced, moved away and put back. Their folders are watched, as editors put a new file in the place
 * of the old one, which nobody who watches that one is told of.
 */
export class WatchedFiles {
  private readonly seen = new Map<string, string>();
  private readonly folders = new Map<string, FSWatcher>();
  private wake: () => void = () => undefined;

  /** Looks at these files from now on, too. */
  add(paths: Iterable<string>): void {
    for (const path of paths) {
      if (this.seen.has(path)) continue;
      this.seen.set(path, stateOf(path));
      this.watchFolder(dirname(path));
    }
  }

  /** Settles when a file is another than it was the last time, or when it was added, and all are written. */
  async changed(): Promise<void> {
    while (!this.differ()) {
      const event = new Promise<void>((resolve) => (this.wake = resolve));
      const look = new AbortController();
      await Promise.race([event, sleep(LOOKS_EVERY, null, { signal: look.signal })]);
      look.abort();
    }
    while (this.remember()) await sleep(SETTLED_FOR);
  }

  close(): void {
    for (const watcher of this.folders.values()) watcher.close();
  }

  private differ(): boolean {
    return [...this.seen].some(([path, state]) => stateOf(path) !== state);
  }

  /** Takes the files as they are for seen; tells whether one was another before. */
  private remember(): boolean {
    const differ = this.differ();
    for (const path of this.seen.keys()) this.seen.set(path, stateOf(path));
    return differ;
  }

  private watchFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    try {
      const watcher = watch(folder, () => this.wake());
      watcher.on('error', () => watcher.close());
      this.folders.set(folder, watcher);
    } catch {
      return; // the files are looked at all the same
    }
  }
}

/** What tells one state of a file from another; empty when it is not there. */
function stateOf(path: string): string {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}
