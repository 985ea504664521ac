import type { Box } from './node.js';
import { treeAcross, treeDown, type PlacedTree, type TreeNode } from './tree.js';

const room = { width: 1152, height: 448, levelGap: 40, gap: 16, box: { width: 240, height: 80 }, narrowest: 160 };

/** A tree of the given numbers of children, level by level. */
function tree(...counts: number[]): TreeNode[] {
  let key = 0;
  const grow = (level: number): TreeNode => ({
    key: key++,
    children: Array.from({ length: counts[level] ?? 0 }, () => grow(level + 1)),
  });
  return [grow(0)];
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

function faultsOf({ boxes }: PlacedTree): string[] {
  const all = [...boxes.values()];
  const faults = all
    .filter(
      ({ x, y, width, height }) =>
        x < -0.01 ||
        y < -0.01 ||
        x + width > room.width + 0.01 ||
        y + height > room.height + 0.01 ||
        width <= 0 ||
        height <= 0,
    )
    .map((box) => `leaves the room: ${JSON.stringify(box)}`);
  all.forEach((a, index) =>
    all.slice(index + 1).forEach((b) => overlap(a, b) && faults.push(`overlap: ${JSON.stringify([a, b])}`)),
  );
  return faults;
}

const shapes = [[], [1], [2], [3, 2], [4, 4], [15], [2, 2, 2], [3, 4], [1, 1, 13], [5, 2], [2, 6]];

describe.each(shapes.map((counts) => [counts.join(' x ') || 'a single node', counts] as const))(
  'a tree of %s',
  (_, counts) => {
    it('fits without overlap from left to right', () => {
      expect(faultsOf(treeAcross(tree(...counts), room))).toEqual([]);
    });

    it('fits without overlap from top to bottom', () => {
      expect(faultsOf(treeDown(tree(...counts), room))).toEqual([]);
    });

    it('fits without overlap with hanging leaves', () => {
      expect(faultsOf(treeDown(tree(...counts), room, true))).toEqual([]);
    });
  },
);

describe('treeDown', () => {
  it('lets all leaves hang where some have to, so that boxes are wide', () => {
    const { boxes } = treeDown(tree(3, 4), room);
    expect(Math.min(...[...boxes.values()].map(({ width }) => width))).toBeGreaterThan(200);
  });

  it('keeps several roots apart', () => {
    const [a] = tree(2);
    const placed = treeDown([a!, { key: 9, children: [] }], room);
    expect(placed.boxes.size).toBe(4);
    expect(faultsOf(placed)).toEqual([]);
  });

  it('gives a box above many others more width than they have', () => {
    const { boxes } = treeDown(tree(6), room);
    expect(boxes.get(0)!.width).toBeGreaterThan(boxes.get(1)!.width * 1.2);
  });

  it('draws a line to every child', () => {
    expect(treeDown(tree(3, 2), room).lines).toHaveLength(9);
  });
});

it.each([treeAcross, treeDown])('%p makes the boxes of few nodes larger', (layOut) => {
  const [two, five, eight] = [[1], [4], [7]].map((counts) => layOut(tree(...counts), room).boxes.get(1)!);
  expect(two!.height).toBeGreaterThan(five!.height);
  expect(five!.height).toBeGreaterThan(Math.max(room.box.height, eight!.height));
  expect(two!.width).toBeGreaterThan(five!.width);
});
