import { readNumber } from '../../../define/numbers.js';
import { layered } from './layering.js';
import type { Link } from '../../../kit/diagrams/routing.js';

/** Where a node stands, in columns along the flow and rows across it; counted from 0, rows may lie between two rows. */
export interface Cell {
  column: number;
  row: number;
}

/**
 * The cell of every node: where the content says so, else by the layers of the graph.
 *
 * No two nodes get the same cell: with lanes the later one moves on along its lane, without it moves to the next row.
 */
export function cellsOf(
  nodes: readonly { column?: string; row?: string }[],
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

/** A grid number as people count, from 1, counted from 0; undefined when it is not one. */
function counted(typed: string | undefined): number | undefined {
  const number = readNumber(typed);
  return number === undefined || number < 1 ? undefined : Math.min(20, Math.round(number)) - 1;
}
