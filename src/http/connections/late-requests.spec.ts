import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { StrictExpressAdapter } from './server.js';

/** More than the interval in which Node looks for late requests, in milliseconds. */
const HELD_UP = 2_100;

describe('a server that is held up', () => {
  let server: Server;
  let client: Socket;
  let answers: string;
  beforeEach(async () => {
    const adapter = new StrictExpressAdapter();
    adapter.initHttpServer();
    adapter.post('/', (request: Request, response: Response) => {
      void text(request).then(
        (body) => response.send(`It got ${body}.`),
        () => undefined,
      );
    });
    server = adapter.getHttpServer();
    server.headersTimeout = 500;
    server.requestTimeout = 1_000;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    answers = '';
    client.on('data', (data: Buffer) => (answers += data.toString()));
    await accepted;
  });
  afterEach(() => {
    client.destroy();
    server.close();
  });

  const answered = async (pattern: RegExp) => {
    while (!pattern.test(answers)) await once(client, 'data');
  };
  const SERVED = /^HTTP\/1.1 200 .*It got words\.$/s;
  const REFUSED = /^HTTP\/1.1 400 .*"code":"invalid_input"/s;

  /** Sends where nothing is read any more before Node looks at the clock: after the turn's reading. */
  const sendAndHold = (bytes: string) =>
    setImmediate(() => {
      client.write(bytes);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HELD_UP);
    });
  const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n';

  it('serves a request that arrived meanwhile', async () => {
    sendAndHold(`${HEAD}\r\nwords`);
    await answered(SERVED);
  });

  it('serves one whose body arrived meanwhile', async () => {
    client.write(`${HEAD}\r\n`);
    await once(server, 'request');
    sendAndHold('words');
    await answered(SERVED);
  });

  it('serves one whose body arrives later', async () => {
    sendAndHold(`${HEAD}\r\n`);
    await once(server, 'request');
    client.write('words');
    await answered(SERVED);
  });

  it.each([
    ['a header', HEAD],
    ['a body', `${HEAD}\r\nword`],
  ])('refuses %s that has not arrived whole', async (_, bytes) => {
    client.write(bytes);
    await sleep(50);
    sendAndHold('');
    await answered(REFUSED);
  });

  it('refuses the next request of a connection that has not arrived whole', async () => {
    client.write(`${HEAD}\r\nwords${HEAD}`);
    await answered(SERVED);
    answers = '';
    sendAndHold('');
    await answered(REFUSED);
  });
});
