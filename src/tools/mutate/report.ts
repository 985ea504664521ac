import type { Mutant } from './mutants.js';

/** What became of a mutant: the test that found it, or null. */
export interface Verdict {
  mutant: Mutant;
  killedBy: string | null;
}

/** The share of faults that have to be found. */
const WANTED = 0.9;

/** What a run shows, and whether it is good. */
export interface Summary {
  lines: string[];
  good: boolean;
}

/** A row for each area, the faults that no suite found, and whether enough were found. */
export function summaryOf(verdicts: readonly Verdict[]): Summary {
  const areas = [...new Set(verdicts.map(({ mutant }) => mutant.area))].sort();
  const rows = areas.map((area) =>
    rowOf(
      area,
      verdicts.filter(({ mutant }) => mutant.area === area),
    ),
  );
  const survived = verdicts.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant);
  const share = shareOf(verdicts.length - survived.length, verdicts.length);
  return {
    good: share >= WANTED,
    lines: [
      'area         killed   all      %',
      ...rows,
      rowOf('all', verdicts),
      ...survived.map((mutant) => `survived: ${told(mutant)}`),
      `${percent(share)}% killed, ${percent(WANTED)}% wanted.`,
    ],
  };
}

/** A mutant in a line: where, and what was changed. */
export const told = ({ file, line, change }: Pick<Mutant, 'file' | 'line' | 'change'>) => `${file}:${line}  ${change}`;

function rowOf(area: string, verdicts: readonly Verdict[]): string {
  const killed = verdicts.filter(({ killedBy }) => killedBy !== null).length;
  const cells = [String(killed).padStart(6), String(verdicts.length).padStart(5)];
  const share = percent(shareOf(killed, verdicts.length));
  return `${area.padEnd(12)} ${cells.join(' ')} ${share.padStart(6)}`;
}

/** Nothing is shown where nothing was tried. */
const shareOf = (killed: number, all: number) => (all === 0 ? 0 : killed / all);

/** Rounded down, so that 90% is never less. */
const percent = (share: number) => (Math.floor(share * 1_000) / 10).toFixed(1);
