import type { ConnectorLine, Point } from './connector.js';
import type { Box } from './node.js';

/** A box of a diagram laid out in columns. */
export interface Stop {
  box: Box;
  /** 0-based, in the direction of flow. */
  column: number;
  /** Lines end at the middles of its sides only, as with a diamond. */
  pointed?: boolean;
}

/** The route of a line, and the segment that carries its label. */
export interface RoutedLine extends Omit<ConnectorLine, 'labelAt'> {
  labelSegment: number;
}

/** A connection between two stops, by index. */
export interface Link extends Pick<ConnectorLine, 'label' | 'dashed' | 'highlight'> {
  from: number;
  to: number;
}

/** Free space for lines past all boxes: above `top` and below `bottom`, `room` px each. */
export interface Channels {
  top: number;
  bottom: number;
  room: number;
}

type Side = 'before' | 'after';

/** A link and the kind of its route. */
interface Run {
  link: Link;
  a: Stop;
  b: Stop;
  kind: 'straight' | 'elbow' | 'corner' | 'down' | 'channel' | 'loop';
  /** Sides at which it leaves and arrives. */
  leaves: Side;
  arrives: Side;
  /** The gap in which it changes its height, by the preceding column. */
  gap: number;
  /** The channel, if it uses one. */
  over: 'top' | 'bottom';
}

const TRACK = 14;
const PORT = 18;
const OUTSIDE = 24;

/**
 * Routes links orthogonally around the boxes.
 *
 * The boxes are in columns from left to right. For a diagram that flows down, see {@link turned}.
 */
export function routed(stops: readonly Stop[], links: readonly Link[], channels: Channels): RoutedLine[] {
  const runs = links.flatMap((link) => runsOf(stops, link, channels));
  const gaps = gapsOf(stops);
  const ports = portsOf(runs, stops);
  const tracks = tracksOf(runs, gaps, ports);
  const corners = cornersOf(runs, stops);
  // Shorter lines run nearer to the boxes, so that longer ones pass over them.
  const outside = runs
    .filter(({ kind }) => kind === 'channel' || kind === 'loop')
    .sort((p, q) => lengthOf(p) - lengthOf(q));
  const depth = Math.min(TRACK, channels.room / Math.max(1, outside.length));
  const channelOf = (run: Run) =>
    run.over === 'top' ? channels.top - outside.indexOf(run) * depth : channels.bottom + outside.indexOf(run) * depth;
  return runs.map((run) => {
    const { label, dashed, highlight } = run.link;
    const ends = corners.get(run) ?? ports.get(run)!;
    const points = pointsOf(run, ends, tracks.get(run) ?? 0, channelOf(run), gaps);
    return { points, dashed, highlight, label, labelSegment: labelSegment(run, points, runs) };
  });
}

/** Swaps x and y: turns a flow to the right into a flow down, and back. */
export function turned(box: Box): Box {
  return { x: box.y, y: box.x, width: box.height, height: box.width };
}

/** Swaps x and y of lines. */
export function turnedLines(lines: readonly RoutedLine[]): RoutedLine[] {
  return lines.map((line) => ({ ...line, points: line.points.map(([x, y]): Point => [y, x]) }));
}

