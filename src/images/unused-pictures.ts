import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ArtefactStore } from '../storage/artefact-store.js';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { pictureKey } from './kept-picture.js';
import { PICTURE_WIDTHS } from './picture-widths.js';
import { widthKey } from './renditions.service.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';

/** Looking through all slides of a workspace takes a while: it is done at most this often, in milliseconds. */
const LOOKS_EVERY = 60_000;
const MOST_WORKSPACES = 10_000;

/** Frees the room of pictures that a workspace no longer shows anywhere. */
@Injectable()
export class UnusedPictures {
  private readonly looked = new LRUCache<string, true>({ max: MOST_WORKSPACES, ttl: LOOKS_EVERY });

  constructor(
    private readonly stored: StoredPicturesRepository,
    private readonly files: WorkspaceFiles,
    private readonly store: ArtefactStore,
  ) {}

  /** Whether there is more room now. */
  async drop(workspaceId: string): Promise<boolean> {
    if (this.looked.has(workspaceId)) return false;
    this.looked.set(workspaceId, true);
    const dropped = await this.stored.removeUnused(workspaceId);
    for (const sha256 of dropped) await this.dropBytes(sha256);
    return dropped.length > 0;
  }

  /** The bytes lie there once for all who keep the picture; who begins to meanwhile gets them back. */
  private async dropBytes(sha256: string): Promise<void> {
    const isKept = async () => (await this.stored.find([sha256])).size > 0;
    if (await isKept()) return;
    const key = pictureKey(sha256);
    await this.files.delete(PICTURE_WIDTHS.map((width) => widthKey(sha256, width)));
    const artefact = await this.store.get(key);
    await this.store.delete(key);
    if (artefact && (await isKept())) await this.store.put(key, artefact.body, artefact.type);
  }
}
