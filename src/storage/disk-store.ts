import { createHash, randomUUID } from 'node:crypto';
import { constants, type Dirent, type Stats } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Logger } from '@nestjs/common';
import { type Artefact, ArtefactStore, assertStorable, isArtefactKey, type PutOptions } from './artefact-store.js';

/** Ends the name of every stored file. No key contains it, so the key `a` never stands in the way of `a/b`. */
const ending = '~';

/** Folder of the files that are being written. No key begins like that, and it is on the same file system. */
const unfinished = '.unfinished';

/** A file that is being written for this long belongs to a process that is gone. */
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Artefacts as files under one folder, which only this user may enter.
 *
 * A file is the SHA-256 of all that follows in hexadecimal, a line with the media type, and the body. It is written
 * beside its place, flushed and then renamed, so that a reader sees the old file, the new file or none. Rebuildable ones
 * are not flushed: a crash of the machine may tear them, which their checksum shows.
 */
export class DiskStore extends ArtefactStore {
  private readonly log = new Logger(DiskStore.name);
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
  }

  override async put(key: string, body: Buffer, type: string, { rebuildable = false }: PutOptions = {}): Promise<void> {
    assertStorable(key, type);
    const place = this.place(key);
    const draft = join(this.folder, unfinished, randomUUID());
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      await writeParts(draft, pack(body, type), !rebuildable);
      await rename(draft, place);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    if (rebuildable) return;
    // The new name is an entry of the folder, and a new folder is an entry of the one above.
    for (let above = dirname(place); above !== dirname(this.folder); above = dirname(above)) await flushFolder(above);
  }

  override async get(key: string): Promise<Artefact | null> {
    if (!isArtefactKey(key)) return null;
    const file = await readWithIdentity(this.place(key));
    if (file === null) return null;
    const artefact = unpack(file.bytes);
    if (artefact === null) {
      this.log.warn(`Artefact ${key} is damaged; it is removed.`);
      await this.removeIfStill(key, file.identity);
    }
    return artefact;
  }

  override async has(key: string): Promise<boolean> {
    if (!isArtefactKey(key)) return false;
    const found = await unlessMissing(access(this.place(key), constants.R_OK).then(() => true));
    return found ?? false;
  }

  override async delete(key: string): Promise<void> {
    if (isArtefactKey(key)) await rm(this.place(key), { force: true });
  }

  override async sweep(prefix: string, olderThan: Date): Promise<number> {
    await this.removeAbandoned();
    let removed = 0;
    for await (const key of this.keys('', prefix)) {
      const file = await unlessMissing(stat(this.place(key)));
      if (file === null || file.mtime >= olderThan) continue;
      await this.delete(key);
      removed++;
    }
    return removed;
  }

  private place(key: string): string {
    return join(this.folder, key + ending);
  }

  /** Removes the file unless it was replaced since it was read. */
  private async removeIfStill(key: string, identity: string): Promise<void> {
    const now = await unlessMissing(stat(this.place(key)));
    if (now !== null && identityOf(now) === identity) await this.delete(key);
  }

  /** Keys below a folder (itself a path with a slash at its end, or empty) that begin with `prefix`. */
  private async *keys(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await unlessMissing(readdir(join(this.folder, folder), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = folder + entry.name;
      if (entry.isDirectory() && mayHold(`${path}/`, prefix)) yield* this.keys(`${path}/`, prefix);
      else if (isArtefact(entry) && path.startsWith(prefix)) yield path.slice(0, -ending.length);
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

const isArtefact = (entry: Dirent) => entry.isFile() && entry.name.endsWith(ending);

/** Whether a folder's keys can begin with the prefix. */
const mayHold = (folder: string, prefix: string) =>
  !folder.startsWith(unfinished) && (folder.startsWith(prefix) || prefix.startsWith(folder));

const identityOf = (file: Stats) => `${file.ino} ${file.mtimeMs} ${file.size}`;

const checksumOf = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

function pack(body: Buffer, type: string): Buffer[] {
  return [Buffer.from(`${checksumOf(`${type}\n`, body)}\n${type}\n`), body];
}

/** The artefact in a file's bytes; null when one of them is not as it was written. */
function unpack(bytes: Buffer): Artefact | null {
  const typeAt = bytes.indexOf('\n') + 1;
  const bodyAt = bytes.indexOf('\n', typeAt) + 1;
  const intact = bytes.toString('latin1', 0, typeAt) === `${checksumOf(bytes.subarray(typeAt))}\n`;
  return intact ? { type: bytes.toString('latin1', typeAt, bodyAt - 1), body: bytes.subarray(bodyAt) } : null;
}

async function writeParts(path: string, parts: Buffer[], flush: boolean): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (const part of parts) await file.writeFile(part);
    if (flush) await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows opens no folder, and keeps its entries in a journal.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readWithIdentity(path: string): Promise<{ bytes: Buffer; identity: string } | null> {
  const file = await unlessMissing(open(path, 'r'));
  if (file === null) return null;
  try {
    return { identity: identityOf(await file.stat()), bytes: await file.readFile() };
  } finally {
    await file.close();
  }
}

/** The outcome of a file operation; null when there is no such file. */
async function unlessMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
