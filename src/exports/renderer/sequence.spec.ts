import { setImmediate as breathe } from 'node:timers/promises';
import { ahead, asDone } from './sequence.js';

async function takeAll<T>(things: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const thing of things) taken.push(thing);
  return taken;
}

describe('ahead', () => {
  it('makes some things at a time and gives them in order', async () => {
    let underWay = 0;
    const most: number[] = [];
    const made = ahead([3, 1, 2, 0], 2, async (ticks) => {
      most.push(++underWay);
      for (let i = 0; i < ticks; i++) await breathe();
      underWay--;
      return ticks;
    });
    expect(await takeAll(made)).toEqual([3, 1, 2, 0]);
    expect(Math.max(...most)).toBe(2);
  });

  it('begins no more when its reader stops', async () => {
    const begun: number[] = [];
    const made = ahead([1, 2, 3, 4], 2, (thing) => {
      begun.push(thing);
      return Promise.resolve(thing);
    });
    for await (const thing of made) if (thing === 1) break;
    expect(begun).toEqual([1, 2, 3]);
  });

  it('fails where the failure stands in the order, and leaves none unhandled', async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listen);
    const taken: string[] = [];
    const made = ahead(['slow', 'broken', 'broken too'], 3, async (thing) => {
      if (thing !== 'slow') throw new Error(thing);
      for (let i = 0; i < 3; i++) await breathe();
      return thing;
    });
    const taking = (async () => {
      for await (const thing of made) taken.push(thing);
    })();
    await expect(taking).rejects.toThrow('broken');
    await breathe();
    process.off('unhandledRejection', listen);
    expect(taken).toEqual(['slow']);
    expect(unhandled).toEqual([]);
  });
});

describe('asDone', () => {
  it('makes some things at a time and gives each with its place when it is done', async () => {
    const held = Promise.withResolvers<void>();
    let underWay = 0;
    const most: number[] = [];
    const made = asDone(['held', 'a', 'b', 'c'], 2, async (thing) => {
      most.push(++underWay);
      await (thing === 'held' ? held.promise : breathe());
      underWay--;
      return thing;
    });
    const taken: [number, string][] = [];
    for await (const thing of made) if (taken.push(thing) === 3) held.resolve();
    expect(taken).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [0, 'held'],
    ]);
    expect(Math.max(...most)).toBe(2);
  });

  it('begins no more when its reader stops', async () => {
    const begun: number[] = [];
    const made = asDone([1, 2, 3, 4], 2, (thing) => {
      begun.push(thing);
      return Promise.resolve(thing);
    });
    for await (const [, thing] of made) if (thing === 1) break;
    expect(begun).toEqual([1, 2]);
  });

  it('fails at the first failure, and leaves none unhandled', async () => {
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listen);
    const made = asDone(['slow', 'broken', 'broken too'], 3, async (thing) => {
      for (let i = 0; i < thing.length; i++) await breathe();
      if (thing !== 'slow') throw new Error(thing);
      return thing;
    });
    await expect(takeAll(made)).rejects.toThrow(/^broken$/);
    for (let i = 0; i < 10; i++) await breathe();
    process.off('unhandledRejection', listen);
    expect(unhandled).toEqual([]);
  });
});
