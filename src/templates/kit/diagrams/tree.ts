import type { ConnectorLine } from './connector.js';
import type { Box } from './node.js';

/** A tree to lay out; `key` identifies the node in the result. */
export interface TreeNode {
  key: number;
  children: readonly TreeNode[];
}

export interface TreeRoom {
  width: number;
  height: number;
  /** Gaps between levels and between neighbours, in px. */
  levelGap: number;
  gap: number;
  /** Preferred box size in px; boxes shrink where there is no room, and few are larger. */
  box: { width: number; height: number };
  /** Fractions of the width per level, where they differ (across only). */
  shares?: readonly number[];
  /** Below this box width, leaves hang one under the other (vertical only). */
  narrowest?: number;
}

export interface PlacedTree {
  /** By node key. */
  boxes: Map<number, Box>;
  lines: ConnectorLine[];
}

const INDENT = 20;

/** Few boxes may be larger than many. */
function roomFor(roots: readonly TreeNode[], room: TreeRoom): TreeRoom {
  const count = everyNode(roots).length;
  if (count > 6) return room;
  const [wider, higher] = count > 3 ? [1.35, 1.6] : [2.4, 3.2];
  return { ...room, box: { width: room.box.width * wider, height: room.box.height * higher } };
}

/** Lays out a tree from left to right: one column a level, parents centred on their children. Boxes never overlap. */
export function treeAcross(roots: readonly TreeNode[], asked: TreeRoom): PlacedTree {
  const room = roomFor(roots, asked);
  const boxes = new Map<number, Box>();
  const lines: ConnectorLine[] = [];
  const levels = Math.max(1, depthOf(roots));
  const leaves = Math.max(1, leavesOf(roots));
  const columns = columnsOf(levels, room);
  const slot = Math.min((room.height + room.gap) / leaves, room.box.height + 2 * room.gap);
  const top = (room.height - (slot * leaves - room.gap)) / 2;
  let next = 0;

  const place = (node: TreeNode, level: number): Box => {
    const first = next;
    const children = node.children.map((child) => place(child, level + 1));
    if (children.length === 0) next++;
    const span = (next - first) * slot - room.gap;
    const height = Math.min(room.box.height, span);
    const middle =
      children.length > 0 ? (middleY(children[0]!) + middleY(children.at(-1)!)) / 2 : top + first * slot + span / 2;
    const box = { ...columns[level]!, y: middle - height / 2, height };
    boxes.set(node.key, box);
    for (const child of children) lines.push(across(box, child));
    return box;
  };
  for (const root of roots) place(root, 0);
  return { boxes, lines };
}

/** Start and width of each level's column; the columns are centred. */
function columnsOf(levels: number, { width, levelGap, box, shares = [] }: TreeRoom): { x: number; width: number }[] {
  const weights = Array.from({ length: levels }, (_, level) => shares[level] ?? 1);
  const free = width - levelGap * (levels - 1);
  const widths = weights.map((weight) => Math.min(box.width, (free * weight) / sum(weights)));
  const spare = width - sum(widths) - levelGap * (levels - 1);
  // Spare width widens the gaps, up to double, then is left at both sides.
  const gap = levelGap + (levels > 1 ? Math.min(levelGap, spare / (levels - 1)) : 0);
  let x = (width - sum(widths) - gap * (levels - 1)) / 2;
  return widths.map((each) => {
    const column = { x, width: each };
    x += each + gap;
    return column;
  });
}

/**
 * Lays out a tree from top to bottom. Leaves that do not fit side by side hang one under the other.
 *
 * @param hanging lets all leaves hang, even where there is room
 */
export function treeDown(roots: readonly TreeNode[], asked: TreeRoom, hanging = false): PlacedTree {
  const room = roomFor(roots, asked);
  const boxes = new Map<number, Box>();
  const lines: ConnectorLine[] = [];
  const columns = hangingColumns(roots, room, hanging);
  const slots = Math.max(1, sum(roots.map((root) => slotsOf(root, columns))));
  const slot = Math.min((room.width + room.gap) / slots, room.box.width + (hanging ? INDENT : 2 * room.gap));
  const rows = rowsOf(roots, columns);
  // Hanging rows are closer than levels.
  const hungGap = Math.min(12, room.levelGap / 2);
  const height = Math.min(
    room.box.height,
    (room.height - room.levelGap * (rows.levels - 1) - hungGap * rows.hung) / (rows.levels + rows.hung),
  );
  const used = height * (rows.levels + rows.hung) + room.levelGap * (rows.levels - 1) + hungGap * rows.hung;
  const left = (room.width - (slots * slot - room.gap)) / 2;
  const top = Math.max(0, (room.height - used) / 2);
  const width = Math.min(room.box.width, slot - room.gap);
  let next = 0;

  const place = (node: TreeNode, level: number): Box => {
    const y = top + level * (height + room.levelGap);
    const first = next;
    const hung = columns.get(node);
    if (hung !== undefined) {
      next += hung;
      const span = hung * slot - room.gap;
      const box = { x: left + first * slot + (span - width) / 2, y, width, height };
      boxes.set(node.key, box);
      hang(node, box, { left: left + first * slot, y: y + height + room.levelGap, columns: hung });
      return box;
    }
    const children = node.children.map((child) => place(child, level + 1));
    if (children.length === 0) next++;
    const middle =
      children.length > 0
        ? (middleX(children[0]!) + middleX(children.at(-1)!)) / 2
        : left + first * slot + width / 2 + (slot - room.gap - width) / 2;
    // Above several boxes there is room for a wider one.
    const start = left + first * slot;
    const half = Math.min(middle - start, left + next * slot - room.gap - middle);
    const wide = Math.max(width, Math.min(room.box.width, width * 1.5, 2 * half));
    const box = { x: middle - wide / 2, y, width: wide, height };
    boxes.set(node.key, box);
    for (const child of children) lines.push(down(box, child));
    return box;
  };

  const hang = (node: TreeNode, parent: Box, at: { left: number; y: number; columns: number }) => {
    const perColumn = Math.ceil(node.children.length / at.columns);
    node.children.forEach((child, index) => {
      const column = Math.floor(index / perColumn);
      const row = index % perColumn;
      const x = at.columns === 1 ? parent.x : at.left + column * slot;
      const box = {
        x: x + INDENT,
        y: at.y - room.levelGap + hungGap + row * (height + hungGap),
        width: width - INDENT,
        height,
      };
      // Several columns need an extra level for the line that joins them.
      if (at.columns > 1) box.y += room.levelGap - hungGap;
      boxes.set(child.key, box);
      lines.push(
        at.columns === 1 ? trunk(parent, box, x + INDENT / 2) : branch(parent, box, x + INDENT / 2, room.levelGap),
      );
    });
  };
  for (const root of roots) place(root, 0);
  return { boxes, lines };
}

