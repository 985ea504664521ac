import { createServer, type Socket } from 'node:net';
import type { PinoLogger } from 'nestjs-pino';
import { RateWindows } from './rate-windows.js';

/** A port that accepts connections and never answers. */
async function silence() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.resume()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  };
  return { port: (server.address() as { port: number }).port, close };
}

it.each(['away', 'silent'])(
  'counts by itself while Redis is %s, with the same limit, and says so once',
  async (how) => {
    const lines: string[] = [];
    const logger = { warn: (_: object, line: string) => lines.push(line) } as unknown as PinoLogger;
    const silent = await silence();
    const port = how === 'silent' ? silent.port : 1;
    const windows = await RateWindows.open(`redis://127.0.0.1:${port}`, logger);
    const hits = [];
    for (let i = 0; i < 5; i++) hits.push(await windows.increment('a', 10_000, 3));
    const begun = await windows.increment('b', 1_500, 3);
    Object.assign(windows, { restUntil: 0 }); // Redis is asked again, and is still not there
    await windows.increment('c', 10_000, 3);
    windows.onApplicationShutdown();
    silent.close();
    expect(hits.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false, true, true]);
    expect(hits[4]).toEqual({ totalHits: 5, timeToExpire: 10, isBlocked: true, timeToBlockExpire: 10 });
    // A client that comes back when the seconds are over is not refused again.
    expect(begun.timeToExpire).toBe(2);
    expect(lines).toEqual([expect.stringMatching(/Redis does not answer/)]);
  },
);
