import type { Mutant } from './mutants.js';
import type { Survivor } from './survivors/survivor.js';

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

/** A row for each area, the faults that nobody found, and whether enough were found and the others are explained. */
export function summaryOf(verdicts: readonly Verdict[], stale: readonly Survivor[]): Summary {
  const areas = [...new Set(verdicts.map(({ mutant }) => mutant.area))].sort();
  const rows = areas.map((area) =>
    rowOf(
      area,
      verdicts.filter(({ mutant }) => mutant.area === area),
    ),
  );
  const survived = verdicts.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant);
  const unexplained = survived.filter(({ known }) => !known);
  const share = shareOf(verdicts.length - survived.length, verdicts.length);
  return {
    good: share >= WANTED && unexplained.length === 0 && stale.length === 0,
    lines: [
      'area         killed   all      %   explained',
      ...rows,
      rowOf('all', verdicts),
      ...survived.map(({ known, ...mutant }) => `survived: ${told(mutant)}${known ? `\n    ${known.why}` : ''}`),
      ...stale.map(({ file, line, change }) => `fits nothing any more: ${file}: ${line}: ${change}`),
      `${unexplained.length} survivors without a reason; ${percent(share)}% killed, ${percent(WANTED)}% wanted.`,
    ],
  };
}

/** A mutant in a line: where, and what was changed. */
export const told = ({ file, line, change }: Pick<Mutant, 'file' | 'line' | 'change'>) => `${file}:${line}  ${change}`;

function rowOf(area: string, verdicts: readonly Verdict[]): string {
  const killed = verdicts.filter(({ killedBy }) => killedBy !== null).length;
  const explained = verdicts.filter(({ mutant, killedBy }) => killedBy === null && mutant.known).length;
  const cells = [String(killed).padStart(6), String(verdicts.length).padStart(5)];
  const share = percent(shareOf(killed, verdicts.length));
  return `${area.padEnd(12)} ${cells.join(' ')} ${share.padStart(6)} ${String(explained).padStart(11)}`;
}

/** Nothing is shown where nothing was tried. */
const shareOf = (killed: number, all: number) => (all === 0 ? 0 : killed / all);

/** Rounded down, so that 90% is never less. */
const percent = (share: number) => (Math.floor(share * 1_000) / 10).toFixed(1);
