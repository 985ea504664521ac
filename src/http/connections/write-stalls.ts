import type { Server, Socket } from 'node:net';

/** Consecutive checks without progress after which a connection is destroyed. */
const CHECKS = 12;

interface Watched {
  /** {@link progressOf} at the last check. */
  last: string;
  /** Checks since the last progress. */
  still: number;
}

/**
 * Destroys connections whose client reads nothing of what is sent. Checks are counted instead of time, so that a
 * process that was blocked itself destroys none for it. Idle connections, and those waiting for an answer, are left
 * alone.
 */
export class WriteStalls {
  private readonly watched = new Map<Socket, Watched>();

  /** Destroys connections of a server that make no progress for `time` milliseconds. */
  guard(server: Server, time: number): void {
    server.on('connection', (socket) => this.watch(socket));
    const timer = setInterval(() => this.check(), time / CHECKS).unref();
    server.on('close', () => clearInterval(timer));
  }

  /** Checks every connection once. */
  check(): void {
    for (const [socket, watched] of this.watched) {
      const now = progressOf(socket);
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
 * Changes with every byte that the client reads. Sockets count whole writes, each possibly many megabytes; the handle
 * knows how much of one is left, as Node's own idle timer uses it:
 * https://github.com/nodejs/node/blob/v20.20.2/lib/net.js (`_onTimeout`).
 */
function progressOf(socket: Socket): string {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize}`;
}