function runsOf(stops: readonly Stop[], link: Link, channels: Channels): Run[] {
  const a = stops[link.from];
  const b = stops[link.to];
  if (!a || !b || a === b) return [];
  const forward = b.column > a.column;
  const sides = { leaves: forward ? 'after' : 'before', arrives: forward ? 'before' : 'after' } as const;
  const run = (kind: Run['kind'], gap: number, special: Partial<Run> = {}): Run[] => [
    { link, a, b, kind, gap, over: forward ? 'top' : 'bottom', ...sides, ...special },
  ];
  if (a.column === b.column) {
    if (freeUpright(stops, a, b)) return run('down', a.column);
    return run('elbow', a.column, { leaves: 'after', arrives: 'after' });
  }
  const [first, last] = forward ? [a.column, b.column - 1] : [a.column - 1, b.column];
  const level = Math.abs(middleY(a.box) - middleY(b.box)) < 1;
  const usual = forward ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  const over = usual.find((side) => [a, b].every((stop) => freeCorner(stops, stop, channels[side])));
  // Two opposite links between tips would coincide, so the backward one takes a loop.
  if (!forward && over && (a.pointed || b.pointed)) return run('loop', first, { over });
  if (level && freeLevel(stops, a, b, middleY(a.box))) return run('straight', first);
  if (a.pointed && forward && freeLevel(stops, a, b, middleY(b.box)) && freeCorner(stops, a, middleY(b.box)))
    return run('corner', first);
  if (!level && freeLevel(stops, a, b, middleY(b.box))) return run('elbow', first);
  if (!level && freeLevel(stops, a, b, middleY(a.box))) return run('elbow', last);
  return over ? run('loop', first, { over }) : run('channel', first);
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

/** Where a line leaves and arrives: heights, or for a loop the x. */
interface Ports {
  from: number;
  to: number;
}

/** Heights at which lines leave and arrive: spread along a side, ordered by where they come from. */
function portsOf(runs: readonly Run[], stops: readonly Stop[]): Map<Run, Ports> {
  const ports = new Map(runs.map((run) => [run, { from: middleY(run.a.box), to: middleY(run.b.box) }]));
  for (const stop of stops) {
    if (stop.pointed) continue;
    for (const side of ['before', 'after'] as const) {
      const ends = runs
        .filter(({ kind }) => kind !== 'down' && kind !== 'loop')
        .flatMap((run) => [
          ...(run.a === stop && run.leaves === side && run.kind !== 'corner'
            ? [{ run, end: 'from' as const, other: middleY(run.b.box) }]
            : []),
          ...(run.b === stop && run.arrives === side ? [{ run, end: 'to' as const, other: middleY(run.a.box) }] : []),
        ])
        .sort((p, q) => p.other - q.other);
      const straight = ends.findIndex(({ run }) => run.kind === 'straight');
      const centre = straight >= 0 ? straight : (ends.length - 1) / 2;
      const spacing = Math.min(PORT, (stop.box.height / 2 - 6) / Math.max(1, centre, ends.length - 1 - centre));
      ends.forEach(({ run, end }, index) => {
        ports.get(run)![end] = middleY(stop.box) + (index - centre) * spacing;
      });
    }
  }
  return ports;
}

/** The x at which loops leave and arrive: spread along a side, in the order in which they do not cross. */
function cornersOf(runs: readonly Run[], stops: readonly Stop[]): Map<Run, Ports> {
  const loops = runs.filter(({ kind }) => kind === 'loop');
  const corners = new Map(loops.map((run) => [run, { from: middleX(run.a.box), to: middleX(run.b.box) }]));
  for (const stop of stops)
    for (const side of ['top', 'bottom'] as const) {
      const ends = loops
        .filter(({ over, a, b }) => over === side && (a === stop || b === stop))
        .map((run) => ({ run, away: middleX((run.a === stop ? run.b : run.a).box) - middleX(stop.box) }))
        // Before the middle those that go back, the nearest first, after it those that go on, the nearest last.
        .sort((p, q) => Math.sign(p.away) - Math.sign(q.away) || q.away - p.away);
      const spacing = Math.min(PORT, stop.box.width / 2 / Math.max(1, ends.length));
      ends.forEach(({ run }, index) => {
        corners.get(run)![run.a === stop ? 'from' : 'to'] += (index - (ends.length - 1) / 2) * spacing;
      });
    }
  return corners;
}

/** The x at which each line changes its height; unique within a gap. */
function tracksOf(runs: readonly Run[], gaps: ReturnType<typeof gapsOf>, ports: Map<Run, Ports>): Map<Run, number> {
  const tracks = new Map<Run, number>();
  const bending = runs.filter((run) => run.kind === 'elbow' || run.kind === 'channel');
  for (const gap of new Set(bending.map(({ gap }) => gap))) {
    const [from, to] = gaps(gap);
    // Downward lines are ordered from the lowest, upward lines from the highest, so that they do not cross.
    const order = (run: Run) => {
      const { from: y1, to: y2 } = ports.get(run)!;
      return y2 > y1 ? -y1 : y1;
    };
    const here = bending.filter((run) => run.gap === gap).sort((p, q) => order(p) - order(q));
    here.forEach((run, index) => tracks.set(run, from + ((index + 1) * (to - from)) / (here.length + 1)));
  }
  return tracks;
}

function pointsOf(
  run: Run,
  { from, to }: Ports,
  track: number,
  channel: number,
  gaps: ReturnType<typeof gapsOf>,
): Point[] {
  const { a, b } = run;
  const leave: Point = [run.leaves === 'after' ? a.box.x + a.box.width : a.box.x, from];
  const arrive: Point = [run.arrives === 'after' ? b.box.x + b.box.width : b.box.x, to];
  switch (run.kind) {
    case 'straight':
      return Math.abs(from - to) < 1
        ? [leave, [arrive[0], from]]
        : [leave, [(leave[0] + arrive[0]) / 2, from], [(leave[0] + arrive[0]) / 2, to], arrive];
    case 'elbow':
      return [leave, [track, from], [track, to], arrive];
    case 'corner': {
      const x = middleX(a.box);
      return [[x, to > middleY(a.box) ? a.box.y + a.box.height : a.box.y], [x, to], arrive];
    }
    case 'down': {
      const x = middleX(a.box);
      const below = middleY(b.box) > middleY(a.box);
      return [
        [x, below ? a.box.y + a.box.height : a.box.y],
        [x, below ? b.box.y : b.box.y + b.box.height],
      ];
    }
    case 'channel': {
      const forward = b.column > a.column;
      const [gapFrom, gapTo] = gaps(forward ? b.column - 1 : b.column);
      const back = gapFrom + (gapTo - gapFrom) * (forward ? 0.3 : 0.7);
      return [leave, [track, from], [track, channel], [back, channel], [back, to], arrive];
    }
    case 'loop':
      return [
        [from, edgeAt(a, from, channel)],
        [from, channel],
        [to, channel],
        [to, edgeAt(b, to, channel)],
      ];
  }
}

/** The y of the outline at `x`, on the side of the channel: those of a diamond slope. */
function edgeAt({ box, pointed }: Stop, x: number, channel: number): number {
  const inset = pointed ? (Math.abs(x - middleX(box)) * box.height) / box.width : 0;
  return channel > box.y ? box.y + box.height - inset : box.y + inset;
}

/** Index of the segment that carries the label. */
function labelSegment(run: Run, points: readonly Point[], runs: readonly Run[]): number {
  const long = (segment: number) => Math.abs(points[segment + 1]![0] - points[segment]![0]) > 44;
  switch (run.kind) {
    case 'straight':
    case 'down':
      return 0;
    case 'corner':
      // Lines out of one tip have their first segment in common.
      return runs.some((other) => other !== run && sharesTip(other, run)) ? 1 : 0;
    case 'elbow': {
      // Several lines from one box are labelled near their ends, several into one near their starts, where they are
      // apart.
      const leaving = runs.filter(({ a }) => a === run.a).length;
      const arriving = runs.filter(({ b }) => b === run.b).length;
      const wanted = leaving > arriving ? 2 : 0;
      return [wanted, 2 - wanted].find(long) ?? 1;
    }
    case 'loop':
      return 1;
    case 'channel':
      return 2;
  }
}

const isDownwards = ({ a, b }: Run) => middleY(b.box) > middleY(a.box);
const sharesTip = (one: Run, other: Run) =>
  one.kind === 'corner' && one.a === other.a && isDownwards(one) === isDownwards(other);
const lengthOf = ({ a, b }: Run) => Math.abs(middleX(a.box) - middleX(b.box));
const middleX = ({ x, width }: Box) => x + width / 2;
const middleY = ({ y, height }: Box) => y + height / 2;
