import type { Area } from '../../../kit/frame/drawn-slide.js';
import type { Box } from '../../../kit/diagrams/node.js';
import { labelLength } from '../../../kit/diagrams/line-labels.js';
import { gapNeeds, routed, type Channels, type RoutedLine } from '../../../kit/diagrams/routing.js';
import type { Link, Stop } from '../../../kit/diagrams/run.js';
import { cellsOf, folded, foldOf } from './flow-cells.js';
import { sizeOf, spread, wantedLength } from './flow-sizes.js';

export interface FlowNode {
  id?: string;
  label?: string;
  shape: 'step' | 'decision' | 'terminal' | 'data';
  column: number | undefined;
  row: number | undefined;
  highlight: boolean;
}

/** A flow to the right: boxes of its nodes, its lines, and the bands of its lanes. For a flow down, x and y are swapped. */
interface FlowLayout {
  stops: Stop[];
  lines: RoutedLine[];
  bands: Box[];
}

/** Least room of a node, along and across the flow, in px; longer flows are folded. */
const LEAST_CELL = { across: { width: 140, height: 64 }, down: { width: 60, height: 170 } };
/** Height of a lane without nodes, across the flow, in px. */
const EMPTY_LANE = { across: 36, down: 104 };
/** Room above or below the boxes for lines past them, in px. */
const CHANNEL = 40;
type Sides = Record<'above' | 'below', number>;

/** @param start room for the names of lanes before the flow, in px */
export function flowLayout(
  nodes: readonly FlowNode[],
  links: readonly Link[],
  lanes: number,
  { room, start, down }: { room: Area; start: number; down: boolean },
): FlowLayout {
  const cells = cellsOf(nodes, links, lanes);
  const rows = Math.max(...cells.map(({ row }) => row)) + 1;
  const used = new Set(cells.map(({ row }) => row));
  const way = down ? 'down' : 'across';
  const fold = foldOf(Math.max(...cells.map(({ column }) => column)) + 1, lanes > 0 ? used.size : rows, {
    columns: Math.floor((room.width - start) / LEAST_CELL[way].width),
    rows: Math.floor(room.height / LEAST_CELL[way].height),
  });
  const places = cells.map((cell) => folded(cell, fold));
  // The lanes of folded flows are as high as they need to be.
  const isHigh = (lane: number) => used.has(lane) || fold.times === 1;
  const lanesBefore = (lane: number) => Array.from({ length: lane }, (_, index) => isHigh(index));
  const low = EMPTY_LANE[way];
  const lowLanes = lanesBefore(lanes).filter((high) => !high).length;
  const heightWith = ({ above, below }: Sides) =>
    (room.height - above - below - lowLanes * low) / (fold.times * (lanes > 0 ? lanes - lowLanes : rows));
  const laneTop = (lane: number, height: number) => {
    const high = lanesBefore(lane).filter(Boolean).length;
    return high * fold.times * height + (lane - high) * low;
  };
  /** The middles of the nodes across the flow. */
  const middlesWith = (sides: Sides) => {
    const height = heightWith(sides);
    return cells.map(({ row }, index) => {
      const { before } = places[index]!;
      const top = lanes > 0 ? laneTop(row, height) + before * height : (before * rows + row) * height;
      return sides.above + top + height / 2;
    });
  };
  const stopsWith = (sides: Sides, columns: readonly { x: number; width: number }[]) => {
    const height = heightWith(sides);
    const middles = middlesWith(sides);
    return nodes.map(({ shape }, index): Stop => {
      const { column } = places[index]!;
      const { x, width } = columns[column]!;
      const middle = middles[index]!;
      const others = middles.filter((_, other) => other !== index && places[other]!.column === column);
      const edges = lanes > 0 ? height : 2 * Math.min(middle - sides.above, room.height - sides.below - middle);
      const free = Math.min(edges, ...others.map((other) => Math.abs(other - middle)));
      const size = sizeOf(shape, { width, height, free: Math.max(height, free) }, down);
      const box = { x: x + (width - size.width) / 2, y: middle - size.height / 2, ...size };
      return { box, column, pointed: shape === 'decision' };
    });
  };
  const channelsWith = ({ above, below }: Sides): Channels => {
    return { top: above - 8, bottom: room.height - below + 8, room: CHANNEL - 16 };
  };
  const wanted = Array.from({ length: fold.columns }, (_, column) =>
    Math.max(...nodes.map((node, index) => (places[index]!.column === column ? wantedLength(node, down) : 0))),
  );
  const both = { above: CHANNEL, below: CHANNEL };
  const columnsWith = (needs: (gap: number) => number) => spread(wanted, needs, { from: start, to: room.width }, down);
  const first = stopsWith(
    both,
    columnsWith(() => 0),
  );
  const columns = columnsWith(gapNeeds(first, links, channelsWith(both), labelLength(down)));
  const heights = routed(stopsWith(both, columns), links, channelsWith(both)).flatMap(({ points }) =>
    points.map(([, y]) => y),
  );
  // A side that no line runs along is left to the boxes.
  const sides = {
    above: heights.some((y) => y < CHANNEL) ? CHANNEL : 0,
    below: heights.some((y) => y > room.height - CHANNEL) ? CHANNEL : 0,
  };
  const stops = stopsWith(sides, columns);
  const height = heightWith(sides);
  return {
    stops,
    lines: routed(stops, links, channelsWith(sides)),
    bands: Array.from({ length: lanes }, (_, lane) => ({
      ...{ x: 0, y: sides.above + laneTop(lane, height), width: room.width },
      height: isHigh(lane) ? fold.times * height : low,
    })),
  };
}
