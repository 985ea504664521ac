import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Artefact, ArtefactStore, type OpenArtefact } from '../storage/artefact-store.js';
import { SharedCache } from '../workers/shared-cache.js';

/** Bytes of files in memory, and of one of them. */
const MEMORY_BYTES = 32 * 1024 * 1024;
const MAX_BYTES = 4 * 1024 * 1024;
/** Files that are known to have been opened. */
const MAX_OPENED = 10_000;

/**
 * Rendered files, of which those that are opened again and again, as behind a link that many got, are in memory from the
 * second time on. Most are opened once, and are streamed from the store.
 */
@Injectable()
export class HotFiles {
  private readonly opened = new LRUCache<string, true>({ max: MAX_OPENED });
  private readonly memory = new SharedCache<Artefact>(MEMORY_BYTES);

  constructor(private readonly store: ArtefactStore) {}

  /** As {@link ArtefactStore.open} does it; what is stored under the key is never replaced. `owner` is the workspace. */
  async open(owner: string, key: string): Promise<OpenArtefact | null> {
    const known = this.memory.get(owner, key);
    if (known) return inMemory(known);
    const file = await this.store.open(key);
    const isHot = this.opened.has(key);
    if (file) this.opened.set(key, true);
    if (!file || !isHot || file.size > MAX_BYTES) return file;
    try {
      const artefact = { body: await buffer(file.read()), type: file.type };
      this.memory.set(owner, key, artefact, artefact.body.length);
      return inMemory(artefact);
    } finally {
      await file.close();
    }
  }
}

const inMemory = ({ body, type }: Artefact): OpenArtefact => ({
  type,
  size: body.length,
  read: ({ start, end } = { start: 0, end: body.length - 1 }) => Readable.from([body.subarray(start, end + 1)]),
  close: () => Promise.resolve(),
});
