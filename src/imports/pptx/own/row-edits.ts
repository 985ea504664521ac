import type { OwnParagraph } from '../../../formats/own-slides.js';
import { entriesOn } from '../../../templates/define/content/path.js';
import { plain } from './changes.js';
import { pathsIn } from './text-edits.js';
import { gapsOf } from './word-diff.js';

/** What becomes of a changed table. */
export type RowEdit =
  | { kind: 'cell'; before: OwnParagraph[]; after: string[] }
  | { kind: 'gone'; paths: string[] }
  /** A row after the one that shows this entry of a list, with texts by paths in that one. */
  | { kind: 'row'; after: string; texts: Map<string, string> }
  | { kind: 'unplaced'; text: string };

type Rows = OwnParagraph[][][];

/** Finds which cells of a table were changed, and which rows have come or gone. */
export function rowEdits(before: Rows, after: string[][][]): RowEdit[] {
  const words = (row: readonly (readonly (OwnParagraph | string)[])[]) =>
    row.map((cell) => cell.map(plain).join('\n')).join('\t');
  return gapsOf(before.map(words), after.map(words)).flatMap(({ from, to, others }) => {
    const now = after.slice(...others);
    const pairs = Math.min(to - from, now.length);
    return [
      ...before.slice(from, from + pairs).flatMap((row, i) => cellEdits(row, now[i]!)),
      ...before.slice(from + pairs, to).map((row): RowEdit => ({ kind: 'gone', paths: row.flat().flatMap(pathsIn) })),
      ...now.slice(pairs).map((row) => addedRow(before[from + pairs - 1] ?? before[0], row)),
    ];
  });
}

function cellEdits(before: OwnParagraph[][], after: string[][]): RowEdit[] {
  if (before.length !== after.length) return [unplaced(after)];
  return before.flatMap((cell, i): RowEdit[] =>
    cell.map(plain).join('\n') === after[i]!.join('\n') ? [] : [{ kind: 'cell', before: cell, after: after[i]! }],
  );
}

/** A row whose cells go where those of another row have their words. */
function addedRow(like: OwnParagraph[][] | undefined, row: string[][]): RowEdit {
  const paths = like?.map((cell) => cell.flatMap(pathsIn));
  const [first] = paths?.flat() ?? [];
  if (first === undefined || paths?.length !== row.length) return unplaced(row);
  const texts = new Map<string, string>();
  for (const [i, cell] of row.entries()) {
    const text = cell.join('\n').trim();
    const [path, ...others] = paths[i]!;
    if (text && (path === undefined || others.length > 0)) return unplaced(row);
    if (path !== undefined) texts.set(path, text);
  }
  const all = paths.flat();
  const entry = entriesOn(first).findLast((outer) => all.every((path) => path.startsWith(`${outer}.`)));
  return entry === undefined ? unplaced(row) : { kind: 'row', after: entry, texts };
}

const unplaced = (row: string[][]): RowEdit => ({
  kind: 'unplaced',
  text: row.map((cell) => cell.join('\n')).join('\t'),
});
