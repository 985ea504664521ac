import type { ConnectorLine, Point } from './connector.js';
import type { Box } from './node.js';
import type { Link, Over, Run, Stop } from './run.js';
import { edgeOf, middleX, middleY, PORT, portsOf } from './ports.js';
import { isOn, trackWidth, tracksOf, type Upright } from './tracks.js';

/** The route of a line, and the segment that carries its label. */
export interface RoutedLine extends Omit<ConnectorLine, 'labelAt'> {
  labelSegment: number;
}

/** Free space for lines past all boxes: above `top` and below `bottom`, `room` px each. */
export interface Channels {
  top: number;
  bottom: number;
  room: number;
}

/** Distance of lines in a channel in px, and of those with labels between them. */
const [DEPTH, SPOKEN_DEPTH] = [14, 24];

/**
 * Routes links orthogonally around the boxes.
 *
 * The boxes are in columns from left to right. For a diagram that flows down, see {@link turned}.
 *
 * @param obstacles what lines past the boxes go around, such as headings, in the columns that they stand in
 */
export function routed(
  stops: readonly Stop[],
  links: readonly Link[],
  channels: Channels,
  obstacles: readonly Stop[] = [],
): RoutedLine[] {
  const runs = runsOf(stops, links, channels, obstacles);
  const ports = portsOf(runs, stops);
  const uprights = uprightsOf(runs, ports, channels);
  const tracks = tracksOf(uprights, gapsOf(stops));
  // Shorter lines run nearer to the boxes, so that longer ones pass over them.
  const outside = runs
    .filter(({ kind }) => kind === 'channel' || kind === 'loop')
    .sort((p, q) => lengthOf(p) - lengthOf(q));
  const channelOf = (run: Run) => {
    const same = outside.filter(({ over }) => over === run.over);
    const wanted = same.some(({ link }) => link.label) ? SPOKEN_DEPTH : DEPTH;
    const away = same.indexOf(run) * Math.min(wanted, channels.room / Math.max(1, same.length));
    return run.over === 'top' ? channels.top - away : channels.bottom + away;
  };
  return runs.map((run) => {
    const { label, dashed, highlight } = run.link;
    const [first = 0, last = first] = uprights
      .filter((upright) => upright.run === run)
      .map((upright) => tracks.get(upright)!);
    const points = pointsOf(run, ports.get(run)!, first, last, channelOf(run));
    return { points, dashed, highlight, label, labelSegment: labelSegment(run, points, runs) };
  });
}

/**
 * The room in px that the lines between two columns need, by the column before; 0 where none changes its height.
 *
 * @param lengthOf the room that a label needs along the flow
 */
export function gapNeeds(
  stops: readonly Stop[],
  links: readonly Link[],
  channels: Channels,
  lengthOf: (label: string) => number,
): (gap: number) => number {
  const runs = runsOf(stops, links, channels, []);
  const uprights = uprightsOf(runs, portsOf(runs, stops), channels);
  return (gap) => {
    const spoken = runs.flatMap((run) => {
      const { link, kind, a, b } = run;
      if (!link.label || kind === 'channel' || kind === 'loop' || kind === 'down') return [];
      const at = kind === 'elbow' ? run.gap : kind === 'corner' ? b.column - 1 : Math.min(a.column, b.column);
      return at === gap ? [lengthOf(link.label)] : [];
    });
    return trackWidth(uprights.filter((upright) => upright.gap === gap)) + Math.max(0, ...spoken);
  };
}

/** Swaps x and y: turns a flow to the right into a flow down, and back. */
export function turned(box: Box): Box {
  return { x: box.y, y: box.x, width: box.height, height: box.width };
}

/** Swaps x and y of lines. */
export function turnedLines(lines: readonly RoutedLine[]): RoutedLine[] {
  return lines.map((line) => ({ ...line, points: line.points.map(([x, y]): Point => [y, x]) }));
}

