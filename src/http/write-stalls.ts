import type { Server, Socket } from 'node:net';

/** Seen so often in a row without progress, a connection is cut. */
const CHECKS = 12;

interface Watched {
  /** What was on its way at the last look; see {@link underWay}. */
  last: string;
  /** Looks since it moved. */
  still: number;
}

/**
 * Cuts connections that take nothing of what is sent to them. Looks are counted and not time, so that a process that
 * was held up itself cuts nobody for it. A connection to which nothing is sent (idle, or waiting for its answer) is left
 * alone.
 */
export class WriteStalls {
  private readonly watched = new Map<Socket, Watched>();

  /** Cuts those connections of a server that take nothing for `time` milliseconds. */
  guard(server: Server, time: number): void {
    server.on('connection', (socket) => this.watch(socket));
    const timer = setInterval(() => this.check(), time / CHECKS).unref();
    server.on('close', () => clearInterval(timer));
  }

  /** One look at every connection. */
  check(): void {
    for (const [socket, watched] of this.watched) {
      const now = underWay(socket);
      watched.still = now === watched.last && socket.writableLength > 0 ? watched.still + 1 : 0;
      watched.last = now;
      if (watched.still >= CHECKS) socket.destroy();
    }
  }

  private watch(socket: Socket): void {
    this.watched.set(socket, { last: '', still: 0 });
    socket.once('close', () => this.watched.delete(socket));
  }
}

/**
 * Changes with every byte that the other end takes. Sockets count what was handed to the system a write at a time, and
 * one write may be many megabytes; the handle below knows how much of it is left, as Node's own idle timer does:
 * https://github.com/nodejs/node/blob/v20.20.2/lib/net.js (`_onTimeout`).
 */
function underWay(socket: Socket): string {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize}`;
}
