import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { oneAtATime } from './pipelines.js';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('requests that are sent without waiting', () => {
  async function send(count: number) {
    const handled: number[] = [];
    let parsed = 0;
    let refused = 0;
    const server = createServer(
      oneAtATime(
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

  it('are refused once, and parsed no further, where they are many', async () => {
    const { handled, parsed, refused } = await send(20_000);
    expect({ handled, refused }).toEqual({ handled: 1, refused: 1 });
    expect(parsed).toBeLessThan(110);
  });
});
