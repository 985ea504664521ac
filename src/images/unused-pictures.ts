import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ArtefactStore } from '../storage/artefact-store.js';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { pictureKey } from './kept-picture.js';
import { PICTURE_WIDTHS } from './picture-widths.js';
import { renditionsOf, widthKey } from './renditions.service.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';

/** Looking through all slides of a workspace takes a while: for who waits it is done at most this often, in milliseconds. */
const LOOKS_EVERY = 60_000;
const MOST_WORKSPACES = 10_000;

/** Frees the room of pictures that a workspace no longer shows anywhere, or has deleted. */
@Injectable()
export class UnusedPictures {
  private readonly looked = new LRUCache<string, true>({ max: MOST_WORKSPACES, ttl: LOOKS_EVERY });

  constructor(
    private readonly stored: StoredPicturesRepository,
    private readonly files: WorkspaceFiles,
    private readonly store: ArtefactStore,
  ) {}

  /** Whether there is more room now, for who has none. */
  async drop(workspaceId: string): Promise<boolean> {
    if (this.looked.has(workspaceId)) return false;
    this.looked.set(workspaceId, true);
    return (await this.sweep(workspaceId)) > 0;
  }

  /** Drops what the workspace has shown nowhere for a day at least; returns how many pictures. */
  async sweep(workspaceId: string): Promise<number> {
    const dropped = await this.stored.removeUnused(workspaceId);
    for (const sha256 of dropped) {
      await this.files.deleteBelow(workspaceId, renditionsOf(workspaceId, sha256));
      if (!(await this.isKept(sha256))) await this.dropBytes(sha256);
    }
    return dropped.length;
  }

  /**
   * Drops a picture that has just left the library of the workspace. Its bytes go before its row: who draws it meanwhile finds
   * that they are missing, and does not take it for one of which nothing was noted yet.
   */
  async remove(workspaceId: string, sha256: string): Promise<void> {
    await this.files.deleteBelow(workspaceId, renditionsOf(workspaceId, sha256));
    const remove = () => this.stored.remove(workspaceId, sha256);
    if (await this.stored.keptBesides(workspaceId, sha256)) await remove();
    else await this.dropBytes(sha256, remove);
  }

  /** Drops the bytes of these pictures that nobody keeps. */
  async dropOrphans(hashes: readonly string[]): Promise<void> {
    const kept = await this.stored.kept(hashes);
    for (const sha256 of hashes) if (!kept.has(sha256)) await this.dropBytes(sha256);
  }

  /** The bytes lie there once for all who keep the picture; who begins to meanwhile gets them back. */
  private async dropBytes(sha256: string, afterwards?: () => Promise<void>): Promise<void> {
    const key = pictureKey(sha256);
    await this.files.delete(PICTURE_WIDTHS.map((width) => widthKey(sha256, width)));
    const artefact = await this.store.get(key);
    if (artefact) await this.store.delete(key);
    await afterwards?.();
    if (artefact && (await this.isKept(sha256))) await this.store.put(key, artefact.body, artefact.type);
  }

  private async isKept(sha256: string): Promise<boolean> {
    return (await this.stored.kept([sha256])).has(sha256);
  }
}
