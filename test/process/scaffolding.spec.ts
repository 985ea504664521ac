import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What a run of the tests says of itself. */
interface Results {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

interface JestConfig {
  transform: Record<string, [program: string, options: object]>;
  testRegex: string;
  extensionsToTreatAsEsm: string[];
  moduleNameMapper: Record<string, string>;
}

/** Compiles all that the suites load: the copy has no build. */
const fromSources = (transform: JestConfig['transform']) =>
  Object.fromEntries(Object.entries(transform).map(([files, [, options]]) => [files, ['@swc/jest', options]]));

type Failed = Error & { stdout: string; stderr: string };

/** What the commands and the tests of what they make need of the project. */
const NEEDED = ['src/templates', 'src/tools', 'src/egress', 'package.json', 'tsconfig.json'];

const run = promisify(execFile);

/** Runs in a copy of the sources, as these commands write into them. */
describe('in a copy of the sources', () => {
  let copy: string;
  let tests: Map<string, { status: string; why: string }>;
  let printed: string[];

  const node = async (...args: string[]) => {
    const options = { cwd: copy, maxBuffer: 2 ** 26, env: { ...process.env, CI: '' } };
    return (await run(process.execPath, args, options)).stdout;
  };
  const source = (...args: string[]) => node('--import', '@swc-node/register/esm-register', ...args);
  const make = (what: 'template' | 'style', ...args: string[]) =>
    source(`src/tools/scaffolding/new-${what}.ts`, ...args);

  /** Runs suites of the copy, without the database that no template needs; gives what became of each test. */
  async function test(names: string, ...suites: string[]): Promise<typeof tests> {
    const { jest } = JSON.parse(readFileSync('package.json', 'utf8')) as { jest: JestConfig };
    const { transform, testRegex, extensionsToTreatAsEsm, moduleNameMapper } = jest;
    const config = {
      rootDir: copy,
      roots: ['<rootDir>/src'],
      testRegex,
      transform: fromSources(transform),
      extensionsToTreatAsEsm,
      moduleNameMapper,
    };
    const args = [...suites, '--config', JSON.stringify(config), '--json', '--silent', '--maxWorkers=1', '-t', names];
    const answer = await node('--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...args).catch(
      (error: Failed) => error.stdout,
    );
    const { testResults } = JSON.parse(answer) as Results;
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return new Map(all.map(({ fullName, status, failureMessages: [why = ''] }) => [fullName, { status, why }]));
  }
  /** How many of the tests whose name contains this have passed; others fail. */
  function passed(name: string): number {
    const found = [...tests].filter(([fullName]) => fullName.includes(name));
    expect(found.filter(([, { status }]) => status !== 'passed')).toEqual([]);
    return found.length;
  }

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'deck-scaffolding-'));
    mkdirSync(join(copy, 'src'));
    for (const name of NEEDED) cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    printed = [
      await make('template', 'show', 'wishList'),
      await make('style', 'artDeco'),
      await make('style', 'brutal'),
    ];
    // Beside what was made, one that was there, to be counted by; whatever this leaves out is missed below.
    const judged = 'catalogue (wishList|stats) |published templates|the style |has a file|by more than';
    tests = await test(judged, 'src/templates/catalogue/catalogue.spec', 'src/templates/styles/styles.spec');
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('npm run new:template makes a template that passes the tests of the catalogue', async () => {
    expect(printed[0]).toMatch(/Made .*wishList\.tsx/);
    // As many as judge any other template, and what is said of all.
    expect(passed('the catalogue wishList ')).toBe(passed('the catalogue stats '));
    expect(passed('the catalogue wishList ')).toBeGreaterThan(5);
    expect(passed('the catalogue has all published templates, in their order')).toBe(1);
    await expect(make('template', 'show', 'wishList')).rejects.toThrow(/exists already/);
    await expect(make('template', 'middle', 'wishList')).rejects.toThrow(/Use: npm run new:template/);
  });

  it('npm run new:style makes a style that passes the tests of the styles, and is told to be a copy', async () => {
    expect(printed.slice(1)).toEqual([
      expect.stringMatching(/Made .*artDeco\.ts/),
      expect.stringMatching(/Made .*brutal\.ts/),
    ]);
    for (const key of ['artDeco', 'brutal']) {
      expect(passed(`the style ${key} `)).toBe(passed('the style clean '));
      expect(passed(`the style ${key} `)).toBeGreaterThan(4);
      expect(tests.has(`${key} is a mere copy of clean, and compared with nothing`)).toBe(true);
    }
    expect(passed('has a file for each style')).toBe(1);
    const finished = passed(' is complete') - 2;
    expect(passed('by more than half of its forms')).toBe((finished * (finished - 1)) / 2);
    await expect(make('style', 'clean')).rejects.toThrow(/exists already/);
    await expect(make('style', '../clean')).rejects.toThrow(/Use: npm run new:style/);
  });

  it('both compile', async () => {
    const only = {
      extends: './tsconfig.json',
      include: ['src/templates/styles/*', 'src/templates/catalogue/show/wishList.tsx'],
    };
    writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify(only));
    const compiled = node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.made.json');
    await expect(compiled.catch(({ stdout }: Failed) => stdout)).resolves.toBe('');
  });

  it('a style is held to differ from all others as soon as anything in it was changed', async () => {
    const file = join(copy, 'src/templates/styles/artDeco.ts');
    const made = readFileSync(file, 'utf8');
    const changed = made.replace(/\bmargin: \d+/, 'margin: 100');
    expect(changed).not.toBe(made);
    writeFileSync(file, changed);
    const finished = passed(' is complete') - 2;
    tests = await test('by more than', 'src/templates/styles/styles.spec');
    writeFileSync(file, made);
    expect([...tests.keys()].filter((name) => /^tells .*\bartDeco\b/.test(name))).toHaveLength(finished);
    expect(tests.get('tells clean from artDeco by more than half of its forms')?.status).toBe('failed');
  });
});
