import { mkdtemp, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import type { ByteRange } from './artefact-store.js';
import { DiskFile } from './disk-file.js';
import { DiskStore } from './disk-store.js';

const soon = () => new Date(Date.now() + 60_000);
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, value) => value));

let root: string;
let folder: string;
let store: DiskStore;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-store-'));
  folder = join(root, 'artefacts');
  store = new DiskStore(folder);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const fileOf = (key: string) => join(folder, `${key}~`);

/** Opens an artefact and reads its body; null when it is absent. */
const readOf = async (key: string, range?: ByteRange) => {
  const artefact = await store.open(key);
  if (artefact === null) return null;
  const bytes = await buffer(artefact.read(range));
  await artefact.close();
  return bytes;
};

/** Every file below the store's folder. */
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('DiskStore', () => {
  it('gives back what was stored, byte for byte', async () => {
    await store.put('exports/a/7.pdf', everyByte, 'application/pdf; x=y');
    expect(await store.get('exports/a/7.pdf')).toEqual({ body: everyByte, type: 'application/pdf; x=y' });
    expect(await store.stat('exports/a/7.pdf')).toEqual({ type: 'application/pdf; x=y', size: 256 });
    await store.put('empty', Buffer.alloc(0), 'x/y');
    expect(await store.get('empty')).toEqual({ body: Buffer.alloc(0), type: 'x/y' });
  });

  it('finds what another process has stored', async () => {
    await store.put('a', everyByte, 'x/y');
    expect(await new DiskStore(folder).get('a')).toEqual({ body: everyByte, type: 'x/y' });
  });

  it('has nothing before anything was stored, not even its folder', async () => {
    expect(await store.get('a')).toBeNull();
    expect(await store.stat('a')).toBeNull();
    expect(await store.open('a')).toBeNull();
    await store.delete('a');
    expect(await store.sweep('', soon())).toBe(0);
  });

  it('stores what can be made again as exactly', async () => {
    await store.put('exports/a', everyByte, 'x/y', { rebuildable: true });
    expect(await store.get('exports/a')).toEqual({ body: everyByte, type: 'x/y' });
  });

  it('keeps what is there when it is told to store once, and leaves no draft', async () => {
    await Promise.all(
      ['one', 'two', 'three'].map((text) =>
        store.put('a', Buffer.from(text), 'x/y', { once: true, rebuildable: true }),
      ),
    );
    const first = await store.get('a');
    await store.put('a', everyByte, 'x/z', { once: true });
    expect(await store.get('a')).toEqual(first);
    expect(await files()).toHaveLength(1);
  });

  it('replaces and deletes', async () => {
    await store.put('a', Buffer.from('one'), 'x/one');
    await store.put('a', Buffer.from('two'), 'x/two');
    expect(await store.get('a')).toEqual({ body: Buffer.from('two'), type: 'x/two' });
    await store.delete('a');
    await store.delete('a');
    expect(await store.get('a')).toBeNull();
  });

  it('keeps a key apart from keys below it', async () => {
    await store.put('a', Buffer.from('1'), 'x/y');
    await store.put('a/b', Buffer.from('2'), 'x/y');
    expect((await store.get('a'))?.body.toString()).toBe('1');
    expect((await store.get('a/b'))?.body.toString()).toBe('2');
  });

  it('lets nobody else read', async () => {
    await store.put('a/b', everyByte, 'x/y');
    const modes = await Promise.all([folder, join(folder, 'a'), fileOf('a/b')].map(async (p) => (await stat(p)).mode));
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
  });

  it('shows readers the old or the new artefact while many write', async () => {
    const bodies = [1, 2, 3, 4].map((value) => Buffer.alloc(200_000, value));
    await store.put('a', bodies[0]!, 'x/y');
    const writing = Promise.all(bodies.map((body) => store.put('a', body, 'x/y')));
    const reading = Promise.all(Array.from({ length: 40 }, () => store.get('a')));
    const [read] = await Promise.all([reading, writing]);
    expect(read.every((artefact) => bodies.some((body) => artefact?.body.equals(body)))).toBe(true);
    expect(await files()).toHaveLength(1);
  });
});

