import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Notifications } from '../database/notifications.js';
import { hashOfKey } from './api-key.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import type { Caller } from './caller.js';

/** Capacity of the cache, in keys. */
const CACHE_SIZE = 10_000;
/** Longest time that an entry is used, in milliseconds, should a notification be lost. */
const CACHE_TIME = 30_000;

interface Remembered {
  caller: Caller;
  /** By `performance.now()`. */
  since: number;
}

/**
 * Resolves keys to callers. Results are cached until the workspace changes, which other replicas learn by notification,
 * for half a minute at most; without a listening connection nothing is cached.
 */
@Injectable()
export class CallersService implements OnModuleInit {
  /** By the hash of the key. */
  private readonly cache = new Map<string, Remembered>();
  /** Counts changes, so that a lookup that began before one does not cache what it read. */
  private changes = 0;

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    this.notifications.on('workspace', (workspaceId) => this.forget(workspaceId));
  }

  /** The caller with this key, or null when the key is unknown or revoked. */
  async find(key: string): Promise<Caller | null> {
    const hash = hashOfKey(key);
    const known = this.cache.get(hash);
    if (known && this.notifications.listening && performance.now() - known.since < CACHE_TIME) return known.caller;
    const changesBefore = this.changes;
    const caller = await this.keys.findCaller(hash);
    if (caller && this.notifications.listening && changesBefore === this.changes) this.remember(hash, caller);
    return caller;
  }

  /** The workspace of a key that was used lately, or null: without a look at the database. */
  rememberedWorkspace(key: string): string | null {
    return this.cache.get(hashOfKey(key))?.caller.workspaceId ?? null;
  }

  /** Drops the cached keys of one workspace, or all with null. */
  forget(workspaceId: string | null): void {
    this.changes++;
    for (const [key, { caller }] of this.cache) {
      if (workspaceId === null || caller.workspaceId === workspaceId) this.cache.delete(key);
    }
  }

  private remember(hash: string, caller: Caller): void {
    const oldest = this.cache.size >= CACHE_SIZE ? this.cache.keys().next().value : undefined;
    if (oldest !== undefined) this.cache.delete(oldest);
    this.cache.set(hash, { caller: Object.freeze(caller), since: performance.now() });
  }
}
