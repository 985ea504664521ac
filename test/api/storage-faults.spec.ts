import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import { FileBuilder } from '../../src/exports/file-builder.js';
import { ledgerOf } from '../support/ledger.js';
import { anError, newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

/** A disk that takes the half of what it is given, and no more. */
describe('a disk that is full', () => {
  let service: TestService;
  let tenant: Tenant;
  let files: FileHandle;
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  beforeAll(async () => {
    service = await startTestService({});
    here().app.get(FileBuilder).build = () => Promise.resolve({ body: Buffer.alloc(10_000, 'x'), complete: true });
    const file = await openFile(join(folder, 'any'), 'w');
    await file.close();
    files = Object.getPrototypeOf(file) as FileHandle;
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const here = () => {
    if (!service.here) throw new Error('This suite runs in process.');
    return service.here;
  };
  const fill = () => {
    const writeFile = Reflect.get<FileHandle, 'writeFile'>(files, 'writeFile');
    jest.spyOn(files, 'writeFile').mockImplementation(async function (this: FileHandle, data) {
      const bytes = data as Buffer;
      await writeFile.call(this, bytes.subarray(0, bytes.length / 2));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    });
  };
  const stored = () =>
    readdirSync(join(here().dataDir, 'artefacts'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  const mint = async (title: string) => {
    const { id } = await tenant.deck(title, ['title']);
    return (await tenant.post(`/v1/decks/${id}/exports`, {}).expect(201)).body.url as string;
  };
  const open = (link: string) => supertest(service.url).get(pathOf(link)).buffer(true);

  it('is said with Retry-After as often as one asks, what is stored is sent, and files are made when there is room', async () => {
    const kept = await mint('Kept');
    await open(kept).expect(200);
    const wanted = await mint('Wanted');
    const before = stored();
    fill();
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { status, body, headers } = await open(wanted);
      expect([status, body, headers['retry-after']]).toEqual([500, anError('internal_error'), '2']);
    }
    await open(kept).expect(200);
    expect(stored()).toEqual(before); // nothing half written is left
    jest.restoreAllMocks();
    const { status, body } = await open(wanted);
    expect([status, (body as Buffer).length]).toEqual([200, 10_000]);
  });

  it('costs nothing', async () => {
    fill();
    const { status, body, headers } = await tenant.post('/v1/images', { prompt: 'A' });
    expect([status, body, headers['retry-after']]).toEqual([500, anError('internal_error'), '2']);
    jest.restoreAllMocks();
    expect((await ledgerOf(tenant)).remaining).toBe(5_000);
    await tenant.post('/v1/images', { prompt: 'A' }).expect(200);
  });
});