describe('an open artefact', () => {
  const long = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256));

  it('tells its type and size and gives the whole or a part, in pieces', async () => {
    await store.put('a', long, 'x/y');
    const artefact = await store.open('a');
    expect(artefact).toMatchObject({ type: 'x/y', size: long.length });
    const pieces: Buffer[] = [];
    for await (const piece of artefact!.read()) pieces.push(piece as Buffer);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536);
    expect(Buffer.concat(pieces).equals(long)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [1, 3],
      [65_535, 65_536],
      [70_000, 299_999],
    ] as [number, number][]) {
      expect((await buffer(artefact!.read({ start, end }))).equals(long.subarray(start, end + 1))).toBe(true);
    }
    await artefact!.close();
  });

  it('may be empty', async () => {
    await store.put('a', Buffer.alloc(0), 'x/y');
    expect(await readOf('a')).toEqual(Buffer.alloc(0));
  });

  it('stays as it was when it is replaced or deleted while it is read', async () => {
    await store.put('a', long, 'x/y');
    const artefact = (await store.open('a'))!;
    await store.put('a', everyByte, 'x/y');
    await store.delete('a');
    expect((await buffer(artefact.read())).equals(long)).toBe(true);
    await artefact.close();
  });

  it('is not opened when one byte was flipped or lost, wherever, and is removed', async () => {
    await store.put('a', Buffer.from('body'), 'x/y');
    const intact = await readFile(fileOf('a'));
    const damages = [...intact.keys()].flatMap((at) => [
      Buffer.from(intact.map((byte, each) => (each === at ? byte ^ 1 : byte))),
      intact.subarray(0, at),
    ]);
    for (const damaged of damages) {
      await writeFile(fileOf('a'), damaged);
      expect(await readOf('a', { start: 0, end: 0 })).toBeNull();
      expect(await files()).toHaveLength(0);
    }
  });

  it('is read through once, and again when its file was written to', async () => {
    await store.put('a', long, 'x/y');
    await laterBy(2_000, async () => {
      expect(await checksDuring(() => Promise.all([1, 2, 3].map(() => readOf('a'))))).toBe(1);
      expect(await checksDuring(() => readOf('a'))).toBe(0);
      const file = await readFile(fileOf('a'));
      file[file.length - 1]! ^= 1;
      await writeFile(fileOf('a'), file);
      expect(await checksDuring(async () => expect(await readOf('a')).toBeNull())).toBe(1);
    });
  });

  it('is read through at every opening while its file is so new that a change might not show', async () => {
    await store.put('a', long, 'x/y');
    await laterBy(-2_000, async () => {
      for (let opening = 1; opening <= 3; opening++) expect(await checksDuring(() => readOf('a'))).toBe(1);
    });
  });
});

/** Runs `work` with the clock of the process ahead. */
async function laterBy(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const { now } = Date;
  Date.now = () => now() + milliseconds;
  await work().finally(() => (Date.now = now));
}

/** How often `work` verifies a checksum. */
async function checksDuring(work: () => Promise<unknown>): Promise<number> {
  const isIntact = Reflect.get<DiskFile, 'isIntact'>(DiskFile.prototype, 'isIntact');
  let checks = 0;
  DiskFile.prototype.isIntact = function (this: DiskFile) {
    checks++;
    return isIntact.call(this);
  };
  await work().finally(() => (DiskFile.prototype.isIntact = isIntact));
  return checks;
}

describe('a key that leads elsewhere', () => {
  const keys = ['../secret', '..', '/etc/hostname', 'a/../../secret', 'a\0', '.unfinished/x', 'A', ''];

  it.each(keys)('%j is absent', async (key) => {
    await writeFile(join(root, 'secret~'), 'secret');
    expect(await store.get(key)).toBeNull();
    expect(await store.stat(key)).toBeNull();
    expect(await store.open(key)).toBeNull();
    await store.delete(key);
    expect(await readFile(join(root, 'secret~'), 'utf8')).toBe('secret');
  });

  it.each(keys)('%j is not written to', async (key) => {
    await expect(store.put(key, everyByte, 'x/y')).rejects.toThrow(RangeError);
    expect(await readdir(root)).toEqual([]);
  });
});

