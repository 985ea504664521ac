import { Chance } from './chaos-chance.js';
import { FAULTS, planFaults } from './chaos-faults.js';

describe('planFaults', () => {
  const plan = (seed: number, servers = 3) => planFaults(new Chance(seed), 60_000, servers);

  it('gives the same faults for the same seed, and others for another', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });

  it('has every kind, on servers that there are', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(new Set(plan(seed).map(({ kind }) => kind))).toEqual(new Set(FAULTS));
      expect(plan(seed, 2).every(({ server }) => server === 0 || server === 1)).toBe(true);
      expect(plan(seed, 1).every(({ server }) => server === 0)).toBe(true);
    }
  });

  it('spares a server in every round', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const round = plan(seed).slice(0, FAULTS.length);
      const hit = round.filter(({ kind }) => ['kill', 'terminate', 'pause'].includes(kind));
      expect(new Set(hit.map(({ server }) => server)).size).toBeLessThan(3);
    }
  });
});
