import { moveApart } from './apart.js';

const room = { width: 700, height: 400 };

const closest = (points: { x: number; y: number }[]) =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

describe('moveApart', () => {
  it('leaves points alone that are far enough apart', () => {
    const points = [
      { x: 100, y: 100 },
      { x: 140, y: 100 },
    ];
    expect(moveApart(points, 40, room)).toEqual(points);
  });

  it('parts points at the same place, each by the same way', () => {
    const place = { x: 300, y: 200 };
    expect(moveApart([place, place], 40, room)).toEqual([
      { x: 280, y: 200 },
      { x: 320, y: 200 },
    ]);
  });

  it('keeps points inside the box, also in its corners', () => {
    const moved = moveApart(Array(8).fill({ x: 700, y: 400 }), 40, room);
    expect(closest(moved)).toBeGreaterThan(36);
    for (const { x, y } of moved) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(700);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(400);
    }
  });

  it('gives up when there is no room for all', () => {
    expect(moveApart(Array(9).fill({ x: 5, y: 5 }), 40, { width: 10, height: 10 })).toHaveLength(9);
  });
});
