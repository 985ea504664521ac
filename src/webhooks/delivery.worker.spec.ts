import type { PinoLogger } from 'nestjs-pino';
import type { BackgroundQueue } from '../database/background-queue.js';
import { Clock } from '../http/clock.js';
import { Lifecycle } from '../http/health/lifecycle.js';
import type { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryWorker } from './delivery.worker.js';

describe('a worker that can not claim what is due', () => {
  it('says so once, and again when it could in between', async () => {
    let isAway = true;
    const claims: boolean[] = [];
    const claim = () => {
      claims.push(isAway);
      return isAway ? Promise.reject(new Error('The database is away.')) : Promise.resolve([]);
    };
    let wake = (): Promise<void> => Promise.resolve();
    const queue = {
      work: (_queue: string, _options: object, work: typeof wake) => {
        wake = work;
        return Promise.resolve();
      },
      rest: () => Promise.resolve(),
    };
    const warnings: string[] = [];
    const logger = { warn: (_: object, line: string) => warnings.push(line) };
    const worker = new DeliveryWorker(
      { claim } as unknown as DeliveriesRepository,
      {} as never,
      {} as never,
      queue as unknown as BackgroundQueue,
      new Clock(),
      new Lifecycle(),
      logger as unknown as PinoLogger,
    );
    await worker.onApplicationBootstrap();
    const look = async (away: boolean) => {
      isAway = away;
      const before = claims.length;
      await wake();
      while (claims.length === before) await new Promise(setImmediate);
      await new Promise(setImmediate);
      return warnings.length;
    };
    const warned = [await look(true), await look(true), await look(false), await look(true), await look(true)];
    worker.onModuleDestroy();
    expect(warned).toEqual([1, 1, 1, 2, 2]);
  });
});
