import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../database/embedded/embedded-postgres.js';
import { type Backend, ClusterProxy } from './proxy.js';

describe('ClusterProxy', () => {
  const servers: Server[] = [];
  let backends: Backend[] = [];
  let proxy: ClusterProxy;
  beforeEach(async () => {
    backends = [];
    proxy = new ClusterProxy(() => backends);
    await proxy.listen(0);
  });
  afterEach(async () => {
    await proxy.close();
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  async function serve(listener: RequestListener, isReady = true): Promise<void> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    backends.push({ port: (server.address() as AddressInfo).port, isReady });
  }
  const says =
    (text: string): RequestListener =>
    (request, response) => {
      let size = 0;
      request.on('data', (data: Buffer) => (size += data.length)).on('end', () => response.end(`${text} ${size}`));
    };
  const send = async (body?: string) => {
    const answer = await fetch(proxy.url, body === undefined ? {} : { method: 'POST', body });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  it('sends to those that are ready, in turn', async () => {
    await serve(says('a'));
    await serve(says('b'));
    await serve(says('c'), false);
    const answers = [await send(), await send(), await send(), await send()].map(({ text }) => text[0]);
    expect(answers).toEqual(['a', 'b', 'a', 'b']);
  });

  it('passes over a server that refuses the connection, with the whole body', async () => {
    backends.push({ port: await freePort(), isReady: true });
    await serve(says('a'));
    for (let i = 0; i < 3; i++) expect(await send('x'.repeat(500_000))).toMatchObject({ text: 'a 500000' });
  });

  it('sends a read again that a dying server did not answer, and never a write', async () => {
    let writes = 0;
    await serve((request) => {
      if (request.method === 'POST') writes++;
      request.socket.destroy();
    });
    await serve(says('b'));
    expect((await send()).text).toBe('b 0');
    const answers = [await send('x'), await send('x')];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 500]);
    expect(writes).toBe(1);
    const refused = answers.find(({ status }) => status === 500);
    expect(JSON.parse(refused?.text ?? '')).toMatchObject({ error: { code: 'internal_error' } });
    expect(refused?.headers.get('retry-after')).toBe('1');
  });

  it('lets the client see that an answer broke off', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': 1_000 }).write('x'.repeat(10));
      setTimeout(() => response.destroy(), 20);
    });
    await expect(send()).rejects.toThrow();
  });
});
