import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneSystemFont } from './fontconfig.js';

describe('the configuration of the one system font', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fontconfig-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is written whole by any number of browsers that start at once', async () => {
    const configs = await Promise.all(Array.from({ length: 20 }, () => oneSystemFont(folder)));
    const [config = ''] = configs;
    expect(new Set(configs).size).toBe(1);
    expect(readFileSync(config, 'utf8')).toMatch(/<\/fontconfig>$/);
    expect(readdirSync(join(folder, 'fontconfig')).sort()).toEqual(['fonts', 'fonts.conf']);
    expect(readdirSync(join(folder, 'fontconfig', 'fonts'))).toEqual(['inter.ttf']);
  });

  it('leaves nothing half written where it cannot be written', async () => {
    const full = mkdtempSync(join(tmpdir(), 'fontconfig-'));
    await oneSystemFont(full);
    rmSync(join(full, 'fontconfig', 'fonts.conf'));
    // A folder in its place, which no file can replace.
    mkdirSync(join(full, 'fontconfig', 'fonts.conf', 'in-the-way'), { recursive: true });
    await expect(oneSystemFont(full)).rejects.toThrow();
    expect(readdirSync(join(full, 'fontconfig')).sort()).toEqual(['fonts', 'fonts.conf']);
    rmSync(full, { recursive: true });
  });
});
