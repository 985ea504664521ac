import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../config/settings.js';
import { ArtefactStore } from './artefact-store.js';
import { DiskStore } from './disk-store.js';
import type { S3Options } from './s3-store.js';

/** The part of the settings that decides where artefacts live. */
export interface StoreOptions {
  dataDir: string;
  /** Null: on disk, under `dataDir`. */
  s3: S3Options | null;
}

/** The store that the options ask for; nothing is read or connected before it is used. */
export async function createStore({ s3, dataDir }: StoreOptions): Promise<ArtefactStore> {
  if (!s3) return new DiskStore(join(dataDir, 'artefacts'));
  // The SDK takes 30 MB, which a service without a bucket need not have.
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(s3);
}

/** Brings the one {@link ArtefactStore} to whoever injects it. */
@Global()
@Module({
  providers: [{ provide: ArtefactStore, useFactory: createStore, inject: [SETTINGS] }],
  exports: [ArtefactStore],
})
export class StorageModule {}
