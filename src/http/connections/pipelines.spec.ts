import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { Pipelines } from './pipelines.js';
import { StrictExpressAdapter } from './server.js';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('requests that are sent without waiting', () => {
  async function send(count: number) {
    const handled: number[] = [];
    let parsed = 0;
    let refused = 0;
    const server = createServer(
      new Pipelines().handler(
        (_request, response) => {
          handled.push(parsed);
          setImmediate(() => response.end());
        },
        (socket) => {
          refused++;
          socket.destroySoon();
        },
      ),
    );
    server.on('request', () => parsed++);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    let answered = 0;
    socket.on('data', (data: Buffer) => {
      answered += data.toString().split('HTTP/1.1 200').length - 1;
      if (answered === count) socket.end();
    });
    socket.write(GET.repeat(count));
    await once(socket, 'close');
    server.close();
    return { handled: handled.length, parsed, refused };
  }

  it('are all handled where they are few', async () => {
    expect(await send(100)).toEqual({ handled: 100, parsed: 100, refused: 0 });
  });

  it('are answered, then refused once and parsed no further, where they are many', async () => {
    const { handled, parsed, refused } = await send(20_000);
    expect({ handled, refused }).toEqual({ handled: 101, refused: 1 });
    expect(parsed).toBeLessThan(110);
  });
});

describe('what is written on a connection', () => {
  let server: Server;
  let answer: () => void;
  beforeEach(async () => {
    const adapter = new StrictExpressAdapter();
    adapter.initHttpServer();
    adapter.get('/', (_: Request, response: Response) => void response.send('served'));
    // Begins an answer, and goes on when the test says so.
    adapter.use('/long', (_: Request, response: Response) => {
      response.write('beg');
      answer = () => response.end('un');
      begun();
    });
    adapter.use('/slow', (_: Request, response: Response) => {
      answer = () => response.send('late');
      begun();
    });
    server = adapter.getHttpServer();
    Object.assign(server, { headersTimeout: 500, requestTimeout: 1_000 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());

  let begun: () => void;
  /** Sends `first`, and when an answer has begun `rest`; then lets it end. Resolves with the bodies of the answers. */
  async function exchange(first: string, rest: string | null = null) {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined);
    const told = new Promise<void>((resolve) => (begun = resolve));
    client.write(first);
    if (rest !== null) {
      await told;
      const refused = once(server, 'clientError');
      client.write(rest);
      await refused;
      await new Promise(setImmediate);
      await new Promise(setImmediate); // a late request is looked at again in the next turn
      answer();
    }
    const statuses = (await text(client)).matchAll(/HTTP\/1\.1 (\d+)|(?<=\r\n)(served|late|beg|un)(?=\r\n|$|HTTP)/g);
    return [...statuses].map(([, status, body]) => status ?? body).join(' ');
  }
  const HEAD = 'HTTP/1.1\r\nHost: a\r\n';
  const NO_HTTP = '\u0016\u0003 x\r\n\r\n';
  const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;

  it('is nothing where nothing was sent, and a refusal where a request began', async () => {
    expect(await Promise.all(['', 'GET / HT', NO_HTTP].map((sent) => exchange(sent)))).toEqual(['', '400', '400']);
  });

  it.each([
    ['a request that is not HTTP', NO_HTTP],
    ['half a request', 'GET / HT'],
  ])('is the answer to a request before the refusal of what follows: %s', async (_, rest) => {
    expect(await exchange(`GET /slow ${HEAD}\r\n`, rest)).toBe('200 late 400');
    expect(await exchange(`GET /long ${HEAD}\r\n`, rest)).toBe('200 beg un 400');
    expect(await exchange(`GET /slow ${HEAD}\r\nPOST / ${CHUNKED}`, NO_HTTP)).toBe('200 late 400');
  });

  it('is the answer to each request before the first that is too many, which alone is refused', async () => {
    expect(await exchange(`GET / ${HEAD}\r\n`.repeat(150))).toBe(`${'200 served '.repeat(101)}429`);
  });

  it('is no second answer to a request whose body is wrong', async () => {
    expect(await exchange(`POST /slow ${CHUNKED}`, NO_HTTP)).toBe('400');
    expect(await exchange(`POST /long ${CHUNKED}`, NO_HTTP)).toBe('200 beg');
    expect(await exchange(`POST / ${CHUNKED}`.replace('POST', 'GET') + NO_HTTP)).toBe('200 served');
  });

  it('is the answer to a request that wanted the connection closed, and nothing of what follows it', async () => {
    expect(await exchange(`GET /slow ${HEAD}Connection: close\r\n\r\n`, `GET / ${HEAD}\r\n`)).toBe('200 late');
  });

  it('are all answers where the rest of a late request came while others were made', async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const told = new Promise<void>((resolve) => (begun = resolve));
    client.write(`GET /slow ${HEAD}\r\nGET / HT`);
    await told;
    await once(server, 'clientError');
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const request = once(server, 'request');
    client.write('TP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await request;
    answer();
    expect((await text(client)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});
