import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from '../../../choose/source-deck.js';
import { inReadingOrder, type Placed } from './order.js';

/** Boxes in the order in which they are read, unless another is named, each with its place; and which of them make columns. */
interface Case {
  what: string;
  boxes: string[];
  fromRight?: boolean;
  order?: string[];
  columns?: string[][];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/order.json'), 'utf8')) as Case[];

type Box = Placed & { name: string; frame: Frame };

function boxOf(text: string): Box {
  const [, name, ...at] = /^(.+) (\d+) (\d+) (\d+) (\d+)$/.exec(text)!;
  const [x, y, width, height] = at.map(Number) as [number, number, number, number];
  return { name: name!, groups: [], frame: { x, y, width, height } };
}

const LINES = ['Above 60 20 1160 60', 'Below 60 650 1160 40'];

it.each(cases)('reads $what', ({ boxes, fromRight, order, columns }) => {
  const names = order ?? boxes.map((box) => boxOf(box).name);
  const [above, below] = LINES.map(boxOf) as [Box, Box];
  const own = boxes.map(boxOf);
  for (const placed of [own, [above, ...own], [...own, below], [below, ...own.toReversed(), above]]) {
    const read = inReadingOrder(
      placed.map((box) => ({ ...box })),
      fromRight,
    );
    const others = (box: Box) => read.some(({ name }) => name === box.name);
    expect(read.map(({ name }) => name)).toEqual([
      ...(others(above) ? ['Above'] : []),
      ...names,
      ...(others(below) ? ['Below'] : []),
    ]);
    if (!columns) continue;
    const numbers = [...new Set(read.flatMap(({ column }) => column ?? []))];
    expect(numbers.map((number) => read.filter(({ column }) => column === number).map(({ name }) => name))).toEqual(
      columns,
    );
  }
});
