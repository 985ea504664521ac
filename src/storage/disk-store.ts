import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Logger } from '@nestjs/common';
import {
  type Artefact,
  type ArtefactInfo,
  ArtefactStore,
  assertStorable,
  type InUse,
  isArtefactKey,
  type OpenArtefact,
  type PutOptions,
} from './artefact-store.js';
import { DiskFile, identityOf, pack } from './disk-file.js';
import { KnownIntact } from './known-intact.js';

/** Suffix of every stored file. No key contains it, so the file of key `a` never collides with the folder of `a/b`. */
const suffix = '~';

/** Folder of files being written, on the same file system. No key begins like that. */
const unfinished = '.unfinished';

/** After this time, the writer of an unfinished file is assumed dead. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Files per call of `inUse` in a sweep. */
const sweepBatch = 500;

/**
 * Artefacts as files in one folder, accessible to this user only.
 *
 * A file is written to a temporary name, flushed and renamed, so that readers see the old file, the new file or none.
 * Rebuildable ones are not flushed: a crash of the machine may corrupt them, which their checksum detects. A verified
 * file is not verified again until it changes.
 */
export class DiskStore extends ArtefactStore {
  private readonly log = new Logger(DiskStore.name);
  private readonly folder: string;
  private readonly intact = new KnownIntact();

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
  }

  override async put(key: string, body: Buffer, type: string, options: PutOptions = {}): Promise<void> {
    const { rebuildable = false, once = false } = options;
    assertStorable(key, type);
    const place = this.place(key);
    const draft = join(this.folder, unfinished, randomUUID());
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      await writeAll(draft, pack(body, type), !rebuildable);
      await (once ? linkUnlessTaken(draft, place) : rename(draft, place));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    if (rebuildable) return;
    // The rename is durable once the folder is flushed, and a new folder once its parent is.
    for (let above = dirname(place); above !== dirname(this.folder); above = dirname(above)) await flushFolder(above);
  }

  override async get(key: string): Promise<Artefact | null> {
    const artefact = await this.open(key);
    if (artefact === null) return null;
    try {
      return { body: Buffer.concat(await artefact.read().toArray()), type: artefact.type };
    } finally {
      await artefact.close();
    }
  }

  override async open(key: string): Promise<OpenArtefact | null> {
    const file = await this.openReadable(key);
    if (file === null) return null;
    let intact = false;
    try {
      const { identity, settled } = file;
      intact = file.readable && (await this.intact.check(key, identity, settled, () => file.isIntact()));
      if (intact) return file;
      this.log.warn(`Artefact ${key} is damaged; it is removed.`);
      await this.removeIfStill(key, file.identity);
      return null;
    } finally {
      if (!intact) await file.close();
    }
  }

  override async stat(key: string): Promise<ArtefactInfo | null> {
    const file = await this.openReadable(key);
    await file?.close();
    return file?.readable ? { type: file.type, size: file.size } : null;
  }

  override async delete(key: string): Promise<void> {
    if (isArtefactKey(key)) await rm(this.place(key), { force: true });
  }

  override async sweep(prefix: string, olderThan: Date, inUse?: InUse): Promise<number> {
    await this.removeAbandoned();
    let removed = 0;
    let old: string[] = [];
    const removeOld = async () => {
      const stays = await inUse?.(old);
      const leaves = old.filter((key) => !stays?.has(key));
      for (const key of leaves) await this.delete(key);
      removed += leaves.length;
      old = [];
    };
    for await (const key of this.keys('', prefix)) {
      const file = await unlessMissing(stat(this.place(key)));
      if (file !== null && file.mtime < olderThan) old.push(key);
      if (old.length === sweepBatch) await removeOld();
    }
    await removeOld();
    return removed;
  }

  private place(key: string): string {
    return join(this.folder, key + suffix);
  }

  private async openReadable(key: string): Promise<DiskFile | null> {
    return isArtefactKey(key) ? unlessMissing(DiskFile.open(this.place(key))) : null;
  }

  /** Removes the file unless it has been replaced meanwhile. */
  private async removeIfStill(key: string, identity: string): Promise<void> {
    const now = await unlessMissing(stat(this.place(key), { bigint: true }));
    if (now !== null && identityOf(now) === identity) await this.delete(key);
  }

  /** Keys in a folder (a path with a slash at its end, or empty) that begin with `prefix`. */
  private async *keys(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await unlessMissing(readdir(join(this.folder, folder), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = folder + entry.name;
      if (entry.isDirectory() && mayHold(`${path}/`, prefix)) yield* this.keys(`${path}/`, prefix);
      else if (isArtefact(entry) && path.startsWith(prefix)) yield path.slice(0, -suffix.length);
    }
  }

  private async removeAbandoned(): Promise<void> {
    const folder = join(this.folder, unfinished);
    for (const name of (await unlessMissing(readdir(folder))) ?? []) {
      const draft = await unlessMissing(stat(join(folder, name)));
      if (draft && draft.mtimeMs < Date.now() - abandonedAfterMs) await rm(join(folder, name), { force: true });
    }
  }
}

const isArtefact = (entry: Dirent) => entry.isFile() && entry.name.endsWith(suffix);

/** Whether a folder can hold keys with the prefix. */
const mayHold = (folder: string, prefix: string) =>
  !folder.startsWith(unfinished) && (folder.startsWith(prefix) || prefix.startsWith(folder));

async function writeAll(path: string, buffers: Buffer[], flush: boolean): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (const buffer of buffers) await file.writeFile(buffer);
    if (flush) await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows cannot open folders, and journals their entries.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Moves the draft to its place unless a file exists there. */
async function linkUnlessTaken(draft: string, place: string): Promise<void> {
  try {
    await link(draft, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return rename(draft, place); // no hard links here
  }
  await rm(draft);
}

/** The result of a file operation; null when the file does not exist. */
async function unlessMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
