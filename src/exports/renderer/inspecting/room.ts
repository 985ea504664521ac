import type { Hollow, Rect } from './inspected.js';
import type { Paint, PaintedShape } from './paints.js';

/** How a slide's stage is used. Shares are of the whole page. */
export interface Room {
  empty: number;
  hollow: Hollow;
  used: number;
}

/**
 * The largest rectangles that nothing is painted on, and what is taken.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function roomOf(paints: readonly Paint[], slide: HTMLElement): Room {
  const [WIDTH, HEIGHT, CELL] = [1280, 720, 8];
  const [COLUMNS, ROWS] = [WIDTH / CELL, HEIGHT / CELL];
  const { left, top } = slide.getBoundingClientRect();
  const { backgroundColor } = getComputedStyle(slide);
  /** Boxes and shapes in the colour of the slide are not seen. */
  const isPlain = (element: Element, property: 'backgroundColor' | 'fill') =>
    getComputedStyle(element)[property] === backgroundColor;

  const [solid, roomy, marks, fills]: [Rect[], Rect[], Rect[], Rect[]] = [[], [], [], []];
  /** What the values of each chart span: low columns beside a high one leave no field empty. */
  const plots = new Map<Element, Rect>();
  for (const paint of paints) {
    if (paint.kind === 'text') {
      // A list has the room beside its shorter lines.
      const list = paint.element.closest('.text-list')?.getBoundingClientRect();
      solid.push(...paint.lines.map((line) => (list ? { ...line, left: list.left, right: list.right } : line)));
      roomy.push(...paint.roomy);
    } else if (paint.kind === 'picture') marks.push(paint.seen);
    else if (paint.kind === 'shape') {
      const plot = plotOf(paint);
      if (plot) plots.set(plot, around(paint.seen, plots.get(plot)));
      if (paint.isIcon) marks.push(paint.seen);
      else if (paint.fill && !isPlain(paint.element, 'fill')) (paint.isMark ? marks : fills).push(paint.seen);
      for (const { x, y } of paint.outline) marks.push({ left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 });
    } else {
      const isSeen = paint.gradient !== null || (paint.fill !== null && !isPlain(paint.element, 'backgroundColor'));
      if (isSeen) (paint.isMark ? marks : fills).push(paint.seen);
      marks.push(...paint.borders);
    }
  }
  const taken = cellsOf([...roomy, ...marks]);
  const hollow = largestFree(taken);
  const filled = cellsOf([...solid, ...marks, ...fills, ...plots.values()]);
  return { empty: largestFree(filled).share, hollow, used: shareOf(taken) };

  /** The chart of which a shape shows values: a bar, slice, area or line, not an axis nor the mark of a legend. */
  function plotOf({ element, fill, isIcon }: PaintedShape): Element | null {
    const isValue = element.hasAttribute('data-series') || (fill && !isIcon && !isPlain(element, 'fill'));
    return isValue ? element.closest('.chart') : null;
  }

  function around(one: Rect, other: Rect = one): Rect {
    return {
      left: Math.min(one.left, other.left),
      top: Math.min(one.top, other.top),
      right: Math.max(one.right, other.right),
      bottom: Math.max(one.bottom, other.bottom),
    };
  }

  function cellsOf(boxes: readonly Rect[]): Uint8Array {
    const cells = new Uint8Array(COLUMNS * ROWS);
    for (const box of boxes) {
      const [from, to] = [Math.max(0, Math.floor((box.left - left) / CELL)), Math.ceil((box.right - left) / CELL)];
      const last = Math.min(ROWS, Math.ceil((box.bottom - top) / CELL));
      for (let row = Math.max(0, Math.floor((box.top - top) / CELL)); row < last; row++)
        cells.fill(1, row * COLUMNS + from, row * COLUMNS + Math.min(COLUMNS, to));
    }
    return cells;
  }

  function shareOf(cells: Uint8Array): number {
    let count = 0;
    for (const cell of cells) count += cell;
    return count / cells.length;
  }

  /** The largest rectangle of cells that no box touches. */
  function largestFree(cells: Uint8Array): Hollow {
    const heights = new Uint16Array(COLUMNS + 1);
    const open = new Int16Array(COLUMNS + 2);
    let largest = 0;
    let place: Rect = { left: 0, top: 0, right: 0, bottom: 0 };
    for (let row = 0; row < ROWS; row++) {
      let depth = 0;
      for (let column = 0; column <= COLUMNS; column++) {
        heights[column] = column < COLUMNS && cells[row * COLUMNS + column] === 0 ? heights[column]! + 1 : 0;
        while (depth > 0 && heights[open[depth - 1]!]! >= heights[column]!) {
          const height = heights[open[--depth]!]!;
          const first = depth > 0 ? open[depth - 1]! + 1 : 0;
          const area = height * (column - first);
          if (area <= largest) continue;
          largest = area;
          const [bottom, right] = [(row + 1) * CELL, column * CELL];
          place = { left: first * CELL, top: bottom - height * CELL, right, bottom };
        }
        open[depth++] = column;
      }
    }
    return { share: largest / (COLUMNS * ROWS), place };
  }
}
