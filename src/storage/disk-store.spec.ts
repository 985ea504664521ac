import { mkdtemp, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
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

/** Every file below the store's folder. */
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('DiskStore', () => {
  it('gives back what was stored, byte for byte', async () => {
    await store.put('exports/a/7.pdf', everyByte, 'application/pdf; x=y');
    expect(await store.get('exports/a/7.pdf')).toEqual({ body: everyByte, type: 'application/pdf; x=y' });
    expect(await store.has('exports/a/7.pdf')).toBe(true);
    await store.put('empty', Buffer.alloc(0), 'x/y');
    expect(await store.get('empty')).toEqual({ body: Buffer.alloc(0), type: 'x/y' });
  });

  it('finds what another process has stored', async () => {
    await store.put('a', everyByte, 'x/y');
    expect(await new DiskStore(folder).get('a')).toEqual({ body: everyByte, type: 'x/y' });
  });

  it('has nothing before anything was stored, not even its folder', async () => {
    expect(await store.get('a')).toBeNull();
    expect(await store.has('a')).toBe(false);
    await store.delete('a');
    expect(await store.sweep('', soon())).toBe(0);
  });

  it('stores what can be made again as exactly', async () => {
    await store.put('exports/a', everyByte, 'x/y', { rebuildable: true });
    expect(await store.get('exports/a')).toEqual({ body: everyByte, type: 'x/y' });
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

describe('a key that leads elsewhere', () => {
  const keys = ['../secret', '..', '/etc/hostname', 'a/../../secret', 'a\0', '.unfinished/x', 'A', ''];

  it.each(keys)('%j is absent', async (key) => {
    await writeFile(join(root, 'secret~'), 'secret');
    expect(await store.get(key)).toBeNull();
    expect(await store.has(key)).toBe(false);
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
      expect(await store.has('a')).toBe(false);
    }
  });

  it('counts as absent and is removed, however short it was cut', async () => {
    await store.put('a', Buffer.from('body'), 'x/y');
    const intact = await readFile(fileOf('a'));
    for (let length = 0; length < intact.length; length++) {
      await writeFile(fileOf('a'), intact);
      await truncate(fileOf('a'), length);
      expect(await store.get('a')).toBeNull();
      expect(await store.has('a')).toBe(false);
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
    expect(await store.has('exports/a/2.pdf')).toBe(true);
    expect(await store.has('exports2/x')).toBe(true);
    expect(await store.sweep('exports/a/', soon())).toBe(1);
    expect(await store.sweep('im', hourAgo)).toBe(1);
    expect(await store.sweep('', soon())).toBe(1);
    expect(await files()).toHaveLength(0);
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
