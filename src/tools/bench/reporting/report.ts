import { availableParallelism, cpus, totalmem } from 'node:os';
import { markdownOf, type Table } from './table.js';

const MARKS = ['<!-- npm run bench -- peers --write -->', '<!-- end -->'] as const;

/** What was run, when, and on what machine. */
export function headOf(command: string, rounds: number | undefined): string {
  const machine = [
    `${availableParallelism()} cores${cpus()[0]?.model ? ` (${cpus()[0]?.model.trim()})` : ''}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
  ];
  const trial = rounds === undefined ? '' : `, a trial of ${rounds} rounds`;
  return `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${machine.join(', ')}${trial}.`;
}

/** All tables, each with what was measured, and what could not be. */
export function wholeOf(tables: readonly Table[]): string {
  return tables
    .map(({ title, about, rows, missing = [] }) =>
      [
        `### ${title}`,
        about,
        ...(rows.length > 0 ? [markdownOf(rows)] : []),
        ...missing.map((reason) => `Not measured: ${reason}.`),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** The rows for the README, in one table. */
export function headlinesOf(tables: readonly Table[]): string {
  return markdownOf(tables.flatMap(({ rows }) => rows.filter(({ headline }) => headline)));
}

/**
 * A document with another text between its marks.
 *
 * @throws when it has no marks
 */
export function replaced(document: string, text: string): string {
  const [begin, end] = MARKS;
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The document has no ${begin} … ${end}.`);
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`;
}
