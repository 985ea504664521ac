import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Busy, Unavailable } from '../../errors/catalogue.js';
import { WorkspaceFiles } from '../../billing/storage/workspace-files.js';
import { BrowserUnavailable, QueueFull, RenderTimedOut } from '../../exports/renderer/renderer.js';
import { WorkerDied, WorkerTimedOut } from '../../workers/worker-pool.js';
import { ArtefactStore, type ByteRange } from '../../storage/artefact-store.js';

/** How long a file is kept that lacks a picture which may be had later. */
const FOR_NOW_MS = 30_000;
/** How long it is remembered that a file takes too long to be made. */
const REST_MS = 5 * 60_000;
/** How long any other is in memory. The store drops what is old, and the fonts of a page a month after the page. */
const IN_MEMORY_MS = 24 * 60 * 60_000;
/** Bytes of files in memory, and of one of them; larger ones are stored in any case and read while they are sent. */
const MEMORY_BYTES = 64 * 1024 * 1024;
const MAX_IN_MEMORY = 8 * 1024 * 1024;
/** Files that are being made, or that took too long. */
const MAX_PENDING = 200;

/** A file that was just made. */
export interface MadeFile {
  body: Buffer;
  /** False when a picture could not be had that may be had later. */
  complete: boolean;
}

/** What is to be known of a file that is made. */
export interface FileOwner {
  /** Media type. */
  type: string;
  workspaceId: string;
}

/** A file that can be sent; whoever opened it closes it. */
export interface OpenFile {
  /** Bytes. */
  size: number;
  /** The same object whenever the file is in memory; else null. */
  whole: Buffer | null;
  /** The bytes from `start` up to and including `end`, or where they come from when they are not in memory. */
  bytes(range: ByteRange): Buffer | Readable;
  close(): Promise<void>;
}

/** Files of published decks: each made once, then served from memory or the store, whatever replica made it. */
@Injectable()
export class PublicFiles {
  private readonly memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    maxEntrySize: MAX_IN_MEMORY,
    ttl: IN_MEMORY_MS,
    sizeCalculation: ({ length }) => length,
  });
  private readonly pending = new Map<string, Promise<void>>();

  constructor(
    private readonly store: ArtefactStore,
    private readonly files: WorkspaceFiles,
  ) {}

  /**
   * The file of this key, which is made when it is nowhere. Who asks meanwhile waits for the same making.
   *
   * @throws internal_error with Retry-After while too much waits; whatever `make` throws; for five minutes the same when it took too long.
   */
  async open(key: string, { type, workspaceId }: FileOwner, make: () => Promise<MadeFile>): Promise<OpenFile> {
    try {
      const found = await this.find(key);
      if (found) return found;
      await (this.pending.get(key) ?? this.makeOnce(key, { type, workspaceId }, make));
      const made = await this.find(key);
      if (!made) throw new Unavailable('The page');
      return made;
    } catch (error) {
      if (error instanceof BrowserUnavailable) throw new Unavailable('The page');
      throw isOfTime(error) || error instanceof QueueFull ? new Busy('The page takes too long to be drawn.') : error;
    }
  }

  /** The file of this key; null when it is nowhere. */
  async find(key: string): Promise<OpenFile | null> {
    const known = this.memory.get(key);
    if (known) return inMemory(known);
    const file = await this.store.open(key);
    if (!file) return null;
    if (file.size > MAX_IN_MEMORY) {
      return { size: file.size, whole: null, bytes: (range) => file.read(range), close: () => file.close() };
    }
    try {
      const body = await buffer(file.read());
      this.memory.set(key, body);
      return inMemory(body);
    } finally {
      await file.close();
    }
  }

  private makeOnce(key: string, { type, workspaceId }: FileOwner, make: () => Promise<MadeFile>): Promise<void> {
    const making = make().then(async ({ body, complete }) => {
      const isKept = complete || body.length > MAX_IN_MEMORY;
      this.memory.set(key, body, { ttl: FOR_NOW_MS });
      if (!isKept) return;
      await this.files.put(workspaceId, key, body, type);
      this.memory.set(key, body);
    });
    const [oldest] = this.pending.keys();
    if (this.pending.size >= MAX_PENDING && oldest !== undefined) this.pending.delete(oldest);
    this.pending.set(key, making);
    const forget = () => void this.pending.delete(key);
    making.then(forget, (error: unknown) => {
      if (isOfTime(error) || error instanceof WorkerDied) setTimeout(forget, REST_MS).unref();
      else forget();
    });
    return making;
  }
}

const isOfTime = (error: unknown) => error instanceof WorkerTimedOut || error instanceof RenderTimedOut;

const inMemory = (body: Buffer): OpenFile => ({
  size: body.length,
  whole: body,
  bytes: ({ start, end }) => body.subarray(start, end + 1),
  close: () => Promise.resolve(),
});
