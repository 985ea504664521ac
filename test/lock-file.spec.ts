import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface LockFile {
  packages: Record<
    string,
    { version: string; resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }
  >;
}

describe('the lock file', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const installed = Object.entries(packages).filter(
    ([path, { inBundle, link }]) => path.includes('node_modules/') && !inBundle && !link,
  );

  it('names no address to download from: each machine has its own registry', () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(installed.filter(([, { version }]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  });

  it('has the checksum of every package', () => {
    expect(installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('is installed without a word about the Node that npm itself runs on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'deck-install-'));
    try {
      for (const file of ['package.json', 'package-lock.json', '.npmrc', 'clients/typescript/package.json'])
        cpSync(file, join(folder, file));
      const { PATH, HOME } = process.env; // not what the npm of this run has set
      const options = ['--dry-run', '--offline', '--ignore-scripts'];
      const said = execFileSync('sh', ['-c', `npm ci ${options.join(' ')} 2>&1`], {
        cwd: folder,
        env: { PATH, HOME },
        encoding: 'utf8',
      });
      expect(said).toMatch(/added \d+ packages/);
      expect(said).not.toMatch(/EBADENGINE|npm warn/i);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);
});
