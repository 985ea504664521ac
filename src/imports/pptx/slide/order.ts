import type { Frame } from '../../../choose/source-deck.js';
import { around, WIDTH } from './stage.js';

/** Something that has a place, and the column that it was found to stand in. */
export interface Placed {
  frame?: Frame;
  groups: number[];
  column?: number;
}

/** One thing, or things of one group, which are read together. */
interface Cluster<T> {
  frame: Frame;
  members: T[];
}

/** Most cuts within cuts. */
const MAX_NESTING = 100;
/** Pixels by which neighbours may overlap and still stand beside each other. */
const OVERLAP = 10;
/** Pixels between heads and what is below them, at most, and how much lower they are than that, or higher. */
const HEAD_GAP = 40;
const HEAD_SHARE = 0.5;
/** Rows go before columns where the gaps between them are not much narrower. */
const ROWS_FIRST = 0.75;

/**
 * Puts what stands on a slide in the order in which it is read: rows from the top, in them columns from the left, and
 * what has no place last. Whatever stands in columns gets the number of its own; so does a group.
 *
 * @param isFromRight columns are read from the right, as the words are.
 */
export function inReadingOrder<T extends Placed>(things: readonly T[], isFromRight = false): T[] {
  const placed = things.filter((thing) => thing.frame);
  const sides = isFromRight ? placed.map(mirrored) : placed;
  const order = new Arrangement<T>().of(clustersOf(sides, 0), 0, true);
  return [...(isFromRight ? order.map(mirrored) : order), ...things.filter((thing) => !thing.frame)];
}

const mirrored = <T extends Placed>(thing: T): T => {
  const { frame } = thing;
  return frame ? { ...thing, frame: { ...frame, x: WIDTH - frame.x - frame.width } } : thing;
};

/** Things by their groups at a depth of groups. A group around all is none. */
function clustersOf<T extends Placed>(things: T[], depth: number): { clusters: Cluster<T>[]; depth: number } {
  const clusters = new Map<string, T[]>();
  for (const [at, thing] of things.entries()) {
    const group = thing.groups[depth];
    const key = group === undefined ? `thing ${at}` : `group ${group}`;
    const members = clusters.get(key);
    if (members) members.push(thing);
    else clusters.set(key, [thing]);
  }
  const only = clusters.size === 1 ? [...clusters.values()][0] : undefined;
  if (only && only.length > 1) return clustersOf(only, depth + 1);
  const framed = [...clusters.values()].map((members) => ({
    members,
    frame: around(members.flatMap(({ frame }) => frame ?? [])) as Frame,
  }));
  return { clusters: framed, depth };
}

interface Level<T> {
  clusters: Cluster<T>[];
  /** Of the groups that were made clusters. */
  depth: number;
}

class Arrangement<T extends Placed> {
  private columns = 0;

  /** @param mayNumber whether columns found here are those of the slide, not columns within one. */
  of({ clusters, depth }: Level<T>, nesting: number, mayNumber: boolean, columnsFirst = false): T[] {
    const [first] = clusters;
    if (first && clusters.length === 1) return this.inside(first, depth, nesting, mayNumber);
    const rows = nesting < MAX_NESTING ? cut(clusters, 'y', 'height') : null;
    const across = nesting < MAX_NESTING ? cut(clusters, 'x', 'width') : null;
    const isColumnsFirst =
      columnsFirst || !rows || (across && (areStairs(rows, across) || rows.gap < across.gap * ROWS_FIRST));
    if (across && isColumnsFirst) {
      for (const part of mayNumber ? across.parts : []) this.number(part.flatMap(({ members }) => members));
      return across.parts.flatMap((part) => this.of({ clusters: part, depth }, nesting + 1, false));
    }
    if (rows) {
      return joinedRows(rows.parts).flatMap(({ row, isJoined }) =>
        this.of({ clusters: row, depth }, nesting + 1, mayNumber, isJoined),
      );
    }
    const sorted = [...clusters].sort((a, b) => a.frame.y - b.frame.y || a.frame.x - b.frame.x);
    return sorted.flatMap((cluster) => this.inside(cluster, depth, nesting, false));
  }

  private inside({ members }: Cluster<T>, depth: number, nesting: number, mayNumber: boolean): T[] {
    if (members.length === 1) return members;
    if (mayNumber) this.number(members);
    return this.of(clustersOf(members, depth + 1), nesting + 1, false);
  }

  private number(members: T[]): void {
    const column = this.columns++;
    for (const member of members) member.column = column;
  }
}

/**
 * Rows, those of heads above texts and of pictures above captions as one with the row below: each column of such rows
 * is read before the next.
 */
function joinedRows<T>(rows: Cluster<T>[][]): { row: Cluster<T>[]; isJoined: boolean }[] {
  const joined: { row: Cluster<T>[]; isJoined: boolean }[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above && !above.isJoined && isHeadOf(above.row, row)) {
      joined.splice(-1, 1, { row: [...above.row, ...row], isJoined: true });
    } else joined.push({ row, isJoined: false });
  }
  return joined;
}

function isHeadOf<T>(above: Cluster<T>[], below: Cluster<T>[]): boolean {
  const [upper, lower] = [above, below].map((row) => around(row.map(({ frame }) => frame)));
  if (!upper || !lower || above.length < 2) return false;
  const [low, high] = [upper.height, lower.height].sort((a, b) => a - b) as [number, number];
  if (lower.y - (upper.y + upper.height) > HEAD_GAP || low > high * HEAD_SHARE) return false;
  const counts = [above, below, [...above, ...below]].map((row) => cut(row, 'x', 'width')?.parts.length);
  return counts.every((count) => count === above.length);
}

/** Whether at least three things go up, each beside and above the one before. */
function areStairs<T>(rows: Cuts<T>, across: Cuts<T>): boolean {
  const [down, right] = [rows, across].map(({ parts }) =>
    parts.map(([only, ...others]) => (others.length > 0 ? null : only)),
  );
  return (
    right!.length > 2 && down!.length === right!.length && down!.every((one, i) => one && one === right!.at(-1 - i))
  );
}

/** What lies between gaps along an axis, and the widest of them. */
interface Cuts<T> {
  gap: number;
  parts: Cluster<T>[][];
}

/** Cuts at the widest gaps along an axis; null where there is none. */
function cut<T>(clusters: Cluster<T>[], start: 'x' | 'y', extent: 'width' | 'height'): Cuts<T> | null {
  const sorted = [...clusters].sort((a, b) => a.frame[start] - b.frame[start]);
  const gaps: { at: number; gap: number }[] = [];
  let end = -Infinity;
  for (const [at, { frame }] of sorted.entries()) {
    const gap = frame[start] - end;
    if (at > 0 && gap >= -OVERLAP) gaps.push({ at, gap });
    end = Math.max(end, frame[start] + frame[extent]);
  }
  if (gaps.length === 0) return null;
  const widest = Math.max(...gaps.map(({ gap }) => gap));
  const cuts = gaps.filter(({ gap }) => gap >= widest / 2 || gap >= widest - OVERLAP).map(({ at }) => at);
  const parts = [0, ...cuts].map((from, at) => sorted.slice(from, cuts[at] ?? sorted.length));
  return { gap: widest, parts };
}
