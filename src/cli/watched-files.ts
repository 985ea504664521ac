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

  /** Takes the files as they are now for known. */
  mark(paths: Iterable<string>): void {
    for (const path of paths) {
      this.seen.set(path, stateOf(path));
      this.watchFolder(dirname(path));
    }
  }

  /** Those of the files that were not marked before. */
  add(paths: Iterable<string>): void {
    this.mark([...paths].filter((path) => !this.seen.has(path)));
  }

  /** Settles when a file is another than it was when it was marked, and all are written. */
  async changed(): Promise<void> {
    while (!this.differ()) {
      const event = new Promise<void>((resolve) => (this.wake = resolve));
      const look = new AbortController();
      await Promise.race([event, sleep(LOOKS_EVERY, null, { signal: look.signal })]);
      look.abort();
    }
    for (let state = ''; state !== (state = this.state());) await sleep(SETTLED_FOR);
  }

  close(): void {
    for (const watcher of this.folders.values()) watcher.close();
  }

  private differ(): boolean {
    return [...this.seen].some(([path, state]) => stateOf(path) !== state);
  }

  private state(): string {
    return [...this.seen.keys()].map(stateOf).join('\n');
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