/** The runs of all links; of the exits of a diamond to one side, the farthest takes its tip. */
function runsOf(stops: readonly Stop[], links: readonly Link[], channels: Channels, obstacles: readonly Stop[]): Run[] {
  const all = [...stops, ...obstacles];
  const tips = new Map<Stop, Set<Over>>();
  const runs = links.map((link): Run | undefined => {
    const [a, b] = [stops[link.from], stops[link.to]];
    return a && b && a !== b ? runOf(all, link, a, b, channels) : undefined;
  });
  const away = (run: Run) => Math.abs(middleY(run.b.box) - middleY(run.a.box));
  const corners = runs.filter((run) => run?.kind === 'corner').sort((p, q) => away(q!) - away(p!));
  for (const run of corners) {
    const taken = tips.get(run!.a) ?? new Set();
    const side = run!.leaves as Over;
    if (taken.has(side)) Object.assign(run!, { kind: 'elbow', leaves: 'after', gap: run!.a.column });
    tips.set(run!.a, taken.add(side));
  }
  return runs.filter((run) => run !== undefined);
}

function runOf(stops: readonly Stop[], link: Link, a: Stop, b: Stop, channels: Channels): Run {
  const forward = b.column > a.column;
  const sides = { leaves: forward ? 'after' : 'before', arrives: forward ? 'before' : 'after' } as const;
  const run = (kind: Run['kind'], gap: number, special: Partial<Run> = {}): Run => {
    return { link, a, b, kind, gap, over: forward ? 'top' : 'bottom', ...sides, ...special };
  };
  const [y1, y2] = [middleY(a.box), middleY(b.box)];
  const facing =
    y2 > y1 ? ({ leaves: 'bottom', arrives: 'top' } as const) : ({ leaves: 'top', arrives: 'bottom' } as const);
  if (a.column === b.column) {
    if (freeUpright(stops, a, b)) return run('down', a.column, facing);
    return run('elbow', a.column, { leaves: 'after', arrives: 'after' });
  }
  const [first, last] = forward ? [a.column, b.column - 1] : [a.column - 1, b.column];
  const level = Math.abs(y1 - y2) < 1;
  const usual = forward ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  const over = usual.find((side) => [a, b].every((stop) => freeCorner(stops, stop, channels[side])));
  const loop = over && { over, leaves: over, arrives: over };
  // Two opposite links between tips would coincide, so the backward one takes a loop.
  if (!forward && loop && (a.pointed || b.pointed)) return run('loop', first, loop);
  if (level && freeLevel(stops, a, b, y1)) return run('straight', first);
  if (a.pointed && forward && freeLevel(stops, a, b, y2) && freeCorner(stops, a, y2))
    return run('corner', first, { leaves: facing.leaves });
  if (!level && freeLevel(stops, a, b, y2)) return run('elbow', first);
  if (!level && freeLevel(stops, a, b, y1)) return run('elbow', last);
  return loop ? run('loop', first, loop) : run('channel', first);
}

/** Whether the horizontal line between two stops crosses no box of the columns between. */
function freeLevel(stops: readonly Stop[], a: Stop, b: Stop, y: number): boolean {
  const [low, high] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
  return !stops.some(({ column, box }) => column > low && column < high && y > box.y - 8 && y < box.y + box.height + 8);
}

/** Whether no box of the same column lies between two stops. */
function freeUpright(stops: readonly Stop[], a: Stop, b: Stop): boolean {
  const [low, high] = [Math.min(middleY(a.box), middleY(b.box)), Math.max(middleY(a.box), middleY(b.box))];
  return !stops.some(
    (stop) =>
      stop !== a && stop !== b && stop.column === a.column && middleY(stop.box) > low && middleY(stop.box) < high,
  );
}

/** Whether a vertical line from the middle of a stop to a height crosses no box of its column. */
function freeCorner(stops: readonly Stop[], a: Stop, y: number): boolean {
  if (y > a.box.y && y < a.box.y + a.box.height) return false;
  const [low, high] = [Math.min(middleY(a.box), y), Math.max(middleY(a.box), y)];
  return !stops.some(
    ({ column, box }, index) =>
      stops[index] !== a && column === a.column && box.y < high + 8 && box.y + box.height > low - 8,
  );
}

const OUTSIDE = 24;

