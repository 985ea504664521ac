import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { imageModules } from '../src/tools/build/image-modules.js';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const { scripts, dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'optionalDependencies',
  Record<string, string>
>;

/** What the image runs. */
const built = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js') && !name.startsWith('demo/'))
  .map((name) => readFileSync(join('dist', name), 'utf8'));

describe('the Dockerfile', () => {
  it('has no fault a linter finds', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  });

  it('runs as a user, with Chromium, a health check, and in stages', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/chromium-headless-shell/);
    expect(last).toMatch(/^HEALTHCHECK /m);
  });

  it('copies only files that are there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
      (files as string).split(' '),
    );
    expect(copied).toContain('package.json');
    expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('starts the service as npm start does', () => {
    const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile.slice(dockerfile.lastIndexOf('HEALTHCHECK'))) ?? [];
    expect(`exec ${(JSON.parse(command as string) as string[]).join(' ')}`).toBe(scripts['start']);
  });

  it('keeps every package that the service asks for, but the browser that may be missing: none is for development only', () => {
    const packages = built.flatMap((text) =>
      [
        ...text.matchAll(/(?:\bfrom |\bimport\(|\bimport |\brequire\(|\.url\)\(|\.resolve\()'((?:@[\w-]+\/)?[\w.-]+)/g),
      ].map(([, name]) => name as string),
    );
    const needed = new Set(packages.filter((name) => !name.startsWith('.') && name !== 'node'));
    expect(needed.size).toBeGreaterThan(30);
    const kept = { ...dependencies, ...optionalDependencies };
    expect([...needed].filter((name) => !(name in kept))).toEqual(['puppeteer']);
  });

  it('deletes no file that the service names, and nothing but what never runs', async () => {
    const stays = await imageModules('.');
    const named = built.flatMap((text) =>
      [...text.matchAll(/'((?:@[\w-]+\/)?[\w.-]+\/[\w./-]+\.[\w.]+)'/g)]
        .map(([, path]) => path as string)
        .filter((path) => existsSync(join('node_modules', path))),
    );
    expect(named).toContain('@iconify-json/lucide/icons.json');
    expect(named.filter((path) => !stays(path))).toEqual([]);
    expect(['pino/pino.js', 'pino/LICENSE', 'pino/pino.d.ts', 'typescript/lib/typescript.js'].map(stays)).toEqual([
      ...[true, true, false, false],
    ]);
  });
});
