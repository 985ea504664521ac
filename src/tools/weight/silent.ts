import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time limit for detecting a closed connection, in milliseconds. */
const REST_TIME = 10_000;

/** Requests a file on many sockets and reads nothing for a while; returns how many were not closed meanwhile. */
export async function openSilently(
  url: string,
  path: string,
  { sockets, seconds }: { sockets: number; seconds: number },
): Promise<number> {
  const { hostname, port } = new URL(url);
  const opened = Array.from({ length: sockets }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
    return socket;
  });
  try {
    await sleep(seconds * 1000);
    const cut = await Promise.all(opened.map((socket) => wasCut(socket)));
    return cut.filter((was) => !was).length;
  } finally {
    for (const socket of opened) socket.destroy();
  }
}

/** Reads the rest: a connection that was closed ends before its file does. */
async function wasCut(socket: Socket): Promise<boolean> {
  let head = '';
  let bytes = 0;
  socket.on('data', (data) => {
    if (bytes === 0) head = data.toString('latin1', 0, 4_096);
    bytes += data.length;
  });
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  const hasEnded = await Promise.race([closed, sleep(REST_TIME, false)]);
  return hasEnded && bytes < Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 1);
}
