import type { Point } from './connector.js';
import type { Box } from './node.js';
import type { Run, Stop } from './run.js';

/** Where a line leaves and arrives along its sides: heights, or at the top and bottom the x. */
interface Ports {
  from: number;
  to: number;
}

type RunSide = Run['leaves'];

const SIDES: readonly RunSide[] = ['before', 'after', 'top', 'bottom'];
/** Distance of lines on a side in px, where there is room. */
export const PORT = 18;
/** The part of half a side of a diamond at which lines end. */
const SLOPE = 0.55;
/** Farther than any line between boxes runs. */
const OUTSIDE = 10_000;

/** Ends of lines, spread along the sides of boxes in the order in which the lines do not cross. */
export function portsOf(runs: readonly Run[], stops: readonly Stop[]): Map<Run, Ports> {
  const ports = new Map(runs.map((run) => [run, { from: 0, to: 0 }]));
  for (const stop of stops)
    for (const side of SIDES) {
      const ends = runs
        .flatMap((run) => [
          ...(run.a === stop && run.leaves === side ? [{ run, end: 'from' as const }] : []),
          ...(run.b === stop && run.arrives === side ? [{ run, end: 'to' as const }] : []),
        ])
        .map((one) => ({ ...one, rank: isUpright(side) ? rankAcross(one.run, stop) : rankAlong(one.run, stop) }))
        .sort((p, q) => p.rank - q.rank);
      const straight = ends.findIndex(({ run: { kind } }) => kind === 'straight' || kind === 'down');
      const centre = straight >= 0 ? straight : (ends.length - 1) / 2;
      const { middle, half } = rangeOf(stop, side);
      const spacing = Math.min(PORT, half / Math.max(1, centre, ends.length - 1 - centre));
      ends.forEach(({ run, end }, index) => {
        ports.get(run)![end] = middle + (index - centre) * spacing;
      });
    }
  return ports;
}

/** The point of the outline at a place along a side. */
export function edgeOf({ box, pointed }: Stop, side: RunSide, at: number): Point {
  const { x, y, width, height } = box;
  if (isUpright(side)) {
    const inset = pointed ? (Math.abs(at - middleX(box)) * height) / width : 0;
    return [at, side === 'top' ? y + inset : y + height - inset];
  }
  const inset = pointed ? (Math.abs(at - middleY(box)) * width) / height : 0;
  return [side === 'before' ? x + inset : x + width - inset, at];
}

const isUpright = (side: RunSide) => side === 'top' || side === 'bottom';

/** The middle of a side, and how far from it lines end at most. */
function rangeOf({ box, pointed }: Stop, side: RunSide) {
  const [middle, length] = isUpright(side) ? [middleX(box), box.width] : [middleY(box), box.height];
  return { middle, half: pointed ? (length / 2) * SLOPE : length / 2 - 6 };
}

/** Order of the ends before and after a box: by the height that they come from. */
function rankAlong(run: Run, stop: Stop): number {
  if (run.kind === 'channel') return run.over === 'top' ? -OUTSIDE : OUTSIDE;
  return middleY((run.a === stop ? run.b : run.a).box);
}

/** Order of the ends above and below a box: first those that go back, the farthest last; of those that go on, it is the first. */
function rankAcross(run: Run, stop: Stop): number {
  if (run.kind === 'down') return 0;
  const other = (run.a === stop ? run.b : run.a).box;
  const away = middleX(other) - middleX(stop.box);
  const depth = run.kind === 'loop' ? OUTSIDE + Math.abs(away) : Math.abs(middleY(other) - middleY(stop.box));
  return away < 0 ? depth - 1e6 : 1e6 - depth;
}

export const middleX = ({ x, width }: Box) => x + width / 2;
export const middleY = ({ y, height }: Box) => y + height / 2;
