import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { NextFunction, Response } from 'express';
import type { ApiError } from '../../errors/api-error.js';
import type { ClientRequest } from './client.js';
import { UnreadAnswers } from './unread-answers.js';

const ANSWER = Buffer.alloc(8 * 1024 * 1024, 'a');

describe('answers that nobody reads', () => {
  let unread: UnreadAnswers;
  let server: Server;
  let sockets: Socket[];
  let answered: string[];
  beforeEach(async () => {
    unread = new UnreadAnswers();
    [sockets, answered] = [[], []];
    const attend = unread.attend();
    server = createServer((message, answer) => {
      const client = message.url!.slice(1);
      const request = Object.assign(message as ClientRequest, { client });
      const response = answer as Response;
      const next = (error?: unknown) => {
        answered.push(error ? `${client} ${(error as ApiError).status}` : client);
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
    expect(answered.at(-1)).toBe('another 503');
    const next = jest.fn();
    unread.attend()({ path: '/healthz' } as ClientRequest, {} as Response, next);
    expect(next).toHaveBeenCalledWith();
  });
});
