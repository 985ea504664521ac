import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples, newClientProject, PACKAGE } from '../support/client-project.js';

const { compilerOptions } = JSON.parse(readFileSync(join(PACKAGE, 'tsconfig.json'), 'utf8')) as {
  compilerOptions: Record<string, unknown>;
};

describe('the package of the client', () => {
  let project: string;
  beforeEach(() => {
    project = newClientProject();
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

  it('compiles under every strict setting, its declarations included', () => {
    const strict = ['strict', 'exactOptionalPropertyTypes', 'noUncheckedIndexedAccess', 'verbatimModuleSyntax'];
    expect(Object.fromEntries(strict.map((name) => [name, compilerOptions[name]]))).toEqual(
      Object.fromEntries(strict.map((name) => [name, true])),
    );
    const tsc = ['node_modules/typescript/bin/tsc', '--build', PACKAGE];
    expect(execFileSync(process.execPath, tsc, { encoding: 'utf8' })).toBe('');

    expect(examples.length).toBeGreaterThan(4);
    writeFileSync(join(project, 'examples.ts'), examples.join('\n'));
    const wrong = examples.join('\n').replace("title: 'One more'", 'title: 1');
    writeFileSync(join(project, 'wrong.ts'), wrong);
    const settings = { ...compilerOptions, types: ['node'], rootDir: '.', noEmit: true, composite: false };
    const said = compile({
      compilerOptions: { ...settings, tsBuildInfoFile: undefined },
      files: ['examples.ts', 'wrong.ts'],
    });
    expect(said).toMatch(/wrong\.ts.*Type 'number' is not assignable to type 'string'/);
    const errors = said.split('\n').filter((line) => line.includes('error TS'));
    expect(errors.filter((line) => !line.includes('wrong.ts'))).toEqual([]);
    expect(errors).toHaveLength(1);
  });

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
  });
});
