import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds in which what is left of a file comes, once it is read. */
const REST_TIME = 10_000;

/** Asks for a file on many sockets and reads nothing for a while; returns on how many the rest came all the same. */
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
    const whole = await Promise.all(opened.map((socket) => isWhole(socket)));
    return whole.filter(Boolean).length;
  } finally {
    for (const socket of opened) socket.destroy();
  }
}

async function isWhole(socket: ReturnType<typeof connect>): Promise<boolean> {
  let head = '';
  let bytes = 0;
  socket.on('data', (data) => {
    if (bytes === 0) head = data.toString('latin1', 0, 4_096);
    bytes += data.length;
  });
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(REST_TIME)]);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length !== undefined && bytes >= Number(length);
}
