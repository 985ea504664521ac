import { layered } from './layering.js';
import type { Link } from '../../../kit/diagrams/run.js';

/** The cell of a node: columns along the flow and rows across it, from 0; rows may be fractional. */
export interface Cell {
  column: number;
  row: number;
}

/**
 * The cell of every node: as set in the content, else by the layers of the graph.
 *
 * Cells are unique: with lanes a later node moves on along its lane, without them to the next row.
 */
export function cellsOf(
  nodes: readonly { column?: number | undefined; row?: number | undefined }[],
  links: readonly Link[],
  lanes: number,
): Cell[] {
  const { places } = layered(
    nodes.length,
    links.map(({ from, to }) => [from, to] as const),
  );
  const placed = nodes.some(({ row, column }) => row !== undefined || column !== undefined);
  const taken = new Set<string>();
  return nodes.map(({ column, row }, index) => {
    const { layer, order } = places[index]!;
    if (!placed && lanes === 0) return { column: layer, row: order };
    const cell = {
      column: counted(column) ?? layer,
      row: Math.min(counted(row) ?? (lanes > 0 ? 0 : Math.round(order)), lanes > 0 ? lanes - 1 : Infinity),
    };
    while (taken.has(`${cell.column} ${cell.row}`)) {
      if (lanes > 0) cell.column++;
      else cell.row++;
    }
    taken.add(`${cell.column} ${cell.row}`);
    return cell;
  });
}

/** Converts a 1-based grid number to a 0-based one; undefined when malformed. */
function counted(number: number | undefined): number | undefined {
  return number === undefined || number < 1 ? undefined : Math.min(20, Math.round(number)) - 1;
}

/** How a long flow is folded: rows of the grid for each row of the flow, and columns of the grid. */
export interface Fold {
  times: number;
  columns: number;
}

/** Folds a flow of more columns than there is room for, as often as it needs and the rows have room for. */
export function foldOf(columns: number, rows: number, room: { columns: number; rows: number }): Fold {
  const most = Math.max(1, Math.floor(room.rows / Math.max(1, rows)));
  const times = Math.min(most, Math.ceil(columns / Math.max(1, room.columns)));
  return { times, columns: Math.ceil(columns / times) };
}

/** The column of a cell after folding, and how many folds are before it. Every second fold flows back. */
export function folded({ column }: Cell, fold: Fold): { column: number; before: number } {
  const before = Math.floor(column / fold.columns);
  const along = column % fold.columns;
  return { column: before % 2 === 0 ? along : fold.columns - 1 - along, before };
}
