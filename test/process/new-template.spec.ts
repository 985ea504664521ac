import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

describe('npm run new:template', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'deck-template-'));
    for (const name of ['src', 'test', 'package.json', 'tsconfig.json'])
      cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const make = (...args: string[]) =>
    node('--import', '@swc-node/register/esm-register', 'src/tools/new-template.ts', ...args);

  it('makes a template that passes the tests of the catalogue', () => {
    expect(make('show', 'wishList')).toMatch(/Made .*wishList\.tsx/);
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', 'src/templates/catalogue'];
    expect(() => node(...jest, '-t', 'wishList|published order', '--reporters=default')).not.toThrow();
    expect(() => make('show', 'wishList')).toThrow(/exists already/);
    expect(() => make('middle', 'wishList')).toThrow(/Use: npm run new:template/);
  }, 120_000);
});
