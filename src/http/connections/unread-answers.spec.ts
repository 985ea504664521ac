import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { lastValueFrom, of } from 'rxjs';
import type { ApiError } from '../../errors/api-error.js';
import { UnreadAnswers } from './unread-answers.js';

const ANSWER = Buffer.alloc(8 * 1024 * 1024, 'a');
const clientOf = ({ url }: Request) => url.slice(1);

describe('answers that nobody reads', () => {
  let unread: UnreadAnswers;
  let server: Server;
  let sockets: Socket[];
  let answered: string[];
  beforeEach(async () => {
    unread = new UnreadAnswers();
    [sockets, answered] = [[], []];
    const attend = unread.attend(clientOf);
    server = createServer((message, answer) => {
      const [request, response] = [message as Request, answer as Response];
      const next = (error?: unknown) => {
        answered.push(error ? `${clientOf(request)} ${(error as ApiError).status}` : clientOf(request));
        response.end(error ? '' : ANSWER);
      };
      attend(request, response, next as NextFunction);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Asks, and reads nothing of the answer. */
  async function ask(client: string): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    sockets.push(socket.on('error', () => undefined));
    const before = answered.length;
    socket.write(`GET /${client} HTTP/1.1\r\nHost: a\r\n\r\n`);
    while (answered.length === before) await new Promise(setImmediate);
    return socket;
  }

  it('keep their client from further ones, until they are read or given up, and nobody else', async () => {
    const first: Socket[] = [];
    for (let i = 0; i < 4; i++) first.push(await ask('a'));
    await ask('a');
    await ask('b');
    expect(answered).toEqual(['a', 'a', 'a', 'a', 'a 429', 'b']);
    first[0]!.destroy();
    first[1]!.resume();
    while (unread['open'].get('a')!.size > 2) await new Promise(setImmediate);
    await ask('a');
    expect(answered.at(-1)).toBe('a');
  });

  it('keep all from further ones where there are too many of them, but for who asks whether the service lives', async () => {
    unread['all'].until = Infinity;
    for (let i = 0; i < 40; i++) await ask(`client${i}`);
    unread['all'].until = -Infinity;
    await ask('another');
    expect(answered.at(-1)).toBe('another 500');
    const next = jest.fn();
    unread.attend(clientOf)({ path: '/healthz', url: '/healthz' } as Request, {} as Response, next);
    expect(next).toHaveBeenCalledWith();
  });

  it('are counted again before what was read is sent, as all may have been asked for at once; not where something was done', async () => {
    const response = { writableLength: 0, headersSent: false, once: () => response } as unknown as Response;
    unread.attend(() => 'a')({ path: '/', url: '/a' } as Request, response, () => undefined);
    const answer = (method: string) => {
      const http = { getRequest: () => ({ method }), getResponse: () => response };
      const context = { switchToHttp: () => http } as unknown as ExecutionContext;
      return lastValueFrom(unread.intercept(context, { handle: () => of('a deck') } as CallHandler));
    };
    expect(await answer('GET')).toBe('a deck');
    Object.assign(response, { writableLength: 40 * 1024 * 1024 });
    await expect(answer('GET')).rejects.toMatchObject({ status: 429 });
    expect(await answer('POST')).toBe('a deck');
  });
});
