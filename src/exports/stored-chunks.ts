import { Injectable } from '@nestjs/common';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { ChunkStore } from './file-builder.js';

/** Chunks are named by the hash of their slides: what is stored is never replaced. */
const ONCE = { once: true };

/** Keeps chunks among the files of their workspace. */
@Injectable()
export class StoredChunks extends ChunkStore {
  constructor(
    private readonly store: ArtefactStore,
    private readonly files: WorkspaceFiles,
  ) {
    super();
  }

  async get(key: string): Promise<Buffer | null> {
    return (await this.store.get(key))?.body ?? null;
  }

  put(workspaceId: string, key: string, body: Buffer): Promise<void> {
    return this.files.put(workspaceId, key, body, 'application/octet-stream', ONCE);
  }
}
