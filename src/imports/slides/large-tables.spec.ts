import { slide, table } from '../../choose/fixtures/slides.js';
import { withTablesCut } from './large-tables.js';

const cells = (rows: number, columns: number) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row}/${column}`));
const cutOf = (rows: number, columns: number) => {
  const [made] = withTablesCut([slide({ blocks: [table(cells(rows, columns))] })]);
  const [block] = made!.blocks;
  const kept = block?.kind === 'table' ? block.rows : [];
  return {
    kept: [kept.length, kept[0]?.length],
    told: made!.leftOut.flatMap(({ text = '' }) => text.split(/ \| |\n/)),
  };
};

it.each([
  [1, 1],
  [100, 40],
  [2, 40],
  [100, 2],
])('keeps a table of %i x %i', (rows, columns) =>
  expect(cutOf(rows, columns)).toEqual({ kept: [rows, columns], told: [] }),
);

it.each([
  [200, 300, 100, 40],
  [101, 2, 100, 2],
  [2, 41, 2, 40],
])('cuts a table of %i x %i, and reports each cell', (rows, columns, high, wide) => {
  const { kept, told } = cutOf(rows, columns);
  expect(kept).toEqual([high, wide]);
  expect(told).toHaveLength(rows * columns - high * wide);
});
