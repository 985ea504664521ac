import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { generateClient } from '../../src/tools/client-generator.js';
import { newTenant, startTestService, type TestService } from '../support/service.js';

const PACKAGE = 'clients/typescript';
const { compilerOptions } = JSON.parse(readFileSync(join(PACKAGE, 'tsconfig.json'), 'utf8')) as {
  compilerOptions: Record<string, unknown>;
};

/** The examples of its README, in order. */
const examples = [...readFileSync(join(PACKAGE, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
  ([, code]) => code as string,
);

/** Texts of the files below a folder, by path. */
function textsOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

describe('the package of the client', () => {
  /** A project that has installed the package. */
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'deck-client-'));
    mkdirSync(join(project, 'node_modules'));
    symlinkSync(resolve(PACKAGE), join(project, 'node_modules', 'slide-deck-client'));
    symlinkSync(resolve('node_modules/@types'), join(project, 'node_modules', '@types'));
    writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  /** Compiles files of a project; returns what the compiler says, which is nothing when all is well. */
  function compile(options: object): string {
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(options));
    try {
      return execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }

  it('is generated from the code as it is: `npm run client` would change nothing', async () => {
    await generateClient(join(project, 'generated'));
    const generated = textsOf(join(project, 'generated'));
    expect(Object.keys(generated).length).toBeGreaterThan(10);
    expect(generated).toEqual(textsOf(join(PACKAGE, 'src/generated')));
  }, 60_000);

  it('compiles under every strict setting, its declarations included', () => {
    const strict = ['strict', 'exactOptionalPropertyTypes', 'noUncheckedIndexedAccess', 'verbatimModuleSyntax'];
    expect(Object.fromEntries(strict.map((name) => [name, compilerOptions[name]]))).toEqual(
      Object.fromEntries(strict.map((name) => [name, true])),
    );
    const tsc = ['node_modules/typescript/bin/tsc', '--build', PACKAGE];
    expect(execFileSync(process.execPath, tsc, { encoding: 'utf8' })).toBe('');

    expect(examples.length).toBeGreaterThan(4);
    writeFileSync(join(project, 'examples.ts'), examples.join('\n'));
    const settings = { ...compilerOptions, types: ['node'], rootDir: '.', noEmit: true, composite: false };
    const options = { compilerOptions: { ...settings, tsBuildInfoFile: undefined }, files: ['examples.ts'] };
    expect(compile(options)).toBe('');
    writeFileSync(join(project, 'examples.ts'), examples.join('\n').replace("title: 'One more'", 'title: 1'));
    expect(compile(options)).toMatch(/Type 'number' is not assignable to type 'string'/);
  }, 120_000);

  it('has no dependency, and contains what it exports, its licence and its README', () => {
    const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).not.toHaveProperty('dependencies');
    const npm = ['pack', '--dry-run', '--json', '--ignore-scripts', '--workspace', 'slide-deck-client'];
    const [packed] = JSON.parse(execFileSync('npm', npm, { encoding: 'utf8' })) as { files: { path: string }[] }[];
    const files = packed?.files.map(({ path }) => path) ?? [];
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts', 'package.json']),
    );
    expect(files.filter((path) => !/^(dist\/.*\.(js|d\.ts)|LICENSE|README\.md|package\.json)$/.test(path))).toEqual([]);
  }, 60_000);

  describe('with a service', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await startTestService();
    });
    afterAll(() => service.close());

    it('makes the deck and the presentation of its README', async () => {
      const { key } = await newTenant(service);
      // The service calls itself by another address than the one that it got here.
      const code = (examples[0] as string)
        .replace('http://localhost:3000', service.url)
        .replace('link.url', `new URL(new URL(link.url).pathname, '${service.url}')`);
      const { code: program } = await transform(code, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
      writeFileSync(join(project, 'first-deck.mjs'), program);
      await promisify(execFile)(process.execPath, ['first-deck.mjs'], {
        cwd: project,
        env: { ...process.env, DECK_KEY: key },
      });
      const bytes = readFileSync(join(project, 'Quarterly review.pptx'));
      expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    }, 90_000);
  });
});
