import { readFileSync } from 'node:fs';

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
});
