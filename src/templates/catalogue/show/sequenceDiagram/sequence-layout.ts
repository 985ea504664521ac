import { sharedOut } from '../../../kit/diagrams/share-out.js';
import type { Area } from '../../../kit/frame/drawn-slide.js';
import { lineCount, textWidth } from '../../../kit/words/text-width.js';

/** A message between known actors, by their numbers. */
export interface Sent {
  label?: string;
  from: number;
  to: number;
}

interface SequenceLayout {
  /** Middles of the actors. */
  middles: number[];
  /** Width of an actor's box at most. */
  widths: number[];
  /** Heights of the boxes, and of the arrow and the row of each message. */
  head: number;
  rows: { y: number; height: number }[];
  bottom: number;
  /** So few messages and actors are drawn larger, over the whole height. */
  few: boolean;
  /** Whether there is room for icons beside the names of all actors. */
  icons: boolean;
}

/** Width of the loop of a self call, and between it and the words beside it, in px. */
export const [LOOP, BESIDE] = [36, 8];
const FEW = 4;
/** Letters of messages and actors for which room is wanted, and the least ones, in px. */
const [LETTERS, LEAST] = [20, 15];
/** Around the words of an actor, and with an icon before them; around those of a message. */
const [PADDING, ICON, AROUND] = [28, 34, 20];
/** Part of the width that actors with icons take at most. */
const MOST_ICONS = 0.9;
/** Between the boxes of actors, and how far they reach over their words at most. */
const [GAP, LARGEST] = [16, { usual: 360, few: 440 }];
/** Height of a row in parts of its lines, and the highest one, in px. */
const [ARROW, HIGHEST] = [1.1, 150];
/** Height of a line in px below which words have only one. */
const LOW = 34;

/** Actors as far apart as the messages between them are long, and rows as high as their lines. */
export function sequenceLayout(
  actors: readonly { label?: string }[],
  sent: readonly Sent[],
  area: Area,
): SequenceLayout {
  const few = sent.length <= FEW && actors.length <= FEW;
  const head = few ? 104 : sent.length > 9 ? 56 : 72;
  const words = actors.map(({ label = '' }) => widthInTwoLines(label.split(/\s+/)));
  const even = area.width / Math.max(1, actors.length);
  const all = words.reduce((sum, width) => sum + width + PADDING + GAP, 0);
  const icons = all + actors.length * ICON <= MOST_ICONS * area.width;
  const boxes = words.map((width) => width + PADDING + (icons ? ICON : 0));
  const sides = [boxes[0] ?? 0, boxes.at(-1) ?? 0].map((width) => width / 2);
  const gaps = actors.slice(1).map((_, gap) => {
    const apart = (boxes[gap]! + boxes[gap + 1]!) / 2 + GAP;
    const labels = sent.flatMap(({ label = '', from, to }) => {
      const loop = from === to && (from === actors.length - 1 ? from - 1 : from) === gap;
      const between = Math.abs(from - to) === 1 && Math.min(from, to) === gap;
      return loop || between ? [{ label, beside: loop ? LOOP + BESIDE : 0 }] : [];
    });
    const room = (size: number) =>
      Math.max(0, ...labels.map(({ label, beside }) => textWidth(label, size) + AROUND + beside));
    return { least: Math.max(apart, 0.6 * room(LEAST)), wanted: Math.max(apart, room(LETTERS)) };
  });
  const isEven = gaps.every(({ wanted }) => wanted <= even);
  const lengths = isEven ? gaps.map(() => even) : sharedOut(area.width - sides[0]! - sides[1]!, gaps);
  const middles = lengths.reduce((all, length) => [...all, all.at(-1)! + length], [isEven ? even / 2 : sides[0]!]);
  const widths = middles.map((middle, index) => {
    const before = index > 0 ? middle - middles[index - 1]! : 2 * middle + GAP;
    const after = index < middles.length - 1 ? middles[index + 1]! - middle : 2 * (area.width - middle) + GAP;
    return Math.min(few ? LARGEST.few : LARGEST.usual, Math.min(before, after) - GAP);
  });
  return { ...{ middles, widths, head, few, icons }, ...rowsOf(sent, middles, area.height, head, few) };
}

function rowsOf(sent: readonly Sent[], middles: readonly number[], height: number, head: number, few: boolean) {
  const room = height - head;
  const evenly = room / Math.max(1, sent.length);
  const weights = sent.map((message) => {
    const lines = evenly < LOW ? 1 : lineCount(message.label, LETTERS, widthOf(message, middles));
    return ARROW + Math.max(1, Math.min(2, lines));
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const unit = few ? room / (all + 0.4 * (ARROW + 1)) : Math.min(HIGHEST / (ARROW + 1), (room - 12) / Math.max(1, all));
  let y = head;
  const rows = weights.map((weight) => {
    y += weight * unit;
    return { y, height: weight * unit };
  });
  const last = rows.at(-1)?.height ?? 0;
  return { rows, bottom: few ? height : Math.min(height, y + Math.min(16, last / 2)) };
}

/** The least width in which words take two lines. */
const widthInTwoLines = (words: readonly string[]): number =>
  Math.min(
    ...words.map((_, at) =>
      Math.max(...[words.slice(0, at), words.slice(at)].map((line) => textWidth(line.join(' '), LETTERS))),
    ),
  );

/** The width of a message's label: above its arrow, or beside its loop. */
export function widthOf({ from, to }: Sent, middles: readonly number[]): number {
  if (from !== to) return Math.abs(middles[to]! - middles[from]!) - 8;
  const other = middles[from === middles.length - 1 ? from - 1 : from + 1];
  return Math.abs((other ?? middles[from]! + 240) - middles[from]!) - LOOP - 2 * BESIDE;
}
