import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Notifications } from '../database/notifications.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import type { Caller } from './caller.js';

/** Keys that are remembered, and how long in milliseconds, should a notification be lost. */
const REMEMBERED = { max: 10_000, ttl: 30_000, ttlResolution: 0 };

/**
 * Resolves keys to callers. Results are cached until the workspace changes, which other replicas learn by notification,
 * for half a minute at most; without a listening connection nothing is cached.
 */
@Injectable()
export class CallersService implements OnModuleInit {
  /** By the hash of the key. */
  private readonly cache = new LRUCache<string, Caller>(REMEMBERED);
  /** Counts changes, so that a lookup that began before one does not cache what it read. */
  private changes = 0;

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    this.notifications.on('workspace', (workspaceId) => this.forget(workspaceId));
  }

  /** The caller whose key has this hash, or null when the key is unknown or revoked. */
  async find(hash: string): Promise<Caller | null> {
    const known = this.notifications.listening && this.cache.get(hash);
    if (known) return known;
    const changesBefore = this.changes;
    const caller = await this.keys.findCaller(hash);
    if (caller && this.notifications.listening && changesBefore === this.changes)
      this.cache.set(hash, Object.freeze(caller));
    return caller;
  }

  /** The workspace of a key that was used lately, or null: without a look at the database. */
  rememberedWorkspace(hash: string): string | null {
    return this.cache.peek(hash, { allowStale: true })?.workspaceId ?? null;
  }

  /** Drops the cached keys of one workspace, or all with null. */
  forget(workspaceId: string | null): void {
    this.changes++;
    for (const [key, caller] of this.cache.entries()) {
      if (workspaceId === null || caller.workspaceId === workspaceId) this.cache.delete(key);
    }
  }
}
