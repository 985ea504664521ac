import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Tells of connections whose request does not arrive in the server's time limits. After this process was held up, Node looks
 * at the clock before it reads what has arrived meanwhile, so they are looked at again a turn of the event loop later.
 *
 * @param requestTime milliseconds that a body then gets: Node looks at each request once.
 */
export function onLateRequest(server: Server, requestTime: number, tell: (socket: Socket) => void): void {
  const latest = new WeakMap<Socket, IncomingMessage>();
  server.prependListener('request', (request: IncomingMessage) => latest.set(request.socket, request));

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return;
    const before = latest.get(socket);
    const wasComplete = before?.complete === true;
    void nextTurn().then(() => {
      const now = latest.get(socket);
      if (now === undefined || (now === before && (wasComplete || !now.complete))) return tell(socket);
      setTimeout(() => now.complete || socket.destroy(), requestTime).unref();
    });
  });
}
