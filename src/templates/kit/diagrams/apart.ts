interface Point {
  x: number;
  y: number;
}

/** Rounds of pushing: more than the fullest slide needs, so that points without room for all still end. */
const ROUNDS = 120;

/**
 * Moves points that lie on top of each other apart, as little as it takes.
 *
 * @param apart least distance in px between two of them, where there is room for it
 * @param room size in px of the box that they stay in, from 0
 * @returns the points in their order; those that are alone keep their place
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
        // Side by side when they are at one and the same place.
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
