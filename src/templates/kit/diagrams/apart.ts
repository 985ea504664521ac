interface Point {
  x: number;
  y: number;
}

/** Maximum iterations: more than the fullest slide needs; ends the search where there is no room. */
const ROUNDS = 120;

/**
 * Separates overlapping points by as little as possible.
 *
 * @param apart minimum distance in px, where there is room
 * @param room size in px of the box that they stay in, from 0
 * @returns the points in their order; those without neighbours are not moved
 */
export function moveApart(points: readonly Point[], apart: number, room: { width: number; height: number }): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let still = true;
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= apart - 0.5) continue;
        still = false;
        // Identical points are separated horizontally.
        const angle = Math.atan2(other.y - one.y, other.x - one.x);
        const along = Math.cos(angle);
        const across = Math.sin(angle);
        const step = (apart - distance) / 2;
        move(one, -along * step, -across * step);
        move(other, along * step, across * step);
      }
    }
    if (still) break;
  }
  return moved;

  function move(point: Point, byX: number, byY: number): void {
    point.x = Math.min(Math.max(0, point.x + byX), room.width);
    point.y = Math.min(Math.max(0, point.y + byY), room.height);
  }
}
