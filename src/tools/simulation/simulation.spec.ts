import { Chance } from '../statistics/chance.js';
import { type Arrival, type Cost, randomArrivals, simulate } from './simulation.js';

const ONE_CORE = { cores: 1, concurrency: 2, queueLimit: 64 };
const file = (work: number, changes: Partial<Cost> = {}): Cost => ({ work, width: 1, chunks: 1, ...changes });
const at = (time: number, kind = 'file', workspace = 'a'): Arrival => ({ at: time, kind, workspace });
const times = async (...[arrivals, costs, replica]: Parameters<typeof simulate>) =>
  (await simulate(arrivals, costs, replica)).map(({ took }) => took && Math.round(took));

describe('simulate', () => {
  it('takes the cost of a file that is alone, on as many processors as it can use', async () => {
    expect(await times([at(5)], { file: file(100) }, ONE_CORE)).toEqual([100]);
    expect(await times([at(5)], { file: file(100, { width: 2 }) }, { ...ONE_CORE, cores: 4 })).toEqual([50]);
  });

  it('shares the processors between what runs', async () => {
    expect(await times([at(0), at(0)], { file: file(100) }, ONE_CORE)).toEqual([200, 200]);
    expect(await times([at(0), at(0)], { file: file(100) }, { ...ONE_CORE, cores: 2 })).toEqual([100, 100]);
    expect(await times([at(0), at(50)], { file: file(100) }, ONE_CORE)).toEqual([150, 150]);
  });

  it('lets a workspace run as many as the service does, and another one at once', async () => {
    const arrivals = [at(0), at(0), at(0), at(0, 'file', 'b')];
    expect(await times(arrivals, { file: file(100) }, { ...ONE_CORE, cores: 3 })).toEqual([100, 100, 100, 200]);
  });

  it('refuses what the queue has no place for', async () => {
    const arrivals = Array.from({ length: 8 }, () => at(0));
    const took = await times(arrivals, { file: file(100) }, { ...ONE_CORE, queueLimit: 4 });
    expect(took.filter((time) => time === null)).toHaveLength(4);
  });

  it('keeps short files out of the way of long ones', async () => {
    const costs = { long: file(1_000, { chunks: 4 }), file: file(50) };
    const [short, long] = await simulate([at(0, 'long'), at(100)], costs, { ...ONE_CORE, cores: 3 });
    expect(short).toEqual({ kind: 'file', took: expect.closeTo(50) });
    expect(long).toEqual({ kind: 'long', took: expect.closeTo(500) });
  });

  it('agrees with queueing theory for one server with random arrivals', async () => {
    // M/D/1 with processor sharing: the mean time is service / (1 - load), whatever the distribution of the service.
    const arrivals = randomArrivals({ rate: 5, seconds: 4_000, workspaces: 1_000 }, { file: 1 }, new Chance(3));
    const replica = { cores: 1, concurrency: 1_000, queueLimit: 10_000 };
    const outcomes = await simulate(arrivals, { file: file(100) }, replica);
    const mean = outcomes.reduce((sum, { took }) => sum + (took ?? NaN), 0) / outcomes.length;
    expect(mean / 200).toBeGreaterThan(0.93);
    expect(mean / 200).toBeLessThan(1.07);
  });
});

describe('randomArrivals', () => {
  it('comes at the rate, in the proportions asked for', () => {
    const arrivals = randomArrivals({ rate: 20, seconds: 500, workspaces: 7 }, { a: 3, b: 1 }, new Chance(1));
    expect(arrivals.length / 10_000).toBeCloseTo(1, 1);
    expect(arrivals.filter(({ kind }) => kind === 'a').length / arrivals.length).toBeCloseTo(0.75, 1);
    expect(new Set(arrivals.map(({ workspace }) => workspace)).size).toBe(7);
  });
});
