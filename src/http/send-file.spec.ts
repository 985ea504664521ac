import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Response } from 'express';
import { sendBody } from './send-file.js';

it('sends nothing, without a fault, to a client that left before the file was there, and closes its source', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  client.destroy();
  await once(response, 'close');
  const source = Readable.from(['a file']);
  await expect(sendBody(response as Response, null, source)).resolves.toBeUndefined();
  expect(source.destroyed).toBe(true);
  server.close();
});
