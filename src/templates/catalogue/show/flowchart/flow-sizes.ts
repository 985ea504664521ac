import type { Area } from '../../../kit/frame/drawn-slide.js';
import { fitInDiamond } from '../../../kit/diagrams/diamond.js';
import { breakable, lineCount, textWidth } from '../../../kit/words/text-width.js';

/** Letters for which room is wanted, in px. */
const LETTERS = 22;
/** Length of nodes along the flow in px, which is their height where it flows down. */
const LENGTHS = { across: { least: 120, most: 230 }, down: { line: 28, padding: 10, decision: 66 } };
/** Width of a step of a flow down in px, for the lines of its words. */
const STEP_WIDTH = 290;
/** Length of lines between nodes in px at least. */
const LEAST_GAP = { across: 40, down: 24 };
/** Part of a column that is a gap where there are so many that they have less. */
const LEAST_SHARE = 0.25;
/** Part of the length that nodes want, at which smaller letters still are read. */
const LEAST_LENGTH = 0.88;
/** Before the first node and behind the last one, in px. */
const MARGIN = 12;
/** Part of the room of a node that it takes along the flow and across it, where there is much of it; few nodes take more. */
const SHARES = { usual: [0.6, 0.45], few: [0.74, 0.6] } as const;
/** Length of the nodes of a short flow, in px. */
const LONG = 240;

/** The length along the flow at which a node holds its words, in px. */
export function wantedLength({ label = '', shape }: { label?: string; shape: string }, down: boolean): number {
  const isDecision = shape === 'decision';
  const { line, padding, decision } = LENGTHS.down;
  if (down) return isDecision ? decision : padding + line * Math.max(1, lineCount(label, LETTERS, STEP_WIDTH));
  const { least, most } = LENGTHS.across;
  if (isDecision) return Math.min(most * 1.2, Math.max(least * 1.3, fitInDiamond(label, 1.4).width * LETTERS));
  const longest = Math.max(0, ...breakable(label).map((word) => textWidth(word, LETTERS)));
  return Math.min(most, Math.max(least, longest + (shape === 'data' ? 56 : 32), textWidth(label, LETTERS) / 3 + 48));
}

/**
 * The columns of a flow: as long as their nodes want, with the gaps that the lines between them need.
 *
 * Where there is not room for both, nodes give way to {@link LEAST_LENGTH} of it, then gaps. What is left over makes nodes
 * longer, then gaps.
 */
export function spread(
  wanted: readonly number[],
  needs: (gap: number) => number,
  { from, to }: { from: number; to: number },
  down: boolean,
): { x: number; width: number }[] {
  const room = to - from - 2 * MARGIN;
  const least = Math.min(LEAST_GAP[down ? 'down' : 'across'], (LEAST_SHARE * room) / wanted.length);
  const gaps = wanted.slice(1).map((_, gap) => Math.max(least, needs(gap)));
  const more = sum(gaps) - gaps.length * least;
  const spare = room - LEAST_LENGTH * sum(wanted) - gaps.length * least;
  const share = more > 0 ? Math.min(1, Math.max(0, spare / more)) : 0;
  const lines = gaps.map((gap) => least + (gap - least) * share);
  const scale = (room - sum(lines)) / Math.max(1, sum(wanted));
  const cell = (room + 2 * MARGIN) / wanted.length;
  const most = cell * SHARES[!down && cell * SHARES.usual[0] > LONG ? 'few' : 'usual'][0];
  const nodes = wanted.map((length) => Math.min(length * scale, Math.max(length * 1.25, most)));
  const left = Math.max(0, room - sum(lines) - sum(nodes)) / wanted.length;
  let x = from + MARGIN + left / 2;
  return nodes.map((width, index) => {
    const column = { x, width };
    x += width + (lines[index] ?? 0) + left;
    return column;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Height of a node relative to its width at most, and of one with round ends; width of a diamond relative to its height. */
const [FLATNESS, ROUNDNESS, SLENDERNESS] = [0.7, 0.55, 2.4];

/**
 * Size of a node, along and across the flow.
 *
 * @param room the length of its column; across the flow, the height of a row, and what no other node takes
 */
export function sizeOf(shape: string, room: { width: number; height: number; free: number }, down: boolean): Area {
  const { width, height, free } = room;
  const isDecision = shape === 'decision';
  if (down) {
    const most = Math.max(isDecision ? 440 : 320, height * 0.45);
    const across = Math.min(most, (isDecision ? free : height) - 24);
    return isDecision
      ? { width, height: Math.min(across, Math.max(260, width * 4)) }
      : { width: Math.min(width, Math.max(68, width * 0.8)), height: across };
  }
  const share = height * SHARES[width > LONG ? 'few' : 'usual'][1];
  if (isDecision) {
    const across = Math.min(Math.max(140, share, free * 0.34), free - 16);
    return { width: Math.min(width, across * SLENDERNESS), height: across };
  }
  const flat = shape === 'terminal' ? width * ROUNDNESS : Math.max(96, width * FLATNESS);
  return { width, height: Math.min(Math.max(96, share), flat, height - 16) };
}
