import { mapWindow } from './map-window.js';

const size = { width: 1152, height: 384 };

describe('a map', () => {
  it('shows places of its region and none from elsewhere', () => {
    const europe = mapWindow('europe', { width: 400, height: 384 });
    expect(europe.at([4.5, 51.9])).not.toBeNull();
    expect(europe.at([151, -33])).toBeNull();
    expect(mapWindow('world', size).at([500, 95])).toBeNull();
  });

  it('cuts all land at its edges', () => {
    for (const region of ['world', 'europe', 'northAmerica', 'southAmerica', 'africa', 'asia', 'oceania'] as const) {
      const numbers = [...mapWindow(region, size).land.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
      expect(numbers.length).toBeGreaterThan(50);
      for (const [, x, y] of numbers) {
        expect(Number(x)).toBeGreaterThanOrEqual(-0.01);
        expect(Number(x)).toBeLessThanOrEqual(size.width + 0.01);
        expect(Number(y)).toBeGreaterThanOrEqual(-0.01);
        expect(Number(y)).toBeLessThanOrEqual(size.height + 0.01);
      }
    }
  });
});
