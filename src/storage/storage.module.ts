import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../config/settings.js';
import { ArtefactStore } from './artefact-store.js';
import { DiskStore } from './disk-store.js';
import type { S3Options } from './s3-store.js';

/** The settings of the artefact store. */
export interface StoreOptions {
  dataDir: string;
  /** Null: on disk, under `dataDir`. */
  s3: S3Options | null;
}

/** Creates the configured store; nothing is read or connected before its first use. */
export async function createStore({ s3, dataDir }: StoreOptions): Promise<ArtefactStore> {
  if (!s3) return new DiskStore(join(dataDir, 'artefacts'));
  // Imported on demand, as the SDK takes 30 MB.
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(s3);
}

/** Provides the {@link ArtefactStore}. */
@Global()
@Module({
  providers: [{ provide: ArtefactStore, useFactory: createStore, inject: [SETTINGS] }],
  exports: [ArtefactStore],
})
export class StorageModule {}
