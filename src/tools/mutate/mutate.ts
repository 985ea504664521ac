/**
 * `npm run mutate [-- path… --seed 7 --count 40 --jobs 2]` puts small faults into the files that `suites.ts` names,
 * one at a time and each in a copy of the checkout, and looks whether the suites that guard the file find it. A sample by
 * the seed, which is that of the day; `--whole` takes every fault, which takes days. A path may be a folder, a file, or a
 * line (`src/links/link-code.ts:45`). `--pure` asks only suites that start neither a service nor a browser, which takes
 * seconds a fault; what they do not find, others may. `--list` only tells the faults.
 *
 * Fails when less than nine of ten are found: of some no user could notice that they are there.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Compiler } from './compiler.js';
import { Ground } from './ground.js';
import { type Mutant, mutantsOf, shuffled, textOf } from './mutants.js';
import { summaryOf, told, type Verdict } from './report.js';
import { failuresOf } from './suite-runner.js';
import { isPure, suitesOf } from './suites.js';

const TODAY = String(Math.floor(Date.now() / 86_400_000));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: TODAY },
    count: { type: 'string', default: '40' },
    jobs: { type: 'string', default: '2' },
    whole: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    pure: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const compiler = new Compiler();
const asked = (file: string) => suitesOf(file).filter((suite) => !values.pure || isPure(suite));
const all = mutantsOf(compiler, positionals).filter(({ file }) => asked(file).length > 0);
/** Suites that fail without a fault: they find nothing. */
const broken = new Map<string, string>();
let taken = 0;
/** Whoever interrupts a long run gets the summary of what was tried. */
let isInterrupted = false;
const waiting = shuffled(all, seed);
const wanted = values.whole ? all.length : Math.min(Number(values.count), all.length);
console.log(`${wanted} of ${all.length} faults, seed ${seed}, compiling or not`);

if (values.list) {
  for (const mutant of waiting.slice(0, wanted)) console.log(told(mutant));
} else {
  const verdicts: Verdict[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isInterrupted = true));
  const works = Array.from({ length: Number(values.jobs) }, () => work(verdicts).finally(() => (taken = wanted)));
  const failed = (await Promise.allSettled(works)).filter(({ status }) => status === 'rejected');
  const { lines, good } = summaryOf(verdicts);
  console.log(lines.join('\n'));
  for (const [suite, test] of broken) console.log(`fails without a fault: ${suite}: ${test}`);
  for (const failure of failed) console.error(failure);
  process.exitCode = good && broken.size === 0 && failed.length === 0 ? 0 : 1;
}

/** Takes mutants until as many as are wanted were tried. Those that do not compile could not be committed: they do not count. */
async function work(verdicts: Verdict[]): Promise<void> {
  const ground = await Ground.make();
  try {
    for (let mutant = next(); mutant; mutant = next()) {
      const began = performance.now();
      const killedBy = await tryOut(mutant, ground);
      if (isInterrupted) break;
      verdicts.push({ mutant, killedBy });
      const seconds = Math.round((performance.now() - began) / 1_000);
      const outcome = killedBy === null ? 'SURVIVED' : `killed by ${killedBy}`;
      console.log(`${verdicts.length}/${wanted}  ${told(mutant)}  ${outcome}  (${seconds} s)`);
    }
  } finally {
    await ground.end();
  }
}

/** The next one that compiles. */
function next(): Mutant | undefined {
  if (taken === wanted || isInterrupted) return undefined;
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    if (!compiler.compiles(mutant.file, textOf(mutant))) continue;
    taken++;
    return mutant;
  }
  return undefined;
}

/** The suite and test that find the mutant; null when all suites that guard its file pass. */
async function tryOut(mutant: Mutant, ground: Ground): Promise<string | null> {
  const { file } = mutant;
  const put = <T>(text: string, work: () => Promise<T>) =>
    ground.withText(file, text, compiler.built(file, text), work);
  for (const suite of asked(file)) {
    const sound = (isAgain: boolean) => put(readFileSync(file, 'utf8'), () => ground.failureOf(suite, isAgain));
    const faulty = () => put(textOf(mutant), () => ground.run(suite));
    if (isInterrupted) return null;
    let without = await sound(false);
    if (isInterrupted) return null;
    let failed: string | null = null;
    if (without === null) ({ failed, without } = await failuresOf(faulty, () => sound(true)));
    if (without !== null) broken.set(suite, without);
    else if (failed !== null) return `${suite}: ${failed}`;
  }
  return null;
}