describe('a file that was damaged', () => {
  it('counts as absent and is removed, whichever byte was flipped', async () => {
    await store.put('a', Buffer.from('body'), 'x/y');
    const intact = await readFile(fileOf('a'));
    for (let at = 0; at < intact.length; at++) {
      const flipped = Buffer.from(intact);
      flipped[at]! ^= 1 << (at % 8);
      await writeFile(fileOf('a'), flipped);
      expect(await store.get('a')).toBeNull();
      expect(await store.stat('a')).toBeNull();
    }
  });

  it('counts as absent and is removed, however short it was cut', async () => {
    await store.put('a', Buffer.from('body'), 'x/y');
    const intact = await readFile(fileOf('a'));
    for (let length = 0; length < intact.length; length++) {
      await writeFile(fileOf('a'), intact);
      await truncate(fileOf('a'), length);
      expect(await store.get('a')).toBeNull();
      expect(await store.stat('a')).toBeNull();
    }
  });

  it('counts as absent when something was appended', async () => {
    await store.put('a', Buffer.from('body'), 'x/y');
    await writeFile(fileOf('a'), 'more', { flag: 'a' });
    expect(await store.get('a')).toBeNull();
  });

  it('can be stored again', async () => {
    await store.put('a', everyByte, 'x/y');
    await writeFile(fileOf('a'), 'nonsense');
    expect(await store.get('a')).toBeNull();
    await store.put('a', everyByte, 'x/y');
    expect(await store.get('a')).toEqual({ body: everyByte, type: 'x/y' });
  });
});

describe('a storage that fails', () => {
  it('keeps the old artefact and leaves nothing half written when the new one cannot be put in place', async () => {
    await store.put('a', Buffer.from('old'), 'x/y');
    await mkdir(join(fileOf('b'), 'in-the-way'), { recursive: true });
    await expect(store.put('b', everyByte, 'x/y')).rejects.toThrow();
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
    expect((await store.get('a'))?.body.toString()).toBe('old');
  });

  it('says so rather than calling an artefact absent', async () => {
    await mkdir(fileOf('a'), { recursive: true });
    await expect(store.get('a')).rejects.toThrow('EISDIR');
  });

  it('throws when its folder cannot be made', async () => {
    await writeFile(join(root, 'file'), '');
    await expect(new DiskStore(join(root, 'file')).put('a', everyByte, 'x/y')).rejects.toThrow('ENOTDIR');
  });
});

describe('sweep', () => {
  const age = async (path: string, hours: number) => {
    const then = new Date(Date.now() - hours * 3_600_000);
    await utimes(path, then, then);
  };

  it('removes what is older than the time, and only below the prefix', async () => {
    for (const key of ['exports/a/1.pdf', 'exports/a/2.pdf', 'exports/b/1.pdf', 'exports2/x', 'images/x']) {
      await store.put(key, everyByte, 'x/y');
      if (key !== 'exports/a/2.pdf') await age(fileOf(key), 2);
    }
    const hourAgo = new Date(Date.now() - 3_600_000);
    expect(await store.sweep('exports/', hourAgo)).toBe(2);
    expect(await store.stat('exports/a/2.pdf')).not.toBeNull();
    expect(await store.stat('exports2/x')).not.toBeNull();
    expect(await store.sweep('exports/a/', soon())).toBe(1);
    expect(await store.sweep('im', hourAgo)).toBe(1);
    expect(await store.sweep('', soon())).toBe(1);
    expect(await files()).toHaveLength(0);
  });

  it('asks which of the old ones are in use, and leaves those', async () => {
    for (const key of ['exports/1', 'exports/2', 'exports/new']) await store.put(key, everyByte, 'x/y');
    await age(fileOf('exports/1'), 2);
    await age(fileOf('exports/2'), 2);
    const asked: string[] = [];
    const inUse = (keys: string[]) => Promise.resolve(new Set((asked.push(...keys), ['exports/2'])));
    expect(await store.sweep('exports/', new Date(Date.now() - 3_600_000), inUse)).toBe(1);
    expect(asked.sort()).toEqual(['exports/1', 'exports/2']);
    expect(await Promise.all(['1', '2', 'new'].map((name) => store.stat(`exports/${name}`)))).toEqual([
      null,
      { type: 'x/y', size: 256 },
      { type: 'x/y', size: 256 },
    ]);
  });

  it('removes what a killed process left half written, but not what is being written', async () => {
    await store.put('a', everyByte, 'x/y');
    const [left, current] = ['left', 'current'].map((name) => join(folder, '.unfinished', name));
    await writeFile(left!, 'x');
    await writeFile(current!, 'x');
    await age(left!, 2);
    expect(await store.sweep('', new Date(0))).toBe(0);
    expect(await readdir(join(folder, '.unfinished'))).toEqual(['current']);
  });
});
