import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { StrictExpressAdapter } from './server.js';
import { WriteStalls } from './write-stalls.js';

/** More than the socket buffers hold for a reader that does not read. */
const MUCH = 64 * 1024 * 1024;
/** Checks after which a connection without progress is destroyed. */
const CHECKS = 12;

const listening = async (server: { listen: Server['listen']; address: Server['address'] }) => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

describe('WriteStalls', () => {
  let server: Server;
  let stalls: WriteStalls;
  let reader: Socket;
  let writer: Socket;
  beforeEach(async () => {
    server = createServer();
    stalls = new WriteStalls();
    stalls.guard(server, 1e9); // never on its own
    const accepted = once(server, 'connection');
    reader = connect(await listening(server), '127.0.0.1');
    [writer] = (await accepted) as [Socket];
    writer.on('error', () => undefined);
    reader.on('error', () => undefined);
  });
  afterEach(() => {
    reader.destroy();
    writer.destroy();
    server.close();
  });

  /** Checks until the connection is destroyed or `most` checks are done; returns their number. */
  const checks = async (most: number) => {
    for (let count = 0; ; count++) {
      if (writer.destroyed || count === most) return count;
      stalls.check();
      await turn();
    }
  };

  /** Bytes of a write that the kernel has not accepted. */
  const left = () => (writer as unknown as { _handle: { writeQueueSize: number } })._handle.writeQueueSize;

  /** Resolves when the kernel accepts no more. */
  const full = async () => {
    for (let before = -1, same = 0; same < 50; before = left()) {
      same = left() === before ? same + 1 : 0;
      await turn();
    }
  };

  it('cut who takes nothing', async () => {
    reader.pause();
    writer.write(Buffer.alloc(MUCH));
    await full();
    expect(await checks(100)).toBe(CHECKS + 1);
    expect(writer.destroyed).toBe(true);
  });

  it('leave alone who takes a little between checks, of one write', async () => {
    reader.pause();
    writer.write(Buffer.alloc(MUCH));
    for (let round = 0; round < 3; round++) {
      await full();
      await checks(CHECKS - 1);
      const before = left();
      reader.resume();
      while (left() === before) await turn();
      reader.pause();
    }
    expect([writer.destroyed, writer.writableLength]).toEqual([false, MUCH]);
  });

  it('leave alone to whom nothing is sent', async () => {
    writer.write('a little');
    await once(reader, 'data');
    expect(await checks(100)).toBe(100);
    expect(writer.destroyed).toBe(false);
  });
});

describe('the server', () => {
  it('cuts who reads nothing of its answer, and nobody who waits for one or is idle', async () => {
    const adapter = new StrictExpressAdapter(120);
    adapter.initHttpServer();
    const cut = Promise.withResolvers<void>();
    adapter.get('/much', (_request: Request, response: Response) => {
      response.on('close', () => cut.resolve());
      response.send(Buffer.alloc(MUCH));
    });
    adapter.get('/late', (_request: Request, response: Response) => void cut.promise.then(() => response.send('late')));
    adapter.get('/soon', (_request: Request, response: Response) => response.send('soon'));
    const server = adapter.getHttpServer() as HttpServer;
    server.keepAliveTimeout = 0; // not under test
    const port = await listening(server);
    const ask = (path: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      socket.on('error', () => undefined);
      return socket;
    };

    const late = ask('/late');
    const idle = ask('/soon');
    const greedy = ask('/much').pause();
    try {
      const answer = once(late, 'data');
      await once(idle, 'data');
      await cut.promise;
      expect(String(await answer)).toContain('200 OK');
      idle.write('GET /soon HTTP/1.1\r\nHost: x\r\n\r\n');
      expect(String(await once(idle, 'data'))).toContain('200 OK');
    } finally {
      for (const socket of [late, idle, greedy]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
