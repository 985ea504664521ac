import { placeNotes } from './note-places.js';

const plot = { x: 40, y: 20, width: 1000, height: 260 };
const note = (x: number, y: number) => ({ at: { x, y }, width: 160, height: 40 });

describe('placeNotes', () => {
  it('puts a note above its point, with a line down to it', () => {
    const [placed] = placeNotes([note(500, 200)], plot, 1100);
    expect(placed).toEqual({ box: { x: 420, y: 128, width: 160, height: 40 }, leader: { x: 500, from: 170, to: 188 } });
  });

  it('puts a note under a point that is near the top', () => {
    const [placed] = placeNotes([note(500, 40)], plot, 1100);
    expect(placed?.box.y).toBeGreaterThan(40);
  });

  it('keeps notes on one point apart', () => {
    const placed = placeNotes(
      Array.from({ length: 4 }, () => note(500, 150)),
      plot,
      1100,
    );
    const boxes = placed.map((one) => one!.box);
    expect(boxes).toHaveLength(4);
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        expect(Math.abs(a.x - b.x) >= 160 || Math.abs(a.y - b.y) >= 40).toBe(true);
      }
    }
  });

  it('puts a note where it hides no mark, or the fewest', () => {
    const near = { x: 470, y: 130, width: 100, height: 30 };
    const [clear] = placeNotes([note(500, 200)], plot, 1100, [near]);
    expect(clear!.box.y + 40).toBeLessThanOrEqual(near.y);
    const everywhere = { x: 0, y: 0, width: 1100, height: 300 };
    const [least] = placeNotes([note(500, 200)], plot, 1100, [everywhere, near]);
    expect(least!.box).toEqual(clear!.box);
  });

  it('keeps a note at the edge inside', () => {
    const [placed] = placeNotes([note(1090, 200)], plot, 1100);
    expect(placed!.box.x + 160).toBeLessThanOrEqual(1100);
  });

  it('leaves out a note that has no room', () => {
    expect(placeNotes([{ at: { x: 500, y: 100 }, width: 160, height: 400 }], plot, 1100)).toEqual([null]);
  });
});
