import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const NO_SET_UP = ['--globalSetup=', '--globalTeardown='];

/** Runs in a copy of the sources, as these commands write into them. */
describe('in a copy of the sources', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'deck-scaffolding-'));
    for (const name of ['src', 'test', 'package.json', 'tsconfig.json'])
      cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const make = (what: 'template' | 'style', ...args: string[]) =>
    node('--import', '@swc-node/register/esm-register', `src/tools/new-${what}.ts`, ...args);
  // Suites of templates need neither a build nor a database: the set-up of the run would make both.
  const test = (...args: string[]) =>
    node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...args, '--reporters=default', ...NO_SET_UP);

  it('npm run new:template makes a template that passes the tests of the catalogue', () => {
    expect(make('template', 'show', 'wishList')).toMatch(/Made .*wishList\.tsx/);
    expect(() => test('src/templates/catalogue', '-t', 'wishList|published order')).not.toThrow();
    expect(() => make('template', 'show', 'wishList')).toThrow(/exists already/);
    expect(() => make('template', 'middle', 'wishList')).toThrow(/Use: npm run new:template/);
  }, 120_000);

  it('npm run new:style makes a style that compiles and passes the tests of the styles', () => {
    expect(make('style', 'artDeco')).toMatch(/Made .*artDeco\.ts/);
    expect(make('style', 'brutal')).toMatch(/Made .*brutal\.ts/);
    const onlyStyles = { extends: './tsconfig.json', include: ['src/templates/styles/*'] };
    writeFileSync(join(copy, 'tsconfig.styles.json'), JSON.stringify(onlyStyles));
    expect(() => node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.styles.json')).not.toThrow();
    expect(() => test('src/templates/styles', '-t', 'artDeco has|brutal has|different names')).not.toThrow();
    const listed = `import('./src/templates/styles/index.ts').then(({ styles }) => console.log(JSON.stringify(styles)))`;
    const styles = JSON.parse(node('--import', '@swc-node/register/esm-register', '-e', listed)) as object[];
    const [clean, artDeco] = [styles[0], styles.at(-2)];
    expect(artDeco).toEqual({ ...clean, key: 'artDeco', name: 'Art deco', whenToUse: expect.any(String) });
    expect(() => make('style', 'clean')).toThrow(/exists already/);
    expect(() => make('style', '../clean')).toThrow(/Use: npm run new:style/);
  }, 180_000);
});
