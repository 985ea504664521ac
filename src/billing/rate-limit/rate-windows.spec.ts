import type { PinoLogger } from 'nestjs-pino';
import { readSettings } from '../../config/settings.js';
import { RateWindows } from './rate-windows.js';

it('counts by itself while Redis is away, with the same limit, and says so once', async () => {
  const lines: string[] = [];
  const logger = { warn: (_: object, line: string) => lines.push(line) } as unknown as PinoLogger;
  const windows = new RateWindows(readSettings({ REDIS_URL: 'redis://127.0.0.1:1' }), logger);
  await windows.onModuleInit();
  const hits = [];
  for (let i = 0; i < 5; i++) hits.push(await windows.increment('a', 10_000, 3));
  windows.onApplicationShutdown();
  expect(hits.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false, true, true]);
  expect(hits[4]).toEqual({ totalHits: 5, timeToExpire: 10, isBlocked: true, timeToBlockExpire: 10 });
  expect(lines).toEqual([expect.stringMatching(/Redis does not answer/)]);
});
