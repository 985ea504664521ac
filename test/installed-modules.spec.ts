import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** What `.cache` holds was made or installed by tools. */
const files = readdirSync('node_modules', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '.cache')
  .flatMap(({ name }): Dirent[] => readdirSync(join('node_modules', name), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile());

describe('the installed packages', () => {
  it('take at most 800 MB', () => {
    const bytes = files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).blocks * 512, 0);
    expect(Math.round(bytes / MB)).toBeLessThanOrEqual(800);
  });

  it('have no source maps, headers or documents, but their licences', () => {
    const never = files.filter(({ name }) => /\.(?:map|h|md)$/.test(name) && !/^(?:licen[cs]e|notice|ofl)/i.test(name));
    expect(never.map(({ parentPath, name }) => join(parentPath, name))).toEqual([]);
    expect(files.filter(({ name }) => /^licen[cs]e/i.test(name)).length).toBeGreaterThan(800);
  });
});
