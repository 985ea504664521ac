import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Chance } from '../statistics/chance.js';
import type { Compiler } from './compiler.js';
import type { Change } from './sql.js';
import { guarded, rowOf } from './suites.js';

/** A file with a fault. */
export interface Mutant extends Change {
  area: string;
  file: string;
  line: number;
  /** What was changed into what, in few words. */
  change: string;
}

/** Most characters of a text that is told. */
const TOLD = 60;

/** All mutants of the guarded files whose path begins with one of these, or has `:line` after it; of all without any. */
export function mutantsOf(compiler: Compiler, asked: readonly string[]): Mutant[] {
  return guardedFiles()
    .filter((file) => asked.length === 0 || asked.some((path) => file.startsWith(path.replace(/:\d+$/, ''))))
    .flatMap((file) => {
      const area = rowOf(file)?.area ?? '';
      const text = readFileSync(file, 'utf8');
      return compiler.changesOf(file).map((change) => describe(area, file, text, change));
    })
    .filter(({ file, line }) => asked.length === 0 || asked.some((path) => `${file}:${line}`.startsWith(path)));
}

function guardedFiles(): string[] {
  const files = guarded.flatMap(({ of }) => of).flatMap((path) => (path.endsWith('/') ? filesBelow(path) : [path]));
  return [...new Set(files)].filter((file) => rowOf(file)).sort();
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}${name}`)
    .filter((path) => /\.tsx?$/.test(path) && statSync(path).isFile());

function describe(area: string, file: string, text: string, change: Change): Mutant {
  const before = text.slice(0, change.start);
  const line = before.split('\n').length;
  const told = `${short(text.slice(change.start, change.end))} → ${short(change.text) || 'nothing'}`;
  return { ...change, area, file, line, change: told };
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= TOLD ? line : `${line.slice(0, TOLD)}…`;
}

/** The text of the file with the fault. */
export function textOf({ file, start, end, text }: Mutant): string {
  const whole = readFileSync(file, 'utf8');
  return whole.slice(0, start) + text + whole.slice(end);
}

/** In an order that the seed decides, the areas in turn, so that a part of them has as many of each. */
export function shuffled(mutants: readonly Mutant[], seed: number): Mutant[] {
  const taken = new Map<string, number>();
  return new Chance(seed)
    .shuffle(mutants)
    .map((mutant) => {
      const turn = taken.get(mutant.area) ?? 0;
      taken.set(mutant.area, turn + 1);
      return { mutant, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant);
}
