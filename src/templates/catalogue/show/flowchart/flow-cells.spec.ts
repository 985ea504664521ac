import { cellsOf } from './flow-cells.js';

const chain = [
  { from: 0, to: 1 },
  { from: 1, to: 2 },
];

describe('cellsOf', () => {
  it('places nodes by the layers of the graph', () => {
    expect(cellsOf([{}, {}, {}], chain, 0).map(({ column }) => column)).toEqual([0, 1, 2]);
  });

  it('obeys columns and rows that are given, counted from 1', () => {
    const cells = cellsOf([{ column: 1, row: 2 }, { column: 3, row: 1 }, {}], chain, 0);
    expect(cells.slice(0, 2)).toEqual([
      { column: 0, row: 1 },
      { column: 2, row: 0 },
    ]);
  });

  it('never gives two nodes one cell', () => {
    const cells = cellsOf(
      [
        { column: 1, row: 1 },
        { column: 1, row: 1 },
      ],
      [],
      0,
    );
    expect(cells[0]).not.toEqual(cells[1]);
  });

  it('keeps nodes in their lane', () => {
    const cells = cellsOf([{ row: 2 }, { row: 2 }, { row: 9 }], [], 3);
    expect(cells.map(({ row }) => row)).toEqual([1, 1, 2]);
    expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(3);
  });
});
