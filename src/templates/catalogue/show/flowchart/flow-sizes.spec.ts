import { sizeOf, spread, wantedLength } from './flow-sizes.js';

const room = { from: 0, to: 1128 };
const steps = (count: number) => Array.from({ length: count }, () => 140);
const none = () => 0;
const widthOf = (nodes: number) => spread(steps(nodes), none, room, false)[0]!.width;
const sizeIn = (shape: string, nodes: number) =>
  sizeOf(shape, { width: widthOf(nodes), height: 480, free: 480 }, false);

describe('spread', () => {
  it('makes the nodes of a short flow larger', () => {
    expect(widthOf(2)).toBeGreaterThan(widthOf(4));
  });

  it('gives lines with labels the room of these, as long as nodes hold their words', () => {
    const gapOf = (columns: { x: number; width: number }[], gap: number) =>
      columns[gap + 1]!.x - columns[gap]!.x - columns[gap]!.width;
    const needs = (gap: number) => (gap === 1 ? 150 : 0);
    expect(gapOf(spread(steps(4), needs, room, false), 1)).toBeGreaterThanOrEqual(150);
    const full = spread(steps(7), needs, room, false);
    expect(full[0]!.width).toBeGreaterThanOrEqual(0.75 * 140);
    expect(gapOf(full, 1)).toBeGreaterThanOrEqual(gapOf(full, 2));
  });

  it.each([1, 2, 5, 14, 56])('stays inside with %i columns', (count) => {
    const columns = spread(steps(count), () => 200, room, false);
    expect(columns[0]!.x).toBeGreaterThanOrEqual(0);
    expect(columns.at(-1)!.x + columns.at(-1)!.width).toBeLessThanOrEqual(room.to + 0.01);
    expect(Math.min(...columns.map(({ width }) => width))).toBeGreaterThan(0);
  });
});

describe('sizeOf', () => {
  it('makes no step as high as it is wide', () => {
    for (const nodes of [2, 3, 4, 5]) {
      const { width, height } = sizeIn('terminal', nodes);
      expect(height).toBeLessThan(width * 0.75);
    }
  });

  it('makes no diamond flat where it has room', () => {
    for (const nodes of [2, 3, 4, 5]) {
      const { width, height } = sizeIn('decision', nodes);
      expect(width / height).toBeLessThanOrEqual(2.4);
    }
  });
});

describe('wantedLength', () => {
  it('is more for decisions and for long words', () => {
    const length = (shape: string, label: string) => wantedLength({ shape, label }, false);
    expect(length('decision', 'In stock?')).toBeGreaterThan(length('step', 'In stock?'));
    expect(length('step', 'Bewilligungsverfahren')).toBeGreaterThan(length('step', 'Check'));
  });
});
