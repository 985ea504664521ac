import type { Run } from './run.js';

/** An upright part of a line in a gap between columns. */
export interface Upright {
  run: Run;
  gap: number;
  /** Heights of the level parts that it joins, towards the column before and the one after. */
  lefts: number[];
  rights: number[];
  /** The side that it is nearer to where labels stand between. */
  near: 'left' | 'right';
  /** A label stands on one of its level parts. */
  spoken: boolean;
}

/** Distance of uprights in px, where there is room, and of the last one from the boxes, whose arrows need some. */
const [TRACK, EDGE] = [14, 22];
/** What lines that run on each other weigh against lines that cross. */
const OVERLAP = 4;

/** The room in px that uprights of one gap take. */
export const trackWidth = (uprights: readonly Upright[]) =>
  uprights.length > 0 ? uprights.length * TRACK + EDGE : EDGE;

/** The x of every upright: on both sides of the labels of its gap, in the order in which few lines cross. */
export function tracksOf(
  uprights: readonly Upright[],
  gapAt: (gap: number) => readonly [from: number, to: number],
): Map<Upright, number> {
  const tracks = new Map<Upright, number>();
  for (const [gap, here] of Map.groupBy(uprights, (upright) => upright.gap)) {
    const [from, to] = gapAt(gap);
    if (!here.some(({ spoken }) => spoken)) {
      inOrder(here).forEach((upright, index, all) =>
        tracks.set(upright, from + ((index + 1) * (to - from)) / (all.length + 1)),
      );
      continue;
    }
    const step = Math.min(TRACK, (to - from) / (here.length + 1));
    const edge = Math.min(EDGE, step * 1.4);
    const [left, right] = (['left', 'right'] as const).map((side) => inOrder(here.filter(({ near }) => near === side)));
    left!.forEach((upright, index) => tracks.set(upright, from + edge + index * step));
    right!.forEach((upright, index, all) => tracks.set(upright, to - edge - (all.length - 1 - index) * step));
  }
  return tracks;
}

/** By insertion: crossings are counted pair by pair, and are no order. */
function inOrder(uprights: readonly Upright[]): Upright[] {
  const ordered: Upright[] = [];
  for (const one of uprights) {
    let place = ordered.length;
    while (place > 0 && burden(one, ordered[place - 1]!) < burden(ordered[place - 1]!, one)) place--;
    ordered.splice(place, 0, one);
  }
  return ordered;
}

/** How many lines cross, or run on each other, where the one is to the left of the other. */
function burden(one: Upright, other: Upright): number {
  const on = isOn(other.lefts, one.rights) ? OVERLAP : 0;
  return within(other.lefts, one) + within(one.rights, other) + on;
}

/** Whether level parts would run on each other. */
export const isOn = (some: readonly number[], others: readonly number[]) =>
  some.some((y) => others.some((other) => Math.abs(y - other) < 8));

function within(levels: readonly number[], { lefts, rights }: Upright): number {
  const ends = [...lefts, ...rights];
  return levels.filter((y) => y > Math.min(...ends) && y < Math.max(...ends)).length;
}
