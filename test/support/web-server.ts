import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebFile {
  type?: string;
  body?: string | Buffer;
  status?: number;
  headers?: Record<string, string>;
}

/** A web site on loopback; `files` may be changed at any time. Paths that are not in it answer 404. */
export async function startWebServer(files: Map<string, WebFile>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    const { type = 'text/html', body = '', status = 200, headers = {} } = file ?? { status: 404 };
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return { host, url: `http://${host}`, asked, close };
}
