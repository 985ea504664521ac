import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { Compiler } from './compiler.js';
import { type Mutant, shuffled } from './mutants.js';
import { summaryOf } from './report.js';
import { changesOf } from './rules.js';
import { failuresOf, SuiteRunner } from './suite-runner.js';
import { guarded, rowOf, suitesOf } from './suites.js';

/** The source with each of the faults. */
function faultyOnes(source: string): string[] {
  const name = 'file.ts';
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ESNext, true);
  const host = ts.createCompilerHost({});
  const program = ts.createProgram([name], { noLib: true, noResolve: true }, { ...host, getSourceFile: () => file });
  return changesOf(file, program.getTypeChecker()).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );
}

describe('the faults that are put in', () => {
  it.each([
    ['a condition that never holds', 'if (!caller) refuse();', 'if (false) refuse();'],
    ['a condition left out of several', 'const may = a && b && c;', 'const may = (a && c);'],
    ['a bound moved by one', 'const full = n >= most;', 'const full = n > most;'],
    ['another number', 'const SLACK = 1.06;', 'const SLACK = 2.12;'],
    ['nothing instead of a space', 'const at = { drop: 0 };', 'const at = { drop: 1 };'],
    ['a statement left out', 'await hold(id);', ';'],
    ['a property left out', 'find({ id, workspaceId });', 'find({ id });'],
    ['columns left in their order', 'const shown = columns.reverse();', 'const shown = columns;'],
    ['sides taken for each other', 'const edge = box.left;', 'const edge = box.right;'],
    ['another address let through', 'const SAFE = /^https:/i;', 'const SAFE = /https:/i;'],
    ['a guard left out', '@Gates(Exists) class A {}', ' class A {}'],
    ['a value turned round', 'const f = (a: boolean) => { return a; };', 'const f = (a: boolean) => { return !(a); };'],
    [
      "another tenant's row",
      "q('select 1 from a where id = $1 and workspace_id = $2');",
      "q('select 1 from a where id = $1');",
    ],
    ['a time that is over', "q('select 1 from a where until > now()');", "q('select 1 from a where until < now()');"],
    ['the oldest first', "q('select 1 from a order by at desc');", "q('select 1 from a order by at asc');"],
  ])('are among others %s', (_, source, faulty) => {
    expect(faultyOnes(source)).toContain(faulty);
  });

  it.each([
    "logger.warn({ id }, 'it failed');",
    "throw new NotThere('deck', 1);",
    "import { a } from './a.js';",
    "const EDIT_EXAMPLES = { one: { summary: 'One', value: { n: 1 } } };",
  ])('are none in %s', (source) => expect(faultyOnes(source)).toEqual([]));

  it('are none in how often a signal is listened to', () => {
    const faulty = faultyOnes("signal.addEventListener('abort', leave, { once: true });");
    expect(faulty.filter((source) => /leave/.test(source) && !source.endsWith('leave, { once: true });'))).toEqual([]);
    expect(faultyOnes("door.addEventListener('open', enter, { once: true });").join()).toContain('once: false');
  });
});

describe('the table of files and suites', () => {
  it('names files that exist, and suites for each of them', () => {
    for (const path of guarded.flatMap(({ of }) => of)) {
      expect({ path, exists: existsSync(path) }).toEqual({ path, exists: true });
      expect({ path, isFolder: statSync(path).isDirectory() }).toEqual({ path, isFolder: path.endsWith('/') });
    }
    const suites = guarded.flatMap(({ by }) => by);
    expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
  });

  it('takes the longest row that fits, and the spec beside the file first', () => {
    expect(rowOf('src/billing/credits/ledger.service.ts')?.area).toBe('ledger');
    expect(rowOf('src/billing/plan.guard.ts')?.area).toBe('guards');
    expect(rowOf('src/links/link-code.spec.ts')).toBeUndefined();
    expect(suitesOf('src/links/link-code.ts')[0]).toBe('src/links/link-code.spec.ts');
  });
});

describe('a run', () => {
  const mutant = (area: string, line: number): Mutant => {
    return { area, file: 'src/a.ts', line, change: '1 → 0', start: 0, end: 1, text: '0' };
  };
  const found = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ mutant: mutant('links', i), killedBy: 'a test' }));
  const missed = { mutant: mutant('links', 9), killedBy: null };

  it('is good when nine of ten are found', () => {
    expect(summaryOf([...found(9), missed]).good).toBe(true);
    expect(summaryOf([...found(8), missed]).good).toBe(false);
    expect(summaryOf([]).good).toBe(false);
  });

  it('tells where each fault is that was not found', () => {
    const { lines } = summaryOf([{ mutant: mutant('links', 7), killedBy: null }]);
    expect(lines).toContain('survived: src/a.ts:7  1 → 0');
  });

  it('takes the same for the same seed, and of each area alike', () => {
    const all = [...Array(50).keys()].map((i) => mutant(i < 45 ? 'many' : 'few', i));
    const first = shuffled(all, 3).slice(0, 10);
    expect(first).toEqual(shuffled(all, 3).slice(0, 10));
    expect(first.filter(({ area }) => area === 'few')).toHaveLength(5);
    expect(first).not.toEqual(shuffled(all, 4).slice(0, 10));
  });
});

describe('a suite with a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-spec-'));
  const runner = new SuiteRunner(folder, {});
  afterAll(() => {
    runner.end();
    rmSync(folder, { recursive: true });
  });
  const run = (suite: string) => {
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(join(folder, 'a.spec.js'), suite);
    return runner.run('a.spec.js', 20_000);
  };
  const fails = "it('fails', () => { throw new Error(); });";
  const passes = "it('passes', () => undefined);";

  it('is told to fail early where no test has passed, or something has not started', async () => {
    const late = "it('is late', () => { throw new Error('Chromium does not start'); });";
    const setUp = 'beforeAll(() => { throw new Error(); });';
    expect(await run(setUp + passes)).toMatchObject({ failed: 'passes', isEarly: true });
    expect(await run(passes + late)).toMatchObject({ failed: 'is late', isEarly: true });
    expect(await run('nonsense(')).toMatchObject({ failed: 'the suite can not be run', isEarly: true });
    expect(await run(passes + fails + passes)).toMatchObject({ failed: 'fails', isEarly: false });
    expect(await run(passes)).toMatchObject({ failed: null, isEarly: false });
  });

  it.each([
    ['counts where it fails at a test', ['late'], null, 'late'],
    ['counts where it fails early each time', ['early', 'early'], null, 'early'],
    ['does not count where it failed early but once', ['early', null], null, null],
    ['does not count where it fails early without the fault, too', ['early'], 'early', null],
  ])('%s', async (_, faulty, without, failed) => {
    const ends = [...faulty];
    const withFault = () => {
      const end = ends.shift() ?? null;
      return Promise.resolve({ failed: end, isEarly: end === 'early', seconds: 1 });
    };
    expect((await failuresOf(withFault, () => Promise.resolve(without))).failed).toBe(failed);
    expect(ends).toEqual([]);
  });
});

it('is built as the service is, so that the fault is the only difference', () => {
  const built = new Compiler().built('src/links/link-code.ts', readFileSync('src/links/link-code.ts', 'utf8'));
  expect(built.trim()).toBe(
    readFileSync('dist/links/link-code.js', 'utf8')
      .replace(/\n\/\/# sourceMappingURL.*/, '')
      .trim(),
  );
});
