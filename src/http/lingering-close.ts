import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** Milliseconds for which a client that has its answer already may go on to send its request. */
const LINGER_TIME = 2_000;

/**
 * Lets clients that are answered before they have sent everything finish, unheard. A connection that is closed with bytes
 * unread is reset, and on its way through a balancer the reset overtakes the answer (RFC 9112, section 9.6).
 */
export function lingerOnClose(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { socket } = request;
    // Node calls it to close a connection after an answer; what is left of the request is thrown away by then.
    socket.destroySoon = () => {
      if (request.complete) return Socket.prototype.destroySoon.call(socket);
      socket.end();
      const timer = setTimeout(() => socket.destroy(), LINGER_TIME);
      socket.once('close', () => clearTimeout(timer));
    };
  });
}