/** Number of columns of hanging leaves, by node. */
function hangingColumns(roots: readonly TreeNode[], room: TreeRoom, all: boolean): Map<TreeNode, number> {
  const columns = new Map<TreeNode, number>();
  const fits = Math.max(1, Math.floor((room.width + room.gap) / ((room.narrowest ?? 0) + room.gap)));
  const needed = () => sum(roots.map((root) => slotsOf(root, columns)));
  const candidates = everyNode(roots)
    .filter(({ children }) => children.length > (all ? 0 : 1) && children.every((child) => child.children.length === 0))
    .sort((a, b) => b.children.length - a.children.length);
  // All of them, so that those of one level look alike, and boxes are wide.
  if (all || needed() > fits) for (const candidate of candidates) columns.set(candidate, 1);
  // Spare room splits the longest hanging column, until none is longer than three.
  for (let longest = longestOf(columns); longest && needed() < fits; longest = longestOf(columns)) {
    columns.set(longest, columns.get(longest)! + 1);
  }
  return columns;
}

function longestOf(columns: Map<TreeNode, number>): TreeNode | undefined {
  const rows = ([node, count]: [TreeNode, number]) => Math.ceil(node.children.length / count);
  const [longest] = [...columns].filter((entry) => rows(entry) > 4).sort((a, b) => rows(b) - rows(a));
  return longest?.[0];
}

function slotsOf(node: TreeNode, columns: Map<TreeNode, number>): number {
  const hung = columns.get(node);
  if (hung !== undefined) return hung;
  return Math.max(1, sum(node.children.map((child) => slotsOf(child, columns))));
}

/** Number of regular levels, and the most rows that hang below the last of them. */
function rowsOf(roots: readonly TreeNode[], columns: Map<TreeNode, number>): { levels: number; hung: number } {
  let levels = 1;
  let lowest = 1;
  const visit = (node: TreeNode, level: number): void => {
    levels = Math.max(levels, level);
    const hung = columns.get(node);
    if (hung === undefined) return node.children.forEach((child) => visit(child, level + 1));
    lowest = Math.max(lowest, level + Math.ceil(node.children.length / hung));
  };
  roots.forEach((root) => visit(root, 1));
  const severalColumns = [...columns.values()].some((count) => count > 1);
  return { levels: levels + (severalColumns ? 1 : 0), hung: Math.max(0, lowest - levels - (severalColumns ? 1 : 0)) };
}

function across(from: Box, to: Box): ConnectorLine {
  const [x1, y1, x2, y2] = [from.x + from.width, middleY(from), to.x, middleY(to)];
  const middle = (x1 + x2) / 2;
  return {
    heads: 'none',
    points:
      Math.abs(y1 - y2) < 1
        ? [
            [x1, y1],
            [x2, y1],
          ]
        : [
            [x1, y1],
            [middle, y1],
            [middle, y2],
            [x2, y2],
          ],
  };
}

function down(from: Box, to: Box): ConnectorLine {
  const [x1, y1, x2, y2] = [middleX(from), from.y + from.height, middleX(to), to.y];
  const middle = (y1 + y2) / 2;
  return {
    heads: 'none',
    points:
      Math.abs(x1 - x2) < 1
        ? [
            [x1, y1],
            [x1, y2],
          ]
        : [
            [x1, y1],
            [x1, middle],
            [x2, middle],
            [x2, y2],
          ],
  };
}

/** Down from the parent along its start side, then into the leaf. */
const trunk = (from: Box, to: Box, x: number): ConnectorLine => ({
  heads: 'none',
  points: [
    [x, from.y + from.height],
    [x, middleY(to)],
    [to.x, middleY(to)],
  ],
});

/** Down from the middle of the parent, sideways to the column of the leaf, down along it, then into the leaf. */
function branch(from: Box, to: Box, x: number, levelGap: number): ConnectorLine {
  const bend = from.y + from.height + levelGap / 2;
  return {
    heads: 'none',
    points: [
      [middleX(from), from.y + from.height],
      [middleX(from), bend],
      [x, bend],
      [x, middleY(to)],
      [to.x, middleY(to)],
    ],
  };
}

const everyNode = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);
const depthOf = (nodes: readonly TreeNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depthOf(children)));
const leavesOf = (nodes: readonly TreeNode[]): number =>
  sum(nodes.map(({ children }) => (children.length === 0 ? 1 : leavesOf(children))));
const middleX = ({ x, width }: Box) => x + width / 2;
const middleY = ({ y, height }: Box) => y + height / 2;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
