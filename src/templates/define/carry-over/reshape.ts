import type { Content, Fields } from '../template.js';
import { readColumns, writeColumns } from './columns.js';
import { fieldOf, type LeftOut } from './left-out.js';
import { readTable } from './read-table.js';
import { type Shape, shapeOf } from './shapes.js';
import { writeTable } from './write-table.js';

/** Keys of what holds a grid or series. */
const DATA = ['columns', 'rows', 'categories'];

interface Reshaped {
  content: Content;
  leftOut: LeftOut[];
  /** Keys of what is in `content` or left out. */
  moved: string[];
  /** Keys of data that nothing of the other template holds, and of fields that take nothing else. */
  withheld: string[];
}

/** Data in the shape that the other template has for it; only what changes its shape. */
export function reshape(from: Fields, to: Fields, content: Content): Reshaped {
  const [was, shape] = [shapeOf(from), shapeOf(to)];
  const stays: Reshaped = { content: {}, leftOut: [], moved: [], withheld: [] };
  const isGrid = (one: Shape | null) => one?.is === 'grid';
  const beside = isGrid(was) ? null : readColumns(from, content);
  const inColumns = beside && (isGrid(shape) ? writeTable(shape, to, beside) : writeColumns(to, beside));
  if (inColumns) return { ...inColumns, moved: beside.keys, withheld: [] };
  if (!was || (was.is === shape?.is && !isGrid(was))) return stays;
  const isKept =
    (was.is === 'values' && shape?.is === 'entries' && fieldOf(shape.fields, 'value')) ||
    (was.is === 'entries' && shape?.is === 'values' && fieldOf(was.fields, 'value'));
  if (isKept) return stays;
  const table = readTable(was, from, content);
  const columns = isGrid(was) && table && writeColumns(to, table);
  if (columns) return { ...columns, moved: table.keys, withheld: [] };
  const written = table && shape && writeTable(shape, to, table);
  if (written) return { ...written, moved: table.keys, withheld: [] };
  if (was.is === shape?.is) return stays;
  const isData = (one: Shape | null) => one?.is === 'grid' || one?.is === 'series';
  const keysOf = (one: Shape | null) => (one?.is === 'series' ? [...DATA, ...one.keys] : DATA);
  return { ...stays, withheld: isData(was) || isData(shape) ? [...new Set([...keysOf(was), ...keysOf(shape)])] : [] };
}
