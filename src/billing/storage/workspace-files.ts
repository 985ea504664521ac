import { Injectable } from '@nestjs/common';
import { ArtefactStore, type InUse, type PutOptions } from '../../storage/artefact-store.js';
import { StorageRepository } from './storage.repository.js';
import { StorageService } from './storage.service.js';

/** Files in the store that can be made again: they take the room that a workspace has left, the newest before older ones. */
@Injectable()
export class WorkspaceFiles {
  constructor(
    private readonly rows: StorageRepository,
    private readonly storage: StorageService,
    private readonly store: ArtefactStore,
  ) {}

  /** Stores a file as {@link ArtefactStore.put} does, and drops the oldest others where there is no room for it. */
  async put(
    workspaceId: string,
    key: string,
    body: Buffer,
    type: string,
    options: Pick<PutOptions, 'once'> = {},
  ): Promise<void> {
    await this.storage.addFile(workspaceId, body.length);
    // The row before the file, so that none is without one.
    await this.rows.insertFile(workspaceId, key, body.length);
    await this.store.put(key, body, type, { ...options, rebuildable: true });
    const excess = await this.storage.excess(workspaceId);
    if (excess === 0) return;
    const dropped = await this.rows.takeOldest(workspaceId, excess, key);
    this.storage.dropFiles(
      workspaceId,
      dropped.reduce((sum, { size }) => sum + size, 0),
    );
    for (const { storageKey } of dropped) await this.store.delete(storageKey);
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.store.delete(key);
    await this.rows.forgetFiles(keys);
  }

  /** Removes the files of a workspace whose keys begin so. */
  async deleteBelow(workspaceId: string, prefix: string): Promise<void> {
    await this.delete(await this.rows.filesBelow(workspaceId, prefix));
  }

  /** Removes files as {@link ArtefactStore.sweep} does. */
  async sweep(folder: string, olderThan: Date, inUse: InUse = () => Promise.resolve(new Set())): Promise<void> {
    await this.store.sweep(folder, olderThan, inUse);
    const old = await this.rows.filesBefore(folder, olderThan);
    const used = await inUse(old);
    await this.rows.forgetFiles(old.filter((key) => !used.has(key)));
  }
}
