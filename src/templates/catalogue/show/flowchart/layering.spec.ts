import { layered } from './layering.js';

describe('layered', () => {
  it('puts a chain into one layer each, on one level', () => {
    const { places, layers, breadth } = layered(3, [
      [0, 1],
      [1, 2],
    ]);
    expect(places.map(({ layer }) => layer)).toEqual([0, 1, 2]);
    expect(layers).toBe(3);
    expect(breadth).toBe(0);
  });

  it('keeps things of one layer apart', () => {
    const { places } = layered(4, [
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    const orders = places
      .slice(1)
      .map(({ order }) => order)
      .sort((a, b) => a - b);
    expect(orders[1]! - orders[0]!).toBeGreaterThanOrEqual(1);
    expect(orders[2]! - orders[1]!).toBeGreaterThanOrEqual(1);
  });

  it('does not let a way back bend the way forward', () => {
    const { places } = layered(4, [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
    expect(places.map(({ layer }) => layer)).toEqual([0, 1, 2, 3]);
    expect(new Set(places.map(({ order }) => order)).size).toBe(1);
  });

  it('copes with loops on one thing, repeated connections and none at all', () => {
    expect(
      layered(2, [
        [0, 0],
        [0, 1],
        [0, 1],
      ]).layers,
    ).toBe(2);
    expect(layered(2, []).places).toHaveLength(2);
  });

  it('lets the longest connections have no say where there are more than can be laid out', () => {
    const chain = Array.from({ length: 40 }, (_, index) => [index, index + 1] as const);
    const ends = Array.from({ length: 15 }, (_, index) => [41 + index, 40] as const);
    const layersOf = (edges: Parameters<typeof layered>[1]) => layered(56, edges).places.map(({ layer }) => layer);
    expect(layersOf([...ends, ...chain])).toEqual(layersOf([...ends.slice(0, 2), ...chain]));
    expect(layersOf([...ends.slice(0, 2), ...chain]).slice(41, 43)).toEqual([39, 39]);
  });

  it('gives the same answer every time', () => {
    const edges = [
      [0, 2],
      [1, 2],
      [2, 3],
      [0, 3],
    ] as const;
    expect(layered(4, edges)).toEqual(layered(4, edges));
  });
});
