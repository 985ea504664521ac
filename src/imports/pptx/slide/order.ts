import type { Frame } from '../../source-deck.js';
import { around } from './stage.js';

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

/** Pixels by which neighbours may overlap and still stand beside each other. */
const OVERLAP = 10;
/** Rows go before columns where the gaps between them are not much narrower. */
const ROWS_FIRST = 0.75;

/**
 * Puts what stands on a slide in the order in which it is read: rows from the top, in them columns from the left, and
 * what has no place last. Whatever stands in columns gets the number of its own; so does a group.
 */
export function inReadingOrder<T extends Placed>(things: readonly T[]): T[] {
  const placed = things.filter((thing) => thing.frame);
  const columns = { next: 0 };
  const order = arrange(clustersOf(placed, 0), 0, columns, true);
  return [...order, ...things.filter((thing) => !thing.frame)];
}

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

function arrange<T extends Placed>(
  { clusters, depth }: { clusters: Cluster<T>[]; depth: number },
  nesting: number,
  columns: { next: number },
  mayNumber: boolean,
): T[] {
  const go = (part: Cluster<T>[], number: boolean) => arrange({ clusters: part, depth }, nesting + 1, columns, number);
  const [first] = clusters;
  if (first && clusters.length === 1) {
    if (first.members.length === 1) return first.members;
    if (mayNumber) number(first.members, columns);
    return arrange(clustersOf(first.members, depth + 1), nesting + 1, columns, false);
  }
  const rows = cut(clusters, 'y', 'height');
  const across = cut(clusters, 'x', 'width');
  if (nesting < 100 && rows && (!across || rows.gap >= across.gap * ROWS_FIRST)) {
    return rows.parts.flatMap((part) => go(part, mayNumber));
  }
  if (nesting < 100 && across) {
    for (const part of mayNumber ? across.parts : [])
      number(
        part.flatMap(({ members }) => members),
        columns,
      );
    return across.parts.flatMap((part) => go(part, false));
  }
  const sorted = [...clusters].sort((a, b) => a.frame.y - b.frame.y || a.frame.x - b.frame.x);
  return sorted.flatMap(({ members }) =>
    members.length === 1 ? members : arrange(clustersOf(members, depth + 1), nesting + 1, columns, false),
  );
}

function number(members: Placed[], columns: { next: number }): void {
  const column = columns.next++;
  for (const member of members) member.column = column;
}

/** Cuts at the widest gaps along an axis; null where there is none. */
function cut<T>(clusters: Cluster<T>[], start: 'x' | 'y', extent: 'width' | 'height') {
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
