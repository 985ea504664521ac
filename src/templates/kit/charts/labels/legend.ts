import type { Legend, LegendEntry } from '../chart-spec.js';
import { ellipsed, labelWidth, WIDE } from './label-lines.js';

const BETWEEN = 24;
const MAX_ROWS = 3;

/** Width of the mark of an entry in px, and the distance from its start to the name. */
export const legendMark = (size: number) => ({ width: Math.round(size * 0.8), text: Math.round(size * 1.25) });

/** Length of each of the two dashes of a mark, relative to its width. */
export const DASH = 0.38;

/** Lays out a legend in up to three rows; what has no room there is left out. Null with fewer than two entries. */
export function legendOf(
  entries: readonly Omit<LegendEntry, 'x' | 'y'>[],
  room: { x: number; y: number; width: number },
  size: number,
): Legend | null {
  if (entries.length < 2) return null;
  const before = legendMark(size).text;
  const line = Math.round(size * 1.6);
  const placed: LegendEntry[] = [];
  let x = 0;
  let row = 0;
  for (const entry of entries) {
    const name = ellipsed(entry.name, room.width - before, size);
    const width = before + Math.ceil(WIDE * labelWidth(name, size));
    if (x > 0 && x + width > room.width) {
      x = 0;
      row += 1;
      if (row === MAX_ROWS) break;
    }
    placed.push({ ...entry, name, x: room.x + x, y: room.y + line * (row + 0.5) });
    x += width + BETWEEN;
  }
  return { ...room, height: line * Math.min(MAX_ROWS, row + 1), entries: placed };
}
