import type { Box } from './node.js';
import { routed, turned } from './routing.js';
import type { Stop } from './run.js';

const channels = { top: 20, bottom: 580, room: 16 };
const at = (column: number, row: number, over: Partial<Stop> = {}): Stop => ({
  box: { x: column * 200, y: 100 + row * 150, width: 120, height: 80 },
  column,
  ...over,
});
const route = (stops: Stop[], from: number, to: number) => routed(stops, [{ from, to }], channels)[0]!.points;

/** Whether a line crosses a box other than those it connects. */
function meets(points: readonly (readonly [number, number])[], { x, y, width, height }: Box): boolean {
  return points.slice(1).some(([x2, y2], index) => {
    const [x1, y1] = points[index]!;
    return (
      Math.min(x1, x2) < x + width && Math.max(x1, x2) > x && Math.min(y1, y2) < y + height && Math.max(y1, y2) > y
    );
  });
}

describe('routed', () => {
  it('joins level neighbours with a straight line', () => {
    expect(route([at(0, 0), at(1, 0)], 0, 1)).toEqual([
      [120, 140],
      [200, 140],
    ]);
  });

  it('bends once on the way to another height', () => {
    const points = route([at(0, 0), at(1, 1)], 0, 1);
    expect(points).toHaveLength(4);
    expect(points.at(-1)).toEqual([200, 290]);
  });

  it('goes round a box that stands in between', () => {
    const stops = [at(0, 0), at(1, 0), at(2, 0)];
    expect(meets(route(stops, 0, 2), stops[1]!.box)).toBe(false);
  });

  it('goes round the boxes on the way back', () => {
    const stops = [at(0, 0), at(1, 0), at(2, 0)];
    expect(meets(route(stops, 2, 0), stops[1]!.box)).toBe(false);
  });

  it('leaves a diamond at its tips', () => {
    const [start] = route([at(0, 0, { pointed: true }), at(1, 1)], 0, 1);
    expect(start).toEqual([60, 180]);
  });

  it.each([
    ['two exits down', [1, 2], [2, 1]],
    ['one exit down', [1], [1]],
    ['one exit up and one down', [-1, 1], [1, 1]],
    ['two exits up', [-1, -2], [2, 1]],
    ['two exits up and one down', [-1, -2, 1], [2, 1, 1]],
  ])('labels %s of a diamond on their own last segments', (_, rows, segments) => {
    const stops = [at(0, 0, { pointed: true }), ...rows.map((row) => at(1, row))];
    const lines = routed(
      stops,
      rows.map((_, index) => ({ from: 0, to: index + 1, label: 'Yes' })),
      channels,
    );
    expect(lines.map(({ labelSegment }) => labelSegment)).toEqual(segments);
  });

  it('lets each of three exits down of a diamond leave at a place of its own', () => {
    const stops = [at(0, 0, { pointed: true }), ...[1, 2, 3].map((row) => at(1, row))];
    const lines = routed(
      stops,
      [1, 2, 3].map((to) => ({ from: 0, to })),
      channels,
    );
    expect(new Set(lines.map(({ points }) => points[0]!.join())).size).toBe(3);
    // They begin on the outline.
    for (const { points } of lines) {
      const [x, y] = points[0]!;
      expect(Math.abs(x - 60) / 60 + Math.abs(y - 140) / 40).toBeCloseTo(1);
    }
  });

  it('spreads lines that leave on one side', () => {
    const lines = routed(
      [at(0, 1), at(1, 0), at(1, 2)],
      [
        { from: 0, to: 1 },
        { from: 0, to: 2 },
      ],
      channels,
    );
    expect(lines[0]!.points[0]![1]).not.toBe(lines[1]!.points[0]![1]);
  });

  it('keeps lines past the boxes apart where they leave and arrive', () => {
    const stops = [0, 1, 2, 3, 4].map((column) => at(column, 0, { pointed: column === 0 }));
    const [near, far] = routed(
      stops,
      [
        { from: 0, to: 2 },
        { from: 0, to: 4 },
      ],
      channels,
    ).map(({ points }) => points);
    // The longer line leaves before the shorter one and passes over it, so that they do not cross.
    expect(far![0]![0]).toBeLessThan(near![0]![0]);
    expect(far![1]![1]).toBeLessThan(near![1]![1]);
    // Both begin on the slopes of the diamond, below its upper tip.
    expect(far![0]![1]).toBe(near![0]![1]);
    expect(far![0]![1]).toBeGreaterThan(100);
  });

  it('joins boxes of one column from edge to edge', () => {
    expect(route([at(0, 0), at(0, 1)], 0, 1)).toEqual([
      [60, 180],
      [60, 250],
    ]);
  });

  it('draws nothing from a box to itself', () => {
    expect(routed([at(0, 0)], [{ from: 0, to: 0 }], channels)).toEqual([]);
  });
});

describe('turned', () => {
  it('exchanges x and y', () => {
    expect(turned({ x: 1, y: 2, width: 3, height: 4 })).toEqual({ x: 2, y: 1, width: 4, height: 3 });
  });
});
