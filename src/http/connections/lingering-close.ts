import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { hasBody } from '../body/json-body.js';

/**
 * Milliseconds in which a client may finish sending its request after it was answered; then the connection is cut. One that is
 * sending a large file gets as many again, up to a bound, for each so many bytes.
 */
const LINGER_TIME = 2_000;
const LONGEST_LINGER = 30_000;
const LEAST_BYTES = 256 * 1024;

/**
 * Lingering close: when a request is answered before it was received whole, the answer says that the connection closes, so
 * that no other request is sent on it, and the remainder is read and discarded. Closing the socket with unread bytes would
 * reset the connection, and the reset can overtake the answer on its way through a proxy (RFC 9112, section 9.6).
 */
export function lingerOnClose(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    response.writeHead = (...head: unknown[]) => {
      response.shouldKeepAlive &&= request.complete || !hasBody(request);
      return writeHead(...head);
    };
    // Node calls this to close a connection after an answer; by then it discards the rest of the request.
    socket.destroySoon = () => {
      if (request.complete) return Socket.prototype.destroySoon.call(socket);
      closeLingering(socket);
    };
  });
}

/** Sends what is left, and `last`; closes the connection when its client has, and after a while anyway. */
export function closeLingering(socket: Socket, last = ''): void {
  socket.end(last);
  let before = socket.bytesRead;
  let left = LONGEST_LINGER / LINGER_TIME;
  const timer = setInterval(() => {
    const { bytesRead } = socket;
    if (bytesRead - before < LEAST_BYTES || --left === 0) socket.destroy();
    before = bytesRead;
  }, LINGER_TIME);
  socket.once('close', () => clearInterval(timer));
}
