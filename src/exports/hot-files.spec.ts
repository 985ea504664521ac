import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { DiskStore } from '../storage/disk-store.js';
import { HotFiles } from './hot-files.js';

const folder = mkdtempSync(join(tmpdir(), 'hot-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = new DiskStore(folder);
const files = new HotFiles(store);

async function read(key: string, range?: { start: number; end: number }) {
  const file = await files.open('one', key);
  if (!file) return null;
  const body = await buffer(file.read(range));
  await file.close();
  return { body: body.toString(), type: file.type, size: file.size };
}

it('reads a file from the store twice and then from memory, whole and in part', async () => {
  await store.put('renders/a', Buffer.from('abcdef'), 'application/pdf');
  const opened = jest.spyOn(store, 'open');
  const whole = { body: 'abcdef', type: 'application/pdf', size: 6 };
  for (let i = 0; i < 4; i++) expect(await read('renders/a')).toEqual(whole);
  expect(opened).toHaveBeenCalledTimes(2);
  expect(await read('renders/a', { start: 1, end: 3 })).toEqual({ ...whole, body: 'bcd' });
});

it('reads large files from the store each time, and misses what is not there', async () => {
  await store.put('renders/b', Buffer.alloc(5_000_000, 'b'), 'application/pdf');
  const opened = jest.spyOn(store, 'open');
  for (let i = 0; i < 4; i++) expect((await read('renders/b'))?.size).toBe(5_000_000);
  expect(opened).toHaveBeenCalledTimes(4);
  expect([await read('renders/c'), await read('renders/c')]).toEqual([null, null]);
});
