import { Chance } from '../statistics/chance.js';
import { FAULTS, planFaults } from './faults.js';

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

  it('takes the database away for 30 s once, where the run is long enough', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const lengths = (time: number) =>
        planFaults(new Chance(seed), time, 3).flatMap(({ kind, length }) => (kind === 'outage' ? length : []));
      expect(lengths(120_000).filter((length) => length === 30_000)).toHaveLength(1);
      expect(lengths(30_000).every((length) => length < 5_000)).toBe(true);
    }
  });

  it('begins no fault again that still lasts', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      for (const kind of ['outage', 'redis', 'bucket', 'slow']) {
        const all = planFaults(new Chance(seed), 200_000, 3).filter((fault) => fault.kind === kind);
        for (const [i, { at }] of all.entries()) {
          const before = all[i - 1];
          expect(at).toBeGreaterThan(before ? before.at + before.length : 0);
        }
      }
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
