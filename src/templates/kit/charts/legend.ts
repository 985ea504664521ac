import type { Legend, LegendEntry } from './chart-spec.js';
import { LABEL_SIZE } from './scene.js';
import { ellipsed, labelWidth } from './label-lines.js';

/** Width of a mark and the gap after it. */
const MARK = 20;
const ROW = 24;
const BETWEEN = 22;

/** Lays out a legend in as many rows as needed. Null with fewer than two entries. */
export function legendOf(
  entries: readonly Omit<LegendEntry, 'x' | 'y'>[],
  room: { x: number; y: number; width: number },
): Legend | null {
  if (entries.length < 2) return null;
  const placed: LegendEntry[] = [];
  let x = 0;
  let row = 0;
  for (const entry of entries) {
    const name = ellipsed(entry.name, room.width - MARK, LABEL_SIZE);
    const width = MARK + labelWidth(name, LABEL_SIZE);
    if (x > 0 && x + width > room.width) {
      x = 0;
      row += 1;
    }
    placed.push({ ...entry, name, x: room.x + x, y: room.y + ROW * (row + 0.5) });
    x += width + BETWEEN;
  }
  return { ...room, height: ROW * (row + 1), entries: placed };
}

/** Offset of an entry's text from its mark. */
export const LEGEND_TEXT = MARK;