/** Gaps between the columns: index 0 is the gap after column 0. */
function gapsOf(stops: readonly Stop[]): (column: number) => readonly [from: number, to: number] {
  return (column) => {
    const inColumn = (wanted: number) => stops.filter((stop) => stop.column === wanted).map(({ box }) => box);
    const from = Math.max(...inColumn(column).map(({ x, width }) => x + width));
    const to = Math.min(...inColumn(column + 1).map(({ x }) => x));
    if (Number.isFinite(from) && Number.isFinite(to)) return [from, to];
    return Number.isFinite(from) ? [from, from + OUTSIDE] : [to - OUTSIDE, to];
  };
}

/** The upright parts of lines in the gaps between columns: one of an elbow, two of a line along a channel. */
function uprightsOf(runs: readonly Run[], ports: ReturnType<typeof portsOf>, channels: Channels): Upright[] {
  const uprights = () =>
    runs.flatMap((run): Upright[] => {
      const { kind, gap, a, b, link, over } = run;
      const { from, to } = ports.get(run)!;
      const spoken = !!link.label;
      if (kind === 'elbow' && a.column === b.column)
        return [{ run, gap, lefts: [from, to], rights: [], near: 'right', spoken }];
      if (kind === 'elbow') return [uprightOf(run, gap, [from, to], isEarly(run, runs) ? 'end' : 'start', spoken)];
      if (kind !== 'channel') return [];
      const last = b.column > a.column ? b.column - 1 : b.column;
      return [
        uprightOf(run, gap, [from, channels[over]], 'start', false),
        uprightOf(run, last, [channels[over], to], 'end', false),
      ];
    });
  // A line that arrives at the height at which another one leaves the other side of the gap would run on it.
  const levels = uprights();
  for (const { run, gap, rights } of levels)
    if (levels.some((other) => other.run !== run && other.gap === gap && isOn(other.lefts, rights)))
      ports.get(run)![run.b.column > run.a.column ? 'to' : 'from'] += PORT / 2;
  return uprights();
}

function uprightOf(
  run: Run,
  gap: number,
  [start, end]: [start: number, end: number],
  near: 'start' | 'end',
  spoken: boolean,
): Upright {
  const forward = run.b.column > run.a.column;
  const [left, right] = forward ? [start, end] : [end, start];
  return { run, gap, lefts: [left], rights: [right], near: (near === 'start') === forward ? 'left' : 'right', spoken };
}

/** Whether a line is labelled near its start: more lines arrive where it ends than leave where it starts. */
function isEarly(run: Run, runs: readonly Run[]): boolean {
  const leaving = runs.filter(({ a, leaves }) => a === run.a && leaves === run.leaves).length;
  const arriving = runs.filter(({ b, arrives }) => b === run.b && arrives === run.arrives).length;
  return arriving > leaving;
}

function pointsOf(
  run: Run,
  { from, to }: { from: number; to: number },
  track: number,
  last: number,
  channel: number,
): Point[] {
  const leave = edgeOf(run.a, run.leaves, from);
  const arrive = edgeOf(run.b, run.arrives, to);
  switch (run.kind) {
    case 'straight': {
      const middle = (leave[0] + arrive[0]) / 2;
      return Math.abs(from - to) < 1 ? [leave, [arrive[0], from]] : [leave, [middle, from], [middle, to], arrive];
    }
    case 'elbow':
      return [leave, [track, from], [track, to], arrive];
    case 'corner':
      return [leave, [from, to], arrive];
    case 'down':
      return [leave, [from, arrive[1]]];
    case 'channel':
      return [leave, [track, from], [track, channel], [last, channel], [last, to], arrive];
    case 'loop':
      return [leave, [from, channel], [to, channel], arrive];
  }
}

/** Index of the segment that carries the label. */
function labelSegment(run: Run, points: readonly Point[], runs: readonly Run[]): number {
  const long = (segment: number) => Math.abs(points[segment + 1]![0] - points[segment]![0]) > 44;
  switch (run.kind) {
    case 'straight':
    case 'down':
      return 0;
    case 'corner':
    case 'loop':
      return 1;
    case 'elbow': {
      const wanted = isEarly(run, runs) ? 0 : 2;
      return [wanted, 2 - wanted].find(long) ?? 1;
    }
    case 'channel':
      return 2;
  }
}

const lengthOf = ({ a, b }: Run) => Math.abs(middleX(a.box) - middleX(b.box));
