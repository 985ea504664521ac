/**
 * `npm run bench` measures the service beside bare programs that do the same, `npm run bench -- peers` also beside Marp,
 * Slidev and decktape; with `--write` the tables of that go into the documents. `npm run bench -- files reads` runs some
 * parts, `--rounds 1` is a trial, `--peers-folder` says where peers are installed. No assertions.
 */
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { headlinesOf, headOf, replaced, wholeOf } from './reporting/report.js';
import type { Table } from './reporting/table.js';
import type { BenchOptions } from './times.js';

/** The parts of a run. */
const PARTS: Record<string, (options: BenchOptions) => Promise<Table>> = {
  starts: async (options) => (await import('./starts.js')).benchStarts(options),
  files: async (options) => (await import('./files.js')).benchFiles(options),
  checks: async (options) => (await import('./checks.js')).benchChecks(options),
  imports: async (options) => (await import('./imports.js')).benchImports(options),
  'command-line': async (options) => (await import('./command-line.js')).benchCommandLine(options),
  lengths: async (options) => (await import('./lengths.js')).benchLengths(options),
  memory: async () => (await import('./memory.js')).benchMemory(),
  cached: async (options) => (await import('./cached.js')).benchCached(options),
  reads: async (options) => (await import('./reads.js')).benchReads(options),
  concurrency: async (options) => (await import('./concurrency.js')).benchConcurrency(options),
};
const PEERS = 'peers';

/** Those that print for themselves, and only run when they are named. */
const APART: Record<string, () => Promise<void>> = {
  pages: async () => (await import('./pages.js')).benchPages(),
  costs: async () => (await import('./costs.js')).benchCosts(),
  billing: async () => (await import('./ledger/billing.js')).benchBilling(),
};

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, 'peers-folder': { type: 'string' }, write: { type: 'boolean' } },
});
const all = [...Object.keys(PARTS), PEERS];
const known = [...all, ...Object.keys(APART)];
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}.`);
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
  throw new Error('--rounds takes a number from 1.');
const isWhole = named.every((name) => name === PEERS);
if (values.write && !(isWhole && named.length > 0))
  throw new Error('Only what `npm run bench -- peers` measures is written.');

// So that what listens to the exit ends the peers, which are no processes of this terminal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const name of named) await APART[name]?.();
const wanted = isWhole ? [...Object.keys(PARTS), ...named] : all.filter((name) => named.includes(name));
const tables: Table[] = [];
for (const name of wanted) {
  try {
    tables.push(await part(name)({ rounds, peersFolder: values['peers-folder'] }));
  } catch (error) {
    // The others are told nevertheless: a run takes minutes.
    console.error(error);
    process.exitCode = 1;
  }
}
if (wanted.length > 0) report();

function part(name: string): (options: BenchOptions) => Promise<Table> {
  return PARTS[name] ?? (async (options) => (await import('./peers.js')).benchPeers(options));
}

function report(): void {
  const head = headOf(['npm run bench', ...(named.length > 0 ? ['--', ...named] : [])].join(' '), rounds);
  const whole = `${head}\n\n${wholeOf(tables)}`;
  console.log(whole);
  if (!values.write) return;
  if (process.exitCode) throw new Error('Nothing is written, as a part has failed.');
  write('docs/measured.md', whole);
  write('README.md', `${head}\n\n${headlinesOf(tables)}`);
}

function write(document: string, text: string): void {
  writeFileSync(document, replaced(readFileSync(document, 'utf8'), text));
}
