import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { lingerOnClose } from './lingering-close.js';

describe('a client that is answered before it has sent everything', () => {
  const server = createServer((_, response) => void response.writeHead(413).end('too large'));
  beforeAll(async () => {
    lingerOnClose(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** Starts a request of 16 MB; resolves when the server has answered. The client reads nothing yet. */
  async function begin() {
    const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
    const request = once(server, 'request');
    client.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 16000000\r\n\r\n{');
    const [, response] = (await request) as [unknown, ServerResponse];
    if (!response.writableFinished) await once(response, 'finish');
    return client;
  }

  it('is not reset when it goes on, and reads its answer to the end', async () => {
    const client = await begin();
    // More than the socket buffers hold, so it is only sent when the server reads it.
    const fault = await new Promise((resolve) => client.on('error', resolve).write(Buffer.alloc(15_000_000), resolve));
    expect(fault).toBeFalsy();
    expect(await text(client)).toMatch(/^HTTP\/1.1 413 .*too large/s);
    client.end();
    await once(client, 'close');
  });

  it('is told not to send another request on the connection', async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
    expect(await text(client)).toMatch(/^HTTP\/1.1 413 .*\r\nConnection: close\r\n/s);
  });

  it('keeps its connection where nothing was to come', async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    for (const time of ['first', 'second']) {
      client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      expect([time, String(await once(client, 'data'))]).toEqual([
        time,
        expect.stringContaining('Connection: keep-alive') as string,
      ]);
    }
    client.destroy();
  });

  it('is cut when it never ends', async () => {
    const client = await begin();
    const timer = setInterval(() => client.write(' '), 100);
    await expect(
      new Promise((resolve) => client.resume().on('error', resolve).on('close', resolve)),
    ).resolves.toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) as string });
    clearInterval(timer);
  });
});
