import type { Rect } from '../chart-spec.js';

export interface PinnedNote {
  /** The annotated point. */
  at: { x: number; y: number };
  width: number;
  height: number;
}

export interface PlacedNote {
  box: Rect;
  /** The vertical line from the note to its point. */
  leader: { x: number; from: number; to: number };
}

/** Distance from the end of the line to the point. */
const CLEAR = 12;
const MIN_LINE = 20;
/** Distance between the line and a note to its side. */
const BESIDE = 6;
const STEP = 8;

/**
 * Places notes without overlap: above their point, else below, as near as possible; centred on their line, else at
 * either side of it. Of the places, the first where it hides the fewest marks. A note without a place is null.
 *
 * @param plot the plot area; notes stay within its height
 * @param width of the drawing; notes end before it, and start at the plot area
 * @param marks what is drawn in the plot
 */
export function placeNotes(
  notes: readonly PinnedNote[],
  plot: Rect,
  width: number,
  marks: readonly Rect[] = [],
): (PlacedNote | null)[] {
  const taken: Rect[] = [];
  return notes.map((note) => {
    const free = candidates(note, plot, width).filter(({ box }) => !taken.some((other) => touches(box, other)));
    const hidden = free.map(({ box }) => marks.filter((mark) => touches(box, mark)).length);
    const found = free[hidden.indexOf(Math.min(...hidden))];
    if (!found) return null;
    taken.push(found.box);
    return found;
  });
}

function candidates({ at, width, height }: PinnedNote, plot: Rect, whole: number): PlacedNote[] {
  const centred = Math.min(Math.max(plot.x, at.x - width / 2), whole - width);
  const flags = [at.x + BESIDE, at.x - BESIDE - width].filter((left) => left >= plot.x && left + width <= whole);
  const places: PlacedNote[] = [];
  for (const [i, left] of [centred, ...flags].entries()) {
    // A note at the side may extend along its line to the point.
    const away = i === 0 ? CLEAR + MIN_LINE : CLEAR;
    for (let top = at.y - away - height; top >= plot.y - 4; top -= STEP) {
      const from = i === 0 ? top + height + 2 : top;
      places.push({ box: { x: left, y: top, width, height }, leader: { x: at.x, from, to: at.y - CLEAR } });
    }
    for (let top = at.y + away; top + height <= plot.y + plot.height - 4; top += STEP) {
      const to = i === 0 ? top - 2 : top + height;
      places.push({ box: { x: left, y: top, width, height }, leader: { x: at.x, from: at.y + CLEAR, to } });
    }
  }
  return places;
}

const touches = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
