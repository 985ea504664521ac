import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { SETTINGS } from '../config/settings.js';
import { ArtefactStore } from './artefact-store.js';
import { S3Store } from './s3-store.js';
import { createStore, StorageModule } from './storage.module.js';

const s3 = { bucket: 'b', endpoint: 'http://127.0.0.1:1', region: 'r', credentials: null, forcePathStyle: true };

describe('StorageModule', () => {
  it('keeps artefacts below the data folder when no bucket is set', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
    const settings = { provide: SETTINGS, useValue: { dataDir, s3: null } };
    const configuration = { module: class Configuration {}, global: true, providers: [settings], exports: [SETTINGS] };
    const app = await Test.createTestingModule({ imports: [configuration, StorageModule] }).compile();
    await app.get(ArtefactStore).put('a', Buffer.from('x'), 'x/y');
    expect(await readdir(join(dataDir, 'artefacts'))).toContain('a~');
    await app.close();
    await rm(dataDir, { recursive: true });
  });

  it('uses the bucket that is set', async () => {
    const store = await createStore({ dataDir: '/nowhere', s3 });
    expect(store).toBeInstanceOf(S3Store);
    (store as S3Store).onApplicationShutdown();
  });
});
